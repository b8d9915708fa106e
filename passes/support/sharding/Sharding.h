//===- Sharding.h - how a tensor is split over a mesh -------------*- C++ -*-===//
//
// The plain form of `sdy.sharding`, with axes as numbers of the mesh that `mesh` names.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_SHARDING_H
#define WEFT_PASSES_SUPPORT_SHARDING_SHARDING_H

#include <cstdint>
#include <optional>

#include "llvm/ADT/SmallVector.h"

#include "passes/support/sharding/Axis.h"

namespace weft::sharding {

struct DimSharding {
  AxisList axes;
  bool closed = false; ///< whether propagation may not add axes
  std::optional<int64_t> priority;

  bool operator==(const DimSharding &o) const { return closed == o.closed && priority == o.priority && axes == o.axes; }
};

struct Sharding {
  int32_t mesh = 0; ///< a number that the user of this struct gives meshes
  llvm::SmallVector<DimSharding, 4> dims;
  AxisList replicated;   ///< axes that propagation may not use, in the mesh's order
  AxisList unreduced;    ///< axes over which values are still to be combined
  int32_t reduction = 0; ///< how they combine, as sdy::ReductionOp numbers it

  bool operator==(const Sharding &o) const {
    return mesh == o.mesh && dims == o.dims && replicated == o.replicated && unreduced == o.unreduced &&
           reduction == o.reduction;
  }
  bool operator!=(const Sharding &o) const { return !(*this == o); }

  /// No dim has an axis and nothing is explicitly replicated or unreduced.
  bool hasNoAxes() const {
    for (const DimSharding &dim : dims)
      if (!dim.axes.empty())
        return false;
    return replicated.empty() && unreduced.empty();
  }
  /// As good as no sharding: no axes, nothing closed.
  bool isFullyOpen() const {
    for (const DimSharding &dim : dims)
      if (dim.closed)
        return false;
    return hasNoAxes();
  }
  static Sharding fullyOpen(int32_t mesh, size_t rank) {
    Sharding result;
    result.mesh = mesh;
    result.dims.resize(rank);
    return result;
  }
};

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_SHARDING_H
