// RUN: weft-opt %s --weft-shard-add-data-flow-edges | FileCheck %s
// RUN: weft-opt %s --sdy-add-data-flow-edges | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func @main
func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>, %token: !stablehlo.token) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[B:.*]]:3 = stablehlo.optimization_barrier
  // CHECK-NEXT: %[[E0:.*]] = sdy.data_flow_edge %[[B]]#0 sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  // CHECK-NEXT: %[[E1:.*]] = sdy.data_flow_edge %[[B]]#2 sharding=<@mesh, [{?}]> : tensor<8xf32>
  %0:3 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, []>, <@mesh, [{?}]>]>} %arg0, %token, %arg1 : tensor<8xf32>, !stablehlo.token, tensor<8xf32>
  // The body sees the sharding without the manual axis.
  // CHECK: sdy.manual_computation(%[[E0]])
  // CHECK-NEXT: %[[IN:.*]] = sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"y"}]> : tensor<4xf32>
  // CHECK-NEXT: sdy.return %[[IN]]
  %1 = sdy.manual_computation(%0#0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%a: tensor<4xf32>) {
    sdy.return %a : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: %[[OUT:.*]] = sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"x", ?}]> : tensor<8xf32>
  // CHECK: return %[[OUT]], %[[E1]]
  return %1, %0#2 : tensor<8xf32>, tensor<8xf32>
}
