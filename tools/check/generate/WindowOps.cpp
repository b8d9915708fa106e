//===- WindowOps.cpp - random ops on windows ---------------------------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

/// A window over some dims and what it makes of them.
struct Windows {
  Dims sizes, strides, baseDilations, windowDilations, low, high, result;
  int64_t count = 1; ///< elements of a window
  bool valid = true;

  void add(int64_t n, int64_t size, int64_t stride, int64_t base, int64_t dilation, int64_t before, int64_t after) {
    sizes.push_back(size);
    strides.push_back(stride);
    baseDilations.push_back(base);
    windowDilations.push_back(dilation);
    low.push_back(before);
    high.push_back(after);
    count *= size;
    int64_t padded = (n > 0 ? (n - 1) * base + 1 : 0) + before + after, reach = (size - 1) * dilation + 1;
    valid &= padded >= 0;
    result.push_back(padded < reach ? 0 : (padded - reach) / stride + 1);
  }

  /// Random windows, whole dims left alone now and then.
  void addRandom(Builder &b, int64_t n, bool mayDilate) {
    if (b.random.oneIn(3))
      return add(n, 1, 1, 1, 1, 0, 0);
    auto padding = [&] { return b.random.oneIn(2) ? 0 : b.random.between(b.random.oneIn(4) ? -1 : 0, 2); };
    int64_t size = b.random.between(1, std::min<int64_t>(4, std::max<int64_t>(n, 1)));
    int64_t stride = b.random.oneIn(2) ? 1 : b.random.between(1, 3);
    int64_t base = mayDilate && b.random.oneIn(6) ? 2 : 1, dilation = mayDilate && b.random.oneIn(5) ? 2 : 1;
    int64_t before = padding(), after = padding();
    add(n, size, stride, base, dilation, before, after);
  }

  std::string paddingText() const {
    std::string text = "padding = dense<[";
    for (size_t i = 0; i < low.size(); ++i)
      text += (i ? ", [" : "[") + std::to_string(low[i]) + ", " + std::to_string(high[i]) + "]";
    return text + "]> : tensor<" + std::to_string(low.size()) + "x2xi64>";
  }
};

bool reduceWindows(Builder &b, Value x, const Windows &windows) {
  Element element = x.type.element;
  static const std::vector<std::string> kFloat = {"add", "add", "maximum", "minimum"};
  static const std::vector<std::string> kInteger = {"add", "add", "maximum", "minimum", "multiply"};
  std::string op = element == Element::kI1 ? (b.random.oneIn(2) ? "and" : "or")
                   : isComplex(element)    ? "add"
                                           : b.random.oneOf(isFloat(element) ? kFloat : kInteger);
  if (!windows.valid || countOf(windows.result) > kMostElements)
    return false;
  double bound = x.bound;
  if (op == "add" && isBounded(element)) {
    double limit = exactLimit(element);
    if (x.bound * windows.count > limit / 4)
      x = b.tamed(x, limit / 4 / windows.count);
    bound = x.bound * windows.count;
    if (bound > limit)
      return false;
  }
  // The same in every order and number: 0 for sums, any for the others.
  int64_t start = op == "add" || op == "or" ? 0 : op == "multiply" || op == "and" ? 1 : 3;
  Value init = b.constant({element, {}}, start);
  b.emit("stablehlo.reduce_window", {x, init},
         "window_dimensions = " + arrayText(windows.sizes) + ", window_strides = " + arrayText(windows.strides) +
             ", base_dilations = " + arrayText(windows.baseDilations) +
             ", window_dilations = " + arrayText(windows.windowDilations) + ", " + windows.paddingText(),
         x.type.withDims(windows.result), std::max(bound, init.bound), {b.combiner({element}, op)});
  return true;
}

} // namespace

bool addReduceWindow(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Windows windows;
  for (int64_t n : x->type.dims)
    windows.addRandom(b, n, /*mayDilate=*/true);
  return reduceWindows(b, *x, windows);
}

bool addCumulative(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0; });
  if (!x)
    return false;
  int64_t dim = b.random.below(x->type.rank());
  bool reverse = b.random.oneIn(3);
  Windows windows;
  for (int64_t i = 0; i < x->type.rank(); ++i) {
    int64_t n = x->type.dims[i];
    if (i == dim)
      windows.add(n, n, 1, 1, 1, reverse ? 0 : n - 1, reverse ? n - 1 : 0);
    else
      windows.add(n, 1, 1, 1, 1, 0, 0);
  }
  return reduceWindows(b, *x, windows);
}

bool addConvolution(Builder &b) {
  int64_t spatial = b.random.between(1, 2), rank = spatial + 2;
  std::optional<Value> given = b.pick(
      [&](const Value &v) { return v.type.rank() == rank && v.type.element != Element::kI1 && v.type.count() > 0; });
  // Which dim of each side is the batch or output feature (0), the input feature (1), a space (2 on).
  auto order = [&] {
    return b.random.oneIn(2) ? b.random.permutation(rank) : [&] {
      Dims plain(rank);
      for (int64_t i = 0; i < rank; ++i)
        plain[i] = i;
      return plain;
    }();
  };
  Dims left = order(), right = order(), out = order();
  static const std::vector<Element> kElements = {Element::kF32,  Element::kF32, Element::kF32, Element::kF64,
                                                 Element::kBF16, Element::kI32, Element::kC64};
  Type type{b.random.oneOf(kElements), Dims(rank)};
  if (given)
    type = given->type;
  else
    for (int64_t i = 0; i < rank; ++i)
      type.dims[i] = left[i] == 0   ? b.random.between(1, 6)
                     : left[i] == 1 ? b.random.between(1, 8)
                                    : b.random.between(2, 12);
  Windows windows;
  int64_t batch = 1, feature = 1;
  Dims spatialSizes(spatial);
  for (int64_t i = 0; i < rank; ++i)
    (left[i] == 0 ? batch : left[i] == 1 ? feature : spatialSizes[left[i] - 2]) = type.dims[i];
  for (int64_t n : spatialSizes)
    windows.addRandom(b, n, /*mayDilate=*/true);
  int64_t groups = 1, batchGroups = 1;
  if (b.random.oneIn(4)) {
    Dims divisors;
    int64_t of = b.random.oneIn(2) ? feature : -batch;
    for (int64_t d = 1; d <= std::abs(of); ++d)
      if (std::abs(of) % d == 0)
        divisors.push_back(d);
    (of > 0 ? groups : batchGroups) = b.random.oneOf(divisors);
  }
  int64_t made = groups * batchGroups * b.random.between(1, 4);
  Dims kernelDims(rank), resultDims(rank);
  auto sizeOf = [&](int64_t role, int64_t zero, int64_t one, const Dims &space) {
    return role == 0 ? zero : role == 1 ? one : space[role - 2];
  };
  for (int64_t i = 0; i < rank; ++i) {
    kernelDims[i] = sizeOf(right[i], made, feature / groups, windows.sizes);
    resultDims[i] = sizeOf(out[i], batch / batchGroups, made, windows.result);
  }
  if (!windows.valid || countOf(resultDims) > kMostElements || countOf(kernelDims) > kMostElements)
    return false;
  Value x = given ? *given : b.make(type), kernel = b.make(type.withDims(kernelDims));
  double depth = static_cast<double>(windows.count * (feature / groups) * batchGroups),
         limit = exactLimit(type.element);
  depth *= isComplex(type.element) ? 2 : 1;
  if (isBounded(type.element) && x.bound * kernel.bound * depth > limit) {
    x = b.tamed(x, 4);
    kernel = b.tamed(kernel, 2);
    if (x.bound * kernel.bound * depth > limit)
      return false;
  }
  auto names = [&](const Dims &roles, const char *zero, const char *one) {
    std::string text = "[";
    for (size_t i = 0; i < roles.size(); ++i)
      text += (i ? ", " : "") + (roles[i] == 0   ? std::string(zero)
                                 : roles[i] == 1 ? one
                                                 : std::to_string(roles[i] - 2));
    return text + "]";
  };
  std::string reversal;
  for (int64_t i = 0; i < spatial; ++i)
    reversal += std::string(i ? ", " : "") + (b.random.oneIn(6) ? "true" : "false");
  b.emit("stablehlo.convolution", {x, kernel},
         "window_strides = " + arrayText(windows.strides) + ", " + windows.paddingText() +
             ", lhs_dilation = " + arrayText(windows.baseDilations) +
             ", rhs_dilation = " + arrayText(windows.windowDilations) + ", window_reversal = array<i1: " + reversal +
             ">, dimension_numbers = #stablehlo.conv<" + names(left, "b", "f") + "x" + names(right, "o", "i") + "->" +
             names(out, "b", "f") + ">, feature_group_count = " + std::to_string(groups) +
             " : i64, batch_group_count = " + std::to_string(batchGroups) + " : i64",
         type.withDims(resultDims), x.bound * kernel.bound * depth);
  return true;
}

bool addSelectAndScatter(Builder &b) {
  std::optional<Value> x =
      b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0 && isOrdered(v.type.element); });
  if (!x)
    return false;
  Windows windows;
  for (int64_t n : x->type.dims) {
    int64_t size = b.random.between(1, std::min<int64_t>(3, n)), before = b.random.oneIn(4) && size > 1 ? 1 : 0;
    windows.add(n, size, b.random.between(1, 2), 1, 1, before, 0);
  }
  Element element = x->type.element;
  if (!windows.valid || countOf(windows.result) > kMostElements)
    return false;
  Value source = b.make(x->type.withDims(windows.result), std::max(kInputBound, x->bound));
  double bound = source.bound * windows.count;
  if (isFloat(element) && bound > exactLimit(element))
    return false;
  Value zero = b.constant({element, {}}, 0);
  Type scalar{element, {}};
  std::vector<Value> arguments = {{b.freshName(), scalar, 0}, {b.freshName(), scalar, 0}};
  std::string select = b.block(arguments, [&] {
    std::string name = b.freshName();
    b.line(name + " = stablehlo.compare GE, " + arguments[0].name + ", " + arguments[1].name + " : (" + scalar.text() +
           ", " + scalar.text() + ") -> tensor<i1>");
    b.line("stablehlo.return " + name + " : tensor<i1>");
  });
  b.emit("stablehlo.select_and_scatter", {*x, source, zero},
         "window_dimensions = " + arrayText(windows.sizes) + ", window_strides = " + arrayText(windows.strides) + ", " +
             windows.paddingText(),
         x->type, bound, {select, b.combiner({element}, "add")});
  return true;
}

} // namespace weft::check
