// Without the axis of size 1 between them, two parts of an axis are one.
sdy.mesh @mesh = <["a0"=1, "a1"=4]>
func.func public @main(%arg0: tensor<9xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a1":(1)2, "a0", "a1":(2)2}]>}) -> tensor<9xi32> {
  %0 = stablehlo.reverse %arg0, dims = [0] : tensor<9xi32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a1":(1)2, "a0", "a1":(2)2}]> : tensor<9xi32>
  %2 = stablehlo.add %1, %arg0 : tensor<9xi32>
  return %2 : tensor<9xi32>
}
