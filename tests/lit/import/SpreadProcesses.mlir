// RUN: split-file %s %t
// RUN: weft-opt --weft-import-spread-processes %t/grid.mlir | FileCheck %t/grid.mlir
// RUN: weft-opt --weft-import-spread-processes %t/mesh.mlir | FileCheck %t/mesh.mlir
// RUN: weft-opt --weft-import-spread-processes %t/one.mlir | FileCheck %t/one.mlir
// RUN: weft-opt --weft-import-spread-processes %t/bad.mlir -split-input-file -verify-diagnostics

//--- grid.mlir
// CHECK: module attributes {mhlo.num_partitions = 6 : i32, mhlo.num_replicas = 1 : i32}
module attributes {mhlo.num_partitions = 3 : i32, mhlo.num_replicas = 2 : i32} {
  // CHECK: sdy.mesh @processes = <["replica"=2, "partition"=3]>
  // CHECK: func.func @main(%arg0: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@processes, {{\[}}{"replica", "partition"}, {?}]>, tf.aliasing_output = 0 : i32}) -> (tensor<6x4xf32>
  func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
    // CHECK: sdy.manual_computation(%arg0)
    // CHECK-SAME: manual_axes={"replica", "partition"} (%[[X:.*]]: tensor<1x4xf32>)
    // CHECK: %[[Y:.*]] = stablehlo.reshape %[[X]] : (tensor<1x4xf32>) -> tensor<4xf32>
    // CHECK{LITERAL}: replica_groups = dense<[[0, 3], [1, 4], [2, 5]]>
    %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

//--- mesh.mlir
module attributes {mhlo.num_replicas = 2 : i32} {
  // CHECK: sdy.mesh @mesh = <["replica"=2, "x"=2]>
  sdy.mesh @mesh = <["x"=2]>
  // CHECK: func.func @main(%arg0: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, {{\[}}{"replica"}, {"x"}]>}) -> (tensor<2x4xf32>
  func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
    // CHECK: manual_axes={"replica"}
    // CHECK: stablehlo.reshape
    // CHECK: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}]> : tensor<4xf32>
    return %a : tensor<4xf32>
  }
}

//--- one.mlir
// Partitions alone are what a partitioner makes of a program, unless it asks which one it is.
// CHECK-LABEL: func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NOT: manual_computation
module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}

//--- bad.mlir
// expected-error @+1 {{mhlo.num_replicas is "two", expected a number from 1 to 16777216}}
module attributes {mhlo.num_replicas = "two"} {
  func.func @main() { return }
}
// -----
// expected-error @+1 {{mhlo.num_partitions is 0 : i32, expected a number from 1 to 16777216}}
module attributes {mhlo.num_partitions = 0 : i32} {
  func.func @main() { return }
}
// -----
// expected-error @+1 {{the program is for 65536 replicas of 65536 partitions, more than 16777216 devices}}
module attributes {mhlo.num_partitions = 65536 : i32, mhlo.num_replicas = 65536 : i32} {
  func.func @main() { return }
}
// -----
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{its groups name 5 on a grid of 2 replicas and 1 partitions}}
    %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, 5]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
