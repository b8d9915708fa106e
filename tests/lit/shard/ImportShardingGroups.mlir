// RUN: weft-opt --weft-shard-import-sharding-groups -split-input-file -verify-diagnostics %s | FileCheck %s

// Groups 7 and 4 share %0 and become one; 9 is another. Ids count from 0.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>, %d: tensor<8xf32>) {
  // CHECK: sdy.sharding_group %arg0 group_id=[[FIRST:[01]]]
  sdy.sharding_group %a group_id=7 : tensor<8xf32>
  // CHECK: sdy.sharding_group %arg1 group_id=[[FIRST]]
  sdy.sharding_group %b group_id=7 : tensor<8xf32>
  // CHECK-NOT: sdy.sharding_group %arg3 group_id=[[FIRST]]
  sdy.sharding_group %b group_id=4 : tensor<8xf32>
  // CHECK: sdy.sharding_group %arg2 group_id=[[FIRST]]
  sdy.sharding_group %c group_id=4 : tensor<8xf32>
  // CHECK: sdy.sharding_group %arg3 group_id={{[01]}}
  sdy.sharding_group %d group_id=9 : tensor<8xf32>
  return
}

// -----

// Any number may be an id.
// CHECK-LABEL: func.func @negative
func.func @negative(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>) {
  // CHECK: sdy.sharding_group %arg0 group_id=1
  sdy.sharding_group %a group_id=-1 : tensor<8xf32>
  // CHECK: sdy.sharding_group %arg1 group_id=1
  sdy.sharding_group %b group_id=-1 : tensor<8xf32>
  sdy.sharding_group %b group_id=-2 : tensor<8xf32>
  // CHECK: sdy.sharding_group %arg2 group_id=0
  sdy.sharding_group %c group_id=3 : tensor<8xf32>
  return
}

// -----

func.func @shapes(%a: tensor<8xf32>, %b: tensor<4xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  // expected-error-re @+1 {{{{.*}}shape{{.*}}}}
  sdy.sharding_group %b group_id=0 : tensor<4xf32>
  return
}
