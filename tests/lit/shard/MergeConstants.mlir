// RUN: weft-opt --weft-shard-merge-constants %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// Two copies of one sharding become one; the copy of another sharding stays.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-COUNT-2: sdy.constant
  // CHECK-NOT: sdy.constant
  %c0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  %c1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  %c2 = sdy.constant dense<1.0> : tensor<8xf32>
  %0 = stablehlo.add %a, %c0 : tensor<8xf32>
  %1 = stablehlo.add %0, %c1 : tensor<8xf32>
  %2 = stablehlo.add %1, %c2 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
