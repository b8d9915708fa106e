// RUN: weft-opt %s --weft-shard-populate-op-sharding-rules | FileCheck %s
// RUN: weft-opt %s --sdy-populate-op-sharding-rules=conservative-propagation=true | FileCheck %s --check-prefix=CONSERVATIVE
// RUN: weft-opt %s --weft-shard-populate-op-sharding-rules=all-ops=true | FileCheck %s --check-prefix=ALL

// CHECK-LABEL: func @main
// CONSERVATIVE-LABEL: func @main
func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %i: tensor<3xi32>) {
  // CHECK: stablehlo.slice {{.*}} #sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=8} permutation={j}>
  // CONSERVATIVE: stablehlo.slice {{.*}} permutation={j} blocked_propagation={j}>
  %0 = stablehlo.slice %arg0 [0:4, 2:6] : (tensor<4x8xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.reshape {{.*}} #sdy.op_sharding_rule<([i, jk])->([ij, k]) {i=4, j=2, k=4}>
  %1 = stablehlo.reshape %arg0 : (tensor<4x8xf32>) -> tensor<8x4xf32>
  // CHECK: chlo.top_k(%arg0, k = 2) :
  // ALL: chlo.top_k(%arg0, k = 2) {{.*}} #sdy.op_sharding_rule<([i, j])->([i, j], [i, j]) {i=4, j=8} need_replication={j} blocked_propagation={j}>
  %2:2 = chlo.top_k(%arg0, k = 2) : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  // ALL: stablehlo.broadcast %arg1, {{.*}} #sdy.op_sharding_rule<([j])->([i, j]) {i=4, j=8}>
  %3 = stablehlo.broadcast %arg1, sizes = [4] : (tensor<8xf32>) -> tensor<4x8xf32>
  // ALL: stablehlo.einsum {{.*}} #sdy.op_sharding_rule<([i, k], [j, k])->([i, j]) {i=4, j=4, k=8} reduction={k}>
  %4 = stablehlo.einsum %arg0, %arg0, config = "ij,kj->ik" : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  // ALL: "stablehlo.torch_index_select"{{.*}} #sdy.op_sharding_rule<([k, j], [i])->([i, j]) {i=3, j=8, k=4} reduction={k}>
  %5 = "stablehlo.torch_index_select"(%arg0, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<3x8xf32>
  // ALL: "stablehlo.batch_norm_training"{{.*}} #sdy.op_sharding_rule<([i, j], [j], [j])->([i, j], [j], [j]) {i=4, j=8} need_replication={i}>
  %6:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// Negative dims of torch_index_select count from the end.
// ALL-LABEL: func @select
func.func @select(%arg0: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // ALL-NEXT: "stablehlo.torch_index_select"{{.*}} #sdy.op_sharding_rule<([i, k], [j])->([i, j]) {i=4, j=3, k=8} reduction={k}>
  %2 = "stablehlo.torch_index_select"(%arg0, %i) {dim = -1 : i64, batch_dims = 0 : i64} : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return
}
