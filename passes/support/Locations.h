//===- Locations.h - source positions as text ---------------------*- C++ -*-===//
#ifndef WEFT_PASSES_SUPPORT_LOCATIONS_H
#define WEFT_PASSES_SUPPORT_LOCATIONS_H

#include "absl/status/status.h"
#include "mlir/IR/Location.h"

#include <string>

namespace mlir {
class Operation;
} // namespace mlir

namespace weft::support {

/// "file:line:col" of the innermost file position in a location (the callee's side of call sites, the first of fused
/// ones), or "" if there is none.
std::string filePosition(mlir::Location location);

/// The name that a location carries, such as "jit(f)/while/body/dot_general", or "".
std::string locationName(mlir::Location location);

/// InvalidArgument or Unimplemented with a text "file:line:col: 'op': message".
absl::Status invalidAt(mlir::Operation *op, const std::string &message);
absl::Status unimplementedAt(mlir::Operation *op, const std::string &message);

} // namespace weft::support

/// Returns the status of an expression if it is an error.
#define WEFT_RETURN_IF_ERROR(expression)                                                                               \
  do {                                                                                                                 \
    if (absl::Status weftStatus = (expression); !weftStatus.ok())                                                      \
      return weftStatus;                                                                                               \
  } while (false)

#define WEFT_CONCATENATE_INNER(a, b) a##b
#define WEFT_CONCATENATE(a, b) WEFT_CONCATENATE_INNER(a, b)
#define WEFT_ASSIGN_OR_RETURN_IMPL(temporary, target, expression)                                                      \
  auto temporary = (expression);                                                                                       \
  if (!temporary.ok())                                                                                                 \
    return temporary.status();                                                                                         \
  target = std::move(*temporary)
/// Assigns the value of a StatusOr, or returns its status.
#define WEFT_ASSIGN_OR_RETURN(target, expression)                                                                      \
  WEFT_ASSIGN_OR_RETURN_IMPL(WEFT_CONCATENATE(weftStatusOr, __LINE__), target, expression)

#endif // WEFT_PASSES_SUPPORT_LOCATIONS_H
