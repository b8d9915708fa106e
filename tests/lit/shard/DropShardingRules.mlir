// RUN: weft-opt --weft-shard-drop-sharding-rules %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: stablehlo.tanh %arg0 : tensor<8xf32>
  // CHECK-NOT: sharding_rule
  %0 = stablehlo.tanh %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
