//===- LibraryOps.cpp - random transforms, solves, bits and bit casts -------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>
#include <cmath>

namespace weft::check {

bool addRngBits(Builder &b) {
  bool isPhilox = b.random.oneIn(2);
  Value state = b.denseConstant({Element::kUI64, {2}}, 0, 1 << 20);
  if (std::optional<Value> found = b.pick([&](const Value &v) { return v.type == state.type; });
      found && b.random.oneIn(2))
    state = *found;
  static const std::vector<Element> kElements = {Element::kUI32, Element::kUI64, Element::kUI8, Element::kI32};
  Type type{b.random.oneOf(kElements), b.randomDims()};
  b.emit("stablehlo.rng_bit_generator", {state},
         std::string("rng_algorithm = #stablehlo<rng_algorithm ") + (isPhilox ? "PHILOX>" : "THREE_FRY>"),
         std::vector<Type>{state.type, type}, std::vector<double>{0, 0});
  return true;
}

/// Transforms of whole numbers are none; what is rounded again is. The same row gives the same bits, wherever it lies.
bool addFft(Builder &b) {
  bool isReal = b.random.oneIn(2);
  Element from = isReal ? Element::kF32 : Element::kC64;
  std::optional<Value> x =
      b.pick([&](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0 && v.type.element == from; });
  if (!x)
    x = b.make({from, {b.random.between(2, 5), b.random.between(1, 9)}});
  Value y = b.tamed(*x, 8);
  int64_t over = b.random.between(1, std::min<int64_t>(2, y.type.rank())), n = 1;
  Dims lengths(y.type.dims.end() - over, y.type.dims.end()), dims = y.type.dims;
  for (int64_t length : lengths)
    n *= length;
  if (isReal)
    dims.back() = dims.back() / 2 + 1;
  std::vector<Value> before = b.values;
  const char *kind = isReal ? "RFFT" : b.random.oneIn(2) ? "FFT" : "IFFT";
  Value z = b.emit("stablehlo.fft", {y},
                   std::string("fft_type = #stablehlo<fft_type ") + kind + ">, fft_length = " + arrayText(lengths),
                   {Element::kC64, dims}, 0);
  Type part{Element::kF32, dims};
  Value real = b.emit(b.random.oneIn(2) ? "stablehlo.real" : "stablehlo.imag", {z}, "", part, 0);
  // Only the rounded value may be used.
  b.values = before;
  b.emit("stablehlo.round_nearest_even", {real}, "", part, 2 * std::max(y.bound, 1.0) * static_cast<double>(n) + 1);
  return true;
}

namespace {
/// Square matrices of at most 4 rows with small elements.
Value matrices(Builder &b) {
  static const std::vector<Element> kElements = {Element::kF32, Element::kF32, Element::kF64};
  Dims dims;
  for (int64_t i = b.random.below(3); i > 0; --i)
    dims.push_back(std::max<int64_t>(1, b.randomDim()));
  int64_t n = b.random.between(1, 4);
  dims.insert(dims.end(), {n, n});
  return b.tamed(b.make({b.random.oneOf(kElements), dims}), 1);
}
} // namespace

bool addTriangularSolve(Builder &b) {
  Value a = matrices(b);
  int64_t n = a.type.dims.back(), columns = b.random.between(1, 3);
  bool left = b.random.oneIn(2), lower = b.random.oneIn(2);
  Dims dims = a.type.dims;
  dims[dims.size() - (left ? 1 : 2)] = columns;
  if (countOf(dims) > kMostElements)
    return false;
  Value right = b.tamed(b.make(a.type.withDims(dims)), 4);
  static const std::vector<std::string> kTransposes = {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};
  // Ones on the diagonal: each step subtracts products of whole numbers.
  b.emit("stablehlo.triangular_solve", {a, right},
         std::string("left_side = ") + (left ? "true" : "false") + ", lower = " + (lower ? "true" : "false") +
             ", unit_diagonal = true, transpose_a = #stablehlo<transpose " + b.random.oneOf(kTransposes) + ">",
         right.type, std::ldexp(std::max(right.bound, 1.0), static_cast<int>(n) - 1));
  return true;
}

bool addCholesky(Builder &b) {
  Value a = matrices(b);
  int64_t rank = a.type.rank();
  Type number = a.type.withElement(Element::kI32), flag = a.type.withElement(Element::kI1);
  Value row = b.iota(number, rank - 2), column = b.iota(number, rank - 1);
  auto compare = [&](const char *direction) {
    return b.emit("stablehlo.compare", {row, column},
                  std::string("comparison_direction = #stablehlo<comparison_direction ") + direction + ">", flag, 1);
  };
  Value zero = b.constant(a.type, 0), one = b.constant(a.type, 1);
  Value below = b.emit("stablehlo.select", {compare("GT"), a, zero}, "", a.type, 1);
  Value factor = b.emit("stablehlo.select", {compare("EQ"), one, below}, "", a.type, 1);
  // The factor's product with its transpose has that factor, in whole numbers.
  Dims batch;
  for (int64_t i = 0; i + 2 < rank; ++i)
    batch.push_back(i);
  std::string last = std::to_string(rank - 1);
  Value product = b.emit("stablehlo.dot_general", {factor, factor},
                         "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [" + listText(batch) +
                             "], rhs_batching_dimensions = [" + listText(batch) + "], lhs_contracting_dimensions = [" +
                             last + "], rhs_contracting_dimensions = [" + last + "]>",
                         a.type, 4);
  b.emit("stablehlo.cholesky", {product}, std::string("lower = ") + (b.random.oneIn(2) ? "true" : "false"), a.type, 4);
  return true;
}

bool addBitcast(Builder &b) {
  static const std::vector<Element> kTargets = {Element::kI32,  Element::kI64,  Element::kI16,  Element::kI8,
                                                Element::kUI32, Element::kUI64, Element::kUI16, Element::kUI8};
  // To integers, whose every value is whole.
  Value x = b.any();
  if (x.type.element == Element::kI1 || isComplex(x.type.element) || bitsOf(x.type.element) < 8)
    return false;
  Element to = b.random.oneOf(kTargets);
  int64_t have = bitsOf(x.type.element), want = bitsOf(to);
  Dims dims = x.type.dims;
  if (want < have) {
    dims.push_back(have / want);
  } else if (want > have) {
    if (dims.empty() || dims.back() != want / have)
      return false;
    dims.pop_back();
  }
  if (countOf(dims) > kMostElements)
    return false;
  b.emit("stablehlo.bitcast_convert", {x}, "", {to, dims}, 0);
  return true;
}

} // namespace weft::check
