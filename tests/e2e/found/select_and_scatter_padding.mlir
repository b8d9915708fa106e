// Padding is never selected, also where it would tie: windows whose elements are all the least value keep their source.
sdy.mesh @mesh = <["a0"=2]>
func.func public @main(%arg0: tensor<5xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"a0"}]>}, %arg1: tensor<3xui8>) -> (tensor<5xui8>, tensor<5xui8>) {
  %least = stablehlo.constant dense<0> : tensor<ui8>
  %none = stablehlo.broadcast_in_dim %least, dims = [] : (tensor<ui8>) -> tensor<5xui8>
  %zeros = stablehlo.and %arg0, %none : tensor<5xui8>
  %0 = "stablehlo.select_and_scatter"(%zeros, %arg1, %least) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %2 = stablehlo.compare GE, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %2 = stablehlo.add %a, %b : tensor<ui8>
    stablehlo.return %2 : tensor<ui8>
  }) : (tensor<5xui8>, tensor<3xui8>, tensor<ui8>) -> tensor<5xui8>
  %1 = "stablehlo.select_and_scatter"(%zeros, %arg1, %least) <{padding = dense<[[0, 1]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %2 = stablehlo.compare GT, %b, %a : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %2 = stablehlo.add %a, %b : tensor<ui8>
    stablehlo.return %2 : tensor<ui8>
  }) : (tensor<5xui8>, tensor<3xui8>, tensor<ui8>) -> tensor<5xui8>
  return %0, %1 : tensor<5xui8>, tensor<5xui8>
}
