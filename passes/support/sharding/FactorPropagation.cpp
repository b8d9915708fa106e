//===- FactorPropagation.cpp - one propagation step of an op --------------===//
#include "passes/support/sharding/FactorPropagation.h"

#include <numeric>
#include <tuple>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace weft::sharding {

namespace {

/// The axes that the tensors agree on along a factor, major first, whether each of them could take them or not.
AxisList agreedAxes(const Projection &projection, int factor, Direction direction) {
  AxisList axes;
  if (direction == Direction::kNone)
    return axes;
  bool mayGrow = true;
  llvm::ArrayRef<TensorProjection> sources(projection.tensors), targets;
  size_t numOperands = projection.numOperands;
  if (direction == Direction::kForward) {
    targets = sources.drop_front(numOperands);
    sources = sources.take_front(numOperands);
  } else if (direction == Direction::kBackward) {
    targets = sources.take_front(numOperands);
    sources = sources.drop_front(numOperands);
  }
  for (const TensorProjection &tensor : sources)
    if (tensor.factors[factor].present)
      intersectMajor(axes, tensor.factors[factor].axes, mayGrow);
  // Those on the other side may object, but not add.
  mayGrow = false;
  for (const TensorProjection &tensor : targets)
    if (tensor.factors[factor].present)
      intersectMajor(axes, tensor.factors[factor].axes, mayGrow);
  return axes;
}

/// What of `axis` can stand at a place of a factor of a tensor, as far as this factor and the tensor's explicitly
/// replicated and unreduced axes decide it. `before` is the product of the axes before it.
std::optional<AxisRef> fitFactor(AxisRef axis, const TensorProjection &tensor, int factor, int64_t before,
                                 int64_t size) {
  for (AxisListRef taken : {tensor.replicated, tensor.unreduced}) {
    std::optional<AxisRef> rest = prefixWithoutAny(axis, taken);
    if (!rest)
      return std::nullopt;
    axis = *rest;
  }
  const FactorSharding &sharding = tensor.factors[factor];
  for (const AxisRef &present : sharding.axes)
    if (present.contains(axis))
      return axis;
  if (!sharding.closed && sharding.overflow.empty()) {
    if (sharding.minorMost)
      return axis;
    // A factor that another follows must be split evenly.
    if (size % before == 0) {
      int64_t part = std::gcd(size / before, axis.size);
      if (part == axis.size)
        return axis;
      if (part != 1)
        return AxisRef{axis.axis, axis.pre, part};
    }
  }
  // The factor cannot grow, but what it ends with may be the beginning of this axis.
  if (!sharding.axes.empty() && sharding.axes.back().isPrefixOf(axis))
    return sharding.axes.back();
  return std::nullopt;
}

/// What of `axis` is free of the axes of a tensor's other factors.
std::optional<AxisRef> avoidOtherFactors(AxisRef axis, const TensorProjection &tensor, int factor) {
  for (auto [other, sharding] : llvm::enumerate(tensor.factors)) {
    if (int(other) == factor || !sharding.present)
      continue;
    for (const AxisList *taken : {&sharding.overflow, &sharding.axes}) {
      std::optional<AxisRef> rest = prefixWithoutAny(axis, *taken);
      if (!rest)
        return std::nullopt;
      axis = *rest;
    }
  }
  return axis;
}

/// Cuts `axes` at the first axis of which `fit` leaves nothing or a part. `fit` also gets the product of the axes
/// before.
void truncate(AxisList &axes, bool conservative, llvm::ArrayRef<int64_t> wholeSizes,
              llvm::function_ref<std::optional<AxisRef>(AxisRef, int64_t)> fit) {
  int64_t before = 1;
  for (size_t i = 0; i < axes.size(); ++i) {
    std::optional<AxisRef> kept = fit(axes[i], before);
    bool isPart = kept && conservative && (kept->pre != 1 || kept->size != wholeSizes[kept->axis]);
    if (!kept || isPart) {
      axes.truncate(i);
      return;
    }
    if (axes[i] != *kept) {
      axes[i] = *kept;
      axes.truncate(i + 1);
      return;
    }
    before *= kept->size;
  }
}

void propagateBasic(Projection &projection, const Rule &rule, llvm::ArrayRef<Direction> directions,
                    const StepOptions &options, llvm::SmallBitVector &changed) {
  for (int factor = 0; factor < rule.numFactors(); ++factor) {
    AxisList axes = agreedAxes(projection, factor, directions[factor]);
    if (axes.empty())
      continue;
    truncate(axes, options.conservative, options.axisSizes,
             [&](AxisRef axis, int64_t before) -> std::optional<AxisRef> {
               for (const TensorProjection &tensor : projection.tensors) {
                 std::optional<AxisRef> kept = avoidOtherFactors(axis, tensor, factor);
                 // A tensor without the factor has no say in what else becomes of it.
                 if (kept && tensor.factors[factor].present)
                   kept = fitFactor(*kept, tensor, factor, before, rule.sizes[factor]);
                 if (!kept)
                   return std::nullopt;
                 axis = *kept;
               }
               return axis;
             });
    for (auto [i, tensor] : llvm::enumerate(projection.tensors))
      if (tensor.expand(factor, axes))
        changed.set(i);
  }
}

/// Factors in the order in which they may take axes: larger source tensor first, then [elementwise] more shards, then
/// the source's number, then the factor's.
llvm::SmallVector<int, 8> rankFactors(const Projection &projection, const Rule &rule, llvm::ArrayRef<AxisList> wanted,
                                      bool elementwise) {
  struct Key {
    int64_t size = -1, shards = 0;
    int64_t source = -1;
  };
  llvm::SmallVector<Key, 8> keys(rule.numFactors());
  for (auto [index, tensor] : llvm::enumerate(projection.tensors)) {
    int64_t size = 1;
    for (auto [factor, sharding] : llvm::enumerate(tensor.factors))
      if (sharding.present)
        size *= rule.sizes[factor];
    for (auto [factor, sharding] : llvm::enumerate(tensor.factors))
      if (sharding.present && !wanted[factor].empty() && size > keys[factor].size &&
          comparePrefix(wanted[factor], sharding.axes) != PrefixKind::kNone) {
        keys[factor].size = size;
        keys[factor].source = index;
      }
  }
  if (elementwise)
    for (auto [factor, axes] : llvm::enumerate(wanted))
      keys[factor].shards = shardCount(axes);
  llvm::SmallVector<int, 8> order(rule.numFactors());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](int a, int b) {
    return std::make_tuple(-keys[a].size, -keys[a].shards, keys[a].source, a) <
           std::make_tuple(-keys[b].size, -keys[b].shards, keys[b].source, b);
  });
  return order;
}

/// What of `wanted` a tensor can take along a factor; empty if nothing new.
AxisList acceptedAxes(AxisList wanted, const TensorProjection &tensor, int factor, const Rule &rule,
                      const StepOptions &options) {
  truncate(wanted, options.conservative, options.axisSizes,
           [&](AxisRef axis, int64_t before) { return fitFactor(axis, tensor, factor, before, rule.sizes[factor]); });
  if (comparePrefix(tensor.factors[factor].axes, wanted) != PrefixKind::kStrict)
    return {};
  truncate(wanted, options.conservative, options.axisSizes,
           [&](AxisRef axis, int64_t) { return avoidOtherFactors(axis, tensor, factor); });
  return wanted;
}

void propagateAggressive(Projection &projection, const Rule &rule, llvm::ArrayRef<Direction> directions,
                         const StepOptions &options, llvm::SmallBitVector &changed) {
  llvm::SmallVector<AxisList, 8> wanted;
  bool any = false;
  for (int factor = 0; factor < rule.numFactors(); ++factor) {
    wanted.push_back(agreedAxes(projection, factor, directions[factor]));
    any |= !wanted.back().empty();
  }
  if (!any)
    return;
  llvm::SmallVector<int, 8> order = rankFactors(projection, rule, wanted, options.elementwise);
  size_t numTensors = projection.tensors.size(), numOperands = projection.numOperands;
  // Results first: what they take decides what may go from one operand to another.
  for (size_t k = 0; k < numTensors; ++k) {
    size_t i = (k + numOperands) % numTensors;
    bool isOperand = i < numOperands;
    TensorProjection &tensor = projection.tensors[i];
    for (int factor : order) {
      if (!tensor.factors[factor].present || wanted[factor].empty())
        continue;
      AxisList axes = acceptedAxes(wanted[factor], tensor, factor, rule, options);
      if (axes.empty())
        continue;
      if (isOperand && options.elementwise)
        for (TensorProjection &result : projection.results())
          if (result.factors[factor].present && comparePrefix(result.factors[factor].axes, axes) == PrefixKind::kStrict)
            axes = result.factors[factor].axes;
      if (tensor.expand(factor, axes))
        changed.set(i);
    }
  }
}

} // namespace

llvm::SmallBitVector propagate(Projection &projection, const Rule &rule, llvm::ArrayRef<Direction> directions,
                               const StepOptions &options) {
  llvm::SmallBitVector changed(projection.tensors.size());
  if (options.strategy == Strategy::kBasic)
    propagateBasic(projection, rule, directions, options, changed);
  else
    propagateAggressive(projection, rule, directions, options, changed);
  return changed;
}

} // namespace weft::sharding
