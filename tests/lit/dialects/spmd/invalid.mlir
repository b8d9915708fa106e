// RUN: weft-opt %s -split-input-file -verify-diagnostics

sdy.mesh @mesh = <["x"=2]>
func.func @unknown_axis(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{names axes ["y"] but the module has no mesh with them}}
  %0 = spmd.all_reduce %a {axes = ["y"], reduction = "sum"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @twice(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{names the axis "x" twice}}
  %0 = spmd.broadcast %a {axes = ["x", "x"]} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @wrong_size(%a: tensor<8xf32>) -> tensor<24xf32> {
  // expected-error @+1 {{cannot be between the types 'tensor<8xf32>' and 'tensor<24xf32>' along dim 0 for groups of 2}}
  %0 = spmd.all_gather %a {axes = ["x"], dims = array<i64: 0>} : (tensor<8xf32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// -----

func.func @both(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{needs either axes or groups}}
  %0 = spmd.broadcast %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @reduction(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has the reduction 'mean', expected sum, product, min, max, and, or or xor}}
  %0 = spmd.all_reduce %a {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = "mean"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @groups(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has the device id 1 twice in its groups}}
  %0 = spmd.broadcast %a {groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @pairs(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has the device id 0 twice as a target}}
  %0 = spmd.permute %a {source_target_pairs = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=3]>
func.func @split(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // expected-error @+1 {{cannot split dim 0 of 'tensor<8x6xf32>' in 3 pieces}}
  %0 = spmd.all_to_all %a {axes = ["x"], split_dim = 0 : i64, concat_dim = 1 : i64} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
