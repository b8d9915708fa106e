// eigh_f64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[5.482666015625, 1.041259765625, -0.736572265625, -0.93408203125], [1.041259765625, 6.5107421875, -0.194580078125, -0.427001953125], [-0.736572265625, -0.194580078125, 4.926513671875, 0.37890625], [-0.93408203125, -0.427001953125, 0.37890625, 5.163818359375]], [[4.538330078125, 0.381591796875, -0.37939453125, 0.146484375], [0.381591796875, 5.303955078125, -0.47607421875, 1.1640625], [-0.37939453125, -0.47607421875, 4.77685546875, -0.6015625], [0.146484375, 1.1640625, -0.6015625, 5.31103515625]], [[5.8349609375, -0.474365234375, 0.39111328125, 0.36572265625], [-0.474365234375, 5.422119140625, -0.18359375, 0.330810546875], [0.39111328125, -0.18359375, 5.3330078125, -0.83056640625], [0.36572265625, 0.330810546875, -0.83056640625, 5.85888671875]], [[5.619384765625, -0.314453125, -0.282958984375, 1.05078125], [-0.314453125, 6.17431640625, -0.01123046875, 0.047119140625], [-0.282958984375, -0.01123046875, 5.38623046875, 0.659912109375], [1.05078125, 0.047119140625, 0.659912109375, 5.92626953125]], [[5.412841796875, 0.306640625, 0.644287109375, -0.02001953125], [0.306640625, 6.305419921875, -0.2548828125, -0.791015625], [0.644287109375, -0.2548828125, 5.968994140625, -0.60986328125], [-0.02001953125, -0.791015625, -0.60986328125, 4.95166015625]], [[6.00634765625, 0.4287109375, -0.428466796875, 0.019775390625], [0.4287109375, 5.256103515625, -0.7138671875, -0.291748046875], [-0.428466796875, -0.7138671875, 5.51220703125, -0.33447265625], [0.019775390625, -0.291748046875, -0.33447265625, 4.503662109375]]]> : tensor<6x4x4xf64>
    %0:2 = call @eigh(%arg0) : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>)
    %1 = stablehlo.broadcast_in_dim %0#0, dims = [0, 2] : (tensor<6x4xf64>) -> tensor<6x1x4xf64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<6x1x4xf64>) -> tensor<6x4x4xf64>
    %3 = stablehlo.multiply %0#1, %2 : tensor<6x4x4xf64>
    %4 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %5 = stablehlo.dot_general %3, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %6 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %7 = stablehlo.dot_general %6, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %8 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %9 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %11 = stablehlo.add %8, %10 : tensor<4x4xi64>
    %12 = stablehlo.compare EQ, %11, %9, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %13 = stablehlo.convert %12 : (tensor<4x4xi1>) -> tensor<4x4xf64>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<4x4xf64>) -> tensor<6x4x4xf64>
    %15:2 = call @eigh_0(%arg0) : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 2] : (tensor<6x4xf64>) -> tensor<6x1x4xf64>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<6x1x4xf64>) -> tensor<6x4x4xf64>
    %18 = stablehlo.multiply %15#1, %17 : tensor<6x4x4xf64>
    %19 = stablehlo.transpose %15#1, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %20 = stablehlo.dot_general %18, %19, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %21 = stablehlo.transpose %15#1, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %22 = stablehlo.dot_general %21, %15#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %23 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %24 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %26 = stablehlo.add %23, %25 : tensor<4x4xi64>
    %27 = stablehlo.compare EQ, %26, %24, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %28 = stablehlo.convert %27 : (tensor<4x4xi1>) -> tensor<4x4xf64>
    %29 = stablehlo.broadcast_in_dim %28, dims = [1, 2] : (tensor<4x4xf64>) -> tensor<6x4x4xf64>
    %30:5 = stablehlo.custom_call @lapack_dsytrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o], [i, p], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=3, p=3}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4xf64>, tensor<6x3xf64>, tensor<6x3xf64>, tensor<6xi32>)
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %32 = stablehlo.compare EQ, %30#4, %31, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %34 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %36 = stablehlo.select %35, %30#0, %34 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    %37 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_2 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %39 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %40 = stablehlo.select %39, %30#1, %38 : tensor<6x4xi1>, tensor<6x4xf64>
    %41 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_3 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %42 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %43 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %44 = stablehlo.select %43, %30#2, %42 : tensor<6x3xi1>, tensor<6x3xf64>
    %45 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %47 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %48 = stablehlo.select %47, %30#3, %46 : tensor<6x3xi1>, tensor<6x3xf64>
    %49 = stablehlo.multiply %40, %40 : tensor<6x4xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %50 = stablehlo.reduce(%49 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf64>, tensor<f64>) -> tensor<6xf64>
    %51 = stablehlo.multiply %44, %44 : tensor<6x3xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %52 = stablehlo.reduce(%51 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf64>, tensor<f64>) -> tensor<6xf64>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %53 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<6xf64>
    %54 = stablehlo.multiply %53, %52 : tensor<6xf64>
    %55 = stablehlo.add %50, %54 : tensor<6xf64>
    %56 = stablehlo.abs %arg0 : tensor<6x4x4xf64>
    %57 = stablehlo.multiply %56, %56 : tensor<6x4x4xf64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %58 = stablehlo.reduce(%57 init: %cst_8) applies stablehlo.add across dimensions = [2, 1] : (tensor<6x4x4xf64>, tensor<f64>) -> tensor<6xf64>
    %59 = call @eigvalsh(%arg0) : (tensor<6x4x4xf64>) -> tensor<6x4xf64>
    stablehlo.custom_call @check.expect_almost_eq(%5, %arg0) {has_side_effect = true} : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%7, %14) {has_side_effect = true} : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%20, %arg0) {has_side_effect = true} : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%22, %29) {has_side_effect = true} : (tensor<6x4x4xf64>, tensor<6x4x4xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%55, %58) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%59, %15#0) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
    return
  }
  func.func private @eigh(%arg0: tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<6x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<6x4x4xf64>
    %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4xf64>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<6x4xi1>, tensor<6x4xf64>
    return %14, %10 : tensor<6x4xf64>, tensor<6x4x4xf64>
  }
  func.func private @eigh_0(%arg0: tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<6x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<6x4x4xf64>
    %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4xf64>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<6x4xi1>, tensor<6x4xf64>
    return %14, %10 : tensor<6x4xf64>, tensor<6x4x4xf64>
  }
  func.func private @eigvalsh(%arg0: tensor<6x4x4xf64>) -> tensor<6x4xf64> {
    %0:2 = call @eigh_1(%arg0) : (tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>)
    return %0#0 : tensor<6x4xf64>
  }
  func.func private @eigh_1(%arg0: tensor<6x4x4xf64>) -> (tensor<6x4xf64>, tensor<6x4x4xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xf64>) -> tensor<6x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<6x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<6x4x4xf64>
    %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xf64>) -> (tensor<6x4x4xf64>, tensor<6x4xf64>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<6x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<6x4x4xi1>, tensor<6x4x4xf64>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<6x4xi1>, tensor<6x4xf64>
    return %14, %10 : tensor<6x4xf64>, tensor<6x4x4xf64>
  }
}
