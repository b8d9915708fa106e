// RUN: weft-check %s --unsharded | FileCheck %s
// RUN: weft-check %s --random-shardings 3 | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Draws in the body of a scan: each turn has numbers of its own, also those of a scan in a scan.
func.func public @main() {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %outer = stablehlo.constant dense<0.0> : tensor<2xf32>
  %all, %carry = "chlo.scan"(%outer, %zero) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<f32>, %k: tensor<f32>):
    %inner = stablehlo.constant dense<0.0> : tensor<3xf32>
    %some, %k2 = "chlo.scan"(%inner, %k) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb1(%y: tensor<f32>, %k3: tensor<f32>):
      %low = stablehlo.constant dense<0.0> : tensor<f32>
      %high = stablehlo.constant dense<1.0> : tensor<f32>
      %shape = stablehlo.constant dense<[1, 8]> : tensor<2xi64>
      %drawn = stablehlo.rng %low, %high, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<1x8xf32>
      stablehlo.return %drawn, %k3 : tensor<1x8xf32>, tensor<f32>
    }) : (tensor<3xf32>, tensor<f32>) -> (tensor<3x8xf32>, tensor<f32>)
    %row = stablehlo.reshape %some : (tensor<3x8xf32>) -> tensor<1x24xf32>
    stablehlo.return %row, %k2 : tensor<1x24xf32>, tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> (tensor<2x24xf32>, tensor<f32>)
  // No two of the 48 numbers are equal.
  %flat = stablehlo.reshape %all : (tensor<2x24xf32>) -> tensor<48xf32>
  %a = stablehlo.broadcast_in_dim %flat, dims = [0] : (tensor<48xf32>) -> tensor<48x48xf32>
  %b = stablehlo.broadcast_in_dim %flat, dims = [1] : (tensor<48xf32>) -> tensor<48x48xf32>
  %same = stablehlo.compare EQ, %a, %b : (tensor<48x48xf32>, tensor<48x48xf32>) -> tensor<48x48xi1>
  %counts = stablehlo.convert %same : (tensor<48x48xi1>) -> tensor<48x48xi32>
  %total = stablehlo.reduce(%counts init: %i0) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x48xi32>, tensor<i32>) -> tensor<i32>
  %expected = stablehlo.constant dense<48> : tensor<i32>
  check.expect_eq %total, %expected : tensor<i32>
  return
}
