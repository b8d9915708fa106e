module @IrToHlo.102 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<3xf32> {mhlo.sharding = "{replicated}"}, %arg1: tensor<3x4xf32> {mhlo.sharding = "{replicated}"}, %arg2: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg3: tensor<4x2x3x3xf32> {mhlo.sharding = "{replicated}"}, %arg4: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg5: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg6: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg7: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg8: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %arg9: tensor<4x2x3x3xf32> {mhlo.sharding = "{devices=[2,1,1,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg10: tensor<4x2x8x8xf32> {mhlo.sharding = "{devices=[4,1,2,1]0,1,2,3,4,5,6,7}"}) -> tensor<4x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x4x8x8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.convolution(%arg10, %arg9) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x2x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<4x4x8x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<4xf32>) -> tensor<4x4x8x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x4x8x8xf32>
    %3 = "stablehlo.batch_norm_inference"(%2, %arg7, %arg6, %arg5, %arg4) <{epsilon = 9.99999974E-6 : f32, feature_index = 1 : i64}> : (tensor<4x4x8x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x4x8x8xf32>
    %4 = stablehlo.maximum %3, %cst : tensor<4x4x8x8xf32>
    %5 = "stablehlo.reduce_window"(%4, %cst_0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %14 = stablehlo.maximum %arg11, %arg12 : tensor<f32>
      stablehlo.return %14 : tensor<f32>
    }) : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x4x4xf32>
    %6 = stablehlo.convolution(%5, %arg3) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x4xf32>, tensor<4x2x3x3xf32>) -> tensor<4x4x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<4xf32>) -> tensor<4x4x1x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<4x4x1x1xf32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [3, 2] : (tensor<4x4x1x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    %10 = stablehlo.transpose %arg1, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[4,3]{0,1}"} : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %11 = stablehlo.dot_general %9, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %12 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
    %13 = stablehlo.add %11, %12 : tensor<4x3xf32>
    return %13 : tensor<4x3xf32>
  }
}
