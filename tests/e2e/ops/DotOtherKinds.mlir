// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Products of integers that are summed in a float type, as JAX prints `preferred_element_type`, and of reals in complex numbers.
func.func public @main() {
  %a = stablehlo.constant dense<[[100, -128, 3], [127, 127, 127]]> : tensor<2x3xi8>
  %b = stablehlo.constant dense<[[100, 1], [-128, 2], [5, 127]]> : tensor<3x2xi8>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[26399.0, 225.0], [-2921.0, 16510.0]]> : tensor<2x2xf32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(26399.0, 0.0), (225.0, 0.0)], [(-2921.0, 0.0), (16510.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %u = stablehlo.constant dense<[200, 255]> : tensor<2xui8>
  %2 = stablehlo.dot %u, %u : (tensor<2xui8>, tensor<2xui8>) -> tensor<f64>
  check.expect_eq_const %2, dense<105025.0> : tensor<f64>
  %x = stablehlo.constant dense<[[[100], [-128], [127], [1]]]> : tensor<1x4x1xi8>
  %w = stablehlo.constant dense<[[[100]], [[-128]]]> : tensor<2x1x1xi8>
  %3 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi8>, tensor<2x1x1xi8>) -> tensor<1x3x1xf32>
  check.expect_eq_const %3, dense<[[[26384.0], [-29056.0], [12572.0]]]> : tensor<1x3x1xf32>
  return
}
