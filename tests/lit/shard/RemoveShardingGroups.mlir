// RUN: weft-opt --weft-shard-remove-sharding-groups %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NOT: sdy.sharding_group
// CHECK: return
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8xf32>
  return
}
