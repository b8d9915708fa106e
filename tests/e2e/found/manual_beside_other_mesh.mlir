// A region that is manual on a mesh which has no common factors with the mesh that most shardings are of.
sdy.mesh @mesh = <["a0"=3, "a1"=2]>
sdy.mesh @other = <["b0"=2, "b1"=3]>
func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<6xf32> {sdy.sharding = #sdy.sharding<@other, [{"b1"}]>})
    -> (tensor<3x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"b1"}, {}]>}) {
  %0 = sdy.sharding_constraint %arg1 <@other, [{"b0", ?}]> : tensor<6xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{"a0"}, {}]>] manual_axes={"a0"} (%arg2: tensor<6xf32>) {
    %2 = stablehlo.slice %arg2 [1:5] : (tensor<6xf32>) -> tensor<4xf32>
    %3 = stablehlo.reshape %2 : (tensor<4xf32>) -> tensor<1x4xf32>
    sdy.return %3 : tensor<1x4xf32>
  } : (tensor<6xf32>) -> tensor<3x4xf32>
  %4 = stablehlo.multiply %1, %arg0 : tensor<3x4xf32>
  return %4 : tensor<3x4xf32>
}
