// RUN: weft-opt --weft-shard-remove-size-one-axes %s | FileCheck %s

// CHECK: sdy.mesh @mesh = <["one"=1, "x"=2]>
sdy.mesh @mesh = <["one"=1, "x"=2]>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"one", "x"}, {?}]>}) -> tensor<8x8xf32> {
  // CHECK: sdy.sharding_constraint %arg0 <@mesh, [{}, {"x"}]>
  %0 = sdy.sharding_constraint %a <@mesh, [{"one"}, {"x"}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
