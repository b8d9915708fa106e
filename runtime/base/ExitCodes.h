//===- ExitCodes.h - what the tools exit with ---------------------*- C++ -*-===//
//
// docs/design/exit_codes.md explains them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_EXITCODES_H
#define WEFT_RUNTIME_BASE_EXITCODES_H

#include "absl/status/status.h"

namespace weft {

enum ExitCode : int {
  kExitOk = 0,
  kExitUserError = 1,   ///< a diagnosed error: a file, an input, an output path
  kExitUsage = 2,       ///< flags
  kExitMismatch = 3,    ///< results differ from the expected ones
  kExitOutOfMemory = 4, ///< less memory is available than the executable needs
  kExitNoMatch = 5,     ///< the executable is damaged or does not fit this runtime, this CPU or the devices asked for
  kExitInternal = 70,   ///< a defect of ours
};

/// What a tool exits with after this status.
inline int exitCodeOf(absl::StatusCode code) {
  switch (code) {
  case absl::StatusCode::kOk:
    return kExitOk;
  case absl::StatusCode::kResourceExhausted:
    return kExitOutOfMemory;
  case absl::StatusCode::kFailedPrecondition:
    return kExitNoMatch;
  case absl::StatusCode::kInternal:
    return kExitInternal;
  default:
    return kExitUserError;
  }
}

} // namespace weft

#endif // WEFT_RUNTIME_BASE_EXITCODES_H
