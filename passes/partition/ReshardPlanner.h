//===- ReshardPlanner.h - the cheapest way from one layout to another -*- C++ -*-===//
//
// A reshard is a sequence of steps: local slices, all-gathers, all-to-alls, permutes, reduce-scatters and all-reduces. The planner
// searches for the sequence with the fewest bytes sent per device (ring formulas, those of weft-inspect), each step charged a
// constant too. For meshes of up to three axes and tensors of up to three dims it looks at every layout and every move, so the plan is
// the cheapest there is (ReshardSweepTest.cpp compares); beyond, at the moves that lead towards the target. Two things bound the search:
// - Axes that hold replicas at both ends are left alone. Slicing over them first would save bytes in some sums, but sums could then
//   not be combined, or done once after a loop.
// - Memory: after no step a device holds more elements than at the larger end, padding counted, where some plan keeps to that; else
//   twice as many, and so on. The latter happens only where the shards of an uneven dim do not nest (shardsNest), as 5 elements on 4 and
//   on 2 shards: a step that would need nested shards is not offered, gathering all of the dim and slicing again always is.
// Hence every pair of layouts of one shape has a plan, provided that the target is not partial over axes that the source is not.
//
// Not thread-safe (it caches).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_RESHARDPLANNER_H
#define WEFT_PASSES_PARTITION_RESHARDPLANNER_H

#include "passes/partition/Layout.h"

#include <unordered_map>

namespace weft::partition {

/// What a step costs beside its bytes: a message's latency, in bytes; and local copies, which should not be for nothing.
constexpr double kReshardMessageCost = 16, kReshardCopyCost = 0.25;

struct ReshardStep {
  enum Kind : uint8_t {
    kSlice,         ///< each device keeps its part: `axes` are appended to `dim`
    kGather,        ///< `axes`, the minor ones of `dim`, are removed from it
    kAllToAll,      ///< `axes`, the minor ones of `dim`, move to the minor end of `dim2`
    kPermute,       ///< other axes (or another order) hold the same shards
    kAllReduce,     ///< partial over `axes` no longer
    kReduceScatter, ///< partial over `axes` no longer, which are appended to `dim`
  };
  Kind kind;
  AxisList axes;
  int32_t dim = 0, dim2 = 0;
  Layout after;
  double bytes = 0; ///< sent by one device
};

struct ReshardPlan {
  std::vector<ReshardStep> steps;
  double bytes = 0;
  double cost = 0; ///< bytes and a constant for each step
};

class ReshardPlanner {
public:
  explicit ReshardPlanner(const Mesh &mesh) : mesh(mesh) {}

  /// `elementBytes` of one element. The reference stays valid as long as the planner lives.
  const ReshardPlan &plan(const Shape &shape, double elementBytes, const Layout &from, const Layout &to);

private:
  ReshardPlan search(const Shape &shape, double elementBytes, const Layout &from, const Layout &to);
  ReshardPlan search(const Shape &shape, double elementBytes, const Layout &from, const Layout &to, double most);
  const std::vector<Layout> *fewLayouts(size_t rank);

  const Mesh &mesh;
  std::unordered_map<std::string, ReshardPlan> cache;
  std::unordered_map<size_t, std::vector<Layout>> layoutsOfRank;
};

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_RESHARDPLANNER_H
