// What the canonicalizer and CSE do with the dialect: exact folds, effects of calls, collectives that nobody uses.
// RUN: weft-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @identities
// CHECK-NEXT: return %arg0, %arg0, %arg0
func.func @identities(%a: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = stablehlo.convert %a : tensor<2x3xf32>
  %1 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.transpose %a, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK-LABEL: func @square_transpose
// CHECK: stablehlo.transpose
func.func @square_transpose(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// CHECK-LABEL: func @constant_reshape
// CHECK: stablehlo.constant dense<{{\[}}[1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NOT: reshape
func.func @constant_reshape() -> tensor<2x2xi32> {
  %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %1 = stablehlo.reshape %0 : (tensor<4xi32>) -> tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}

// CHECK-LABEL: func @calls
// CHECK-NEXT: stablehlo.custom_call @keep
// CHECK-NEXT: stablehlo.custom_call @keep
// CHECK-NEXT: stablehlo.custom_call @pure
// CHECK-NEXT: return
func.func @calls(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = stablehlo.custom_call @keep(%a) {has_side_effect = true} : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.custom_call @keep(%a) {has_side_effect = true} : (tensor<f32>) -> tensor<f32>
  %2 = stablehlo.custom_call @pure(%a) : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.custom_call @pure(%a) : (tensor<f32>) -> tensor<f32>
  %4 = stablehlo.custom_call @unused(%a) : (tensor<f32>) -> tensor<f32>
  return %2, %3 : tensor<f32>, tensor<f32>
}

// Random numbers differ from draw to draw.
// CHECK-LABEL: func @random
// CHECK-COUNT-2: stablehlo.rng
func.func @random(%a: tensor<f32>, %shape: tensor<1xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.rng %a, %a, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.rng %a, %a, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @collectives
// CHECK-NEXT: "stablehlo.collective_permute"
// CHECK-NEXT: return %0, %0
func.func @collectives(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// A loop is neither dropped into a value nor hoisted, but one without effects and users goes.
// CHECK-LABEL: func @unused_loop
// CHECK-NEXT: return
func.func @unused_loop(%a: tensor<i32>) {
  %0 = stablehlo.while(%i = %a) : tensor<i32> cond {
    %c = stablehlo.compare LT, %i, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %n : tensor<i32>
  }
  return
}
