// RUN: weft-opt %s --weft-collectives-combine-independent | FileCheck %s
// RUN: weft-opt %s --weft-collectives-combine-independent=reduce-bytes=20 | FileCheck %s --check-prefix=BOUND

sdy.mesh @mesh = <["x"=2]>

// The second joins the first, whatever its element type; the third needs the first's result.
// CHECK-LABEL: func.func @reduces
// BOUND-LABEL: func.func @reduces
func.func @reduces(%a: tensor<4xf32>, %b: tensor<8xbf16>) -> (tensor<8xbf16>, tensor<4xf32>) {
  // CHECK: %[[R:.*]]:2 = spmd.all_reduce %arg0, %arg1 {axes = ["x"], reduction = "sum", weft.annotation = "one; two"}
  // CHECK: %[[T:.*]] = stablehlo.tanh %[[R]]#0
  // CHECK: %[[U:.*]] = spmd.all_reduce %[[T]] {axes = ["x"], reduction = "sum"}
  // CHECK: return %[[R]]#1, %[[U]]
  // BOUND-COUNT-3: spmd.all_reduce
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum", weft.annotation = "one"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = spmd.all_reduce %b {axes = ["x"], reduction = "sum", weft.annotation = "two"} : (tensor<8xbf16>) -> tensor<8xbf16>
  %3 = spmd.all_reduce %1 {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  return %2, %3 : tensor<8xbf16>, tensor<4xf32>
}

// CHECK-LABEL: func.func @gathers
func.func @gathers(%a: tensor<4xf32>, %b: tensor<8x2xbf16>) -> (tensor<8xf32>, tensor<8x4xbf16>) {
  // CHECK: spmd.all_gather %arg0, %arg1 {axes = ["x"], dims = array<i64: 0, 1>
  %0 = spmd.all_gather %a {axes = ["x"], dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<8xf32>
  %1 = spmd.all_gather %b {axes = ["x"], dims = array<i64: 1>} : (tensor<8x2xbf16>) -> tensor<8x4xbf16>
  return %0, %1 : tensor<8xf32>, tensor<8x4xbf16>
}

// A small one waits for a later one that does not need it, and what uses it moves behind. One whose user is needed by the later one
// cannot, and one with a large user does not.
// CHECK-LABEL: func.func @waits
// BOUND-LABEL: func.func @waits
func.func @waits(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: %[[S:.*]] = stablehlo.multiply %arg1, %arg1
  // CHECK-NEXT: %[[R:.*]]:2 = spmd.all_reduce %arg0, %[[S]] {axes = ["x"], reduction = "sum", weft.annotation = "same"}
  // CHECK-NEXT: %[[T:.*]] = stablehlo.tanh %[[R]]#0
  // CHECK-NEXT: return %[[T]], %[[R]]#1
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum", weft.annotation = "same"} : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.tanh %0 : tensor<f32>
  %2 = stablehlo.multiply %b, %b : tensor<f32>
  %3 = spmd.all_reduce %2 {axes = ["x"], reduction = "sum", weft.annotation = "same"} : (tensor<f32>) -> tensor<f32>
  return %1, %3 : tensor<f32>, tensor<f32>
}

// CHECK-LABEL: func.func @needed
func.func @needed(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  // CHECK-COUNT-2: spmd.all_reduce
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.multiply %b, %0 : tensor<f32>
  %2 = spmd.all_reduce %1 {axes = ["x"], reduction = "sum"} : (tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// CHECK-LABEL: func.func @large
func.func @large(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<65536xf32>, tensor<f32>) {
  // CHECK-COUNT-2: spmd.all_reduce
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<65536xf32>
  %2 = stablehlo.multiply %b, %b : tensor<f32>
  %3 = spmd.all_reduce %2 {axes = ["x"], reduction = "sum"} : (tensor<f32>) -> tensor<f32>
  return %1, %3 : tensor<65536xf32>, tensor<f32>
}
