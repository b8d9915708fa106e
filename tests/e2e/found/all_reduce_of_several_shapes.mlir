// One all_reduce of tensors of several ranks, in a manual region.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<2xf32>, tensor<2x8xf32>) {
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}, {?}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {?}]>] manual_axes={"x"} (%arg0: tensor<2xf32>, %arg1: tensor<2x8xf32>) {
    %1:2 = "stablehlo.all_reduce"(%arg1, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2x8xf32>, tensor<2xf32>) -> (tensor<2x8xf32>, tensor<2xf32>)
    sdy.return %1#1, %1#0 : tensor<2xf32>, tensor<2x8xf32>
  } : (tensor<4xf32>, tensor<4x8xf32>) -> (tensor<2xf32>, tensor<2x8xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2x8xf32>
}
