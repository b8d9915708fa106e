// Five taps on four devices (2, 2, 1 and none), reversed and apart, with infinities in the input.
sdy.mesh @mesh = <["a0"=4]>
func.func public @main(%arg0: tensor<1x12x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a0"}, {}]>}, %arg1: tensor<5x16x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a0"}, {}, {}]>}) -> tensor<1x3x2xf32> {
  %inf = stablehlo.constant dense<0x7F800000> : tensor<1x12x16xf32>
  %place = stablehlo.iota dim = 1 : tensor<1x12x16xi32>
  %few = stablehlo.constant dense<2> : tensor<1x12x16xi32>
  %early = stablehlo.compare LT, %place, %few : (tensor<1x12x16xi32>, tensor<1x12x16xi32>) -> tensor<1x12x16xi1>
  %input = stablehlo.select %early, %inf, %arg0 : tensor<1x12x16xi1>, tensor<1x12x16xf32>
  %one = stablehlo.constant dense<1.0> : tensor<5x16x2xf32>
  %square = stablehlo.multiply %arg1, %arg1 : tensor<5x16x2xf32>
  %kernel = stablehlo.add %square, %one : tensor<5x16x2xf32>
  %0 = stablehlo.convolution(%input, %kernel) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 0]], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x12x16xf32>, tensor<5x16x2xf32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}
