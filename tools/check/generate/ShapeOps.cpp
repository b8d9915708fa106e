//===- ShapeOps.cpp - random ops that move elements --------------------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {

bool addBroadcast(Builder &b) {
  Value x = b.any();
  int64_t rank = b.random.between(x.type.rank(), std::max<int64_t>(x.type.rank(), 4));
  Dims dims(rank), mapping = b.random.permutation(rank);
  mapping.resize(x.type.rank());
  if (b.random.below(3) != 0)
    std::sort(mapping.begin(), mapping.end());
  for (int64_t &dim : dims)
    dim = b.randomDim();
  for (int64_t i = 0; i < x.type.rank(); ++i)
    if (x.type.dims[i] != 1 || b.random.oneIn(2))
      dims[mapping[i]] = x.type.dims[i];
  if (countOf(dims) > kMostElements)
    return false;
  b.emit("stablehlo.broadcast_in_dim", {x}, "broadcast_dimensions = " + arrayText(mapping), x.type.withDims(dims),
         x.bound);
  return true;
}

bool addTranspose(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 2; });
  if (!x)
    return false;
  Dims order = b.random.permutation(x->type.rank()), dims;
  for (int64_t from : order)
    dims.push_back(x->type.dims[from]);
  b.emit("stablehlo.transpose", {*x}, "permutation = " + arrayText(order), x->type.withDims(dims), x->bound);
  return true;
}

bool addReshape(Builder &b) {
  Value x = b.any();
  Dims dims = x.type.dims;
  for (int step = b.random.between(1, 3); step > 0; --step) {
    if (dims.size() >= 2 && b.random.oneIn(2)) { // merge two neighbours
      size_t at = b.random.below(dims.size() - 1);
      dims[at] *= dims[at + 1];
      dims.erase(dims.begin() + at + 1);
    } else if (dims.size() < 4 && !dims.empty()) { // split one
      size_t at = b.random.below(dims.size());
      Dims divisors;
      for (int64_t d = 1; d <= dims[at]; ++d)
        if (dims[at] % d == 0)
          divisors.push_back(d);
      if (divisors.empty())
        continue;
      int64_t d = b.random.oneOf(divisors);
      dims[at] /= d;
      dims.insert(dims.begin() + at + b.random.below(2), d);
    } else if (dims.size() < 4) {
      dims.push_back(1);
    }
  }
  b.emit("stablehlo.reshape", {x}, "", x.type.withDims(dims), x.bound);
  return true;
}

bool addSlice(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims start, limit, stride, dims;
  for (int64_t n : x->type.dims) {
    bool whole = b.random.oneIn(2);
    int64_t from = whole ? 0 : b.random.between(0, n), to = whole ? n : b.random.between(from, n);
    if (!whole && from == to && n > 0 && !b.random.oneIn(20)) {
      from = b.random.below(n);
      to = b.random.between(from + 1, n);
    }
    int64_t step = b.random.oneIn(4) ? b.random.between(2, 3) : 1;
    start.push_back(from);
    limit.push_back(to);
    stride.push_back(step);
    dims.push_back((to - from + step - 1) / step);
  }
  b.emit("stablehlo.slice", {*x},
         "start_indices = " + arrayText(start) + ", limit_indices = " + arrayText(limit) +
             ", strides = " + arrayText(stride),
         x->type.withDims(dims), x->bound);
  return true;
}

bool addPad(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims low, high, interior, dims;
  for (int64_t n : x->type.dims) {
    auto amount = [&] { return b.random.oneIn(2) ? 0 : b.random.between(b.random.oneIn(3) ? -2 : 0, 3); };
    low.push_back(amount());
    high.push_back(amount());
    interior.push_back(b.random.oneIn(6) ? b.random.between(1, 2) : 0);
    int64_t size = low.back() + high.back() + n + std::max<int64_t>(n - 1, 0) * interior.back();
    if (size < 0)
      return false;
    dims.push_back(size);
  }
  if (countOf(dims) > kMostElements)
    return false;
  Value padding = b.make({x->type.element, {}});
  b.emit("stablehlo.pad", {*x, padding},
         "edge_padding_low = " + arrayText(low) + ", edge_padding_high = " + arrayText(high) +
             ", interior_padding = " + arrayText(interior),
         x->type.withDims(dims), std::max(x->bound, padding.bound));
  return true;
}

bool addConcatenate(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  int64_t dim = b.random.below(x->type.rank());
  std::vector<Value> parts = {*x};
  double bound = x->bound;
  Dims dims = x->type.dims;
  for (int64_t more = b.random.between(1, 2); more > 0; --more) {
    Dims partDims = x->type.dims;
    if (b.random.oneIn(2))
      partDims[dim] = b.randomDim();
    dims[dim] += partDims[dim];
    if (countOf(dims) > kMostElements)
      return false;
    parts.push_back(b.make(x->type.withDims(partDims), std::max(kInputBound, x->bound)));
    bound = std::max(bound, parts.back().bound);
  }
  if (b.random.oneIn(2))
    std::reverse(parts.begin(), parts.end());
  b.emit("stablehlo.concatenate", parts, "dimension = " + std::to_string(dim) + " : i64", x->type.withDims(dims),
         bound);
  return true;
}

bool addReverse(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims dims = b.random.permutation(x->type.rank());
  dims.resize(b.random.between(1, x->type.rank()));
  std::sort(dims.begin(), dims.end());
  b.emit("stablehlo.reverse", {*x}, "dimensions = " + arrayText(dims), x->type, x->bound);
  return true;
}

bool addIota(Builder &b) {
  Type type{b.randomElement(), b.randomDims()};
  if (type.rank() == 0 || type.element == Element::kI1)
    return false;
  int64_t dim = b.random.below(type.rank());
  if (type.dims[dim] - 1 > highestOf(type.element))
    return false;
  b.iota(type, dim);
  return true;
}

} // namespace weft::check
