// RUN: weft-opt %s -split-input-file --weft-partition | FileCheck %s

// Windows over a split dim: the last rows of one device need the neighbour's first, and the windows are without padding then.
// CHECK-LABEL: func.func @main
// CHECK: %[[SHIFT:.*]] = spmd.shift %{{.*}} {axes = ["a"], offset = -1 : i64, {{.*}}"stablehlo.reduce_window{{.*}}} : tensor<2x6xi32>
// CHECK: %[[ROWS:.*]] = stablehlo.concatenate %arg0, %[[SHIFT]], dim = 0
// CHECK: "stablehlo.reduce_window"(%[[ROWS]], %{{.*}}) <{{.*}}padding = dense<0>{{.*}}window_dimensions = array<i64: 3, 1>
// CHECK: (tensor<6x6xi32>, tensor<i32>) -> tensor<4x6xi32>
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3, 1>, padding = dense<[[0, 2], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<8x6xi32>, tensor<i32>) -> tensor<8x6xi32>
  return %r : tensor<8x6xi32>
}

// -----

// Windows that do not cross devices need nothing.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.
// CHECK: "stablehlo.reduce_window"(%arg0, %{{.*}})
// CHECK: (tensor<4x6xi32>, tensor<i32>) -> tensor<2x6xi32>
// CHECK-NOT: spmd.
// CHECK: return
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<8x6xi32>, tensor<i32>) -> tensor<4x6xi32>
  return %r : tensor<4x6xi32>
}
