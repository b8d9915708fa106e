// Contracted dims with empty shards: 3 on the 4 devices of "b", 5 on the 8 of both axes, 1 and 3 on "a" and "b". Each product is left out by its own
// axes; what is uneven otherwise (5 on 4 devices: 2, 2, 1, 0) keeps its masks. Nothing is zero in the padding.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func public @main(
    %x: tensor<3x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}, {}]>},
    %y: tensor<3x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}, {}]>},
    %p: tensor<5x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}, {}]>},
    %q: tensor<5x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}, {}]>},
    %u: tensor<3x5x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}, {}]>},
    %v: tensor<3x5x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}, {}]>},
    %s: tensor<1x3x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}, {}]>},
    %t: tensor<1x3x40x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}, {}]>})
    -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<3x40x2xf32>
  %five = stablehlo.constant dense<5.0> : tensor<5x40x2xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<1x3x40x2xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x1 = stablehlo.add %x, %one : tensor<3x40x2xf32>
  %y1 = stablehlo.add %y, %one : tensor<3x40x2xf32>
  %0 = stablehlo.dot_general %x1, %y1, contracting_dims = [0, 1] x [0, 1] : (tensor<3x40x2xf32>, tensor<3x40x2xf32>) -> tensor<2x2xf32>
  %p1 = stablehlo.subtract %p, %five : tensor<5x40x2xf32>
  %q1 = stablehlo.subtract %q, %five : tensor<5x40x2xf32>
  %1 = stablehlo.dot_general %p1, %q1, contracting_dims = [0, 1] x [0, 1] : (tensor<5x40x2xf32>, tensor<5x40x2xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.dot_general %u, %v, contracting_dims = [0, 1, 2] x [0, 1, 2] : (tensor<3x5x40x2xf32>, tensor<3x5x40x2xf32>) -> tensor<2x2xf32>
  %added = stablehlo.add %s, %ones : tensor<1x3x40x2xf32>
  %other = stablehlo.add %t, %ones : tensor<1x3x40x2xf32>
  %3 = stablehlo.dot_general %added, %other, contracting_dims = [0, 1, 2] x [0, 1, 2] : (tensor<1x3x40x2xf32>, tensor<1x3x40x2xf32>) -> tensor<2x2xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %5 = stablehlo.reduce(%added init: %zero) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x3x40x2xf32>, tensor<f32>) -> tensor<2xf32>
  %6 = stablehlo.reduce(%q1 init: %low) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<5x40x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %4, %5, %6 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>
}
