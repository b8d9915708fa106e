//===- File.h - whole files, read and written ---------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_BASE_FILE_H
#define WEFT_RUNTIME_BASE_FILE_H

#include "absl/status/statusor.h"

#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// All bytes of a file. NotFound with the path and the system's reason if that fails.
absl::StatusOr<std::string> readFile(const std::string &path);

/// Writes `pieces` one after the other to a temporary file beside `path`, syncs it and renames it, so that `path` holds
/// either what it held before or all of the new bytes. "-" is standard output, "/dev/..." is written in place.
/// InvalidArgument with the path and the reason if it cannot be written; nothing is left behind then.
absl::Status writeFileAtomically(const std::string &path, const std::vector<std::string_view> &pieces);

} // namespace weft

#endif // WEFT_RUNTIME_BASE_FILE_H
