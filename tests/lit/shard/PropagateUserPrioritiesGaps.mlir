// RUN: weft-opt %s --weft-shard-propagate-user-priorities | FileCheck %s
// RUN: weft-opt %s --sdy-user-priority-propagate | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// "y" of the second argument has its turn first; "x" of the first then finds the dim taken.
// CHECK-LABEL: func @main
// CHECK-SAME: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y", ?}]>}
func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {?}]>},
                %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}p0]>},
                %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}p2, {?}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK: stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {"y", ?}]>]>}
  %0 = stablehlo.add %arg0, %arg1 : tensor<8x8xf32>
  // CHECK: stablehlo.add %0, %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {"y", ?}]>]>}
  %1 = stablehlo.add %0, %arg2 : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
