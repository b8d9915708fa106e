// RUN: weft-opt --weft-shard-propagate-aggressive -split-input-file %s | FileCheck %s
// RUN: weft-opt --sdy-aggressive-propagate -split-input-file %s | FileCheck %s
// RUN: weft-opt --weft-shard-propagate-aggressive=propagation-strategy=basic -split-input-file %s | FileCheck %s --check-prefix=BASIC

// Both factors of the product want "x" in the result; the factor from the larger tensor gets it. Basic propagation decides nothing.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @larger
func.func @larger(%a: tensor<64x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<64x8xf32> {
  // CHECK: stablehlo.dot_general {{.*}}sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>
  // BASIC: stablehlo.dot_general
  // BASIC-NOT: sharding_per_value<[<@mesh, [{"x", ?}
  // BASIC: return
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x4xf32>, tensor<4x8xf32>) -> tensor<64x8xf32>
  return %0 : tensor<64x8xf32>
}
