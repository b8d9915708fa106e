// Products, convolutions, factorizations and transforms that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op contracting dimension 0 of lhs has size 4, but dimension 0 of rhs has size 8}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @f1(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_contracting_dimensions[0] is 2, expected 0 <= lhs_contracting_dimensions[0] < 2}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f2(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_contracting_dimensions has 2 entries, expected 1 (as many as lhs_contracting_dimensions)}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0, 1] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f3(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs batching and contracting dimensions has 1 twice}}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [1] x [0], contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f4(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result has shape 3x4, expected 4x3}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f5(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op precision_config has 1 entries, expected 0 or 2}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGH] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f6(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op precision HIGH conflicts with an algorithm}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGH, HIGH], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32> : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f7(%a: tensor<4x8xf32>, %b: tensor<8x3xi32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs has element type 'i32', expected 'f32'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f8(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result has element type 'i32', in which products of 'f32' cannot be summed}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xi32>
  return
}

// -----

func.func @f9(%a: tensor<4xf32>, %b: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op contracts size 4 of lhs with size 8 of rhs}}
  %0 = stablehlo.dot %a, %b : (tensor<4xf32>, tensor<8x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f10(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result has shape 4x13x12x16, expected 4x12x12x16}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x13x12x16xf32>
  return
}

// -----

func.func @f11(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_strides has 1 entries, expected 2 (one per window dimension)}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f12(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_strides[0] is 0, expected at least 1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f13(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op padding has shape 1x2, expected 2x2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f14(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op the input feature dimension has size 8, which feature_group_count 3 does not divide}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f15(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op feature_group_count is 2 and batch_group_count is 2, expected positive numbers of which one is 1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f16(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x4x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op the kernel input feature dimension has size 4, expected 8 / 1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x4x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f17(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input_spatial_dimensions has 1 entries, expected 2 (rank - 2)}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f18(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_reversal has 1 entries, expected 2 (one per window dimension)}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// -----

func.func @f19(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op a holds matrices of 3 rows and 4 columns, expected square ones}}
  %0 = stablehlo.cholesky %a : tensor<3x4xf32>
  return
}

// -----

func.func @f20(%a: tensor<3x3xf32>, %b: tensor<4x2xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op b has shape 4x2, expected 3x2}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @f21(%a: tensor<16xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op result has shape 8, expected 9}}
  %0 = stablehlo.fft %a, type = RFFT, length = [16] : (tensor<16xf32>) -> tensor<8xcomplex<f32>>
  return
}

// -----

func.func @f22(%a: tensor<16xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op FFT does not go from element type 'f32' to 'f32'}}
  %0 = stablehlo.fft %a, type = FFT, length = [16] : (tensor<16xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @f23(%a: tensor<16xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length has 0 entries, expected 1 to 3, and at most the rank 1}}
  %0 = stablehlo.fft %a, type = RFFT, length = [] : (tensor<16xf32>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @f24(%a: tensor<4x8xf32>, %s: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op scale has shape 4, expected 8}}
  %0 = "stablehlo.batch_norm_inference"(%a, %s, %s, %s, %s) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  return
}
