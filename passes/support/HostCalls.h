//===- HostCalls.h - custom calls that the runtime serves ---------*- C++ -*-===//
//
// Between import, which lets a custom call in, and code generation, which makes a host call of it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_HOSTCALLS_H
#define WEFT_PASSES_SUPPORT_HOSTCALLS_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <vector>

namespace mlir {
class Operation;
} // namespace mlir

namespace weft::support {

/// i64 on a custom call that import let in: the number of leading dims, the same in all operands and results, along
/// which it does independent work.
inline constexpr llvm::StringLiteral kBatchDimsAttr = "weft.batch_dims";
/// Unit attribute on one that must not see elements that the program does not have: batch dims are split into equal
/// parts only.
inline constexpr llvm::StringLiteral kEqualPartsAttr = "weft.equal_parts";

/// The weft.batch_dims of an op, bounded by what its types have in common; 0 without it.
int64_t batchDimsOf(mlir::Operation *op);

/// The call in the executable's form, of the op's own types. InvalidArgument with "'name': what" for attributes that
/// have none.
absl::StatusOr<format::HostCall> hostCallOf(mlir::Operation *customCall);

} // namespace weft::support

#endif // WEFT_PASSES_SUPPORT_HOSTCALLS_H
