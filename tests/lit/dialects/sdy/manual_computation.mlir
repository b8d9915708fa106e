// What the verifier of manual computations refuses.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @count(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{op operand shardings don't match number of values: 0 shardings vs 1 values}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @free_before_manual(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{op operand 0 - sharding at dim 0 has a free axis before the manual axis "a"}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"b", "a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @padding(%arg0: tensor<7xf32>) -> tensor<7xf32> {
  // expected-error @+1 {{op operand 0 - dim 0 of size 7 is not divisible by the manual axes, whose sizes make 2}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @local_type(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{op result 0 - the type inside should be 'tensor<8xf32>' for the global type 'tensor<8xf32>' and manual axes, got 'tensor<4xf32>'}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @unknown_manual(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{unknown manual axis "z", the mesh is}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"z"} (%arg1: tensor<8xf32>) {
    sdy.return %arg1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @constraint_inside(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-note @+1 {{parent bounding this axis as manual}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    // expected-error @+1 {{operates on axis "a" which is already bound by a parent sdy.manual_computation op}}
    %1 = sdy.sharding_constraint %arg1 <@mesh, [{"a"}]> : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @named_types(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected the types of the body's arguments to be those of the operands}}
  %0 = sdy.named_computation<"f">(%arg0) (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return %arg0 : tensor<8xf32>
}
// -----
func.func @barrier(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{cannot specify `BOTH` as the direction}}
  %0 = sdy.propagation_barrier %arg0 allowed_direction=BOTH : tensor<8xf32>
  return %0 : tensor<8xf32>
}
