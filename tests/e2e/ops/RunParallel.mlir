// RUN: weft-check %s --unsharded | FileCheck %s
// RUN: weft-check %s | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Two replicas of two partitions. Groups of replicas (no channel), of partitions (with one), of both, and of processes.
func.func private @gather(%x: tensor<1xi64>) -> (tensor<2xi64>, tensor<4xi64>, tensor<4xi64>) {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<1xi64>) -> tensor<2xi64>
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1xi64>) -> tensor<4xi64>
  %2 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[3, 1, 2, 0]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1xi64>) -> tensor<4xi64>
  return %0, %1, %2 : tensor<2xi64>, tensor<4xi64>, tensor<4xi64>
}
func.func private @sums(%x: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>) {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  %1:2 = "stablehlo.all_reduce"(%x, %0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.maximum %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  %2 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.multiply %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<1xi64>
  return %0, %1#0, %1#1, %2 : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>
}
func.func private @moves(%x: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>) {
  %0 = "stablehlo.all_to_all"(%x) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<2xi64>
  %1 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  %2 = "stablehlo.collective_broadcast"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  %3 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  %4 = stablehlo.partition_id : tensor<ui32>
  %5 = stablehlo.replica_id : tensor<ui32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>
}
func.func public @main() {
  // Replica 0: 1 on partition 0, 2 on 1; replica 1: 3 and 4.
  %g0 = stablehlo.constant dense<1> : tensor<1xi64>
  %g1 = stablehlo.constant dense<2> : tensor<1xi64>
  %g2 = stablehlo.constant dense<3> : tensor<1xi64>
  %g3 = stablehlo.constant dense<4> : tensor<1xi64>
  %g:12 = "interpreter.run_parallel"(%g0, %g1, %g2, %g3) {programs = [[@gather, @gather], [@gather, @gather]]} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<2xi64>, tensor<4xi64>, tensor<4xi64>, tensor<2xi64>, tensor<4xi64>, tensor<4xi64>, tensor<2xi64>, tensor<4xi64>, tensor<4xi64>, tensor<2xi64>, tensor<4xi64>, tensor<4xi64>)
  check.expect_eq_const %g#0, dense<[3, 1]> : tensor<2xi64>
  check.expect_eq_const %g#3, dense<[4, 2]> : tensor<2xi64>
  check.expect_eq_const %g#6, dense<[3, 1]> : tensor<2xi64>
  check.expect_eq_const %g#1, dense<[1, 3, 2, 4]> : tensor<4xi64>
  check.expect_eq_const %g#10, dense<[1, 3, 2, 4]> : tensor<4xi64>
  check.expect_eq_const %g#5, dense<[4, 2, 3, 1]> : tensor<4xi64>

  %s0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %s1 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %s2 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
  %s3 = stablehlo.constant dense<[7, 9]> : tensor<2xi64>
  %s:16 = "interpreter.run_parallel"(%s0, %s1, %s2, %s3) {programs = [[@sums, @sums], [@sums, @sums]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>)
  check.expect_eq_const %s#0, dense<[6, 8]> : tensor<2xi64>
  check.expect_eq_const %s#4, dense<[10, 13]> : tensor<2xi64>
  check.expect_eq_const %s#8, dense<[6, 8]> : tensor<2xi64>
  check.expect_eq_const %s#1, dense<[3, 4]> : tensor<2xi64>
  check.expect_eq_const %s#9, dense<[7, 9]> : tensor<2xi64>
  check.expect_eq_const %s#2, dense<[10, 13]> : tensor<2xi64>
  // The ranks are replica 1 and replica 0.
  check.expect_eq_const %s#3, dense<[12]> : tensor<1xi64>
  check.expect_eq_const %s#11, dense<[5]> : tensor<1xi64>
  check.expect_eq_const %s#7, dense<[36]> : tensor<1xi64>
  check.expect_eq_const %s#15, dense<[21]> : tensor<1xi64>

  %m:24 = "interpreter.run_parallel"(%s0, %s1, %s2, %s3) {programs = [[@moves, @moves], [@moves, @moves]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<ui32>, tensor<ui32>)
  check.expect_eq_const %m#0, dense<[1, 5]> : tensor<2xi64>
  check.expect_eq_const %m#18, dense<[4, 9]> : tensor<2xi64>
  check.expect_eq_const %m#1, dense<[0, 0]> : tensor<2xi64>
  check.expect_eq_const %m#7, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %m#19, dense<[5, 6]> : tensor<2xi64>
  check.expect_eq_const %m#2, dense<[3, 4]> : tensor<2xi64>
  check.expect_eq_const %m#14, dense<[7, 9]> : tensor<2xi64>
  check.expect_eq_const %m#3, dense<[5, 6]> : tensor<2xi64>
  check.expect_eq_const %m#21, dense<[3, 4]> : tensor<2xi64>
  check.expect_eq_const %m#10, dense<1> : tensor<ui32>
  check.expect_eq_const %m#11, dense<0> : tensor<ui32>
  check.expect_eq_const %m#16, dense<0> : tensor<ui32>
  check.expect_eq_const %m#17, dense<1> : tensor<ui32>
  return
}
