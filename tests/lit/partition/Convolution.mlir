// RUN: weft-opt %s -split-input-file --weft-partition | FileCheck %s

// An image that is split in rows: one row from the neighbour, zeros where there is none, and no padding along that dim any more.
// CHECK-LABEL: func.func @main
// CHECK: %[[SHIFT:.*]] = spmd.shift %{{.*}} {axes = ["x"], offset = -1 : i64, {{.*}}} : tensor<4x1x8x4xf32>
// CHECK: %[[SLAB:.*]] = stablehlo.select %{{.*}} : tensor<4x6x8x4xi1>, tensor<4x6x8x4xf32>
// CHECK: %[[ROWS:.*]] = stablehlo.select %{{.*}} : tensor<4x6x8x4xi1>, tensor<4x6x8x4xf32>
// CHECK: stablehlo.convolution(%[[ROWS]], %arg1) {{.*}}pad = {{\[\[}}0, 0], [1, 1]]{{.*}} -> tensor<4x4x8x6xf32>
// CHECK-NOT: spmd.
// CHECK: return
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%image: tensor<4x8x8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %kernel: tensor<3x3x4x6xf32>)
    -> (tensor<4x8x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}) {
  %0 = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {}, {}]>]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<4x8x8x6xf32>
  return %0 : tensor<4x8x8x6xf32>
}

// -----

// Features that are split on both sides: partial results, which are added.
// CHECK-LABEL: func.func @main
// CHECK: %[[PART:.*]] = stablehlo.convolution(%arg0, %arg1) {{.*}} : (tensor<1x4x4x16xf32>, tensor<3x3x16x2xf32>) -> tensor<1x4x4x2xf32>
// CHECK-NEXT: spmd.all_reduce %[[PART]] {axes = ["x"], reduction = "sum"
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%image: tensor<1x4x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"x"}]>},
    %kernel: tensor<3x3x32x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}, {}]>}) -> tensor<1x4x4x2xf32> {
  %0 = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x32xf32>, tensor<3x3x32x2xf32>) -> tensor<1x4x4x2xf32>
  return %0 : tensor<1x4x4x2xf32>
}

// -----

// As many groups as devices: each has its own, nothing is sent, and the group count is the local one.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.
// CHECK: stablehlo.convolution(%arg0, %arg1) {{.*}}feature_group_count = 1 : i64} : (tensor<4x8x8x2xf32>, tensor<3x3x2x3xf32>) -> tensor<4x8x8x3xf32>
// CHECK-NOT: spmd.
// CHECK: return
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%image: tensor<4x8x8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"x"}]>},
    %kernel: tensor<3x3x2x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"x"}]>})
    -> (tensor<4x8x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"x"}]>}) {
  %0 = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {}, {"x"}]>]>, batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<4x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<4x8x8x6xf32>
  return %0 : tensor<4x8x8x6xf32>
}
