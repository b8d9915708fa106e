// RUN: weft-opt --weft-shard-trim-uneven-io %s | FileCheck %s
// RUN: weft-opt --weft-shard-trim-uneven-io=only-open %s | FileCheck %s --check-prefix=OPEN

// 6 rows are split evenly by "x" of 2, not by "x" and "y" together; 3 rows not at all. Axis "y" of 4 is cut: its half divides 2.
sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
// CHECK-SAME: %arg1: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}
// CHECK-SAME: %arg2: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, ?}]>}
// CHECK-SAME: -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
// OPEN-LABEL: func.func @main
// OPEN-SAME: %arg0: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}
// OPEN-SAME: %arg1: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}
func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %c: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  return %a : tensor<6xf32>
}
