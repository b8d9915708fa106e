module @IrToHlo.12 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,2]0,1,2,3,4,5,6,7}"}) -> tensor<8x8xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2x4xf32>
    %0 = stablehlo.custom_call @SPMDFullToShardShape(%arg0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x8xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.sine %0 : tensor<2x4xf32>
    %2 = stablehlo.add %1, %cst : tensor<2x4xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "", mhlo.sharding = "{devices=[4,2]0,1,2,3,4,5,6,7}"} : (tensor<2x4xf32>) -> tensor<8x8xf32>
    return %4 : tensor<8x8xf32>
  }
}
