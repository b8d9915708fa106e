// RUN: weft-opt %s -split-input-file --weft-partition | FileCheck %s

// Many updates of narrow floats are summed in f32 and rounded once, split (as a pending sum) or not.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]] = "stablehlo.scatter"
// CHECK: (tensor<8xf32>, tensor<20x1xi32>, tensor<20xf32>) -> tensor<8xf32>
// CHECK: %[[SUM:.*]] = spmd.all_reduce %[[R]] {{.*}} : (tensor<8xf32>) -> tensor<8xf32>
// CHECK: stablehlo.convert %[[SUM]] : (tensor<8xf32>) -> tensor<8xbf16>
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %i: tensor<40x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                %u: tensor<40xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> (tensor<8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<8xbf16>, tensor<40x1xi32>, tensor<40xbf16>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK: "stablehlo.scatter"
// CHECK: (tensor<8xf32>, tensor<40x1xi32>, tensor<40xf32>) -> tensor<8xf32>
// CHECK: stablehlo.convert {{.*}} : (tensor<8xf32>) -> tensor<8xbf16>
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8xbf16>, %i: tensor<40x1xi32>, %u: tensor<40xbf16>) -> tensor<8xbf16> {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) : (tensor<8xbf16>, tensor<40x1xi32>, tensor<40xbf16>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// -----

// A few round one by one, in their order, and are not split.
// CHECK-LABEL: func.func @main
// CHECK-DAG: spmd.all_gather %arg1
// CHECK-DAG: spmd.all_gather %arg2
// CHECK: "stablehlo.scatter"
// CHECK: (tensor<8xbf16>, tensor<20x1xi32>, tensor<20xbf16>) -> tensor<8xbf16>
// CHECK-NOT: spmd.
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %i: tensor<20x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
                %u: tensor<20xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> (tensor<8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<8xbf16>, tensor<20x1xi32>, tensor<20xbf16>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}
