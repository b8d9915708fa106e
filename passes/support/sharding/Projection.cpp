//===- Projection.cpp - an op's shardings, seen by factor -----------------===//
#include "passes/support/sharding/Projection.h"

#include <numeric>

namespace weft::sharding {

namespace {
/// The axes of a dim, taken off the major end piece by piece.
struct AxisDealer {
  AxisListRef axes;
  size_t index = 0;
  AxisRef current;

  explicit AxisDealer(AxisListRef axes) : axes(axes) {
    if (!axes.empty())
      current = axes.front();
  }
  bool done() const { return index >= axes.size(); }
  /// Takes the first `size` of the current axis, which it must divide.
  AxisRef take(int64_t size) {
    AxisRef part{current.axis, current.pre, size};
    if (size == current.size) {
      if (++index < axes.size())
        current = axes[index];
    } else {
      current.pre = part.next();
      current.size /= size;
    }
    return part;
  }
  void takeRest(AxisList &out) {
    while (!done())
      appendOrMerge(out, take(current.size));
  }
};
} // namespace

static void dealDim(llvm::MutableArrayRef<FactorSharding> factors, const DimMapping &mapping, AxisListRef axes,
                    bool closed, const Rule &rule) {
  AxisDealer dealer(axes);
  bool overflowed = false;
  for (int32_t factor : mapping) {
    FactorSharding &sharding = factors[factor];
    sharding.present = true;
    sharding.minorMost = factor == mapping.back();
    if (overflowed) {
      // Nothing may follow axes that cut the dim elsewhere than between factors.
      sharding.closed = true;
      return;
    }
    sharding.closed = closed;
    if (sharding.minorMost) {
      dealer.takeRest(sharding.axes);
      return;
    }
    int64_t left = rule.sizes[factor];
    while (!dealer.done()) {
      int64_t size = dealer.current.size == 1 ? 1 : std::gcd(left, dealer.current.size);
      if (size == 1 && dealer.current.size != 1)
        break;
      left /= size;
      sharding.axes.push_back(dealer.take(size));
    }
    if (left > 1 && !dealer.done()) {
      overflowed = true;
      dealer.takeRest(sharding.overflow);
    }
  }
}

TensorProjection::TensorProjection(const TensorMapping &mapping, const Sharding *sharding, const Rule &rule)
    : factors(rule.numFactors()) {
  for (auto [dim, dimMapping] : llvm::enumerate(mapping)) {
    if (sharding)
      dealDim(factors, dimMapping, sharding->dims[dim].axes, sharding->dims[dim].closed, rule);
    else
      dealDim(factors, dimMapping, {}, false, rule);
  }
  if (sharding) {
    replicated = sharding->replicated;
    unreduced = sharding->unreduced;
    reduction = sharding->reduction;
  }
}

bool TensorProjection::expand(int factor, AxisListRef axes) {
  FactorSharding &sharding = factors[factor];
  if (!sharding.present || comparePrefix(sharding.axes, axes) != PrefixKind::kStrict)
    return false;
  sharding.axes.assign(axes.begin(), axes.end());
  return true;
}

/// Appends `axes`, of which only the first can continue what is there.
static void appendAxes(AxisList &out, AxisListRef axes) {
  for (auto [i, axis] : llvm::enumerate(axes))
    if (i == 0)
      appendOrMerge(out, axis);
    else
      out.push_back(axis);
}

Sharding TensorProjection::toSharding(const TensorMapping &mapping, const Rule &rule, int32_t mesh) const {
  Sharding result;
  result.mesh = mesh;
  for (const DimMapping &dimMapping : mapping) {
    DimSharding &dim = result.dims.emplace_back();
    for (int32_t factor : dimMapping) {
      const FactorSharding &sharding = factors[factor];
      dim.closed |= sharding.closed;
      appendAxes(dim.axes, sharding.axes);
      if (!sharding.overflow.empty()) {
        appendAxes(dim.axes, sharding.overflow);
        break;
      }
      if (shardCount(sharding.axes) < rule.sizes[factor])
        break;
    }
  }
  result.replicated.assign(replicated.begin(), replicated.end());
  result.unreduced.assign(unreduced.begin(), unreduced.end());
  result.reduction = reduction;
  return result;
}

Projection::Projection(llvm::ArrayRef<const Sharding *> shardings, const Rule &rule)
    : numOperands(rule.operands.size()) {
  for (auto [i, sharding] : llvm::enumerate(shardings))
    tensors.emplace_back(rule.tensor(i), sharding, rule);
}

} // namespace weft::sharding
