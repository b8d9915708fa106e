// RUN: weft-opt --weft-shard-lift-inlined-meshes %s | FileCheck %s

// Equal meshes become one, an inlined mesh gets a symbol, a mesh of one device is named for it.
// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NOT: sdy.mesh @same
// CHECK-DAG: sdy.mesh @maximal_mesh_3 = <[], device_ids=[3]>
// CHECK-DAG: sdy.mesh @mesh_0 = <["z"=4]>
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @same = <["x"=2]>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
// CHECK-SAME: %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh_0, [{"z"}]>}
// CHECK-SAME: %arg2: tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_3, []>}
// CHECK-SAME: %arg3: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@same, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=4]>, [{"z"}]>}, %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<[], device_ids=[3]>, []>}, %d: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
