//===- Safetensors.h - the safetensors format ---------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_IO_SAFETENSORS_H
#define WEFT_RUNTIME_IO_SAFETENSORS_H

#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <optional>
#include <string_view>

namespace weft::io {

/// All tensors, in the header's order. Every range is checked; the ranges must tile the data. DataLoss with names and
/// numbers.
absl::StatusOr<std::vector<Array>> parseSafetensors(std::string_view bytes);

/// The length, the JSON header, and its padding to 8 bytes; the arrays' data follows in the same order. An empty result
/// and `error` set where a type has no name in this format.
std::string safetensorsHeader(const std::vector<Array> &arrays, std::string &error);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_SAFETENSORS_H
