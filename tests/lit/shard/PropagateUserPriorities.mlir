// RUN: weft-opt --weft-shard-propagate-user-priorities %s | FileCheck %s
// RUN: weft-opt --sdy-user-priority-propagate %s | FileCheck %s

// %a asks for "x" on dim 0 with priority 1, %b on dim 1 with priority 0: %b is heard first, and "x" can be used once only.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {?}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}p0]>}) -> tensor<8x8xf32> {
  // CHECK: stablehlo.add {{.*}}sdy.sharding_per_value<[<@mesh, [{?}, {"x", ?}]>]>
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
