// triangular_f32, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[-0.75, -0.0, 0.203125, -0.9375], [-0.703125, 0.859375, -0.859375, -0.734375], [0.890625, 0.25, -0.265625, 0.015625], [0.328125, -0.453125, -0.71875, 0.578125]], [[0.34375, 0.03125, 0.640625, 0.09375], [0.96875, -0.59375, 0.109375, -0.03125], [-0.296875, 0.1875, -0.53125, 0.609375], [0.734375, -0.75, -0.0625, -0.453125]], [[-0.828125, 0.796875, -0.140625, -0.703125], [0.34375, -0.59375, 0.796875, -0.5625], [-0.9375, -0.59375, -0.3125, -0.0625], [0.8125, 0.390625, -0.328125, -0.96875]]]> : tensor<3x4x4xf32>
    %arg1 = stablehlo.constant dense<[-0.6875]> : tensor<1xf32>
    %arg2 = stablehlo.constant dense<[[[1.0, -0.078125], [0.375, -0.890625], [-0.9375, 0.6875], [0.171875, -0.375]], [[-0.359375, -0.828125], [-0.65625, -0.953125], [0.671875, -0.0625], [-0.75, 0.484375]], [[-0.609375, -0.875], [0.203125, 0.796875], [-0.953125, 0.609375], [-0.625, -0.8125]]]> : tensor<3x4x2xf32>
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.convert %4 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4x4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x4x4xf32>) -> tensor<3x4x4xf32>
    %10 = stablehlo.add %arg0, %9 : tensor<3x4x4xf32>
    %11 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %12 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %13 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %15 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %16 = stablehlo.add %13, %15 : tensor<4x4xi64>
    %17 = stablehlo.compare EQ, %16, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %18 = stablehlo.convert %17 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %20 = stablehlo.multiply %19, %12 : tensor<3x4x4xf32>
    %21 = stablehlo.subtract %12, %20 : tensor<3x4x4xf32>
    %22 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %23 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %24 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %25 = stablehlo.add %22, %24 : tensor<4x4xi64>
    %26 = stablehlo.compare EQ, %25, %23, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %27 = stablehlo.convert %26 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %29 = stablehlo.add %21, %28 : tensor<3x4x4xf32>
    %30 = stablehlo.dot_general %29, %11, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %31 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %32 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %33 = stablehlo.dot_general %32, %31, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %34 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %35 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %36 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %37 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %38 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %39 = stablehlo.add %36, %38 : tensor<4x4xi64>
    %40 = stablehlo.compare EQ, %39, %37, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %41 = stablehlo.convert %40 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %43 = stablehlo.multiply %42, %35 : tensor<3x4x4xf32>
    %44 = stablehlo.subtract %35, %43 : tensor<3x4x4xf32>
    %45 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %46 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %47 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %48 = stablehlo.add %45, %47 : tensor<4x4xi64>
    %49 = stablehlo.compare EQ, %48, %46, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %50 = stablehlo.convert %49 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %52 = stablehlo.add %44, %51 : tensor<3x4x4xf32>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %54 = stablehlo.dot_general %53, %34, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %55 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %56 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %57 = stablehlo.transpose %56, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %58 = stablehlo.dot_general %57, %55, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %59 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %60 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %61 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %62 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<i64>
    %63 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %64 = stablehlo.add %61, %63 : tensor<4x4xi64>
    %65 = stablehlo.compare EQ, %64, %62, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %66 = stablehlo.convert %65 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %68 = stablehlo.multiply %67, %60 : tensor<3x4x4xf32>
    %69 = stablehlo.subtract %60, %68 : tensor<3x4x4xf32>
    %70 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %71 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %72 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %73 = stablehlo.add %70, %72 : tensor<4x4xi64>
    %74 = stablehlo.compare EQ, %73, %71, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %75 = stablehlo.convert %74 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %77 = stablehlo.add %69, %76 : tensor<3x4x4xf32>
    %78 = stablehlo.transpose %77, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %79 = stablehlo.dot_general %78, %59, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %80 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %81 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %83 = stablehlo.dot_general %82, %80, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %84 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %85 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %86 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %87 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %88 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %89 = stablehlo.add %86, %88 : tensor<4x4xi64>
    %90 = stablehlo.compare EQ, %89, %87, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %91 = stablehlo.convert %90 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %93 = stablehlo.multiply %92, %85 : tensor<3x4x4xf32>
    %94 = stablehlo.subtract %85, %93 : tensor<3x4x4xf32>
    %95 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %96 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %97 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %98 = stablehlo.add %95, %97 : tensor<4x4xi64>
    %99 = stablehlo.compare EQ, %98, %96, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %100 = stablehlo.convert %99 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %102 = stablehlo.add %94, %101 : tensor<3x4x4xf32>
    %103 = stablehlo.dot_general %102, %84, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %104 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %105 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %106 = stablehlo.dot_general %105, %104, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %107 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %108 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %109 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %110 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %111 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %112 = stablehlo.add %109, %111 : tensor<4x4xi64>
    %113 = stablehlo.compare EQ, %112, %110, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %114 = stablehlo.convert %113 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %116 = stablehlo.multiply %115, %108 : tensor<3x4x4xf32>
    %117 = stablehlo.subtract %108, %116 : tensor<3x4x4xf32>
    %118 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %119 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %120 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %121 = stablehlo.add %118, %120 : tensor<4x4xi64>
    %122 = stablehlo.compare EQ, %121, %119, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %123 = stablehlo.convert %122 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %125 = stablehlo.add %117, %124 : tensor<3x4x4xf32>
    %126 = stablehlo.dot_general %125, %107, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %127 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %128 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %129 = stablehlo.dot_general %128, %127, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %130 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %131 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %132 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %133 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %134 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %135 = stablehlo.add %132, %134 : tensor<4x4xi64>
    %136 = stablehlo.compare EQ, %135, %133, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %137 = stablehlo.convert %136 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %139 = stablehlo.multiply %138, %131 : tensor<3x4x4xf32>
    %140 = stablehlo.subtract %131, %139 : tensor<3x4x4xf32>
    %141 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %142 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %143 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %144 = stablehlo.add %141, %143 : tensor<4x4xi64>
    %145 = stablehlo.compare EQ, %144, %142, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %146 = stablehlo.convert %145 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %148 = stablehlo.add %140, %147 : tensor<3x4x4xf32>
    %149 = stablehlo.transpose %148, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %150 = stablehlo.dot_general %149, %130, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %151 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %152 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %153 = stablehlo.transpose %152, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %154 = stablehlo.dot_general %153, %151, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %155 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %156 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %157 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %158 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %159 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %160 = stablehlo.add %157, %159 : tensor<4x4xi64>
    %161 = stablehlo.compare EQ, %160, %158, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %162 = stablehlo.convert %161 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %164 = stablehlo.multiply %163, %156 : tensor<3x4x4xf32>
    %165 = stablehlo.subtract %156, %164 : tensor<3x4x4xf32>
    %166 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %167 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %168 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %169 = stablehlo.add %166, %168 : tensor<4x4xi64>
    %170 = stablehlo.compare EQ, %169, %167, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %171 = stablehlo.convert %170 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %173 = stablehlo.add %165, %172 : tensor<3x4x4xf32>
    %174 = stablehlo.transpose %173, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %175 = stablehlo.dot_general %174, %155, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %176 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %177 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %178 = stablehlo.transpose %177, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %179 = stablehlo.dot_general %178, %176, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %180 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %181 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %182 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %183 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_14 = stablehlo.constant dense<0> : tensor<i64>
    %184 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %185 = stablehlo.add %182, %184 : tensor<4x4xi64>
    %186 = stablehlo.compare EQ, %185, %183, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %187 = stablehlo.convert %186 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %189 = stablehlo.multiply %188, %181 : tensor<3x4x4xf32>
    %190 = stablehlo.subtract %181, %189 : tensor<3x4x4xf32>
    %191 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %192 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %193 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %194 = stablehlo.add %191, %193 : tensor<4x4xi64>
    %195 = stablehlo.compare EQ, %194, %192, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %196 = stablehlo.convert %195 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %198 = stablehlo.add %190, %197 : tensor<3x4x4xf32>
    %199 = stablehlo.dot_general %198, %180, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %200 = stablehlo.custom_call @lapack_strsm_ffi(%10, %arg2) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=4, m=2, n=4, o=2}, custom>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %201 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %202 = stablehlo.dot_general %201, %200, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %203 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %204 = stablehlo.custom_call @lapack_strsm_ffi(%10, %203) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %205 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %206 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %207 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_16 = stablehlo.constant dense<0> : tensor<i64>
    %208 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %209 = stablehlo.add %206, %208 : tensor<4x4xi64>
    %210 = stablehlo.compare EQ, %209, %207, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %211 = stablehlo.convert %210 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %213 = stablehlo.multiply %212, %205 : tensor<3x4x4xf32>
    %214 = stablehlo.subtract %205, %213 : tensor<3x4x4xf32>
    %215 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %216 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_17 = stablehlo.constant dense<0> : tensor<i64>
    %217 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %218 = stablehlo.add %215, %217 : tensor<4x4xi64>
    %219 = stablehlo.compare EQ, %218, %216, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %220 = stablehlo.convert %219 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %222 = stablehlo.add %214, %221 : tensor<3x4x4xf32>
    %223 = stablehlo.dot_general %204, %222, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %224 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %225 = stablehlo.custom_call @lapack_strsm_ffi(%10, %224) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %226 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %227 = stablehlo.dot_general %225, %226, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %228 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %229 = stablehlo.custom_call @lapack_strsm_ffi(%10, %228) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %230 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %231 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %232 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_18 = stablehlo.constant dense<0> : tensor<i64>
    %233 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %234 = stablehlo.add %231, %233 : tensor<4x4xi64>
    %235 = stablehlo.compare EQ, %234, %232, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %236 = stablehlo.convert %235 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %238 = stablehlo.multiply %237, %230 : tensor<3x4x4xf32>
    %239 = stablehlo.subtract %230, %238 : tensor<3x4x4xf32>
    %240 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %241 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_19 = stablehlo.constant dense<0> : tensor<i64>
    %242 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %243 = stablehlo.add %240, %242 : tensor<4x4xi64>
    %244 = stablehlo.compare EQ, %243, %241, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %245 = stablehlo.convert %244 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %247 = stablehlo.add %239, %246 : tensor<3x4x4xf32>
    %248 = stablehlo.transpose %247, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %249 = stablehlo.dot_general %229, %248, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %250 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %251 = stablehlo.custom_call @lapack_strsm_ffi(%10, %250) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %252 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %253 = stablehlo.transpose %252, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %254 = stablehlo.dot_general %251, %253, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %255 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %256 = stablehlo.custom_call @lapack_strsm_ffi(%10, %255) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %257 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %258 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %259 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %260 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %261 = stablehlo.add %258, %260 : tensor<4x4xi64>
    %262 = stablehlo.compare EQ, %261, %259, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %263 = stablehlo.convert %262 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %265 = stablehlo.multiply %264, %257 : tensor<3x4x4xf32>
    %266 = stablehlo.subtract %257, %265 : tensor<3x4x4xf32>
    %267 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %268 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_21 = stablehlo.constant dense<0> : tensor<i64>
    %269 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %270 = stablehlo.add %267, %269 : tensor<4x4xi64>
    %271 = stablehlo.compare EQ, %270, %268, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %272 = stablehlo.convert %271 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %273 = stablehlo.broadcast_in_dim %272, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %274 = stablehlo.add %266, %273 : tensor<3x4x4xf32>
    %275 = stablehlo.transpose %274, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %276 = stablehlo.dot_general %256, %275, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %277 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %278 = stablehlo.custom_call @lapack_strsm_ffi(%10, %277) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %279 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %280 = stablehlo.transpose %279, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %281 = stablehlo.dot_general %278, %280, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %282 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %283 = stablehlo.custom_call @lapack_strsm_ffi(%10, %282) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %284 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %285 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %286 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %287 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %288 = stablehlo.add %285, %287 : tensor<4x4xi64>
    %289 = stablehlo.compare EQ, %288, %286, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %290 = stablehlo.convert %289 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %292 = stablehlo.multiply %291, %284 : tensor<3x4x4xf32>
    %293 = stablehlo.subtract %284, %292 : tensor<3x4x4xf32>
    %294 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %295 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %296 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %297 = stablehlo.add %294, %296 : tensor<4x4xi64>
    %298 = stablehlo.compare EQ, %297, %295, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %299 = stablehlo.convert %298 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %301 = stablehlo.add %293, %300 : tensor<3x4x4xf32>
    %302 = stablehlo.dot_general %283, %301, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %303 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %304 = stablehlo.custom_call @lapack_strsm_ffi(%10, %303) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %305 = call @tril(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %306 = stablehlo.dot_general %304, %305, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %307 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %308 = stablehlo.custom_call @lapack_strsm_ffi(%10, %307) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %309 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %310 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %311 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_24 = stablehlo.constant dense<0> : tensor<i64>
    %312 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %313 = stablehlo.add %310, %312 : tensor<4x4xi64>
    %314 = stablehlo.compare EQ, %313, %311, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %315 = stablehlo.convert %314 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %317 = stablehlo.multiply %316, %309 : tensor<3x4x4xf32>
    %318 = stablehlo.subtract %309, %317 : tensor<3x4x4xf32>
    %319 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %320 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_25 = stablehlo.constant dense<0> : tensor<i64>
    %321 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %322 = stablehlo.add %319, %321 : tensor<4x4xi64>
    %323 = stablehlo.compare EQ, %322, %320, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %324 = stablehlo.convert %323 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %326 = stablehlo.add %318, %325 : tensor<3x4x4xf32>
    %327 = stablehlo.dot_general %308, %326, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %328 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %329 = stablehlo.custom_call @lapack_strsm_ffi(%10, %328) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %330 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %331 = stablehlo.dot_general %329, %330, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %332 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %333 = stablehlo.custom_call @lapack_strsm_ffi(%10, %332) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %334 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %335 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %336 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_26 = stablehlo.constant dense<0> : tensor<i64>
    %337 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %338 = stablehlo.add %335, %337 : tensor<4x4xi64>
    %339 = stablehlo.compare EQ, %338, %336, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %340 = stablehlo.convert %339 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %341 = stablehlo.broadcast_in_dim %340, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %342 = stablehlo.multiply %341, %334 : tensor<3x4x4xf32>
    %343 = stablehlo.subtract %334, %342 : tensor<3x4x4xf32>
    %344 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %345 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_27 = stablehlo.constant dense<0> : tensor<i64>
    %346 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %347 = stablehlo.add %344, %346 : tensor<4x4xi64>
    %348 = stablehlo.compare EQ, %347, %345, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %349 = stablehlo.convert %348 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %351 = stablehlo.add %343, %350 : tensor<3x4x4xf32>
    %352 = stablehlo.transpose %351, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %353 = stablehlo.dot_general %333, %352, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %354 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %355 = stablehlo.custom_call @lapack_strsm_ffi(%10, %354) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %356 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %357 = stablehlo.transpose %356, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %358 = stablehlo.dot_general %355, %357, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %359 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %360 = stablehlo.custom_call @lapack_strsm_ffi(%10, %359) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %361 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %362 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %363 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_28 = stablehlo.constant dense<0> : tensor<i64>
    %364 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %365 = stablehlo.add %362, %364 : tensor<4x4xi64>
    %366 = stablehlo.compare EQ, %365, %363, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %367 = stablehlo.convert %366 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %369 = stablehlo.multiply %368, %361 : tensor<3x4x4xf32>
    %370 = stablehlo.subtract %361, %369 : tensor<3x4x4xf32>
    %371 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %372 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_29 = stablehlo.constant dense<0> : tensor<i64>
    %373 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %374 = stablehlo.add %371, %373 : tensor<4x4xi64>
    %375 = stablehlo.compare EQ, %374, %372, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %376 = stablehlo.convert %375 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %378 = stablehlo.add %370, %377 : tensor<3x4x4xf32>
    %379 = stablehlo.transpose %378, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %380 = stablehlo.dot_general %360, %379, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %381 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %382 = stablehlo.custom_call @lapack_strsm_ffi(%10, %381) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %383 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %384 = stablehlo.transpose %383, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %385 = stablehlo.dot_general %382, %384, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %386 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %387 = stablehlo.custom_call @lapack_strsm_ffi(%10, %386) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %388 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %389 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %390 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_30 = stablehlo.constant dense<0> : tensor<i64>
    %391 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %392 = stablehlo.add %389, %391 : tensor<4x4xi64>
    %393 = stablehlo.compare EQ, %392, %390, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %394 = stablehlo.convert %393 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %396 = stablehlo.multiply %395, %388 : tensor<3x4x4xf32>
    %397 = stablehlo.subtract %388, %396 : tensor<3x4x4xf32>
    %398 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %399 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_31 = stablehlo.constant dense<0> : tensor<i64>
    %400 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %401 = stablehlo.add %398, %400 : tensor<4x4xi64>
    %402 = stablehlo.compare EQ, %401, %399, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %403 = stablehlo.convert %402 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %404 = stablehlo.broadcast_in_dim %403, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %405 = stablehlo.add %397, %404 : tensor<3x4x4xf32>
    %406 = stablehlo.dot_general %387, %405, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    %407 = stablehlo.transpose %arg2, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
    %408 = stablehlo.custom_call @lapack_strsm_ffi(%10, %407) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=3, j=4, k=4, l=2, m=4, n=2, o=4}, custom>} : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %409 = call @triu(%10) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %410 = stablehlo.dot_general %408, %409, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4xf32>, tensor<3x4x4xf32>) -> tensor<3x2x4xf32>
    stablehlo.custom_call @check.expect_almost_eq(%30, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%33, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%54, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%58, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%79, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%83, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%103, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%106, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%126, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%129, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%150, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%154, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%175, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%179, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%199, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%202, %arg2) {has_side_effect = true} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%223, %203) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%227, %224) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%249, %228) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%254, %250) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%276, %255) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%281, %277) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%302, %282) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%306, %303) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%327, %307) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%331, %328) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%353, %332) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%358, %354) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%380, %359) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%385, %381) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%406, %386) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%410, %407) {has_side_effect = true} : (tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> ()
    return
  }
  func.func private @tril(%arg0: tensor<3x4x4xf32>) -> tensor<3x4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    return %7 : tensor<3x4x4xf32>
  }
  func.func private @triu(%arg0: tensor<3x4x4xf32>) -> tensor<3x4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %7 = stablehlo.select %5, %6, %arg0 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    return %7 : tensor<3x4x4xf32>
  }
}
