// Forms that come from JAX, and parse errors of shardings.
// RUN: split-file %s %t
// RUN: weft-opt %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt %t/good.mlir --emit-bytecode | weft-opt | FileCheck %t/good.mlir
// RUN: weft-opt %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
// CHECK: sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
// CHECK: sdy.mesh @quoted = <["a b\22"=2]>
sdy.mesh @quoted = <["a b\22"=2]>

// CHECK{LITERAL}: func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model":(1)2, ?}p2, {?}p0], replicated={"model":(2)2}>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=min{"data"}>})
func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model":(1)2, ?}p2, {?}p0], replicated={"model":(2)2}>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=min{"data"}>}) {
  // CHECK{LITERAL}: sdy.sharding_constraint %arg0 <@mesh, [{"data"}, {?}]> {a = 1 : i32} : tensor<8x8xf32>
  %0 = sdy.sharding_constraint %arg0 <@mesh, [{"data"}, {?}]> {a = 1 : i32} : tensor<8x8xf32>
  // CHECK{LITERAL}: sdy.reshard %0 <mesh<["x"=2], device_ids=[1, 0]>, [{"x"}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <mesh<["x"=2], device_ids=[1, 0]>, [{"x"}, {}]> : tensor<8x8xf32>
  // CHECK: sdy.sharding_group %1 group_id=3 : tensor<8x8xf32>
  sdy.sharding_group %1 group_id=3 : tensor<8x8xf32>
  // CHECK: sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

//--- bad.mlir
sdy.mesh @mesh = <["a"=2]>
// expected-error @+1 {{expected a priority such as 'p1'}}
func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}x]>})
// -----
sdy.mesh @mesh = <["a"=2]>
// expected-error @+1 {{expected '}' after '?'}}
func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?, "a"}]>})
// -----
sdy.mesh @mesh = <["a"=2]>
// expected-error @+1 {{expected 'replicated' or 'unreduced', got 'partial'}}
func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], partial={"a"}>})
// -----
sdy.mesh @mesh = <["a"=2]>
// expected-error @+1 {{'replicated' is given twice}}
func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], replicated={"a"}, replicated={}>})
// -----
// expected-error @+1 {{the product of the axis sizes does not fit into 64 bits}}
sdy.mesh @mesh = <["a"=4294967296, "b"=4294967296]>
