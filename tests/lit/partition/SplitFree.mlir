// RUN: weft-opt %s -split-input-file --weft-partition-module=split-free=true 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err

// A step's state without annotations, made in shards: the argument that it overwrites has the same shards, and nothing is gathered.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<16x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>
// CHECK-SAME: -> (tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>
// CHECK-NOT: spmd.all_gather
// REMARK: remark: layout: result 'w' and argument 'w', whose memory it takes, have no sharding: kept in shards [{x}, {}], which saves a gather of 12288 bytes sent by each device
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<64x64xf32> {jax.buffer_donor = true, weft.name = "w"},
                %g: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xf32> {weft.name = "w"}) {
  %0 = stablehlo.subtract %w, %g {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// -----

// An annotation of either stays: whole, and gathered.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<64x64xf32>
// CHECK: spmd.all_gather
// REMARK-NOT: remark: layout
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>},
                %g: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.subtract %w, %g {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// -----

// Not where the shards would be gathered for every use of the argument: that sends no less.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<64x64xf32>
// REMARK-NOT: remark: layout
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<64x64xf32> {tf.aliasing_output = 0 : i32},
                %g: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<64x64xf32>, tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.subtract %w, %g {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<64x64xf32>
  %1 = stablehlo.transpose %w, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.cholesky %1, lower = true {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<64x64xf32>
  return %0, %2 : tensor<64x64xf32>, tensor<64x64xf32>
}
