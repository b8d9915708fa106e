// RUN: weft-opt %s -split-input-file --weft-partition | FileCheck %s

// Windows of one device alone.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.
// CHECK: "stablehlo.select_and_scatter"(%arg0, %arg1, %{{.*}})
// CHECK: (tensor<4x6xi32>, tensor<2x6xi32>, tensor<i32>) -> tensor<4x6xi32>
// CHECK-NOT: spmd.
// CHECK: return
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %u: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %u, %z) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<8x6xi32>, tensor<4x6xi32>, tensor<i32>) -> tensor<8x6xi32>
  return %r : tensor<8x6xi32>
}

// -----

// Windows that cross devices: elements and updates of the neighbour, and a form of the op for each end, since padding is never selected.
// CHECK-LABEL: func.func @main
// CHECK: spmd.shift %{{.*}} : tensor<2x6xi32>
// CHECK: %[[NEXT:.*]] = spmd.shift %{{.*}} {axes = ["a"], offset = -1 : i64, {{.*}}} : tensor<1x6xi32>
// CHECK: %[[UPDATES:.*]] = stablehlo.concatenate %arg1, %[[NEXT]], dim = 0
// CHECK: "stablehlo.case"
// CHECK: "stablehlo.select_and_scatter"(%{{.*}}, %[[UPDATES]], %{{.*}}) <{padding = dense<{{\[\[}}1, 0], [0, 0]]>
// CHECK: "stablehlo.select_and_scatter"(%{{.*}}, %[[UPDATES]], %{{.*}}) <{padding = dense<{{\[\[}}0, 2], [0, 0]]>
// CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [4, 6]
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %u: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %u, %z) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<8x6xi32>, tensor<4x6xi32>, tensor<i32>) -> tensor<8x6xi32>
  return %r : tensor<8x6xi32>
}
