// RUN: weft-compile %s -o %t.weft 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: weft-compile %s -o %t.weft --explain 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: weft-compile %s -o %t.weft --unsharded 2>&1 | count 0
// RUN: not weft-compile %s -o %t.weft --strict 2>&1 | FileCheck %s --check-prefix=STRICT

// What is gathered whole though no annotation asks for it is said in one line; what it is, with --explain.
// PLAIN: {{.*}}remarks.mlir: remark: 1 gather that no annotation asked for (32 bytes sent by each device); --explain says which
// PLAIN-NOT: {{.}}
// EXPLAIN: remark: gather: stablehlo.fft needs dim 0 of operand 0
// EXPLAIN-NOT: --explain says which
// STRICT: error: gather: stablehlo.fft needs dim 0
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}
