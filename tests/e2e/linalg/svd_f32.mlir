// svd_f32, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[-0.75, -0.0, 0.203125], [-0.9375, -0.703125, 0.859375], [-0.859375, -0.734375, 0.890625], [0.25, -0.265625, 0.015625], [0.328125, -0.453125, -0.71875]], [[0.578125, 0.34375, 0.03125], [0.640625, 0.09375, 0.96875], [-0.59375, 0.109375, -0.03125], [-0.296875, 0.1875, -0.53125], [0.609375, 0.734375, -0.75]], [[-0.0625, -0.453125, -0.828125], [0.796875, -0.140625, -0.703125], [0.34375, -0.59375, 0.796875], [-0.5625, -0.9375, -0.59375], [-0.3125, -0.0625, 0.8125]], [[0.390625, -0.328125, -0.96875], [-0.6875, 1.0, -0.078125], [0.375, -0.890625, -0.9375], [0.6875, 0.171875, -0.375], [-0.359375, -0.828125, -0.65625]]]> : tensor<4x5x3xf32>
    %arg1 = stablehlo.constant dense<[[[-0.953125, 0.671875, -0.0625, -0.75, 0.484375], [-0.609375, -0.875, 0.203125, 0.796875, -0.953125], [0.609375, -0.625, -0.8125, -0.96875, -0.40625]], [[0.453125, -0.015625, 0.703125, -0.5625, -0.375], [-0.484375, 0.953125, 0.875, -0.3125, -0.125], [-0.375, 0.5, -0.921875, -0.859375, -0.1875]], [[-0.515625, 0.6875, 0.484375, 0.09375, 0.328125], [0.390625, 0.5625, 0.859375, -0.703125, 0.25], [-0.71875, -0.109375, 0.578125, 0.796875, 0.515625]], [[-0.921875, -0.28125, -0.671875, 1.0, -0.71875], [-0.515625, -0.28125, -0.875, 0.734375, 0.265625], [-0.6875, -0.0, -0.84375, 0.21875, -0.53125]]]> : tensor<4x3x5xf32>
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x3xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x5x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x5x3xi1>, tensor<4x5x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %15:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x5xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %17 = stablehlo.compare EQ, %15#4, %16, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %21 = stablehlo.select %20, %15#1, %19 : tensor<4x3xi1>, tensor<4x3xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x5x5xf32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %25 = stablehlo.select %24, %15#2, %23 : tensor<4x5x5xi1>, tensor<4x5x5xf32>
    %26 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %29 = stablehlo.select %28, %15#3, %27 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %30 = stablehlo.broadcast_in_dim %6, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x5x3xf32>
    %32 = stablehlo.multiply %10, %31 : tensor<4x5x3xf32>
    %33 = stablehlo.dot_general %32, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xf32>, tensor<4x3x3xf32>) -> tensor<4x5x3xf32>
    %34 = stablehlo.transpose %10, dims = [0, 2, 1] : (tensor<4x5x3xf32>) -> tensor<4x3x5xf32>
    %35 = stablehlo.dot_general %34, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf32>, tensor<4x5x3xf32>) -> tensor<4x3x3xf32>
    %36 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %37 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %38 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %39 = stablehlo.add %36, %38 : tensor<3x3xi64>
    %40 = stablehlo.compare EQ, %39, %37, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %41 = stablehlo.convert %40 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %43 = stablehlo.transpose %14, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %44 = stablehlo.dot_general %14, %43, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %45 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %46 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %47 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %48 = stablehlo.add %45, %47 : tensor<3x3xi64>
    %49 = stablehlo.compare EQ, %48, %46, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %50 = stablehlo.convert %49 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %52 = stablehlo.transpose %25, dims = [0, 2, 1] : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %53 = stablehlo.dot_general %52, %25, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %54 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %55 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %56 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %57 = stablehlo.add %54, %56 : tensor<5x5xi64>
    %58 = stablehlo.compare EQ, %57, %55, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %59 = stablehlo.convert %58 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [1, 2] : (tensor<5x5xf32>) -> tensor<4x5x5xf32>
    %61 = stablehlo.transpose %29, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %62 = stablehlo.dot_general %29, %61, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %63 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %64 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %65 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %66 = stablehlo.add %63, %65 : tensor<3x3xi64>
    %67 = stablehlo.compare EQ, %66, %64, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %68 = stablehlo.convert %67 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %70:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x5xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %72 = stablehlo.compare EQ, %70#4, %71, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %76 = stablehlo.select %75, %70#1, %74 : tensor<4x3xi1>, tensor<4x3xf32>
    %77:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x3xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %79 = stablehlo.compare EQ, %77#4, %78, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_13 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %82 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %83 = stablehlo.select %82, %77#1, %81 : tensor<4x3xi1>, tensor<4x3xf32>
    %84 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x5x3xf32>
    %86 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %87 = stablehlo.select %86, %77#2, %85 : tensor<4x5x3xi1>, tensor<4x5x3xf32>
    %88 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_15 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %91 = stablehlo.select %90, %77#3, %89 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %92:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x5xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %94 = stablehlo.compare EQ, %92#4, %93, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_17 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %97 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %98 = stablehlo.select %97, %92#1, %96 : tensor<4x3xi1>, tensor<4x3xf32>
    %99 = stablehlo.broadcast_in_dim %94, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_18 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x5x5xf32>
    %101 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %102 = stablehlo.select %101, %92#2, %100 : tensor<4x5x5xi1>, tensor<4x5x5xf32>
    %103 = stablehlo.broadcast_in_dim %94, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_19 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %105 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %106 = stablehlo.select %105, %92#3, %104 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %107 = stablehlo.broadcast_in_dim %83, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x5x3xf32>
    %109 = stablehlo.multiply %87, %108 : tensor<4x5x3xf32>
    %110 = stablehlo.dot_general %109, %91, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xf32>, tensor<4x3x3xf32>) -> tensor<4x5x3xf32>
    %111 = stablehlo.transpose %87, dims = [0, 2, 1] : (tensor<4x5x3xf32>) -> tensor<4x3x5xf32>
    %112 = stablehlo.dot_general %111, %87, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf32>, tensor<4x5x3xf32>) -> tensor<4x3x3xf32>
    %113 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %114 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %115 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %116 = stablehlo.add %113, %115 : tensor<3x3xi64>
    %117 = stablehlo.compare EQ, %116, %114, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %118 = stablehlo.convert %117 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %120 = stablehlo.transpose %91, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %121 = stablehlo.dot_general %91, %120, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %122 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %123 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_21 = stablehlo.constant dense<0> : tensor<i64>
    %124 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %125 = stablehlo.add %122, %124 : tensor<3x3xi64>
    %126 = stablehlo.compare EQ, %125, %123, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %127 = stablehlo.convert %126 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %129 = stablehlo.transpose %102, dims = [0, 2, 1] : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %130 = stablehlo.dot_general %129, %102, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %131 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %132 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %133 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %134 = stablehlo.add %131, %133 : tensor<5x5xi64>
    %135 = stablehlo.compare EQ, %134, %132, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %136 = stablehlo.convert %135 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [1, 2] : (tensor<5x5xf32>) -> tensor<4x5x5xf32>
    %138 = stablehlo.transpose %106, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %139 = stablehlo.dot_general %106, %138, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %140 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %141 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %142 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %143 = stablehlo.add %140, %142 : tensor<3x3xi64>
    %144 = stablehlo.compare EQ, %143, %141, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %145 = stablehlo.convert %144 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %147:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x5xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %148 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %149 = stablehlo.compare EQ, %147#4, %148, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_25 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %152 = stablehlo.broadcast_in_dim %150, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %153 = stablehlo.select %152, %147#1, %151 : tensor<4x3xi1>, tensor<4x3xf32>
    %154 = call @_pinv(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x3x5xf32>
    %155 = stablehlo.dot_general %arg0, %154, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xf32>, tensor<4x3x5xf32>) -> tensor<4x5x5xf32>
    %156 = stablehlo.dot_general %155, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
    %157 = call @matrix_rank(%arg0) : (tensor<4x5x3xf32>) -> tensor<4xi64>
    %c_26 = stablehlo.constant dense<3> : tensor<i64>
    %158 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i64>) -> tensor<4xi64>
    %159:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x3x5xf32>, tensor<4xi32>)
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %160 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %161 = stablehlo.compare EQ, %159#4, %160, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_28 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %164 = stablehlo.broadcast_in_dim %162, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %165 = stablehlo.select %164, %159#1, %163 : tensor<4x3xi1>, tensor<4x3xf32>
    %166 = stablehlo.broadcast_in_dim %161, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_29 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %168 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %169 = stablehlo.select %168, %159#2, %167 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %170 = stablehlo.broadcast_in_dim %161, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_30 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x3x5xf32>
    %172 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %173 = stablehlo.select %172, %159#3, %171 : tensor<4x3x5xi1>, tensor<4x3x5xf32>
    %174:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x5x5xf32>, tensor<4xi32>)
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %175 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %176 = stablehlo.compare EQ, %174#4, %175, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_32 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %179 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %180 = stablehlo.select %179, %174#1, %178 : tensor<4x3xi1>, tensor<4x3xf32>
    %181 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_33 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %183 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %184 = stablehlo.select %183, %174#2, %182 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %185 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_34 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x5x5xf32>
    %187 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %188 = stablehlo.select %187, %174#3, %186 : tensor<4x5x5xi1>, tensor<4x5x5xf32>
    %189 = stablehlo.broadcast_in_dim %165, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x3x3xf32>
    %191 = stablehlo.multiply %169, %190 : tensor<4x3x3xf32>
    %192 = stablehlo.dot_general %191, %173, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
    %193 = stablehlo.transpose %169, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %194 = stablehlo.dot_general %193, %169, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %195 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %196 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_35 = stablehlo.constant dense<0> : tensor<i64>
    %197 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %198 = stablehlo.add %195, %197 : tensor<3x3xi64>
    %199 = stablehlo.compare EQ, %198, %196, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %200 = stablehlo.convert %199 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %202 = stablehlo.transpose %173, dims = [0, 2, 1] : (tensor<4x3x5xf32>) -> tensor<4x5x3xf32>
    %203 = stablehlo.dot_general %173, %202, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf32>, tensor<4x5x3xf32>) -> tensor<4x3x3xf32>
    %204 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %205 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_36 = stablehlo.constant dense<0> : tensor<i64>
    %206 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %207 = stablehlo.add %204, %206 : tensor<3x3xi64>
    %208 = stablehlo.compare EQ, %207, %205, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %209 = stablehlo.convert %208 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %211 = stablehlo.transpose %184, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %212 = stablehlo.dot_general %211, %184, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %213 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %214 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_37 = stablehlo.constant dense<0> : tensor<i64>
    %215 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %216 = stablehlo.add %213, %215 : tensor<3x3xi64>
    %217 = stablehlo.compare EQ, %216, %214, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %218 = stablehlo.convert %217 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %220 = stablehlo.transpose %188, dims = [0, 2, 1] : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %221 = stablehlo.dot_general %188, %220, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %222 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %223 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_38 = stablehlo.constant dense<0> : tensor<i64>
    %224 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %225 = stablehlo.add %222, %224 : tensor<5x5xi64>
    %226 = stablehlo.compare EQ, %225, %223, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %227 = stablehlo.convert %226 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [1, 2] : (tensor<5x5xf32>) -> tensor<4x5x5xf32>
    %229:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x5x5xf32>, tensor<4xi32>)
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %230 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %231 = stablehlo.compare EQ, %229#4, %230, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_40 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %234 = stablehlo.broadcast_in_dim %232, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %235 = stablehlo.select %234, %229#1, %233 : tensor<4x3xi1>, tensor<4x3xf32>
    %236:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x3x5xf32>, tensor<4xi32>)
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %237 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %238 = stablehlo.compare EQ, %236#4, %237, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_42 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %241 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %242 = stablehlo.select %241, %236#1, %240 : tensor<4x3xi1>, tensor<4x3xf32>
    %243 = stablehlo.broadcast_in_dim %238, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_43 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %245 = stablehlo.broadcast_in_dim %243, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %246 = stablehlo.select %245, %236#2, %244 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %247 = stablehlo.broadcast_in_dim %238, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_44 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x3x5xf32>
    %249 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %250 = stablehlo.select %249, %236#3, %248 : tensor<4x3x5xi1>, tensor<4x3x5xf32>
    %251:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x5x5xf32>, tensor<4xi32>)
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %252 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %253 = stablehlo.compare EQ, %251#4, %252, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_46 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %256 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %257 = stablehlo.select %256, %251#1, %255 : tensor<4x3xi1>, tensor<4x3xf32>
    %258 = stablehlo.broadcast_in_dim %253, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_47 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %260 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %261 = stablehlo.select %260, %251#2, %259 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %262 = stablehlo.broadcast_in_dim %253, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_48 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x5x5xf32>
    %264 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %265 = stablehlo.select %264, %251#3, %263 : tensor<4x5x5xi1>, tensor<4x5x5xf32>
    %266 = stablehlo.broadcast_in_dim %242, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<4x1x3xf32>) -> tensor<4x3x3xf32>
    %268 = stablehlo.multiply %246, %267 : tensor<4x3x3xf32>
    %269 = stablehlo.dot_general %268, %250, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
    %270 = stablehlo.transpose %246, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %271 = stablehlo.dot_general %270, %246, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %272 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %273 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_49 = stablehlo.constant dense<0> : tensor<i64>
    %274 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %275 = stablehlo.add %272, %274 : tensor<3x3xi64>
    %276 = stablehlo.compare EQ, %275, %273, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %277 = stablehlo.convert %276 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %279 = stablehlo.transpose %250, dims = [0, 2, 1] : (tensor<4x3x5xf32>) -> tensor<4x5x3xf32>
    %280 = stablehlo.dot_general %250, %279, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf32>, tensor<4x5x3xf32>) -> tensor<4x3x3xf32>
    %281 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %282 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_50 = stablehlo.constant dense<0> : tensor<i64>
    %283 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %284 = stablehlo.add %281, %283 : tensor<3x3xi64>
    %285 = stablehlo.compare EQ, %284, %282, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %286 = stablehlo.convert %285 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %288 = stablehlo.transpose %261, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %289 = stablehlo.dot_general %288, %261, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %290 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %291 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_51 = stablehlo.constant dense<0> : tensor<i64>
    %292 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %293 = stablehlo.add %290, %292 : tensor<3x3xi64>
    %294 = stablehlo.compare EQ, %293, %291, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %295 = stablehlo.convert %294 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %297 = stablehlo.transpose %265, dims = [0, 2, 1] : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %298 = stablehlo.dot_general %265, %297, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
    %299 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %300 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_52 = stablehlo.constant dense<0> : tensor<i64>
    %301 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %302 = stablehlo.add %299, %301 : tensor<5x5xi64>
    %303 = stablehlo.compare EQ, %302, %300, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %304 = stablehlo.convert %303 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [1, 2] : (tensor<5x5xf32>) -> tensor<4x5x5xf32>
    %306:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x5x5xf32>, tensor<4xi32>)
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %307 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %308 = stablehlo.compare EQ, %306#4, %307, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_54 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %311 = stablehlo.broadcast_in_dim %309, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %312 = stablehlo.select %311, %306#1, %310 : tensor<4x3xi1>, tensor<4x3xf32>
    %313 = call @_pinv_1(%arg1) : (tensor<4x3x5xf32>) -> tensor<4x5x3xf32>
    %314 = stablehlo.dot_general %arg1, %313, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf32>, tensor<4x5x3xf32>) -> tensor<4x3x3xf32>
    %315 = stablehlo.dot_general %314, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf32>, tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
    %316 = call @matrix_rank_3(%arg1) : (tensor<4x3x5xf32>) -> tensor<4xi64>
    %c_55 = stablehlo.constant dense<3> : tensor<i64>
    %317 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i64>) -> tensor<4xi64>
    stablehlo.custom_call @check.expect_almost_eq(%33, %arg0) {has_side_effect = true} : (tensor<4x5x3xf32>, tensor<4x5x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%35, %42) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%44, %51) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%53, %60) {has_side_effect = true} : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%62, %69) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%76, %6) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%110, %arg0) {has_side_effect = true} : (tensor<4x5x3xf32>, tensor<4x5x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%112, %119) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%121, %128) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%130, %137) {has_side_effect = true} : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%139, %146) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%153, %83) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%156, %arg0) {has_side_effect = true} : (tensor<4x5x3xf32>, tensor<4x5x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%157, %158) {has_side_effect = true} : (tensor<4xi64>, tensor<4xi64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%192, %arg1) {has_side_effect = true} : (tensor<4x3x5xf32>, tensor<4x3x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%194, %201) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%203, %210) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%212, %219) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%221, %228) {has_side_effect = true} : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%235, %165) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%269, %arg1) {has_side_effect = true} : (tensor<4x3x5xf32>, tensor<4x3x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%271, %278) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%280, %287) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%289, %296) {has_side_effect = true} : (tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%298, %305) {has_side_effect = true} : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%312, %242) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%315, %arg1) {has_side_effect = true} : (tensor<4x3x5xf32>, tensor<4x3x5xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%316, %317) {has_side_effect = true} : (tensor<4xi64>, tensor<4xi64>) -> ()
    return
  }
  func.func private @_pinv(%arg0: tensor<4x5x3xf32>) -> tensor<4x3x5xf32> {
    %cst = stablehlo.constant dense<5.000000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %0 = stablehlo.multiply %cst, %cst_0 : tensor<f32>
    %1:3 = call @svd(%arg0) : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>)
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %1#1 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare GT, %1#1, %7, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %9 = call @_where(%8, %1#1, %cst_1) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<f64>) -> tensor<4x3xf32>
    %10 = stablehlo.transpose %1#2, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %11 = stablehlo.transpose %1#0, dims = [0, 2, 1] : (tensor<4x5x3xf32>) -> tensor<4x3x5xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x3xf32>) -> tensor<4x3x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<4x3x1xf32>) -> tensor<4x3x5xf32>
    %14 = stablehlo.divide %11, %13 : tensor<4x3x5xf32>
    %15 = stablehlo.dot_general %10, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<4x3x3xf32>, tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
    return %15 : tensor<4x3x5xf32>
  }
  func.func private @svd(%arg0: tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x3xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x5x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x5x3xi1>, tensor<4x5x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    return %10, %6, %14 : tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>, %arg2: tensor<f64>) -> tensor<4x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x3xi1>, tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
  func.func private @matrix_rank(%arg0: tensor<4x5x3xf32>) -> tensor<4xi64> {
    %0 = call @svd_0(%arg0) : (tensor<4x5x3xf32>) -> tensor<4x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %9 = stablehlo.convert %8 : (tensor<4x3xi1>) -> tensor<4x3xi32>
    %10 = stablehlo.convert %9 : (tensor<4x3xi32>) -> tensor<4x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.reduce(%10 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x3xi64>, tensor<i64>) -> tensor<4xi64>
    return %11 : tensor<4xi64>
  }
  func.func private @svd_0(%arg0: tensor<4x5x3xf32>) -> tensor<4x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xf32>) -> (tensor<4x5x3xf32>, tensor<4x3xf32>, tensor<4x5x3xf32>, tensor<4x3x3xf32>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf32>
    return %6 : tensor<4x3xf32>
  }
  func.func private @_pinv_1(%arg0: tensor<4x3x5xf32>) -> tensor<4x5x3xf32> {
    %cst = stablehlo.constant dense<5.000000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %0 = stablehlo.multiply %cst, %cst_0 : tensor<f32>
    %1:3 = call @svd_2(%arg0) : (tensor<4x3x5xf32>) -> (tensor<4x3x3xf32>, tensor<4x3xf32>, tensor<4x3x5xf32>)
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %1#1 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare GT, %1#1, %7, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %9 = call @_where(%8, %1#1, %cst_1) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<f64>) -> tensor<4x3xf32>
    %10 = stablehlo.transpose %1#2, dims = [0, 2, 1] : (tensor<4x3x5xf32>) -> tensor<4x5x3xf32>
    %11 = stablehlo.transpose %1#0, dims = [0, 2, 1] : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x3xf32>) -> tensor<4x3x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<4x3x1xf32>) -> tensor<4x3x3xf32>
    %14 = stablehlo.divide %11, %13 : tensor<4x3x3xf32>
    %15 = stablehlo.dot_general %10, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<4x5x3xf32>, tensor<4x3x3xf32>) -> tensor<4x5x3xf32>
    return %15 : tensor<4x5x3xf32>
  }
  func.func private @svd_2(%arg0: tensor<4x3x5xf32>) -> (tensor<4x3x3xf32>, tensor<4x3xf32>, tensor<4x3x5xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x3x5xf32>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x3x3xi1>, tensor<4x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3x5xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x5xi1>, tensor<4x3x5xf32>
    return %10, %6, %14 : tensor<4x3x3xf32>, tensor<4x3xf32>, tensor<4x3x5xf32>
  }
  func.func private @matrix_rank_3(%arg0: tensor<4x3x5xf32>) -> tensor<4xi64> {
    %0 = call @svd_4(%arg0) : (tensor<4x3x5xf32>) -> tensor<4x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %9 = stablehlo.convert %8 : (tensor<4x3xi1>) -> tensor<4x3xi32>
    %10 = stablehlo.convert %9 : (tensor<4x3xi32>) -> tensor<4x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.reduce(%10 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x3xi64>, tensor<i64>) -> tensor<4xi64>
    return %11 : tensor<4xi64>
  }
  func.func private @svd_4(%arg0: tensor<4x3x5xf32>) -> tensor<4x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>, tensor<4x3x3xf32>, tensor<4x3x5xf32>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf32>
    return %6 : tensor<4x3xf32>
  }
}
