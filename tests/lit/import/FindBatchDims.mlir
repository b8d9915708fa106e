// RUN: weft-opt --weft-import-find-batch-dims %s | FileCheck %s

// CHECK-LABEL: func.func @gather
// CHECK: "stablehlo.gather"(%arg0, %arg1)
// CHECK-SAME: offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2
func.func @gather(%x: tensor<8x5x3xf32>, %j: tensor<8x4x1xi32>) -> tensor<8x4x3xf32> {
  %i = stablehlo.iota dim = 0 : tensor<8x4x1xi32>
  %k = stablehlo.concatenate %i, %j, dim = 2 : (tensor<8x4x1xi32>, tensor<8x4x1xi32>) -> tensor<8x4x2xi32>
  %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<8x5x3xf32>, tensor<8x4x2xi32>) -> tensor<8x4x3xf32>
  return %0 : tensor<8x4x3xf32>
}

// Two counted components of three, one of them through the mapping of negative indices.
// CHECK-LABEL: func.func @two
// CHECK: "stablehlo.gather"(%arg0, %arg1)
// CHECK-SAME: collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 0], start_index_map = [2], index_vector_dim = 2
func.func @two(%x: tensor<8x5x3xf32>, %j: tensor<5x8x1xi32>) -> tensor<5x8xf32> {
  %v = stablehlo.iota dim = 0 : tensor<8xi32>
  %z = stablehlo.constant dense<0> : tensor<8xi32>
  %n = stablehlo.constant dense<8> : tensor<8xi32>
  %c = stablehlo.compare LT, %v, %z, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
  %p = stablehlo.add %v, %n : tensor<8xi32>
  %s = stablehlo.select %c, %p, %v : tensor<8xi1>, tensor<8xi32>
  %a = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<8xi32>) -> tensor<5x8x1xi32>
  %b = stablehlo.iota dim = 0 : tensor<5x8x1xi32>
  %k = stablehlo.concatenate %a, %b, %j, dim = 2 : (tensor<5x8x1xi32>, tensor<5x8x1xi32>, tensor<5x8x1xi32>) -> tensor<5x8x3xi32>
  %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x5x3xf32>, tensor<5x8x3xi32>) -> tensor<5x8xf32>
  return %0 : tensor<5x8xf32>
}

// A diagonal: the dim can be paired once only. Other sizes and other numbers are no batch dims.
// CHECK-LABEL: func.func @not
// CHECK: operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1]
// CHECK: collapsed_slice_dims = [0, 1], start_index_map = [0, 1]
func.func @not(%x: tensor<8x8xf32>, %y: tensor<9x8xf32>, %j: tensor<8x1xi32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<8x1xi32>
  %k = stablehlo.concatenate %i, %i, dim = 1 : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x2xi32>
  %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x8xf32>, tensor<8x2xi32>) -> tensor<8xf32>
  %l = stablehlo.concatenate %i, %j, dim = 1 : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x2xi32>
  %1 = "stablehlo.gather"(%y, %l) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<9x8xf32>, tensor<8x2xi32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @scatter
// CHECK: "stablehlo.scatter"(%arg0, %arg1, %arg2)
// CHECK-SAME: update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2
func.func @scatter(%x: tensor<8x5x3xf32>, %j: tensor<8x4x1xi32>, %u: tensor<8x4x3xf32>) -> tensor<8x5x3xf32> {
  %i = stablehlo.iota dim = 0 : tensor<8x4x1xi32>
  %k = stablehlo.concatenate %i, %j, dim = 2 : (tensor<8x4x1xi32>, tensor<8x4x1xi32>) -> tensor<8x4x2xi32>
  %0 = "stablehlo.scatter"(%x, %k, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x5x3xf32>, tensor<8x4x2xi32>, tensor<8x4x3xf32>) -> tensor<8x5x3xf32>
  return %0 : tensor<8x5x3xf32>
}
