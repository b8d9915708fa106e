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

// -----

// Replicated axes alone are not handed to a group: the other member stays without a sharding.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @group_replicated
func.func @group_replicated(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"x"}>}) -> tensor<8xf32> {
  // CHECK: stablehlo.negate
  // CHECK-NOT: sdy.sharding_per_value
  // CHECK: return
  %0 = stablehlo.negate %a : tensor<8xf32>
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  sdy.sharding_group %0 group_id=0 : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Nor do they conflict with what another member says of its dims: that is given to all, and no constraint is made.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @group_replicated_and_dims(
// CHECK-SAME: %arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}
func.func @group_replicated_and_dims(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"x"}>},
                                     %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}) -> tensor<8xf32> {
  // CHECK-NOT: sdy.sharding_constraint
  // CHECK: return
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// What reaches an operand of a manual computation after its edge was looked at goes inside in the next round: there is none here.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @late_operand
func.func @late_operand(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<8x8xf32>) {
  // CHECK: stablehlo.transpose {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {"y", ?}]>]>}
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%b: tensor<8x4xf32>) {
    // CHECK: sdy.data_flow_edge {{.*}} sharding=<@mesh, [{?}, {?}]>
    %2 = sdy.data_flow_edge %b sharding=<@mesh, [{?}, {?}]> : tensor<8x4xf32>
    // CHECK: stablehlo.tanh {{%.*}} : tensor<8x4xf32>
    %3 = stablehlo.tanh %2 : tensor<8x4xf32>
    sdy.return %3 : tensor<8x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = sdy.data_flow_edge %1 sharding=<@mesh, [{?}, {"y", ?}]> : tensor<8x8xf32>
  %5 = stablehlo.negate %a : tensor<8x8xf32>
  return %5, %4 : tensor<8x8xf32>, tensor<8x8xf32>
}
