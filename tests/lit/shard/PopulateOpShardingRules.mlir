// RUN: weft-opt --weft-shard-populate-op-sharding-rules %s | FileCheck %s
// RUN: weft-opt --sdy-populate-op-sharding-rules %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: stablehlo.dot_general {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.add {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=4}>
  %1 = stablehlo.add %0, %c : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
