//===- ReshardPlanner.h - the cheapest way from one layout to another -*- C++ -*-===//
//
// A reshard is a sequence of steps: local slices, all-gathers, all-to-alls, permutes, reduce-scatters and all-reduces.
// The planner searches for the sequence with the fewest bytes sent per device (ring formulas, those of weft-inspect),
// each step charged a constant too. For meshes of up to three axes and tensors of up to three dims it looks at every
// layout and every move, so the plan is the cheapest there is (ReshardSweepTest.cpp compares). Of larger meshes it
// first leaves out the axes that both ends use alike; if more than three remain, it looks at the moves that lead
// towards the target. Two things bound the search:
// - Axes that hold replicas at both ends are left alone. Slicing over them first would save bytes in some sums, but
// sums could then
//   not be combined, or done once after a loop. For the same reason a sum that is held in a wider type is not scattered
//   where the target is whole, to be gathered narrow.
// - Memory: after no step a device holds more elements than at the larger end, padding counted, where some plan keeps
// to that; else
//   twice as many, and so on.
// Shards of an uneven dim on n and on n * m devices need not nest: 5003 elements are 1251 each on 4 devices and 626 on
// 8, and 1251 is not two times 626. A step that changes the number of shards then regroups: over the axes that split
// the dim before a slice (or after a gather) the shards of 1251 become 1252, the last one shorter, by slabs from the
// neighbours (HaloPlan.h). Where that would take more than kMostRegroupRounds messages, or there are fewer elements
// than devices, the step is not offered; gathering all of the dim and slicing again always is. Hence every pair of
// layouts of one shape has a plan, provided that the target is not partial over axes that the source is not.
//
// Not thread-safe (it caches).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_RESHARDPLANNER_H
#define WEFT_PASSES_PARTITION_RESHARDPLANNER_H

#include "passes/partition/HaloPlan.h"
#include "passes/partition/Layout.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

namespace weft::partition {

/// What a step costs beside its bytes: a message's latency, in bytes; and local copies, which should not be for
/// nothing.
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
  Kind kind = kSlice;
  AxisList axes;
  int32_t dim = 0, dim2 = 0;
  Layout after;
  double bytes = 0;    ///< sent by one device
  double overhead = 0; ///< what it costs beside, in bytes
};

/// Blocks of `from` elements of a dim on each rank of `axes` become blocks of `to`; the last ones may be short or
/// empty.
struct Regrouping {
  int32_t dim = 0;
  AxisList axes;
  int64_t from = 0, to = 0;
};

constexpr size_t kMostRegroupRounds = 4;

/// What is to be regrouped before a step that splits `dim` further, into `pieces`, or after one that puts `pieces` of
/// it together and leaves it split by `layout`. None where the shards nest.
std::optional<Regrouping> regroupingToSplit(const Mesh &mesh, const Shape &shape, const Layout &layout, size_t dim,
                                            int64_t pieces);
std::optional<Regrouping> regroupingOfJoined(const Mesh &mesh, const Shape &shape, const Layout &layout, size_t dim,
                                             int64_t pieces);

/// The exchange, over the ranks of the axes, for a dim of `n` elements.
HaloPlan regroupingPlan(const Mesh &mesh, int64_t n, const Regrouping &regrouping);

/// Of one element. A sum of narrow floats that is still to be done is held in a wider type (Partitioner::pendingType).
struct ElementBytes {
  ElementBytes(double done) : done(done), pending(done) {}
  ElementBytes(double done, double pending) : done(done), pending(pending) {}
  double of(const Layout &layout) const { return layout.isPartial() ? pending : done; }
  double done, pending;
};

/// Bytes that a device must at least send on the way, on average, whatever the steps: of its part of the target what it
/// does not have, or what a sum of as many elements takes. Quick, where a plan takes a search.
double leastBytes(const Mesh &mesh, const Shape &shape, ElementBytes element, const Layout &from, const Layout &to);

struct ReshardPlan {
  std::vector<ReshardStep> steps;
  double bytes = 0;
  double cost = 0; ///< bytes and a constant for each step
};

class ReshardPlanner {
public:
  explicit ReshardPlanner(const Mesh &mesh) : mesh(mesh) {}

  struct Exchange {
    int64_t sent = 0; ///< by one device, elements along the dim
    size_t rounds = 0;
  };
  /// What it takes to regroup a dim of `n` elements; none where it takes too many messages.
  std::optional<Exchange> exchange(int64_t n, const Regrouping &regrouping);

  /// The reference stays valid as long as the planner lives.
  const ReshardPlan &plan(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to);

private:
  /// On meshes of many axes: as `search`, without the axes that both ends use alike. What remains is small, and the
  /// same for many reshards.
  ReshardPlan planReduced(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to);
  ReshardPlan search(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to);
  ReshardPlan search(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to, double most);
  const std::vector<Layout> *fewLayouts(size_t rank);

  struct Smaller;

  const Mesh &mesh;
  std::map<std::vector<int64_t>, std::unique_ptr<Smaller>> smallerMeshes; ///< by their sizes
  std::map<std::array<int64_t, 4>, Exchange> exchanges;                   ///< by size, ranks, blocks before and after
  std::unordered_map<std::string, ReshardPlan> cache;
  std::unordered_map<size_t, std::vector<Layout>> layoutsOfRank;
};

/// A mesh of some of the axes, whose sizes alone matter, and its planner.
struct ReshardPlanner::Smaller {
  explicit Smaller(Mesh axes) : mesh(std::move(axes)), planner(mesh) {}
  Mesh mesh;
  ReshardPlanner planner;
};

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_RESHARDPLANNER_H
