// RUN: weft-opt %s --weft-collectives-merge-sums | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @three
func.func @three(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[S:.*]] = stablehlo.add %arg0, %arg1
  // CHECK: %[[T:.*]] = stablehlo.subtract %[[S]], %arg2
  // CHECK: %[[R:.*]] = spmd.all_reduce %[[T]] {axes = ["x"], reduction = "sum"}
  // CHECK: return %[[R]]
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = spmd.all_reduce %b {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = spmd.all_reduce %c {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.subtract %2, %3 : tensor<4xf32>
  return %4 : tensor<4xf32>
}

// Other axes, another reduction, or another use: nothing to do.
// CHECK-LABEL: func.func @different
func.func @different(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-4: spmd.all_reduce
  %0 = spmd.all_reduce %a {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = spmd.all_reduce %b {axes = ["y"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = spmd.all_reduce %a {axes = ["y"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = spmd.all_reduce %b {axes = ["y"], reduction = "max"} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = stablehlo.add %3, %4 : tensor<4xf32>
  return %2, %5, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
