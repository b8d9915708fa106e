// RUN: weft-opt --weft-import-simplify-ops %s | FileCheck %s

sdy.mesh @mesh = <["a"=2]>

// CHECK-LABEL: func.func @constants
func.func @constants() -> (tensor<2x3xf32>, tensor<6xbf16>, tensor<3x2xi32>, tensor<3xf32>, tensor<2xi32>) {
  // CHECK-DAG: %[[A:.*]] = stablehlo.constant dense<1.500000e+00> : tensor<2x3xf32>
  // CHECK-DAG: %[[B:.*]] = stablehlo.constant dense<1.500000e+00> : tensor<6xbf16>
  // CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<{{\[\[}}1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  // CHECK-DAG: %[[D:.*]] = stablehlo.constant dense<[1.000000e+00, -2.000000e+00, 3.000000e+00]> : tensor<3xf32>
  // CHECK-DAG: %[[E:.*]] = stablehlo.constant dense<-3> : tensor<2xi32>
  // CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
  %c = sdy.constant dense<1.5> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = stablehlo.convert %1 : (tensor<6xf32>) -> tensor<6xbf16>
  %k = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %3 = stablehlo.reshape %k : (tensor<6xi32>) -> tensor<3x2xi32>
  %j = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi32>
  %4 = stablehlo.convert %j : (tensor<3xi32>) -> tensor<3xf32>
  %n = stablehlo.constant dense<-3.75> : tensor<2xf32>
  %5 = stablehlo.convert %n : (tensor<2xf32>) -> tensor<2xi32>
  return %0, %2, %3, %4, %5 : tensor<2x3xf32>, tensor<6xbf16>, tensor<3x2xi32>, tensor<3xf32>, tensor<2xi32>
}

// What a conversion gives is not defined for all.
// CHECK-LABEL: func.func @not_constants
func.func @not_constants() -> (tensor<i8>, tensor<i8>, tensor<f16>) {
  // CHECK-COUNT-3: stablehlo.convert
  %n = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %0 = stablehlo.convert %n : (tensor<f32>) -> tensor<i8>
  %b = stablehlo.constant dense<1000.0> : tensor<f32>
  %1 = stablehlo.convert %b : (tensor<f32>) -> tensor<i8>
  %c = stablehlo.constant dense<1.0e30> : tensor<f32>
  %2 = stablehlo.convert %c : (tensor<f32>) -> tensor<f16>
  return %0, %1, %2 : tensor<i8>, tensor<i8>, tensor<f16>
}

// CHECK-LABEL: func.func @chains
func.func @chains(%a: tensor<4xf32>, %b: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3x4x2xf32>, tensor<24xf32>, tensor<2x3x4xf32>) {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<2x3x4xf32>
  // CHECK-NEXT: %[[B:.*]] = stablehlo.transpose %arg1, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %2 = stablehlo.transpose %b, dims = [1, 0, 2] : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %3 = stablehlo.transpose %2, dims = [0, 2, 1] : (tensor<3x2x4xf32>) -> tensor<3x4x2xf32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.reshape %arg1 : (tensor<2x3x4xf32>) -> tensor<24xf32>
  %4 = stablehlo.reshape %b : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %5 = stablehlo.reshape %4 : (tensor<6x4xf32>) -> tensor<24xf32>
  // CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %arg1
  %6 = stablehlo.transpose %3, dims = [2, 0, 1] : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  return %1, %3, %5, %6 : tensor<2x3x4xf32>, tensor<3x4x2xf32>, tensor<24xf32>, tensor<2x3x4xf32>
}

// An annotation on a value between keeps it.
// CHECK-LABEL: func.func @annotated_chain
func.func @annotated_chain(%b: tensor<6x4xf32>) -> tensor<6x4xf32> {
  // CHECK-COUNT-2: stablehlo.reshape
  %0 = stablehlo.reshape %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : (tensor<6x4xf32>) -> tensor<24xf32>
  %1 = stablehlo.reshape %0 : (tensor<24xf32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// CHECK-LABEL: func.func @nothing
func.func @nothing(%a: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>) -> (tensor<4xf32>, tensor<4xi32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[Z:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  // Adding +0 makes +0 of -0.
  // CHECK-NEXT: %[[S:.*]] = stablehlo.add %arg0, %[[Z]]
  // CHECK-NEXT: return %[[S]], %arg1, %arg0
  %z = stablehlo.constant dense<0.0> : tensor<4xf32>
  %nz = stablehlo.constant dense<-0.0> : tensor<4xf32>
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %iz = stablehlo.constant dense<0> : tensor<4xi32>
  %true = stablehlo.constant dense<true> : tensor<4xi1>
  %0 = stablehlo.add %a, %nz : tensor<4xf32>
  %1 = stablehlo.multiply %one, %0 : tensor<4xf32>
  %2 = stablehlo.divide %1, %one : tensor<4xf32>
  %3 = stablehlo.subtract %2, %z : tensor<4xf32>
  %4 = stablehlo.convert %3 : (tensor<4xf32>) -> tensor<4xf32>
  %5 = stablehlo.add %4, %z : tensor<4xf32>
  %6 = stablehlo.add %iz, %i : tensor<4xi32>
  %7 = stablehlo.select %true, %4, %5 : tensor<4xi1>, tensor<4xf32>
  return %5, %6, %7 : tensor<4xf32>, tensor<4xi32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @shared
func.func @shared(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: %[[E:.*]] = stablehlo.exponential %arg0
  // CHECK-NEXT: %[[M:.*]] = stablehlo.multiply %[[E]], %[[E]]
  // CHECK-NEXT: %[[B1:.*]] = stablehlo.optimization_barrier %[[M]]
  // CHECK-NEXT: %[[B2:.*]] = stablehlo.optimization_barrier %[[M]]
  // CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[B1]], %[[B2]]
  // CHECK-NEXT: return %[[S]]
  %0 = stablehlo.exponential %a : tensor<4xf32>
  %1 = stablehlo.exponential %a : tensor<4xf32>
  %2 = stablehlo.exponential %1 : tensor<4xf32>
  %3 = stablehlo.multiply %0, %1 : tensor<4xf32>
  %4 = stablehlo.optimization_barrier %3 : tensor<4xf32>
  %5 = stablehlo.optimization_barrier %3 : tensor<4xf32>
  %6 = stablehlo.add %4, %5 : tensor<4xf32>
  return %6 : tensor<4xf32>
}

// Constraints that say nothing, and those in reducers, go; others stay, used or not.
// CHECK-LABEL: func.func @constraints
func.func @constraints(%a: tensor<4xf32>) -> tensor<f32> {
  // CHECK-NEXT: sdy.sharding_constraint %arg0 <@mesh, [{"a"}]>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant
  // CHECK-NEXT: stablehlo.reduce(%arg0 init: %[[C]]) applies stablehlo.add across dimensions = [0]
  %0 = sdy.sharding_constraint %a <@mesh, [{?}]> : tensor<4xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a"}]> : tensor<4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %c) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
      %3 = stablehlo.add %x, %y : tensor<f32>
      %4 = sdy.sharding_constraint %3 <@mesh, []> : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }
  return %2 : tensor<f32>
}

// A loop's body keeps constants of its own.
// CHECK-LABEL: func.func @loop
func.func @loop(%n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  // CHECK: stablehlo.constant dense<1> : tensor<i32>
  // CHECK: do {
  // CHECK: stablehlo.constant dense<1> : tensor<i32>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.while(%i = %n) : tensor<i32>
    cond {
      %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c1 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %i, %c1 : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
  return %0, %c : tensor<i32>, tensor<i32>
}
