// qr_c64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(-0.75,-0.953125), (0.0,0.671875), (0.203125,-0.0625)], [(-0.9375,-0.75), (-0.703125,0.484375), (0.859375,-0.609375)], [(-0.859375,-0.875), (-0.734375,0.203125), (0.890625,0.796875)], [(0.25,-0.953125), (-0.265625,0.609375), (0.015625,-0.625)], [(0.328125,-0.8125), (-0.453125,-0.96875), (-0.71875,-0.40625)]], [[(0.578125,0.453125), (0.34375,-0.015625), (0.03125,0.703125)], [(0.640625,-0.5625), (0.09375,-0.375), (0.96875,-0.484375)], [(-0.59375,0.953125), (0.109375,0.875), (-0.03125,-0.3125)], [(-0.296875,-0.125), (0.1875,-0.375), (-0.53125,0.5)], [(0.609375,-0.921875), (0.734375,-0.859375), (-0.75,-0.1875)]], [[(-0.0625,-0.515625), (-0.453125,0.6875), (-0.828125,0.484375)], [(0.796875,0.09375), (-0.140625,0.328125), (-0.703125,0.390625)], [(0.34375,0.5625), (-0.59375,0.859375), (0.796875,-0.703125)], [(-0.5625,0.25), (-0.9375,-0.71875), (-0.59375,-0.109375)], [(-0.3125,0.578125), (-0.0625,0.796875), (0.8125,0.515625)]], [[(0.390625,-0.921875), (-0.328125,-0.28125), (-0.96875,-0.671875)], [(-0.6875,1.0), (1.0,-0.71875), (-0.078125,-0.515625)], [(0.375,-0.28125), (-0.890625,-0.875), (-0.9375,0.734375)], [(0.6875,0.265625), (0.171875,-0.6875), (-0.375,0.0)], [(-0.359375,-0.84375), (-0.828125,0.21875), (-0.65625,-0.53125)]]]> : tensor<4x5x3xcomplex<f32>>
    %arg1 = stablehlo.constant dense<[[[(-0.921875,-0.3125), (-0.765625,0.5), (0.109375,-0.234375), (0.28125,-0.6875), (-0.34375,0.75)], [(0.28125,0.375), (-0.296875,0.484375), (-0.734375,0.125), (-0.375,0.5625), (-0.203125,-0.109375)], [(0.828125,0.125), (-0.765625,-0.875), (-0.828125,0.109375), (0.125,0.625), (0.921875,0.40625)]], [[(0.8125,0.609375), (0.40625,-0.0), (-0.859375,0.765625), (0.609375,-0.78125), (0.359375,0.75)], [(-0.71875,-0.25), (-0.0625,-0.8125), (-0.90625,0.234375), (0.609375,-0.09375), (0.4375,-0.140625)], [(0.609375,0.703125), (0.515625,-0.71875), (-0.46875,0.234375), (0.578125,-0.171875), (-0.5,0.0625)]], [[(-0.71875,0.0), (-0.21875,-0.734375), (0.0,0.03125), (-0.421875,0.71875), (0.21875,-0.65625)], [(0.203125,-0.984375), (-0.515625,-0.859375), (0.25,-0.078125), (-0.28125,0.953125), (0.46875,-0.90625)], [(-0.421875,0.984375), (0.59375,0.078125), (-0.171875,-0.765625), (0.109375,-0.15625), (0.34375,-0.578125)]], [[(0.03125,0.421875), (-0.484375,0.078125), (0.953125,-0.421875), (-0.8125,-0.484375), (-0.34375,0.734375)], [(0.09375,0.53125), (-0.9375,-0.125), (-0.6875,-0.1875), (0.59375,0.46875), (0.5625,0.9375)], [(0.28125,-0.84375), (0.796875,-0.6875), (0.515625,-0.28125), (-0.40625,0.015625), (0.296875,-0.859375)]]]> : tensor<4x3x5xcomplex<f32>>
    %0:2 = call @qr(%arg0) : (tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>)
    %1:2 = call @qr_0(%arg0) : (tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x5xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %3:3 = stablehlo.custom_call @lapack_cgeqp3_ffi(%arg0, %2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=4, j=5, k=3, l=3, m=5, n=3, o=3, p=3}, custom>} : (tensor<4x5x3xcomplex<f32>>, tensor<4x3xi32>) -> (tensor<4x5x3xcomplex<f32>>, tensor<4x3xi32>, tensor<4x3xcomplex<f32>>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %5 = stablehlo.subtract %3#1, %4 : tensor<4x3xi32>
    %6 = stablehlo.custom_call @lapack_cungqr_ffi(%3#0, %3#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<4x5x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %7 = stablehlo.slice %3#0 [0:4, 0:3, 0:3] : (tensor<4x5x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %8 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_1 = stablehlo.constant dense<-1> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %10 = stablehlo.add %8, %9 : tensor<3x3xi64>
    %11 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %15 = stablehlo.select %13, %14, %7 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f32>>
    %16 = stablehlo.dot_general %0#0, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %17 = stablehlo.transpose %0#0, dims = [0, 2, 1] : (tensor<4x5x3xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %18 = stablehlo.real %17 : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xf32>
    %19 = stablehlo.imag %17 : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xf32>
    %20 = stablehlo.negate %19 : tensor<4x3x5xf32>
    %21 = stablehlo.complex %18, %20 : tensor<4x3x5xcomplex<f32>>
    %22 = stablehlo.dot_general %21, %0#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %23 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %24 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %26 = stablehlo.add %23, %25 : tensor<3x3xi64>
    %27 = stablehlo.compare EQ, %26, %24, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %28 = stablehlo.convert %27 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
    %29 = stablehlo.broadcast_in_dim %28, dims = [1, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %30 = stablehlo.dot_general %1#0, %1#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %31 = stablehlo.transpose %1#0, dims = [0, 2, 1] : (tensor<4x5x5xcomplex<f32>>) -> tensor<4x5x5xcomplex<f32>>
    %32 = stablehlo.real %31 : (tensor<4x5x5xcomplex<f32>>) -> tensor<4x5x5xf32>
    %33 = stablehlo.imag %31 : (tensor<4x5x5xcomplex<f32>>) -> tensor<4x5x5xf32>
    %34 = stablehlo.negate %33 : tensor<4x5x5xf32>
    %35 = stablehlo.complex %32, %34 : tensor<4x5x5xcomplex<f32>>
    %36 = stablehlo.dot_general %35, %1#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xcomplex<f32>>, tensor<4x5x5xcomplex<f32>>) -> tensor<4x5x5xcomplex<f32>>
    %37 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %38 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %39 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %40 = stablehlo.add %37, %39 : tensor<5x5xi64>
    %41 = stablehlo.compare EQ, %40, %38, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %42 = stablehlo.convert %41 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f32>>
    %43 = stablehlo.broadcast_in_dim %42, dims = [1, 2] : (tensor<5x5xcomplex<f32>>) -> tensor<4x5x5xcomplex<f32>>
    %44 = stablehlo.dot_general %6, %15, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %45 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<4x3xi32>) -> tensor<4x1x3xi32>
    %46 = call @take_along_axis(%arg0, %45) : (tensor<4x5x3xcomplex<f32>>, tensor<4x1x3xi32>) -> tensor<4x5x3xcomplex<f32>>
    %47 = call @tril(%15) : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %cst_4 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %48 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %49:2 = call @qr_1(%arg1) : (tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>)
    %50:2 = call @qr_2(%arg1) : (tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>)
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %52:3 = stablehlo.custom_call @lapack_cgeqp3_ffi(%arg1, %51) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=4, j=3, k=5, l=5, m=3, n=5, o=5, p=3}, custom>} : (tensor<4x3x5xcomplex<f32>>, tensor<4x5xi32>) -> (tensor<4x3x5xcomplex<f32>>, tensor<4x5xi32>, tensor<4x3xcomplex<f32>>)
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %54 = stablehlo.subtract %52#1, %53 : tensor<4x5xi32>
    %55 = stablehlo.slice %52#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %56 = stablehlo.custom_call @lapack_cungqr_ffi(%55, %52#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %57 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c_7 = stablehlo.constant dense<-1> : tensor<i64>
    %58 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %59 = stablehlo.add %57, %58 : tensor<3x5xi64>
    %60 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %61 = stablehlo.compare GE, %59, %60, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %62 = stablehlo.broadcast_in_dim %61, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst_8 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %63 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %64 = stablehlo.select %62, %63, %52#0 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f32>>
    %65 = stablehlo.dot_general %49#0, %49#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %66 = stablehlo.transpose %49#0, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %67 = stablehlo.real %66 : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xf32>
    %68 = stablehlo.imag %66 : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xf32>
    %69 = stablehlo.negate %68 : tensor<4x3x3xf32>
    %70 = stablehlo.complex %67, %69 : tensor<4x3x3xcomplex<f32>>
    %71 = stablehlo.dot_general %70, %49#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %72 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %73 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %74 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %75 = stablehlo.add %72, %74 : tensor<3x3xi64>
    %76 = stablehlo.compare EQ, %75, %73, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %77 = stablehlo.convert %76 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
    %78 = stablehlo.broadcast_in_dim %77, dims = [1, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %79 = stablehlo.dot_general %50#0, %50#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %80 = stablehlo.transpose %50#0, dims = [0, 2, 1] : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %81 = stablehlo.real %80 : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xf32>
    %82 = stablehlo.imag %80 : (tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xf32>
    %83 = stablehlo.negate %82 : tensor<4x3x3xf32>
    %84 = stablehlo.complex %81, %83 : tensor<4x3x3xcomplex<f32>>
    %85 = stablehlo.dot_general %84, %50#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %86 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %87 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %88 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %89 = stablehlo.add %86, %88 : tensor<3x3xi64>
    %90 = stablehlo.compare EQ, %89, %87, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %91 = stablehlo.convert %90 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
    %92 = stablehlo.broadcast_in_dim %91, dims = [1, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %93 = stablehlo.dot_general %56, %64, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %94 = stablehlo.broadcast_in_dim %54, dims = [0, 2] : (tensor<4x5xi32>) -> tensor<4x1x5xi32>
    %95 = call @take_along_axis_3(%arg1, %94) : (tensor<4x3x5xcomplex<f32>>, tensor<4x1x5xi32>) -> tensor<4x3x5xcomplex<f32>>
    %96 = call @tril_4(%64) : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %cst_11 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %97 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    stablehlo.custom_call @check.expect_almost_eq(%16, %arg0) {has_side_effect = true} : (tensor<4x5x3xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%22, %29) {has_side_effect = true} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%30, %arg0) {has_side_effect = true} : (tensor<4x5x3xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%36, %43) {has_side_effect = true} : (tensor<4x5x5xcomplex<f32>>, tensor<4x5x5xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%44, %46) {has_side_effect = true} : (tensor<4x5x3xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%47, %48) {has_side_effect = true} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%65, %arg1) {has_side_effect = true} : (tensor<4x3x5xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%71, %78) {has_side_effect = true} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%79, %arg1) {has_side_effect = true} : (tensor<4x3x5xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%85, %92) {has_side_effect = true} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%93, %95) {has_side_effect = true} : (tensor<4x3x5xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%96, %97) {has_side_effect = true} : (tensor<4x3x5xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) -> ()
    return
  }
  func.func private @qr(%arg0: tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>) {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>)
    %1 = stablehlo.custom_call @lapack_cungqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<4x5x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %2 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x5x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %2 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f32>>
    return %1, %10 : tensor<4x5x3xcomplex<f32>>, tensor<4x3x3xcomplex<f32>>
  }
  func.func private @qr_0(%arg0: tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x5xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>) {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<4x5x3xcomplex<f32>>) -> (tensor<4x5x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>)
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %1 = stablehlo.pad %0#0, %cst, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<4x5x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x5x5xcomplex<f32>>
    %2 = stablehlo.custom_call @lapack_cungqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=5, l=3, m=5, n=5}, custom>} : (tensor<4x5x5xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x5x5xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<5x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<5x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<5x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<5x3xi64>, tensor<5x3xi64>) -> tensor<5x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<5x3xi1>) -> tensor<4x5x3xi1>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x5x3xi1>, tensor<4x5x3xcomplex<f32>>
    return %2, %10 : tensor<4x5x5xcomplex<f32>>, tensor<4x5x3xcomplex<f32>>
  }
  func.func private @take_along_axis(%arg0: tensor<4x5x3xcomplex<f32>>, %arg1: tensor<4x1x3xi32>) -> tensor<4x5x3xcomplex<f32>> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1x3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1x3xi32>, tensor<4x1x3xi32>) -> tensor<4x1x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1x3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1x3xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1x3xi1>, tensor<4x1x3xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1x3xi32>) -> tensor<4x3x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x3x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x3x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x3x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x3x1xi1>, tensor<i1>) -> tensor<4x3xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5, 1>}> : (tensor<4x5x3xcomplex<f32>>, tensor<4x3x1xi32>) -> tensor<4x5x3xcomplex<f32>>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<4x3xi1>) -> tensor<4x5x3xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0.000000e+00)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x5x3xcomplex<f32>>
    %16 = stablehlo.select %14, %13, %15 : tensor<4x5x3xi1>, tensor<4x5x3xcomplex<f32>>
    return %16 : tensor<4x5x3xcomplex<f32>>
  }
  func.func private @tril(%arg0: tensor<4x3x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<4x3x3xi1>, tensor<4x3x3xcomplex<f32>>
    return %7 : tensor<4x3x3xcomplex<f32>>
  }
  func.func private @qr_1(%arg0: tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x5xcomplex<f32>>, tensor<4x3xcomplex<f32>>)
    %1 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %2 = stablehlo.custom_call @lapack_cungqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x5xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f32>>
    return %2, %10 : tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>
  }
  func.func private @qr_2(%arg0: tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>) {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<4x3x5xcomplex<f32>>) -> (tensor<4x3x5xcomplex<f32>>, tensor<4x3xcomplex<f32>>)
    %1 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %2 = stablehlo.custom_call @lapack_cungqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x3x3xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x5xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f32>>
    return %2, %10 : tensor<4x3x3xcomplex<f32>>, tensor<4x3x5xcomplex<f32>>
  }
  func.func private @take_along_axis_3(%arg0: tensor<4x3x5xcomplex<f32>>, %arg1: tensor<4x1x5xi32>) -> tensor<4x3x5xcomplex<f32>> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1x5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1x5xi32>, tensor<4x1x5xi32>) -> tensor<4x1x5xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1x5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1x5xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1x5xi1>, tensor<4x1x5xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1x5xi32>) -> tensor<4x5x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x5x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x5x1xi32>, tensor<4x5x1xi32>) -> tensor<4x5x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x5x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x5x1xi32>, tensor<4x5x1xi32>) -> tensor<4x5x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x5x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x5x1xi1>, tensor<i1>) -> tensor<4x5xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3, 1>}> : (tensor<4x3x5xcomplex<f32>>, tensor<4x5x1xi32>) -> tensor<4x3x5xcomplex<f32>>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<4x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0.000000e+00)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %16 = stablehlo.select %14, %13, %15 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f32>>
    return %16 : tensor<4x3x5xcomplex<f32>>
  }
  func.func private @tril_4(%arg0: tensor<4x3x5xcomplex<f32>>) -> tensor<4x3x5xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x5xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x3x5xcomplex<f32>>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<4x3x5xi1>, tensor<4x3x5xcomplex<f32>>
    return %7 : tensor<4x3x5xcomplex<f32>>
  }
}
