//===- RegisterPasses.h - every dialect and pass by name ----------*- C++ -*-===//
//
// For weft-opt, weft-reduce and the language server. Each phase adds its passes here.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_REGISTERPASSES_H
#define WEFT_COMPILER_REGISTERPASSES_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace weft {
/// The dialects that any phase reads or writes.
void registerAllDialects(mlir::DialectRegistry &registry);
/// Passes and pipelines of all phases, and MLIR's canonicalize, cse, inline and the like.
void registerAllPasses();
} // namespace weft

#endif // WEFT_COMPILER_REGISTERPASSES_H
