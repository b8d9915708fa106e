// Collectives that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result 0 has shape 24x4, expected 16x4}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<24x4xf32>
  return
}

// -----

func.func @f1(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op all_gather_dim is 2, expected 0 <= all_gather_dim < 2}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f2(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups has the id 0 twice}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f3(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups has 2 ids, but not the id 1}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f4(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups has the id -1, expected at least 0}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f5(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups has rank 1, expected 2}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f6(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op use_global_device_ids needs a channel with a positive handle, got 0}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f7(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups has the axis "y", which its mesh lacks}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}

// -----

func.func @f8(%a: tensor<9x4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op dimension 0 of size 9 is not divisible by the group size 2}}
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<9x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f9(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op region 'computation' has 1 arguments, expected 2}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f10(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op result 0 has shape 8x4, expected 4x8}}
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f11(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op split_count is 4, expected the group size 2}}
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f12(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op split_count is 0, expected the group size 2}}
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f13(%a: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op split_dimension is 5, expected 0 <= split_dimension < 2}}
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 5 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @f14(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op sources has 0 twice}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f15(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op targets has 1 twice}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f16(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs has shape 1x3, expected Nx2}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f17(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op targets[0] is -1, expected at least 0}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f18(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op result 0 has type 'tensor<9xf32>', expected 'tensor<8xf32>'}}
  %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f19() {
  // expected-error@+1 {{'stablehlo.partition_id' op result has type 'tensor<i32>', expected tensor<ui32>}}
  %0 = stablehlo.partition_id : tensor<i32>
  return
}

// -----

func.func @f20(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body runs stablehlo.add, expected a collective or a slice}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %1 = stablehlo.add %x, %x : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  return
}
