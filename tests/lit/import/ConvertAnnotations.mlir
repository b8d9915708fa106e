// RUN: split-file %s %t
// RUN: weft-opt --weft-import-convert-annotations %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-convert-annotations %t/existing.mlir | FileCheck %t/existing.mlir
// RUN: weft-opt --weft-import-convert-annotations %t/manual.mlir | FileCheck %t/manual.mlir
// RUN: weft-opt --weft-import-convert-annotations %t/order.mlir | FileCheck %t/order.mlir
// RUN: weft-opt --weft-import-convert-annotations %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
// One mesh that explains 4 x 2, 2 x 4 and the columns of 2 x 4.
// CHECK: sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2, "axis_2"=2]>
// CHECK-LABEL: func.func @main(
// CHECK-SAME{LITERAL}: %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}, {"axis_2"}]>}
// CHECK-SAME{LITERAL}: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>}
// CHECK-SAME{LITERAL}: %arg2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_1", "axis_2"}, {}]>}
// CHECK-SAME{LITERAL}: %arg3: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}
// CHECK-SAME{LITERAL}: %arg4: tensor<8x4xf32>)
// CHECK-SAME{LITERAL}: -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis_2", "axis_0"}]>})
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func @main(
      %arg0: tensor<8x4xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"},
      %arg1: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,4]0,1,2,3,4,5,6,7}"},
      %arg2: tensor<8x4xf32> {mhlo.sharding = "{devices=[4,1,2]0,4,1,5,2,6,3,7 last_tile_dim_replicate}"},
      %arg3: tensor<8x4xf32> {mhlo.sharding = "{replicated}"},
      %arg4: tensor<8x4xf32> {mhlo.sharding = "{maximal device=0}"})
      -> (tensor<8x4xf32> {mhlo.sharding = "{devices=[1,4,2]<=[2,2,2]T(2,0,1) last_tile_dim_replicate}"}) {
    // CHECK{LITERAL}: stablehlo.negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"axis_0", "axis_1"}, {}]>]>}
    %0 = stablehlo.negate %arg0 {mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : tensor<8x4xf32>
    // CHECK{LITERAL}: sdy.sharding_constraint %0 <@mesh, [{"axis_0"}, {?}]> : tensor<8x4xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }
}

//--- existing.mlir
// CHECK: sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NOT: sdy.mesh
sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK{LITERAL}: %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}
func.func @main(%arg0: tensor<8x4xf32> {mhlo.sharding = "{devices=[4,2]<=[2,4]T(1,0)}"}) {
  return
}

//--- bad.mlir
// expected-error @+1 {{mhlo.sharding '{devices=[2]0}': 1 devices for 2 tiles}}
func.func @main(%arg0: tensor<8xf32> {mhlo.sharding = "{devices=[2]0}"}) {
  return
}
// -----
// expected-error @+1 {{is for rank 1, but the value is 'tensor<8x8xf32>'}}
func.func @main(%arg0: tensor<8x8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) {
  return
}
// -----
// expected-error @+1 {{no mesh explains all shardings of the program}}
func.func @main(%arg0: tensor<6x6xf32> {mhlo.sharding = "{devices=[2,3]<=[6]}"}, %arg1: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]<=[6]}"}) {
  return
}
// -----
// expected-error @+1 {{this sharding is for 4 devices, another one for 2}}
func.func @main(%arg0: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}, %arg1: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}) {
  return
}

//--- manual.mlir
// The axes of tile dims that are manual; all axes where the value is.
// CHECK: sdy.mesh @mesh = <["axis_0"=4, "axis_1"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%arg0: tensor<8x4xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"}) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  // CHECK: @SPMDFullToShardShape(%arg0) {weft.manual_axes = ["axis_0"]}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%arg0) {mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<8x4xf32>) -> tensor<2x4xf32>
  // CHECK: @SPMDShardToFullShape(%{{.*}}) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"axis_0"}, {}]>]>, weft.manual_axes = ["axis_0"]}
  %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<2x4xf32>) -> tensor<8x4xf32>
  // CHECK: @SPMDFullToShardShape(%arg0) {weft.manual_axes = ["axis_0", "axis_1"]}
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%arg0) {mhlo.sharding = "{manual}"} : (tensor<8x4xf32>) -> tensor<2x2xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<2x2xf32>) -> tensor<8x4xf32>
  return %2, %4 : tensor<8x4xf32>, tensor<8x4xf32>
}
// A region inside of another one says which axes that one has made manual.
// CHECK-LABEL: func.func private @inner
func.func private @inner(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: @SPMDFullToShardShape(%{{.*}}) {weft.manual_axes = ["axis_0", "axis_1"], weft.outer_manual_axes = ["axis_0"]}
  %0 = stablehlo.custom_call @Sharding(%arg0) {mhlo.sharding = "{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  // CHECK: @SPMDShardToFullShape(%{{.*}}) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"axis_1"}]>]>, weft.manual_axes = ["axis_0", "axis_1"], weft.outer_manual_axes = ["axis_0"]}
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

//--- order.mlir
// Devices in an order of their own, of which the replicas of a tile may come in any.
// CHECK: sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2], device_ids=[3, 1, 2, 0]>
// CHECK-LABEL: func.func @main
// CHECK-SAME{LITERAL}: %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {"axis_1"}]>}
// CHECK-SAME{LITERAL}: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_1"}, {}]>}
func.func @main(%arg0: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,2]3,1,2,0}"},
                %arg1: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,1,2]2,3,0,1 last_tile_dim_replicate}"}) {
  return
}
