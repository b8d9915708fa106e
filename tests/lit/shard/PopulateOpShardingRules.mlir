// RUN: weft-opt --weft-shard-populate-op-sharding-rules %s | FileCheck %s
// RUN: weft-opt --sdy-populate-op-sharding-rules %s | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: stablehlo.dot_general {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.add {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=4}>
  %1 = stablehlo.add %0, %c : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// Operands of several shapes have factors of their own each; of one shape they share them.
// CHECK-LABEL: func.func @several
func.func @several(%a: tensor<4xf32>, %b: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
  // CHECK: "stablehlo.all_reduce"(%arg0, %arg1) {{.*}}
  // CHECK: sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j, k])->([i], [j, k]) {i=4, j=4, k=8}>
  %0:2 = "stablehlo.all_reduce"(%a, %b) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>)
  // CHECK: sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j], [i, j]) {i=4, j=8}>
  %1:2 = "stablehlo.all_reduce"(%b, %b) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: "stablehlo.all_gather"{{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i], [l, k])->([j], [m, k]) {i=4, j=8, k=8, l=4, m=8} need_replication={i, j, l, m}>
  %2:2 = "stablehlo.all_gather"(%a, %b) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<4x8xf32>) -> (tensor<8xf32>, tensor<8x8xf32>)
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : tensor<4xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8x8xf32>
}

// Nothing checks the shapes of custom calls: those that do not fit have no rule.
// CHECK-LABEL: func.func @calls
// CHECK-NOT: sdy.sharding_rule
func.func @calls(%a: tensor<4xf32>, %b: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4xf32>, tensor<4x8xf32>, tensor<4xf32>, tensor<4x8xf32>) {
  %0:2 = stablehlo.custom_call @LayoutConstraint(%b, %a) : (tensor<4x8xf32>, tensor<4xf32>) -> (tensor<4x8xf32>, tensor<4xf32>)
  %1:2 = stablehlo.custom_call @Eigh(%a) : (tensor<4xf32>) -> (tensor<4x8xf32>, tensor<4xf32>)
  %2 = stablehlo.custom_call @X64Combine(%b, %a) : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  return %0#0, %0#1, %1#0, %1#1, %2 : tensor<4x8xf32>, tensor<4xf32>, tensor<4x8xf32>, tensor<4xf32>, tensor<4x8xf32>
}
