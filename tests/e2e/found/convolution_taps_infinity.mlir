// A kernel split unevenly: the taps that a device lacks must not meet an infinity of the input.
sdy.mesh @mesh = <["a0"=2]>
func.func public @main(%arg0: tensor<1x9x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a0"}, {}]>}, %arg1: tensor<7x1x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a0"}, {}, {}]>}) -> tensor<1x3x1xf32> {
  %inf = stablehlo.constant dense<0x7F800000> : tensor<1x9x1xf32>
  %one = stablehlo.constant dense<1.0> : tensor<7x1x1xf32>
  %square = stablehlo.multiply %arg1, %arg1 : tensor<7x1x1xf32>
  %kernel = stablehlo.add %square, %one : tensor<7x1x1xf32>
  %input = stablehlo.maximum %arg0, %inf : tensor<1x9x1xf32>
  %0 = stablehlo.convolution(%input, %kernel) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x9x1xf32>, tensor<7x1x1xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<1x3x1xf32>
}
