// approx_top_k_f32, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @top_k_lt_f32_comparator_2(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare LT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  func.func @top_k_gt_f32_comparator_1(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare GT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  func.func @top_k_lt_f32_comparator(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare LT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  func.func @top_k_gt_f32_comparator(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare GT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[-0.75, -0.0, 0.203125, -0.9375, -0.703125, 0.859375, -0.859375, -0.734375, 0.890625, 0.25, -0.265625, 0.015625, 0.328125, -0.453125, -0.71875, 0.578125, 0.34375, 0.03125, 0.640625, 0.09375], [0.96875, -0.59375, 0.109375, -0.03125, -0.296875, 0.1875, -0.53125, 0.609375, 0.734375, -0.75, -0.0625, -0.453125, -0.828125, 0.796875, -0.140625, -0.703125, 0.34375, -0.59375, 0.796875, -0.5625], [-0.9375, -0.59375, -0.3125, -0.0625, 0.8125, 0.390625, -0.328125, -0.96875, -0.6875, 1.0, -0.078125, 0.375, -0.890625, -0.9375, 0.6875, 0.171875, -0.375, -0.359375, -0.828125, -0.65625], [-0.953125, 0.671875, -0.0625, -0.75, 0.484375, -0.609375, -0.875, 0.203125, 0.796875, -0.953125, 0.609375, -0.625, -0.8125, -0.96875, -0.40625, 0.453125, -0.015625, 0.703125, -0.5625, -0.375], [-0.484375, 0.953125, 0.875, -0.3125, -0.125, -0.375, 0.5, -0.921875, -0.859375, -0.1875, -0.515625, 0.6875, 0.484375, 0.09375, 0.328125, 0.390625, 0.5625, 0.859375, -0.703125, 0.25], [-0.71875, -0.109375, 0.578125, 0.796875, 0.515625, -0.921875, -0.28125, -0.671875, 1.0, -0.71875, -0.515625, -0.28125, -0.875, 0.734375, 0.265625, -0.6875, -0.0, -0.84375, 0.21875, -0.53125]]> : tensor<6x20xf32>
    %0 = stablehlo.iota dim = 0 : tensor<6x20xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1:2 = stablehlo.custom_call @ApproxTopK(%arg0, %0, %cst, %c) {backend_config = "", called_computations = [@top_k_gt_f32_comparator], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<6x20xf32>, tensor<6x20xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x20xf32>, tensor<3x20xi32>)
    %2 = stablehlo.iota dim = 0 : tensor<6x20xi32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %3:2 = stablehlo.custom_call @ApproxTopK(%arg0, %2, %cst_1, %c_0) {backend_config = "", called_computations = [@top_k_lt_f32_comparator], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}} : (tensor<6x20xf32>, tensor<6x20xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x20xf32>, tensor<4x20xi32>)
    %4 = call @sort(%arg0) : (tensor<6x20xf32>) -> tensor<6x20xf32>
    %5 = stablehlo.slice %4 [3:6, 0:20] : (tensor<6x20xf32>) -> tensor<3x20xf32>
    %6 = call @_flip(%5) : (tensor<3x20xf32>) -> tensor<3x20xf32>
    %7 = call @take_along_axis(%arg0, %1#1) : (tensor<6x20xf32>, tensor<3x20xi32>) -> tensor<3x20xf32>
    %8 = stablehlo.slice %4 [0:4, 0:20] : (tensor<6x20xf32>) -> tensor<4x20xf32>
    %9 = call @take_along_axis_0(%arg0, %3#1) : (tensor<6x20xf32>, tensor<4x20xi32>) -> tensor<4x20xf32>
    %10 = stablehlo.iota dim = 1 : tensor<6x20xi32>
    %c_2 = stablehlo.constant dense<-1> : tensor<i32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11:2 = stablehlo.custom_call @ApproxTopK(%arg0, %10, %cst_3, %c_2) {backend_config = "", called_computations = [@top_k_gt_f32_comparator_1], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<6x20xf32>, tensor<6x20xi32>, tensor<f32>, tensor<i32>) -> (tensor<6x3xf32>, tensor<6x3xi32>)
    %12 = stablehlo.iota dim = 1 : tensor<6x20xi32>
    %c_4 = stablehlo.constant dense<-1> : tensor<i32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13:2 = stablehlo.custom_call @ApproxTopK(%arg0, %12, %cst_5, %c_4) {backend_config = "", called_computations = [@top_k_lt_f32_comparator_2], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}} : (tensor<6x20xf32>, tensor<6x20xi32>, tensor<f32>, tensor<i32>) -> (tensor<6x4xf32>, tensor<6x4xi32>)
    %14 = call @sort_3(%arg0) : (tensor<6x20xf32>) -> tensor<6x20xf32>
    %15 = stablehlo.slice %14 [0:6, 17:20] : (tensor<6x20xf32>) -> tensor<6x3xf32>
    %16 = call @_flip_4(%15) : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %17 = call @take_along_axis_5(%arg0, %11#1) : (tensor<6x20xf32>, tensor<6x3xi32>) -> tensor<6x3xf32>
    %18 = stablehlo.slice %14 [0:6, 0:4] : (tensor<6x20xf32>) -> tensor<6x4xf32>
    %19 = call @take_along_axis_6(%arg0, %13#1) : (tensor<6x20xf32>, tensor<6x4xi32>) -> tensor<6x4xf32>
    stablehlo.custom_call @check.expect_almost_eq(%1#0, %6) {has_side_effect = true} : (tensor<3x20xf32>, tensor<3x20xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%7, %1#0) {has_side_effect = true} : (tensor<3x20xf32>, tensor<3x20xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%3#0, %8) {has_side_effect = true} : (tensor<4x20xf32>, tensor<4x20xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%9, %3#0) {has_side_effect = true} : (tensor<4x20xf32>, tensor<4x20xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%11#0, %16) {has_side_effect = true} : (tensor<6x3xf32>, tensor<6x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%17, %11#0) {has_side_effect = true} : (tensor<6x3xf32>, tensor<6x3xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%13#0, %18) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%19, %13#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
    return
  }
  func.func private @sort(%arg0: tensor<6x20xf32>) -> tensor<6x20xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<6x20xf32>) -> tensor<6x20xf32>
    return %0 : tensor<6x20xf32>
  }
  func.func private @_flip(%arg0: tensor<3x20xf32>) -> tensor<3x20xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<3x20xf32>
    return %0 : tensor<3x20xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x20xf32>, %arg1: tensor<3x20xi32>) -> tensor<3x20xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x20xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x20xi32>, tensor<3x20xi32>) -> tensor<3x20xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x20xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x20xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x20xi1>, tensor<3x20xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x20xi32>) -> tensor<3x20x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x20x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x20x1xi32>, tensor<3x20x1xi32>) -> tensor<3x20x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x20x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x20x1xi32>, tensor<3x20x1xi32>) -> tensor<3x20x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x20x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x20x1xi1>, tensor<i1>) -> tensor<3x20xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x20xf32>, tensor<3x20x1xi32>) -> tensor<3x20xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<3x20xi1>, tensor<3x20xf32>
    return %15 : tensor<3x20xf32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<6x20xf32>, %arg1: tensor<4x20xi32>) -> tensor<4x20xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x20xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x20xi32>, tensor<4x20xi32>) -> tensor<4x20xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x20xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x20xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x20xi1>, tensor<4x20xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x20xi32>) -> tensor<4x20x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x20x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x20x1xi32>, tensor<4x20x1xi32>) -> tensor<4x20x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x20x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x20x1xi32>, tensor<4x20x1xi32>) -> tensor<4x20x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x20x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x20x1xi1>, tensor<i1>) -> tensor<4x20xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x20xf32>, tensor<4x20x1xi32>) -> tensor<4x20xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x20xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x20xi1>, tensor<4x20xf32>
    return %15 : tensor<4x20xf32>
  }
  func.func private @sort_3(%arg0: tensor<6x20xf32>) -> tensor<6x20xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<6x20xf32>) -> tensor<6x20xf32>
    return %0 : tensor<6x20xf32>
  }
  func.func private @_flip_4(%arg0: tensor<6x3xf32>) -> tensor<6x3xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<6x3xf32>
    return %0 : tensor<6x3xf32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<6x20xf32>, %arg1: tensor<6x3xi32>) -> tensor<6x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x3xi32>, tensor<6x3xi32>) -> tensor<6x3xi1>
    %c_0 = stablehlo.constant dense<20> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x3xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x3xi1>, tensor<6x3xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x3xi32>) -> tensor<6x3x1xi32>
    %c_1 = stablehlo.constant dense<19> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x3x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x3x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x3x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x3x1xi1>, tensor<i1>) -> tensor<6x3xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x20xf32>, tensor<6x3x1xi32>) -> tensor<6x3xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x3xi1>, tensor<6x3xf32>
    return %15 : tensor<6x3xf32>
  }
  func.func private @take_along_axis_6(%arg0: tensor<6x20xf32>, %arg1: tensor<6x4xi32>) -> tensor<6x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_0 = stablehlo.constant dense<20> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x4xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x4xi1>, tensor<6x4xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<19> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x20xf32>, tensor<6x4x1xi32>) -> tensor<6x4xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x4xi1>, tensor<6x4xf32>
    return %15 : tensor<6x4xf32>
  }
}
