//===- Types.cpp - the types that random programs are made of ---------------===//

#include "tools/check/generate/Types.h"

#include <limits>

namespace weft::check {

const char *nameOf(Element element) {
  static const char *const kNames[] = {"f32", "f64", "bf16", "f16", "i32", "i64", "i8", "ui32", "ui8", "i1"};
  return kNames[static_cast<size_t>(element)];
}

bool isFloat(Element element) { return element <= Element::kF16; }

bool isUnsigned(Element element) { return element == Element::kUI32 || element == Element::kUI8; }

double exactLimit(Element element) {
  switch (element) {
  case Element::kF32:
    return 16777216;
  case Element::kF64:
    return 9007199254740992;
  case Element::kBF16:
    return 256;
  case Element::kF16:
    return 2048;
  default:
    return std::numeric_limits<double>::infinity();
  }
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

std::string arrayText(const Dims &dims) { return dims.empty() ? "array<i64>" : "array<i64: " + listText(dims) + ">"; }

std::string Type::text() const {
  std::string text = "tensor<";
  for (int64_t dim : dims)
    text += std::to_string(dim) + "x";
  return text + nameOf(element) + ">";
}

} // namespace weft::check
