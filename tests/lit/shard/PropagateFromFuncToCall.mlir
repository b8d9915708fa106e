// RUN: weft-opt %s --weft-shard-propagate-from-func-to-call | FileCheck %s
// RUN: weft-opt %s --sdy-propagate-sharding-from-func-to-call | FileCheck %s

sdy.mesh @mesh = <["x"=2]>

func.func private @f(tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})

// CHECK-LABEL: func @main
func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
  %0 = call @f(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>}
  %1 = call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
