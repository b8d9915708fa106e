// Ops that rearrange elements, with shapes that do not fit.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0() {
  // expected-error@+1 {{'stablehlo.iota' op iota_dimension is 2, expected 0 <= iota_dimension < 2}}
  %0 = stablehlo.iota dim = 2 : tensor<3x4xi32>
  return
}

// -----

func.func @f1() {
  // expected-error@+1 {{'stablehlo.constant' op value has type 'tensor<2xi32>', but the result has type 'tensor<3xi32>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

func.func @f2(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op result has shape 2x3, expected 2x2}}
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f3(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions[0] is 2, expected 0 <= broadcast_dimensions[0] < 2}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @f4(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op dimension 0 of the operand has size 2, which is neither 1 nor the size 4 of dimension 0 of the result}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @f5(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions has 0 twice}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f6(%a: tensor<2x3xf32>, %b: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op input 1 has shape 3x3, expected 2x3}}
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @f7(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op result has shape 3x3, expected 4x3}}
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f8(%a: tensor<2xf32>, %p: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op dimension 0 of size 2 has no valid size after padding low = 1, high = -4, interior = 0}}
  %0 = stablehlo.pad %a, %p, low = [1], high = [-4], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @f9(%a: tensor<2xf32>, %p: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op dimension 0 of size 2 has no valid size after padding low = 1, high = 1, interior = 9223372036854775807}}
  %0 = stablehlo.pad %a, %p, low = [1], high = [1], interior = [9223372036854775807] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @f10(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op operand has shape 2x3 of 6 elements, but the result has shape 7 of 7}}
  %0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @f11(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op dimensions has 1 twice}}
  %0 = stablehlo.reverse %a, dims = [1, 1] : tensor<2x3xf32>
  return
}

// -----

func.func @f12(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op dimension 0 of size 8 has no range [2, 9)}}
  %0 = stablehlo.slice %a [2:9] : (tensor<8xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @f13(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op result has shape 2, expected 3}}
  %0 = stablehlo.slice %a [0:8:3] : (tensor<8xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f14(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op start_indices has 2 entries, expected 1 (the operand's rank)}}
  %0 = stablehlo.slice %a [0:8, 0:1] : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f15(%a: tensor<8xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes[0] is 9, but the operand has size 8}}
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [9] : (tensor<8xf32>, tensor<i32>) -> tensor<9xf32>
  return
}

// -----

func.func @f16(%a: tensor<8x8xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op start index 1 has type 'tensor<i64>', but start index 0 has type 'tensor<i32>'}}
  %0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [1, 1] : (tensor<8x8xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f17(%a: tensor<8xf32>, %u: tensor<9xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op dimension 0 of the update has size 9, but the operand has size 8}}
  %0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<9xf32>, tensor<i32>) -> tensor<8xf32>
  return
}

// -----

func.func @f18(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op result has shape 2x3, expected 3x2}}
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f19(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op permutation has 1 entries, expected 2 (the operand's rank)}}
  %0 = stablehlo.transpose %a, dims = [1] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
