// RUN: weft-opt --weft-shard-remove-propagation-ops %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[C:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<8xf32>
  %c = sdy.constant dense<1.0> : tensor<8xf32>
  // A barrier of the same sharding changes nothing.
  // CHECK-NOT: sdy.propagation_barrier
  %0 = sdy.propagation_barrier %a allowed_direction=NONE {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  // CHECK-NOT: sdy.reshard
  // CHECK: %[[R:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{}]>
  %1 = sdy.reshard %a <@mesh, [{}]> : tensor<8xf32>
  // CHECK: return %[[C]], %arg0, %[[R]]
  return %c, %0, %1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
