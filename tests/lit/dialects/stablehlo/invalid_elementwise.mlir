// Elementwise ops that the verifiers refuse.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @f0(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.add' op operand 1 has type 'tensor<3x2xf32>', but operand 0 has type 'tensor<2x3xf32>'}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f1(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.tanh' op result 0 has type 'tensor<2x3xf64>', but operand 0 has type 'tensor<2x3xf32>'}}
  %0 = "stablehlo.tanh"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f2(%a: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.tanh' op operand #0 must be ranked tensor of floating-point, complex or quantized type, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.tanh"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f3(%a: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.subtract' op operand #0 must be ranked tensor of integer, floating-point, complex or quantized type, but got 'tensor<2xi1>'}}
  %0 = stablehlo.subtract %a, %a : tensor<2xi1>
  return
}

// -----

func.func @f4(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.abs' op result has element type 'complex<f32>', expected 'f32'}}
  %0 = "stablehlo.abs"(%a) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f5(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op result has shape 3, expected 2}}
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<3xf64>
  return
}

// -----

func.func @f6(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op exponent_bits is 0, expected at least 1}}
  %0 = stablehlo.reduce_precision %a, format = e0m7 : tensor<2xf32>
  return
}

// -----

func.func @f7(%a: tensor<2xf16>) {
  // expected-error@+1 {{'stablehlo.complex' op operands have element type 'f16', expected f32 or f64}}
  %0 = "stablehlo.complex"(%a, %a) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f8(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type SIGNED does not fit element type 'f32'}}
  %0 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @f9(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.compare' op complex numbers compare by EQ and NE only, got LT}}
  %0 = stablehlo.compare LT, %a, %a : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @f10(%p: tensor<3xi1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.select' op pred has shape 3, expected 2}}
  %0 = stablehlo.select %p, %a, %a : tensor<3xi1>, tensor<2xf32>
  return
}

// -----

func.func @f11(%l: tensor<3xf32>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op min has shape 3, expected 2}}
  %0 = stablehlo.clamp %l, %a, %a : (tensor<3xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f12(%a: tensor<2xf32>) {
  // expected-error@+1 {{tolerances need mode TOLERANCE, got DEFAULT}}
  %0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<2xf32>
  return
}
