// Forms that the published round-trip file has not, and what verifiers refuse.
// RUN: split-file %s %t
// RUN: weft-opt %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt %t/good.mlir --mlir-print-op-generic | weft-opt | FileCheck %t/good.mlir
// RUN: weft-opt %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
// CHECK-LABEL: func @forms
func.func @forms(%a: tensor<3x8xf32>, %b: tensor<8xf32>, %g: tensor<2xi32>, %r: tensor<2x8x4xf32>, %i: tensor<8xi32>) {
  // CHECK: chlo.square %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
  %0 = chlo.square %a : tensor<3x8xf32> -> tensor<3x8xf32>
  // CHECK: chlo.is_inf %arg0 : tensor<3x8xf32> -> tensor<3x8xi1>
  %1 = chlo.is_inf %a : tensor<3x8xf32> -> tensor<3x8xi1>
  // CHECK: chlo.constant dense<1.000000e+00> : tensor<2xf32>
  %2 = chlo.constant dense<1.0> : tensor<2xf32>
  // CHECK: "chlo.constant_like"(%arg0) <{value = 2.000000e+00 : f32}> : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %3 = "chlo.constant_like"(%a) {value = 2.0 : f32} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  // CHECK: chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<3x8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  %4 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  // CHECK: chlo.mulhi %arg4, %arg4 : tensor<8xi32>, tensor<8xi32> -> tensor<8xi32>
  %5 = chlo.mulhi %i, %i : tensor<8xi32>, tensor<8xi32> -> tensor<8xi32>
  // CHECK: %values, %indices = chlo.top_k(%arg0, k = 2, is_stable = true) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %6:2 = chlo.top_k(%a, k = 2, is_stable = true) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  // CHECK{LITERAL}: #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  %7 = "chlo.ragged_dot"(%a, %r, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>]} : (tensor<3x8xf32>, tensor<2x8x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

//--- bad.mlir
func.func @unary(%a: tensor<3xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of floating-point values}}
  %0 = chlo.erf %a : tensor<3xi32> -> tensor<3xi32>
  return
}
// -----
func.func @shapes(%a: tensor<3xf32>) {
  // expected-error @+1 {{must have the same shape}}
  %0 = chlo.erf %a : tensor<3xf32> -> tensor<4xf32>
  return
}
// -----
func.func @no_broadcast(%a: tensor<3xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{operands do not broadcast: 'tensor<3xf32>' and 'tensor<4xf32>'}}
  %0 = chlo.broadcast_add %a, %b : (tensor<3xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @broadcast_dim(%a: tensor<3x4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{operands do not broadcast}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 2>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}
// -----
func.func @broadcast_result(%a: tensor<3x1xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{expected a result of shape 'tensor<3x4xf32>', got 'tensor<3x1xf32>'}}
  %0 = chlo.broadcast_add %a, %b : (tensor<3x1xf32>, tensor<4xf32>) -> tensor<3x1xf32>
  return
}
// -----
func.func @top_k(%a: tensor<3x8xf32>) {
  // expected-error @+1 {{k = 9 is not within the last dim of 'tensor<3x8xf32>'}}
  %0:2 = chlo.top_k(%a, k = 9) : tensor<3x8xf32> -> (tensor<3x9xf32>, tensor<3x9xi32>)
  return
}
// -----
func.func @top_k_indices(%a: tensor<3x8xf32>) {
  // expected-error @+1 {{expected indices of type 'tensor<3x2xi32>', got 'tensor<3x3xi32>'}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x3xi32>)
  return
}
