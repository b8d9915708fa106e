// RUN: weft-opt --weft-partition -split-input-file -verify-diagnostics=only-expected %s | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>
// Matrices of a batch are spread, and nothing moves; what lies in the padding of an uneven batch reads as zeros.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<5x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>})
    -> (tensor<5x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  // CHECK-NOT: spmd.all_gather
  // CHECK: %[[M:.*]] = stablehlo.select {{.*}} : tensor<3x3x3xi1>, tensor<3x3x3xf32>
  // CHECK: custom_call @lapack_spotrf_ffi(%[[M]]) {{.*}} : (tensor<3x3x3xf32>) -> (tensor<3x3x3xf32>, tensor<3xi32>)
  // CHECK-NOT: spmd
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, weft.batch_dims = 1 : i64,
      sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}]>]>}
      : (tensor<5x3x3xf32>) -> (tensor<5x3x3xf32>, tensor<5xi32>)
  return %0#0 : tensor<5x3x3xf32>
}

// -----

sdy.mesh @mesh = <["x"=2, "y"=2]>
// A library of the user's gets no padding: the batch is whole, and so are the matrices.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<5xf32> {
  // CHECK: spmd.all_gather
  // CHECK: custom_call @mine({{.*}}) {{.*}} : (tensor<5x4xf32>) -> tensor<5xf32>
  %0 = stablehlo.custom_call @mine(%a) {weft.batch_dims = 1 : i64, weft.equal_parts} : (tensor<5x4xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
    -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  // CHECK: spmd.all_gather {{.*}}"y"
  // CHECK-NOT: spmd.all_gather
  // CHECK: custom_call @mine({{.*}}) {{.*}} : (tensor<3x4xf32>) -> tensor<3xf32>
  // CHECK-NOT: spmd.all_gather
  %0 = stablehlo.custom_call @mine(%a) {weft.batch_dims = 1 : i64, weft.equal_parts,
      sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<6x4xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
