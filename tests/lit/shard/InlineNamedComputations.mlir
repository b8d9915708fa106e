// RUN: weft-opt --weft-shard-inline-named-computations %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NOT: sdy.named_computation
  // CHECK: %[[IN:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{"x"}]>
  // CHECK: %[[T:.*]] = stablehlo.tanh %[[IN]]
  // CHECK: %[[OUT:.*]] = sdy.sharding_constraint %[[T]] <@mesh, [{}]>
  // CHECK: return %[[OUT]]
  %0 = sdy.named_computation<"block">(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] (%p: tensor<8xf32>) {
    %1 = stablehlo.tanh %p : tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
