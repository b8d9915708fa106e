// A scatter without indexed dims has no index that could lie outside: the padding of its split updates must not be added.
sdy.mesh @mesh = <["a0"=3]>
func.func public @main(%arg0: tensor<5x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a0"}, {}]>}, %arg1: tensor<5x1x0xi32>, %arg2: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.scatter"(%arg2, %arg1, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    %1 = stablehlo.add %arg3, %arg4 : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<5x1x0xi32>, tensor<5x1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
