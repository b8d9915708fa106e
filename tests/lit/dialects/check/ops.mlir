// Text of the check dialect.
// RUN: weft-opt %s | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @checks
func.func @checks(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK: check.expect_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
  check.expect_eq_const %a, dense<1.0> : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_almost_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_almost_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_almost_eq_const %a, dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: check.expect_close %arg0, %arg1 {max_ulp_difference = 5 : i64} : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b {max_ulp_difference = 5 : i64} : tensor<2xf32>, tensor<2xf32>
  // CHECK: check.expect_serialized_eq %arg0, probe = "p", iteration = 1 : tensor<2xf32>
  check.expect_serialized_eq %a, probe = "p", iteration = 1 : tensor<2xf32>
  return
}
