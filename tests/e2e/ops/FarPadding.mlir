// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Small tensors, and windows and padding that reach beyond 32 bits.
func.func public @main() {
  %x = stablehlo.iota dim = 0 : tensor<16xf32>
  %seven = stablehlo.constant dense<7.0> : tensor<f32>
  %padded = stablehlo.pad %x, %seven, low = [4294967296], high = [-4294967296], interior = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  %padded_want = stablehlo.constant dense<7.0> : tensor<16xf32>
  stablehlo.custom_call @check.expect_eq(%padded, %padded_want) {has_side_effect = true} : (tensor<16xf32>, tensor<16xf32>) -> ()
  // One element of each window is padding, one is its own: 7 + 7 + x.
  %sums = "stablehlo.reduce_window"(%x, %seven) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 4294967296>, padding = dense<[[4294967296, 0]]> : tensor<1x2xi64>} : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  %twice = stablehlo.constant dense<14.0> : tensor<16xf32>
  %sums_want = stablehlo.add %x, %twice : tensor<16xf32>
  stablehlo.custom_call @check.expect_eq(%sums, %sums_want) {has_side_effect = true} : (tensor<16xf32>, tensor<16xf32>) -> ()
  return
}
