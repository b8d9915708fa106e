// RUN: weft-opt %s -split-input-file --weft-partition-module | FileCheck %s

// Only the first three of a sort along a split dim are used: each device's first three are gathered and sorted again. The other
// operand's layout follows the first's.
// CHECK-LABEL: func.func @main
// CHECK: %[[L:.*]]:2 = "stablehlo.sort"(%arg0, %{{.*}}) <{dimension = 1 : i64, is_stable = true}>
// CHECK: %[[V:.*]] = stablehlo.slice %[[L]]#0 [0:4, 0:3] : (tensor<4x32xf32>) -> tensor<4x3xf32>
// CHECK: %[[G:.*]]:2 = spmd.all_gather %[[V]], %{{.*}} {axes = ["x"], dims = array<i64: 1, 1>
// CHECK-SAME: -> (tensor<4x6xf32>, tensor<4x6xi32>)
// CHECK: %[[S:.*]]:2 = "stablehlo.sort"(%[[G]]#0, %[[G]]#1) <{dimension = 1 : i64, is_stable = true}>
// CHECK: stablehlo.slice %[[S]]#1 [0:4, 0:3] : (tensor<4x6xi32>) -> tensor<4x3xi32>
// CHECK-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<4x3xi32> {
  %i = stablehlo.iota dim = 1 : tensor<4x64xi32>
  %s:2 = "stablehlo.sort"(%a, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
    %c = stablehlo.compare GT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x64xf32>, tensor<4x64xi32>) -> (tensor<4x64xf32>, tensor<4x64xi32>)
  %r = stablehlo.slice %s#1 [0:4, 0:3] : (tensor<4x64xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----

// Padding comes last whatever the values are: a flag decides before the comparator.
// CHECK-LABEL: func.func @main
// CHECK: "stablehlo.sort"(%arg0, %{{.*}})
// CHECK: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>, %[[FA:.*]]: tensor<i1>, %[[FB:.*]]: tensor<i1>):
// CHECK: %[[C:.*]] = stablehlo.compare LT, %[[A]], %[[B]]
// CHECK: %[[E:.*]] = stablehlo.compare EQ, %[[FA]], %[[FB]]
// CHECK: %[[R:.*]] = stablehlo.select %[[E]], %[[C]], %[[FB]]
// CHECK: stablehlo.return %[[R]]
// CHECK: spmd.all_gather
// CHECK-SAME: -> tensor<2xf32>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<63xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<1xf32> {
  %s = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<63xf32>) -> tensor<63xf32>
  %r = stablehlo.slice %s [0:1] : (tensor<63xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}

// -----

// The second operand of top_k's candidates is positions in the whole.
// CHECK-LABEL: func.func @main
// CHECK: %[[V:.*]], %[[I:.*]] = chlo.top_k(%arg0, k = 2) : tensor<4x32xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
// CHECK: %[[P:.*]] = stablehlo.add %[[I]],
// CHECK: spmd.all_gather %[[V]], %[[P]] {axes = ["x"], dims = array<i64: 1, 1>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<4x2xi32> {
  %v, %i = chlo.top_k(%a, k = 2) : tensor<4x64xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %i : tensor<4x2xi32>
}

// -----

// All of the sort is used: its dim is brought together.
// CHECK-LABEL: func.func @main
// CHECK: spmd.all_to_all %arg0 {axes = ["x"], concat_dim = 1 : i64, split_dim = 0 : i64
// CHECK: "stablehlo.sort"
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %s = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : (tensor<64x1024xf32>) -> tensor<64x1024xf32>
  return %s : tensor<64x1024xf32>
}
