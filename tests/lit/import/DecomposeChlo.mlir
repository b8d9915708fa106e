// RUN: weft-opt --weft-import-decompose-chlo %s | FileCheck %s

sdy.mesh @mesh = <["a"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%f: tensor<3x8xf32>, %c: tensor<8xcomplex<f32>>, %v: tensor<8xf32>, %s: tensor<i1>, %e: tensor<4xf8E4M3FN>) {
  // CHECK: stablehlo.multiply %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"a"}]>]>} : tensor<3x8xf32>
  %0 = chlo.square %f {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"a"}]>]>} : tensor<3x8xf32> -> tensor<3x8xf32>
  // CHECK: %[[RE:.*]] = stablehlo.real %arg1
  // CHECK: %[[IM:.*]] = stablehlo.imag %arg1
  // CHECK: %[[NEG:.*]] = stablehlo.negate %[[IM]]
  // CHECK: stablehlo.complex %[[RE]], %[[NEG]]
  %1 = chlo.conj %c : tensor<8xcomplex<f32>> -> tensor<8xcomplex<f32>>
  // CHECK: %[[CONJ:.*]] = stablehlo.tan %arg0
  %2 = chlo.conj %f : tensor<3x8xf32> -> tensor<3x8xf32>
  %3 = chlo.tan %2 : tensor<3x8xf32> -> tensor<3x8xf32>
  // CHECK: %[[ABS:.*]] = stablehlo.abs %arg0
  // CHECK: %[[INF:.*]] = stablehlo.constant dense<0x7F800000> : tensor<3x8xf32>
  // CHECK: stablehlo.compare EQ, %[[ABS]], %[[INF]] : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xi1>
  %4 = chlo.is_inf %f : tensor<3x8xf32> -> tensor<3x8xi1>
  // CHECK: %[[NINF:.*]] = stablehlo.constant dense<0xFF800000> : tensor<3x8xf32>
  // CHECK: stablehlo.compare EQ, %arg0, %[[NINF]]
  %5 = chlo.is_neg_inf %f : tensor<3x8xf32> -> tensor<3x8xi1>
  // A type without infinity.
  // CHECK: stablehlo.constant dense<false> : tensor<4xi1>
  %6 = chlo.is_inf %e : tensor<4xf8E4M3FN> -> tensor<4xi1>
  // CHECK: stablehlo.constant dense<2.000000e+00> : tensor<3x8xf32>
  %7 = "chlo.constant_like"(%f) {value = 2.0 : f32} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  // CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<8xf32>) -> tensor<3x8xf32>
  // CHECK: stablehlo.subtract %arg0, %[[B]] : tensor<3x8xf32>
  %8 = chlo.broadcast_subtract %f, %v : (tensor<3x8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  // CHECK: %[[R:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
  // CHECK: stablehlo.compare LT, %{{.*}}, %[[R]], TOTALORDER
  %9 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
  %10 = chlo.broadcast_compare %9, %v {broadcast_dimensions = array<i64: 0>, comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xi1>
  // CHECK: %[[V:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [1]
  // CHECK: stablehlo.select %arg3, %arg0, %[[V]] : tensor<i1>, tensor<3x8xf32>
  %11 = chlo.broadcast_select %s, %f, %v : (tensor<i1>, tensor<3x8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  // CHECK: chlo.erf %arg0
  %12 = chlo.erf %f : tensor<3x8xf32> -> tensor<3x8xf32>
  // CHECK: chlo.next_after %arg0, %
  %13 = chlo.broadcast_next_after %f, %v : (tensor<3x8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  return
}
