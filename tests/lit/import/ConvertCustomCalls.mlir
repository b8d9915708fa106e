// RUN: weft-opt --weft-import-convert-custom-calls -split-input-file -verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x2xf32>, tensor<3x2xi32>, tensor<3x8xf32>) {
  // CHECK-NEXT: %[[E:.*]] = chlo.erf %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
  // CHECK-NEXT: %[[V:.*]], %[[I:.*]] = chlo.top_k(%arg0, k = 2)
  // CHECK-NEXT: %[[O:.*]] = stablehlo.custom_call @other(%arg0)
  // CHECK-NEXT: return %[[E]], %[[V]], %[[I]], %arg0
  %0 = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %1:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %2 = stablehlo.custom_call @annotate_device_placement(%a) {has_side_effect = true} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %3 = stablehlo.custom_call @other(%a) : (tensor<3x8xf32>) -> tensor<3x8xf32>
  stablehlo.custom_call @dce_sink(%a) {has_side_effect = true} : (tensor<3x8xf32>) -> ()
  return %0, %1#0, %1#1, %2 : tensor<3x8xf32>, tensor<3x2xf32>, tensor<3x2xi32>, tensor<3x8xf32>
}

// -----

func.func @main(%a: tensor<3x8xf32>) {
  // expected-error @+1 {{to @mhlo.topk for the smallest elements is not supported}}
  %1:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = false}} : (tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// CHECK-LABEL: func.func @buffer
func.func @buffer() -> tensor<3xi32> {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<0> : tensor<3xi32>
  // CHECK-NEXT: return %[[C]]
  %0 = stablehlo.custom_call @AllocateBuffer() : () -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
