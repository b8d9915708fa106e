// RUN: weft-opt %s --weft-shard-apply-sharding-constraints | FileCheck %s
// RUN: weft-opt %s --sdy-apply-sharding-constraints | FileCheck %s

sdy.mesh @mesh = <["x"=2]>

// CHECK-LABEL: func @main
func.func @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  // Closed, and the only constraint.
  // CHECK: %[[A:.*]] = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  %0 = stablehlo.abs %arg0 : tensor<8x8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // Open: only propagation decides.
  // CHECK: stablehlo.sine %arg0 : tensor
  %2 = stablehlo.sine %arg0 : tensor<8x8xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  // What comes after a chain uses its end.
  // CHECK: %[[C:.*]] = stablehlo.cosine
  %4 = stablehlo.cosine %arg0 : tensor<8x8xf32>
  // CHECK: %[[C1:.*]] = sdy.sharding_constraint %[[C]]
  %5 = sdy.sharding_constraint %4 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // CHECK: %[[C2:.*]] = sdy.sharding_constraint %[[C1]]
  %6 = sdy.sharding_constraint %5 <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  // CHECK: stablehlo.add %[[C2]], %[[C2]]
  %7 = stablehlo.add %4, %6 : tensor<8x8xf32>
  return %1, %3, %7 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// The tied values keep their freedom: the constraint goes between the edge and all its uses.
// CHECK-LABEL: func.func private @edge
func.func private @edge(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.optimization_barrier %arg0 : tensor<8x8xf32>
  // CHECK: %[[E:.*]] = sdy.data_flow_edge %{{[0-9]+}} : tensor
  %1 = sdy.data_flow_edge %0 : tensor<8x8xf32>
  // CHECK: %[[S:.*]] = sdy.sharding_constraint %[[E]]
  %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // CHECK: stablehlo.add %[[S]], %[[S]]
  %3 = stablehlo.add %1, %2 : tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// A chain on a value with an edge: what comes after the chain uses its end, though its first constraint moves to the edge.
// CHECK-LABEL: func.func @chain_on_edge
func.func @chain_on_edge(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[EDGE:.*]] = sdy.data_flow_edge
  // CHECK: %[[FIRST:.*]] = sdy.sharding_constraint %[[EDGE]]
  // CHECK: %[[LAST:.*]] = sdy.sharding_constraint %[[FIRST]]
  // CHECK: stablehlo.tanh %[[LAST]]
  %0 = stablehlo.optimization_barrier %a : tensor<8xf32>
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}]> : tensor<8xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{}]> : tensor<8xf32>
  %4 = stablehlo.tanh %1 : tensor<8xf32>
  %5 = stablehlo.negate %3 : tensor<8xf32>
  return %4, %5 : tensor<8xf32>, tensor<8xf32>
}
