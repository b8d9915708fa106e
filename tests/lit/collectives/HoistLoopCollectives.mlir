// RUN: weft-opt %s -split-input-file --weft-collectives-hoist-loop-collectives --cse | FileCheck %s

// The slab of a carried value that never changes is fetched once; that of the one that changes stays.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:[a-z0-9]+]]: tensor<4x8xf32>
// CHECK: %[[SLAB:.*]] = stablehlo.slice %[[X]] [3:4, 0:8]
// CHECK: %[[GOT:.*]] = spmd.shift %[[SLAB]]
// CHECK: stablehlo.while
// CHECK: do {
// CHECK-NOT: stablehlo.slice %iterArg [3:4
// CHECK: stablehlo.concatenate %[[GOT]]
// CHECK: spmd.shift
// CHECK-NOT: spmd.shift
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%a = %x, %i = %zero, %u = %x) : tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>
  cond {
    %n = stablehlo.constant dense<6> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %s = stablehlo.slice %a [3:4, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %t = spmd.shift %s {axes = ["x"], offset = 1 : i64, wrap} : tensor<1x8xf32>
    %r = stablehlo.slice %a [0:3, 0:8] : (tensor<4x8xf32>) -> tensor<3x8xf32>
    %c = stablehlo.concatenate %t, %r, dim = 0 : (tensor<1x8xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %v = spmd.shift %u {axes = ["x"], offset = 1 : i64, wrap} : tensor<4x8xf32>
    %w = stablehlo.add %c, %v : tensor<4x8xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %a, %j, %w : tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>
  }
  return %0#2 : tensor<4x8xf32>
}

// -----

// Out of two loops; a branch, which may never run, keeps what it sends.
// CHECK-LABEL: func.func @main
// CHECK: %[[SUM:.*]] = spmd.all_reduce
// CHECK: stablehlo.while
// CHECK: stablehlo.while
// CHECK: stablehlo.add %{{.*}}, %[[SUM]]
// CHECK: "stablehlo.case"
// CHECK: spmd.shift
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%a = %x, %i = %zero, %u = %x) : tensor<4xf32>, tensor<i32>, tensor<4xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:3 = stablehlo.while(%b = %a, %j = %i, %v = %u) : tensor<4xf32>, tensor<i32>, tensor<4xf32>
    cond {
      %1 = stablehlo.compare LT, %j, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %d = stablehlo.multiply %b, %b : tensor<4xf32>
      %s = spmd.all_reduce %d {axes = ["x"], reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
      %w = stablehlo.add %v, %s : tensor<4xf32>
      %y = "stablehlo.case"(%j) ({
        %t = spmd.shift %b {axes = ["x"], offset = 1 : i64, wrap} : tensor<4xf32>
        stablehlo.return %t : tensor<4xf32>
      }, {
        stablehlo.return %w : tensor<4xf32>
      }) : (tensor<i32>) -> tensor<4xf32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %k = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %b, %k, %y : tensor<4xf32>, tensor<i32>, tensor<4xf32>
    }
    %one = stablehlo.constant dense<1> : tensor<i32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %a, %k, %2#2 : tensor<4xf32>, tensor<i32>, tensor<4xf32>
  }
  return %0#2 : tensor<4xf32>
}
