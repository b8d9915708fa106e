//===- Expected.h - results against a file of expected ones -------*- C++ -*-===//
#ifndef WEFT_TOOLS_RUN_EXPECTED_H
#define WEFT_TOOLS_RUN_EXPECTED_H

#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"
#include "runtime/io/Compare.h"

#include "absl/status/statusor.h"

#include <map>
#include <string>
#include <vector>

namespace weft::run {

/// What results should be, and how near.
struct Expected {
  std::map<size_t, io::Array> results;   ///< by result
  std::vector<io::Tolerance> tolerances; ///< of every result
};

/// Reads `--expect` and, unless its path is empty, `--expect-meta`. InvalidArgument for names that no result has, and
/// for a file without arrays.
absl::StatusOr<Expected> readExpected(const format::Executable &executable, const std::string &path,
                                      const std::string &metaPath, const io::Tolerance &tolerance);

/// A line per result that differs.
std::vector<std::string> compare(const Expected &expected, const std::vector<io::Array> &results);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_EXPECTED_H
