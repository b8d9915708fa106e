// Most devices have only padding of the contracted dim: their product is left out, though it would be NaN; so are their sums. And a
// product behind a flag of the program's own is left out with the infinity in it.
sdy.mesh @mesh = <["a"=8]>
func.func public @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [4.0, 0.5], [2.0, 8.0]]> : tensor<3x2xf32>
  %s = sdy.sharding_constraint %x <@mesh, [{"a"}, {}]> : tensor<3x2xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3x2xf32>
  %r = stablehlo.divide %one, %s : tensor<3x2xf32>
  %dot = stablehlo.dot_general %r, %s, contracting_dims = [0] x [0] : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %dot, dense<[[3.0, 6.125], [8.75, 3.0]]> : tensor<2x2xf32>
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %sum, dense<[1.75, 2.625]> : tensor<2xf32>
  %max = stablehlo.reduce(%r init: %ninf) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %max, dense<2.0> : tensor<f32>

  %inf = stablehlo.constant dense<0x7F800000> : tensor<2x2xf32>
  %zeros = stablehlo.constant dense<0.0> : tensor<2x2xf32>
  %infs = stablehlo.dot_general %dot, %inf, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %small = stablehlo.compare LT, %max, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %late = stablehlo.select %small, %infs, %zeros : tensor<i1>, tensor<2x2xf32>
  check.expect_eq_const %late, dense<0.0> : tensor<2x2xf32>
  %again = stablehlo.dot_general %inf, %dot, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %left_out = stablehlo.select %small, %again, %zeros : tensor<i1>, tensor<2x2xf32>
  %turned = stablehlo.transpose %left_out, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %turned, dense<0.0> : tensor<2x2xf32>
  %not = stablehlo.not %small : tensor<i1>
  %taken_in = stablehlo.dot_general %dot, %x, contracting_dims = [0] x [1] : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  %none = stablehlo.constant dense<0.0> : tensor<2x3xf32>
  %taken = stablehlo.select %not, %taken_in, %none : tensor<i1>, tensor<2x3xf32>
  %taken_turned = stablehlo.transpose %taken, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %taken_turned, dense<[[20.5, 12.125], [16.375, 26.0], [76.0, 36.25]]> : tensor<3x2xf32>
  return
}
