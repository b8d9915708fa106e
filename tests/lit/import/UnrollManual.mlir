// RUN: split-file %s %t
// RUN: weft-opt --weft-import-unroll-manual %t/good.mlir | FileCheck %s
// RUN: weft-opt --weft-import-unroll-manual --verify-diagnostics %t/bad.mlir

//--- good.mlir
sdy.mesh @mesh = <["x"=2, "y"=2]>

// Half of the operand for each device; a sum over both; what is replicated comes from the first.
// CHECK-LABEL: func.func @sum
// CHECK: %[[A:.*]] = stablehlo.slice %arg0 [0:4]
// CHECK: %[[B:.*]] = stablehlo.slice %arg0 [4:8]
// CHECK: %[[S:.*]] = stablehlo.add %[[A]], %[[B]]
// CHECK-NOT: manual_computation
// CHECK: return %[[S]]
func.func @sum(%a: tensor<8xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A region inside of a region, over the other axis; the device's number; a loop with a collective in it.
// CHECK-LABEL: func.func @nested
// CHECK-DAG: dense<0> : tensor<ui32>
// CHECK-DAG: dense<3> : tensor<ui32>
// CHECK: stablehlo.concatenate
func.func @nested() -> tensor<4xui32> {
  %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} () {
    %1 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} () {
      %2 = stablehlo.partition_id : tensor<ui32>
      %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
      sdy.return %3 : tensor<1xui32>
    } : () -> tensor<2xui32>
    sdy.return %1 : tensor<2xui32>
  } : () -> tensor<4xui32>
  return %0 : tensor<4xui32>
}

// CHECK-LABEL: func.func @loop
// CHECK: %[[W:.*]]:4 = stablehlo.while({{.*}}) : tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>
// CHECK: cond
// CHECK: %[[T:.*]] = stablehlo.compare LT, %iterArg, %arg1
// CHECK: stablehlo.return %[[T]]
// CHECK: stablehlo.concatenate %[[W]]#2, %[[W]]#3, dim = 0
func.func @loop(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>, %m: tensor<i32>) {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %w:2 = stablehlo.while(%i = %z, %c = %b) : tensor<i32>, tensor<4xf32>
     cond {
      %t = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %d = "stablehlo.collective_permute"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 0], [1, 3], [3, 1]]> : tensor<4x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
      stablehlo.return %j, %d : tensor<i32>, tensor<4xf32>
    }
    sdy.return %w#1 : tensor<4xf32>
  } : (tensor<8xf32>, tensor<i32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- bad.mlir
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    // expected-error @+1 {{a pair joins a device of this region with another one}}
    %1 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
