// RUN: weft-opt %s --weft-shard-propagate-basic | FileCheck %s
// RUN: weft-opt %s --sdy-basic-propagate | FileCheck %s
// RUN: weft-opt %s --weft-shard-propagate-basic=all-ops=true | FileCheck %s --check-prefix=ALL
// RUN: weft-opt %s --weft-shard-propagate-basic=debug-sharding-origins=true | FileCheck %s --check-prefix=ORIGIN

sdy.mesh @mesh = <["x"=2, "y"=4]>

// CHECK-LABEL: func @main
// CHECK-SAME: %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}]>}
// CHECK-SAME: -> (tensor<4x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y"}]>})
func.func @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x16xf32>)
    -> (tensor<4x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) {
  // CHECK: stablehlo.dot_general {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {"y", ?}]>]>}
  // ORIGIN: stablehlo.dot_general {{.*}}weft.origin = {x = "argument 0 ({{.*}})", y = "result 0 ({{.*}})"}
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  // CHECK-NOT: dead
  %dead = stablehlo.tanh %0 {dead} : tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Shardy knows no rule for CHLO.
// CHECK-LABEL: func.func private @chlo
// ALL-LABEL: func.func private @chlo
func.func private @chlo(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> {
  // CHECK: chlo.erf %arg0 : tensor
  // ALL: chlo.erf %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>}
  %0 = chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
