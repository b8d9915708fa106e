// JAX without Shardy: a shard_map over one axis inside of one over the two others.
module @jit_nest attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6x2xf32>) -> (tensor<4x6x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @Sharding(%arg0) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[2,2,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<4x6x2xf32>) -> tensor<4x6x2xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[1,1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<4x6x2xf32>) -> tensor<2x3x2xf32>
    %2 = call @shmap_body(%1) : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[1,1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[2,2,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<2x3x2xf32>) -> tensor<4x6x2xf32>
    return %4 : tensor<4x6x2xf32>
  }
  func.func private @shmap_body(%arg0: tensor<2x3x2xf32>) -> (tensor<2x3x2xf32> {jax.result_info = "[('a',), ('b',), None]"}) {
    %0 = stablehlo.custom_call @Sharding(%arg0) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[1,1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{manual}"} : (tensor<2x3x2xf32>) -> tensor<2x3x1xf32>
    %2 = call @shmap_body_0(%1) : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{manual}"} : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[1,1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x3x1xf32>) -> tensor<2x3x2xf32>
    %5 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %8 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %9 = stablehlo.custom_call @Sharding(%8) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<f32>) -> tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x3x2xf32>
    %7 = stablehlo.custom_call @Sharding(%6) {backend_config = "unspecified_dims=[0,1,2]", mhlo.sharding = "{devices=[1,1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    return %7 : tensor<2x3x2xf32>
  }
  func.func private @shmap_body_0(%arg0: tensor<2x3x1xf32>) -> (tensor<2x3x1xf32> {jax.result_info = "[None, None, ('c',)]"}) {
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %c = stablehlo.constant dense<1> : tensor<ui32>
    %c_0 = stablehlo.constant dense<2> : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.divide %1, %c : tensor<ui32>
    %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2x3x1xf32>
    %7 = stablehlo.multiply %0, %6 : tensor<2x3x1xf32>
    %8 = stablehlo.add %arg0, %7 : tensor<2x3x1xf32>
    return %8 : tensor<2x3x1xf32>
  }
}
