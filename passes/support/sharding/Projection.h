//===- Projection.h - an op's shardings, seen by factor -----------*- C++ -*-===//
//
// Propagation works on factors, not dims: the axes of each dim are dealt to its factors, major first, until a factor is
// full; what a step changed is put together again as dims.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_PROJECTION_H
#define WEFT_PASSES_SUPPORT_SHARDING_PROJECTION_H

#include "llvm/ADT/SmallVector.h"

#include "passes/support/sharding/Rule.h"
#include "passes/support/sharding/Sharding.h"

namespace weft::sharding {

/// How a factor of a tensor is split.
struct FactorSharding {
  AxisList axes;
  /// Axes that do not divide what is left of a factor which is not the last of its dim. They stay where they are, but
  /// nothing can be added to this factor, nor to those after it.
  AxisList overflow;
  bool present = false; ///< whether the tensor has the factor
  bool closed = false;
  bool minorMost = false; ///< whether it is the last of its dim: only those may be split unevenly
};

struct TensorProjection {
  llvm::SmallVector<FactorSharding, 4> factors; ///< by factor number
  AxisListRef replicated, unreduced;            ///< of the sharding that this was made from
  int32_t reduction = 0;

  /// Deals the axes of `sharding` (null: fully open) to the factors.
  TensorProjection(const TensorMapping &mapping, const Sharding *sharding, const Rule &rule);

  /// Replaces a factor's axes by `axes` if those are longer and begin with them. Returns whether it did.
  bool expand(int factor, AxisListRef axes);

  /// The other way round, on mesh number `mesh`. Axes of factors behind one that is not full are left out: they would
  /// need strides.
  Sharding toSharding(const TensorMapping &mapping, const Rule &rule, int32_t mesh) const;
};

/// All tensors of an op, operands first.
struct Projection {
  llvm::SmallVector<TensorProjection, 4> tensors;
  size_t numOperands = 0;

  /// `shardings` has an entry per operand, then per result; null where there is none.
  Projection(llvm::ArrayRef<const Sharding *> shardings, const Rule &rule);

  llvm::MutableArrayRef<TensorProjection> results() {
    return llvm::MutableArrayRef<TensorProjection>(tensors).drop_front(numOperands);
  }
};

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_PROJECTION_H
