// RUN: weft-opt %s --weft-collectives-form-reduce-scatters | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @own_part
func.func @own_part(%a: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // CHECK: %[[R:.*]] = spmd.reduce_scatter %arg0 {axes = ["x"], dims = array<i64: 1>, reduction = "sum"} : (tensor<4x8xf32>) -> tensor<4x4xf32>
  // CHECK: return %[[R]]
  %i = spmd.axis_index {axes = ["x"]} : tensor<i32>
  %size = stablehlo.constant dense<4> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %start = stablehlo.multiply %i, %size : tensor<i32>
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.dynamic_slice %0, %zero, %start, sizes = [4, 4] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// The part of another device, or along other axes.
// CHECK-LABEL: func.func @other_part
func.func @other_part(%a: tensor<4x8xf32>, %start: tensor<i32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  // CHECK-NOT: spmd.reduce_scatter
  %i = spmd.axis_index {axes = ["y"]} : tensor<i32>
  %size = stablehlo.constant dense<4> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %mine = stablehlo.multiply %i, %size : tensor<i32>
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.dynamic_slice %0, %zero, %start, sizes = [4, 4] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  %2 = spmd.all_reduce %a {axes = ["x"], reduction = "max"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = stablehlo.dynamic_slice %2, %zero, %mine, sizes = [4, 4] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %1, %3 : tensor<4x4xf32>, tensor<4x4xf32>
}
