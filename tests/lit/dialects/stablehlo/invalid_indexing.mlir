// Gathers, scatters and random numbers that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op result has shape 4x8, expected 4x16}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f1(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes[1] is 17, but the operand has size 16}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 17>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x17xf32>
  return
}

// -----

func.func @f2(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes[0] is 2, expected at most 1 in a collapsed or batching dimension}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f3(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes has 1 entries, expected 2 (the operand's rank)}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f4(%t: tensor<8x16xf32>, %i: tensor<4x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map has 1 entries, but an index vector has 2}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x2xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f5(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op index_vector_dim is 3, expected 0 <= index_vector_dim <= 2}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f6(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims[0] is 2, expected 0 <= offset_dims[0] < 2}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f7(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims, collapsed_slice_dims and operand_batching_dims have 1 entries in all, expected the operand's rank 2}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f8(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op result has rank 3, expected 2}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16x1xf32>
  return
}

// -----

func.func @f9(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op batching dimension 0 of the operand has size 8, but dimension 0 of the indices has size 4}}
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f10(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x17xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op dimension 1 of the updates has size 17, but dimension 1 of the input has size 16}}
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x17xf32>) -> tensor<8x16xf32>
  return
}

// -----

func.func @f11(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<5x16xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update has shape 5x16, expected 4x16}}
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
  return
}

// -----

func.func @f12(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x16xf16>) {
  // expected-error@+1 {{'stablehlo.scatter' op update 0 has element type 'f16', expected 'f32'}}
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf16>) -> tensor<8x16xf32>
  return
}

// -----

func.func @f13(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims has 2 entries, but an index vector has 1}}
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  return
}

// -----

func.func @f14(%t: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op returned value 0 of region 'update_computation' has element type 'i32', to which input 0 of element type 'f32' cannot be promoted}}
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.convert %x : (tensor<f32>) -> tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  return
}

// -----

func.func @f15(%s: tensor<3xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op initial_state has 3 elements, which THREE_FRY does not take}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f16(%a: tensor<i32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op NORMAL numbers have element type 'i32', expected a floating-point type}}
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

func.func @f17(%a: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op dim is 2, but the operand has rank 2}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 2 : i64}> : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f18(%a: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op dim is -3, but the operand has rank 2}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = -3 : i64}> : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f19(%a: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op batch_dims is 2, but the index has rank 1}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 2 : i64, dim = 1 : i64}> : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f20(%a: tensor<4x8xf32>, %i: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op batch_dims is 1, expected at most dim, which is 0}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 1 : i64, dim = 0 : i64}> : (tensor<4x8xf32>, tensor<4xi32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f21(%a: tensor<4x8xf32>, %i: tensor<3x2xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op batching dimension 0 of the operand has size 4, that of the index has size 3}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 1 : i64, dim = 1 : i64}> : (tensor<4x8xf32>, tensor<3x2xi32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @f22(%a: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op result has shape 3x4, expected 4x3}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f23(%a: tensor<4x8xf32>, %i: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op index has element type 'f32', expected an integer type}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<4x8xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f24(%a: tensor<4x0xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op dimension 1 of the operand has no elements to select from}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<4x0xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return
}
