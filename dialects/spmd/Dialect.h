//===- Dialect.h - the spmd dialect: communication between devices -*- C++ -*-===//
//
// Ops are described in Ops.td and in docs/design/contracts.md.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SPMD_DIALECT_H
#define WEFT_DIALECTS_SPMD_DIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <optional>

namespace mlir::spmd {
/// The ways in which all_reduce and reduce_scatter combine. The attribute is the lower-case name.
enum class Reduction { kSum, kProduct, kMin, kMax, kAnd, kOr, kXor };

/// nullopt for a name that is none.
std::optional<Reduction> parseReduction(llvm::StringRef name);
llvm::StringRef stringifyReduction(Reduction reduction);
} // namespace mlir::spmd

#include "dialects/spmd/Dialect.h.inc"
#define GET_OP_CLASSES
#include "dialects/spmd/Ops.h.inc"

namespace mlir::spmd {
/// The number of devices in a group over axes of the module's mesh; nullopt if there is no mesh or it lacks an axis.
std::optional<int64_t> sizeOfAxes(Operation *from, ArrayAttr axes);
} // namespace mlir::spmd

#endif // WEFT_DIALECTS_SPMD_DIALECT_H
