// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Sums, diagonals, batches and ellipses; NumPy's einsum is what is expected.
func.func public @main() {
  // einsum0_f32
  %a0_0 = stablehlo.constant dense<[[-2.0, -4.0, -3.0, -1.0], [-1.0, 1.0, 4.0, 0.0], [0.0, -2.0, 2.0, -3.0]]> : tensor<3x4xf32>
  %a1_0 = stablehlo.constant dense<[[3.0, -2.0, 3.0, 3.0, -4.0], [-4.0, 1.0, -4.0, -3.0, -4.0], [-1.0, 1.0, 4.0, -4.0, -3.0], [-2.0, 0.0, -2.0, -4.0, -1.0]]> : tensor<4x5xf32>
  %r0_0 = stablehlo.einsum %a0_0, %a1_0, config = "ab,bc->ac" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %e0_0 = stablehlo.constant dense<[[15.0, -3.0, 0.0, 22.0, 34.0], [-11.0, 7.0, 9.0, -22.0, -12.0], [12.0, 0.0, 22.0, 10.0, 5.0]]> : tensor<3x5xf32>
  stablehlo.custom_call @check.expect_eq(%r0_0, %e0_0) {has_side_effect = true} : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  // einsum1_f32
  %a0_1 = stablehlo.constant dense<[[[-3.0, -3.0, 4.0], [4.0, 3.0, 3.0], [2.0, -3.0, -4.0], [0.0, 1.0, -2.0]], [[3.0, 2.0, 0.0], [-1.0, -4.0, -1.0], [-1.0, 1.0, 2.0], [-2.0, 3.0, 3.0]]]> : tensor<2x4x3xf32>
  %a1_1 = stablehlo.constant dense<[[[0.0, 1.0, 2.0, -4.0, 0.0], [1.0, 3.0, -1.0, 1.0, 4.0]], [[0.0, 4.0, -2.0, -4.0, 3.0], [2.0, 1.0, 1.0, 2.0, 0.0]], [[-4.0, -3.0, 0.0, 4.0, 2.0], [1.0, 3.0, 1.0, -1.0, 4.0]]]> : tensor<3x2x5xf32>
  %r0_1 = stablehlo.einsum %a0_1, %a1_1, config = "nab,bnc->cna" : (tensor<2x4x3xf32>, tensor<3x2x5xf32>) -> tensor<5x2x4xf32>
  %e0_1 = stablehlo.constant dense<[[[-16.0, -12.0, 16.0, 8.0], [7.0, -10.0, 3.0, 7.0]], [[-27.0, 7.0, 2.0, 10.0], [11.0, -10.0, 4.0, 6.0]], [[0.0, 2.0, 10.0, -2.0], [-1.0, -4.0, 4.0, 8.0]], [[40.0, -16.0, -12.0, -12.0], [7.0, -8.0, -1.0, 1.0]], [[-1.0, 15.0, -17.0, -1.0], [12.0, -8.0, 4.0, 4.0]]]> : tensor<5x2x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_1, %e0_1) {has_side_effect = true} : (tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> ()
  // einsum2_f32
  %a0_2 = stablehlo.constant dense<[[2.0, 0.0, -4.0, -4.0], [-4.0, -4.0, 2.0, 4.0], [-1.0, 0.0, 4.0, 0.0]]> : tensor<3x4xf32>
  %a1_2 = stablehlo.constant dense<[-1.0, 1.0, 2.0, -4.0, 1.0]> : tensor<5xf32>
  %r0_2 = stablehlo.einsum %a0_2, %a1_2, config = "ab,c->ac" : (tensor<3x4xf32>, tensor<5xf32>) -> tensor<3x5xf32>
  %e0_2 = stablehlo.constant dense<[[6.0, -6.0, -12.0, 24.0, -6.0], [2.0, -2.0, -4.0, 8.0, -2.0], [-3.0, 3.0, 6.0, -12.0, 3.0]]> : tensor<3x5xf32>
  stablehlo.custom_call @check.expect_eq(%r0_2, %e0_2) {has_side_effect = true} : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  // einsum3_f32
  %a0_3 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, 2.0], [-4.0, 1.0, 0.0, 2.0], [-3.0, 1.0, 0.0, -3.0], [3.0, -2.0, -4.0, -2.0]]> : tensor<4x4xf32>
  %a1_3 = stablehlo.constant dense<[[-1.0, 3.0, -4.0], [2.0, -2.0, -1.0], [-1.0, 3.0, -4.0], [-4.0, -2.0, -2.0]]> : tensor<4x3xf32>
  %r0_3 = stablehlo.einsum %a0_3, %a1_3, config = "ii,ij->j" : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  %e0_3 = stablehlo.constant dense<[13.0, -7.0, 15.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%r0_3, %e0_3) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  // einsum4_f32
  %a0_4 = stablehlo.constant dense<[[[-4.0, -1.0, -1.0, -4.0], [-3.0, -2.0, 0.0, -2.0], [-3.0, 3.0, -1.0, -2.0]], [[0.0, -4.0, -3.0, 2.0], [-2.0, 0.0, 1.0, 2.0], [1.0, -4.0, 4.0, -2.0]]]> : tensor<2x3x4xf32>
  %a1_4 = stablehlo.constant dense<[[[1.0, -3.0, 1.0, 0.0, 4.0], [-1.0, 4.0, 3.0, 0.0, 0.0], [0.0, -1.0, 4.0, -4.0, -1.0], [-1.0, 3.0, 4.0, -3.0, -1.0]], [[-3.0, 1.0, -2.0, -3.0, 0.0], [4.0, -1.0, 1.0, -3.0, 4.0], [-4.0, -2.0, -4.0, 1.0, 4.0], [-2.0, 3.0, 2.0, 3.0, -1.0]]]> : tensor<2x4x5xf32>
  %r0_4 = stablehlo.einsum %a0_4, %a1_4, config = "...ab,...bc->...ac" : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %e0_4 = stablehlo.constant dense<[[[1.0, -3.0, -27.0, 16.0, -11.0], [1.0, -5.0, -17.0, 6.0, -10.0], [-4.0, 16.0, -6.0, 10.0, -9.0]], [[-8.0, 16.0, 12.0, 15.0, -30.0], [-2.0, 2.0, 4.0, 13.0, 2.0], [-31.0, -9.0, -26.0, 7.0, 2.0]]]> : tensor<2x3x5xf32>
  stablehlo.custom_call @check.expect_eq(%r0_4, %e0_4) {has_side_effect = true} : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> ()
  // einsum5_f32
  %a0_5 = stablehlo.constant dense<[-2.0, 1.0, 3.0, -4.0]> : tensor<4xf32>
  %a1_5 = stablehlo.constant dense<[3.0, 3.0, 2.0, 4.0]> : tensor<4xf32>
  %r0_5 = stablehlo.einsum %a0_5, %a1_5, config = "a,a->" : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  %e0_5 = stablehlo.constant dense<-13.0> : tensor<f32>
  stablehlo.custom_call @check.expect_eq(%r0_5, %e0_5) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  // einsum6_f32
  %a0_6 = stablehlo.constant dense<[[-4.0, -1.0, -4.0, -1.0], [4.0, 3.0, 4.0, 0.0], [1.0, -4.0, 2.0, 0.0]]> : tensor<3x4xf32>
  %a1_6 = stablehlo.constant dense<-3.0> : tensor<f32>
  %r0_6 = stablehlo.einsum %a0_6, %a1_6, config = "ab,->ab" : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %e0_6 = stablehlo.constant dense<[[12.0, 3.0, 12.0, 3.0], [-12.0, -9.0, -12.0, 0.0], [-3.0, 12.0, -6.0, 0.0]]> : tensor<3x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_6, %e0_6) {has_side_effect = true} : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  // einsum7_f32
  %a0_7 = stablehlo.constant dense<[-1.0, -2.0, 3.0]> : tensor<3xf32>
  %a1_7 = stablehlo.constant dense<[-2.0, -3.0, 3.0, 4.0]> : tensor<4xf32>
  %r0_7 = stablehlo.einsum %a0_7, %a1_7, config = "a,b->ba" : (tensor<3xf32>, tensor<4xf32>) -> tensor<4x3xf32>
  %e0_7 = stablehlo.constant dense<[[2.0, 4.0, -6.0], [3.0, 6.0, -9.0], [-3.0, -6.0, 9.0], [-4.0, -8.0, 12.0]]> : tensor<4x3xf32>
  stablehlo.custom_call @check.expect_eq(%r0_7, %e0_7) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  // einsum8_f32
  %a0_8 = stablehlo.constant dense<[[-3.0, 2.0, 3.0, 3.0], [-1.0, -2.0, 2.0, 1.0], [1.0, -3.0, -1.0, 2.0]]> : tensor<3x4xf32>
  %a1_8 = stablehlo.constant dense<[[2.0, -1.0, 2.0, -3.0], [4.0, -1.0, 4.0, -3.0], [2.0, 0.0, -1.0, -3.0]]> : tensor<3x4xf32>
  %r0_8 = stablehlo.einsum %a0_8, %a1_8, config = "ab,ab->ba" : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<4x3xf32>
  %e0_8 = stablehlo.constant dense<[[-6.0, -4.0, 2.0], [-2.0, 2.0, 0.0], [6.0, 8.0, 1.0], [-9.0, -3.0, -6.0]]> : tensor<4x3xf32>
  stablehlo.custom_call @check.expect_eq(%r0_8, %e0_8) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  // einsum9_f32
  %a0_9 = stablehlo.constant dense<[[[-3.0, 4.0], [3.0, 4.0], [4.0, 0.0]], [[-3.0, -1.0], [-2.0, 3.0], [1.0, -3.0]], [[-2.0, 4.0], [-4.0, 1.0], [0.0, 3.0]]]> : tensor<3x3x2xf32>
  %a1_9 = stablehlo.constant dense<[-3.0, -1.0]> : tensor<2xf32>
  %r0_9 = stablehlo.einsum %a0_9, %a1_9, config = "aab,b->a" : (tensor<3x3x2xf32>, tensor<2xf32>) -> tensor<3xf32>
  %e0_9 = stablehlo.constant dense<[5.0, 3.0, -3.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%r0_9, %e0_9) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  // einsum10_f32
  %a0_10 = stablehlo.constant dense<[[1.0, 4.0, -4.0, -1.0], [-2.0, -1.0, -4.0, 2.0], [-4.0, 3.0, -4.0, 1.0]]> : tensor<3x4xf32>
  %a1_10 = stablehlo.constant dense<[[-4.0, -3.0, -3.0, 4.0, -3.0], [0.0, 3.0, -1.0, 0.0, -2.0], [-4.0, -2.0, -3.0, 1.0, 3.0], [-1.0, 1.0, 1.0, -2.0, -3.0]]> : tensor<4x5xf32>
  %r0_10 = stablehlo.einsum %a0_10, %a1_10, config = "ab, bc -> ac" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %e0_10 = stablehlo.constant dense<[[13.0, 16.0, 4.0, 2.0, -20.0], [22.0, 13.0, 21.0, -16.0, -10.0], [31.0, 30.0, 22.0, -22.0, -9.0]]> : tensor<3x5xf32>
  stablehlo.custom_call @check.expect_eq(%r0_10, %e0_10) {has_side_effect = true} : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  // einsum3_comc
  %a0_11 = stablehlo.constant dense<[[(-1.0,0.0), (-4.0,0.0), (-3.0,0.0), (-4.0,0.0)], [(-4.0,0.0), (2.0,0.0), (2.0,0.0), (1.0,0.0)], [(-4.0,0.0), (2.0,0.0), (-2.0,0.0), (-1.0,0.0)], [(1.0,0.0), (2.0,0.0), (3.0,0.0), (-4.0,0.0)]]> : tensor<4x4xcomplex<f32>>
  %a1_11 = stablehlo.constant dense<[[(-2.0,0.0), (1.0,0.0), (-4.0,0.0)], [(-4.0,0.0), (4.0,0.0), (-3.0,0.0)], [(2.0,0.0), (-1.0,0.0), (2.0,0.0)], [(-3.0,0.0), (2.0,0.0), (3.0,0.0)]]> : tensor<4x3xcomplex<f32>>
  %r0_11 = stablehlo.einsum %a0_11, %a1_11, config = "ii,ij->j" : (tensor<4x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  %e0_11 = stablehlo.constant dense<[(2.0,0.0), (1.0,0.0), (-18.0,0.0)]> : tensor<3xcomplex<f32>>
  stablehlo.custom_call @check.expect_eq(%r0_11, %e0_11) {has_side_effect = true} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> ()
  // einsum2_i32
  %a0_12 = stablehlo.constant dense<[[3, -3, -1, 3], [-4, 1, -2, 4], [-1, -3, 2, 3]]> : tensor<3x4xi32>
  %a1_12 = stablehlo.constant dense<[0, 2, -1, 0, -4]> : tensor<5xi32>
  %r0_12 = stablehlo.einsum %a0_12, %a1_12, config = "ab,c->ac" : (tensor<3x4xi32>, tensor<5xi32>) -> tensor<3x5xi32>
  %e0_12 = stablehlo.constant dense<[[0, 4, -2, 0, -8], [0, -2, 1, 0, 4], [0, 2, -1, 0, -4]]> : tensor<3x5xi32>
  stablehlo.custom_call @check.expect_eq(%r0_12, %e0_12) {has_side_effect = true} : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  // ueinsum0_i32
  %a0_13 = stablehlo.constant dense<[[0, 4, -3, -1], [2, 2, 0, -2], [0, -1, 1, 0]]> : tensor<3x4xi32>
  %r0_13 = stablehlo.unary_einsum %a0_13, config = "ab->ba" : (tensor<3x4xi32>) -> tensor<4x3xi32>
  %e0_13 = stablehlo.constant dense<[[0, 2, 0], [4, 2, -1], [-3, 0, 1], [-1, -2, 0]]> : tensor<4x3xi32>
  stablehlo.custom_call @check.expect_eq(%r0_13, %e0_13) {has_side_effect = true} : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  // ueinsum1_i32
  %a0_14 = stablehlo.constant dense<[[-1, -3, 4, 3], [2, 4, 2, -2], [3, -2, -2, -4], [-4, -1, 1, 0]]> : tensor<4x4xi32>
  %r0_14 = stablehlo.unary_einsum %a0_14, config = "ii->i" : (tensor<4x4xi32>) -> tensor<4xi32>
  %e0_14 = stablehlo.constant dense<[-1, 4, -2, 0]> : tensor<4xi32>
  stablehlo.custom_call @check.expect_eq(%r0_14, %e0_14) {has_side_effect = true} : (tensor<4xi32>, tensor<4xi32>) -> ()
  // ueinsum2_i32
  %a0_15 = stablehlo.constant dense<[[-4, -2, -2, -3], [0, 3, 2, 4], [2, -4, -1, 0], [2, -4, -4, -3]]> : tensor<4x4xi32>
  %r0_15 = stablehlo.unary_einsum %a0_15, config = "ii->" : (tensor<4x4xi32>) -> tensor<i32>
  %e0_15 = stablehlo.constant dense<-5> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r0_15, %e0_15) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  // ueinsum3_i32
  %a0_16 = stablehlo.constant dense<[[[0, -1], [-1, -2], [4, 4]], [[-2, -2], [4, 2], [-1, -1]], [[-2, 1], [4, -3], [-4, -1]]]> : tensor<3x3x2xi32>
  %r0_16 = stablehlo.unary_einsum %a0_16, config = "aab->ba" : (tensor<3x3x2xi32>) -> tensor<2x3xi32>
  %e0_16 = stablehlo.constant dense<[[0, 4, -4], [-1, 2, -1]]> : tensor<2x3xi32>
  stablehlo.custom_call @check.expect_eq(%r0_16, %e0_16) {has_side_effect = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  // ueinsum4_i32
  %a0_17 = stablehlo.constant dense<[[[3, -2, 3, 1], [4, 0, -1, 0], [3, -3, -3, -4]], [[-1, 3, -1, -2], [-2, -1, -3, 3], [4, 3, 0, 2]]]> : tensor<2x3x4xi32>
  %r0_17 = stablehlo.unary_einsum %a0_17, config = "abc->b" : (tensor<2x3x4xi32>) -> tensor<3xi32>
  %e0_17 = stablehlo.constant dense<[4, 0, 2]> : tensor<3xi32>
  stablehlo.custom_call @check.expect_eq(%r0_17, %e0_17) {has_side_effect = true} : (tensor<3xi32>, tensor<3xi32>) -> ()
  // ueinsum5_i32
  %a0_18 = stablehlo.constant dense<[[[2, 3, 3, 1], [-1, 2, -2, -4], [-4, 2, 4, 3]], [[-4, -2, 3, 4], [-4, -3, 1, 3], [3, 0, 1, 1]]]> : tensor<2x3x4xi32>
  %r0_18 = stablehlo.unary_einsum %a0_18, config = "...a->..." : (tensor<2x3x4xi32>) -> tensor<2x3xi32>
  %e0_18 = stablehlo.constant dense<[[9, -5, 5], [1, -3, 5]]> : tensor<2x3xi32>
  stablehlo.custom_call @check.expect_eq(%r0_18, %e0_18) {has_side_effect = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  // ueinsum6_i32
  %a0_19 = stablehlo.constant dense<3> : tensor<i32>
  %r0_19 = stablehlo.unary_einsum %a0_19, config = "->" : (tensor<i32>) -> tensor<i32>
  %e0_19 = stablehlo.constant dense<3> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r0_19, %e0_19) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  // ueinsum7_i32
  %a0_20 = stablehlo.constant dense<[[[[1, 4, -4], [2, 1, -2]], [[2, -1, -2], [2, 0, 0]], [[0, 3, 0], [1, -4, 4]]], [[[0, -4, -2], [3, 0, -3]], [[-4, 3, -2], [-1, -4, 0]], [[2, 4, 4], [-3, 2, -2]]]]> : tensor<2x3x2x3xi32>
  %r0_20 = stablehlo.unary_einsum %a0_20, config = "abab->ab" : (tensor<2x3x2x3xi32>) -> tensor<2x3xi32>
  %e0_20 = stablehlo.constant dense<[[1, -1, 0], [3, -4, -2]]> : tensor<2x3xi32>
  stablehlo.custom_call @check.expect_eq(%r0_20, %e0_20) {has_side_effect = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}
