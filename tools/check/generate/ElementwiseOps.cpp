//===- ElementwiseOps.cpp - random ops element by element -------------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {

bool addUnary(Builder &b) {
  Value x = b.any();
  Element element = x.type.element;
  static const std::vector<std::string> kFloat = {"negate", "abs", "sign", "floor", "ceil", "round_nearest_even"};
  static const std::vector<std::string> kSigned = {"negate", "abs", "sign", "not", "popcnt", "count_leading_zeros"};
  static const std::vector<std::string> kUnsigned = {"not", "popcnt", "count_leading_zeros", "negate"};
  if (isComplex(element) && b.random.oneIn(2)) {
    b.emit(b.random.oneIn(2) ? "stablehlo.real" : "stablehlo.imag", {x}, "", x.type.withElement(partOf(element)),
           x.bound);
    return true;
  }
  if ((element == Element::kF32 || element == Element::kF64) && b.random.oneIn(8)) {
    Value imaginary = b.make(x.type, std::max(kInputBound, x.bound));
    b.emit("stablehlo.complex", {x, imaginary}, "",
           x.type.withElement(element == Element::kF32 ? Element::kC64 : Element::kC128),
           std::max(x.bound, imaginary.bound));
    return true;
  }
  if (isFloat(element) && x.bound <= 128 && b.random.oneIn(8)) {
    b.emit("stablehlo.reduce_precision", {x}, "exponent_bits = 8 : i32, mantissa_bits = 7 : i32", x.type, x.bound);
    return true;
  }
  const std::string &op = element == Element::kI1 ? kUnsigned[0]
                          : isComplex(element)    ? kFloat[0]
                          : isFloat(element)      ? b.random.oneOf(kFloat)
                          : isUnsigned(element)   ? b.random.oneOf(kUnsigned)
                                                  : b.random.oneOf(kSigned);
  b.emit("stablehlo." + op, {x}, "", x.type, x.bound);
  return true;
}

bool addBinary(Builder &b) {
  Value x = b.any();
  Element element = x.type.element;
  double limit = exactLimit(element);
  Value y = b.make(x.type, std::max(kInputBound, x.bound));
  static const std::vector<std::string> kFloat = {"add",      "add",     "subtract", "multiply",
                                                  "multiply", "maximum", "minimum"};
  static const std::vector<std::string> kInteger = {"add",
                                                    "subtract",
                                                    "multiply",
                                                    "maximum",
                                                    "minimum",
                                                    "and",
                                                    "or",
                                                    "xor",
                                                    "divide",
                                                    "shift_left",
                                                    "shift_right_logical",
                                                    "shift_right_arithmetic",
                                                    "remainder"};
  static const std::vector<std::string> kBool = {"and", "or", "xor", "maximum", "minimum"};
  std::string op = element == Element::kI1 ? b.random.oneOf(kBool)
                   : isComplex(element)    ? kFloat[b.random.below(5)]
                   : isFloat(element)      ? b.random.oneOf(kFloat)
                                           : b.random.oneOf(kInteger);
  double bound = std::max(x.bound, y.bound);
  if (op == "add" || op == "subtract") {
    bound = x.bound + y.bound;
  } else if (op == "multiply") {
    bound = x.bound * y.bound * (isComplex(element) ? 2 : 1);
  } else if (op == "divide" || op == "remainder") {
    // Zero divisors and the one overflow have no result that all must give.
    y = b.emit("stablehlo.or", {y, b.constant(x.type, 1)}, "", x.type, 0);
    if (!isUnsigned(element))
      y = b.emit("stablehlo.abs", {y}, "", x.type, 0);
    if (!isUnsigned(element))
      y = b.emit("stablehlo.maximum", {y, b.constant(x.type, 1)}, "", x.type, 0);
  }
  if (bound > limit) {
    x = b.tamed(x, limit / 64);
    y = b.tamed(y, limit / 64);
    bound = op == "multiply" ? x.bound * y.bound * (isComplex(element) ? 2 : 1) : x.bound + y.bound;
    if (bound > limit)
      return false;
  }
  b.emit("stablehlo." + op, {x, y}, "", x.type, bound);
  return true;
}

bool addConvert(Builder &b) {
  Value x = b.any();
  Element to = b.randomElement();
  bool toInteger = isBounded(x.type.element) && !isBounded(to);
  if (toInteger && isComplex(x.type.element))
    return false;
  // Integers have no bound, so only small ones become floats; a float that an integer type cannot hold has no defined
  // value.
  if (!isBounded(x.type.element) && isBounded(to)) {
    if (x.type.element == Element::kI1) {
      b.emit("stablehlo.convert", {x}, "", x.type.withElement(to), 1);
      return true;
    }
    int64_t mask = std::min<int64_t>(highestOf(x.type.element), 7);
    Value small = b.emit("stablehlo.and", {x, b.constant(x.type, mask)}, "", x.type, 0);
    b.emit("stablehlo.convert", {small}, "", x.type.withElement(to), static_cast<double>(mask));
    return true;
  }
  if (toInteger) {
    x = b.tamed(x, static_cast<double>(std::min<int64_t>(100, highestOf(to))));
    if (isUnsigned(to))
      x = b.emit("stablehlo.abs", {x}, "", x.type, x.bound);
  } else {
    x = b.tamed(x, exactLimit(to));
  }
  b.emit("stablehlo.convert", {x}, "", x.type.withElement(to), x.bound);
  return true;
}

bool addSelect(Builder &b) {
  Value x = b.any();
  Value y = b.make(x.type, std::max(kInputBound, x.bound));
  if (b.random.oneIn(2)) {
    static const std::vector<std::string> kDirections = {"EQ", "NE", "LT", "LE", "GT", "GE"};
    const std::string &direction =
        isComplex(x.type.element) ? kDirections[b.random.below(2)] : b.random.oneOf(kDirections);
    Value predicate =
        b.emit("stablehlo.compare", {x, y}, "comparison_direction = #stablehlo<comparison_direction " + direction + ">",
               x.type.withElement(Element::kI1), 1);
    b.emit("stablehlo.select", {predicate, x, y}, "", x.type, std::max(x.bound, y.bound));
    return true;
  }
  Value predicate = b.random.oneIn(4) ? b.make({Element::kI1, {}}) : b.make(x.type.withElement(Element::kI1));
  b.emit("stablehlo.select", {predicate, x, y}, "", x.type, std::max(x.bound, y.bound));
  return true;
}

bool addClamp(Builder &b) {
  Value x = b.any();
  if (!isOrdered(x.type.element))
    return false;
  auto limit = [&] { return b.random.oneIn(2) ? b.make({x.type.element, {}}) : b.make(x.type); };
  Value low = limit(), high = limit();
  // Both limits scalar or both of x's shape.
  if (low.type.rank() != high.type.rank())
    high = b.make(low.type);
  b.emit("stablehlo.clamp", {low, x, high}, "", x.type, std::max({x.bound, low.bound, high.bound}));
  return true;
}

} // namespace weft::check
