// RUN: weft-opt --weft-shard-add-data-flow-edges %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  // CHECK: %[[W:.*]]:2 = stablehlo.while
  %r:2 = stablehlo.while(%n = %i, %v = %a) : tensor<i32>, tensor<8xf32>
    cond {
      %c = stablehlo.compare LT, %n, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      stablehlo.return %n, %v : tensor<i32>, tensor<8xf32>
    }
  // CHECK-DAG: %[[E:.*]] = sdy.data_flow_edge %[[W]]#1 : tensor<8xf32>
  // CHECK-DAG: sdy.data_flow_edge %[[W]]#0 : tensor<i32>
  // CHECK: return %[[E]]
  return %r#1 : tensor<8xf32>
}
