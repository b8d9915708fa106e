// RUN: weft-opt --weft-import-expand-old-ops %s | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [2] x [0]
// CHECK: stablehlo.transpose %[[P]], dims = [2, 0, 1] : (tensor<2x4x5xf32>) -> tensor<5x2x4xf32>
func.func @product(%a: tensor<2x4x3xf32>, %b: tensor<3x2x5xf32>) -> tensor<5x2x4xf32> {
  %0 = stablehlo.einsum %a, %b, config = "nab,bnc->cna" : (tensor<2x4x3xf32>, tensor<3x2x5xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// A label that is summed over alone stays.
// CHECK-LABEL: func.func @lonely
// CHECK: stablehlo.einsum
func.func @lonely(%a: tensor<4x3xf32>, %b: tensor<5xf32>) -> tensor<4x5xf32> {
  %0 = stablehlo.einsum %a, %b, config = "ab,c->ac" : (tensor<4x3xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// CHECK-LABEL: func.func @norm
// CHECK: %[[V:.*]] = stablehlo.add %arg4
// CHECK: %[[D:.*]] = stablehlo.sqrt %[[V]]
// CHECK: %[[C:.*]] = stablehlo.subtract %arg0
// CHECK: stablehlo.broadcast_in_dim %[[D]], dims = [1]
// CHECK: stablehlo.divide %[[C]]
// CHECK: stablehlo.multiply
// CHECK: %[[R:.*]] = stablehlo.add
// CHECK: return %[[R]]
func.func @norm(%x: tensor<4x2xf32>, %s: tensor<2xf32>, %o: tensor<2xf32>, %m: tensor<2xf32>, %v: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
