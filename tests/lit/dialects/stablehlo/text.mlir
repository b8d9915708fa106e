// Forms that the published print tests have not, older forms that are read, and attributes of meshes.
// RUN: weft-opt %s | FileCheck %s
// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @older_forms
func.func @older_forms(%a: tensor<3x4xf32>, %i: tensor<3x4xi32>) {
  // CHECK: stablehlo.compare LT, %arg0, %arg0, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  %0 = stablehlo.compare  LT, %a, %a,  FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.transpose %a, dims = array<i64: 1, 0> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.convert %arg0 : tensor<3x4xf32>
  %2 = stablehlo.convert %a : (tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<3x4xf32>
  %3 = stablehlo.add %a, %a : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  %4 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// CHECK-LABEL: func @attributes
func.func @attributes(%a: tensor<8x4xf32>) {
  // CHECK: stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<8x4xf32>
  %0 = stablehlo.tanh %a {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<8x4xf32>
  // CHECK: replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
  %1 = "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<8x4xf32>) -> tensor<16x2xf32>
  // CHECK: #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>
  %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  // CHECK: stablehlo.composite "my.op" %arg0 {composite_attributes = {k = 1 : i32}, decomposition = @callee, version = 2 : i32} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = stablehlo.composite "my.op" %a {composite_attributes = {k = 1 : i32}, decomposition = @callee, version = 2 : i32} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.custom_call @f(%arg0) {api_version = 4 : i32, backend_config = {k = 1 : i32}, has_side_effect = true} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %4 = stablehlo.custom_call @f(%a) {api_version = 4 : i32, backend_config = {k = 1 : i32}, has_side_effect = true} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

func.func private @callee(tensor<8x4xf32>) -> tensor<8x4xf32>

// CHECK-LABEL: func @convolution
func.func @convolution(%x: tensor<4x14x14x8xf32>, %k: tensor<3x3x8x16xf32>) {
  // CHECK: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = {{\[}}[1, 0], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 0], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x7x7x16xf32>
  // CHECK: window = {} {batch_group_count
  %1 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x14x14x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x12x12x16xf32>
  return
}

// The compact form of reduce stands for a body without attributes only: nothing of the program may be lost.
// CHECK-LABEL: func @reduce_attribute
func.func @reduce_attribute(%a: tensor<4x8xf32>, %i: tensor<f32>) -> tensor<4xf32> {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1]
  // CHECK: stablehlo.add {{.*}} {note = "kept"}
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %1 = stablehlo.add %x, %y {note = "kept"} : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @loop
func.func @loop(%a: tensor<i32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i32}
  // CHECK-NEXT: cond {
  // CHECK-NEXT: stablehlo.compare LT, %iterArg, %arg0
  // CHECK: } do {
  // CHECK-NEXT: stablehlo.add %iterArg, %iterArg
  // CHECK-NEXT: stablehlo.return {{.*}}, %iterArg_0
  %0:2 = stablehlo.while(%i = %a, %x = %b) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i32} cond {
    %c = stablehlo.compare LT, %i, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %n, %x : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
