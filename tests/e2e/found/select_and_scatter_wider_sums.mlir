// The sums of a select_and_scatter are of a wider type than what it selects.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %u: tensor<5xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<10xf32>) {
  %c = stablehlo.constant dense<0.0> : tensor<bf16>
  %0 = "stablehlo.select_and_scatter"(%a, %u, %c) ({
  ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
    %s = stablehlo.compare GE, %x, %y : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<10xbf16>, tensor<5xbf16>, tensor<bf16>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}
