//===- Split.h - long reductions in two steps ---------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_SPLIT_H
#define WEFT_PASSES_CODEGEN_PROGRAM_SPLIT_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::program {

/// A reduction of many elements to few would be one core's work. It becomes two: of pieces, which all cores share, and
/// of the pieces' results. How it is cut depends on its shape only. A sum of bf16 or f16 stays in f32 until the end.
/// Taken are the reductions whose body is one associative op (add, multiply, maximum, minimum, and, or, xor), and
/// selections of a pair (argmax).
void splitLongReductions(mlir::ModuleOp module);

/// Makes sums of elementwise products of long products of two vectors, for the above. Of bf16 and f16 in f32, rounded
/// once.
void sumLongDots(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_SPLIT_H
