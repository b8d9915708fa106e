// RUN: split-file %s %t
// RUN: weft-opt --weft-import-inline-calls %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-inline-calls --mlir-print-debuginfo %t/good.mlir | FileCheck %t/good.mlir --check-prefix=LOC
// RUN: weft-opt --weft-import-inline-calls %t/other_name.mlir | FileCheck %t/other_name.mlir
// RUN: weft-opt --weft-import-inline-calls %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
sdy.mesh @mesh = <["a"=2]>
// CHECK-LABEL: func.func public @main(
// CHECK-SAME: %[[A:.*]]: tensor<8xf32>
func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<i1>, %arg2: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // The callee's argument is constrained, the call's result too.
  // CHECK-NEXT: %[[IN:.*]] = sdy.sharding_constraint %[[A]] <@mesh, [{"a"}]>
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[IN]]
  // CHECK-NEXT: %[[E:.*]] = stablehlo.exponential %[[N]]
  // CHECK-NEXT: %[[OUT:.*]] = sdy.sharding_constraint %[[E]] <@mesh, [{}]>
  // LOC: stablehlo.negate {{.*}} loc(#[[AT:.*]])
  // LOC: #[[AT]] = loc(callsite(#{{.*}} at #{{.*}}))
  %0 = call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<8xf32>) -> tensor<8xf32> loc("call")
  // Calls inside regions, and a function that is called twice.
  // CHECK-NEXT: stablehlo.case
  // CHECK-NEXT: stablehlo.exponential %[[OUT]]
  // CHECK: stablehlo.exponential %[[A]]
  %1 = "stablehlo.case"(%arg2) ({
    %2 = func.call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %2 : tensor<8xf32>
  }, {
    %2 = func.call @g(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %2 : tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  // A composite is its decomposition, a named computation its body.
  // CHECK: %[[C:.*]] = stablehlo.exponential
  // CHECK-NEXT: %[[K:.*]] = sdy.sharding_constraint %[[C]] <@mesh, [{"a"}]>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.abs %[[K]]
  // CHECK-NEXT: return %[[S]], %[[A]]
  %3 = stablehlo.composite "ns.g" %1 {decomposition = @g} : (tensor<8xf32>) -> tensor<8xf32>
  %4 = sdy.named_computation<"n">(%3) in_shardings=[<@mesh, [{"a"}]>] (%arg3: tensor<8xf32>) {
    %6 = stablehlo.abs %arg3 : tensor<8xf32>
    sdy.return %6 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // A function may return its argument.
  %5 = call @identity(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %4, %5 : tensor<8xf32>, tensor<8xf32>
}
// CHECK-NOT: func.func
func.func private @f(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.negate %arg0 : tensor<8xf32> loc("negate")
  %1 = call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func private @g(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @identity(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32>
}
func.func private @unused(%arg0: tensor<?xf32>) -> tensor<?xf32> {
  return %arg0 : tensor<?xf32>
}

//--- other_name.mlir
// CHECK: func.func @main(%arg0: tensor<f32>)
func.func @forward(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}
func.func private @helper(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}

//--- bad.mlir
func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
  %0 = call @f(%arg0) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @f(%arg0: tensor<f32>) -> tensor<f32> {
  %0 = call @g(%arg0) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @g(%arg0: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{function 'f' calls itself; recursion is not supported}}
  %0 = call @f(%arg0) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{function 'f' has no body}}
  %0 = call @f(%arg0) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @f(tensor<f32>) -> tensor<f32>
// -----
// expected-error @+1 {{the module has no function 'main' and 2 public functions, of which one would be needed in its place}}
module {
  // expected-note @+1 {{public function 'f'}}
  func.func @f() { return }
  // expected-note @+1 {{public function 'g'}}
  func.func @g() { return }
}
