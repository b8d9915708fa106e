//===- Array.cpp - a named array in host memory ---------------------------===//
#include "runtime/io/Array.h"

namespace weft::io {

using format::DType;

bool accepts(DType wanted, const Array &array) {
  if (array.opaque)
    return format::dtypeBytes(wanted) == format::dtypeBytes(array.dtype);
  auto stored = [](DType type) {
    switch (type) {
    case DType::kI2:
    case DType::kI4:
      return DType::kI8;
    case DType::kUI2:
    case DType::kUI4:
      return DType::kUI8;
    default:
      return type;
    }
  };
  return stored(wanted) == stored(array.dtype);
}

std::string arrayShapeText(const Array &array) {
  if (!array.opaque)
    return format::shapeText(array.dims, array.dtype);
  std::string text;
  for (int64_t dim : array.dims)
    text += std::to_string(dim) + "x";
  return text + "(" + std::to_string(format::dtypeBytes(array.dtype)) + " raw bytes)";
}

} // namespace weft::io
