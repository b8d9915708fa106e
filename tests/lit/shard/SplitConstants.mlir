// RUN: weft-opt --weft-shard-split-constants %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK-COUNT-2: sdy.constant dense<1.000000e+00> : tensor<8xf32>
  // CHECK-NOT: stablehlo.constant
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  // CHECK: stablehlo.add %arg0, [[FIRST:%.*]] : tensor<8xf32>
  %0 = stablehlo.add %a, %c : tensor<8xf32>
  // CHECK-NOT: stablehlo.add %arg1, [[FIRST]]
  // CHECK: stablehlo.add %arg1
  %1 = stablehlo.add %b, %c : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
