//===- CustomCalls.h - layouts of host calls ----------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_CUSTOMCALLS_H
#define WEFT_PASSES_CODEGEN_PROGRAM_CUSTOMCALLS_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::program {

/// Values lie row-major everywhere else; a custom call that wants operands or results in another layout gets them
/// transposed: after this the types of its operands and results have the dims in the order in which they lie. Call it
/// once.
void applyCallLayouts(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_CUSTOMCALLS_H
