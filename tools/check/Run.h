//===- Run.h - one step of an executable, in process --------------*- C++ -*-===//
#ifndef WEFT_TOOLS_CHECK_RUN_H
#define WEFT_TOOLS_CHECK_RUN_H

#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <vector>

namespace weft::check {

/// Loads the executable, runs one step on inputs that depend on the seed and on the arguments' names and types only, and returns the
/// results as global arrays in order.
absl::StatusOr<std::vector<io::Array>> runOnce(format::Executable executable, uint64_t inputSeed);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_RUN_H
