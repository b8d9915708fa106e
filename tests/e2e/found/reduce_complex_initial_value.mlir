// A sum of complex numbers over an uneven split dim that starts at another value than zero: the padding counted it, too.
sdy.mesh @mesh = <["a"=5]>
func.func public @main(%x: tensor<11x2xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) {
  %start = stablehlo.constant dense<(3.0, -2.0)> : tensor<complex<f32>>
  %sum = stablehlo.reduce(%x init: %start) applies stablehlo.add across dimensions = [0] : (tensor<11x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  %product = stablehlo.reduce(%x init: %start) applies stablehlo.multiply across dimensions = [0] : (tensor<11x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  return %sum, %product : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
}
