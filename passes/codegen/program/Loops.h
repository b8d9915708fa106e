//===- Loops.h - facts about while loops, and loops made plainer --*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H
#define WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::program {

/// Takes out of every loop what it only passes on: a carried value that the body yields unchanged is read from outside
/// instead.
void dropInvariantCarries(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H
