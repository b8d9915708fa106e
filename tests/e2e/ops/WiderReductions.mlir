// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Reductions and scatters that compute in a wider type than their operands have: sums that the narrow type cannot hold.
func.func public @main() {
  %small = stablehlo.constant dense<[16777216.0, 1.0, 1.0, 2.0]> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %reduce = "stablehlo.reduce"(%small, %zero) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f64>
  %reduce_want = stablehlo.constant dense<16777220.0> : tensor<f64>
  stablehlo.custom_call @check.expect_eq(%reduce, %reduce_want) {has_side_effect = true} : (tensor<f64>, tensor<f64>) -> ()

  %window = "stablehlo.reduce_window"(%small, %zero) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {window_dimensions = array<i64: 2>} : (tensor<4xf32>, tensor<f32>) -> tensor<3xf64>
  %window_want = stablehlo.constant dense<[16777217.0, 2.0, 3.0]> : tensor<3xf64>
  stablehlo.custom_call @check.expect_eq(%window, %window_want) {has_side_effect = true} : (tensor<3xf64>, tensor<3xf64>) -> ()

  %indices = stablehlo.constant dense<[[0], [3]]> : tensor<2x1xi32>
  %updates = stablehlo.constant dense<[1.0, 0.5]> : tensor<2xf32>
  %scatter = "stablehlo.scatter"(%small, %indices, %updates) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf64>
  %scatter_want = stablehlo.constant dense<[16777217.0, 1.0, 1.0, 2.5]> : tensor<4xf64>
  stablehlo.custom_call @check.expect_eq(%scatter, %scatter_want) {has_side_effect = true} : (tensor<4xf64>, tensor<4xf64>) -> ()

  %sources = stablehlo.constant dense<[16777216.0, 1.0, 5.0]> : tensor<3xf32>
  %selected = "stablehlo.select_and_scatter"(%small, %sources, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.compare LE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {window_dimensions = array<i64: 2>} : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) -> tensor<4xf64>
  %selected_want = stablehlo.constant dense<[0.0, 16777217.0, 5.0, 0.0]> : tensor<4xf64>
  stablehlo.custom_call @check.expect_eq(%selected, %selected_want) {has_side_effect = true} : (tensor<4xf64>, tensor<4xf64>) -> ()

  // Integers, in eight bits of which the sums wrap.
  %bytes = stablehlo.constant dense<[100, 100, 100]> : tensor<3xi8>
  %none = stablehlo.constant dense<0> : tensor<i8>
  %sum = "stablehlo.reduce"(%bytes, %none) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<3xi8>, tensor<i8>) -> tensor<i32>
  %sum_want = stablehlo.constant dense<300> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%sum, %sum_want) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
