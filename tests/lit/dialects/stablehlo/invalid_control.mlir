// Control flow, calls and tuples that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%a: tensor<i32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op returned value 0 of region 'cond' has type 'tensor<i32>', expected 'tensor<i1>'}}
  %0 = stablehlo.while(%i = %a) : tensor<i32> cond { stablehlo.return %i : tensor<i32> } do { stablehlo.return %i : tensor<i32> }
  return
}

// -----

func.func @f1(%a: tensor<i32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op region 'body' has 0 returned values, expected 1}}
  %0 = stablehlo.while(%i = %a) : tensor<i32> cond { stablehlo.return %p : tensor<i1> } do { stablehlo.return }
  return
}

// -----

func.func @f2(%a: tensor<i32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op returned value 0 of region 'body' has type 'tensor<i1>', expected 'tensor<i32>'}}
  %0 = stablehlo.while(%i = %a) : tensor<i32> cond { stablehlo.return %p : tensor<i1> } do { stablehlo.return %p : tensor<i1> }
  return
}

// -----

func.func @f3(%a: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.while' op argument 0 of region 'cond' has type 'tensor<i64>', expected 'tensor<i32>'}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<i64>):
    stablehlo.return %i : tensor<i64>
  }, {
  ^bb0(%i: tensor<i32>):
    stablehlo.return %i : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----

func.func @f4(%i: tensor<i32>, %x: tensor<f32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op returned value 0 of region 'branch 1' has type 'tensor<2xf32>', expected 'tensor<f32>'}}
  %0 = "stablehlo.case"(%i) ({ stablehlo.return %x : tensor<f32> }, { stablehlo.return %y : tensor<2xf32> }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func @f5(%i: tensor<i64>, %x: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.case' op index has element type 'i64', expected i32}}
  %0 = "stablehlo.case"(%i) ({ stablehlo.return %x : tensor<f32> }) : (tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @f6(%i: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op expects at least 1 branch}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

func.func @f7(%p: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.if' op pred has rank 1, expected 0}}
  "stablehlo.if"(%p) ({ stablehlo.return }, { stablehlo.return }) : (tensor<2xi1>) -> ()
  return
}

// -----

func.func @f8(%p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op region #0 ('true_branch') failed to verify constraint: region with 1 blocks}}
  "stablehlo.if"(%p) ({}, { stablehlo.return }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @f9(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op result 0 has type 'tensor<3xf32>', expected 'tensor<2xf32>'}}
  %0 = "stablehlo.optimization_barrier"(%a) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f10(%a: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op index is 1, expected 0 <= index < 1}}
  %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @f11(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts[0] has 0 twice}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f12(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op has operand_layouts without result_layouts}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f13(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config of api_version 1 must be a string, got {k = 1 : i32}}}
  %0 = stablehlo.custom_call @f(%a) {backend_config = {k = 1 : i32}} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f14(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_index is 1, expected 0 <= operand_index < 1}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f15(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op name is 'name', expected a name with a namespace such as 'my.op'}}
  %0 = stablehlo.composite "name" %a {decomposition = @f} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f16(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op decomposition 'f' is not a function}}
  %0 = stablehlo.composite "a.b" %a {decomposition = @f} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func private @g(tensor<f64>) -> tensor<f32>
func.func @f17(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op operand 0 has type 'tensor<f32>', but decomposition 'g' has 'tensor<f64>'}}
  %0 = stablehlo.composite "a.b" %a {decomposition = @g} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f18(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op channel type is 1, expected 2 for a host transfer}}
  %0 = "stablehlo.send"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @f19(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op the last result must be a token}}
  %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> tensor<f32>
  return
}
