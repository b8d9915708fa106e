//===- DTypeUtils.h - facts about element types ------------------*- C++ -*-===//
//
// Sizes, names and classes of the element types of an executable. Pure functions; thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_FORMAT_DTYPEUTILS_H
#define WEFT_RUNTIME_FORMAT_DTYPEUTILS_H

#include "runtime/format/Executable.h"

#include <optional>
#include <string_view>

namespace weft::format {

/// The number of element types; a stored number at or above it is not one.
constexpr uint8_t kDTypeCount = static_cast<uint8_t>(DType::kC128) + 1;

enum class DTypeClass : uint8_t { kBool, kSigned, kUnsigned, kFloat, kComplex };

/// Bytes that one element takes in memory (1 for i1 and for the types below a byte).
int64_t dtypeBytes(DType type);
/// Bits as the type's name says (4 for i4, 1 for i1).
int64_t dtypeBits(DType type);
/// As StableHLO prints it: "i1", "ui32", "bf16", "f8E4M3FN", "complex<f32>".
const char *dtypeName(DType type);
/// The inverse of dtypeName; knows "c64" and "c128" as well. Empty for an unknown name.
std::optional<DType> dtypeFromName(std::string_view name);
DTypeClass dtypeClass(DType type);
inline bool isFloat(DType type) {
  return dtypeClass(type) == DTypeClass::kFloat;
}
inline bool isComplex(DType type) {
  return dtypeClass(type) == DTypeClass::kComplex;
}
inline bool isInteger(DType type) {
  return dtypeClass(type) <= DTypeClass::kUnsigned;
}

/// NumPy's type string, such as "<f4" or "|b1". Types that NumPy lacks (bf16, f8) are voids of their width ("<V2",
/// "|V1"), as ml_dtypes stores them; i2 and i4 are stored as i8, ui2 and ui4 as ui8.
const char *numpyDescr(DType type);

/// The product of the dims (1 for none). Empty if a dim is negative or the product passes 2^62.
std::optional<int64_t> elementCount(const std::vector<int64_t> &dims);

/// "2x3xf32", as in a tensor type without its brackets; "f32" for a scalar.
std::string shapeText(const std::vector<int64_t> &dims, DType type);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_DTYPEUTILS_H
