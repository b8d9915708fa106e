// RUN: weft-opt --weft-shard-sink-data-flow-edges %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%k: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[C:.*]] = "stablehlo.case"(%arg0)
  %0 = "stablehlo.case"(%k) ({
    stablehlo.return %a : tensor<8xf32>
  }, {
    stablehlo.return %b : tensor<8xf32>
  // CHECK: {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<i32>) -> tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  // CHECK-NOT: sdy.data_flow_edge
  // CHECK: return %[[C]]
  %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
