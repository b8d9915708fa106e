// Reductions, windows and sorts that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions[0] is 2, expected 0 <= dimensions[0] < 2}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [2] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  return
}

// -----

func.func @f1(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions has 1 twice}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  return
}

// -----

func.func @f2(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op result 0 has shape 8, expected 4}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  return
}

// -----

func.func @f3(%a: tensor<4x8xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op initial value 0 has element type 'i32', expected 'f32'}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<i32>) -> tensor<4xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  return
}

// -----

func.func @f4(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op region 'body' has 4 arguments, expected 2}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  return
}

// -----

func.func @f5(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op argument 0 of region 'body' has type 'tensor<i32>', expected 'tensor<f32>'}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<i32>, %y: tensor<f32>) { stablehlo.return %y : tensor<f32> }
  return
}

// -----

func.func @f6(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op region 'body' returns 2 values, expected 1}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x, %y : tensor<f32>, tensor<f32> }
  return
}

// -----

func.func @f7(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op returned value 0 of region 'body' has element type 'i32', to which input 0 of element type 'f32' cannot be promoted}}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    reducer(%x: tensor<i32>, %y: tensor<i32>) { stablehlo.return %x : tensor<i32> }
  return
}

// -----

func.func @f8(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    reducer(%x: tensor<f32>, %y: tensor<f32>) { func.return }
  return
}

// -----

func.func @f9(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected a commutative stablehlo op, got stablehlo.divide}}
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.divide across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f10(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op result 0 has shape 4x8, expected 4x7}}
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f11(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dimensions has 1 entries, expected 2 (the inputs' rank)}}
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f12(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dimensions[0] is 0, expected at least 1}}
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 0, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f13(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op padding has shape 2, expected 2x2}}
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2>, padding = dense<1> : tensor<2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f14(%a: tensor<4x8xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_strides[1] is 0, expected at least 1}}
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f15(%a: tensor<4x8xf32>, %s: tensor<2x5xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op source has shape 2x5, expected 2x4}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<2x5xf32>, tensor<f32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f16(%a: tensor<4x8xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.sort' op dimension is 2, expected -2 <= dimension < 2}}
  %0 = "stablehlo.sort"(%a) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f17(%a: tensor<4x8xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.sort' op dimension is -3, expected -2 <= dimension < 2}}
  %0 = "stablehlo.sort"(%a) <{dimension = -3 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f18(%a: tensor<4x8xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.sort' op returned value 0 of region 'comparator' has type 'tensor<f32>', expected 'tensor<i1>'}}
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f19(%a: tensor<4x8xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.sort' op region 'comparator' has 1 arguments, expected 2}}
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f20(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.map' op dimensions[0] is 1, expected 0}}
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
