// RUN: weft-opt %s -split-input-file --weft-partition-module 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err
// RUN: not weft-opt %s -split-input-file --weft-partition-module=strict=true 2>&1 | FileCheck %s --check-prefix=STRICT

// Each axis of a collective names the annotation that it came from; a sum has its axes from the operands.
// CHECK-LABEL: func.func @main
// CHECK: spmd.all_reduce
// CHECK-SAME: weft.annotation = "{{.*}} partial sum {x} to {{.*}} for stablehlo.tanh{{.*}} [x: argument 'a' (f.py:1:2)]"
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>, weft.origin = {x = "argument 'a' (f.py:1:2)"}},
                %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// A sum is pending over an axis that the user is split by for reasons of its own: what asked for the sum is named.
// CHECK-LABEL: func.func @main
// CHECK: spmd.reduce_scatter
// CHECK-SAME: weft.annotation = "{{.*}} for stablehlo.tanh{{.*}} [x: argument 'a' (f.py:1:2)]"
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>, weft.origin = {x = "argument 'a' (f.py:1:2)"}},
                %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>, weft.origin = {x = "result 0 (f.py:9:9)"}} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// Parts of one axis name it; what a constraint asks for is no remark and no error.
// CHECK-LABEL: func.func @main
// CHECK: spmd.all_gather
// CHECK-SAME: weft.annotation = "{{.*}} [y: sharding constraint (f.py:7:1)]"
// REMARK-NOT: sdy.sharding_constraint
// STRICT-NOT: sdy.sharding_constraint
sdy.mesh @mesh = <["y"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>, weft.origin = {y = "sharding constraint (f.py:7:1)"}})
    -> (tensor<8xf32>) {
  %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// A transformed dim is gathered: with --strict an error of the same text.
// REMARK: remark: gather: stablehlo.fft needs dim 0 of operand 0, argument 0 ({{.*}}), on one device: gathered whole from [{x}] to [{}], 32 bytes sent by each device
// STRICT: error: gather: stablehlo.fft needs dim 0 of operand 0, argument 0 ({{.*}}), on one device: gathered whole from [{x}] to [{}], 32 bytes sent by each device
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}

// -----

// A dim that can hand its axis to another one moves; that is a remark only.
// REMARK: remark: reshard: stablehlo.fft needs dim 1 of operand 0, {{.*}}, on one device: moved from [{}, {x}] to [{x}, {}], 128 bytes sent by each device
// STRICT: remark: reshard: stablehlo.fft
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<8x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.fft %a, type = FFT, length = [8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xcomplex<f32>>
  return %0 : tensor<8x8xcomplex<f32>>
}

// -----

// A large gather that an op could do without is remarked where the price decides for it.
// REMARK: remark: gather: func.return takes argument 0 ({{.*}}) in the layout [{}, {}] instead of [{x}, {}], which no annotation asked for: 131072 bytes sent by each device
// STRICT: remark: gather: func.return
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<256x256xf32> {
  return %a : tensor<256x256xf32>
}
