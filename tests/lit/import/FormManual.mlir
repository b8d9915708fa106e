// RUN: split-file %s %t
// RUN: weft-opt --weft-import-form-manual %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-form-manual %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
sdy.mesh @mesh = <["x"=2, "y"=2]>
// Two regions, one after the other: the second takes what the first gave. Constants are copied, other values of outside enter whole.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %s: tensor<f32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<2.0> : tensor<4xf32>
  // CHECK: %[[A:.*]] = sdy.manual_computation(%arg0)
  // CHECK-SAME{LITERAL}: in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"}
  // CHECK: %[[C:.*]] = stablehlo.constant
  // CHECK: stablehlo.multiply %{{.*}}, %[[C]] : tensor<4xf32>
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x", "y"]} : (tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.multiply %0, %c : tensor<4xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xf32>) -> tensor<8xf32>
  // CHECK: %[[N:.*]] = stablehlo.negate %[[A]]
  %3 = stablehlo.negate %2 : tensor<8xf32>
  // CHECK: sdy.sharding_constraint
  %4 = sdy.sharding_constraint %3 <@mesh, [{"x"}]> : tensor<8xf32>
  // CHECK: sdy.manual_computation(%{{.*}}, %arg1)
  // CHECK-SAME{LITERAL}: in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>]
  %5 = stablehlo.custom_call @SPMDFullToShardShape(%4) {weft.manual_axes = ["x", "y"]} : (tensor<8xf32>) -> tensor<4xf32>
  %6 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %7 = stablehlo.add %5, %6 : tensor<4xf32>
  %8 = stablehlo.custom_call @SPMDShardToFullShape(%7) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xf32>) -> tensor<8xf32>
  return %8 : tensor<8xf32>
}

// A region over the other axis inside of one, and one that only gives: both are formed first, and are ops of the region around them.
// CHECK-LABEL: func.func @nested
func.func @nested(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x4xf32> {
  // CHECK: sdy.manual_computation(%arg0)
  // CHECK-SAME{LITERAL}: in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"}
  // CHECK: sdy.manual_computation(%{{[0-9a-z]+}})
  // CHECK-SAME{LITERAL}: in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"}
  // CHECK: sdy.manual_computation()
  // CHECK-SAME{LITERAL}: in_shardings=[] out_shardings=[<@mesh, []>] manual_axes={"y"}
  // CHECK: stablehlo.partition_id
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"]} : (tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"y"}]> : tensor<4x4xf32>
  %2 = stablehlo.custom_call @SPMDFullToShardShape(%1) {weft.manual_axes = ["x", "y"], weft.outer_manual_axes = ["x"]} : (tensor<4x4xf32>) -> tensor<4x2xf32>
  %3 = stablehlo.negate %2 : tensor<4x2xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>, weft.manual_axes = ["x", "y"], weft.outer_manual_axes = ["x"]} : (tensor<4x2xf32>) -> tensor<4x4xf32>
  %5 = stablehlo.partition_id : tensor<ui32>
  %6 = stablehlo.custom_call @SPMDShardToFullShape(%5) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>, weft.manual_axes = ["x", "y"], weft.outer_manual_axes = ["x"]} : (tensor<ui32>) -> tensor<ui32>
  %7 = stablehlo.convert %6 : (tensor<ui32>) -> tensor<f32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
  %9 = stablehlo.multiply %4, %8 : tensor<4x4xf32>
  %10 = stablehlo.custom_call @SPMDShardToFullShape(%9) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<4x4xf32>) -> tensor<8x4xf32>
  return %10 : tensor<8x4xf32>
}

//--- bad.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{make no region of their own: its operand has no sharding}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"]} : (tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // expected-error @+1 {{a value of one device is used without @SPMDShardToFullShape}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"]} : (tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"]} : (tensor<8xf32>) -> tensor<4xf32>
  // expected-error @+1 {{@SPMDShardToFullShape has no sharding that says what its result is}}
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) : (tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"], weft.outer_manual_axes = ["x"]} : (tensor<8xf32>) -> tensor<4xf32>
  // expected-error @+1 {{make no region of their own: the region around it has made its axes manual already}}
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, weft.outer_manual_axes = ["x"]} : (tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
