// RUN: weft-check %s --random-shardings 3 --verbose 2>&1 | FileCheck %s
// RUN: weft-check %s --all-shardings --verbose | FileCheck %s --check-prefix=ALL
// CHECK-DAG: note: '{{.*}}' has a mesh of its own, so it is checked with its own annotations only
// CHECK-DAG: [no random shardings: it has a mesh of its own]
// ALL: : [1 sharding, its own: it has a mesh]
sdy.mesh @mesh = <["a"=2]>
func.func public @main(%x: tensor<5x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<5x4xi32> {
  %0 = stablehlo.add %x, %x : tensor<5x4xi32>
  return %0 : tensor<5x4xi32>
}
