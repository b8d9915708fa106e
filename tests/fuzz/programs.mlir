// Small valid programs with shardings, of every kind that partitioning treats in its own way. PhaseFuzzTest changes them at random.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<16x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<8x12xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x12xf32>
  %2 = stablehlo.tanh %1 : tensor<8x12xf32>
  return %2 : tensor<8x12xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<2x6x8x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>}, %b: tensor<2x6x4x8xbf16>) -> tensor<2x6x8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x6x8x4xbf16>, tensor<2x6x4x8xbf16>) -> tensor<2x6x8x8xf32>
  %c = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = stablehlo.reduce(%0 init: %c) applies stablehlo.maximum across dimensions = [3] : (tensor<2x6x8x8xf32>, tensor<f32>) -> tensor<2x6x8xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1, 2] : (tensor<2x6x8xf32>) -> tensor<2x6x8x8xf32>
  %s = stablehlo.subtract %0, %mb : tensor<2x6x8x8xf32>
  %e = stablehlo.exponential %s : tensor<2x6x8x8xf32>
  return %e : tensor<2x6x8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<24x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<4x6x5x2xf32>, tensor<10x24xf32>, tensor<20x12xf32>) {
  %0 = stablehlo.reshape %a : (tensor<24x10xf32>) -> tensor<4x6x5x2xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<24x10xf32>) -> tensor<10x24xf32>
  %2 = stablehlo.reshape %a : (tensor<24x10xf32>) -> tensor<20x12xf32>
  return %0, %1, %2 : tensor<4x6x5x2xf32>, tensor<10x24xf32>, tensor<20x12xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<15x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %i: tensor<i32>) -> (tensor<7x8xf32>, tensor<20x9xf32>, tensor<30x8xf32>, tensor<3x8xf32>, tensor<15x8xf32>) {
  %0 = stablehlo.slice %a [1:15:2, 0:8] : (tensor<15x8xf32>) -> tensor<7x8xf32>
  %z = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = stablehlo.pad %a, %z, low = [2, 0], high = [3, 1], interior = [0, 0] : (tensor<15x8xf32>, tensor<f32>) -> tensor<20x9xf32>
  %2 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<15x8xf32>, tensor<15x8xf32>) -> tensor<30x8xf32>
  %k = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.dynamic_slice %a, %i, %k, sizes = [3, 8] : (tensor<15x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
  %4 = stablehlo.dynamic_update_slice %a, %3, %i, %k : (tensor<15x8xf32>, tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<15x8xf32>
  return %0, %1, %2, %3, %4 : tensor<7x8xf32>, tensor<20x9xf32>, tensor<30x8xf32>, tensor<3x8xf32>, tensor<15x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%table: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %ids: tensor<4x6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %g: tensor<4x6x8xf32>) -> (tensor<4x6x8xf32>, tensor<32x8xf32>) {
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<32x8xf32>, tensor<4x6x1xi32>) -> tensor<4x6x8xf32>
  %1 = "stablehlo.scatter"(%table, %ids, %g) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<32x8xf32>, tensor<4x6x1xi32>, tensor<4x6x8xf32>) -> tensor<32x8xf32>
  return %0, %1 : tensor<4x6x8xf32>, tensor<32x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<i32>) -> tensor<16x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<16x8xf32>
    cond {
      %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %w = stablehlo.multiply %v, %v : tensor<16x8xf32>
      stablehlo.return %next, %w : tensor<i32>, tensor<16x8xf32>
    }
  return %r#1 : tensor<16x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<6x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %k: tensor<i32>) -> (tensor<6x16xf32>, tensor<6x16xi32>, tensor<6x16xf32>) {
  %i = stablehlo.iota dim = 1 : tensor<6x16xi32>
  %s:2 = "stablehlo.sort"(%a, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6x16xf32>, tensor<6x16xi32>) -> (tensor<6x16xf32>, tensor<6x16xi32>)
  %r = stablehlo.reverse %a, dims = [1] : tensor<6x16xf32>
  %case = "stablehlo.case"(%k) ({
    stablehlo.return %a : tensor<6x16xf32>
  }, {
    stablehlo.return %r : tensor<6x16xf32>
  }) : (tensor<i32>) -> tensor<6x16xf32>
  return %s#0, %s#1, %case : tensor<6x16xf32>, tensor<6x16xi32>, tensor<6x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%p: tensor<4x8xf32>, %q: tensor<8x2xf32>) {
    %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %s = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    sdy.return %3 : tensor<4x2xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4x9x9x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>}, %w: tensor<3x3x3x8xf32>) -> (tensor<4x5x5x8xf32>, tensor<4x4x4x3xf32>) {
  %0 = stablehlo.convolution(%a, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x9x9x3xf32>, tensor<3x3x3x8xf32>) -> tensor<4x5x5x8xf32>
  %z = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x9x9x3xf32>, tensor<f32>) -> tensor<4x4x4x3xf32>
  return %0, %1 : tensor<4x5x5x8xf32>, tensor<4x4x4x3xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func private @layer(%a: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.add %a, %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>, tf.aliasing_output = 0 : i32}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}]>}) -> (tensor<8x8xf32> {jax.result_info = "result['m'][0]"}, tensor<2xui32>) {
  %0 = call @layer(%a, %b) : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %1 = call @layer(%0, %b) : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  sdy.sharding_group %1 group_id=0 : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=FORWARD : tensor<8x8xf32>
  %k = stablehlo.constant dense<[1, 2]> : tensor<2xui32>
  %s = stablehlo.bitcast_convert %k : (tensor<2xui32>) -> tensor<2xui32>
  return %2, %s : tensor<8x8xf32>, tensor<2xui32>
}
