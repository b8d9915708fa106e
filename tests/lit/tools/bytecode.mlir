// Bytecode that weft-opt wrote is read, another producer's is refused with what to do.
// RUN: weft-opt %s --emit-bytecode -o %t.own
// RUN: weft-opt %t.own | FileCheck %s
// RUN: sed 's/MLIR[0-9]/JAX_9/' %t.own > %t.other
// RUN: not weft-opt %t.other 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK: func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}]>})
// OTHER: error: this is bytecode written by 'JAX_9{{.*}}'; only bytecode that weft-opt wrote can be read: print the module as text
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}]>}) {
  return
}
