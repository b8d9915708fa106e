// RUN: weft-opt --weft-shard-trim-sub-axes-io %s | FileCheck %s

// What follows a part of an axis goes with it; closed dims are the user's.
sdy.mesh @mesh = <["x"=4, "y"=2]>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}
// CHECK-SAME: %arg1: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}
// CHECK-SAME: %arg2: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}]>}
func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x":(1)2, ?}]>}, %b: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2, "y", ?}]>}, %c: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}]>}) {
  return
}
