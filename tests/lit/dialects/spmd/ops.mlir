// RUN: weft-opt %s | weft-opt | FileCheck %s

sdy.mesh @mesh = <["data"=2, "model"=4]>

// CHECK-LABEL: func.func @all
func.func @all(%a: tensor<8x4xf32>, %b: tensor<4xi32>) {
  // CHECK: spmd.axis_index {axes = ["data", "model"]} : tensor<i32>
  %0 = spmd.axis_index {axes = ["data", "model"]} : tensor<i32>
  // CHECK: spmd.all_gather %arg0 {axes = ["model"], dims = array<i64: 1>} : (tensor<8x4xf32>) -> tensor<8x16xf32>
  %1 = spmd.all_gather %a {axes = ["model"], dims = array<i64: 1>} : (tensor<8x4xf32>) -> tensor<8x16xf32>
  // CHECK: spmd.all_reduce %arg0, %arg1 {axes = ["data"], reduction = "sum"}
  %2:2 = spmd.all_reduce %a, %b {axes = ["data"], reduction = "sum"} : (tensor<8x4xf32>, tensor<4xi32>) -> (tensor<8x4xf32>, tensor<4xi32>)
  // CHECK: spmd.all_reduce %arg0 {groups = dense<{{.*}}> : tensor<2x2xi64>, reduction = "max"}
  %3 = spmd.all_reduce %a {groups = dense<[[0, 3], [1, -1]]> : tensor<2x2xi64>, reduction = "max"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: spmd.reduce_scatter %arg0 {axes = ["data", "model"], dims = array<i64: 0>, reduction = "sum"} : (tensor<8x4xf32>) -> tensor<1x4xf32>
  %4 = spmd.reduce_scatter %a {axes = ["data", "model"], dims = array<i64: 0>, reduction = "sum"} : (tensor<8x4xf32>) -> tensor<1x4xf32>
  // CHECK: spmd.all_to_all %arg0 {axes = ["model"], concat_dim = 1 : i64, split_dim = 0 : i64} : (tensor<8x4xf32>) -> tensor<2x16xf32>
  %5 = spmd.all_to_all %a {axes = ["model"], split_dim = 0 : i64, concat_dim = 1 : i64} : (tensor<8x4xf32>) -> tensor<2x16xf32>
  // CHECK: spmd.shift %arg0 {axes = ["model"], offset = -1 : i64, wrap} : tensor<8x4xf32>
  %6 = spmd.shift %a {axes = ["model"], offset = -1 : i64, wrap} : tensor<8x4xf32>
  // CHECK: spmd.permute %arg0 {source_target_pairs = dense<{{.*}}> : tensor<2x2xi64>} : tensor<8x4xf32>
  %7 = spmd.permute %a {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : tensor<8x4xf32>
  // CHECK: spmd.broadcast %arg0 {axes = ["data"]} : tensor<8x4xf32>
  %8 = spmd.broadcast %a {axes = ["data"]} : tensor<8x4xf32>
  return
}
