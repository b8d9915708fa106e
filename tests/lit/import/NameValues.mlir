// RUN: weft-opt --weft-import-name-values -split-input-file %s | FileCheck %s
// RUN: weft-opt --weft-import-name-values -split-input-file %s | weft-opt --weft-import-name-values -split-input-file | FileCheck %s

// CHECK: func.func @main(%arg0: tensor<f32> {weft.name = "params.h0.wq"}, %arg1: tensor<f32> {weft.name = "opt.0.mu"},
// CHECK-SAME: %arg2: tensor<f32> {weft.name = "arg2"}, %arg3: tensor<f32> {weft.name = "opt.0.mu@1"})
// CHECK-SAME: -> (tensor<f32> {jax.result_info = "result['m']['b']", weft.name = "m.b"}, tensor<f32> {jax.result_info = "result[0]", weft.name = "result.0"}, tensor<f32> {weft.name = "result.2"})
func.func @main(%arg0: tensor<f32> loc("params['h0']['wq']"), %arg1: tensor<f32> loc("opt[0].mu"),
                %arg2: tensor<f32>, %arg3: tensor<f32> loc("opt[0].mu"))
    -> (tensor<f32> {jax.result_info = "result['m']['b']"}, tensor<f32> {jax.result_info = "result[0]"}, tensor<f32>) {
  return %arg0, %arg1, %arg2 : tensor<f32>, tensor<f32>, tensor<f32>
}

// -----

// CHECK: func.func @main() -> (tensor<f32> {jax.result_info = "", weft.name = "result"})
func.func @main() -> (tensor<f32> {jax.result_info = ""}) {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  return %0 : tensor<f32>
}
