//===- TrimLocations.h - locations that may be walked and printed --*- C++ -*-===//
//
// A location is a graph: a few hundred lines of text can say one that printed in full, as a diagnostic does, is longer
// than any file, or nested deeper than any stack.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_TRIMLOCATIONS_H
#define WEFT_COMPILER_TRIMLOCATIONS_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::compiler {

/// Puts the first place in a file, with the name around it if there is one, for each location of over a thousand parts.
void trimLocations(mlir::ModuleOp module);

} // namespace weft::compiler

#endif // WEFT_COMPILER_TRIMLOCATIONS_H
