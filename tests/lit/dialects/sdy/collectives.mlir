// The explicit collectives: text, and what their verifiers refuse.
// RUN: split-file %s %t
// RUN: weft-opt %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt %t/good.mlir --mlir-print-op-generic | weft-opt | FileCheck %t/good.mlir
// RUN: weft-opt %t/good.mlir --emit-bytecode | weft-opt | FileCheck %t/good.mlir
// RUN: weft-opt %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
sdy.mesh @mesh = <["a"=2, "b"=2, "c"=4]>
sdy.mesh @permuted = <["a"=2, "b"=2, "c"=4], device_ids=[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]>

// CHECK-LABEL: func @gather_slice
func.func @gather_slice(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {"c"}]>}) -> tensor<16x8xf32> {
  // CHECK{LITERAL}: sdy.all_gather [{"b"}, {"c":(2)2}] %arg0 out_sharding=<@mesh, [{"a"}, {"c":(1)2}]> : tensor<16x8xf32>
  %0 = sdy.all_gather [{"b"}, {"c":(2)2}] %arg0 out_sharding=<@mesh, [{"a"}, {"c":(1)2}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.all_slice [{}, {"c":(2)2, "b"}] %0 out_sharding=<@mesh, [{"a"}, {"c", "b"}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{}, {"c":(2)2, "b"}] %0 out_sharding=<@mesh, [{"a"}, {"c", "b"}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.all_to_all [{"a"}: 0->1] %1 out_sharding=<@mesh, [{}, {"c", "b", "a"}]> : tensor<16x8xf32>
  %2 = sdy.all_to_all [{"a"}: 0->1] %1 out_sharding=<@mesh, [{}, {"c", "b", "a"}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.collective_permute %2 out_sharding=<@permuted, [{}, {"a", "b", "c"}]> : tensor<16x8xf32>
  %3 = sdy.collective_permute %2 out_sharding=<@permuted, [{}, {"a", "b", "c"}]> : tensor<16x8xf32>
  return %3 : tensor<16x8xf32>
}

// CHECK-LABEL: func @reduce
func.func @reduce(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b"}>}) -> tensor<16x8xf32> {
  // CHECK{LITERAL}: sdy.all_reduce {"b"} %arg0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x8xf32>
  %0 = sdy.all_reduce {"b"} %arg0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.all_reduce max {"b"} %0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_reduce max {"b"} %0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.reduce_scatter [{}, {"b"}] %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x8xf32>
  %2 = sdy.reduce_scatter [{}, {"b"}] %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.reduce_scatter min [{}, {"b"}] %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x8xf32>
  %3 = sdy.reduce_scatter min [{}, {"b"}] %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.replicated_to_unreduced {"c"} %0 out_sharding=<@mesh, [{"a"}, {}], unreduced={"c"}> : tensor<16x8xf32>
  %4 = sdy.replicated_to_unreduced {"c"} %0 out_sharding=<@mesh, [{"a"}, {}], unreduced={"c"}> : tensor<16x8xf32>
  // CHECK{LITERAL}: sdy.sharded_to_unreduced [{"a"}, {}] %0 out_sharding=<@mesh, [{}, {}], unreduced={"a"}> : tensor<16x8xf32>
  %5 = sdy.sharded_to_unreduced [{"a"}, {}] %0 out_sharding=<@mesh, [{}, {}], unreduced={"a"}> : tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}

//--- bad.mlir
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @gather(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) -> tensor<8xf32> {
  // expected-error @+1 {{dim 0: the operand's axes {"a", "b"} and {"a"} do not give the result's axes {"b"}}}
  %0 = sdy.all_gather [{"a"}] %arg0 out_sharding=<@mesh, [{"b"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @ranks(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected a list of axes for each of the 1 dims, got 2}}
  %0 = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@mesh, [{"a"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @all_to_all_twice(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{dim 1 is in more than one move}}
  %0 = sdy.all_to_all [{"a"}: 0->1, {"b"}: 1->0] %arg0 out_sharding=<@mesh, [{"b"}, {"a"}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @reduce_sharded(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{axis "a" overlaps "a" of the operand's dim sharding}}
  %0 = sdy.all_reduce {"a"} %arg0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @reduce_order(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{axes are not ordered w.r.t. mesh: {"b", "a"}}}
  %0 = sdy.all_reduce {"b", "a"} %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @permute(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{sharded size of result doesn't match operand on dimension 0: 4 != 2}}
  %0 = sdy.collective_permute %arg0 out_sharding=<@mesh, [{"b"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @to_unreduced(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{the result's unreduced axes should be {"b"}, got {}}}
  %0 = sdy.replicated_to_unreduced {"b"} %arg0 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
