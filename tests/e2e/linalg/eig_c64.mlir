// eig_c64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(-0.75,0.5625), (0.0,0.859375), (0.203125,-0.703125), (-0.9375,0.25)], [(-0.703125,-0.71875), (0.859375,-0.109375), (-0.859375,0.578125), (-0.734375,0.796875)], [(0.890625,0.515625), (0.25,-0.921875), (-0.265625,-0.28125), (0.015625,-0.671875)], [(0.328125,1.0), (-0.453125,-0.71875), (-0.71875,-0.515625), (0.578125,-0.28125)]], [[(0.34375,-0.875), (0.03125,0.734375), (0.640625,0.265625), (0.09375,-0.6875)], [(0.96875,-0.0), (-0.59375,-0.84375), (0.109375,0.21875), (-0.03125,-0.53125)], [(-0.296875,-0.921875), (0.1875,-0.765625), (-0.53125,0.109375), (0.609375,0.28125)], [(0.734375,-0.34375), (-0.75,0.28125), (-0.0625,-0.296875), (-0.453125,-0.734375)]], [[(-0.828125,-0.375), (0.796875,-0.203125), (-0.140625,0.828125), (-0.703125,-0.765625)], [(0.34375,-0.828125), (-0.59375,0.125), (0.796875,0.921875), (-0.5625,0.8125)], [(-0.9375,0.40625), (-0.59375,-0.859375), (-0.3125,0.609375), (-0.0625,0.359375)], [(0.8125,-0.71875), (0.390625,-0.0625), (-0.328125,-0.90625), (-0.96875,0.609375)]], [[(-0.6875,0.4375), (1.0,0.609375), (-0.078125,0.515625), (0.375,-0.46875)], [(-0.890625,0.578125), (-0.9375,-0.5), (0.6875,-0.71875), (0.171875,-0.21875)], [(-0.375,0.0), (-0.359375,-0.421875), (-0.828125,0.21875), (-0.65625,0.203125)], [(-0.953125,-0.515625), (0.671875,0.25), (-0.0625,-0.28125), (-0.75,0.46875)]], [[(0.484375,-0.421875), (-0.609375,0.59375), (-0.875,-0.171875), (0.203125,0.109375)], [(0.796875,0.34375), (-0.953125,0.03125), (0.609375,-0.484375), (-0.625,0.953125)], [(-0.8125,-0.8125), (-0.96875,-0.34375), (-0.40625,0.09375), (0.453125,-0.9375)], [(-0.015625,-0.6875), (0.703125,0.59375), (-0.5625,0.5625), (-0.375,0.28125)]], [[(-0.484375,0.796875), (0.953125,0.515625), (0.875,-0.40625), (-0.3125,0.296875)], [(-0.125,-0.3125), (-0.375,0.5), (0.5,-0.234375), (-0.921875,-0.6875)], [(-0.859375,0.75), (-0.1875,0.375), (-0.515625,0.484375), (0.6875,0.125)], [(0.484375,0.5625), (0.09375,-0.109375), (0.328125,0.125), (0.390625,-0.875)]]]> : tensor<6x4x4xcomplex<f32>>
    %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m, n], [i, o, p], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<6x4xi1>, tensor<6x4xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %11:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m, n], [i, o, p], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6xi32>)
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %13 = stablehlo.compare EQ, %11#3, %12, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_2 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<6x4xcomplex<f32>>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %17 = stablehlo.select %16, %11#0, %15 : tensor<6x4xi1>, tensor<6x4xcomplex<f32>>
    %18 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_3 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %21 = stablehlo.select %20, %11#1, %19 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %22 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %25 = stablehlo.select %24, %11#2, %23 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %26 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xcomplex<f32>>) -> tensor<1x4x4xcomplex<f32>>
    %27 = stablehlo.reshape %26 : (tensor<1x4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %28:2 = call @_schur(%27) : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>)
    %29:2 = call @hessenberg(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>)
    %30 = stablehlo.dot_general %arg0, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %31 = stablehlo.broadcast_in_dim %6, dims = [0, 2] : (tensor<6x4xcomplex<f32>>) -> tensor<6x1x4xcomplex<f32>>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %33 = stablehlo.multiply %10, %32 : tensor<6x4x4xcomplex<f32>>
    %34 = stablehlo.transpose %21, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %35 = stablehlo.real %34 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %36 = stablehlo.imag %34 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %37 = stablehlo.negate %36 : tensor<6x4x4xf32>
    %38 = stablehlo.complex %35, %37 : tensor<6x4x4xcomplex<f32>>
    %39 = stablehlo.dot_general %38, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %40 = stablehlo.transpose %21, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %41 = stablehlo.real %40 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %42 = stablehlo.imag %40 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %43 = stablehlo.negate %42 : tensor<6x4x4xf32>
    %44 = stablehlo.complex %41, %43 : tensor<6x4x4xcomplex<f32>>
    %45 = stablehlo.transpose %44, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %46 = stablehlo.broadcast_in_dim %17, dims = [0, 2] : (tensor<6x4xcomplex<f32>>) -> tensor<6x1x4xcomplex<f32>>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %48 = stablehlo.multiply %45, %47 : tensor<6x4x4xcomplex<f32>>
    %49 = stablehlo.transpose %48, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %50 = stablehlo.dot_general %28#1, %28#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %51 = stablehlo.transpose %28#1, dims = [1, 0] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %52 = stablehlo.real %51 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %53 = stablehlo.imag %51 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %54 = stablehlo.negate %53 : tensor<4x4xf32>
    %55 = stablehlo.complex %52, %54 : tensor<4x4xcomplex<f32>>
    %56 = stablehlo.dot_general %50, %55, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %57 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<6x4x4xcomplex<f32>>) -> tensor<1x4x4xcomplex<f32>>
    %58 = stablehlo.reshape %57 : (tensor<1x4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %59 = stablehlo.dot_general %29#1, %29#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %60 = stablehlo.transpose %29#1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %61 = stablehlo.real %60 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %62 = stablehlo.imag %60 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %63 = stablehlo.negate %62 : tensor<6x4x4xf32>
    %64 = stablehlo.complex %61, %63 : tensor<6x4x4xcomplex<f32>>
    %65 = stablehlo.dot_general %59, %64, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %66 = call @eigvals(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4xcomplex<f32>>
    %cst_5 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %67 = stablehlo.reduce(%66 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<6x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
    %68 = call @trace(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    stablehlo.custom_call @check.expect_almost_eq(%30, %33) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%39, %49) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%56, %58) {has_side_effect = true} : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%65, %arg0) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%67, %68) {has_side_effect = true} : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> ()
    return
  }
  func.func private @_schur(%arg0: tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) {
    %0:5 = stablehlo.custom_call @lapack_cgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m, n], [o], [], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4}, custom>} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    return %6, %10 : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>
  }
  func.func private @hessenberg(%arg0: tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) {
    %0:3 = stablehlo.custom_call @lapack_cgehrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=3}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x3xcomplex<f32>>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.compare EQ, %0#2, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<6x3xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<6x3xi1>, tensor<6x3xcomplex<f32>>
    %11 = call @triu(%6) : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %12 = stablehlo.slice %6 [0:6, 1:4, 0:3] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x3x3xcomplex<f32>>
    %13 = stablehlo.custom_call @lapack_cungqr_ffi(%12, %10) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=6, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<6x3x3xcomplex<f32>>, tensor<6x3xcomplex<f32>>) -> tensor<6x3x3xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<6x1x1xcomplex<f32>>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<6x1x3xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<6x3x1xcomplex<f32>>
    %17 = call @block(%14, %15, %16, %13) : (tensor<6x1x1xcomplex<f32>>, tensor<6x1x3xcomplex<f32>>, tensor<6x3x1xcomplex<f32>>, tensor<6x3x3xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    return %11, %17 : tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>
  }
  func.func private @triu(%arg0: tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-2> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %7 = stablehlo.select %5, %6, %arg0 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    return %7 : tensor<6x4x4xcomplex<f32>>
  }
  func.func private @block(%arg0: tensor<6x1x1xcomplex<f32>>, %arg1: tensor<6x1x3xcomplex<f32>>, %arg2: tensor<6x3x1xcomplex<f32>>, %arg3: tensor<6x3x3xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>> {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 2 : (tensor<6x1x1xcomplex<f32>>, tensor<6x1x3xcomplex<f32>>) -> tensor<6x1x4xcomplex<f32>>
    %1 = stablehlo.concatenate %arg2, %arg3, dim = 2 : (tensor<6x3x1xcomplex<f32>>, tensor<6x3x3xcomplex<f32>>) -> tensor<6x3x4xcomplex<f32>>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<6x1x4xcomplex<f32>>, tensor<6x3x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    return %2 : tensor<6x4x4xcomplex<f32>>
  }
  func.func private @eigvals(%arg0: tensor<6x4x4xcomplex<f32>>) -> tensor<6x4xcomplex<f32>> {
    %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m, n], [i, o, p], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<6x4xi1>, tensor<6x4xcomplex<f32>>
    return %6 : tensor<6x4xcomplex<f32>>
  }
  func.func private @trace(%arg0: tensor<6x4x4xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %6 = call @_where(%4, %arg0, %5) : (tensor<4x4xi1>, tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<6x4x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
    return %7 : tensor<6xcomplex<f32>>
  }
  func.func private @_where(%arg0: tensor<4x4xi1>, %arg1: tensor<6x4x4xcomplex<f32>>, %arg2: tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<6x4x4xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    return %1 : tensor<6x4x4xcomplex<f32>>
  }
}
