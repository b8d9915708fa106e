// RUN: weft-opt %s -split-input-file --weft-partition-module | FileCheck %s

// Two of four shards of eight rows are the first dim of 2x4: the axis becomes two, and the reshape moves nothing.
// CHECK-LABEL: sdy.mesh @mesh = <["x_1_2"=2, "x_2_2"=2]>
// CHECK: stablehlo.reshape %arg0 : (tensor<2x6xf32>) -> tensor<1x2x6xf32>
// CHECK: spmd.all_to_all
// CHECK: spmd.permute
// CHECK-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<2x4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {}]>]>} : (tensor<8x6xf32>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}

// -----

// Shards of three do not nest with rows of four: the split moves to the rows for the reshape, and back.
// CHECK-LABEL: sdy.mesh @mesh = <["x"=4]>
// CHECK: %[[A:.*]] = spmd.all_to_all %arg0 {axes = ["x"], concat_dim = 1 : i64, split_dim = 0 : i64
// CHECK: %[[R:.*]] = stablehlo.reshape %[[A]] : (tensor<2x12xf32>) -> tensor<2x3x4xf32>
// CHECK: spmd.all_to_all %[[R]]
// CHECK-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<8x3x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) {
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"x"}]>]>} : (tensor<8x12xf32>) -> tensor<8x3x4xf32>
  return %0 : tensor<8x3x4xf32>
}
