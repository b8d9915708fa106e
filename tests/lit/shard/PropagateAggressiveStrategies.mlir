// RUN: weft-opt %s --weft-shard-propagate-aggressive | FileCheck %s
// RUN: weft-opt %s --sdy-aggressive-propagate=propagation-strategy=basic | FileCheck %s --check-prefix=BASIC
// RUN: not weft-opt %s --sdy-aggressive-propagate=propagation-strategy=bold 2>&1 | FileCheck %s --check-prefix=BOLD

// BOLD: error: unknown propagation strategy 'bold': basic, aggressive and basic-then-aggressive are known

sdy.mesh @mesh = <["x"=2]>

// Both operands have "x" for a dim of the result; the second one is larger.
// CHECK-LABEL: func @main
// BASIC-LABEL: func @main
func.func @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<4x16xf32> {
  // CHECK: stablehlo.dot_general {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"x", ?}]>]>}
  // BASIC: stablehlo.dot_general
  // BASIC-NOT: sdy.sharding
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
