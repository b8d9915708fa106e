//===- Inputs.h - what weft-run feeds a program -------------------*- C++ -*-===//
#ifndef WEFT_TOOLS_RUN_INPUTS_H
#define WEFT_TOOLS_RUN_INPUTS_H

#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <optional>
#include <string>
#include <vector>

namespace weft::run {

/// The values of all arguments: for the first step, and for those that come anew at each.
struct Inputs {
  std::vector<std::optional<io::Array>> initial; ///< by argument; empty for one in `data`
  std::vector<std::optional<io::Array>> data;    ///< by argument, with a leading step dim
  bool random = false; ///< nothing was given: all values are random, and made when memory is there
};

/// Reads `--inputs` files (later ones win) and the `--data` file, and checks names, shapes and types against the
/// program. With neither, nothing is read and `random` is set. InvalidArgument lists arguments without a value, and
/// names that no argument has.
absl::StatusOr<Inputs> readInputs(const format::Executable &executable, const std::vector<std::string> &inputFiles,
                                  const std::string &dataFile, int64_t steps);

/// One step's slice of an array with a leading step dim.
io::Array slice(const io::Array &data, int64_t step);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_INPUTS_H
