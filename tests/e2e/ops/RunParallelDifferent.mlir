// RUN: weft-check %s --unsharded | FileCheck %s
// RUN: weft-check %s | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Processes that run different functions, in which nothing is exchanged.
func.func private @twice(%x: tensor<2xi64>) -> (tensor<2xi64>, tensor<ui32>) {
  %0 = stablehlo.add %x, %x : tensor<2xi64>
  %1 = stablehlo.partition_id : tensor<ui32>
  return %0, %1 : tensor<2xi64>, tensor<ui32>
}
func.func private @negated(%x: tensor<2xi64>) -> (tensor<2xi64>, tensor<ui32>) {
  %0 = stablehlo.negate %x : tensor<2xi64>
  %1 = stablehlo.replica_id : tensor<ui32>
  return %0, %1 : tensor<2xi64>, tensor<ui32>
}
func.func public @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %r:8 = "interpreter.run_parallel"(%a, %b, %b, %a) {programs = [[@twice, @negated], [@negated, @twice]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<ui32>, tensor<2xi64>, tensor<ui32>, tensor<2xi64>, tensor<ui32>, tensor<2xi64>, tensor<ui32>)
  check.expect_eq_const %r#0, dense<[2, 4]> : tensor<2xi64>
  check.expect_eq_const %r#1, dense<0> : tensor<ui32>
  check.expect_eq_const %r#2, dense<[-3, -4]> : tensor<2xi64>
  check.expect_eq_const %r#3, dense<0> : tensor<ui32>
  check.expect_eq_const %r#4, dense<[-3, -4]> : tensor<2xi64>
  check.expect_eq_const %r#5, dense<1> : tensor<ui32>
  check.expect_eq_const %r#6, dense<[2, 4]> : tensor<2xi64>
  check.expect_eq_const %r#7, dense<1> : tensor<ui32>
  return
}
