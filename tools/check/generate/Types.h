//===- Types.h - the types that random programs are made of -------*- C++ -*-===//
#ifndef WEFT_TOOLS_CHECK_GENERATE_TYPES_H
#define WEFT_TOOLS_CHECK_GENERATE_TYPES_H

#include <cstdint>
#include <string>
#include <vector>

namespace weft::check {

using Dims = std::vector<int64_t>;

enum class Element {
  kF32,
  kF64,
  kBF16,
  kF16,
  kF8E4M3FN,
  kF8E5M2, // isFloat
  kC64,
  kC128, // isComplex
  kI32,
  kI64,
  kI16,
  kI8,
  kI4,
  kI2,
  kUI32,
  kUI64,
  kUI16,
  kUI8,
  kUI4,
  kUI2, // isUnsigned
  kI1,
};

const char *nameOf(Element element);
bool isFloat(Element element);
bool isComplex(Element element);
/// Whether sums and products of values of the type must be bounded to be exact: of floats and complex numbers.
bool isBounded(Element element);
/// Numbers that can be sorted.
bool isOrdered(Element element);
/// Of a complex type the type of its parts, else the type itself.
Element partOf(Element element);
int64_t bitsOf(Element element);
/// The largest whole number that constants of the type, and what is converted to it, may have.
int64_t highestOf(Element element);
/// The least value, as a constant is written: where a maximum starts.
const char *lowestText(Element element);
bool isUnsigned(Element element);
/// The largest whole number up to which the type holds every one; sums below it are exact in every order. Integers wrap
/// and are exact always: infinity.
double exactLimit(Element element);

int64_t countOf(const Dims &dims);
/// "2, 3"
std::string listText(const Dims &dims);
/// "array<i64: 2, 3>"
std::string arrayText(const Dims &dims);

struct Type {
  Element element = Element::kF32;
  Dims dims;

  int64_t rank() const { return static_cast<int64_t>(dims.size()); }
  int64_t count() const { return countOf(dims); }
  std::string text() const;
  bool operator==(const Type &other) const { return element == other.element && dims == other.dims; }
  Type withDims(Dims other) const { return {element, std::move(other)}; }
  Type withElement(Element other) const { return {other, dims}; }
};

/// A value of the program: whole numbers of at most `bound` in magnitude, if it is of a float type or its parts are.
struct Value {
  std::string name;
  Type type;
  double bound = 0;
};

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_GENERATE_TYPES_H
