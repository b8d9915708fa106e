// RUN: weft-opt --weft-import-fix-sizes %s | FileCheck %s

// CHECK-LABEL: func.func @known
func.func @known(%a: tensor<8x4xf32>, %s: tensor<2xi32>, %i: tensor<3x1xi32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %c00 = stablehlo.constant dense<0> : tensor<2xi64>
  %c12 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c84 = stablehlo.constant dense<[8, 4]> : tensor<2xi64>
  %c14 = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<8x4xf32>) -> tensor<3x8x4xf32>
  %c384 = stablehlo.constant dense<[3, 8, 4]> : tensor<3xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %c384, dims = [1, 2] : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x8x4xf32>
  // CHECK: stablehlo.reshape %arg0 : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.dynamic_reshape %a, %s : (tensor<8x4xf32>, tensor<2xi32>) -> tensor<4x8xf32>
  // CHECK: stablehlo.iota dim = 1 : tensor<4x8xf32>
  %2 = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<4x8xf32>
  // CHECK: stablehlo.pad %arg0, %{{.*}}, low = [1, 2], high = [0, 0], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<9x6xf32>
  %3 = stablehlo.dynamic_pad %a, %zero, %c12, %c00, %c00 : (tensor<8x4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<9x6xf32>
  // CHECK: stablehlo.slice %arg0 [1:8, 2:4:2] : (tensor<8x4xf32>) -> tensor<7x1xf32>
  %4 = stablehlo.real_dynamic_slice %a, %c12, %c84, %c12 : (tensor<8x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<7x1xf32>
  // CHECK: "stablehlo.gather"(%arg0, %arg2)
  // CHECK-SAME: slice_sizes = array<i64: 1, 4>
  %5 = "stablehlo.dynamic_gather"(%a, %i, %c14) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x4xf32>
  // CHECK: %[[S:.*]] = stablehlo.constant dense<4> : tensor<i32>
  // CHECK: return %[[S]]
  %6 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<8x4xf32>) -> tensor<i32>
  return %6 : tensor<i32>
}

// Bounds that are not known stay as they are.
// CHECK-LABEL: func.func @unknown
// CHECK: stablehlo.real_dynamic_slice
func.func @unknown(%a: tensor<8x4xf32>, %s: tensor<2xi64>) -> tensor<7x1xf32> {
  %0 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<8x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<7x1xf32>
  return %0 : tensor<7x1xf32>
}
