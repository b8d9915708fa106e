// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Products in groups of rows: groups of rows, with a batch, of contracted elements, of batches; and a running sum both ways.
func.func public @main() {
  // ragged1
  %a0_0 = stablehlo.constant dense<[[-2.0, -1.0, 4.0], [3.0, 3.0, 0.0], [0.0, -4.0, 2.0], [-4.0, 3.0, -1.0], [4.0, -3.0, 2.0], [-4.0, -1.0, 2.0], [-3.0, 3.0, 3.0]]> : tensor<7x3xf32>
  %a1_0 = stablehlo.constant dense<[[[3.0, -4.0, -4.0, -4.0], [-1.0, 3.0, 4.0, 2.0], [4.0, -1.0, 3.0, 3.0]], [[3.0, 4.0, -2.0, -1.0], [-3.0, -4.0, -2.0, -3.0], [1.0, -1.0, -2.0, -2.0]], [[1.0, -3.0, -2.0, -1.0], [0.0, 0.0, 0.0, 2.0], [-2.0, 3.0, 1.0, 1.0]]]> : tensor<3x3x4xf32>
  %a2_0 = stablehlo.constant dense<[2, 0, 4]> : tensor<3xi32>
  %r0_0 = "chlo.ragged_dot"(%a0_0,%a1_0,%a2_0) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x3xf32>, tensor<3x3x4xf32>, tensor<3xi32>) -> tensor<7x4xf32>
  %e0_0 = stablehlo.constant dense<[[11.0, 1.0, 16.0, 18.0], [6.0, -3.0, 0.0, -6.0], [-4.0, 6.0, 2.0, -6.0], [-2.0, 9.0, 7.0, 9.0], [0.0, -6.0, -6.0, -8.0], [-8.0, 18.0, 10.0, 4.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<7x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_0, %e0_0) {has_side_effect = true} : (tensor<7x4xf32>, tensor<7x4xf32>) -> ()
  // ragged1b
  %a0_1 = stablehlo.constant dense<[[[-3.0, 4.0, 4.0], [-2.0, -2.0, 0.0], [-2.0, -1.0, -1.0], [-1.0, 2.0, -4.0], [0.0, 0.0, -2.0], [1.0, -4.0, -3.0], [-1.0, -3.0, 1.0]], [[-4.0, -4.0, 0.0], [-2.0, 4.0, -3.0], [-4.0, 0.0, -4.0], [1.0, 3.0, 2.0], [-2.0, -2.0, 0.0], [-2.0, 2.0, 0.0], [-2.0, -3.0, 4.0]]]> : tensor<2x7x3xf32>
  %a1_1 = stablehlo.constant dense<[[[[-4.0, -1.0, 3.0, 0.0], [3.0, 4.0, 0.0, 0.0], [-1.0, -3.0, -1.0, -2.0]], [[-3.0, 3.0, 0.0, -1.0], [1.0, -1.0, 2.0, -4.0], [-4.0, -4.0, -3.0, -3.0]]], [[[-3.0, -2.0, 0.0, 4.0], [-3.0, 0.0, 1.0, -4.0], [-2.0, 0.0, -4.0, -2.0]], [[2.0, 3.0, 4.0, 4.0], [-1.0, 0.0, -1.0, 2.0], [-2.0, -1.0, -2.0, -3.0]]], [[[-2.0, 1.0, -2.0, -4.0], [1.0, 0.0, 2.0, 3.0], [4.0, -3.0, 2.0, 2.0]], [[0.0, -2.0, 4.0, 2.0], [4.0, -3.0, -3.0, 0.0], [0.0, -1.0, 0.0, -4.0]]]]> : tensor<3x2x3x4xf32>
  %a2_1 = stablehlo.constant dense<[[2, 0, 4], [1, 5, 1]]> : tensor<2x3xi32>
  %r0_1 = "chlo.ragged_dot"(%a0_1,%a1_1,%a2_1) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x7x3xf32>, tensor<3x2x3x4xf32>, tensor<2x3xi32>) -> tensor<2x7x4xf32>
  %e0_1 = stablehlo.constant dense<[[[20.0, 7.0, -13.0, -8.0], [2.0, -6.0, -6.0, 0.0], [-1.0, 1.0, 0.0, 3.0], [-12.0, 11.0, -2.0, 2.0], [-8.0, 6.0, -4.0, -4.0], [-18.0, 10.0, -16.0, -22.0], [0.0, 0.0, 0.0, 0.0]], [[8.0, -8.0, -8.0, 20.0], [-2.0, -3.0, -6.0, 9.0], [0.0, -8.0, -8.0, -4.0], [-5.0, 1.0, -3.0, 4.0], [-2.0, -6.0, -6.0, -12.0], [-6.0, -6.0, -10.0, -4.0], [-12.0, 9.0, 1.0, -20.0]]]> : tensor<2x7x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_1, %e0_1) {has_side_effect = true} : (tensor<2x7x4xf32>, tensor<2x7x4xf32>) -> ()
  // ragged2
  %a0_2 = stablehlo.constant dense<[[[-1.0, 1.0, 0.0, -4.0, -4.0, 1.0, -4.0], [0.0, 4.0, 3.0, -1.0, 0.0, -4.0, -4.0], [4.0, -1.0, -1.0, 2.0, -4.0, -4.0, 0.0], [-3.0, 1.0, -4.0, 0.0, 3.0, 4.0, -2.0], [-2.0, -3.0, -3.0, 1.0, 1.0, -2.0, 4.0]], [[1.0, 4.0, 2.0, 2.0, 1.0, -3.0, 3.0], [3.0, -2.0, 1.0, 2.0, -2.0, 1.0, -4.0], [-1.0, 3.0, 1.0, -3.0, 1.0, 4.0, -3.0], [0.0, -2.0, 4.0, 0.0, 3.0, -3.0, 3.0], [0.0, -1.0, -1.0, 1.0, 0.0, 0.0, -3.0]]]> : tensor<2x5x7xf32>
  %a1_2 = stablehlo.constant dense<[[[2.0, 1.0, -1.0, 2.0], [0.0, 0.0, 4.0, -2.0], [0.0, -3.0, -4.0, 3.0], [2.0, 4.0, -1.0, 3.0], [0.0, -2.0, 2.0, 3.0], [1.0, -1.0, 0.0, -3.0], [1.0, 0.0, -2.0, -4.0]], [[4.0, -4.0, 2.0, 1.0], [1.0, 4.0, 3.0, 4.0], [2.0, 2.0, 4.0, -2.0], [-4.0, -4.0, -1.0, 3.0], [4.0, -4.0, 2.0, 2.0], [-2.0, 2.0, 1.0, -4.0], [0.0, 2.0, -2.0, 0.0]]]> : tensor<2x7x4xf32>
  %a2_2 = stablehlo.constant dense<[[2, 0, 4], [1, 5, 1]]> : tensor<2x3xi32>
  %r0_2 = "chlo.ragged_dot"(%a0_2,%a1_2,%a2_2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2], rhs_group_dimensions = []>}> : (tensor<2x5x7xf32>, tensor<2x7x4xf32>, tensor<2x3xi32>) -> tensor<3x2x5x4xf32>
  %e0_2 = stablehlo.constant dense<[[[[-2.0, -1.0, 5.0, -4.0], [0.0, 0.0, 16.0, -8.0], [8.0, 4.0, -8.0, 10.0], [-6.0, -3.0, 7.0, -8.0], [-4.0, -2.0, -10.0, 2.0]], [[4.0, -4.0, 2.0, 1.0], [12.0, -12.0, 6.0, 3.0], [-4.0, 4.0, -2.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]], [[10.0, 2.0, 17.0, 32.0], [-18.0, -4.0, -7.0, -12.0], [13.0, 30.0, 22.0, -13.0], [24.0, -18.0, 13.0, 2.0], [-7.0, -10.0, -8.0, 1.0]]], [[[-7.0, -9.0, -4.0, -27.0], [-6.0, -9.0, -11.0, 18.0], [0.0, 23.0, -6.0, 3.0], [4.0, 2.0, 22.0, -15.0], [0.0, 13.0, 13.0, 3.0]], [[0.0, 6.0, -6.0, 0.0], [0.0, -8.0, 8.0, 0.0], [0.0, -6.0, 6.0, 0.0], [0.0, 6.0, -6.0, 0.0], [0.0, -6.0, 6.0, 0.0]]]]> : tensor<3x2x5x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_2, %e0_2) {has_side_effect = true} : (tensor<3x2x5x4xf32>, tensor<3x2x5x4xf32>) -> ()
  // ragged3
  %a0_3 = stablehlo.constant dense<[[[-1.0, 1.0, 0.0, -4.0, -4.0, 1.0, -4.0], [0.0, 4.0, 3.0, -1.0, 0.0, -4.0, -4.0], [4.0, -1.0, -1.0, 2.0, -4.0, -4.0, 0.0], [-3.0, 1.0, -4.0, 0.0, 3.0, 4.0, -2.0], [-2.0, -3.0, -3.0, 1.0, 1.0, -2.0, 4.0]], [[1.0, 4.0, 2.0, 2.0, 1.0, -3.0, 3.0], [3.0, -2.0, 1.0, 2.0, -2.0, 1.0, -4.0], [-1.0, 3.0, 1.0, -3.0, 1.0, 4.0, -3.0], [0.0, -2.0, 4.0, 0.0, 3.0, -3.0, 3.0], [0.0, -1.0, -1.0, 1.0, 0.0, 0.0, -3.0]]]> : tensor<2x5x7xf32>
  %a1_3 = stablehlo.constant dense<[[[2.0, 1.0, -1.0, 2.0], [0.0, 0.0, 4.0, -2.0], [0.0, -3.0, -4.0, 3.0], [2.0, 4.0, -1.0, 3.0], [0.0, -2.0, 2.0, 3.0], [1.0, -1.0, 0.0, -3.0], [1.0, 0.0, -2.0, -4.0]], [[4.0, -4.0, 2.0, 1.0], [1.0, 4.0, 3.0, 4.0], [2.0, 2.0, 4.0, -2.0], [-4.0, -4.0, -1.0, 3.0], [4.0, -4.0, 2.0, 2.0], [-2.0, 2.0, 1.0, -4.0], [0.0, 2.0, -2.0, 0.0]]]> : tensor<2x7x4xf32>
  %a2_3 = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %r0_3 = "chlo.ragged_dot"(%a0_3,%a1_3,%a2_3) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>}> : (tensor<2x5x7xf32>, tensor<2x7x4xf32>, tensor<2xi32>) -> tensor<2x5x4xf32>
  %e0_3 = stablehlo.constant dense<[[[-13.0, -10.0, 9.0, -15.0], [-10.0, -9.0, 13.0, 26.0], [8.0, 27.0, -14.0, 13.0], [-4.0, -1.0, 33.0, -15.0], [0.0, 11.0, -5.0, -11.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]> : tensor<2x5x4xf32>
  stablehlo.custom_call @check.expect_eq(%r0_3, %e0_3) {has_side_effect = true} : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> ()
  // scan0
  %a0_4 = stablehlo.constant dense<[[-3.0, -2.0, -4.0, 3.0, 3.0, -2.0], [-1.0, 1.0, 3.0, -3.0, 2.0, 4.0], [-3.0, 2.0, 0.0, -1.0, -3.0, -4.0]]> : tensor<3x6xf32>
  %a1_4 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %r0_4, %r1_4 = "chlo.scan"(%a0_4, %a1_4) <{dimension = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%s: tensor<3xf32>, %k: tensor<3xf32>):
  %n = stablehlo.add %s, %k : tensor<3xf32>
  stablehlo.return %n, %n : tensor<3xf32>, tensor<3xf32>
}) : (tensor<3x6xf32>, tensor<3xf32>) -> (tensor<3x6xf32>, tensor<3xf32>)
  %e0_4 = stablehlo.constant dense<[[-3.0, -5.0, -9.0, -6.0, -3.0, -5.0], [-1.0, 0.0, 3.0, 0.0, 2.0, 6.0], [-3.0, -1.0, -1.0, -2.0, -5.0, -9.0]]> : tensor<3x6xf32>
  stablehlo.custom_call @check.expect_eq(%r0_4, %e0_4) {has_side_effect = true} : (tensor<3x6xf32>, tensor<3x6xf32>) -> ()
  %e1_4 = stablehlo.constant dense<[-5.0, 6.0, -9.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%r1_4, %e1_4) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  // scan1
  %a0_5 = stablehlo.constant dense<[[-3.0, -2.0, -4.0, 3.0, 3.0, -2.0], [-1.0, 1.0, 3.0, -3.0, 2.0, 4.0], [-3.0, 2.0, 0.0, -1.0, -3.0, -4.0]]> : tensor<3x6xf32>
  %a1_5 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %r0_5, %r1_5 = "chlo.scan"(%a0_5, %a1_5) <{dimension = 1 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%s: tensor<3xf32>, %k: tensor<3xf32>):
  %n = stablehlo.add %s, %k : tensor<3xf32>
  stablehlo.return %n, %n : tensor<3xf32>, tensor<3xf32>
}) : (tensor<3x6xf32>, tensor<3xf32>) -> (tensor<3x6xf32>, tensor<3xf32>)
  %e0_5 = stablehlo.constant dense<[[-5.0, -2.0, 0.0, 4.0, 1.0, -2.0], [6.0, 7.0, 6.0, 3.0, 6.0, 4.0], [-9.0, -6.0, -8.0, -8.0, -7.0, -4.0]]> : tensor<3x6xf32>
  stablehlo.custom_call @check.expect_eq(%r0_5, %e0_5) {has_side_effect = true} : (tensor<3x6xf32>, tensor<3x6xf32>) -> ()
  %e1_5 = stablehlo.constant dense<[-5.0, 6.0, -9.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%r1_5, %e1_5) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
