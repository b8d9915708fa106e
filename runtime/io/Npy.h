//===- Npy.h - NumPy's array files --------------------------------*- C++ -*-===//
//
// The .npy format, versions 1 to 3: a header in Python's literal syntax and the elements. Big-endian and Fortran-order
// arrays are converted. Refused: structured types, objects, strings.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_IO_NPY_H
#define WEFT_RUNTIME_IO_NPY_H

#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <string_view>

namespace weft::io {

/// Reads a whole .npy file. The name is left empty. DataLoss with what is wrong where the bytes are no such file.
absl::StatusOr<Array> parseNpy(std::string_view bytes);

/// The header that precedes an array's data (version 1, or 2 where the header is long), padded to 64 bytes.
std::string npyHeader(const Array &array);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_NPY_H
