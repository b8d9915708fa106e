//===- Remedies.h - which annotation would do without a collective -*- C++ -*-===//
//
// For the costliest collectives of a lowered program: annotations of the user, changed or new, that would make them
// unnecessary. Each candidate (weft.candidates, which the partition phase leaves on collectives) is tried: the program
// is lowered with it again, and it counts if less is sent by half of what the collective sends, or more. What it costs
// in memory is said with it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_REMEDIES_H
#define WEFT_COMPILER_REMEDIES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace weft::compiler {

/// `imported`: the program as the import phase left it. `lowered`: the same after the collectives phase; the
/// collectives for which something was found get an attribute weft.remedy, a text. `lower` brings an imported program
/// there, in place and silently; false if it cannot.
void findRemedies(mlir::ModuleOp imported, mlir::ModuleOp lowered, llvm::function_ref<bool(mlir::ModuleOp)> lower);

} // namespace weft::compiler

#endif // WEFT_COMPILER_REMEDIES_H
