//===- TopK.h - top_k by sorting ----------------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_TOPK_H
#define WEFT_PASSES_CODEGEN_PROGRAM_TOPK_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::program {

/// Rewrites every chlo.top_k to a stable descending sort of values and positions along the last dim, and slices of the
/// first k. Floats are in total order: nan before infinity, 0 before -0.
void expandTopK(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_TOPK_H
