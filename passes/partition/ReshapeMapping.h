//===- ReshapeMapping.h - shardings through a reshape -------------*- C++ -*-===//
//
// A reshape keeps the row-major order of elements. Its shapes fall into groups of neighbouring dims with equal
// products; inside a group a sharding passes if it cuts the group's elements into contiguous, equal blocks on both
// sides.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_RESHAPEMAPPING_H
#define WEFT_PASSES_PARTITION_RESHAPEMAPPING_H

#include "passes/partition/Layout.h"

namespace weft::partition {

struct ReshapePair {
  Layout from, to;
  bool complete = true; ///< nothing of the given layout was dropped
};

/// An axis of which the `parts` major ones would pass if it were two axes.
struct AxisSplit {
  AxisId axis;
  int64_t parts;
};

/// Which part of a layout of `from` passes a reshape to `to`, and as what. Partial axes always pass. Axes of which a
/// part would pass are added to `splits`.
ReshapePair mapReshape(const Mesh &mesh, const Shape &from, const Shape &to, const Layout &layout,
                       std::vector<AxisSplit> *splits = nullptr);

/// The same with the axes that do not pass put on other dims of `from`, in each way in which all axes pass then.
std::vector<ReshapePair> mapReshapeMoved(const Mesh &mesh, const Shape &from, const Shape &to, const Layout &layout);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_RESHAPEMAPPING_H
