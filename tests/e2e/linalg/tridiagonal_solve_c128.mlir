// tridiagonal_solve_c128, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[(-0.75,0.578125), (0.0,0.34375), (0.203125,0.03125), (-0.9375,0.640625), (-0.703125,0.09375)], [(0.859375,0.96875), (-0.859375,-0.59375), (-0.734375,0.109375), (0.890625,-0.03125), (0.25,-0.296875)], [(-0.265625,0.1875), (0.015625,-0.53125), (0.328125,0.609375), (-0.453125,0.734375), (-0.71875,-0.75)]]> : tensor<3x5xcomplex<f64>>
    %arg1 = stablehlo.constant dense<[[(-0.0625,0.390625), (-0.453125,-0.328125), (-0.828125,-0.96875), (0.796875,-0.6875), (-0.140625,1.0)], [(-0.703125,-0.078125), (0.34375,0.375), (-0.59375,-0.890625), (0.796875,-0.9375), (-0.5625,0.6875)], [(-0.9375,0.171875), (-0.59375,-0.375), (-0.3125,-0.359375), (-0.0625,-0.828125), (0.8125,-0.65625)]]> : tensor<3x5xcomplex<f64>>
    %arg2 = stablehlo.constant dense<[[(-0.953125,0.453125), (0.671875,-0.015625), (-0.0625,0.703125), (-0.75,-0.5625), (0.484375,-0.375)], [(-0.609375,-0.484375), (-0.875,0.953125), (0.203125,0.875), (0.796875,-0.3125), (-0.953125,-0.125)], [(0.609375,-0.375), (-0.625,0.5), (-0.8125,-0.921875), (-0.96875,-0.859375), (-0.40625,-0.1875)]]> : tensor<3x5xcomplex<f64>>
    %arg3 = stablehlo.constant dense<[[[(-0.515625,-0.921875), (0.6875,-0.765625)], [(0.484375,0.109375), (0.09375,0.28125)], [(0.328125,-0.34375), (0.390625,0.28125)], [(0.5625,-0.296875), (0.859375,-0.734375)], [(-0.703125,-0.375), (0.25,-0.203125)]], [[(-0.71875,0.828125), (-0.109375,-0.765625)], [(0.578125,-0.828125), (0.796875,0.125)], [(0.515625,0.921875), (-0.921875,0.8125)], [(-0.28125,0.40625), (-0.671875,-0.859375)], [(1.0,0.609375), (-0.71875,0.359375)]], [[(-0.515625,-0.71875), (-0.28125,-0.0625)], [(-0.875,-0.90625), (0.734375,0.609375)], [(0.265625,0.4375), (-0.6875,0.609375)], [(0.0,0.515625), (-0.84375,-0.46875)], [(0.21875,0.578125), (-0.53125,-0.5)]]]> : tensor<3x5x2xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    %2 = "stablehlo.scatter"(%arg0, %0, %1) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<complex<f64>>, %arg5: tensor<complex<f64>>):
      stablehlo.return %arg5 : tensor<complex<f64>>
    }) : (tensor<3x5xcomplex<f64>>, tensor<1xi32>, tensor<3xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<(4.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3x5xcomplex<f64>>
    %4 = stablehlo.add %arg1, %3 : tensor<3x5xcomplex<f64>>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    %7 = "stablehlo.scatter"(%arg2, %5, %6) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<complex<f64>>, %arg5: tensor<complex<f64>>):
      stablehlo.return %arg5 : tensor<complex<f64>>
    }) : (tensor<3x5xcomplex<f64>>, tensor<1xi32>, tensor<3xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %8:5 = stablehlo.custom_call @lapack_zgtsv_ffi(%2, %4, %7, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, k], [i, l], [i, m, n])->([i, o], [i, p], [i, q], [i, r, s], [i]) {i=3, j=5, k=5, l=5, m=5, n=2, o=5, p=5, q=5, r=5, s=2}, custom>} : (tensor<3x5xcomplex<f64>>, tensor<3x5xcomplex<f64>>, tensor<3x5xcomplex<f64>>, tensor<3x5x2xcomplex<f64>>) -> (tensor<3x5xcomplex<f64>>, tensor<3x5xcomplex<f64>>, tensor<3x5xcomplex<f64>>, tensor<3x5x2xcomplex<f64>>, tensor<3xi32>)
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.compare EQ, %8#4, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x5x2xi1>
    %14 = stablehlo.select %13, %8#3, %12 : tensor<3x5x2xi1>, tensor<3x5x2xcomplex<f64>>
    %15 = stablehlo.slice %14 [0:3, 0:1, 0:2] : (tensor<3x5x2xcomplex<f64>>) -> tensor<3x1x2xcomplex<f64>>
    %cst_5 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f64>>) -> tensor<3x1x2xcomplex<f64>>
    %17 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x5xcomplex<f64>>) -> tensor<3x5x1xcomplex<f64>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<3x5x1xcomplex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %19 = stablehlo.multiply %18, %14 : tensor<3x5x2xcomplex<f64>>
    %20 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<3x5xcomplex<f64>>) -> tensor<3x5x1xcomplex<f64>>
    %21 = stablehlo.slice %14 [0:3, 0:4, 0:2] : (tensor<3x5x2xcomplex<f64>>) -> tensor<3x4x2xcomplex<f64>>
    %22 = stablehlo.concatenate %16, %21, dim = 1 : (tensor<3x1x2xcomplex<f64>>, tensor<3x4x2xcomplex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<3x5x1xcomplex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %24 = stablehlo.multiply %23, %22 : tensor<3x5x2xcomplex<f64>>
    %25 = stablehlo.add %19, %24 : tensor<3x5x2xcomplex<f64>>
    %26 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x5xcomplex<f64>>) -> tensor<3x5x1xcomplex<f64>>
    %27 = stablehlo.slice %14 [0:3, 1:5, 0:2] : (tensor<3x5x2xcomplex<f64>>) -> tensor<3x4x2xcomplex<f64>>
    %28 = stablehlo.concatenate %27, %16, dim = 1 : (tensor<3x4x2xcomplex<f64>>, tensor<3x1x2xcomplex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %29 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<3x5x1xcomplex<f64>>) -> tensor<3x5x2xcomplex<f64>>
    %30 = stablehlo.multiply %29, %28 : tensor<3x5x2xcomplex<f64>>
    %31 = stablehlo.add %25, %30 : tensor<3x5x2xcomplex<f64>>
    stablehlo.custom_call @check.expect_almost_eq(%31, %arg3) {has_side_effect = true} : (tensor<3x5x2xcomplex<f64>>, tensor<3x5x2xcomplex<f64>>) -> ()
    return
  }
}
