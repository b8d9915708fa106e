// RUN: weft-check %s --all-shardings --verbose | FileCheck %s
// RUN: weft-check %s --all-shardings --sizes 3 --verbose | FileCheck %s --check-prefix=THREE
// CHECK: : [22 shardings]
// CHECK: 1 passed, 0 failed
// THREE: : [3 shardings]
//
// The first of two axes goes to one of two dims or to none, the second as well, before or behind the first where they share one: 11 on each mesh.
func.func public @main(%x: tensor<5x4xi32>, %y: tensor<5xi32>) -> tensor<5x4xi32> {
  %0 = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<5xi32>) -> tensor<5x4xi32>
  %1 = stablehlo.add %x, %0 : tensor<5x4xi32>
  return %1 : tensor<5x4xi32>
}
