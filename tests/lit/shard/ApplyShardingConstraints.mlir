// RUN: weft-opt --weft-shard-apply-sharding-constraints %s | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // A closed constraint decides.
  // CHECK: stablehlo.tanh %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
  %0 = stablehlo.tanh %a : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
  // An open one does not.
  // CHECK: stablehlo.negate %arg0 : tensor<8xf32>
  %2 = stablehlo.negate %a : tensor<8xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{"x", ?}]> : tensor<8xf32>
  // Nor does one of several.
  // CHECK: stablehlo.cosine %arg0 : tensor<8xf32>
  %4 = stablehlo.cosine %a : tensor<8xf32>
  %5 = sdy.sharding_constraint %4 <@mesh, [{"x"}]> : tensor<8xf32>
  %6 = sdy.sharding_constraint %4 <@mesh, [{"y"}]> : tensor<8xf32>
  %7 = stablehlo.add %5, %6 : tensor<8xf32>
  return %1, %3, %7 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
