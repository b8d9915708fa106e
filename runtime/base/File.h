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
/// either what it held before or all of the new bytes. "-" is standard output; pipes and devices are written in place;
/// a symbolic link stays, and what it points to is written. InvalidArgument with the path and the reason if it cannot
/// be written; nothing is left behind then.
absl::Status writeFileAtomically(const std::string &path, const std::vector<std::string_view> &pieces);

/// What writeFileAtomically would say of this path now, as far as that can be known without writing: for use before
/// long work.
absl::Status checkWritable(const std::string &path);

/// Whether two paths are one regular file: then writing one would lose the other.
bool isSameFile(const std::string &a, const std::string &b);

/// Flushes stdout. InvalidArgument if anything that was printed did not arrive (a full disk).
absl::Status flushStandardOutput();

} // namespace weft

#endif // WEFT_RUNTIME_BASE_FILE_H
