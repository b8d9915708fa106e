// RUN: weft-opt --weft-shard-propagate-basic -split-input-file %s | FileCheck %s
// RUN: weft-opt --sdy-basic-propagate -split-input-file %s | FileCheck %s

// From an argument to the result and to the other operand.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @agree
// CHECK-SAME: %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}
func.func @agree(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>}
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// Two operands that want other axes for one dim: neither is followed.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @conflict
func.func @conflict(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
  // CHECK: stablehlo.add
  // CHECK-NOT: sdy.sharding
  // CHECK: return
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  return %0 : tensor<8xf32>
}
