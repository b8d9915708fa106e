// RUN: weft-opt %s -split-input-file --weft-partition | FileCheck %s

// The slice of a padding is a window of what was padded: one row from the neighbour. Who has none gets the zeros of the shift.
// CHECK-LABEL: func.func @main
// CHECK: %[[ROW:.*]] = stablehlo.slice %arg0 [3:4, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
// CHECK: %[[ABOVE:.*]] = spmd.shift %[[ROW]] {axes = ["x"], offset = 1 : i64, weft.annotation = "stablehlo.slice{{.*}} : tensor<1x8xf32>
// CHECK: %[[REST:.*]] = stablehlo.slice %arg0 [0:3, 0:8] : (tensor<4x8xf32>) -> tensor<3x8xf32>
// CHECK: %[[R:.*]] = stablehlo.concatenate %[[ABOVE]], %[[REST]], dim = 0
// CHECK-NEXT: return %[[R]] : tensor<4x8xf32>
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [1, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x8xf32>, tensor<f32>) -> tensor<18x8xf32>
  %1 = stablehlo.slice %0 [0:16, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<18x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// -----

// Another filling than zero is put in by a mask, on the one device that needs it.
// CHECK-LABEL: func.func @main
// CHECK: spmd.shift %{{.*}} {axes = ["x"], offset = 1 : i64
// CHECK: %[[C:.*]] = stablehlo.concatenate
// CHECK: stablehlo.compare GE
// CHECK: stablehlo.select %{{.*}}, %[[C]], %{{.*}} : tensor<4xi1>, tensor<4xf32>
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<15xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [1], high = [0], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<15xf32>, tensor<f32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// Two slices of one value, joined: one shift that wraps, and nothing is left of the slices.
// CHECK-LABEL: func.func @main
// CHECK: spmd.shift %{{.*}} {axes = ["x"], offset = -1 : i64, {{.*}}, wrap} : tensor<1xi32>
// CHECK-NOT: spmd.
// CHECK: return
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %a [1:16] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<16xi32>) -> tensor<15xi32>
  %1 = stablehlo.slice %a [0:1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<16xi32>) -> tensor<1xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<15xi32>, tensor<1xi32>) -> tensor<16xi32>
  return %2 : tensor<16xi32>
}

// -----

// A reversed dim: each shard goes to the device at the mirrored place.
// CHECK-LABEL: func.func @main
// CHECK: %[[P:.*]] = spmd.permute %arg0 {source_target_pairs = dense<{{\[\[}}3, 0], [2, 1], [1, 2], [0, 3]]> : tensor<4x2xi64>
// CHECK: stablehlo.reverse %[[P]], dims = [0] : tensor<4xf32>
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// An update at a known place, one row off its shards: a row travels, not the update.
// CHECK-LABEL: func.func @main
// CHECK: spmd.shift %{{.*}} {axes = ["x"], {{.*}}} : tensor<1x8xf32>
// CHECK-NOT: spmd.
// CHECK: stablehlo.dynamic_update_slice
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %u: tensor<13x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %z {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x8xf32>, tensor<13x8xf32>, tensor<i32>, tensor<i32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// -----

// A window of most of the dim would cost more than to move the split to the other dim.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.shift
// CHECK: spmd.all_to_all
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : tensor<16x64xf32>
  return %0 : tensor<16x64xf32>
}

// -----

// What was padded outside of a loop is not padded anew in each turn: the slice in it takes the padded value.
// CHECK-LABEL: func.func @main
// CHECK: %[[P:.*]] = stablehlo.select %{{.*}} : tensor<5xi1>, tensor<5xf32>
// CHECK-NEXT: stablehlo.while
// CHECK: do {
// CHECK: stablehlo.slice %[[P]] [4:5]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %n: tensor<i32>)
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [1], high = [1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<10xf32>
  %1:2 = stablehlo.while(%i = %n, %v = %a) : tensor<i32>, tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}]>]>}
  cond {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %c : tensor<i32>
    %s = stablehlo.slice %0 [0:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<10xf32>) -> tensor<8xf32>
    %w = stablehlo.add %s, %v {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
    stablehlo.return %j, %w : tensor<i32>, tensor<8xf32>
  }
  return %1#1 : tensor<8xf32>
}
