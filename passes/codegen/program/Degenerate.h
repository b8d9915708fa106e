//===- Degenerate.h - reductions that reduce nothing --------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_DEGENERATE_H
#define WEFT_PASSES_CODEGEN_PROGRAM_DEGENERATE_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::program {

/// Turns every reduction over dims of one element, from the neutral element of its op, into a reshape: gradients of
/// broadcasts are full of them, and each would cut a row of ops that one kernel can hold. (0 + -0 becomes -0, which
/// compares equal.)
void dropDegenerateReductions(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_DEGENERATE_H
