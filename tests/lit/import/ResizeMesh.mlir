// RUN: split-file %s %t
// RUN: weft-opt --weft-import-resize-mesh="axes=model=2,data=8" %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-resize-mesh="axes=data=1,model=1" %t/good.mlir | FileCheck %t/good.mlir --check-prefix=ONE
// RUN: not weft-opt --weft-import-resize-mesh="axes=modle=2" %t/good.mlir 2>&1 | FileCheck %t/good.mlir --check-prefix=UNKNOWN
// RUN: not weft-opt --weft-import-resize-mesh="axes=model" %t/good.mlir 2>&1 | FileCheck %t/good.mlir --check-prefix=FORM
// RUN: not weft-opt --weft-import-resize-mesh="axes=model=0" %t/good.mlir 2>&1 | FileCheck %t/good.mlir --check-prefix=ZERO
// RUN: not weft-opt --weft-import-resize-mesh="axes=model=2,model=4" %t/good.mlir 2>&1 | FileCheck %t/good.mlir --check-prefix=TWICE
// RUN: not weft-opt --weft-import-resize-mesh="axes=model=65536,data=65536" %t/good.mlir 2>&1 | FileCheck %t/good.mlir --check-prefix=MANY
// RUN: weft-opt --weft-import-resize-mesh="axes=a=4" %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
// CHECK: mhlo.num_partitions = 16 : i32
// ONE: mhlo.num_partitions = 1 : i32
module attributes {mhlo.num_partitions = 8 : i32} {
  // CHECK: sdy.mesh @mesh = <["data"=8, "model"=2]>{{$}}
  // ONE: sdy.mesh @mesh = <["data"=1, "model"=1]>{{$}}
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  // CHECK: sdy.mesh @all = <["all"=16]>
  // ONE: sdy.mesh @all = <["all"=1]>
  sdy.mesh @all = <["all"=8]>
  // CHECK: sdy.mesh @maximal = <[], device_ids=[0]>
  sdy.mesh @maximal = <[], device_ids=[0]>
  func.func @main() {
    return
  }
}
// UNKNOWN: error: --mesh modle=2: there is no mesh axis 'modle'; there are 'data', 'model', 'all'; did you mean 'model'?
// FORM: error: --mesh model: sizes are written AXIS=N,..., got 'model'
// ZERO: error: --mesh model=0: the size of axis 'model' is a whole number from 1 to 16777216, got '0'
// TWICE: error: --mesh model=2,model=4: axis 'model' is given twice, as 2 and as 4
// MANY: error: --mesh model=65536,data=65536: mesh 'mesh' would be data=65536 x model=65536, more than 16777216 devices

//--- bad.mlir
// expected-note @+1 {{mesh 'm' is here}}
sdy.mesh @m = <["a"=2, "b"=2]>
// expected-error @+1 {{with 'a=4' mesh 'n' has 4 devices, but mesh 'm' has 8}}
sdy.mesh @n = <["x"=2, "y"=2]>
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{mesh axis 'a' cannot change from 2 to 4: this region is manual over it}}
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%arg1: tensor<4xf32>) {
    sdy.return %arg1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// expected-error @unknown {{--mesh a=4: there is no mesh axis 'a': the module has no mesh}}
module {
}
