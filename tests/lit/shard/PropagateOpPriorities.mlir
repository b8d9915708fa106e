// RUN: weft-opt --weft-shard-propagate-op-priorities %s | FileCheck %s
// RUN: weft-opt --sdy-op-priority-propagate %s | FileCheck %s

// The product would put "x" on dim 0 of %0 from %a, the add on dim 1 from %c. Elementwise ops go first.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<16x8xf32>, %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x8xf32> {
  // CHECK: stablehlo.dot_general {{.*}}sdy.sharding_per_value<[<@mesh, [{?}, {"x", ?}]>]>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  // CHECK: stablehlo.add {{.*}}sdy.sharding_per_value<[<@mesh, [{?}, {"x", ?}]>]>
  %1 = stablehlo.add %0, %c : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
