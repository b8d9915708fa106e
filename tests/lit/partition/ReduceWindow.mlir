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

// -----

// A running sum of many narrow floats is in f32 until the totals of the other devices are in.
// CHECK-LABEL: func.func @main
// CHECK: %[[WIDE:.*]] = stablehlo.convert %arg0 : (tensor<32x3xbf16>) -> tensor<32x3xf32>
// CHECK: %[[SUMS:.*]] = "stablehlo.reduce_window"(%[[WIDE]], %{{.*}}window_dimensions = array<i64: 32, 1>
// CHECK: %[[LAST:.*]] = stablehlo.slice %[[SUMS]] [31:32, 0:3] : (tensor<32x3xf32>) -> tensor<1x3xf32>
// CHECK: spmd.all_gather %[[LAST]] {{.*}} -> tensor<2x3xf32>
// CHECK: %[[ALL:.*]] = stablehlo.add %{{.*}}, %[[SUMS]] : tensor<32x3xf32>
// CHECK: stablehlo.convert %[[ALL]] : (tensor<32x3xf32>) -> tensor<32x3xbf16>
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<64x3xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<64x3xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 64, 1>, padding = dense<[[63, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<64x3xbf16>, tensor<bf16>) -> tensor<64x3xbf16>
  return %r : tensor<64x3xbf16>
}

// -----

// Of a few it rounds with each, so that the sum so far goes from device to device: here in the other direction, and past the one device
// of four that has no element.
// CHECK-LABEL: func.func @main
// CHECK: %[[AT:.*]] = spmd.axis_index
// CHECK: %[[END:.*]] = stablehlo.constant dense<2> : tensor<i32>
// CHECK: %[[FIRST:.*]] = stablehlo.compare EQ, %[[AT]], %[[END]]
// CHECK: "stablehlo.reduce_window"{{.*}}padding = {{.*}}[0, 2]{{.*}}window_dimensions = array<i64: 3, 1>
// CHECK: %[[T1:.*]] = spmd.shift %{{.*}}offset = -1 : i64{{.*}} : tensor<1x40xbf16>
// CHECK: stablehlo.select %[[FIRST]], %{{.*}}, %[[T1]]
// CHECK: %[[T2:.*]] = spmd.shift
// CHECK: %[[BEFORE:.*]] = stablehlo.select %[[FIRST]], %{{.*}}, %[[T2]]
// CHECK: %[[JOINED:.*]] = stablehlo.concatenate %{{.*}}, %[[BEFORE]], dim = 0
// CHECK: %[[SUMS:.*]] = "stablehlo.reduce_window"(%[[JOINED]]
// CHECK-NOT: spmd.
// CHECK: %[[R:.*]] = stablehlo.slice %[[SUMS]] [0:2, 0:40]
// CHECK: return %[[R]]
sdy.mesh @mesh = <["a"=4]>
func.func @main(%x: tensor<5x40xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<5x40xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 5, 1>, padding = dense<[[0, 4], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<5x40xbf16>, tensor<bf16>) -> tensor<5x40xbf16>
  return %r : tensor<5x40xbf16>
}
