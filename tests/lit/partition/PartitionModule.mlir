// RUN: weft-opt %s -split-input-file --weft-partition-module | FileCheck %s

// A contraction over a split dim leaves a sum that a later reshard finishes: here as a reduce-scatter.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>, weft.global_type = tensor<8x64xf32>}
// CHECK-SAME: -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>, weft.global_type = tensor<8x8xf32>})
// CHECK: %[[D:.*]] = stablehlo.dot_general %arg0, %arg1
// CHECK: %[[R:.*]] = spmd.reduce_scatter %[[D]] {axes = ["x"], dims = array<i64: 0>, reduction = "sum"
// CHECK: %[[H:.*]] = stablehlo.negate %[[R]] : tensor<4x8xf32>
// CHECK: return %[[H]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x64xf32>, tensor<64x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// Shards that are full or empty: one flag for the product, none for its operands; the same for the sum.
// CHECK-LABEL: func.func @main
// CHECK: %[[H:.*]] = stablehlo.compare LT, %{{.*}} : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK: %[[D:.*]] = stablehlo.dot_general %arg0, %arg1
// CHECK: %[[P:.*]] = stablehlo.select %[[H]], %[[D]], %{{.*}} : tensor<i1>, tensor<4x5xf32>
// CHECK: %[[R:.*]] = stablehlo.reduce(%arg0 init
// CHECK: %[[S:.*]] = stablehlo.select %{{.*}}, %[[R]], %{{.*}} : tensor<i1>, tensor<4xf32>
// CHECK: spmd.all_reduce %[[P]]
// CHECK: spmd.all_reduce %[[S]]
sdy.mesh @mesh = <["x"=1024]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x5xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
  %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1 : tensor<4x5xf32>, tensor<4xf32>
}

// -----

// A scalar is added after the sum, not on every device; padding does not count.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<2xf32>
// CHECK: stablehlo.compare LT
// CHECK: %[[M:.*]] = stablehlo.select %{{.*}}, %arg0, %{{.*}} : tensor<2xi1>, tensor<2xf32>
// CHECK: %[[L:.*]] = stablehlo.reduce(%[[M]] init
// CHECK: %[[S:.*]] = spmd.all_reduce %[[L]] {axes = ["x"], reduction = "sum"
// CHECK: stablehlo.add %[[S]], %{{.*}} : tensor<f32>
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %ten = stablehlo.constant dense<10.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %0, %ten : tensor<f32>
  return %1 : tensor<f32>
}

// -----

// The index is clamped before a device decides whether it owns the row; only a window of the update's size is touched.
// CHECK-LABEL: func.func @main
// CHECK: %[[C:.*]] = stablehlo.clamp %{{.*}}, %arg2, %{{.*}} : tensor<i32>
// CHECK: stablehlo.subtract %[[C]]
// CHECK: stablehlo.dynamic_slice %arg0, {{.*}} sizes = [2, 1] : (tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
// CHECK: stablehlo.dynamic_update_slice %arg0, %{{.*}} : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
// CHECK-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<2x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %u: tensor<2x1xi32>, %i: tensor<i32>)
    -> (tensor<2x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %x, %u, %zero, %i {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>}
      : (tensor<2x2xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----

// Two meshes over the same devices become one of atomic axes.
// CHECK: sdy.mesh @mesh = <["data"=2, "model"=4]>
// CHECK-NOT: sdy.mesh
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}]>
// CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>
sdy.mesh @two = <["data"=2, "model"=4]>
sdy.mesh @one = <["all"=8]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{"all"}]>},
                %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@two, [{"data"}]>},
                %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@two, [{"model"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{"all"}]>}) {
  %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@one, [{"all"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Collectives that the user wrote get the axes that their device ids stand for.
// CHECK-LABEL: func.func @main
// CHECK: spmd.shift %arg0 {axes = ["x"], offset = 1 : i64, weft.annotation = "{{.*}}", wrap} : tensor<2xf32>
// CHECK: spmd.all_reduce %{{.*}} {axes = ["x"], reduction = "max"
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %1 = "stablehlo.collective_permute"(%b) <{source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    %2 = "stablehlo.all_reduce"(%1) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
    ^bb0(%c: tensor<f32>, %d: tensor<f32>):
      %3 = stablehlo.maximum %c, %d : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %2 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// A sum of narrow floats that is pending is held in f32, moved and sent so, and rounded once, when it is done. A product needs it done.
// CHECK-LABEL: func.func @main
// CHECK: %[[D:.*]] = stablehlo.dot_general %arg0, %arg1, {{.*}} -> tensor<8x4xf32>
// CHECK: %[[T:.*]] = stablehlo.transpose %[[D]], dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
// CHECK: %[[S:.*]] = spmd.all_reduce %[[T]] {axes = ["x"], reduction = "sum"{{.*}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: %[[R:.*]] = stablehlo.convert %[[S]] : (tensor<4x8xf32>) -> tensor<4x8xbf16>
// CHECK: stablehlo.multiply %[[R]], %arg2 : tensor<4x8xbf16>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x64xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<64x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %c: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x64xbf16>, tensor<64x4xbf16>) -> tensor<8x4xbf16>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x4xbf16>) -> tensor<4x8xbf16>
  %2 = stablehlo.multiply %1, %c : tensor<4x8xbf16>
  return %2 : tensor<4x8xbf16>
}

// -----

// Where a reduction starts counts once: on the first device, in the type of the pending sum.
// CHECK-LABEL: func.func @main
// CHECK: %[[FIRST:.*]] = stablehlo.compare EQ
// CHECK: %[[INIT:.*]] = stablehlo.select %[[FIRST]], %{{.*}}, %{{.*}} : tensor<i1>, tensor<f32>
// CHECK: %[[L:.*]] = stablehlo.reduce(%{{.*}} init: %[[INIT]]) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// CHECK: %[[S:.*]] = spmd.all_reduce %[[L]]
// CHECK: stablehlo.convert %[[S]] : (tensor<f32>) -> tensor<f16>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %init: tensor<f16>) -> tensor<f16> {
  %0 = stablehlo.reduce(%a init: %init) applies stablehlo.add across dimensions = [0] : (tensor<8xf16>, tensor<f16>) -> tensor<f16>
  return %0 : tensor<f16>
}

// -----

// A row that one device has is no sum that rounds: it stays narrow, also through a product.
// CHECK-LABEL: func.func @main
// CHECK-NOT: f32
// CHECK: spmd.all_reduce %{{.*}} {axes = ["x"], reduction = "sum"{{.*}} : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<2xi32>, %c: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xbf16>, tensor<2xi32>) -> tensor<2x4xbf16>
  %1 = stablehlo.multiply %0, %c : tensor<2x4xbf16>
  return %1 : tensor<2x4xbf16>
}
