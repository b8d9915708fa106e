//===- Run.h - one step of an executable, in process --------------*- C++ -*-===//
#ifndef WEFT_TOOLS_CHECK_RUN_H
#define WEFT_TOOLS_CHECK_RUN_H

#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <vector>

namespace weft::hostcall {
class Registry;
} // namespace weft::hostcall

namespace weft::check {

enum class Inputs {
  kNormal, ///< floats nearly normal with deviation 0.02, integers 0 or 1
  kWhole,  ///< floats are whole numbers in [-4, 4], integers lie in [-4, 8], unsigned ones in [0, 8]
};

/// Loads the executable, runs one step on inputs that depend on the seed and on the arguments' places and types only,
/// and returns the results as global arrays in order. `registry`: targets of custom calls; null: the built-in ones.
absl::StatusOr<std::vector<io::Array>> runOnce(format::Executable executable, uint64_t inputSeed,
                                               Inputs inputs = Inputs::kNormal,
                                               const hostcall::Registry *registry = nullptr);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_RUN_H
