// RUN: weft-opt --weft-import-expand-approx-top-k -split-input-file -verify-diagnostics %s | FileCheck %s

func.func @gt(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<3x9xf32>, %i: tensor<3x9xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
  // CHECK: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}>
  // CHECK: compare GT
  // CHECK: stablehlo.return
  // CHECK: %[[V:.*]] = stablehlo.slice %[[S]]#0 [0:3, 0:2]
  // CHECK: %[[P:.*]] = stablehlo.slice %[[S]]#1 [0:3, 0:2]
  // CHECK: return %[[V]], %[[P]]
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %c, %d) {called_computations = [@gt], mhlo.backend_config = {
      aggregate_to_topk = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}}
      : (tensor<3x9xf32>, tensor<3x9xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return %0#0, %0#1 : tensor<3x2xf32>, tensor<3x2xi32>
}
// -----
// The configuration as text.
func.func @gt(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<9x3xf32>, %c: tensor<f32>) -> tensor<2x3xf32> {
  // CHECK: dimension = 0 : i64
  // CHECK: stablehlo.slice %{{.*}} [0:2, 0:3]
  %0 = stablehlo.custom_call @ApproxTopK(%a, %c) {backend_config = "{\"reduction_dim\": 0, \"top_k\": 2}", called_computations = [@gt]}
      : (tensor<9x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// -----
func.func @main(%a: tensor<9xf32>, %c: tensor<f32>) -> tensor<2xf32> {
  // expected-error @+1 {{to @ApproxTopK needs one function in called_computations}}
  %0 = stablehlo.custom_call @ApproxTopK(%a, %c) {mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<9xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
func.func @main(%a: tensor<9xf32>, %c: tensor<f32>) -> tensor<12xf32> {
  // expected-error @+1 {{to @ApproxTopK along dim 0 makes 'tensor<12xf32>' of 'tensor<9xf32>'}}
  %0 = stablehlo.custom_call @ApproxTopK(%a, %c) {mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<9xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}
// -----
func.func @main(%a: tensor<9xf32>, %c: tensor<f32>) -> tensor<2xf32> {
  // expected-error @+1 {{to @ApproxTopK needs reduction_dim, a dim of its operand of type 'tensor<9xf32>'}}
  %0 = stablehlo.custom_call @ApproxTopK(%a, %c) {mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<9xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
func.func @bad(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @main(%a: tensor<9xf32>, %c: tensor<f32>) -> tensor<2xf32> {
  // expected-error @+1 {{to @ApproxTopK does not fit its function 'bad' of type}}
  %0 = stablehlo.custom_call @ApproxTopK(%a, %c) {called_computations = [@bad], mhlo.backend_config = {reduction_dim = 0 : i64}}
      : (tensor<9xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
