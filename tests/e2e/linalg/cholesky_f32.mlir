// cholesky_f32, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[5.482666015625, 1.041259765625, -0.736572265625, -0.93408203125], [1.041259765625, 6.5107421875, -0.194580078125, -0.427001953125], [-0.736572265625, -0.194580078125, 4.926513671875, 0.37890625], [-0.93408203125, -0.427001953125, 0.37890625, 5.163818359375]], [[4.538330078125, 0.381591796875, -0.37939453125, 0.146484375], [0.381591796875, 5.303955078125, -0.47607421875, 1.1640625], [-0.37939453125, -0.47607421875, 4.77685546875, -0.6015625], [0.146484375, 1.1640625, -0.6015625, 5.31103515625]], [[5.8349609375, -0.474365234375, 0.39111328125, 0.36572265625], [-0.474365234375, 5.422119140625, -0.18359375, 0.330810546875], [0.39111328125, -0.18359375, 5.3330078125, -0.83056640625], [0.36572265625, 0.330810546875, -0.83056640625, 5.85888671875]], [[5.619384765625, -0.314453125, -0.282958984375, 1.05078125], [-0.314453125, 6.17431640625, -0.01123046875, 0.047119140625], [-0.282958984375, -0.01123046875, 5.38623046875, 0.659912109375], [1.05078125, 0.047119140625, 0.659912109375, 5.92626953125]], [[5.412841796875, 0.306640625, 0.644287109375, -0.02001953125], [0.306640625, 6.305419921875, -0.2548828125, -0.791015625], [0.644287109375, -0.2548828125, 5.968994140625, -0.60986328125], [-0.02001953125, -0.791015625, -0.60986328125, 4.95166015625]], [[6.00634765625, 0.4287109375, -0.428466796875, 0.019775390625], [0.4287109375, 5.256103515625, -0.7138671875, -0.291748046875], [-0.428466796875, -0.7138671875, 5.51220703125, -0.33447265625], [0.019775390625, -0.291748046875, -0.33447265625, 4.503662109375]]]> : tensor<6x4x4xf32>
    %arg1 = stablehlo.constant dense<[[[0.5625, 0.859375, -0.703125], [0.25, -0.71875, -0.109375], [0.578125, 0.796875, 0.515625], [-0.921875, -0.28125, -0.671875]], [[1.0, -0.71875, -0.515625], [-0.28125, -0.875, 0.734375], [0.265625, -0.6875, -0.0], [-0.84375, 0.21875, -0.53125]], [[-0.921875, -0.765625, 0.109375], [0.28125, -0.34375, 0.28125], [-0.296875, -0.734375, -0.375], [-0.203125, 0.828125, -0.765625]], [[-0.828125, 0.125, 0.921875], [0.8125, 0.40625, -0.859375], [0.609375, 0.359375, -0.71875], [-0.0625, -0.90625, 0.609375]], [[0.4375, 0.609375, 0.515625], [-0.46875, 0.578125, -0.5], [-0.71875, -0.21875, -0.0], [-0.421875, 0.21875, 0.203125]], [[-0.515625, 0.25, -0.28125], [0.46875, -0.421875, 0.59375], [-0.171875, 0.109375, 0.34375], [0.03125, -0.484375, 0.953125]]]> : tensor<6x4x3xf32>
    %c = stablehlo.constant dense<[0, 1, 0, 0, 0, 0]> : tensor<6xi32>
    %0 = call @cholesky(%arg0) : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %1 = call @cholesky_0(%arg0) : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %4 = "stablehlo.scatter"(%arg0, %2, %3) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %25 = stablehlo.multiply %arg2, %arg3 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<6x4x4xf32>, tensor<1xi32>, tensor<4x4xf32>) -> tensor<6x4x4xf32>
    %5 = call @cholesky(%4) : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %6 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %7 = stablehlo.dot_general %0, %6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %8 = stablehlo.transpose %1, dims = [0, 2, 1] : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %9 = stablehlo.dot_general %8, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %10 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<1x4x4xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %12 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<1x4x4xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %14 = call @_cholesky(%13) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %15 = stablehlo.slice %arg1 [0:1, 0:4, 0:3] : (tensor<6x4x3xf32>) -> tensor<1x4x3xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %17 = call @_cho_solve(%14, %16) : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %18 = stablehlo.dot_general %11, %17, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %19 = stablehlo.slice %arg1 [0:1, 0:4, 0:3] : (tensor<6x4x3xf32>) -> tensor<1x4x3xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %21 = stablehlo.abs %5 : tensor<6x4x4xf32>
    %22 = stablehlo.compare NE, %21, %21, FLOAT : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> tensor<6x4x4xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %23 = stablehlo.reduce(%22 init: %c_1) applies stablehlo.or across dimensions = [1, 2] : (tensor<6x4x4xi1>, tensor<i1>) -> tensor<6xi1>
    %24 = stablehlo.convert %23 : (tensor<6xi1>) -> tensor<6xi32>
    stablehlo.custom_call @check.expect_almost_eq(%7, %arg0) {has_side_effect = true} : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%9, %arg0) {has_side_effect = true} : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%18, %20) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%24, %c) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
    return
  }
  func.func private @cholesky(%arg0: tensor<6x4x4xf32>) -> tensor<6x4x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<6x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<6x4x4xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=6, j=4, k=4, l=4, m=4}, custom>} : (tensor<6x4x4xf32>) -> (tensor<6x4x4xf32>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<6x4x4xi1>, tensor<6x4x4xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<6x4x4xi1>, tensor<6x4x4xf32>
    return %18 : tensor<6x4x4xf32>
  }
  func.func private @cholesky_0(%arg0: tensor<6x4x4xf32>) -> tensor<6x4x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<6x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<6x4x4xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=6, j=4, k=4, l=4, m=4}, custom>} : (tensor<6x4x4xf32>) -> (tensor<6x4x4xf32>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<6x4x4xi1>, tensor<6x4x4xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x4x4xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<6x4x4xi1>, tensor<6x4x4xf32>
    %19 = stablehlo.transpose %18, dims = [0, 2, 1] : (tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    return %19 : tensor<6x4x4xf32>
  }
  func.func private @_cholesky(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %1:2 = stablehlo.custom_call @lapack_spotrf_ffi(%0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=4, j=4, k=4, l=4}, custom>} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %1#1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %7 = stablehlo.select %6, %1#0, %5 : tensor<4x4xi1>, tensor<4x4xf32>
    %8 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %10 = stablehlo.add %8, %9 : tensor<4x4xi64>
    %11 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %14 = stablehlo.select %12, %7, %13 : tensor<4x4xi1>, tensor<4x4xf32>
    %15 = stablehlo.transpose %14, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %15 : tensor<4x4xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<4x4xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=3, m=4, n=3}, custom>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=3, m=4, n=3}, custom>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
