// RUN: weft-opt --weft-import-refuse-unsupported -split-input-file -verify-diagnostics %s

// expected-error @+1 {{'main' argument 0: the dims of tensor<?xf32> are not known; dynamic shapes are not supported}}
func.func @main(%arg0: tensor<?xf32>) {
  return
}
// -----
// expected-error @+1 {{quantised type tensor<4x!quant.uniform<i8:f32, 2.000000e+00>> is not supported}}
func.func @main(%arg0: tensor<4x!quant.uniform<i8:f32, 2.0>>) {
  return
}
// -----
func.func @main(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op custom call to unknown target 'my_kernel': --custom-calls LIB names a library that brings it, --allow-custom-call my_kernel leaves it to weft-run}}
  %0 = stablehlo.custom_call @my_kernel(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{custom call to 'xla_ffi_python_cpu_callback' runs Python code (jax.pure_callback, jax.debug.print and the like), which an executable cannot}}
  %p = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{custom call to 'CustomSPMDPartitioning' is partitioned by Python code (jax.custom_partitioning), which is not there any more}}
  %q = stablehlo.custom_call @CustomSPMDPartitioning(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{custom call to 'cu_threefry2x32_ffi' is for another kind of device: print the model for CPU}}
  %r = stablehlo.custom_call @cu_threefry2x32_ffi(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{custom call to 'SPMDFullToShardShape' borders an old manual region, which is not supported: print the model with Shardy}}
  %s = stablehlo.custom_call @SPMDFullToShardShape(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // A call that import let in.
  %t = stablehlo.custom_call @let_in(%arg0) {weft.batch_dims = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  // Tokens go with the transfers that they order.
  %1 = stablehlo.create_token : !stablehlo.token
  // expected-error @+1 {{'stablehlo.outfeed' op transfers between host and device inside the program are not supported}}
  %2 = "stablehlo.outfeed"(%arg0, %1) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // expected-error @+1 {{'stablehlo.tuple' op tuples are not supported}}
  %3 = stablehlo.tuple %arg0 : tuple<tensor<4xf32>>
  return
}
// -----
func.func @main(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.get_dimension_size' op ops on dynamic shapes are not supported}}
  %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  return
}
// -----
sdy.mesh @a = <["x"=2]>
sdy.mesh @maximal = <[], device_ids=[0]>
// expected-error @+1 {{mesh 'b' has 3 devices, mesh 'a' has 2}}
sdy.mesh @b = <["x"=3]>
func.func @main() {
  return
}

// -----

// expected-error @+1 {{mesh 'wide' has more than 16777216 devices}}
sdy.mesh @wide = <["a"=65536, "b"=65536]>

// -----

sdy.mesh @widest = <["a"=16777216]>

// -----

func.func @main(%a: tensor<3x4xf32>, %z: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.reduce' op has a body that takes tensor<4xf32>; only bodies that take scalars are supported}}
  %0 = "stablehlo.reduce"(%a, %z) ({
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %1 = stablehlo.add %x, %y : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) {dimensions = array<i64: 0>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{a sharding's mesh has more than 16777216 devices}}
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=16777217]>, [{"a"}]>}) {
  return
}

// -----

// expected-error @+1 {{'main' argument 0: elements of type i3, of a value of type tensor<4xi3>, are not supported}}
func.func @main(%arg0: tensor<4xi3>) {
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @main(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{'spmd.axis_index' op is of no dialect that programs are written in, and not supported}}
  %0 = spmd.axis_index {axes = ["x"]} : tensor<i32>
  return
}
