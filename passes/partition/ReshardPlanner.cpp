//===- ReshardPlanner.cpp - the cheapest way from one layout to another -----===//
//
// Dijkstra over layouts. The moves from a layout are few because only axes of the target may be added, and permutes
// only go to orders that the target asks for. On meshes of many axes, which have many layouts, those that lead nearer
// to the target come first (A*, Hart, Nilsson and Raphael 1968), by what must at least be sent from there on.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/ReshardPlanner.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_map>

namespace weft::partition {

namespace {

/// Layouts looked at before falling back to gather and slice.
constexpr size_t kMaxVisited = 4000;

/// For meshes of as many axes every layout is looked at.
constexpr size_t kExhaustiveAxes = 3;

bool contains(const AxisList &list, AxisId axis) {
  return std::find(list.begin(), list.end(), axis) != list.end();
}

class Search {
public:
  /// `all`: every layout of the rank if they are few; then every move is looked at. `most`: elements that a device may
  /// hold.
  Search(ReshardPlanner &planner, const Mesh &mesh, const Shape &shape, ElementBytes element, const Layout &to,
         const std::vector<Layout> *all, double most)
      : planner(planner), mesh(mesh), shape(shape), element(element), to(to), all(all), most(most) {}

  bool isHeld(const Layout &layout) const {
    return static_cast<double>(product(localShape(mesh, shape, layout))) <= most;
  }

  double localBytes(const Layout &layout) const {
    return static_cast<double>(product(localShape(mesh, shape, layout))) * element.of(layout);
  }

  /// Calls visit(step) for every move from `at`.
  template <typename Visit> void moves(const Layout &at, Visit visit) const {
    double bytes = localBytes(at);
    if (all)
      return everyMove(at, bytes, visit);
    reductions(at, bytes, visit);
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      slices(at, dim, visit);
      shrinking(at, dim, bytes, visit);
      reorder(at, dim, bytes, visit);
    }
    permuteToTarget(at, bytes, visit);
  }

private:
  /// Slices and reduce-scatters with every order of wanted or partial axes, sums over every part of the partial ones,
  /// permutes to every layout with the same shards.
  template <typename Visit> void everyMove(const Layout &at, double bytes, Visit visit) const {
    AxisList unused, pending;
    for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
      if (!at.uses(axis) && wanted(axis))
        unused.push_back(axis);
    for (AxisId axis : at.partial)
      if (!contains(to.partial, axis))
        pending.push_back(axis);
    std::vector<AxisList> sums = orderedLists(pending);
    for (const AxisList &axes : sums)
      if (std::is_sorted(axes.begin(), axes.end()))
        visit(ReshardStep{ReshardStep::kAllReduce, axes, 0, 0, without(at, axes), 2 * ring(mesh.size(axes)) * bytes,
                          kReshardMessageCost});
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      for (const AxisList &axes : orderedLists(unused))
        slice(at, dim, axes, visit);
      for (const AxisList &axes : sums)
        if (element.pending == element.done ||
            std::all_of(axes.begin(), axes.end(), [&](AxisId axis) { return wanted(axis); }))
          scatter(at, dim, axes, visit);
      shrinking(at, dim, bytes, visit);
    }
    for (const Layout &layout : *all) {
      bool same = layout.partial == at.partial && layout.dims != at.dims;
      for (size_t dim = 0; same && dim < at.dims.size(); ++dim)
        same = mesh.size(layout.dims[dim]) == mesh.size(at.dims[dim]);
      if (same) {
        Layout after = at;
        after.dims = layout.dims;
        permute(at, after, bytes, visit);
      }
    }
  }

  /// Every non-empty list of some of `axes`, in every order, short ones first.
  static std::vector<AxisList> orderedLists(const AxisList &axes) {
    std::vector<AxisList> lists = {{}};
    for (size_t i = 0; i < lists.size(); ++i)
      for (AxisId axis : axes)
        if (!contains(lists[i], axis)) {
          lists.push_back(lists[i]);
          lists.back().push_back(axis);
        }
    lists.erase(lists.begin());
    return lists;
  }

  bool wanted(AxisId axis) const {
    for (const AxisList &axes : to.dims)
      if (contains(axes, axis))
        return true;
    return false;
  }

  /// What regrouping before or after a step takes: nothing where the shards nest; none where the step is not offered.
  struct Extra {
    double bytes = 0, overhead = 0;
  };
  std::optional<Extra> toSplit(const Layout &at, size_t dim, int64_t pieces) const {
    return extra(regroupingToSplit(mesh, shape, at, dim, pieces), at);
  }
  std::optional<Extra> ofJoined(const Layout &after, size_t dim, int64_t pieces) const {
    return extra(regroupingOfJoined(mesh, shape, after, dim, pieces), after);
  }
  /// The slabs are as large as the shards of `layout` in the other dims.
  std::optional<Extra> extra(const std::optional<Regrouping> &regrouping, const Layout &layout) const {
    if (!regrouping)
      return Extra();
    int64_t size = shape[regrouping->dim];
    std::optional<ReshardPlanner::Exchange> exchange = planner.exchange(size, *regrouping);
    if (!exchange)
      return std::nullopt;
    double slice = localBytes(layout) / static_cast<double>(ceilDiv(size, mesh.size(regrouping->axes)));
    return Extra{static_cast<double>(exchange->sent) * slice,
                 kReshardMessageCost * static_cast<double>(exchange->rounds)};
  }

  /// The bytes of a value with `dim` padded so that it can be cut in `pieces`.
  double paddedBytes(const Layout &at, size_t dim, int64_t pieces) const {
    int64_t have = mesh.size(at.dims[dim]), local = ceilDiv(shape[dim], have);
    double bytes = localBytes(at);
    return local == 0
               ? bytes
               : bytes * static_cast<double>(ceilDiv(shape[dim], have * pieces) * pieces) / static_cast<double>(local);
  }

  static double ring(int64_t n) { return static_cast<double>(n - 1) / static_cast<double>(n); }

  /// The axes that `to` puts on `dim` behind those that `at` already has there; empty where they disagree.
  AxisList missing(const Layout &at, size_t dim) const {
    const AxisList &have = at.dims[dim], &want = to.dims[dim];
    if (have.size() >= want.size() || !std::equal(have.begin(), have.end(), want.begin()))
      return {};
    return AxisList(want.begin() + have.size(), want.end());
  }

  template <typename Visit> void slice(const Layout &at, size_t dim, const AxisList &axes, Visit visit) const {
    std::optional<Extra> regrouping = toSplit(at, dim, mesh.size(axes));
    if (!regrouping)
      return;
    ReshardStep step{ReshardStep::kSlice,
                     axes,
                     static_cast<int32_t>(dim),
                     0,
                     at,
                     regrouping->bytes,
                     kReshardCopyCost + regrouping->overhead};
    step.after.dims[dim].insert(step.after.dims[dim].end(), axes.begin(), axes.end());
    visit(step);
  }

  template <typename Visit> void slices(const Layout &at, size_t dim, Visit visit) const {
    AxisList run;
    for (AxisId axis : missing(at, dim)) {
      if (at.uses(axis))
        break;
      run.push_back(axis);
    }
    if (run.size() > 1)
      slice(at, dim, run, visit);
    for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
      if (wanted(axis) && !at.uses(axis))
        slice(at, dim, {axis}, visit);
  }

  /// Steps that take the minor axes from a dim: gathers and all-to-alls.
  template <typename Visit> void shrinking(const Layout &at, size_t dim, double bytes, Visit visit) const {
    const AxisList &have = at.dims[dim];
    for (size_t count = 1; count <= have.size(); ++count) {
      AxisList axes(have.end() - count, have.end());
      int64_t n = mesh.size(axes);
      Layout after = at;
      after.dims[dim].resize(have.size() - count);
      if (std::optional<Extra> joining = ofJoined(after, dim, n))
        visit(ReshardStep{ReshardStep::kGather, axes, static_cast<int32_t>(dim), 0, after,
                          bytes * static_cast<double>(n - 1) + joining->bytes,
                          kReshardMessageCost + joining->overhead});
      for (size_t other = 0; other < at.dims.size(); ++other) {
        if (other == dim)
          continue;
        Layout exchanged = after;
        AxisList &target = exchanged.dims[other];
        target.insert(target.end(), axes.begin(), axes.end());
        std::optional<Extra> splitting = toSplit(at, other, n), joining = ofJoined(exchanged, dim, n);
        if (!splitting || !joining)
          continue;
        // Padding of the dim that is split travels too.
        visit(ReshardStep{ReshardStep::kAllToAll, axes, static_cast<int32_t>(dim), static_cast<int32_t>(other),
                          exchanged, paddedBytes(at, other, n) * ring(n) + splitting->bytes + joining->bytes,
                          kReshardMessageCost + splitting->overhead + joining->overhead});
      }
    }
  }

  template <typename Visit> void permute(const Layout &at, const Layout &after, double bytes, Visit visit) const {
    if (after != at)
      visit(ReshardStep{ReshardStep::kPermute, {}, 0, 0, after, bytes, kReshardMessageCost});
  }

  /// The dim's axes in another order: those that the target wants, in its order, first; or those that it does not want
  /// first.
  template <typename Visit> void reorder(const Layout &at, size_t dim, double bytes, Visit visit) const {
    const AxisList &have = at.dims[dim];
    if (have.size() < 2)
      return;
    AxisList keep, drop;
    for (AxisId axis : to.dims[dim])
      if (contains(have, axis))
        keep.push_back(axis);
    for (AxisId axis : have)
      if (!contains(keep, axis))
        drop.push_back(axis);
    Layout after = at;
    after.dims[dim] = keep;
    after.dims[dim].insert(after.dims[dim].end(), drop.begin(), drop.end());
    permute(at, after, bytes, visit);
  }

  /// One dim, or all of them, onto the target's axes where the numbers of shards are equal.
  template <typename Visit> void permuteToTarget(const Layout &at, double bytes, Visit visit) const {
    auto usedOutside = [&](const Layout &layout, size_t dim, AxisId axis) {
      for (size_t i = 0; i < layout.dims.size(); ++i)
        if (i != dim && contains(layout.dims[i], axis))
          return true;
      return contains(layout.partial, axis);
    };
    bool all = true;
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      bool sameCount = mesh.size(at.dims[dim]) == mesh.size(to.dims[dim]);
      all &= sameCount;
      for (AxisId axis : to.dims[dim])
        all &= !contains(at.partial, axis);
      if (!sameCount || at.dims[dim] == to.dims[dim])
        continue;
      if (std::any_of(to.dims[dim].begin(), to.dims[dim].end(),
                      [&](AxisId axis) { return usedOutside(at, dim, axis); }))
        continue;
      Layout after = at;
      after.dims[dim] = to.dims[dim];
      permute(at, after, bytes, visit);
    }
    if (all) {
      Layout after = at;
      after.dims = to.dims;
      permute(at, after, bytes, visit);
    }
    // Two dims that swap their (equally many) shards on the way to something else.
    for (size_t i = 0; i < at.dims.size(); ++i)
      for (size_t j = i + 1; j < at.dims.size(); ++j)
        if (!at.dims[i].empty() && mesh.size(at.dims[i]) == mesh.size(at.dims[j])) {
          Layout after = at;
          std::swap(after.dims[i], after.dims[j]);
          permute(at, after, bytes, visit);
        }
  }

  static Layout without(const Layout &at, const AxisList &axes) {
    Layout after = at;
    AxisList &partial = after.partial;
    partial.erase(std::remove_if(partial.begin(), partial.end(), [&](AxisId a) { return contains(axes, a); }),
                  partial.end());
    return after;
  }

  template <typename Visit> void scatter(const Layout &at, size_t dim, const AxisList &axes, Visit visit) const {
    int64_t n = mesh.size(axes);
    std::optional<Extra> regrouping = toSplit(at, dim, n);
    if (!regrouping)
      return;
    ReshardStep step{ReshardStep::kReduceScatter,
                     axes,
                     static_cast<int32_t>(dim),
                     0,
                     without(at, axes),
                     ring(n) * paddedBytes(at, dim, n) + regrouping->bytes,
                     kReshardMessageCost + regrouping->overhead};
    step.after.dims[dim].insert(step.after.dims[dim].end(), axes.begin(), axes.end());
    visit(step);
  }

  template <typename Visit> void reductions(const Layout &at, double bytes, Visit visit) const {
    AxisList pending, unwanted;
    for (AxisId axis : at.partial)
      if (!contains(to.partial, axis)) {
        pending.push_back(axis);
        if (!wanted(axis))
          unwanted.push_back(axis);
      }
    if (pending.empty())
      return;
    auto reduce = [&](const AxisList &axes) {
      visit(ReshardStep{ReshardStep::kAllReduce, axes, 0, 0, without(at, axes), 2 * ring(mesh.size(axes)) * bytes,
                        kReshardMessageCost});
    };
    reduce(pending);
    if (!unwanted.empty() && unwanted.size() != pending.size())
      reduce(unwanted);
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      AxisList run;
      for (AxisId axis : missing(at, dim)) {
        if (!contains(pending, axis))
          break;
        run.push_back(axis);
      }
      if (run.size() > 1)
        scatter(at, dim, run, visit);
      for (AxisId axis : pending)
        if (wanted(axis))
          scatter(at, dim, {axis}, visit);
    }
  }

  ReshardPlanner &planner;
  const Mesh &mesh;
  const Shape &shape;
  ElementBytes element;
  const Layout &to;
  const std::vector<Layout> *all;
  double most;
};

struct Node {
  double cost = 0;
  std::string parent;
  ReshardStep step; ///< leads here
};

} // namespace

std::optional<Regrouping> regroupingToSplit(const Mesh &mesh, const Shape &shape, const Layout &layout, size_t dim,
                                            int64_t pieces) {
  int64_t have = mesh.size(layout.dims[dim]);
  if (have == 1 || shardsNest(shape[dim], have, pieces))
    return std::nullopt;
  return Regrouping{static_cast<int32_t>(dim), layout.dims[dim], ceilDiv(shape[dim], have),
                    ceilDiv(shape[dim], have * pieces) * pieces};
}

std::optional<Regrouping> regroupingOfJoined(const Mesh &mesh, const Shape &shape, const Layout &layout, size_t dim,
                                             int64_t pieces) {
  std::optional<Regrouping> regrouping = regroupingToSplit(mesh, shape, layout, dim, pieces);
  if (regrouping)
    std::swap(regrouping->from, regrouping->to);
  return regrouping;
}

HaloPlan regroupingPlan(const Mesh &mesh, int64_t n, const Regrouping &regrouping) {
  int64_t ranks = mesh.size(regrouping.axes);
  std::vector<int64_t> starts = affineStarts(ranks, regrouping.to, 0);
  return planHalo(ranks, {{regrouping.from * ranks, true}}, windowPieces(starts, regrouping.to, {0, n}), regrouping.to);
}

std::optional<ReshardPlanner::Exchange> ReshardPlanner::exchange(int64_t n, const Regrouping &regrouping) {
  if (n < mesh.size(regrouping.axes))
    return std::nullopt;
  auto [it, isNew] = exchanges.try_emplace({n, mesh.size(regrouping.axes), regrouping.from, regrouping.to});
  if (isNew) {
    HaloPlan plan = regroupingPlan(mesh, n, regrouping);
    it->second = {plan.sent(), plan.rounds.size()};
  }
  if (it->second.rounds > kMostRegroupRounds)
    return std::nullopt;
  return it->second;
}

const std::vector<Layout> *ReshardPlanner::fewLayouts(size_t rank) {
  if (rank > 3 || mesh.sizes.size() > kExhaustiveAxes)
    return nullptr;
  std::vector<Layout> &layouts = layoutsOfRank[rank];
  if (!layouts.empty())
    return &layouts;
  layouts = {Layout::replicated(rank)};
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
    for (size_t i = 0, n = layouts.size(); i < n; ++i) {
      for (size_t dim = 0; dim < rank; ++dim)
        for (size_t at = 0; at <= layouts[i].dims[dim].size(); ++at) {
          Layout layout = layouts[i];
          layout.dims[dim].insert(layout.dims[dim].begin() + static_cast<int64_t>(at), axis);
          layouts.push_back(std::move(layout));
        }
      Layout layout = layouts[i];
      layout.partial.push_back(axis);
      layouts.push_back(std::move(layout));
    }
  return &layouts;
}

ReshardPlan ReshardPlanner::search(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to) {
  // No more than the larger end where that can be; where shards do not nest, one dim at a time comes together further.
  double ends =
      static_cast<double>(std::max(product(localShape(mesh, shape, from)), product(localShape(mesh, shape, to))));
  double whole = static_cast<double>(product(shape));
  for (double most = ends;; most *= 2) {
    ReshardPlan plan = search(shape, bytes, from, to, most >= whole ? 1e300 : most);
    if (from == to || !plan.steps.empty())
      return plan;
  }
}

ReshardPlan ReshardPlanner::search(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to,
                                   double most) {
  Search search(*this, mesh, shape, bytes, to, fewLayouts(shape.size()), most);
  ReshardPlan plan;
  if (from == to)
    return plan;
  std::unordered_map<std::string, Node> nodes;
  using Entry =
      std::tuple<double, std::string, double>; // by what it costs at least in all; its key; what it costs so far
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::string start = from.key(), goal = to.key();
  nodes[start].step.after = from;
  queue.push({0, start, 0});
  bool isGuided = !fewLayouts(shape.size());
  size_t visited = 0;
  while (!queue.empty() && visited < kMaxVisited) {
    double base = std::get<2>(queue.top());
    std::string key = std::get<1>(queue.top());
    queue.pop();
    Node &node = nodes[key];
    if (base > node.cost)
      continue; // a cheaper way there was found
    ++visited;
    if (key == goal) {
      for (std::string at = key; at != start; at = nodes[at].parent)
        plan.steps.push_back(nodes[at].step);
      std::reverse(plan.steps.begin(), plan.steps.end());
      break;
    }
    Layout layout = node.step.after;
    search.moves(layout, [&](const ReshardStep &step) {
      if (!search.isHeld(step.after))
        return;
      std::string next = step.after.key();
      double total = base + step.bytes + step.overhead;
      auto [it, isNew] = nodes.try_emplace(next);
      if (!isNew && it->second.cost <= total)
        return;
      it->second.cost = total;
      it->second.parent = key;
      it->second.step = step;
      queue.push({isGuided ? total + leastBytes(mesh, shape, bytes, step.after, to) : total, next, total});
    });
  }
  if (plan.steps.empty() && (most == 1e300 || visited >= kMaxVisited)) {
    // Too large a search: reduce, gather what differs, slice again.
    Layout at = from;
    auto push = [&](ReshardStep step) {
      at = step.after;
      plan.steps.push_back(std::move(step));
    };
    AxisList reduce;
    for (AxisId axis : at.partial)
      if (!contains(to.partial, axis))
        reduce.push_back(axis);
    if (!reduce.empty()) {
      Layout after = at;
      after.partial = to.partial;
      double n = static_cast<double>(mesh.size(reduce));
      push(
          {ReshardStep::kAllReduce, reduce, 0, 0, after, 2 * (n - 1) / n * search.localBytes(at), kReshardMessageCost});
    }
    for (size_t dim = 0; dim < at.dims.size(); ++dim)
      if (at.dims[dim] != to.dims[dim] && !at.dims[dim].empty()) {
        Layout after = at;
        after.dims[dim].clear();
        double n = static_cast<double>(mesh.size(at.dims[dim]));
        push({ReshardStep::kGather, at.dims[dim], static_cast<int32_t>(dim), 0, after, (n - 1) * search.localBytes(at),
              kReshardMessageCost});
      }
    for (size_t dim = 0; dim < at.dims.size(); ++dim)
      if (at.dims[dim] != to.dims[dim]) {
        Layout after = at;
        after.dims[dim] = to.dims[dim];
        push({ReshardStep::kSlice, to.dims[dim], static_cast<int32_t>(dim), 0, after, 0, kReshardCopyCost});
      }
  }
  for (const ReshardStep &step : plan.steps) {
    plan.bytes += step.bytes;
    plan.cost += step.bytes + step.overhead;
  }
  return plan;
}

double leastBytes(const Mesh &mesh, const Shape &shape, ElementBytes element, const Layout &at, const Layout &to) {
  double share = 1, target = 1; // how much of its part of the target a device has, and how large that is
  AxisList counted;
  for (size_t dim = 0; dim < at.dims.size(); ++dim) {
    target *= static_cast<double>(shape[dim]) / static_cast<double>(mesh.size(to.dims[dim]));
    const AxisList &have = at.dims[dim], &want = to.dims[dim];
    size_t same = 0;
    while (same < have.size() && same < want.size() && have[same] == want[same])
      ++same;
    if (same == have.size())
      continue;
    // Shares of dims multiply only where other coordinates decide each.
    auto isCounted = [&](AxisId axis) { return contains(counted, axis); };
    if (std::any_of(have.begin() + same, have.end(), isCounted) ||
        std::any_of(want.begin() + same, want.end(), isCounted))
      continue;
    bool isIndependent = std::none_of(have.begin() + same, have.end(), [&](AxisId axis) {
      return std::find(want.begin() + same, want.end(), axis) != want.end();
    });
    if (isIndependent) {
      share /= static_cast<double>(mesh.size(AxisList(have.begin() + same, have.end())));
    } else if (same < want.size()) {
      // Of the blocks of the first axes that differ, as many pairs overlap.
      double a = static_cast<double>(mesh.size(have[same])), b = static_cast<double>(mesh.size(want[same]));
      share *= std::min(1.0, (a + b - 1) / (a * b));
    }
    counted.insert(counted.end(), have.begin() + same, have.end());
    counted.insert(counted.end(), want.begin() + same, want.end());
  }
  double pending = 1;
  for (AxisId axis : at.partial)
    if (!contains(to.partial, axis))
      pending *= static_cast<double>(mesh.size(axis));
  return target * element.of(to) * std::max(1 - share, (pending - 1) / pending);
}

namespace {

/// A reshard without what both ends have alike: axes that neither uses or over which both are partial, and per dim the
/// major axes that both begin with.
struct Reduction {
  std::vector<size_t> prefix; ///< by dim: how many axes are left out
  AxisList partial;           ///< left out
  AxisList axes;              ///< what remains: the smaller mesh's axes
};

/// Leaves axes of a dim out only where the shards of all the others nest in theirs.
Reduction reductionOf(const Mesh &mesh, const Shape &shape, const Layout &from, const Layout &to) {
  Reduction reduction;
  for (AxisId axis : from.partial)
    if (contains(to.partial, axis))
      reduction.partial.push_back(axis);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    auto ends = std::mismatch(from.dims[dim].begin(), from.dims[dim].end(), to.dims[dim].begin(), to.dims[dim].end());
    reduction.prefix.push_back(ends.first - from.dims[dim].begin());
  }
  for (bool isStable = false; !isStable;) {
    std::vector<bool> remains(mesh.sizes.size());
    for (const Layout *layout : {&from, &to}) {
      for (size_t dim = 0; dim < shape.size(); ++dim)
        for (size_t i = reduction.prefix[dim]; i < layout->dims[dim].size(); ++i)
          remains[layout->dims[dim][i]] = true;
      for (AxisId axis : layout->partial)
        if (!contains(reduction.partial, axis))
          remains[axis] = true;
    }
    reduction.axes.clear();
    for (AxisId axis = 0; axis < static_cast<AxisId>(remains.size()); ++axis)
      if (remains[axis])
        reduction.axes.push_back(axis);
    isStable = true;
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      AxisList left(from.dims[dim].begin(), from.dims[dim].begin() + static_cast<int64_t>(reduction.prefix[dim]));
      if (!left.empty() && shape[dim] % (mesh.size(left) * mesh.size(reduction.axes)) != 0) {
        reduction.prefix[dim] = 0;
        isStable = false;
      }
    }
  }
  return reduction;
}

} // namespace

ReshardPlan ReshardPlanner::planReduced(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to) {
  Reduction reduction = reductionOf(mesh, shape, from, to);
  if (reduction.axes.size() == mesh.sizes.size())
    return search(shape, bytes, from, to);
  Mesh remaining;
  for (AxisId axis : reduction.axes) {
    remaining.names.push_back(mesh.names[axis]);
    remaining.sizes.push_back(mesh.sizes[axis]);
  }
  std::unique_ptr<Smaller> &smaller = smallerMeshes[remaining.sizes];
  if (!smaller)
    smaller = std::make_unique<Smaller>(std::move(remaining));

  auto renamed = [&](AxisId axis) {
    return static_cast<AxisId>(std::lower_bound(reduction.axes.begin(), reduction.axes.end(), axis) -
                               reduction.axes.begin());
  };
  Shape part(shape);
  auto reduced = [&](const Layout &layout) {
    Layout out = Layout::replicated(shape.size());
    out.combine = layout.combine;
    for (size_t dim = 0; dim < shape.size(); ++dim)
      for (size_t i = reduction.prefix[dim]; i < layout.dims[dim].size(); ++i)
        out.dims[dim].push_back(renamed(layout.dims[dim][i]));
    for (AxisId axis : layout.partial)
      if (!contains(reduction.partial, axis))
        out.partial.push_back(renamed(axis));
    return out;
  };
  for (size_t dim = 0; dim < shape.size(); ++dim)
    part[dim] /= mesh.size(
        AxisList(from.dims[dim].begin(), from.dims[dim].begin() + static_cast<int64_t>(reduction.prefix[dim])));
  ElementBytes held = reduction.partial.empty() ? bytes : ElementBytes(bytes.pending);
  ReshardPlan plan = smaller->planner.plan(part, held, reduced(from), reduced(to));

  for (ReshardStep &step : plan.steps) {
    for (AxisId &axis : step.axes)
      axis = reduction.axes[axis];
    Layout &after = step.after;
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      for (AxisId &axis : after.dims[dim])
        axis = reduction.axes[axis];
      after.dims[dim].insert(after.dims[dim].begin(), from.dims[dim].begin(),
                             from.dims[dim].begin() + static_cast<int64_t>(reduction.prefix[dim]));
    }
    for (AxisId &axis : after.partial)
      axis = reduction.axes[axis];
    after.partial.insert(after.partial.end(), reduction.partial.begin(), reduction.partial.end());
    std::sort(after.partial.begin(), after.partial.end());
    after.combine = from.combine;
  }
  return plan;
}

const ReshardPlan &ReshardPlanner::plan(const Shape &shape, ElementBytes bytes, const Layout &from, const Layout &to) {
  std::string key;
  for (int64_t size : shape)
    key += std::to_string(size) + "x";
  key += std::to_string(bytes.done) + "," + std::to_string(bytes.pending) + ":" + from.key() + ">" + to.key();
  auto it = cache.find(key);
  if (it == cache.end())
    it = cache
             .emplace(std::move(key), mesh.sizes.size() > kExhaustiveAxes ? planReduced(shape, bytes, from, to)
                                                                          : search(shape, bytes, from, to))
             .first;
  return it->second;
}

} // namespace weft::partition
