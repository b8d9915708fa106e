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
