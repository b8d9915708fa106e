module @IrToHlo.150 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<4x6xi64> {mhlo.sharding = "{devices=[4,1,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}"}, %arg1: tensor<16xf32> {mhlo.sharding = "{replicated}"}, %arg2: tensor<16x4xf32> {mhlo.sharding = "{devices=[8,1]0,1,2,3,4,5,6,7}"}, %arg3: tensor<16x4xf32> {mhlo.sharding = "{devices=[2,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}"}, %arg4: tensor<f32> {mhlo.sharding = "{replicated}"}, %arg5: tensor<i64> {mhlo.sharding = "{replicated}"}) -> (tensor<f32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<24x4xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<4x6x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<4x6x16xf32>
    %c = stablehlo.constant dense<-1> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<24xi64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<16x4xf32>
    %cst_4 = stablehlo.constant dense<0.0416666679> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reshape %arg0 : (tensor<4x6xi64>) -> tensor<24xi64>
    %1 = stablehlo.convert %0 : (tensor<24xi64>) -> tensor<24xui32>
    %2 = "stablehlo.gather"(%arg3, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<16x4xf32>, tensor<24xui32>) -> tensor<24x4xf32>
    %3 = stablehlo.transpose %arg2, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[4,16]{0,1}"} : (tensor<16x4xf32>) -> tensor<4x16xf32>
    %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4xf32>, tensor<4x16xf32>) -> tensor<24x16xf32>
    %5 = stablehlo.reshape %4 : (tensor<24x16xf32>) -> tensor<4x6x16xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<4x6x16xf32>
    %7 = stablehlo.add %5, %6 : tensor<4x6x16xf32>
    %8 = stablehlo.reduce(%7 init: %cst_6) applies stablehlo.maximum across dimensions = [2] : (tensor<4x6x16xf32>, tensor<f32>) -> tensor<4x6xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x16xf32>
    %10 = stablehlo.subtract %7, %9 : tensor<4x6x16xf32>
    %11 = stablehlo.exponential %10 : tensor<4x6x16xf32>
    %12 = stablehlo.reduce(%11 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<4x6x16xf32>, tensor<f32>) -> tensor<4x6xf32>
    %13 = stablehlo.log %12 : tensor<4x6xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x16xf32>
    %15 = stablehlo.subtract %10, %14 : tensor<4x6x16xf32>
    %16 = stablehlo.iota dim = 0 : tensor<4xui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<4xui32>) -> tensor<4x6x1x1xui32>
    %18 = stablehlo.iota dim = 0 : tensor<6xui32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1] : (tensor<6xui32>) -> tensor<4x6x1x1xui32>
    %20 = stablehlo.reshape %arg0 : (tensor<4x6xi64>) -> tensor<4x6x1xi64>
    %21 = stablehlo.convert %20 : (tensor<4x6x1xi64>) -> tensor<4x6x1xui32>
    %22 = stablehlo.reshape %21 : (tensor<4x6x1xui32>) -> tensor<4x6x1x1xui32>
    %23 = stablehlo.concatenate %17, %19, %22, dim = 3 : (tensor<4x6x1x1xui32>, tensor<4x6x1x1xui32>, tensor<4x6x1x1xui32>) -> tensor<4x6x1x3xui32>
    %24 = "stablehlo.gather"(%15, %23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x6x16xf32>, tensor<4x6x1x3xui32>) -> tensor<4x6x1xf32>
    %25 = stablehlo.reduce(%24 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x6x1xf32>, tensor<f32>) -> tensor<f32>
    %26 = stablehlo.multiply %25, %cst_4 : tensor<f32>
    %27 = stablehlo.negate %26 : tensor<f32>
    %28 = stablehlo.compare  LT, %0, %c_2 : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %29 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<i64>) -> tensor<24xi64>
    %30 = stablehlo.add %0, %29 : tensor<24xi64>
    %31 = stablehlo.select %28, %30, %0 : tensor<24xi1>, tensor<24xi64>
    %32 = stablehlo.reshape %31 : (tensor<24xi64>) -> tensor<24x1xi64>
    %33 = stablehlo.compare  NE, %0, %c : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<24xi1>) -> tensor<24x4xi1>
    %35 = stablehlo.iota dim = 0 : tensor<4xi64>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0] : (tensor<4xi64>) -> tensor<4x6x1x1xi64>
    %37 = stablehlo.iota dim = 0 : tensor<6xi64>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<6xi64>) -> tensor<4x6x1x1xi64>
    %39 = stablehlo.reshape %arg0 : (tensor<4x6xi64>) -> tensor<4x6x1x1xi64>
    %40 = stablehlo.concatenate %36, %38, %39, dim = 3 : (tensor<4x6x1x1xi64>, tensor<4x6x1x1xi64>, tensor<4x6x1x1xi64>) -> tensor<4x6x1x3xi64>
    %41 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %42 = stablehlo.divide %cst_0, %41 : tensor<4x6x1xf32>
    %43 = "stablehlo.scatter"(%cst_1, %40, %42) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %57 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %57 : tensor<f32>
    }) : (tensor<4x6x16xf32>, tensor<4x6x1x3xi64>, tensor<4x6x1xf32>) -> tensor<4x6x16xf32>
    %44 = stablehlo.exponential %15 : tensor<4x6x16xf32>
    %45 = stablehlo.reduce(%43 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<4x6x16xf32>, tensor<f32>) -> tensor<4x6xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x16xf32>
    %47 = stablehlo.multiply %44, %46 : tensor<4x6x16xf32>
    %48 = stablehlo.subtract %43, %47 : tensor<4x6x16xf32>
    %49 = stablehlo.reshape %48 : (tensor<4x6x16xf32>) -> tensor<24x16xf32>
    %50 = stablehlo.dot_general %49, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x16xf32>, tensor<16x4xf32>) -> tensor<24x4xf32>
    %51 = stablehlo.select %34, %50, %cst : tensor<24x4xi1>, tensor<24x4xf32>
    %52 = "stablehlo.scatter"(%cst_3, %32, %51) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %57 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %57 : tensor<f32>
    }) : (tensor<16x4xf32>, tensor<24x1xi64>, tensor<24x4xf32>) -> tensor<16x4xf32>
    %53 = stablehlo.transpose %2, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[4,24]{0,1}"} : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %54 = stablehlo.dot_general %53, %49, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x24xf32>, tensor<24x16xf32>) -> tensor<4x16xf32>
    %55 = stablehlo.transpose %54, dims = [1, 0] {result_layout = dense<[0, 1]> : tensor<2xindex>, xla_shape = "f32[16,4]{0,1}"} : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %56 = stablehlo.reduce(%48 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x6x16xf32>, tensor<f32>) -> tensor<16xf32>
    return %27, %52, %55, %56 : tensor<f32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>
  }
}
