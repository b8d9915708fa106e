// RUN: split-file %s %t
// RUN: weft-opt --weft-import-order-devices %t/transposed.mlir | FileCheck %t/transposed.mlir
// RUN: weft-opt --weft-import-order-devices %t/renumbered.mlir | FileCheck %t/renumbered.mlir
// RUN: weft-opt --weft-import-order-devices %t/bad.mlir -verify-diagnostics

//--- transposed.mlir
// CHECK: sdy.mesh @a = <["x"=2, "y"=4]>
// CHECK: sdy.mesh @b = <["w"=4, "z"=2]>
sdy.mesh @a = <["x"=2, "y"=4]>
sdy.mesh @b = <["z"=2, "w"=4], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
func.func @main() { return }

//--- renumbered.mlir
// CHECK: sdy.mesh @a = <["x"=2, "y"=2]>
// CHECK: sdy.mesh @one = <[], device_ids=[2]>
sdy.mesh @a = <["x"=2, "y"=2], device_ids=[3, 0, 2, 1]>
sdy.mesh @one = <[], device_ids=[2]>
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
  // Device 3 is at place 0, 0 at 1, 2 at 2, 1 at 3.
  // CHECK: source_target_pairs = dense<{{\[}}[1, 3], [2, 0]]>
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: %[[P:.*]] = stablehlo.partition_id
  // CHECK: %[[T:.*]] = stablehlo.constant dense<[3, 0, 2, 1]> : tensor<4xui32>
  // CHECK: %[[S:.*]] = stablehlo.dynamic_slice %[[T]], %[[P]], sizes = [1]
  // CHECK: %[[R:.*]] = stablehlo.reshape %[[S]] : (tensor<1xui32>) -> tensor<ui32>
  // CHECK: return %{{.*}}, %[[R]]
  %1 = stablehlo.partition_id : tensor<ui32>
  return %0, %1 : tensor<2xf32>, tensor<ui32>
}

//--- bad.mlir
sdy.mesh @a = <["x"=2, "y"=4]>
// expected-error @+1 {{mesh 'b' has device ids that no order of all devices makes regular in every mesh}}
sdy.mesh @b = <["z"=2, "w"=4], device_ids=[0, 2, 4, 7, 1, 3, 5, 6]>
func.func @main() { return }
