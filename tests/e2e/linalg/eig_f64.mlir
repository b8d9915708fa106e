// eig_f64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[-0.75, -0.0, 0.203125, -0.9375], [-0.703125, 0.859375, -0.859375, -0.734375], [0.890625, 0.25, -0.265625, 0.015625], [0.328125, -0.453125, -0.71875, 0.578125]], [[0.34375, 0.03125, 0.640625, 0.09375], [0.96875, -0.59375, 0.109375, -0.03125], [-0.296875, 0.1875, -0.53125, 0.609375], [0.734375, -0.75, -0.0625, -0.453125]], [[-0.828125, 0.796875, -0.140625, -0.703125], [0.34375, -0.59375, 0.796875, -0.5625], [-0.9375, -0.59375, -0.3125, -0.0625], [0.8125, 0.390625, -0.328125, -0.96875]], [[-0.6875, 1.0, -0.078125, 0.375], [-0.890625, -0.9375, 0.6875, 0.171875], [-0.375, -0.359375, -0.828125, -0.65625], [-0.953125, 0.671875, -0.0625, -0.75]], [[0.484375, -0.609375, -0.875, 0.203125], [0.796875, -0.953125, 0.609375, -0.625], [-0.8125, -0.96875, -0.40625, 0.453125], [-0.015625, 0.703125, -0.5625, -0.375]], [[-0.484375, 0.953125, 0.875, -0.3125], [-0.125, -0.375, 0.5, -0.921875], [-0.859375, -0.1875, -0.515625, 0.6875], [0.484375, 0.09375, 0.328125, 0.390625]]]> : tensor<6x4x4xf64>
    %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4, q=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>, tensor<6xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<6x4xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<6x4xcomplex<f64>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<6x4xi1>, tensor<6x4xcomplex<f64>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %11 = stablehlo.select %10, %0#3, %9 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %12:5 = stablehlo.custom_call @lapack_dgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4, q=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>, tensor<6xi32>)
    %13 = stablehlo.complex %12#0, %12#1 : tensor<6x4xcomplex<f64>>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %15 = stablehlo.compare EQ, %12#4, %14, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_2 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<6x4xcomplex<f64>>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %19 = stablehlo.select %18, %13, %17 : tensor<6x4xi1>, tensor<6x4xcomplex<f64>>
    %20 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_3 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %22 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %23 = stablehlo.select %22, %12#2, %21 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %24 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %26 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %27 = stablehlo.select %26, %12#3, %25 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    %28 = stablehlo.convert %arg0 : (tensor<6x4x4xf64>) -> tensor<6x4x4xcomplex<f64>>
    %29 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xf64>) -> tensor<1x4x4xf64>
    %30 = stablehlo.reshape %29 : (tensor<1x4x4xf64>) -> tensor<4x4xf64>
    %31:2 = call @_schur(%30) : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4x4xf64>)
    %32:2 = call @hessenberg(%arg0) : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4x4xf64>)
    %33 = stablehlo.dot_general %28, %11, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %34 = stablehlo.broadcast_in_dim %7, dims = [0, 2] : (tensor<6x4xcomplex<f64>>) -> tensor<6x1x4xcomplex<f64>>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %36 = stablehlo.multiply %11, %35 : tensor<6x4x4xcomplex<f64>>
    %37 = stablehlo.transpose %23, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %38 = stablehlo.real %37 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %39 = stablehlo.imag %37 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %40 = stablehlo.negate %39 : tensor<6x4x4xf64>
    %41 = stablehlo.complex %38, %40 : tensor<6x4x4xcomplex<f64>>
    %42 = stablehlo.dot_general %41, %28, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %43 = stablehlo.transpose %23, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %44 = stablehlo.real %43 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %45 = stablehlo.imag %43 : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xf64>
    %46 = stablehlo.negate %45 : tensor<6x4x4xf64>
    %47 = stablehlo.complex %44, %46 : tensor<6x4x4xcomplex<f64>>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %49 = stablehlo.broadcast_in_dim %19, dims = [0, 2] : (tensor<6x4xcomplex<f64>>) -> tensor<6x1x4xcomplex<f64>>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %51 = stablehlo.multiply %48, %50 : tensor<6x4x4xcomplex<f64>>
    %52 = stablehlo.transpose %51, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %53 = stablehlo.dot_general %31#1, %31#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
    %54 = stablehlo.transpose %31#1, dims = [1, 0] : (tensor<4x4xf64>) -> tensor<4x4xf64>
    %55 = stablehlo.dot_general %53, %54, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
    %56 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xf64>) -> tensor<1x4x4xf64>
    %57 = stablehlo.reshape %56 : (tensor<1x4x4xf64>) -> tensor<4x4xf64>
    %58 = stablehlo.dot_general %32#1, %32#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %59 = stablehlo.transpose %32#1, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %60 = stablehlo.dot_general %58, %59, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %61 = call @eigvals(%arg0) : (tensor<6x4x4xf64>) -> tensor<6x4xcomplex<f64>>
    %cst_5 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %62 = stablehlo.reduce(%61 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<6x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>>
    %63 = call @trace(%28) : (tensor<6x4x4xcomplex<f64>>) -> tensor<6xcomplex<f64>>
    stablehlo.custom_call @check.expect_almost_eq(%33, %36) {has_side_effect = true} : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%42, %52) {has_side_effect = true} : (tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%55, %57) {has_side_effect = true} : (tensor<4x4xf64>, tensor<4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%60, %arg0) {has_side_effect = true} : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%62, %63) {has_side_effect = true} : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> ()
    return
  }
  func.func private @_schur(%arg0: tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4x4xf64>) {
    %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m, n], [o], [p], [], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<i32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#5, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4x4xi1>, tensor<4x4xf64>
    return %6, %10 : tensor<4x4xf64>, tensor<4x4xf64>
  }
  func.func private @hessenberg(%arg0: tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4x4xf64>) {
    %0:3 = stablehlo.custom_call @lapack_dgehrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=3}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x3xf64>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.compare EQ, %0#2, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<6x3xi1>, tensor<6x3xf64>
    %11 = call @triu(%6) : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %12 = stablehlo.slice %6 [0:6, 1:4, 0:3] : (tensor<6x4x4xf64>) -> tensor<6x3x3xf64>
    %13 = stablehlo.custom_call @lapack_dorgqr_ffi(%12, %10) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=6, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<6x3x3xf64>, tensor<6x3xf64>) -> tensor<6x3x3xf64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<6x1x1xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<6x1x3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<6x3x1xf64>
    %17 = call @block(%14, %15, %16, %13) : (tensor<6x1x1xf64>, tensor<6x1x3xf64>, tensor<6x3x1xf64>, tensor<6x3x3xf64>) -> tensor<6x4x4xf64>
    return %11, %17 : tensor<6x4x4xf64>, tensor<6x4x4xf64>
  }
  func.func private @triu(%arg0: tensor<6x4x4xf64>) -> tensor<6x4x4xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-2> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %7 = stablehlo.select %5, %6, %arg0 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    return %7 : tensor<6x4x4xf64>
  }
  func.func private @block(%arg0: tensor<6x1x1xf64>, %arg1: tensor<6x1x3xf64>, %arg2: tensor<6x3x1xf64>, %arg3: tensor<6x3x3xf64>) -> tensor<6x4x4xf64> {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 2 : (tensor<6x1x1xf64>, tensor<6x1x3xf64>) -> tensor<6x1x4xf64>
    %1 = stablehlo.concatenate %arg2, %arg3, dim = 2 : (tensor<6x3x1xf64>, tensor<6x3x3xf64>) -> tensor<6x3x4xf64>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<6x1x4xf64>, tensor<6x3x4xf64>) -> tensor<6x4x4xf64>
    return %2 : tensor<6x4x4xf64>
  }
  func.func private @eigvals(%arg0: tensor<6x4x4xf64>) -> tensor<6x4xcomplex<f64>> {
    %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4, q=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>, tensor<6xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<6x4xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<6x4xcomplex<f64>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<6x4xi1>, tensor<6x4xcomplex<f64>>
    return %7 : tensor<6x4xcomplex<f64>>
  }
  func.func private @trace(%arg0: tensor<6x4x4xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %6 = call @_where(%4, %arg0, %5) : (tensor<4x4xi1>, tensor<6x4x4xcomplex<f64>>, tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<6x4x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>>
    return %7 : tensor<6xcomplex<f64>>
  }
  func.func private @_where(%arg0: tensor<4x4xi1>, %arg1: tensor<6x4x4xcomplex<f64>>, %arg2: tensor<6x4x4xcomplex<f64>>) -> tensor<6x4x4xcomplex<f64>> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f64>>
    return %1 : tensor<6x4x4xcomplex<f64>>
  }
}
