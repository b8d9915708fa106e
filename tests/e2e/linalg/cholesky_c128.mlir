// cholesky_c128, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(7.094482421875,0.0), (0.335693359375,0.854248046875), (-1.208984375,0.720458984375), (-0.697021484375,1.0361328125)], [(0.335693359375,-0.854248046875), (8.008544921875,0.0), (-1.162353515625,-0.388916015625), (-1.58935546875,0.530029296875)], [(-1.208984375,-0.720458984375), (-1.162353515625,0.388916015625), (6.57275390625,0.0), (1.89111328125,-0.44287109375)], [(-0.697021484375,-1.0361328125), (-1.58935546875,-0.530029296875), (1.89111328125,0.44287109375), (7.025390625,0.0)]], [[(6.386474609375,0.0), (0.185302734375,-1.297119140625), (-0.29931640625,0.081787109375), (1.079833984375,-0.530029296875)], [(0.185302734375,1.297119140625), (6.345947265625,0.0), (0.04443359375,-0.162841796875), (1.251953125,1.369384765625)], [(-0.29931640625,-0.081787109375), (0.04443359375,0.162841796875), (6.303955078125,0.0), (-0.739013671875,-0.10205078125)], [(1.079833984375,0.530029296875), (1.251953125,-1.369384765625), (-0.739013671875,0.10205078125), (6.1357421875,0.0)]], [[(7.288818359375,0.0), (-0.0478515625,0.997802734375), (0.642822265625,1.620849609375), (-0.569091796875,-0.158447265625)], [(-0.0478515625,-0.997802734375), (7.633544921875,0.0), (0.226318359375,-0.570068359375), (0.577880859375,-0.438720703125)], [(0.642822265625,-1.620849609375), (0.226318359375,0.570068359375), (6.737060546875,0.0), (-1.402099609375,-1.509765625)], [(-0.569091796875,0.158447265625), (0.577880859375,0.438720703125), (-1.402099609375,1.509765625), (7.572021484375,0.0)]], [[(6.667724609375,0.0), (-0.63427734375,0.236328125), (-0.5224609375,-0.1396484375), (0.61279296875,-0.490478515625)], [(-0.63427734375,-0.236328125), (7.322998046875,0.0), (-0.001953125,0.120849609375), (-0.2763671875,-0.7900390625)], [(-0.5224609375,0.1396484375), (-0.001953125,-0.120849609375), (5.6533203125,0.0), (0.588134765625,-0.478271484375)], [(0.61279296875,0.490478515625), (-0.2763671875,0.7900390625), (0.588134765625,0.478271484375), (6.553466796875,0.0)]], [[(5.98486328125,0.0), (0.36767578125,-1.840087890625), (0.664306640625,0.343505859375), (0.556640625,1.609619140625)], [(0.36767578125,1.840087890625), (7.567626953125,0.0), (-1.48388671875,-0.004150390625), (-1.01318359375,0.87841796875)], [(0.664306640625,-0.343505859375), (-1.48388671875,0.004150390625), (7.635009765625,0.0), (-0.46630859375,0.1875)], [(0.556640625,-1.609619140625), (-1.01318359375,-0.87841796875), (-0.46630859375,-0.1875), (6.17236328125,0.0)]], [[(7.160400390625,0.0), (0.32861328125,-1.407470703125), (0.202880859375,-0.746826171875), (0.10107421875,0.410888671875)], [(0.32861328125,1.407470703125), (6.13134765625,0.0), (-0.960205078125,-0.069580078125), (0.050048828125,-1.289794921875)], [(0.202880859375,0.746826171875), (-0.960205078125,0.069580078125), (6.465576171875,0.0), (-0.00244140625,1.735107421875)], [(0.10107421875,-0.410888671875), (0.050048828125,1.289794921875), (-0.00244140625,-1.735107421875), (5.61328125,0.0)]]]> : tensor<6x4x4xcomplex<f64>>
    %arg1 = stablehlo.constant dense<[[[(0.109375,0.8125), (0.625,0.734375), (0.40625,0.9375)], [(0.609375,0.1875), (0.0,0.34375), (0.765625,-0.25)], [(-0.78125,-0.640625), (0.75,-0.421875), (-0.25,0.4375)], [(-0.8125,-0.34375), (0.234375,0.390625), (-0.09375,0.0)]], [[(-0.140625,-0.109375), (0.703125,0.9375), (-0.71875,-0.671875)], [(0.234375,-0.03125), (-0.171875,-0.6875), (0.0625,0.875)], [(-0.0,-0.015625), (-0.734375,-0.34375), (0.03125,-0.65625)], [(0.71875,0.1875), (-0.65625,-0.203125), (-0.984375,-0.75)]], [[(-0.859375,-0.9375), (-0.078125,-0.21875), (0.953125,0.171875)], [(-0.90625,0.03125), (0.984375,0.796875), (0.078125,0.828125)], [(-0.765625,0.875), (-0.15625,0.59375), (-0.578125,-0.046875)], [(0.421875,0.046875), (0.078125,-0.203125), (-0.421875,-0.203125)]], [[(-0.484375,-0.921875), (0.734375,0.59375), (0.53125,-0.515625)], [(-0.125,-0.9375), (-0.1875,-0.0625), (0.46875,0.4375)], [(0.9375,-0.125), (-0.84375,-0.265625), (-0.6875,0.3125)], [(-0.28125,-0.671875), (0.015625,-0.984375), (-0.859375,0.1875)]], [[(-0.890625,0.0625), (-0.5625,0.734375), (-0.234375,-0.171875)], [(0.484375,0.578125), (0.21875,-0.96875), (-0.9375,-0.953125)], [(-0.90625,0.203125), (-0.09375,-0.546875), (0.75,-0.859375)], [(0.828125,-0.75), (-0.265625,-0.25), (0.78125,-0.328125)]], [[(0.859375,0.125), (-0.1875,0.78125), (0.484375,-0.265625)], [(-0.265625,-0.625), (-0.6875,0.15625), (0.15625,-1.0)], [(-0.828125,-0.234375), (0.328125,-0.359375), (0.625,-0.21875)], [(0.828125,-0.890625), (-0.109375,0.109375), (-0.765625,0.25)]]]> : tensor<6x4x3xcomplex<f64>>
    %c = stablehlo.constant dense<[0, 1, 0, 0, 0, 0]> : tensor<6xi32>
    %0 = call @cholesky(%arg0) : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %1 = call @cholesky_0(%arg0) : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst = stablehlo.constant dense<(-1.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %4 = "stablehlo.scatter"(%arg0, %2, %3) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<complex<f64>>, %arg3: tensor<complex<f64>>):
      %33 = stablehlo.multiply %arg2, %arg3 : tensor<complex<f64>>
      stablehlo.return %33 : tensor<complex<f64>>
    }) : (tensor<6x4x4xcomplex<f64>>, tensor<1xi32>, tensor<4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %5 = call @cholesky(%4) : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %6 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %7 = stablehlo.real %6 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %8 = stablehlo.imag %6 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %9 = stablehlo.negate %8 : tensor<6x4x4xf64>
    %10 = stablehlo.complex %7, %9 : tensor<6x4x4xcomplex<f64>>
    %11 = stablehlo.dot_general %0, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %12 = stablehlo.transpose %1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %13 = stablehlo.real %12 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %14 = stablehlo.imag %12 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %15 = stablehlo.negate %14 : tensor<6x4x4xf64>
    %16 = stablehlo.complex %13, %15 : tensor<6x4x4xcomplex<f64>>
    %17 = stablehlo.dot_general %16, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %18 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xcomplex<f64>>) -> tensor<1x4x4xcomplex<f64>>
    %19 = stablehlo.reshape %18 : (tensor<1x4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %20 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xcomplex<f64>>) -> tensor<1x4x4xcomplex<f64>>
    %21 = stablehlo.reshape %20 : (tensor<1x4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %22 = call @_cholesky(%21) : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %23 = stablehlo.slice %arg1 [0:1, 0:4, 0:3] : (tensor<6x4x3xcomplex<f64>>) -> tensor<1x4x3xcomplex<f64>>
    %24 = stablehlo.reshape %23 : (tensor<1x4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %25 = call @_cho_solve(%22, %24) : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %26 = stablehlo.dot_general %19, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %27 = stablehlo.slice %arg1 [0:1, 0:4, 0:3] : (tensor<6x4x3xcomplex<f64>>) -> tensor<1x4x3xcomplex<f64>>
    %28 = stablehlo.reshape %27 : (tensor<1x4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %29 = stablehlo.abs %5 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %30 = stablehlo.compare NE, %29, %29, FLOAT : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %31 = stablehlo.reduce(%30 init: %c_1) applies stablehlo.or across dimensions = [1, 2] : (tensor<6x4x4xi1>, tensor<i1>) -> tensor<6xi1>
    %32 = stablehlo.convert %31 : (tensor<6xi1>) -> tensor<6xi32>
    stablehlo.custom_call @check.expect_almost_eq(%11, %arg0) {has_side_effect = true} : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%17, %arg0) {has_side_effect = true} : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%26, %28) {has_side_effect = true} : (tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%32, %c) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
    return
  }
  func.func private @cholesky(%arg0: tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %3 = stablehlo.negate %2 : tensor<6x4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<6x4x4xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<6x4x4xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<6x4x4xcomplex<f64>>
    %8:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=6, j=4, k=4, l=4, m=4}, custom>} : (tensor<6x4x4xcomplex<f64>>) -> (tensor<6x4x4xcomplex<f64>>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %15 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %17 = stablehlo.add %15, %16 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %22 = stablehlo.select %20, %14, %21 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    return %22 : tensor<6x4x4xcomplex<f64>>
  }
  func.func private @cholesky_0(%arg0: tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %3 = stablehlo.negate %2 : tensor<6x4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<6x4x4xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<6x4x4xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<6x4x4xcomplex<f64>>
    %8:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=6, j=4, k=4, l=4, m=4}, custom>} : (tensor<6x4x4xcomplex<f64>>) -> (tensor<6x4x4xcomplex<f64>>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %15 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %17 = stablehlo.add %15, %16 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %22 = stablehlo.select %20, %14, %21 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %23 = stablehlo.transpose %22, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %24 = stablehlo.real %23 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %25 = stablehlo.imag %23 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %26 = stablehlo.negate %25 : tensor<6x4x4xf64>
    %27 = stablehlo.complex %24, %26 : tensor<6x4x4xcomplex<f64>>
    return %27 : tensor<6x4x4xcomplex<f64>>
  }
  func.func private @_cholesky(%arg0: tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %3 = stablehlo.negate %2 : tensor<4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<4x4xcomplex<f64>>
    %5:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%4) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=4, j=4, k=4, l=4}, custom>} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %7 = stablehlo.compare EQ, %5#1, %6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %11 = stablehlo.select %10, %5#0, %9 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %12 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %13 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %14 = stablehlo.add %12, %13 : tensor<4x4xi64>
    %15 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %16 = stablehlo.compare GE, %14, %15, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %18 = stablehlo.select %16, %11, %17 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %20 = stablehlo.real %19 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %21 = stablehlo.imag %19 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %22 = stablehlo.negate %21 : tensor<4x4xf64>
    %23 = stablehlo.complex %20, %22 : tensor<4x4xcomplex<f64>>
    return %23 : tensor<4x4xcomplex<f64>>
  }
  func.func private @_cho_solve(%arg0: tensor<4x4xcomplex<f64>>, %arg1: tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>> {
    %0 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=3, m=4, n=3}, custom>} : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %1 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=3, m=4, n=3}, custom>} : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    return %1 : tensor<4x3xcomplex<f64>>
  }
}
