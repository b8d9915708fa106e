// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// torch_index_select along any dim, with batches.
func.func public @main() {
  // tis0_f32
  %a0_0 = stablehlo.constant dense<[[-9.0, -7.0, -4.0, -7.0], [4.0, 1.0, 4.0, 4.0], [8.0, -8.0, -5.0, 4.0], [0.0, 1.0, 2.0, 6.0], [5.0, -6.0, 6.0, -1.0]]> : tensor<5x4xf32>
  %a1_0 = stablehlo.constant dense<[1, 1, 0]> : tensor<3xi32>
  %r0_0 = "stablehlo.torch_index_select"(%a0_0,%a1_0) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  %e0_0 = stablehlo.constant dense<[[4.0, 1.0, 4.0, 4.0], [4.0, 1.0, 4.0, 4.0], [-9.0, -7.0, -4.0, -7.0]]> : tensor<3x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_0, %e0_0) {has_side_effect = true} : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  // tis1_f32
  %a0_1 = stablehlo.constant dense<[[-2.0, 4.0, 4.0, -6.0], [-7.0, -2.0, -2.0, -7.0], [8.0, 5.0, 4.0, -3.0], [-5.0, -7.0, -3.0, -4.0], [-8.0, 1.0, -9.0, -2.0]]> : tensor<5x4xf32>
  %a1_1 = stablehlo.constant dense<[[3, 1, 1], [1, 2, 1]]> : tensor<2x3xi32>
  %r0_1 = "stablehlo.torch_index_select"(%a0_1,%a1_1) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<5x4xf32>, tensor<2x3xi32>) -> tensor<5x2x3xf32>
  %e0_1 = stablehlo.constant dense<[[[-6.0, 4.0, 4.0], [4.0, 4.0, 4.0]], [[-7.0, -2.0, -2.0], [-2.0, -2.0, -2.0]], [[-3.0, 5.0, 5.0], [5.0, 4.0, 5.0]], [[-4.0, -7.0, -7.0], [-7.0, -3.0, -7.0]], [[-2.0, 1.0, 1.0], [1.0, -9.0, 1.0]]]> : tensor<5x2x3xf32>
  stablehlo.custom_call @check.expect_eq(%r0_1, %e0_1) {has_side_effect = true} : (tensor<5x2x3xf32>, tensor<5x2x3xf32>) -> ()
  // tis2_f32
  %a0_2 = stablehlo.constant dense<[[[-6.0, -8.0, -4.0, 6.0], [6.0, 8.0, -5.0, -9.0], [-3.0, -2.0, -3.0, -9.0], [-1.0, 2.0, 4.0, 5.0], [-7.0, -8.0, -1.0, 4.0]], [[-8.0, 0.0, 7.0, -7.0], [5.0, -5.0, 1.0, -6.0], [-7.0, -6.0, 8.0, 0.0], [6.0, -8.0, 1.0, 7.0], [-4.0, -3.0, -7.0, -2.0]]]> : tensor<2x5x4xf32>
  %a1_2 = stablehlo.constant dense<[[3, 3, 2], [0, 3, 1]]> : tensor<2x3xi32>
  %r0_2 = "stablehlo.torch_index_select"(%a0_2,%a1_2) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
  %e0_2 = stablehlo.constant dense<[[[-1.0, 2.0, 4.0, 5.0], [-1.0, 2.0, 4.0, 5.0], [-3.0, -2.0, -3.0, -9.0]], [[-8.0, 0.0, 7.0, -7.0], [6.0, -8.0, 1.0, 7.0], [5.0, -5.0, 1.0, -6.0]]]> : tensor<2x3x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_2, %e0_2) {has_side_effect = true} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  // tis3_f32
  %a0_3 = stablehlo.constant dense<[[[[-5.0, 7.0, -3.0, 4.0], [-4.0, 4.0, 0.0, -2.0], [-9.0, 6.0, -8.0, 8.0], [-4.0, 1.0, 4.0, 4.0], [6.0, -8.0, 3.0, -8.0]], [[3.0, 2.0, 3.0, -3.0], [6.0, -4.0, -5.0, 1.0], [-3.0, -9.0, 3.0, 1.0], [7.0, 3.0, -9.0, 4.0], [7.0, -9.0, 3.0, -8.0]], [[-6.0, 5.0, 6.0, 6.0], [3.0, 7.0, -7.0, 0.0], [-2.0, -4.0, -4.0, 5.0], [-8.0, -3.0, 5.0, 7.0], [-7.0, 0.0, 4.0, -9.0]]], [[[6.0, -9.0, 4.0, 7.0], [-2.0, -4.0, -3.0, -6.0], [-5.0, -8.0, -1.0, -4.0], [-3.0, 7.0, 0.0, -9.0], [-5.0, 5.0, -9.0, -3.0]], [[7.0, 4.0, 6.0, 6.0], [-1.0, 7.0, 1.0, -6.0], [3.0, 3.0, 7.0, -7.0], [-3.0, -6.0, 1.0, -6.0], [-6.0, 8.0, 7.0, 7.0]], [[-5.0, 4.0, 3.0, -6.0], [-5.0, -7.0, -8.0, 4.0], [8.0, 0.0, 0.0, 5.0], [-1.0, 3.0, -1.0, -3.0], [-4.0, 0.0, -5.0, 5.0]]]]> : tensor<2x3x5x4xf32>
  %a1_3 = stablehlo.constant dense<[[[4, 2], [2, 0], [0, 2]], [[3, 3], [3, 2], [3, 4]]]> : tensor<2x3x2xi32>
  %r0_3 = "stablehlo.torch_index_select"(%a0_3,%a1_3) <{dim = 2 : i64, batch_dims = 2 : i64}> : (tensor<2x3x5x4xf32>, tensor<2x3x2xi32>) -> tensor<2x3x2x4xf32>
  %e0_3 = stablehlo.constant dense<[[[[6.0, -8.0, 3.0, -8.0], [-9.0, 6.0, -8.0, 8.0]], [[-3.0, -9.0, 3.0, 1.0], [3.0, 2.0, 3.0, -3.0]], [[-6.0, 5.0, 6.0, 6.0], [-2.0, -4.0, -4.0, 5.0]]], [[[-3.0, 7.0, 0.0, -9.0], [-3.0, 7.0, 0.0, -9.0]], [[-3.0, -6.0, 1.0, -6.0], [3.0, 3.0, 7.0, -7.0]], [[-1.0, 3.0, -1.0, -3.0], [-4.0, 0.0, -5.0, 5.0]]]]> : tensor<2x3x2x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_3, %e0_3) {has_side_effect = true} : (tensor<2x3x2x4xf32>, tensor<2x3x2x4xf32>) -> ()
  // tis4_f32
  %a0_4 = stablehlo.constant dense<[[[-4.0, 3.0, 2.0, -8.0, -1.0], [6.0, -6.0, 4.0, -4.0, 5.0], [7.0, 5.0, 8.0, 3.0, -2.0]], [[1.0, -6.0, -7.0, 5.0, 0.0], [-1.0, 6.0, -8.0, 8.0, -7.0], [-6.0, 1.0, 3.0, -2.0, -4.0]]]> : tensor<2x3x5xf32>
  %a1_4 = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %r0_4 = "stablehlo.torch_index_select"(%a0_4,%a1_4) <{dim = 2 : i64, batch_dims = 0 : i64}> : (tensor<2x3x5xf32>, tensor<2xi32>) -> tensor<2x3x2xf32>
  %e0_4 = stablehlo.constant dense<[[[-4.0, 2.0], [6.0, 4.0], [7.0, 8.0]], [[1.0, -7.0], [-1.0, -8.0], [-6.0, 3.0]]]> : tensor<2x3x2xf32>
  stablehlo.custom_call @check.expect_eq(%r0_4, %e0_4) {has_side_effect = true} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  // tis5_f32
  %a0_5 = stablehlo.constant dense<[[[-5.0, 1.0, -6.0, -5.0, -3.0], [4.0, -4.0, -9.0, -6.0, 3.0], [2.0, -5.0, -2.0, 5.0, -4.0]], [[7.0, -8.0, 1.0, 3.0, -9.0], [3.0, -8.0, -3.0, 4.0, -9.0], [-5.0, 5.0, 0.0, -7.0, 5.0]]]> : tensor<2x3x5xf32>
  %a1_5 = stablehlo.constant dense<[[0, 4], [0, 4]]> : tensor<2x2xi32>
  %r0_5 = "stablehlo.torch_index_select"(%a0_5,%a1_5) <{dim = 2 : i64, batch_dims = 1 : i64}> : (tensor<2x3x5xf32>, tensor<2x2xi32>) -> tensor<2x3x2xf32>
  %e0_5 = stablehlo.constant dense<[[[-5.0, -3.0], [4.0, 3.0], [2.0, -4.0]], [[7.0, -9.0], [3.0, -9.0], [-5.0, 5.0]]]> : tensor<2x3x2xf32>
  stablehlo.custom_call @check.expect_eq(%r0_5, %e0_5) {has_side_effect = true} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  // tis6_f32
  %a0_6 = stablehlo.constant dense<[1.0, 6.0, -9.0, -2.0]> : tensor<4xf32>
  %a1_6 = stablehlo.constant dense<2> : tensor<i32>
  %r0_6 = "stablehlo.torch_index_select"(%a0_6,%a1_6) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<4xf32>, tensor<i32>) -> tensor<f32>
  %e0_6 = stablehlo.constant dense<-9.0> : tensor<f32>
  stablehlo.custom_call @check.expect_eq(%r0_6, %e0_6) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}
