//===- Tensors.h - files of named arrays --------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_IO_TENSORS_H
#define WEFT_RUNTIME_IO_TENSORS_H

#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <string_view>

namespace weft::io {

/// Reads npz, npy (one array without a name) or safetensors, told apart by their content.
absl::StatusOr<std::vector<Array>> parseTensors(std::string_view bytes);

/// As parseTensors, of a file; errors name the path and, in an npz, the entry.
absl::StatusOr<std::vector<Array>> readTensors(const std::string &path);

/// Writes safetensors if the path ends in ".safetensors", one npy if it ends in ".npy", else npz. Atomic: the path
/// holds the old or the whole new content.
absl::Status writeTensors(const std::string &path, const std::vector<Array> &arrays);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_TENSORS_H
