// RUN: weft-opt %s -split-input-file --weft-partition-module | FileCheck %s

// Rows of a value that never changes, which is split along them: before the loop the split moves to the columns, which takes no memory,
// and a round gathers a row; summing the owner's row would send twice as much.
// CHECK-LABEL: func.func @main
// CHECK: %[[COLUMNS:.*]] = spmd.all_to_all %arg0 {axes = ["x"], concat_dim = 0 : i64, split_dim = 1 : i64
// CHECK: stablehlo.while
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %[[COLUMNS]], %{{.*}} sizes = [1, 16384]
// CHECK: %[[SUM:.*]] = stablehlo.add %{{.*}}, %[[PART]]
// CHECK: spmd.all_gather %[[SUM]]
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<16x65536xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<1x65536xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %init = stablehlo.constant dense<0.0> : tensor<1x65536xf32>
  %0:3 = stablehlo.while(%a = %x, %i = %zero, %u = %init) : tensor<16x65536xf32>, tensor<i32>, tensor<1x65536xf32>
      attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, []>, <@mesh, [{}, {}]>]>}
  cond {
    %n = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %s = stablehlo.dynamic_slice %a, %i, %z, sizes = [1, 65536] : (tensor<16x65536xf32>, tensor<i32>, tensor<i32>) -> tensor<1x65536xf32>
    %e = stablehlo.tanh %u : tensor<1x65536xf32>
    %w = stablehlo.add %e, %s : tensor<1x65536xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %a, %j, %w : tensor<16x65536xf32>, tensor<i32>, tensor<1x65536xf32>
  }
  return %0#2 : tensor<1x65536xf32>
}

// -----

// Where it takes little memory, all of it is gathered before the loop, which sends least.
// CHECK-LABEL: func.func @main
// CHECK: %[[ALL:.*]] = spmd.all_gather %arg0
// CHECK: stablehlo.while
// CHECK-NOT: spmd
// CHECK: stablehlo.dynamic_slice %[[ALL]]
// CHECK-NOT: spmd
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<1x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %init = stablehlo.constant dense<0.0> : tensor<1x64xf32>
  %0:3 = stablehlo.while(%a = %x, %i = %zero, %u = %init) : tensor<16x64xf32>, tensor<i32>, tensor<1x64xf32>
      attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, []>, <@mesh, [{}, {}]>]>}
  cond {
    %n = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %s = stablehlo.dynamic_slice %a, %i, %z, sizes = [1, 64] : (tensor<16x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %e = stablehlo.tanh %u : tensor<1x64xf32>
    %w = stablehlo.add %e, %s : tensor<1x64xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %a, %j, %w : tensor<16x64xf32>, tensor<i32>, tensor<1x64xf32>
  }
  return %0#2 : tensor<1x64xf32>
}

// -----

// Two rounds read two rows: what the owner has of them is summed.
// CHECK-LABEL: func.func @main
// CHECK-NOT: all_gather
// CHECK: stablehlo.while
// CHECK: spmd.all_reduce
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<1x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %init = stablehlo.constant dense<0.0> : tensor<1x64xf32>
  %0:3 = stablehlo.while(%a = %x, %i = %zero, %u = %init) : tensor<64x64xf32>, tensor<i32>, tensor<1x64xf32>
      attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, []>, <@mesh, [{}, {}]>]>}
  cond {
    %n = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %s = stablehlo.dynamic_slice %a, %i, %z, sizes = [1, 64] : (tensor<64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %e = stablehlo.tanh %u : tensor<1x64xf32>
    %w = stablehlo.add %e, %s : tensor<1x64xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %a, %j, %w : tensor<64x64xf32>, tensor<i32>, tensor<1x64xf32>
  }
  return %0#2 : tensor<1x64xf32>
}
