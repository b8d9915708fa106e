module @IrToHlo.211 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<8xf32> {mhlo.sharding = "{replicated}"}, %arg1: tensor<8x16xf32> {mhlo.sharding = "{devices=[1,2,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg2: tensor<16xf32> {mhlo.sharding = "{replicated}"}, %arg3: tensor<16x8xf32> {mhlo.sharding = "{devices=[2,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg4: tensor<8xf32> {mhlo.sharding = "{replicated}"}, %arg5: tensor<8x8xf32> {mhlo.sharding = "{devices=[1,2,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg6: tensor<24x8xf32> {mhlo.sharding = "{devices=[2,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg7: tensor<8xf32> {mhlo.sharding = "{replicated}"}, %arg8: tensor<4x4x8xf32> {mhlo.sharding = "{devices=[4,1,1,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}"}, %arg9: tensor<8xf32> {mhlo.sharding = "{replicated}"}, %arg10: tensor<f32> {mhlo.sharding = "{replicated}"}, %arg11: tensor<f32> {mhlo.sharding = "{replicated}"}) -> tensor<4x4x8xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<4x4x16xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<4x4x16xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<4x4x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<4x2x4x4xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<4x2x4x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<4x4xf32>
    %c = stablehlo.constant dense<false> : tensor<4x4xi1>
    %c_5 = stablehlo.constant dense<true> : tensor<4x4xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<16xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<16xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_9 = stablehlo.constant dense<false> : tensor<i1>
    %c_10 = stablehlo.constant dense<true> : tensor<i1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reshape %arg8 : (tensor<4x4x8xf32>) -> tensor<1x16x8xf32>
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%0, %cst_7, %cst_6) <{epsilon = 9.99999974E-6 : f32, feature_index = 1 : i64}> : (tensor<1x16x8xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<1x16x8xf32>, tensor<16xf32>, tensor<16xf32>)
    %1 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<8xf32>) -> tensor<4x4x8xf32>
    %2 = stablehlo.reshape %output : (tensor<1x16x8xf32>) -> tensor<4x4x8xf32>
    %3 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<8xf32>) -> tensor<4x4x8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<4x4x8xf32>
    %5 = stablehlo.add %1, %4 : tensor<4x4x8xf32>
    %6 = stablehlo.reshape %5 : (tensor<4x4x8xf32>) -> tensor<16x8xf32>
    %7 = stablehlo.transpose %arg6, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[8,24]{0,1}"} : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %8 = stablehlo.dot_general %6, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x24xf32>) -> tensor<16x24xf32>
    %9 = stablehlo.reshape %8 : (tensor<16x24xf32>) -> tensor<4x4x3x2x4xf32>
    %10 = stablehlo.transpose %9, dims = [2, 0, 3, 1, 4] {result_layout = dense<[4, 2, 0, 3, 1]> : tensor<5xindex>, xla_shape = "f32[3,4,2,4,4]{4,2,0,3,1}"} : (tensor<4x4x3x2x4xf32>) -> tensor<3x4x2x4x4xf32>
    %11 = stablehlo.slice %10 [0:1, 0:4, 0:2, 0:4, 0:4] : (tensor<3x4x2x4x4xf32>) -> tensor<1x4x2x4x4xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x4x2x4x4xf32>) -> tensor<4x2x4x4xf32>
    %13 = stablehlo.broadcast_in_dim %arg11, dims = [] : (tensor<f32>) -> tensor<4x2x4x4xf32>
    %14 = stablehlo.multiply %12, %13 : tensor<4x2x4x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<4x2x4x4xf32>) -> tensor<8x4x4xf32>
    %16 = stablehlo.slice %10 [1:2, 0:4, 0:2, 0:4, 0:4] : (tensor<3x4x2x4x4xf32>) -> tensor<1x4x2x4x4xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x4x2x4x4xf32>) -> tensor<4x2x4x4xf32>
    %18 = stablehlo.transpose %17, dims = [0, 1, 3, 2] {result_layout = dense<[2, 3, 1, 0]> : tensor<4xindex>, xla_shape = "f32[4,2,4,4]{2,3,1,0}"} : (tensor<4x2x4x4xf32>) -> tensor<4x2x4x4xf32>
    %19 = stablehlo.multiply %18, %13 : tensor<4x2x4x4xf32>
    %20 = stablehlo.reshape %19 : (tensor<4x2x4x4xf32>) -> tensor<8x4x4xf32>
    %21 = stablehlo.dot_general %15, %20, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x4xf32>, tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
    %22 = stablehlo.reshape %21 : (tensor<8x4x4xf32>) -> tensor<4x2x4x4xf32>
    %23 = stablehlo.iota dim = 0 : tensor<4xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<4xi32>) -> tensor<4x4xi32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [1] : (tensor<4xi32>) -> tensor<4x4xi32>
    %26 = stablehlo.compare  GE, %24, %25 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %27 = stablehlo.select %26, %c_5, %c : tensor<4x4xi1>, tensor<4x4xi1>
    %28 = stablehlo.broadcast_in_dim %arg10, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %29 = stablehlo.select %27, %cst_4, %28 : tensor<4x4xi1>, tensor<4x4xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [2, 3] : (tensor<4x4xf32>) -> tensor<4x2x4x4xf32>
    %31 = stablehlo.add %22, %30 : tensor<4x2x4x4xf32>
    %32 = stablehlo.compare  EQ, %31, %cst_3 : (tensor<4x2x4x4xf32>, tensor<4x2x4x4xf32>) -> tensor<4x2x4x4xi1>
    %33 = stablehlo.reduce(%32 init: %c_10) across dimensions = [3] : (tensor<4x2x4x4xi1>, tensor<i1>) -> tensor<4x2x4xi1>
     reducer(%arg12: tensor<i1>, %arg13: tensor<i1>)  {
      %74 = stablehlo.and %arg12, %arg13 : tensor<i1>
      %75 = stablehlo.select %74, %c_10, %c_9 : tensor<i1>, tensor<i1>
      stablehlo.return %75 : tensor<i1>
    }
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<4x2x4xi1>) -> tensor<4x2x4x4xi1>
    %35 = stablehlo.reduce(%31 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x4x4xf32>, tensor<f32>) -> tensor<4x2x4xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<4x2x4xf32>) -> tensor<4x2x4x4xf32>
    %37 = stablehlo.subtract %31, %36 : tensor<4x2x4x4xf32>
    %38 = stablehlo.exponential %37 : tensor<4x2x4x4xf32>
    %39 = stablehlo.reduce(%38 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<4x2x4x4xf32>, tensor<f32>) -> tensor<4x2x4xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<4x2x4xf32>) -> tensor<4x2x4x4xf32>
    %41 = stablehlo.divide %38, %40 : tensor<4x2x4x4xf32>
    %42 = stablehlo.select %34, %cst_2, %41 : tensor<4x2x4x4xi1>, tensor<4x2x4x4xf32>
    %43 = stablehlo.reshape %42 : (tensor<4x2x4x4xf32>) -> tensor<8x4x4xf32>
    %44 = stablehlo.slice %10 [2:3, 0:4, 0:2, 0:4, 0:4] : (tensor<3x4x2x4x4xf32>) -> tensor<1x4x2x4x4xf32>
    %45 = stablehlo.reshape %44 : (tensor<1x4x2x4x4xf32>) -> tensor<8x4x4xf32>
    %46 = stablehlo.dot_general %43, %45, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x4xf32>, tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
    %47 = stablehlo.reshape %46 : (tensor<8x4x4xf32>) -> tensor<4x2x4x4xf32>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1, 3] {result_layout = dense<[3, 1, 2, 0]> : tensor<4xindex>, xla_shape = "f32[4,4,2,4]{3,1,2,0}"} : (tensor<4x2x4x4xf32>) -> tensor<4x4x2x4xf32>
    %49 = stablehlo.reshape %48 : (tensor<4x4x2x4xf32>) -> tensor<16x8xf32>
    %50 = stablehlo.transpose %arg5, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[8,8]{0,1}"} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %51 = stablehlo.dot_general %49, %50, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
    %52 = stablehlo.reshape %51 : (tensor<16x8xf32>) -> tensor<4x4x8xf32>
    %53 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<8xf32>) -> tensor<4x4x8xf32>
    %54 = stablehlo.add %52, %53 : tensor<4x4x8xf32>
    %55 = stablehlo.add %arg8, %54 : tensor<4x4x8xf32>
    %56 = stablehlo.reshape %55 : (tensor<4x4x8xf32>) -> tensor<16x8xf32>
    %57 = stablehlo.transpose %arg3, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[8,16]{0,1}"} : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %58 = stablehlo.dot_general %56, %57, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %59 = stablehlo.reshape %58 : (tensor<16x16xf32>) -> tensor<4x4x16xf32>
    %60 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<4x4x16xf32>
    %61 = stablehlo.add %59, %60 : tensor<4x4x16xf32>
    %62 = stablehlo.multiply %61, %cst_1 : tensor<4x4x16xf32>
    %63 = stablehlo.multiply %61, %cst_0 : tensor<4x4x16xf32>
    %64 = stablehlo.custom_call @mhlo.erf(%63) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4x4x16xf32>) -> tensor<4x4x16xf32>
    %65 = stablehlo.add %64, %cst : tensor<4x4x16xf32>
    %66 = stablehlo.multiply %62, %65 : tensor<4x4x16xf32>
    %67 = stablehlo.reshape %66 : (tensor<4x4x16xf32>) -> tensor<16x16xf32>
    %68 = stablehlo.transpose %arg1, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[16,8]{0,1}"} : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %69 = stablehlo.dot_general %67, %68, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %70 = stablehlo.reshape %69 : (tensor<16x8xf32>) -> tensor<4x4x8xf32>
    %71 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<8xf32>) -> tensor<4x4x8xf32>
    %72 = stablehlo.add %70, %71 : tensor<4x4x8xf32>
    %73 = stablehlo.add %55, %72 : tensor<4x4x8xf32>
    return %73 : tensor<4x4x8xf32>
  }
}
