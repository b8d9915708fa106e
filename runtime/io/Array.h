//===- Array.h - a named array in host memory ---------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_IO_ARRAY_H
#define WEFT_RUNTIME_IO_ARRAY_H

#include "runtime/format/DTypeUtils.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weft::io {

/// A dense row-major array, little-endian. `data` has exactly elementCount(dims) * dtypeBytes(dtype) bytes.
struct Array {
  std::string name;
  format::DType dtype = format::DType::kF32;
  /// The file told the width of an element only (NumPy's void types, which stand for bf16 and f8): `dtype` is any type
  /// of that width.
  bool opaque = false;
  std::vector<int64_t> dims;
  std::string data;

  int64_t elements() const { return format::elementCount(dims).value_or(0); }
};

/// Whether an array of this type may be taken for `wanted`: equal types, opaque ones of equal width, and the byte types
/// that stand for i2, i4, ui2 and ui4.
bool accepts(format::DType wanted, const Array &array);

/// "4x3xf32"; for opaque ones "4x3x(2 raw bytes)".
std::string arrayShapeText(const Array &array);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_ARRAY_H
