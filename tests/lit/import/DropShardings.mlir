// RUN: split-file %s %t
// RUN: weft-opt --weft-import-drop-shardings %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-drop-shardings %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
// CHECK-NOT: sdy
// CHECK-NOT: mhlo.num
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["a"=4]>
  sdy.mesh @one = <["b"=1]>
  // CHECK: func.func @main(%arg0: tensor<8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<8xf32> {
  func.func @main(%arg0: tensor<8xf32> {mhlo.sharding = "{replicated}", sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>, tf.aliasing_output = 0 : i32})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
    // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %arg0 : tensor<8xf32>
    // CHECK-NEXT: %[[A:.*]] = stablehlo.abs %[[N]] : tensor<8xf32>
    // CHECK-NEXT: return %[[A]]
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"a"}]> : tensor<8xf32>
    %1 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<8xf32>
    %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : tensor<8xf32>
    sdy.sharding_group %2 group_id=1 : tensor<8xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %4 = sdy.reshard %3 <@mesh, [{}]> : tensor<8xf32>
    // Manual over one device.
    %5 = sdy.manual_computation(%4) in_shardings=[<@one, [{"b"}]>] out_shardings=[<@one, [{"b"}]>] manual_axes={"b"} (%arg1: tensor<8xf32>) {
      %6 = stablehlo.abs %arg1 : tensor<8xf32>
      sdy.return %6 : tensor<8xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %5 : tensor<8xf32>
  }
}

//--- bad.mlir
sdy.mesh @mesh = <["a"=4]>
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{a region that is manual over "a" (4 devices) cannot run on one device yet; compile without --unsharded}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<2xf32>) {
    sdy.return %arg1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
