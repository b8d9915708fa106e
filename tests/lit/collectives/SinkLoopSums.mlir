// RUN: weft-opt %s --weft-collectives-sink-loop-sums | FileCheck %s

sdy.mesh @mesh = <["data"=2]>

// A carried sum from zero: one reduction, after the loop, also behind a widening conversion.
// CHECK-LABEL: func.func @from_zero
func.func @from_zero(%x: tensor<4xf16>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %acc = stablehlo.constant dense<0.0> : tensor<4xf32>
  // CHECK: %[[LOOP:.*]]:2 = stablehlo.while
  // CHECK-NOT: spmd.all_reduce
  // CHECK: stablehlo.return %{{.*}}, %{{.*}} : tensor<i32>, tensor<4xf32>
  // CHECK: %[[SUM:.*]] = spmd.all_reduce %[[LOOP]]#1 {axes = ["data"], reduction = "sum", weft.annotation = "why"} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: return %[[SUM]]
  %0:2 = stablehlo.while(%i = %zero, %c = %acc) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = spmd.all_reduce %x {axes = ["data"], reduction = "sum", weft.annotation = "why"} : (tensor<4xf16>) -> tensor<4xf16>
    %w = stablehlo.convert %s : (tensor<4xf16>) -> tensor<4xf32>
    %n = stablehlo.add %c, %w : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %n : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// Another initial value is added after the reduction.
// CHECK-LABEL: func.func @from_value
func.func @from_value(%x: tensor<4xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  // CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[ZERO]])
  // CHECK: %[[SUM:.*]] = spmd.all_reduce
  // CHECK: %[[ALL:.*]] = stablehlo.add %arg1, %[[SUM]]
  // CHECK: return %[[ALL]]
  %0:2 = stablehlo.while(%i = %zero, %c = %acc) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = spmd.all_reduce %x {axes = ["data"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
    %n = stablehlo.add %s, %c : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %n : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// The body looks at the running sum: it stays.
// CHECK-LABEL: func.func @looked_at
func.func @looked_at(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %acc = stablehlo.constant dense<0.0> : tensor<4xf32>
  // CHECK: do {
  // CHECK: spmd.all_reduce
  // CHECK: stablehlo.return
  // CHECK-NOT: spmd.all_reduce
  %0:2 = stablehlo.while(%i = %zero, %c = %acc) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %t = stablehlo.tanh %c : tensor<4xf32>
    %y = stablehlo.multiply %x, %t : tensor<4xf32>
    %s = spmd.all_reduce %y {axes = ["data"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
    %n = stablehlo.add %c, %s : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %n : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// A sum that the program rounds to f16 in each turn, only to add it in f32, is not rounded between: one reduction is worth more.
// CHECK-LABEL: func.func @rounded_between
func.func @rounded_between(%x: tensor<4x2xf32>) -> tensor<2x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %acc = stablehlo.constant dense<0.0> : tensor<2x4xf32>
  // CHECK: do {
  // CHECK-NOT: f16
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
  // CHECK-NOT: f16
  // CHECK: stablehlo.return
  // CHECK: spmd.all_reduce %{{.*}} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %0:2 = stablehlo.while(%i = %zero, %c = %acc) : tensor<i32>, tensor<2x4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = spmd.all_reduce %x {axes = ["data"], reduction = "sum"} : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %h = stablehlo.convert %s : (tensor<4x2xf32>) -> tensor<4x2xf16>
    %t = stablehlo.transpose %h, dims = [1, 0] : (tensor<4x2xf16>) -> tensor<2x4xf16>
    %w = stablehlo.convert %t : (tensor<2x4xf16>) -> tensor<2x4xf32>
    %n = stablehlo.add %c, %w : tensor<2x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %n : tensor<i32>, tensor<2x4xf32>
  }
  return %0#1 : tensor<2x4xf32>
}
