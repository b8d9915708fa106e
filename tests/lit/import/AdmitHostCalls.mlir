// RUN: weft-opt --weft-import-admit-host-calls=allow=mine,other -split-input-file -verify-diagnostics %s | FileCheck %s

// The batch dims of LAPACK's targets follow from their shapes.
// CHECK-LABEL: func.func @known
func.func @known(%a: tensor<5x3x3xf32>) -> tensor<5x3x3xf32> {
  // CHECK: custom_call @lapack_spotrf_ffi(%arg0) {
  // CHECK-SAME: operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>]
  // CHECK-SAME: result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]
  // CHECK-SAME: weft.batch_dims = 1 : i64}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}}
      : (tensor<5x3x3xf32>) -> (tensor<5x3x3xf32>, tensor<5xi32>)
  return %0#0 : tensor<5x3x3xf32>
}
// -----
// Of others the program says them, if anyone.
// CHECK-LABEL: func.func @allowed
func.func @allowed(%a: tensor<5x3xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  // CHECK: custom_call @mine(%arg0) {mhlo.frontend_attributes = {num_batch_dims = "1"}, weft.batch_dims = 1 : i64, weft.equal_parts}
  %0 = stablehlo.custom_call @mine(%a) {mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<5x3xf32>) -> tensor<5xf32>
  // CHECK: custom_call @other(%arg0) {weft.batch_dims = 0 : i64, weft.equal_parts}
  %1 = stablehlo.custom_call @other(%a) : (tensor<5x3xf32>) -> tensor<5xf32>
  // CHECK: custom_call @unknown(%arg0) :
  %2 = stablehlo.custom_call @unknown(%a) : (tensor<5x3xf32>) -> tensor<5xf32>
  return %0, %1 : tensor<5xf32>, tensor<5xf32>
}
// -----
func.func @misfit(%a: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> {
  // expected-error @+1 {{to 'lapack_spotrf_ffi' has operand 0 of type 5x3x2xf32, which does not fit}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}}
      : (tensor<5x3x2xf32>) -> (tensor<5x3x2xf32>, tensor<5xi32>)
  return %0#0 : tensor<5x3x2xf32>
}
// -----
func.func @attribute(%a: tensor<5x3xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{to 'mine' has an attribute deep = {a = 1 : i64}; host calls take bools, integers, numbers, strings, and arrays of numbers}}
  %0 = stablehlo.custom_call @mine(%a) {mhlo.backend_config = {deep = {a = 1 : i64}}} : (tensor<5x3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
// -----
func.func @batch(%a: tensor<5x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{to 'mine' has num_batch_dims = 1, but its operands and results have 0 leading dims in common}}
  %0 = stablehlo.custom_call @mine(%a) {mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<5x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// -----
func.func @alias(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{to 'mine' has result 0 begin as operand 0 and as operand 1}}
  %0 = stablehlo.custom_call @mine(%a, %b) {output_operand_aliases = [
      #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>,
      #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]}
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
