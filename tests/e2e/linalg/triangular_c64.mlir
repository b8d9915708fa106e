// triangular_c64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(-0.75,-0.6875), (0.0,1.0), (0.203125,-0.078125), (-0.9375,0.375)], [(-0.703125,-0.890625), (0.859375,-0.9375), (-0.859375,0.6875), (-0.734375,0.171875)], [(0.890625,-0.375), (0.25,-0.359375), (-0.265625,-0.828125), (0.015625,-0.65625)], [(0.328125,-0.953125), (-0.453125,0.671875), (-0.71875,-0.0625), (0.578125,-0.75)]], [[(0.34375,0.484375), (0.03125,-0.609375), (0.640625,-0.875), (0.09375,0.203125)], [(0.96875,0.796875), (-0.59375,-0.953125), (0.109375,0.609375), (-0.03125,-0.625)], [(-0.296875,-0.8125), (0.1875,-0.96875), (-0.53125,-0.40625), (0.609375,0.453125)], [(0.734375,-0.015625), (-0.75,0.703125), (-0.0625,-0.5625), (-0.453125,-0.375)]], [[(-0.828125,-0.484375), (0.796875,0.953125), (-0.140625,0.875), (-0.703125,-0.3125)], [(0.34375,-0.125), (-0.59375,-0.375), (0.796875,0.5), (-0.5625,-0.921875)], [(-0.9375,-0.859375), (-0.59375,-0.1875), (-0.3125,-0.515625), (-0.0625,0.6875)], [(0.8125,0.484375), (0.390625,0.09375), (-0.328125,0.328125), (-0.96875,0.390625)]]]> : tensor<3x4x4xcomplex<f32>>
    %arg1 = stablehlo.constant dense<[(0.5625,0.859375)]> : tensor<1xcomplex<f32>>
    %arg2 = stablehlo.constant dense<[[[(-0.703125,0.109375), (0.25,0.28125)], [(-0.71875,-0.34375), (-0.109375,0.28125)], [(0.578125,-0.296875), (0.796875,-0.734375)], [(0.515625,-0.375), (-0.921875,-0.203125)]], [[(-0.28125,0.828125), (-0.671875,-0.765625)], [(1.0,-0.828125), (-0.71875,0.125)], [(-0.515625,0.921875), (-0.28125,0.8125)], [(-0.875,0.40625), (0.734375,-0.859375)]], [[(0.265625,0.609375), (-0.6875,0.359375)], [(-0.0,-0.71875), (-0.84375,-0.0625)], [(0.21875,-0.90625), (-0.53125,0.609375)], [(-0.921875,0.4375), (-0.765625,0.609375)]]]> : tensor<3x4x2xcomplex<f32>>
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.convert %4 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %cst = stablehlo.constant dense<(4.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %7 = stablehlo.multiply %6, %5 : tensor<4x4xcomplex<f32>>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<1x4x4xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %10 = stablehlo.add %arg0, %9 : tensor<3x4x4xcomplex<f32>>
    %11 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %12 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %13 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %15 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %16 = stablehlo.add %13, %15 : tensor<4x4xi64>
    %17 = stablehlo.compare EQ, %16, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %18 = stablehlo.convert %17 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %20 = stablehlo.multiply %19, %12 : tensor<3x4x4xcomplex<f32>>
    %21 = stablehlo.subtract %12, %20 : tensor<3x4x4xcomplex<f32>>
    %22 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %23 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %24 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %25 = stablehlo.add %22, %24 : tensor<4x4xi64>
    %26 = stablehlo.compare EQ, %25, %23, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %27 = stablehlo.convert %26 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %28 = stablehlo.broadcast_in_dim %27, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %29 = stablehlo.add %21, %28 : tensor<3x4x4xcomplex<f32>>
    %30 = stablehlo.dot_general %29, %11, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %31 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %32 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %33 = stablehlo.dot_general %32, %31, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %34 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %35 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %36 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %37 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %38 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %39 = stablehlo.add %36, %38 : tensor<4x4xi64>
    %40 = stablehlo.compare EQ, %39, %37, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %41 = stablehlo.convert %40 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %43 = stablehlo.multiply %42, %35 : tensor<3x4x4xcomplex<f32>>
    %44 = stablehlo.subtract %35, %43 : tensor<3x4x4xcomplex<f32>>
    %45 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %46 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %47 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %48 = stablehlo.add %45, %47 : tensor<4x4xi64>
    %49 = stablehlo.compare EQ, %48, %46, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %50 = stablehlo.convert %49 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %51 = stablehlo.broadcast_in_dim %50, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %52 = stablehlo.add %44, %51 : tensor<3x4x4xcomplex<f32>>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %54 = stablehlo.dot_general %53, %34, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %55 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %56 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %57 = stablehlo.transpose %56, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %58 = stablehlo.dot_general %57, %55, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %59 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %60 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %61 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %62 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<i64>
    %63 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %64 = stablehlo.add %61, %63 : tensor<4x4xi64>
    %65 = stablehlo.compare EQ, %64, %62, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %66 = stablehlo.convert %65 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %68 = stablehlo.multiply %67, %60 : tensor<3x4x4xcomplex<f32>>
    %69 = stablehlo.subtract %60, %68 : tensor<3x4x4xcomplex<f32>>
    %70 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %71 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %72 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %73 = stablehlo.add %70, %72 : tensor<4x4xi64>
    %74 = stablehlo.compare EQ, %73, %71, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %75 = stablehlo.convert %74 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %76 = stablehlo.broadcast_in_dim %75, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %77 = stablehlo.add %69, %76 : tensor<3x4x4xcomplex<f32>>
    %78 = stablehlo.real %77 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %79 = stablehlo.imag %77 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %80 = stablehlo.negate %79 : tensor<3x4x4xf32>
    %81 = stablehlo.complex %78, %80 : tensor<3x4x4xcomplex<f32>>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %83 = stablehlo.dot_general %82, %59, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %84 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %85 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %86 = stablehlo.real %85 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %87 = stablehlo.imag %85 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %88 = stablehlo.negate %87 : tensor<3x4x4xf32>
    %89 = stablehlo.complex %86, %88 : tensor<3x4x4xcomplex<f32>>
    %90 = stablehlo.transpose %89, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %91 = stablehlo.dot_general %90, %84, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %92 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %93 = stablehlo.custom_call @lapack_ctrsm_ffi(%92, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %94 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %95 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %96 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %97 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %98 = stablehlo.add %95, %97 : tensor<4x4xi64>
    %99 = stablehlo.compare EQ, %98, %96, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %100 = stablehlo.convert %99 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %101 = stablehlo.broadcast_in_dim %100, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %102 = stablehlo.multiply %101, %94 : tensor<3x4x4xcomplex<f32>>
    %103 = stablehlo.subtract %94, %102 : tensor<3x4x4xcomplex<f32>>
    %104 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %105 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %106 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %107 = stablehlo.add %104, %106 : tensor<4x4xi64>
    %108 = stablehlo.compare EQ, %107, %105, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %109 = stablehlo.convert %108 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %110 = stablehlo.broadcast_in_dim %109, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %111 = stablehlo.add %103, %110 : tensor<3x4x4xcomplex<f32>>
    %112 = stablehlo.real %111 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %113 = stablehlo.imag %111 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %114 = stablehlo.negate %113 : tensor<3x4x4xf32>
    %115 = stablehlo.complex %112, %114 : tensor<3x4x4xcomplex<f32>>
    %116 = stablehlo.dot_general %115, %93, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %117 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %118 = stablehlo.custom_call @lapack_ctrsm_ffi(%117, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %119 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %120 = stablehlo.real %119 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %121 = stablehlo.imag %119 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %122 = stablehlo.negate %121 : tensor<3x4x4xf32>
    %123 = stablehlo.complex %120, %122 : tensor<3x4x4xcomplex<f32>>
    %124 = stablehlo.dot_general %123, %118, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %125 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %126 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %127 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %128 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %129 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %130 = stablehlo.add %127, %129 : tensor<4x4xi64>
    %131 = stablehlo.compare EQ, %130, %128, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %132 = stablehlo.convert %131 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %133 = stablehlo.broadcast_in_dim %132, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %134 = stablehlo.multiply %133, %126 : tensor<3x4x4xcomplex<f32>>
    %135 = stablehlo.subtract %126, %134 : tensor<3x4x4xcomplex<f32>>
    %136 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %137 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %138 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %139 = stablehlo.add %136, %138 : tensor<4x4xi64>
    %140 = stablehlo.compare EQ, %139, %137, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %141 = stablehlo.convert %140 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %142 = stablehlo.broadcast_in_dim %141, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %143 = stablehlo.add %135, %142 : tensor<3x4x4xcomplex<f32>>
    %144 = stablehlo.dot_general %143, %125, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %145 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %146 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %147 = stablehlo.dot_general %146, %145, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %148 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %149 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %150 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %151 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %152 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %153 = stablehlo.add %150, %152 : tensor<4x4xi64>
    %154 = stablehlo.compare EQ, %153, %151, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %155 = stablehlo.convert %154 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %156 = stablehlo.broadcast_in_dim %155, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %157 = stablehlo.multiply %156, %149 : tensor<3x4x4xcomplex<f32>>
    %158 = stablehlo.subtract %149, %157 : tensor<3x4x4xcomplex<f32>>
    %159 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %160 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %161 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %162 = stablehlo.add %159, %161 : tensor<4x4xi64>
    %163 = stablehlo.compare EQ, %162, %160, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %164 = stablehlo.convert %163 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %165 = stablehlo.broadcast_in_dim %164, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %166 = stablehlo.add %158, %165 : tensor<3x4x4xcomplex<f32>>
    %167 = stablehlo.transpose %166, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %168 = stablehlo.dot_general %167, %148, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %169 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %170 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %171 = stablehlo.transpose %170, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %172 = stablehlo.dot_general %171, %169, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %173 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %174 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %175 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %176 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %177 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %178 = stablehlo.add %175, %177 : tensor<4x4xi64>
    %179 = stablehlo.compare EQ, %178, %176, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %180 = stablehlo.convert %179 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %181 = stablehlo.broadcast_in_dim %180, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %182 = stablehlo.multiply %181, %174 : tensor<3x4x4xcomplex<f32>>
    %183 = stablehlo.subtract %174, %182 : tensor<3x4x4xcomplex<f32>>
    %184 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %185 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %186 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %187 = stablehlo.add %184, %186 : tensor<4x4xi64>
    %188 = stablehlo.compare EQ, %187, %185, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %189 = stablehlo.convert %188 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %190 = stablehlo.broadcast_in_dim %189, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %191 = stablehlo.add %183, %190 : tensor<3x4x4xcomplex<f32>>
    %192 = stablehlo.real %191 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %193 = stablehlo.imag %191 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %194 = stablehlo.negate %193 : tensor<3x4x4xf32>
    %195 = stablehlo.complex %192, %194 : tensor<3x4x4xcomplex<f32>>
    %196 = stablehlo.transpose %195, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %197 = stablehlo.dot_general %196, %173, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %198 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %199 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %200 = stablehlo.real %199 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %201 = stablehlo.imag %199 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %202 = stablehlo.negate %201 : tensor<3x4x4xf32>
    %203 = stablehlo.complex %200, %202 : tensor<3x4x4xcomplex<f32>>
    %204 = stablehlo.transpose %203, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %205 = stablehlo.dot_general %204, %198, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %206 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %207 = stablehlo.custom_call @lapack_ctrsm_ffi(%206, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %208 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %209 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %210 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_14 = stablehlo.constant dense<0> : tensor<i64>
    %211 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %212 = stablehlo.add %209, %211 : tensor<4x4xi64>
    %213 = stablehlo.compare EQ, %212, %210, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %214 = stablehlo.convert %213 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %215 = stablehlo.broadcast_in_dim %214, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %216 = stablehlo.multiply %215, %208 : tensor<3x4x4xcomplex<f32>>
    %217 = stablehlo.subtract %208, %216 : tensor<3x4x4xcomplex<f32>>
    %218 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %219 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %220 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %221 = stablehlo.add %218, %220 : tensor<4x4xi64>
    %222 = stablehlo.compare EQ, %221, %219, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %223 = stablehlo.convert %222 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %224 = stablehlo.broadcast_in_dim %223, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %225 = stablehlo.add %217, %224 : tensor<3x4x4xcomplex<f32>>
    %226 = stablehlo.real %225 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %227 = stablehlo.imag %225 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %228 = stablehlo.negate %227 : tensor<3x4x4xf32>
    %229 = stablehlo.complex %226, %228 : tensor<3x4x4xcomplex<f32>>
    %230 = stablehlo.dot_general %229, %207, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %231 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %232 = stablehlo.custom_call @lapack_ctrsm_ffi(%231, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %233 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %234 = stablehlo.real %233 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %235 = stablehlo.imag %233 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %236 = stablehlo.negate %235 : tensor<3x4x4xf32>
    %237 = stablehlo.complex %234, %236 : tensor<3x4x4xcomplex<f32>>
    %238 = stablehlo.dot_general %237, %232, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<3x4x2xcomplex<f32>>
    %239 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %240 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %239) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %241 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %242 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %243 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_16 = stablehlo.constant dense<0> : tensor<i64>
    %244 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %245 = stablehlo.add %242, %244 : tensor<4x4xi64>
    %246 = stablehlo.compare EQ, %245, %243, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %247 = stablehlo.convert %246 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %248 = stablehlo.broadcast_in_dim %247, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %249 = stablehlo.multiply %248, %241 : tensor<3x4x4xcomplex<f32>>
    %250 = stablehlo.subtract %241, %249 : tensor<3x4x4xcomplex<f32>>
    %251 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %252 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_17 = stablehlo.constant dense<0> : tensor<i64>
    %253 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %254 = stablehlo.add %251, %253 : tensor<4x4xi64>
    %255 = stablehlo.compare EQ, %254, %252, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %256 = stablehlo.convert %255 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %257 = stablehlo.broadcast_in_dim %256, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %258 = stablehlo.add %250, %257 : tensor<3x4x4xcomplex<f32>>
    %259 = stablehlo.dot_general %240, %258, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %260 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %261 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %260) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %262 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %263 = stablehlo.dot_general %261, %262, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %264 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %265 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %264) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %266 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %267 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %268 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_18 = stablehlo.constant dense<0> : tensor<i64>
    %269 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %270 = stablehlo.add %267, %269 : tensor<4x4xi64>
    %271 = stablehlo.compare EQ, %270, %268, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %272 = stablehlo.convert %271 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %273 = stablehlo.broadcast_in_dim %272, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %274 = stablehlo.multiply %273, %266 : tensor<3x4x4xcomplex<f32>>
    %275 = stablehlo.subtract %266, %274 : tensor<3x4x4xcomplex<f32>>
    %276 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %277 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_19 = stablehlo.constant dense<0> : tensor<i64>
    %278 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %279 = stablehlo.add %276, %278 : tensor<4x4xi64>
    %280 = stablehlo.compare EQ, %279, %277, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %281 = stablehlo.convert %280 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %282 = stablehlo.broadcast_in_dim %281, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %283 = stablehlo.add %275, %282 : tensor<3x4x4xcomplex<f32>>
    %284 = stablehlo.transpose %283, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %285 = stablehlo.dot_general %265, %284, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %286 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %287 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %286) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %288 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %289 = stablehlo.transpose %288, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %290 = stablehlo.dot_general %287, %289, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %291 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %292 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %291) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %293 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %294 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %295 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %296 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %297 = stablehlo.add %294, %296 : tensor<4x4xi64>
    %298 = stablehlo.compare EQ, %297, %295, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %299 = stablehlo.convert %298 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %300 = stablehlo.broadcast_in_dim %299, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %301 = stablehlo.multiply %300, %293 : tensor<3x4x4xcomplex<f32>>
    %302 = stablehlo.subtract %293, %301 : tensor<3x4x4xcomplex<f32>>
    %303 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %304 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_21 = stablehlo.constant dense<0> : tensor<i64>
    %305 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %306 = stablehlo.add %303, %305 : tensor<4x4xi64>
    %307 = stablehlo.compare EQ, %306, %304, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %308 = stablehlo.convert %307 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %309 = stablehlo.broadcast_in_dim %308, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %310 = stablehlo.add %302, %309 : tensor<3x4x4xcomplex<f32>>
    %311 = stablehlo.real %310 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %312 = stablehlo.imag %310 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %313 = stablehlo.negate %312 : tensor<3x4x4xf32>
    %314 = stablehlo.complex %311, %313 : tensor<3x4x4xcomplex<f32>>
    %315 = stablehlo.transpose %314, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %316 = stablehlo.dot_general %292, %315, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %317 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %318 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %317) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %319 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %320 = stablehlo.real %319 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %321 = stablehlo.imag %319 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %322 = stablehlo.negate %321 : tensor<3x4x4xf32>
    %323 = stablehlo.complex %320, %322 : tensor<3x4x4xcomplex<f32>>
    %324 = stablehlo.transpose %323, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %325 = stablehlo.dot_general %318, %324, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %326 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %327 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %328 = stablehlo.custom_call @lapack_ctrsm_ffi(%327, %326) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %329 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %330 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %331 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %332 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %333 = stablehlo.add %330, %332 : tensor<4x4xi64>
    %334 = stablehlo.compare EQ, %333, %331, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %335 = stablehlo.convert %334 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %336 = stablehlo.broadcast_in_dim %335, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %337 = stablehlo.multiply %336, %329 : tensor<3x4x4xcomplex<f32>>
    %338 = stablehlo.subtract %329, %337 : tensor<3x4x4xcomplex<f32>>
    %339 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %340 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %341 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %342 = stablehlo.add %339, %341 : tensor<4x4xi64>
    %343 = stablehlo.compare EQ, %342, %340, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %344 = stablehlo.convert %343 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %345 = stablehlo.broadcast_in_dim %344, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %346 = stablehlo.add %338, %345 : tensor<3x4x4xcomplex<f32>>
    %347 = stablehlo.real %346 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %348 = stablehlo.imag %346 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %349 = stablehlo.negate %348 : tensor<3x4x4xf32>
    %350 = stablehlo.complex %347, %349 : tensor<3x4x4xcomplex<f32>>
    %351 = stablehlo.dot_general %328, %350, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %352 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %353 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %354 = stablehlo.custom_call @lapack_ctrsm_ffi(%353, %352) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %355 = call @tril(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %356 = stablehlo.real %355 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %357 = stablehlo.imag %355 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %358 = stablehlo.negate %357 : tensor<3x4x4xf32>
    %359 = stablehlo.complex %356, %358 : tensor<3x4x4xcomplex<f32>>
    %360 = stablehlo.dot_general %354, %359, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %361 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %362 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %361) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %363 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %364 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %365 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_24 = stablehlo.constant dense<0> : tensor<i64>
    %366 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %367 = stablehlo.add %364, %366 : tensor<4x4xi64>
    %368 = stablehlo.compare EQ, %367, %365, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %369 = stablehlo.convert %368 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %370 = stablehlo.broadcast_in_dim %369, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %371 = stablehlo.multiply %370, %363 : tensor<3x4x4xcomplex<f32>>
    %372 = stablehlo.subtract %363, %371 : tensor<3x4x4xcomplex<f32>>
    %373 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %374 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_25 = stablehlo.constant dense<0> : tensor<i64>
    %375 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %376 = stablehlo.add %373, %375 : tensor<4x4xi64>
    %377 = stablehlo.compare EQ, %376, %374, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %378 = stablehlo.convert %377 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %379 = stablehlo.broadcast_in_dim %378, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %380 = stablehlo.add %372, %379 : tensor<3x4x4xcomplex<f32>>
    %381 = stablehlo.dot_general %362, %380, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %382 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %383 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %382) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %384 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %385 = stablehlo.dot_general %383, %384, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %386 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %387 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %386) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %388 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %389 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %390 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_26 = stablehlo.constant dense<0> : tensor<i64>
    %391 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %392 = stablehlo.add %389, %391 : tensor<4x4xi64>
    %393 = stablehlo.compare EQ, %392, %390, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %394 = stablehlo.convert %393 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %395 = stablehlo.broadcast_in_dim %394, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %396 = stablehlo.multiply %395, %388 : tensor<3x4x4xcomplex<f32>>
    %397 = stablehlo.subtract %388, %396 : tensor<3x4x4xcomplex<f32>>
    %398 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %399 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_27 = stablehlo.constant dense<0> : tensor<i64>
    %400 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %401 = stablehlo.add %398, %400 : tensor<4x4xi64>
    %402 = stablehlo.compare EQ, %401, %399, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %403 = stablehlo.convert %402 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %404 = stablehlo.broadcast_in_dim %403, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %405 = stablehlo.add %397, %404 : tensor<3x4x4xcomplex<f32>>
    %406 = stablehlo.transpose %405, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %407 = stablehlo.dot_general %387, %406, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %408 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %409 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %408) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %410 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %411 = stablehlo.transpose %410, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %412 = stablehlo.dot_general %409, %411, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %413 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %414 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %413) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %415 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %416 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %417 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_28 = stablehlo.constant dense<0> : tensor<i64>
    %418 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %419 = stablehlo.add %416, %418 : tensor<4x4xi64>
    %420 = stablehlo.compare EQ, %419, %417, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %421 = stablehlo.convert %420 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %422 = stablehlo.broadcast_in_dim %421, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %423 = stablehlo.multiply %422, %415 : tensor<3x4x4xcomplex<f32>>
    %424 = stablehlo.subtract %415, %423 : tensor<3x4x4xcomplex<f32>>
    %425 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %426 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_29 = stablehlo.constant dense<0> : tensor<i64>
    %427 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %428 = stablehlo.add %425, %427 : tensor<4x4xi64>
    %429 = stablehlo.compare EQ, %428, %426, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %430 = stablehlo.convert %429 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %431 = stablehlo.broadcast_in_dim %430, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %432 = stablehlo.add %424, %431 : tensor<3x4x4xcomplex<f32>>
    %433 = stablehlo.real %432 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %434 = stablehlo.imag %432 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %435 = stablehlo.negate %434 : tensor<3x4x4xf32>
    %436 = stablehlo.complex %433, %435 : tensor<3x4x4xcomplex<f32>>
    %437 = stablehlo.transpose %436, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %438 = stablehlo.dot_general %414, %437, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %439 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %440 = stablehlo.custom_call @lapack_ctrsm_ffi(%10, %439) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %441 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %442 = stablehlo.real %441 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %443 = stablehlo.imag %441 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %444 = stablehlo.negate %443 : tensor<3x4x4xf32>
    %445 = stablehlo.complex %442, %444 : tensor<3x4x4xcomplex<f32>>
    %446 = stablehlo.transpose %445, dims = [0, 2, 1] : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %447 = stablehlo.dot_general %440, %446, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %448 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %449 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %450 = stablehlo.custom_call @lapack_ctrsm_ffi(%449, %448) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %451 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %452 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %453 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_30 = stablehlo.constant dense<0> : tensor<i64>
    %454 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %455 = stablehlo.add %452, %454 : tensor<4x4xi64>
    %456 = stablehlo.compare EQ, %455, %453, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %457 = stablehlo.convert %456 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %458 = stablehlo.broadcast_in_dim %457, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %459 = stablehlo.multiply %458, %451 : tensor<3x4x4xcomplex<f32>>
    %460 = stablehlo.subtract %451, %459 : tensor<3x4x4xcomplex<f32>>
    %461 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %462 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_31 = stablehlo.constant dense<0> : tensor<i64>
    %463 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %464 = stablehlo.add %461, %463 : tensor<4x4xi64>
    %465 = stablehlo.compare EQ, %464, %462, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %466 = stablehlo.convert %465 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %467 = stablehlo.broadcast_in_dim %466, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %468 = stablehlo.add %460, %467 : tensor<3x4x4xcomplex<f32>>
    %469 = stablehlo.real %468 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %470 = stablehlo.imag %468 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %471 = stablehlo.negate %470 : tensor<3x4x4xf32>
    %472 = stablehlo.complex %469, %471 : tensor<3x4x4xcomplex<f32>>
    %473 = stablehlo.dot_general %450, %472, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %474 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %475 = chlo.conj %10 : tensor<3x4x4xcomplex<f32>> -> tensor<3x4x4xcomplex<f32>>
    %476 = stablehlo.custom_call @lapack_ctrsm_ffi(%475, %474) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    %477 = call @triu(%10) : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %478 = stablehlo.real %477 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %479 = stablehlo.imag %477 : (tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xf32>
    %480 = stablehlo.negate %479 : tensor<3x4x4xf32>
    %481 = stablehlo.complex %478, %480 : tensor<3x4x4xcomplex<f32>>
    %482 = stablehlo.dot_general %476, %481, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xcomplex<f32>>, tensor<3x4x4xcomplex<f32>>) -> tensor<3x2x4xcomplex<f32>>
    stablehlo.custom_call @check.expect_almost_eq(%30, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%33, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%54, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%58, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%83, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%91, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%116, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%124, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%144, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%147, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%168, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%172, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%197, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%205, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%230, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%238, %arg2) {has_side_effect = true} : (tensor<3x4x2xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%259, %239) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%263, %260) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%285, %264) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%290, %286) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%316, %291) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%325, %317) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%351, %326) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%360, %352) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%381, %361) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%385, %382) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%407, %386) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%412, %408) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%438, %413) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%447, %439) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%473, %448) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%482, %474) {has_side_effect = true} : (tensor<3x2x4xcomplex<f32>>, tensor<3x2x4xcomplex<f32>>) -> ()
    return
  }
  func.func private @tril(%arg0: tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x4x4xi1>, tensor<3x4x4xcomplex<f32>>
    return %7 : tensor<3x4x4xcomplex<f32>>
  }
  func.func private @triu(%arg0: tensor<3x4x4xcomplex<f32>>) -> tensor<3x4x4xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x4x4xcomplex<f32>>
    %7 = stablehlo.select %5, %6, %arg0 : tensor<3x4x4xi1>, tensor<3x4x4xcomplex<f32>>
    return %7 : tensor<3x4x4xcomplex<f32>>
  }
}
