// RUN: weft-check %s --unsharded | FileCheck %s
// RUN: weft-check %s --random-shardings 3 | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Draws in loops: each trip has numbers of its own, also those of a loop in a loop.
func.func public @main() {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %shape = stablehlo.constant dense<[8]> : tensor<1xi64>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %empty = stablehlo.constant dense<-1.0> : tensor<4x8xf32>
  %all:2 = stablehlo.while(%i = %i0, %rows = %empty) : tensor<i32>, tensor<4x8xf32>
  cond {
    %go = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %inner:2 = stablehlo.while(%j = %i0, %some = %rows) : tensor<i32>, tensor<4x8xf32>
    cond {
      %go = stablehlo.compare LT, %j, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %drawn = stablehlo.rng %zero, %one, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<8xf32>
      %row = stablehlo.reshape %drawn : (tensor<8xf32>) -> tensor<1x8xf32>
      %twice = stablehlo.multiply %i, %i2 : tensor<i32>
      %at = stablehlo.add %twice, %j : tensor<i32>
      %more = stablehlo.dynamic_update_slice %some, %row, %at, %i0 : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %next = stablehlo.add %j, %i1 : tensor<i32>
      stablehlo.return %next, %more : tensor<i32>, tensor<4x8xf32>
    }
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %inner#1 : tensor<i32>, tensor<4x8xf32>
  }
  // All 32 numbers are drawn, and no two of them are equal.
  %flat = stablehlo.reshape %all#1 : (tensor<4x8xf32>) -> tensor<32xf32>
  %low = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<32xf32>
  %drawn = stablehlo.compare GE, %flat, %low : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
  %a = stablehlo.broadcast_in_dim %flat, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
  %b = stablehlo.broadcast_in_dim %flat, dims = [1] : (tensor<32xf32>) -> tensor<32x32xf32>
  %same = stablehlo.compare EQ, %a, %b : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xi1>
  %counts = stablehlo.convert %same : (tensor<32x32xi1>) -> tensor<32x32xi32>
  %total = stablehlo.reduce(%counts init: %i0) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x32xi32>, tensor<i32>) -> tensor<i32>
  %true = stablehlo.constant dense<true> : tensor<32xi1>
  %expected = stablehlo.constant dense<32> : tensor<i32>
  check.expect_eq %drawn, %true : tensor<32xi1>
  check.expect_eq %total, %expected : tensor<i32>
  return
}
