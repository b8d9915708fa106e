//===- Places.h - lines of the text for what says none ------------*- C++ -*-===//
//
// JAX prints locations for everything, and many are empty (`loc(unknown)`, or a name alone): an error there would name
// no line.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_PLACES_H
#define WEFT_COMPILER_PLACES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/SourceMgr.h"

namespace weft::compiler {

/// Verifies a module that was parsed from the main buffer of `source`, MLIR text, without being verified. What is wrong
/// is said with a place: if it has none, the text is parsed once more into `module`, where each op and argument without
/// a line in a file gets its own in the text. False if something is wrong.
bool verifyInPlace(mlir::OwningOpRef<mlir::ModuleOp> &module, const llvm::SourceMgr &source);

} // namespace weft::compiler

#endif // WEFT_COMPILER_PLACES_H
