//===- DTypeUtils.cpp - facts about element types -------------------------===//
#include "runtime/format/DTypeUtils.h"

namespace weft::format {
namespace {

struct Facts {
  const char *name;
  uint8_t bytes;
  uint8_t bits;
  DTypeClass kind;
  const char *numpy;
};

// In the order of DType.
constexpr Facts kFacts[] = {
    {"i1", 1, 1, DTypeClass::kBool, "|b1"},
    {"i2", 1, 2, DTypeClass::kSigned, "|i1"},
    {"i4", 1, 4, DTypeClass::kSigned, "|i1"},
    {"i8", 1, 8, DTypeClass::kSigned, "|i1"},
    {"i16", 2, 16, DTypeClass::kSigned, "<i2"},
    {"i32", 4, 32, DTypeClass::kSigned, "<i4"},
    {"i64", 8, 64, DTypeClass::kSigned, "<i8"},
    {"ui2", 1, 2, DTypeClass::kUnsigned, "|u1"},
    {"ui4", 1, 4, DTypeClass::kUnsigned, "|u1"},
    {"ui8", 1, 8, DTypeClass::kUnsigned, "|u1"},
    {"ui16", 2, 16, DTypeClass::kUnsigned, "<u2"},
    {"ui32", 4, 32, DTypeClass::kUnsigned, "<u4"},
    {"ui64", 8, 64, DTypeClass::kUnsigned, "<u8"},
    {"f8E4M3", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E4M3FN", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E4M3B11FNUZ", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E4M3FNUZ", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E5M2", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E5M2FNUZ", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E3M4", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f8E8M0FNU", 1, 8, DTypeClass::kFloat, "|V1"},
    {"f4E2M1FN", 1, 4, DTypeClass::kFloat, "|V1"},
    {"f6E2M3FN", 1, 6, DTypeClass::kFloat, "|V1"},
    {"f6E3M2FN", 1, 6, DTypeClass::kFloat, "|V1"},
    {"bf16", 2, 16, DTypeClass::kFloat, "<V2"},
    {"f16", 2, 16, DTypeClass::kFloat, "<f2"},
    {"f32", 4, 32, DTypeClass::kFloat, "<f4"},
    {"f64", 8, 64, DTypeClass::kFloat, "<f8"},
    {"complex<f32>", 8, 64, DTypeClass::kComplex, "<c8"},
    {"complex<f64>", 16, 128, DTypeClass::kComplex, "<c16"},
};
static_assert(sizeof(kFacts) / sizeof(kFacts[0]) == kDTypeCount, "one row per element type");

const Facts &facts(DType type) {
  auto number = static_cast<uint8_t>(type);
  return kFacts[number < kDTypeCount ? number : 0];
}

} // namespace

int64_t dtypeBytes(DType type) {
  return facts(type).bytes;
}
int64_t dtypeBits(DType type) {
  return facts(type).bits;
}
const char *dtypeName(DType type) {
  return facts(type).name;
}
DTypeClass dtypeClass(DType type) {
  return facts(type).kind;
}
const char *numpyDescr(DType type) {
  return facts(type).numpy;
}

std::optional<DType> dtypeFromName(std::string_view name) {
  if (name == "c64")
    return DType::kC64;
  if (name == "c128")
    return DType::kC128;
  for (uint8_t i = 0; i < kDTypeCount; ++i)
    if (name == kFacts[i].name)
      return static_cast<DType>(i);
  return std::nullopt;
}

std::optional<int64_t> elementCount(const std::vector<int64_t> &dims) {
  constexpr int64_t kLimit = int64_t{1} << 62;
  int64_t count = 1;
  bool empty = false;
  for (int64_t dim : dims) {
    if (dim < 0)
      return std::nullopt;
    empty |= dim == 0;
  }
  if (empty)
    return 0;
  for (int64_t dim : dims) {
    if (count > kLimit / dim)
      return std::nullopt;
    count *= dim;
  }
  return count;
}

std::string shapeText(const std::vector<int64_t> &dims, DType type) {
  std::string text;
  for (int64_t dim : dims)
    text += std::to_string(dim) + "x";
  return text + dtypeName(type);
}

} // namespace weft::format
