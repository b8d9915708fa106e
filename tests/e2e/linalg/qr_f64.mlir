// qr_f64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[-0.75, -0.0, 0.203125], [-0.9375, -0.703125, 0.859375], [-0.859375, -0.734375, 0.890625], [0.25, -0.265625, 0.015625], [0.328125, -0.453125, -0.71875]], [[0.578125, 0.34375, 0.03125], [0.640625, 0.09375, 0.96875], [-0.59375, 0.109375, -0.03125], [-0.296875, 0.1875, -0.53125], [0.609375, 0.734375, -0.75]], [[-0.0625, -0.453125, -0.828125], [0.796875, -0.140625, -0.703125], [0.34375, -0.59375, 0.796875], [-0.5625, -0.9375, -0.59375], [-0.3125, -0.0625, 0.8125]], [[0.390625, -0.328125, -0.96875], [-0.6875, 1.0, -0.078125], [0.375, -0.890625, -0.9375], [0.6875, 0.171875, -0.375], [-0.359375, -0.828125, -0.65625]]]> : tensor<4x5x3xf64>
    %arg1 = stablehlo.constant dense<[[[-0.953125, 0.671875, -0.0625, -0.75, 0.484375], [-0.609375, -0.875, 0.203125, 0.796875, -0.953125], [0.609375, -0.625, -0.8125, -0.96875, -0.40625]], [[0.453125, -0.015625, 0.703125, -0.5625, -0.375], [-0.484375, 0.953125, 0.875, -0.3125, -0.125], [-0.375, 0.5, -0.921875, -0.859375, -0.1875]], [[-0.515625, 0.6875, 0.484375, 0.09375, 0.328125], [0.390625, 0.5625, 0.859375, -0.703125, 0.25], [-0.71875, -0.109375, 0.578125, 0.796875, 0.515625]], [[-0.921875, -0.28125, -0.671875, 1.0, -0.71875], [-0.515625, -0.28125, -0.875, 0.734375, 0.265625], [-0.6875, -0.0, -0.84375, 0.21875, -0.53125]]]> : tensor<4x3x5xf64>
    %0:2 = call @qr(%arg0) : (tensor<4x5x3xf64>) -> (tensor<4x5x3xf64>, tensor<4x3x3xf64>)
    %1:2 = call @qr_0(%arg0) : (tensor<4x5x3xf64>) -> (tensor<4x5x5xf64>, tensor<4x5x3xf64>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %3:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%arg0, %2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=4, j=5, k=3, l=3, m=5, n=3, o=3, p=3}, custom>} : (tensor<4x5x3xf64>, tensor<4x3xi32>) -> (tensor<4x5x3xf64>, tensor<4x3xi32>, tensor<4x3xf64>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %5 = stablehlo.subtract %3#1, %4 : tensor<4x3xi32>
    %6 = stablehlo.custom_call @lapack_dorgqr_ffi(%3#0, %3#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<4x5x3xf64>, tensor<4x3xf64>) -> tensor<4x5x3xf64>
    %7 = stablehlo.slice %3#0 [0:4, 0:3, 0:3] : (tensor<4x5x3xf64>) -> tensor<4x3x3xf64>
    %8 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_1 = stablehlo.constant dense<-1> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %10 = stablehlo.add %8, %9 : tensor<3x3xi64>
    %11 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x3xf64>
    %15 = stablehlo.select %13, %14, %7 : tensor<4x3x3xi1>, tensor<4x3x3xf64>
    %16 = stablehlo.dot_general %0#0, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xf64>, tensor<4x3x3xf64>) -> tensor<4x5x3xf64>
    %17 = stablehlo.transpose %0#0, dims = [0, 2, 1] : (tensor<4x5x3xf64>) -> tensor<4x3x5xf64>
    %18 = stablehlo.dot_general %17, %0#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x5xf64>, tensor<4x5x3xf64>) -> tensor<4x3x3xf64>
    %19 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %20 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %22 = stablehlo.add %19, %21 : tensor<3x3xi64>
    %23 = stablehlo.compare EQ, %22, %20, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %24 = stablehlo.convert %23 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %25 = stablehlo.broadcast_in_dim %24, dims = [1, 2] : (tensor<3x3xf64>) -> tensor<4x3x3xf64>
    %26 = stablehlo.dot_general %1#0, %1#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf64>, tensor<4x5x3xf64>) -> tensor<4x5x3xf64>
    %27 = stablehlo.transpose %1#0, dims = [0, 2, 1] : (tensor<4x5x5xf64>) -> tensor<4x5x5xf64>
    %28 = stablehlo.dot_general %27, %1#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf64>, tensor<4x5x5xf64>) -> tensor<4x5x5xf64>
    %29 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %30 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %31 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %32 = stablehlo.add %29, %31 : tensor<5x5xi64>
    %33 = stablehlo.compare EQ, %32, %30, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %34 = stablehlo.convert %33 : (tensor<5x5xi1>) -> tensor<5x5xf64>
    %35 = stablehlo.broadcast_in_dim %34, dims = [1, 2] : (tensor<5x5xf64>) -> tensor<4x5x5xf64>
    %36 = stablehlo.dot_general %6, %15, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x3xf64>, tensor<4x3x3xf64>) -> tensor<4x5x3xf64>
    %37 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<4x3xi32>) -> tensor<4x1x3xi32>
    %38 = call @take_along_axis(%arg0, %37) : (tensor<4x5x3xf64>, tensor<4x1x3xi32>) -> tensor<4x5x3xf64>
    %39 = call @tril(%15) : (tensor<4x3x3xf64>) -> tensor<4x3x3xf64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %40 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<4x3x3xf64>
    %41:2 = call @qr_1(%arg1) : (tensor<4x3x5xf64>) -> (tensor<4x3x3xf64>, tensor<4x3x5xf64>)
    %42:2 = call @qr_2(%arg1) : (tensor<4x3x5xf64>) -> (tensor<4x3x3xf64>, tensor<4x3x5xf64>)
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %44:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%arg1, %43) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=4, j=3, k=5, l=5, m=3, n=5, o=5, p=3}, custom>} : (tensor<4x3x5xf64>, tensor<4x5xi32>) -> (tensor<4x3x5xf64>, tensor<4x5xi32>, tensor<4x3xf64>)
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %46 = stablehlo.subtract %44#1, %45 : tensor<4x5xi32>
    %47 = stablehlo.slice %44#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xf64>) -> tensor<4x3x3xf64>
    %48 = stablehlo.custom_call @lapack_dorgqr_ffi(%47, %44#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xf64>, tensor<4x3xf64>) -> tensor<4x3x3xf64>
    %49 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c_7 = stablehlo.constant dense<-1> : tensor<i64>
    %50 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %51 = stablehlo.add %49, %50 : tensor<3x5xi64>
    %52 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %53 = stablehlo.compare GE, %51, %52, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %54 = stablehlo.broadcast_in_dim %53, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %55 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    %56 = stablehlo.select %54, %55, %44#0 : tensor<4x3x5xi1>, tensor<4x3x5xf64>
    %57 = stablehlo.dot_general %41#0, %41#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf64>, tensor<4x3x5xf64>) -> tensor<4x3x5xf64>
    %58 = stablehlo.transpose %41#0, dims = [0, 2, 1] : (tensor<4x3x3xf64>) -> tensor<4x3x3xf64>
    %59 = stablehlo.dot_general %58, %41#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> tensor<4x3x3xf64>
    %60 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %61 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %62 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %63 = stablehlo.add %60, %62 : tensor<3x3xi64>
    %64 = stablehlo.compare EQ, %63, %61, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %65 = stablehlo.convert %64 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %66 = stablehlo.broadcast_in_dim %65, dims = [1, 2] : (tensor<3x3xf64>) -> tensor<4x3x3xf64>
    %67 = stablehlo.dot_general %42#0, %42#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf64>, tensor<4x3x5xf64>) -> tensor<4x3x5xf64>
    %68 = stablehlo.transpose %42#0, dims = [0, 2, 1] : (tensor<4x3x3xf64>) -> tensor<4x3x3xf64>
    %69 = stablehlo.dot_general %68, %42#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> tensor<4x3x3xf64>
    %70 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %71 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %72 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %73 = stablehlo.add %70, %72 : tensor<3x3xi64>
    %74 = stablehlo.compare EQ, %73, %71, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %75 = stablehlo.convert %74 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %76 = stablehlo.broadcast_in_dim %75, dims = [1, 2] : (tensor<3x3xf64>) -> tensor<4x3x3xf64>
    %77 = stablehlo.dot_general %48, %56, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x3xf64>, tensor<4x3x5xf64>) -> tensor<4x3x5xf64>
    %78 = stablehlo.broadcast_in_dim %46, dims = [0, 2] : (tensor<4x5xi32>) -> tensor<4x1x5xi32>
    %79 = call @take_along_axis_3(%arg1, %78) : (tensor<4x3x5xf64>, tensor<4x1x5xi32>) -> tensor<4x3x5xf64>
    %80 = call @tril_4(%56) : (tensor<4x3x5xf64>) -> tensor<4x3x5xf64>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %81 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    stablehlo.custom_call @check.expect_almost_eq(%16, %arg0) {has_side_effect = true} : (tensor<4x5x3xf64>, tensor<4x5x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%18, %25) {has_side_effect = true} : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%26, %arg0) {has_side_effect = true} : (tensor<4x5x3xf64>, tensor<4x5x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%28, %35) {has_side_effect = true} : (tensor<4x5x5xf64>, tensor<4x5x5xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%36, %38) {has_side_effect = true} : (tensor<4x5x3xf64>, tensor<4x5x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%39, %40) {has_side_effect = true} : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%57, %arg1) {has_side_effect = true} : (tensor<4x3x5xf64>, tensor<4x3x5xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%59, %66) {has_side_effect = true} : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%67, %arg1) {has_side_effect = true} : (tensor<4x3x5xf64>, tensor<4x3x5xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%69, %76) {has_side_effect = true} : (tensor<4x3x3xf64>, tensor<4x3x3xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%77, %79) {has_side_effect = true} : (tensor<4x3x5xf64>, tensor<4x3x5xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%80, %81) {has_side_effect = true} : (tensor<4x3x5xf64>, tensor<4x3x5xf64>) -> ()
    return
  }
  func.func private @qr(%arg0: tensor<4x5x3xf64>) -> (tensor<4x5x3xf64>, tensor<4x3x3xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<4x5x3xf64>) -> (tensor<4x5x3xf64>, tensor<4x3xf64>)
    %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<4x5x3xf64>, tensor<4x3xf64>) -> tensor<4x5x3xf64>
    %2 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x5x3xf64>) -> tensor<4x3x3xf64>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x3xf64>
    %10 = stablehlo.select %8, %9, %2 : tensor<4x3x3xi1>, tensor<4x3x3xf64>
    return %1, %10 : tensor<4x5x3xf64>, tensor<4x3x3xf64>
  }
  func.func private @qr_0(%arg0: tensor<4x5x3xf64>) -> (tensor<4x5x5xf64>, tensor<4x5x3xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=5, k=3, l=5, m=3, n=3}, custom>} : (tensor<4x5x3xf64>) -> (tensor<4x5x3xf64>, tensor<4x3xf64>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.pad %0#0, %cst, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<4x5x3xf64>, tensor<f64>) -> tensor<4x5x5xf64>
    %2 = stablehlo.custom_call @lapack_dorgqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=5, k=5, l=3, m=5, n=5}, custom>} : (tensor<4x5x5xf64>, tensor<4x3xf64>) -> tensor<4x5x5xf64>
    %3 = stablehlo.iota dim = 0 : tensor<5x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<5x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<5x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<5x3xi64>, tensor<5x3xi64>) -> tensor<5x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<5x3xi1>) -> tensor<4x5x3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4x5x3xf64>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x5x3xi1>, tensor<4x5x3xf64>
    return %2, %10 : tensor<4x5x5xf64>, tensor<4x5x3xf64>
  }
  func.func private @take_along_axis(%arg0: tensor<4x5x3xf64>, %arg1: tensor<4x1x3xi32>) -> tensor<4x5x3xf64> {
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
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5, 1>}> : (tensor<4x5x3xf64>, tensor<4x3x1xi32>) -> tensor<4x5x3xf64>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<4x3xi1>) -> tensor<4x5x3xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x5x3xf64>
    %16 = stablehlo.select %14, %13, %15 : tensor<4x5x3xi1>, tensor<4x5x3xf64>
    return %16 : tensor<4x5x3xf64>
  }
  func.func private @tril(%arg0: tensor<4x3x3xf64>) -> tensor<4x3x3xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<4x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x3xf64>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<4x3x3xi1>, tensor<4x3x3xf64>
    return %7 : tensor<4x3x3xf64>
  }
  func.func private @qr_1(%arg0: tensor<4x3x5xf64>) -> (tensor<4x3x3xf64>, tensor<4x3x5xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<4x3x5xf64>) -> (tensor<4x3x5xf64>, tensor<4x3xf64>)
    %1 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xf64>) -> tensor<4x3x3xf64>
    %2 = stablehlo.custom_call @lapack_dorgqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xf64>, tensor<4x3xf64>) -> tensor<4x3x3xf64>
    %3 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x5xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x3x5xi1>, tensor<4x3x5xf64>
    return %2, %10 : tensor<4x3x3xf64>, tensor<4x3x5xf64>
  }
  func.func private @qr_2(%arg0: tensor<4x3x5xf64>) -> (tensor<4x3x3xf64>, tensor<4x3x5xf64>) {
    %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=4, j=3, k=5, l=3, m=5, n=3}, custom>} : (tensor<4x3x5xf64>) -> (tensor<4x3x5xf64>, tensor<4x3xf64>)
    %1 = stablehlo.slice %0#0 [0:4, 0:3, 0:3] : (tensor<4x3x5xf64>) -> tensor<4x3x3xf64>
    %2 = stablehlo.custom_call @lapack_dorgqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=4, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<4x3x3xf64>, tensor<4x3xf64>) -> tensor<4x3x3xf64>
    %3 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x5xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<4x3x5xi1>, tensor<4x3x5xf64>
    return %2, %10 : tensor<4x3x3xf64>, tensor<4x3x5xf64>
  }
  func.func private @take_along_axis_3(%arg0: tensor<4x3x5xf64>, %arg1: tensor<4x1x5xi32>) -> tensor<4x3x5xf64> {
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
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3, 1>}> : (tensor<4x3x5xf64>, tensor<4x5x1xi32>) -> tensor<4x3x5xf64>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<4x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    %16 = stablehlo.select %14, %13, %15 : tensor<4x3x5xi1>, tensor<4x3x5xf64>
    return %16 : tensor<4x3x5xf64>
  }
  func.func private @tril_4(%arg0: tensor<4x3x5xf64>) -> tensor<4x3x5xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x5xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<4x3x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3x5xf64>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<4x3x5xi1>, tensor<4x3x5xf64>
    return %7 : tensor<4x3x5xf64>
  }
}
