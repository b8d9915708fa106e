// svd_c128, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(-0.75,-0.953125), (0.0,0.671875), (0.203125,-0.0625)], [(-0.9375,-0.75), (-0.703125,0.484375), (0.859375,-0.609375)], [(-0.859375,-0.875), (-0.734375,0.203125), (0.890625,0.796875)], [(0.25,-0.953125), (-0.265625,0.609375), (0.015625,-0.625)], [(0.328125,-0.8125), (-0.453125,-0.96875), (-0.71875,-0.40625)]], [[(0.578125,0.453125), (0.34375,-0.015625), (0.03125,0.703125)], [(0.640625,-0.5625), (0.09375,-0.375), (0.96875,-0.484375)], [(-0.59375,0.953125), (0.109375,0.875), (-0.03125,-0.3125)], [(-0.296875,-0.125), (0.1875,-0.375), (-0.53125,0.5)], [(0.609375,-0.921875), (0.734375,-0.859375), (-0.75,-0.1875)]], [[(-0.0625,-0.515625), (-0.453125,0.6875), (-0.828125,0.484375)], [(0.796875,0.09375), (-0.140625,0.328125), (-0.703125,0.390625)], [(0.34375,0.5625), (-0.59375,0.859375), (0.796875,-0.703125)], [(-0.5625,0.25), (-0.9375,-0.71875), (-0.59375,-0.109375)], [(-0.3125,0.578125), (-0.0625,0.796875), (0.8125,0.515625)]], [[(0.390625,-0.921875), (-0.328125,-0.28125), (-0.96875,-0.671875)], [(-0.6875,1.0), (1.0,-0.71875), (-0.078125,-0.515625)], [(0.375,-0.28125), (-0.890625,-0.875), (-0.9375,0.734375)], [(0.6875,0.265625), (0.171875,-0.6875), (-0.375,0.0)], [(-0.359375,-0.84375), (-0.828125,0.21875), (-0.65625,-0.53125)]]]> : tensor<4x5x3xcomplex<f64>>
    %arg1 = stablehlo.constant dense<[[[(-0.921875,-0.3125), (-0.765625,0.5), (0.109375,-0.234375), (0.28125,-0.6875), (-0.34375,0.75)], [(0.28125,0.375), (-0.296875,0.484375), (-0.734375,0.125), (-0.375,0.5625), (-0.203125,-0.109375)], [(0.828125,0.125), (-0.765625,-0.875), (-0.828125,0.109375), (0.125,0.625), (0.921875,0.40625)]], [[(0.8125,0.609375), (0.40625,-0.0), (-0.859375,0.765625), (0.609375,-0.78125), (0.359375,0.75)], [(-0.71875,-0.25), (-0.0625,-0.8125), (-0.90625,0.234375), (0.609375,-0.09375), (0.4375,-0.140625)], [(0.609375,0.703125), (0.515625,-0.71875), (-0.46875,0.234375), (0.578125,-0.171875), (-0.5,0.0625)]], [[(-0.71875,0.0), (-0.21875,-0.734375), (0.0,0.03125), (-0.421875,0.71875), (0.21875,-0.65625)], [(0.203125,-0.984375), (-0.515625,-0.859375), (0.25,-0.078125), (-0.28125,0.953125), (0.46875,-0.90625)], [(-0.421875,0.984375), (0.59375,0.078125), (-0.171875,-0.765625), (0.109375,-0.15625), (0.34375,-0.578125)]], [[(0.03125,0.421875), (-0.484375,0.078125), (0.953125,-0.421875), (-0.8125,-0.484375), (-0.34375,0.734375)], [(0.09375,0.53125), (-0.9375,-0.125), (-0.6875,-0.1875), (0.59375,0.46875), (0.5625,0.9375)], [(0.28125,-0.84375), (0.796875,-0.6875), (0.515625,-0.28125), (-0.40625,0.015625), (0.296875,-0.859375)]]]> : tensor<4x3x5xcomplex<f64>>
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x5x3xi1>, tensor<4x5x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %15:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x5xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %17 = stablehlo.compare EQ, %15#4, %16, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_3 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %21 = stablehlo.select %20, %15#1, %19 : tensor<4x3xi1>, tensor<4x3xf64>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %25 = stablehlo.select %24, %15#2, %23 : tensor<4x5x5xi1>, tensor<4x5x5xcomplex<f64>>
    %26 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_5 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %29 = stablehlo.select %28, %15#3, %27 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %30 = stablehlo.broadcast_in_dim %6, dims = [0, 2] : (tensor<4x3xf64>) -> tensor<4x1x3xf64>
    %31 = stablehlo.convert %30 : (tensor<4x1x3xf64>) -> tensor<4x1x3xcomplex<f64>>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<4x1x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %33 = stablehlo.multiply %10, %32 : tensor<4x5x3xcomplex<f64>>
    %34 = stablehlo.dot_general %33, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %35 = stablehlo.transpose %10, dims = [0, 2, 1] : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %36 = stablehlo.real %35 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %37 = stablehlo.imag %35 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %38 = stablehlo.negate %37 : tensor<4x3x5xf64>
    %39 = stablehlo.complex %36, %38 : tensor<4x3x5xcomplex<f64>>
    %40 = stablehlo.dot_general %39, %10, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %41 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %42 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %43 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %44 = stablehlo.add %41, %43 : tensor<3x3xi64>
    %45 = stablehlo.compare EQ, %44, %42, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %46 = stablehlo.convert %45 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %48 = stablehlo.transpose %14, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %49 = stablehlo.real %48 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %50 = stablehlo.imag %48 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %51 = stablehlo.negate %50 : tensor<4x3x3xf64>
    %52 = stablehlo.complex %49, %51 : tensor<4x3x3xcomplex<f64>>
    %53 = stablehlo.dot_general %14, %52, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %54 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %55 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %56 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %57 = stablehlo.add %54, %56 : tensor<3x3xi64>
    %58 = stablehlo.compare EQ, %57, %55, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %59 = stablehlo.convert %58 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %60 = stablehlo.broadcast_in_dim %59, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %61 = stablehlo.transpose %25, dims = [0, 2, 1] : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %62 = stablehlo.real %61 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %63 = stablehlo.imag %61 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %64 = stablehlo.negate %63 : tensor<4x5x5xf64>
    %65 = stablehlo.complex %62, %64 : tensor<4x5x5xcomplex<f64>>
    %66 = stablehlo.dot_general %65, %25, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %67 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %68 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %69 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %70 = stablehlo.add %67, %69 : tensor<5x5xi64>
    %71 = stablehlo.compare EQ, %70, %68, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %72 = stablehlo.convert %71 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
    %73 = stablehlo.broadcast_in_dim %72, dims = [1, 2] : (tensor<5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %74 = stablehlo.transpose %29, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %75 = stablehlo.real %74 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %76 = stablehlo.imag %74 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %77 = stablehlo.negate %76 : tensor<4x3x3xf64>
    %78 = stablehlo.complex %75, %77 : tensor<4x3x3xcomplex<f64>>
    %79 = stablehlo.dot_general %29, %78, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %80 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %81 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %82 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %83 = stablehlo.add %80, %82 : tensor<3x3xi64>
    %84 = stablehlo.compare EQ, %83, %81, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %85 = stablehlo.convert %84 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %86 = stablehlo.broadcast_in_dim %85, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %87:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x5xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %88 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %89 = stablehlo.compare EQ, %87#4, %88, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_11 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %91 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %92 = stablehlo.broadcast_in_dim %90, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %93 = stablehlo.select %92, %87#1, %91 : tensor<4x3xi1>, tensor<4x3xf64>
    %94:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %96 = stablehlo.compare EQ, %94#4, %95, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_13 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %98 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %99 = stablehlo.broadcast_in_dim %97, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %100 = stablehlo.select %99, %94#1, %98 : tensor<4x3xi1>, tensor<4x3xf64>
    %101 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_14 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %102 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %103 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %104 = stablehlo.select %103, %94#2, %102 : tensor<4x5x3xi1>, tensor<4x5x3xcomplex<f64>>
    %105 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_15 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %106 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %107 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %108 = stablehlo.select %107, %94#3, %106 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %109:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x5xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %110 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %111 = stablehlo.compare EQ, %109#4, %110, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_17 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %113 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %114 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %115 = stablehlo.select %114, %109#1, %113 : tensor<4x3xi1>, tensor<4x3xf64>
    %116 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_18 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %117 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %118 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %119 = stablehlo.select %118, %109#2, %117 : tensor<4x5x5xi1>, tensor<4x5x5xcomplex<f64>>
    %120 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_19 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %121 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %122 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %123 = stablehlo.select %122, %109#3, %121 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %124 = stablehlo.broadcast_in_dim %100, dims = [0, 2] : (tensor<4x3xf64>) -> tensor<4x1x3xf64>
    %125 = stablehlo.convert %124 : (tensor<4x1x3xf64>) -> tensor<4x1x3xcomplex<f64>>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<4x1x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %127 = stablehlo.multiply %104, %126 : tensor<4x5x3xcomplex<f64>>
    %128 = stablehlo.dot_general %127, %108, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %129 = stablehlo.transpose %104, dims = [0, 2, 1] : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %130 = stablehlo.real %129 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %131 = stablehlo.imag %129 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %132 = stablehlo.negate %131 : tensor<4x3x5xf64>
    %133 = stablehlo.complex %130, %132 : tensor<4x3x5xcomplex<f64>>
    %134 = stablehlo.dot_general %133, %104, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %135 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %136 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %137 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %138 = stablehlo.add %135, %137 : tensor<3x3xi64>
    %139 = stablehlo.compare EQ, %138, %136, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %140 = stablehlo.convert %139 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %141 = stablehlo.broadcast_in_dim %140, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %142 = stablehlo.transpose %108, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %143 = stablehlo.real %142 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %144 = stablehlo.imag %142 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %145 = stablehlo.negate %144 : tensor<4x3x3xf64>
    %146 = stablehlo.complex %143, %145 : tensor<4x3x3xcomplex<f64>>
    %147 = stablehlo.dot_general %108, %146, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %148 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %149 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_21 = stablehlo.constant dense<0> : tensor<i64>
    %150 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %151 = stablehlo.add %148, %150 : tensor<3x3xi64>
    %152 = stablehlo.compare EQ, %151, %149, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %153 = stablehlo.convert %152 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %154 = stablehlo.broadcast_in_dim %153, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %155 = stablehlo.transpose %119, dims = [0, 2, 1] : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %156 = stablehlo.real %155 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %157 = stablehlo.imag %155 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %158 = stablehlo.negate %157 : tensor<4x5x5xf64>
    %159 = stablehlo.complex %156, %158 : tensor<4x5x5xcomplex<f64>>
    %160 = stablehlo.dot_general %159, %119, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %161 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %162 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %163 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %164 = stablehlo.add %161, %163 : tensor<5x5xi64>
    %165 = stablehlo.compare EQ, %164, %162, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %166 = stablehlo.convert %165 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
    %167 = stablehlo.broadcast_in_dim %166, dims = [1, 2] : (tensor<5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %168 = stablehlo.transpose %123, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %169 = stablehlo.real %168 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %170 = stablehlo.imag %168 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %171 = stablehlo.negate %170 : tensor<4x3x3xf64>
    %172 = stablehlo.complex %169, %171 : tensor<4x3x3xcomplex<f64>>
    %173 = stablehlo.dot_general %123, %172, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %174 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %175 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %176 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %177 = stablehlo.add %174, %176 : tensor<3x3xi64>
    %178 = stablehlo.compare EQ, %177, %175, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %179 = stablehlo.convert %178 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %180 = stablehlo.broadcast_in_dim %179, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %181:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=5, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x5xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %183 = stablehlo.compare EQ, %181#4, %182, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_25 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %185 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %186 = stablehlo.broadcast_in_dim %184, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %187 = stablehlo.select %186, %181#1, %185 : tensor<4x3xi1>, tensor<4x3xf64>
    %188 = call @_pinv(%arg0) : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %189 = stablehlo.dot_general %arg0, %188, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %190 = stablehlo.dot_general %189, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %191 = call @matrix_rank(%arg0) : (tensor<4x5x3xcomplex<f64>>) -> tensor<4xi64>
    %c_26 = stablehlo.constant dense<3> : tensor<i64>
    %192 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i64>) -> tensor<4xi64>
    %193:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>, tensor<4xi32>)
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %194 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %195 = stablehlo.compare EQ, %193#4, %194, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_28 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %197 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %198 = stablehlo.broadcast_in_dim %196, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %199 = stablehlo.select %198, %193#1, %197 : tensor<4x3xi1>, tensor<4x3xf64>
    %200 = stablehlo.broadcast_in_dim %195, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_29 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %201 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %202 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %203 = stablehlo.select %202, %193#2, %201 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %204 = stablehlo.broadcast_in_dim %195, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_30 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %205 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %206 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %207 = stablehlo.select %206, %193#3, %205 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f64>>
    %208:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>, tensor<4xi32>)
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %209 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %210 = stablehlo.compare EQ, %208#4, %209, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_32 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %212 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %213 = stablehlo.broadcast_in_dim %211, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %214 = stablehlo.select %213, %208#1, %212 : tensor<4x3xi1>, tensor<4x3xf64>
    %215 = stablehlo.broadcast_in_dim %210, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_33 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %216 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %217 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %218 = stablehlo.select %217, %208#2, %216 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %219 = stablehlo.broadcast_in_dim %210, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_34 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %220 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %221 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %222 = stablehlo.select %221, %208#3, %220 : tensor<4x5x5xi1>, tensor<4x5x5xcomplex<f64>>
    %223 = stablehlo.broadcast_in_dim %199, dims = [0, 2] : (tensor<4x3xf64>) -> tensor<4x1x3xf64>
    %224 = stablehlo.convert %223 : (tensor<4x1x3xf64>) -> tensor<4x1x3xcomplex<f64>>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<4x1x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %226 = stablehlo.multiply %203, %225 : tensor<4x3x3xcomplex<f64>>
    %227 = stablehlo.dot_general %226, %207, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %228 = stablehlo.transpose %203, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %229 = stablehlo.real %228 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %230 = stablehlo.imag %228 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %231 = stablehlo.negate %230 : tensor<4x3x3xf64>
    %232 = stablehlo.complex %229, %231 : tensor<4x3x3xcomplex<f64>>
    %233 = stablehlo.dot_general %232, %203, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %234 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %235 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_35 = stablehlo.constant dense<0> : tensor<i64>
    %236 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %237 = stablehlo.add %234, %236 : tensor<3x3xi64>
    %238 = stablehlo.compare EQ, %237, %235, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %239 = stablehlo.convert %238 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %240 = stablehlo.broadcast_in_dim %239, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %241 = stablehlo.transpose %207, dims = [0, 2, 1] : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %242 = stablehlo.real %241 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %243 = stablehlo.imag %241 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %244 = stablehlo.negate %243 : tensor<4x5x3xf64>
    %245 = stablehlo.complex %242, %244 : tensor<4x5x3xcomplex<f64>>
    %246 = stablehlo.dot_general %207, %245, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %247 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %248 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_36 = stablehlo.constant dense<0> : tensor<i64>
    %249 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %250 = stablehlo.add %247, %249 : tensor<3x3xi64>
    %251 = stablehlo.compare EQ, %250, %248, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %252 = stablehlo.convert %251 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %253 = stablehlo.broadcast_in_dim %252, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %254 = stablehlo.transpose %218, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %255 = stablehlo.real %254 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %256 = stablehlo.imag %254 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %257 = stablehlo.negate %256 : tensor<4x3x3xf64>
    %258 = stablehlo.complex %255, %257 : tensor<4x3x3xcomplex<f64>>
    %259 = stablehlo.dot_general %258, %218, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %260 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %261 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_37 = stablehlo.constant dense<0> : tensor<i64>
    %262 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %263 = stablehlo.add %260, %262 : tensor<3x3xi64>
    %264 = stablehlo.compare EQ, %263, %261, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %265 = stablehlo.convert %264 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %266 = stablehlo.broadcast_in_dim %265, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %267 = stablehlo.transpose %222, dims = [0, 2, 1] : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %268 = stablehlo.real %267 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %269 = stablehlo.imag %267 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %270 = stablehlo.negate %269 : tensor<4x5x5xf64>
    %271 = stablehlo.complex %268, %270 : tensor<4x5x5xcomplex<f64>>
    %272 = stablehlo.dot_general %222, %271, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %273 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %274 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_38 = stablehlo.constant dense<0> : tensor<i64>
    %275 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %276 = stablehlo.add %273, %275 : tensor<5x5xi64>
    %277 = stablehlo.compare EQ, %276, %274, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %278 = stablehlo.convert %277 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
    %279 = stablehlo.broadcast_in_dim %278, dims = [1, 2] : (tensor<5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %280:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>, tensor<4xi32>)
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %281 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %282 = stablehlo.compare EQ, %280#4, %281, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %283 = stablehlo.broadcast_in_dim %282, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_40 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %284 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %285 = stablehlo.broadcast_in_dim %283, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %286 = stablehlo.select %285, %280#1, %284 : tensor<4x3xi1>, tensor<4x3xf64>
    %287:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>, tensor<4xi32>)
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %288 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %289 = stablehlo.compare EQ, %287#4, %288, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_42 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %291 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %292 = stablehlo.broadcast_in_dim %290, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %293 = stablehlo.select %292, %287#1, %291 : tensor<4x3xi1>, tensor<4x3xf64>
    %294 = stablehlo.broadcast_in_dim %289, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_43 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %295 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %296 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %297 = stablehlo.select %296, %287#2, %295 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %298 = stablehlo.broadcast_in_dim %289, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_44 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %299 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %300 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %301 = stablehlo.select %300, %287#3, %299 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f64>>
    %302:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>, tensor<4xi32>)
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %303 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %304 = stablehlo.compare EQ, %302#4, %303, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_46 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %306 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %307 = stablehlo.broadcast_in_dim %305, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %308 = stablehlo.select %307, %302#1, %306 : tensor<4x3xi1>, tensor<4x3xf64>
    %309 = stablehlo.broadcast_in_dim %304, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_47 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %310 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %311 = stablehlo.broadcast_in_dim %309, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %312 = stablehlo.select %311, %302#2, %310 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %313 = stablehlo.broadcast_in_dim %304, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_48 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %314 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %315 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x5xi1>
    %316 = stablehlo.select %315, %302#3, %314 : tensor<4x5x5xi1>, tensor<4x5x5xcomplex<f64>>
    %317 = stablehlo.broadcast_in_dim %293, dims = [0, 2] : (tensor<4x3xf64>) -> tensor<4x1x3xf64>
    %318 = stablehlo.convert %317 : (tensor<4x1x3xf64>) -> tensor<4x1x3xcomplex<f64>>
    %319 = stablehlo.broadcast_in_dim %318, dims = [0, 1, 2] : (tensor<4x1x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %320 = stablehlo.multiply %297, %319 : tensor<4x3x3xcomplex<f64>>
    %321 = stablehlo.dot_general %320, %301, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %322 = stablehlo.transpose %297, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %323 = stablehlo.real %322 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %324 = stablehlo.imag %322 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %325 = stablehlo.negate %324 : tensor<4x3x3xf64>
    %326 = stablehlo.complex %323, %325 : tensor<4x3x3xcomplex<f64>>
    %327 = stablehlo.dot_general %326, %297, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %328 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %329 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_49 = stablehlo.constant dense<0> : tensor<i64>
    %330 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %331 = stablehlo.add %328, %330 : tensor<3x3xi64>
    %332 = stablehlo.compare EQ, %331, %329, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %333 = stablehlo.convert %332 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %334 = stablehlo.broadcast_in_dim %333, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %335 = stablehlo.transpose %301, dims = [0, 2, 1] : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %336 = stablehlo.real %335 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %337 = stablehlo.imag %335 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %338 = stablehlo.negate %337 : tensor<4x5x3xf64>
    %339 = stablehlo.complex %336, %338 : tensor<4x5x3xcomplex<f64>>
    %340 = stablehlo.dot_general %301, %339, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %341 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %342 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_50 = stablehlo.constant dense<0> : tensor<i64>
    %343 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %344 = stablehlo.add %341, %343 : tensor<3x3xi64>
    %345 = stablehlo.compare EQ, %344, %342, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %346 = stablehlo.convert %345 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %347 = stablehlo.broadcast_in_dim %346, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %348 = stablehlo.transpose %312, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %349 = stablehlo.real %348 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %350 = stablehlo.imag %348 : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xf64>
    %351 = stablehlo.negate %350 : tensor<4x3x3xf64>
    %352 = stablehlo.complex %349, %351 : tensor<4x3x3xcomplex<f64>>
    %353 = stablehlo.dot_general %352, %312, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %354 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %355 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_51 = stablehlo.constant dense<0> : tensor<i64>
    %356 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %357 = stablehlo.add %354, %356 : tensor<3x3xi64>
    %358 = stablehlo.compare EQ, %357, %355, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %359 = stablehlo.convert %358 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
    %360 = stablehlo.broadcast_in_dim %359, dims = [1, 2] : (tensor<3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %361 = stablehlo.transpose %316, dims = [0, 2, 1] : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %362 = stablehlo.real %361 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %363 = stablehlo.imag %361 : (tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xf64>
    %364 = stablehlo.negate %363 : tensor<4x5x5xf64>
    %365 = stablehlo.complex %362, %364 : tensor<4x5x5xcomplex<f64>>
    %366 = stablehlo.dot_general %316, %365, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %367 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %368 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_52 = stablehlo.constant dense<0> : tensor<i64>
    %369 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %370 = stablehlo.add %367, %369 : tensor<5x5xi64>
    %371 = stablehlo.compare EQ, %370, %368, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %372 = stablehlo.convert %371 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
    %373 = stablehlo.broadcast_in_dim %372, dims = [1, 2] : (tensor<5x5xcomplex<f64>>) -> tensor<4x5x5xcomplex<f64>>
    %374:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=5, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>, tensor<4xi32>)
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %375 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %376 = stablehlo.compare EQ, %374#4, %375, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst_54 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %378 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %379 = stablehlo.broadcast_in_dim %377, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %380 = stablehlo.select %379, %374#1, %378 : tensor<4x3xi1>, tensor<4x3xf64>
    %381 = call @_pinv_1(%arg1) : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %382 = stablehlo.dot_general %arg1, %381, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %383 = stablehlo.dot_general %382, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %384 = call @matrix_rank_3(%arg1) : (tensor<4x3x5xcomplex<f64>>) -> tensor<4xi64>
    %c_55 = stablehlo.constant dense<3> : tensor<i64>
    %385 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i64>) -> tensor<4xi64>
    stablehlo.custom_call @check.expect_almost_eq(%34, %arg0) {has_side_effect = true} : (tensor<4x5x3xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%40, %47) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%53, %60) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%66, %73) {has_side_effect = true} : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%79, %86) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%93, %6) {has_side_effect = true} : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%128, %arg0) {has_side_effect = true} : (tensor<4x5x3xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%134, %141) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%147, %154) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%160, %167) {has_side_effect = true} : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%173, %180) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%187, %100) {has_side_effect = true} : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%190, %arg0) {has_side_effect = true} : (tensor<4x5x3xcomplex<f64>>, tensor<4x5x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%191, %192) {has_side_effect = true} : (tensor<4xi64>, tensor<4xi64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%227, %arg1) {has_side_effect = true} : (tensor<4x3x5xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%233, %240) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%246, %253) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%259, %266) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%272, %279) {has_side_effect = true} : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%286, %199) {has_side_effect = true} : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%321, %arg1) {has_side_effect = true} : (tensor<4x3x5xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%327, %334) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%340, %347) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%353, %360) {has_side_effect = true} : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%366, %373) {has_side_effect = true} : (tensor<4x5x5xcomplex<f64>>, tensor<4x5x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%380, %293) {has_side_effect = true} : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%383, %arg1) {has_side_effect = true} : (tensor<4x3x5xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%384, %385) {has_side_effect = true} : (tensor<4xi64>, tensor<4xi64>) -> ()
    return
  }
  func.func private @_pinv(%arg0: tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>> {
    %0 = stablehlo.real %arg0 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %1 = stablehlo.imag %arg0 : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x5x3xf64>
    %2 = stablehlo.negate %1 : tensor<4x5x3xf64>
    %3 = stablehlo.complex %0, %2 : tensor<4x5x3xcomplex<f64>>
    %cst = stablehlo.constant dense<5.000000e+01> : tensor<f64>
    %cst_0 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
    %4 = stablehlo.multiply %cst, %cst_0 : tensor<f64>
    %5:3 = call @svd(%3) : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>)
    %6 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<1xf64>) -> tensor<1x1xf64>
    %8 = stablehlo.slice %5#1 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<4x1xf64>
    %10 = stablehlo.multiply %9, %8 : tensor<4x1xf64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %12 = stablehlo.compare GT, %5#1, %11, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %13 = call @_where(%12, %5#1, %cst_1) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<f64>) -> tensor<4x3xf64>
    %14 = stablehlo.convert %13 : (tensor<4x3xf64>) -> tensor<4x3xcomplex<f64>>
    %15 = stablehlo.transpose %5#2, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %16 = stablehlo.transpose %5#0, dims = [0, 2, 1] : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %17 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<4x3xcomplex<f64>>) -> tensor<4x3x1xcomplex<f64>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<4x3x1xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %19 = stablehlo.divide %16, %18 : tensor<4x3x5xcomplex<f64>>
    %20 = stablehlo.dot_general %15, %19, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    return %20 : tensor<4x3x5xcomplex<f64>>
  }
  func.func private @svd(%arg0: tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>) {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x5x3xi1>, tensor<4x5x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    return %10, %6, %14 : tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf64>, %arg2: tensor<f64>) -> tensor<4x3xf64> {
    %0 = stablehlo.convert %arg2 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x3xi1>, tensor<4x3xf64>
    return %2 : tensor<4x3xf64>
  }
  func.func private @matrix_rank(%arg0: tensor<4x5x3xcomplex<f64>>) -> tensor<4xi64> {
    %0 = call @svd_0(%arg0) : (tensor<4x5x3xcomplex<f64>>) -> tensor<4x3xf64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf64>, tensor<f64>) -> tensor<4xf64>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %3 = stablehlo.multiply %1, %2 : tensor<4xf64>
    %cst_1 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<4xf64>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %9 = stablehlo.convert %8 : (tensor<4x3xi1>) -> tensor<4x3xi32>
    %10 = stablehlo.convert %9 : (tensor<4x3xi32>) -> tensor<4x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.reduce(%10 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x3xi64>, tensor<i64>) -> tensor<4xi64>
    return %11 : tensor<4xi64>
  }
  func.func private @svd_0(%arg0: tensor<4x5x3xcomplex<f64>>) -> tensor<4x3xf64> {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=5, k=3, l=5, m=3, n=3, o=5, p=3, q=3, r=3}, custom>} : (tensor<4x5x3xcomplex<f64>>) -> (tensor<4x5x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf64>
    return %6 : tensor<4x3xf64>
  }
  func.func private @_pinv_1(%arg0: tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>> {
    %0 = stablehlo.real %arg0 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %1 = stablehlo.imag %arg0 : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3x5xf64>
    %2 = stablehlo.negate %1 : tensor<4x3x5xf64>
    %3 = stablehlo.complex %0, %2 : tensor<4x3x5xcomplex<f64>>
    %cst = stablehlo.constant dense<5.000000e+01> : tensor<f64>
    %cst_0 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
    %4 = stablehlo.multiply %cst, %cst_0 : tensor<f64>
    %5:3 = call @svd_2(%3) : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x5xcomplex<f64>>)
    %6 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<1xf64>) -> tensor<1x1xf64>
    %8 = stablehlo.slice %5#1 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<4x1xf64>
    %10 = stablehlo.multiply %9, %8 : tensor<4x1xf64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %12 = stablehlo.compare GT, %5#1, %11, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %13 = call @_where(%12, %5#1, %cst_1) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<f64>) -> tensor<4x3xf64>
    %14 = stablehlo.convert %13 : (tensor<4x3xf64>) -> tensor<4x3xcomplex<f64>>
    %15 = stablehlo.transpose %5#2, dims = [0, 2, 1] : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    %16 = stablehlo.transpose %5#0, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %17 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<4x3xcomplex<f64>>) -> tensor<4x3x1xcomplex<f64>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<4x3x1xcomplex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %19 = stablehlo.divide %16, %18 : tensor<4x3x3xcomplex<f64>>
    %20 = stablehlo.dot_general %15, %19, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<4x5x3xcomplex<f64>>, tensor<4x3x3xcomplex<f64>>) -> tensor<4x5x3xcomplex<f64>>
    return %20 : tensor<4x5x3xcomplex<f64>>
  }
  func.func private @svd_2(%arg0: tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x5xcomplex<f64>>) {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x3x5xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x1x1xi1>) -> tensor<4x3x5xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f64>>
    return %10, %6, %14 : tensor<4x3x3xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x5xcomplex<f64>>
  }
  func.func private @matrix_rank_3(%arg0: tensor<4x3x5xcomplex<f64>>) -> tensor<4xi64> {
    %0 = call @svd_4(%arg0) : (tensor<4x3x5xcomplex<f64>>) -> tensor<4x3xf64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf64>, tensor<f64>) -> tensor<4xf64>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %3 = stablehlo.multiply %1, %2 : tensor<4xf64>
    %cst_1 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<4xf64>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %9 = stablehlo.convert %8 : (tensor<4x3xi1>) -> tensor<4x3xi32>
    %10 = stablehlo.convert %9 : (tensor<4x3xi32>) -> tensor<4x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.reduce(%10 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x3xi64>, tensor<i64>) -> tensor<4xi64>
    return %11 : tensor<4xi64>
  }
  func.func private @svd_4(%arg0: tensor<4x3x5xcomplex<f64>>) -> tensor<4x3xf64> {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=4, j=3, k=5, l=3, m=5, n=3, o=3, p=3, q=3, r=5}, custom>} : (tensor<4x3x5xcomplex<f64>>) -> (tensor<4x3x5xcomplex<f64>>, tensor<4x3xf64>, tensor<4x3x3xcomplex<f64>>, tensor<4x3x5xcomplex<f64>>, tensor<4xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<4x3xi1>, tensor<4x3xf64>
    return %6 : tensor<4x3xf64>
  }
}
