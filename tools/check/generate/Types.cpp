//===- Types.cpp - the types that random programs are made of ---------------===//

#include "tools/check/generate/Types.h"

#include <limits>

namespace weft::check {

namespace {

struct Info {
  const char *name;
  int64_t bits;
  double exact; ///< the largest whole number up to which the type has all; 0: it wraps
  const char *lowest;
};

const Info &infoOf(Element element) {
  static const Info kInfos[] = {
      {"f32", 32, 16777216, "0xFF800000"},
      {"f64", 64, 9007199254740992, "0xFFF0000000000000"},
      {"bf16", 16, 256, "0xFF80"},
      {"f16", 16, 2048, "0xFC00"},
      {"f8E4M3FN", 8, 16, "0xFE"},
      {"f8E5M2", 8, 8, "0xFC"},
      {"complex<f32>", 64, 16777216, ""},
      {"complex<f64>", 128, 9007199254740992, ""},
      {"i32", 32, 0, "-2147483648"},
      {"i64", 64, 0, "-9223372036854775808"},
      {"i16", 16, 0, "-32768"},
      {"i8", 8, 0, "-128"},
      {"i4", 4, 0, "-8"},
      {"i2", 2, 0, "-2"},
      {"ui32", 32, 0, "0"},
      {"ui64", 64, 0, "0"},
      {"ui16", 16, 0, "0"},
      {"ui8", 8, 0, "0"},
      {"ui4", 4, 0, "0"},
      {"ui2", 2, 0, "0"},
      {"i1", 1, 0, "false"},
  };
  return kInfos[static_cast<size_t>(element)];
}

} // namespace

const char *nameOf(Element element) {
  return infoOf(element).name;
}
int64_t bitsOf(Element element) {
  return infoOf(element).bits;
}
const char *lowestText(Element element) {
  return infoOf(element).lowest;
}

bool isFloat(Element element) {
  return element <= Element::kF8E5M2;
}
bool isComplex(Element element) {
  return element == Element::kC64 || element == Element::kC128;
}
bool isBounded(Element element) {
  return element <= Element::kC128;
}
bool isOrdered(Element element) {
  return !isComplex(element) && element != Element::kI1;
}
bool isUnsigned(Element element) {
  return element >= Element::kUI32 && element <= Element::kUI2;
}

Element partOf(Element element) {
  return element == Element::kC64 ? Element::kF32 : element == Element::kC128 ? Element::kF64 : element;
}

int64_t highestOf(Element element) {
  if (isBounded(element))
    return static_cast<int64_t>(exactLimit(element));
  int64_t bits = bitsOf(element) - (isUnsigned(element) || element == Element::kI1 ? 0 : 1);
  return bits >= 31 ? 1 << 30 : (int64_t(1) << bits) - 1;
}

double exactLimit(Element element) {
  double exact = infoOf(element).exact;
  return exact > 0 ? exact : std::numeric_limits<double>::infinity();
}

int64_t countOf(const Dims &dims) {
  int64_t count = 1;
  for (int64_t dim : dims)
    count *= dim;
  return count;
}

std::string listText(const Dims &dims) {
  std::string text;
  for (size_t i = 0; i < dims.size(); ++i)
    text += (i ? ", " : "") + std::to_string(dims[i]);
  return text;
}

std::string arrayText(const Dims &dims) {
  return dims.empty() ? "array<i64>" : "array<i64: " + listText(dims) + ">";
}

std::string Type::text() const {
  std::string text = "tensor<";
  for (int64_t dim : dims)
    text += std::to_string(dim) + "x";
  return text + nameOf(element) + ">";
}

} // namespace weft::check
