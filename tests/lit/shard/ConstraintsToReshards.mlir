// RUN: weft-opt --weft-shard-constraints-to-reshards %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NOT: sdy.sharding_constraint
  // CHECK: sdy.reshard %arg0 <@mesh, [{"x"}]> : tensor<8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
