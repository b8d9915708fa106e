// RUN: weft-opt --weft-import-expand-old-ops %s | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [2] x [0]
// CHECK: stablehlo.transpose %[[P]], dims = [2, 0, 1] : (tensor<2x4x5xf32>) -> tensor<5x2x4xf32>
func.func @product(%a: tensor<2x4x3xf32>, %b: tensor<3x2x5xf32>) -> tensor<5x2x4xf32> {
  %0 = stablehlo.einsum %a, %b, config = "nab,bnc->cna" : (tensor<2x4x3xf32>, tensor<3x2x5xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// A label of one operand alone is summed first; a repeated one is a diagonal.
// CHECK-LABEL: func.func @lonely
// CHECK: %[[S:.*]] = stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.add across dimensions = [1]
// CHECK: stablehlo.dot_general %[[S]], %arg1, contracting_dims = [] x []
func.func @lonely(%a: tensor<4x3xf32>, %b: tensor<5xf32>) -> tensor<4x5xf32> {
  %0 = stablehlo.einsum %a, %b, config = "ab,c->ac" : (tensor<4x3xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// CHECK-LABEL: func.func @diagonal
// CHECK: %[[M:.*]] = stablehlo.compare EQ
// CHECK: %[[D:.*]] = stablehlo.select %[[M]], %arg0
// CHECK: stablehlo.reduce(%[[D]] init: %{{.*}}) applies stablehlo.add across dimensions = [1]
func.func @diagonal(%a: tensor<4x4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.unary_einsum %a, config = "ii->i" : (tensor<4x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Sizes of a label that differ leave the op alone; code generation says its name.
// CHECK-LABEL: func.func @wrong
// CHECK: stablehlo.einsum
func.func @wrong(%a: tensor<4x3xf32>, %b: tensor<5xf32>) -> tensor<4xf32> {
  %0 = stablehlo.einsum %a, %b, config = "ab,b->a" : (tensor<4x3xf32>, tensor<5xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @rows
// CHECK: "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
func.func @rows(%a: tensor<5x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Nothing is selected, be it from nothing.
// CHECK-LABEL: func.func @nothing
// CHECK: %[[C:.*]] = stablehlo.constant dense<{{.*}}> : tensor<0x4xf32>
// CHECK: return %[[C]]
func.func @nothing(%a: tensor<0x4xf32>, %i: tensor<0xi32>) -> tensor<0x4xf32> {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<0x4xf32>, tensor<0xi32>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// Two draws have two states.
// CHECK-LABEL: func.func @draws
// CHECK: %[[A:.*]] = stablehlo.constant dense<[11400714819323198485, 0]> : tensor<2xui64>
// CHECK: rng_bit_generator %[[A]], algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
// CHECK: %[[B:.*]] = stablehlo.constant dense<[4354685564936845354, 0]> : tensor<2xui64>
// CHECK: rng_bit_generator %[[B]]
// CHECK: chlo.erf_inv
func.func @draws(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %s = stablehlo.constant dense<[6]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<6xf32>
  %1 = stablehlo.rng %a, %b, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<6xf32>
  return %0, %1 : tensor<6xf32>, tensor<6xf32>
}

// Shardings stay on the results.
// CHECK-LABEL: func.func @training
// CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
sdy.mesh @mesh = <["x"=2]>
func.func @training(%x: tensor<4x2xf32>, %s: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<4x2xf32> {
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>]>} : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return %0#0 : tensor<4x2xf32>
}

// CHECK-LABEL: func.func @norm
// CHECK: %[[V:.*]] = stablehlo.add %arg4
// CHECK: %[[D:.*]] = stablehlo.sqrt %[[V]]
// CHECK: %[[C:.*]] = stablehlo.subtract %arg0
// CHECK: stablehlo.broadcast_in_dim %[[D]], dims = [1]
// CHECK: stablehlo.divide %[[C]]
// CHECK: stablehlo.multiply
// CHECK: %[[R:.*]] = stablehlo.add
// CHECK: return %[[R]]
func.func @norm(%x: tensor<4x2xf32>, %s: tensor<2xf32>, %o: tensor<2xf32>, %m: tensor<2xf32>, %v: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// A scan is a loop before what is in it is drawn.
// CHECK-LABEL: func.func @scan
// CHECK: stablehlo.while({{.*}}, %[[TRIP:[A-Za-z0-9_]+]] = %{{[A-Za-z0-9_]+}})
// CHECK: %[[KEY:.*]] = stablehlo.multiply %[[TRIP]]
// CHECK: rng_bit_generator
func.func @scan(%x: tensor<3xf32>, %c: tensor<f32>) -> tensor<3xf32> {
  %0, %1 = "chlo.scan"(%x, %c) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.constant dense<[1]> : tensor<1xi64>
    %d = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1xf32>
    stablehlo.return %d, %b : tensor<1xf32>, tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return %0 : tensor<3xf32>
}

// In loops the state depends on the trips, which the loops carry; a loop that draws nothing carries nothing more.
// CHECK-LABEL: func.func @loops
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<ui64>
// CHECK: stablehlo.while(%{{.*}} = %arg2, %[[OUTER:.*]] = %[[ZERO]])
// CHECK: %[[START:.*]] = stablehlo.multiply %[[OUTER]]
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %[[INNER:.*]] = %[[START]])
// CHECK: %[[KEY:.*]] = stablehlo.multiply %[[INNER]]
// CHECK: stablehlo.reshape %[[KEY]]
// CHECK: %[[STATE:.*]] = stablehlo.add
// CHECK: rng_bit_generator %[[STATE]]
// CHECK: stablehlo.add %[[INNER]]
// CHECK: stablehlo.add %[[OUTER]]
// CHECK: stablehlo.while(%{{[^,]*}} = %{{[^,]*}})
func.func @loops(%a: tensor<f32>, %b: tensor<f32>, %x: tensor<6xf32>) -> tensor<6xf32> {
  %s = stablehlo.constant dense<[6]> : tensor<1xi64>
  %0 = stablehlo.while(%i = %x) : tensor<6xf32>
  cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %1 = stablehlo.while(%j = %i) : tensor<6xf32>
    cond {
      %c = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %2 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<6xf32>
      stablehlo.return %2 : tensor<6xf32>
    }
    stablehlo.return %1 : tensor<6xf32>
  }
  %3 = stablehlo.while(%i = %0) : tensor<6xf32>
  cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %i : tensor<6xf32>
  }
  return %3 : tensor<6xf32>
}
