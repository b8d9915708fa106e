//===- IndexOps.cpp - random slices, gathers and scatters at indices --------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

std::vector<Value> indices(Builder &b, int64_t count) {
  Element element = b.random.oneIn(5) ? Element::kI64 : Element::kI32;
  std::vector<Value> list;
  for (int64_t i = 0; i < count; ++i)
    list.push_back(b.make({element, {}}));
  return list;
}

/// How a gather or a scatter walks over its operand.
struct Walk {
  Dims sizes; ///< of the window, by dim of the operand
  Dims batching, dropped,
      map; ///< dims of the operand: matched to the indices', of size 1 in the window and left out, indexed
  Dims indexDims, indexBatching; ///< the indices' shape with the vector dim; their dims that match `batching`
  Dims windowDims, result;       ///< where the window's dims lie in the result (or in the updates), and its shape
  int64_t vectorDim = 0;
  int64_t vectors = 1; ///< index vectors for each batch element
};

std::optional<Walk> randomWalk(Builder &b, const Dims &dims) {
  Walk walk;
  int64_t rank = static_cast<int64_t>(dims.size());
  walk.sizes.assign(rank, 0);
  Dims kept;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t role = b.random.below(8);
    if (role == 0) {
      walk.batching.push_back(i);
      walk.sizes[i] = 1;
    } else if (role <= 3) {
      walk.dropped.push_back(i);
      walk.sizes[i] = 1;
    } else {
      walk.sizes[i] = b.random.oneIn(2) ? dims[i] : b.random.between(1, dims[i]);
      kept.push_back(i);
    }
  }
  for (int64_t i : b.random.permutation(rank))
    if (!std::binary_search(walk.batching.begin(), walk.batching.end(), i) && b.random.below(3) != 0)
      walk.map.push_back(i);
  // The indices' shape: own dims and those that match the operand's batching dims, in any order.
  Dims shape;
  std::vector<int64_t> matched; // -1 for an own dim, else the number of the batching dim
  for (int64_t i = b.random.between(0, 2); i > 0; --i)
    matched.push_back(-1);
  for (size_t i = 0; i < walk.batching.size(); ++i)
    matched.insert(matched.begin() + b.random.below(matched.size() + 1), static_cast<int64_t>(i));
  walk.indexBatching.resize(walk.batching.size());
  for (int64_t match : matched) {
    shape.push_back(match < 0 ? std::max<int64_t>(1, b.randomDim()) : dims[walk.batching[match]]);
    if (match < 0)
      walk.vectors *= shape.back();
  }
  int64_t batchRank = static_cast<int64_t>(shape.size());
  bool implicit = walk.map.size() == 1 && b.random.oneIn(3);
  walk.vectorDim = implicit            ? batchRank
                   : b.random.oneIn(2) ? batchRank
                                       : static_cast<int64_t>(b.random.below(batchRank + 1));
  walk.indexDims = shape;
  if (!implicit)
    walk.indexDims.insert(walk.indexDims.begin() + walk.vectorDim, static_cast<int64_t>(walk.map.size()));
  int64_t own = 0;
  for (int64_t i = 0; i < static_cast<int64_t>(walk.indexDims.size()); ++i) {
    if (!implicit && i == walk.vectorDim)
      continue;
    if (matched[own] >= 0)
      walk.indexBatching[matched[own]] = i;
    ++own;
  }
  // Where the window's dims go.
  int64_t total = batchRank + static_cast<int64_t>(kept.size());
  Dims places = b.random.permutation(total);
  if (b.random.oneIn(2))
    std::reverse(places.begin(), places.end());
  places.resize(kept.size());
  std::sort(places.begin(), places.end());
  walk.windowDims = places;
  walk.result.assign(total, 0);
  for (size_t i = 0; i < places.size(); ++i)
    walk.result[places[i]] = walk.sizes[kept[i]];
  size_t batch = 0;
  for (int64_t i = 0; i < total; ++i)
    if (!std::binary_search(places.begin(), places.end(), i))
      walk.result[i] = shape[batch++];
  if (countOf(walk.result) > kMostElements || countOf(walk.indexDims) > kMostElements || total > 6)
    return std::nullopt;
  return walk;
}

} // namespace

bool addDynamicSlice(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims sizes;
  for (int64_t n : x->type.dims)
    sizes.push_back(b.random.oneIn(2) ? n : b.random.between(n > 0 ? 1 : 0, n));
  std::vector<Value> operands = indices(b, x->type.rank());
  operands.insert(operands.begin(), *x);
  b.emit("stablehlo.dynamic_slice", operands, "slice_sizes = " + arrayText(sizes), x->type.withDims(sizes), x->bound);
  return true;
}

bool addDynamicUpdateSlice(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims sizes;
  for (int64_t n : x->type.dims)
    sizes.push_back(b.random.oneIn(2) ? n : b.random.between(n > 0 ? 1 : 0, n));
  Value update = b.make(x->type.withDims(sizes), std::max(kInputBound, x->bound));
  std::vector<Value> operands = indices(b, x->type.rank());
  operands.insert(operands.begin(), {*x, update});
  b.emit("stablehlo.dynamic_update_slice", operands, "", x->type, std::max(x->bound, update.bound));
  return true;
}

bool addGather(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0; });
  if (!x)
    return false;
  std::optional<Walk> walk = randomWalk(b, x->type.dims);
  if (!walk)
    return false;
  Value index = b.make({b.random.oneIn(6) ? Element::kI64 : Element::kI32, walk->indexDims});
  b.emit("stablehlo.gather", {*x, index},
         "dimension_numbers = #stablehlo.gather<offset_dims = [" + listText(walk->windowDims) +
             "], collapsed_slice_dims = [" + listText(walk->dropped) + "], operand_batching_dims = [" +
             listText(walk->batching) + "], start_indices_batching_dims = [" + listText(walk->indexBatching) +
             "], start_index_map = [" + listText(walk->map) +
             "], index_vector_dim = " + std::to_string(walk->vectorDim) + ">, slice_sizes = " + arrayText(walk->sizes) +
             ", indices_are_sorted = false",
         x->type.withDims(walk->result), x->bound);
  return true;
}

bool addScatter(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0; });
  if (!x)
    return false;
  std::optional<Walk> walk = randomWalk(b, x->type.dims);
  if (!walk)
    return false;
  Element element = x->type.element;
  static const std::vector<std::string> kFloat = {"add", "add", "maximum", "minimum"};
  static const std::vector<std::string> kInteger = {"add", "add", "maximum", "minimum", "multiply", "or"};
  static const std::vector<std::string> kBool = {"and", "or"}, kComplex = {"add"};
  std::string op = b.random.oneOf(element == Element::kI1 ? kBool
                                  : isComplex(element)    ? kComplex
                                  : isFloat(element)      ? kFloat
                                                          : kInteger);
  Value updates = b.make(x->type.withDims(walk->result), std::max(kInputBound, x->bound));
  double bound = std::max(x->bound, updates.bound);
  if (op == "add" && isBounded(element)) {
    bound = x->bound + updates.bound * walk->vectors;
    if (bound > exactLimit(element)) {
      x = b.tamed(*x, 4);
      updates = b.tamed(updates, 4);
      bound = x->bound + updates.bound * walk->vectors;
    }
    if (bound > exactLimit(element))
      return false;
  }
  // Replacing has one result only where no two windows meet.
  std::string region = b.combiner({element}, op);
  if (walk->vectors == 1 && b.random.oneIn(2)) {
    Type scalar{element, {}};
    std::vector<Value> arguments = {{b.freshName(), scalar, 0}, {b.freshName(), scalar, 0}};
    region = b.block(arguments, [&] { b.line("stablehlo.return " + arguments[1].name + " : " + scalar.text()); });
  }
  Value index = b.make({b.random.oneIn(6) ? Element::kI64 : Element::kI32, walk->indexDims});
  b.emit("stablehlo.scatter", {*x, index, updates},
         "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [" + listText(walk->windowDims) +
             "], inserted_window_dims = [" + listText(walk->dropped) + "], input_batching_dims = [" +
             listText(walk->batching) + "], scatter_indices_batching_dims = [" + listText(walk->indexBatching) +
             "], scatter_dims_to_operand_dims = [" + listText(walk->map) + "], index_vector_dim = " +
             std::to_string(walk->vectorDim) + ">, indices_are_sorted = false, unique_indices = false",
         x->type, bound, {region});
  return true;
}

} // namespace weft::check
