//===- ReshardPlanner.cpp - the cheapest way from one layout to another -----===//
//
// Dijkstra over layouts. The moves from a layout are few because only axes of the target may be added, and permutes only go to
// orders that the target asks for.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/ReshardPlanner.h"

#include <algorithm>
#include <map>
#include <queue>

namespace weft::partition {

namespace {

/// What a step costs beside its bytes: a message's latency, in bytes; and local copies, which should not be for nothing.
constexpr double kMessageCost = 16, kCopyCost = 0.25;
/// Layouts looked at before falling back to gather and slice. Meshes of up to four axes stay far below.
constexpr size_t kMaxVisited = 4000;

bool contains(const AxisList &list, AxisId axis) { return std::find(list.begin(), list.end(), axis) != list.end(); }

class Search {
public:
  Search(const Mesh &mesh, const Shape &shape, double elementBytes, const Layout &to)
      : mesh(mesh), shape(shape), elementBytes(elementBytes), to(to) {}

  double localBytes(const Layout &layout) const {
    return static_cast<double>(product(localShape(mesh, shape, layout))) * elementBytes;
  }

  /// Calls visit(step) for every move from `at`.
  template <typename Visit> void moves(const Layout &at, Visit visit) const {
    double bytes = localBytes(at);
    reductions(at, bytes, visit);
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      slices(at, dim, visit);
      shrinking(at, dim, bytes, visit);
      reorder(at, dim, bytes, visit);
    }
    permuteToTarget(at, bytes, visit);
  }

  bool canAppend(const Layout &at, size_t dim, int64_t pieces) const {
    int64_t have = mesh.size(at.dims[dim]);
    return have == 1 || shardsNest(shape[dim], have, pieces);
  }

private:
  bool wanted(AxisId axis) const {
    for (const AxisList &axes : to.dims)
      if (contains(axes, axis))
        return true;
    return false;
  }

  static double ring(int64_t n) { return static_cast<double>(n - 1) / static_cast<double>(n); }

  /// The axes that `to` puts on `dim` behind those that `at` already has there; empty where they disagree.
  AxisList missing(const Layout &at, size_t dim) const {
    const AxisList &have = at.dims[dim], &want = to.dims[dim];
    if (have.size() >= want.size() || !std::equal(have.begin(), have.end(), want.begin()))
      return {};
    return AxisList(want.begin() + have.size(), want.end());
  }

  template <typename Visit> void slices(const Layout &at, size_t dim, Visit visit) const {
    auto add = [&](const AxisList &axes) {
      if (!canAppend(at, dim, mesh.size(axes)))
        return;
      ReshardStep step{ReshardStep::kSlice, axes, static_cast<int32_t>(dim), 0, at, 0};
      step.after.dims[dim].insert(step.after.dims[dim].end(), axes.begin(), axes.end());
      visit(step, kCopyCost);
    };
    AxisList run;
    for (AxisId axis : missing(at, dim)) {
      if (at.uses(axis))
        break;
      run.push_back(axis);
    }
    if (run.size() > 1)
      add(run);
    for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
      if (wanted(axis) && !at.uses(axis))
        add({axis});
  }

  /// Steps that take the minor axes from a dim: gathers and all-to-alls.
  template <typename Visit> void shrinking(const Layout &at, size_t dim, double bytes, Visit visit) const {
    const AxisList &have = at.dims[dim];
    for (size_t count = 1; count <= have.size(); ++count) {
      AxisList axes(have.end() - count, have.end());
      int64_t n = mesh.size(axes), rest = mesh.size(have) / n;
      if (rest != 1 && !shardsNest(shape[dim], rest, n))
        continue;
      ReshardStep step{ReshardStep::kGather, axes, static_cast<int32_t>(dim), 0, at, bytes * static_cast<double>(n - 1)};
      step.after.dims[dim].resize(have.size() - count);
      visit(step, kMessageCost);
      for (size_t other = 0; other < at.dims.size(); ++other) {
        if (other == dim || !canAppend(at, other, n))
          continue;
        // Padding of the dim that is split travels too.
        int64_t pieces = mesh.size(at.dims[other]), local = ceilDiv(shape[other], pieces);
        double padded = local == 0 ? bytes : bytes * static_cast<double>(ceilDiv(local, n) * n) / static_cast<double>(local);
        ReshardStep exchange{ReshardStep::kAllToAll,     axes, static_cast<int32_t>(dim), static_cast<int32_t>(other), step.after,
                             padded * ring(n)};
        AxisList &target = exchange.after.dims[other];
        target.insert(target.end(), axes.begin(), axes.end());
        visit(exchange, kMessageCost);
      }
    }
  }

  template <typename Visit> void permute(const Layout &at, const Layout &after, double bytes, Visit visit) const {
    if (after != at)
      visit(ReshardStep{ReshardStep::kPermute, {}, 0, 0, after, bytes}, kMessageCost);
  }

  /// The dim's axes in another order: those that the target wants, in its order, first; or those that it does not want first.
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
      if (std::any_of(to.dims[dim].begin(), to.dims[dim].end(), [&](AxisId axis) { return usedOutside(at, dim, axis); }))
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

  template <typename Visit> void reductions(const Layout &at, double bytes, Visit visit) const {
    AxisList all, unwanted;
    for (AxisId axis : at.partial)
      if (!contains(to.partial, axis)) {
        all.push_back(axis);
        if (!wanted(axis))
          unwanted.push_back(axis);
      }
    if (all.empty())
      return;
    auto without = [&](const AxisList &axes) {
      Layout after = at;
      AxisList &partial = after.partial;
      partial.erase(std::remove_if(partial.begin(), partial.end(), [&](AxisId a) { return contains(axes, a); }), partial.end());
      return after;
    };
    auto reduce = [&](const AxisList &axes) {
      visit(ReshardStep{ReshardStep::kAllReduce, axes, 0, 0, without(axes), 2 * ring(mesh.size(axes)) * bytes}, kMessageCost);
    };
    reduce(all);
    if (!unwanted.empty() && unwanted.size() != all.size())
      reduce(unwanted);
    auto scatter = [&](const AxisList &axes, size_t dim) {
      int64_t n = mesh.size(axes);
      if (!canAppend(at, dim, n))
        return;
      int64_t local = ceilDiv(shape[dim], mesh.size(at.dims[dim]));
      double padded = local == 0 ? bytes : bytes * static_cast<double>(ceilDiv(local, n) * n) / static_cast<double>(local);
      ReshardStep step{ReshardStep::kReduceScatter, axes, static_cast<int32_t>(dim), 0, without(axes), ring(n) * padded};
      step.after.dims[dim].insert(step.after.dims[dim].end(), axes.begin(), axes.end());
      visit(step, kMessageCost);
    };
    for (size_t dim = 0; dim < at.dims.size(); ++dim) {
      AxisList run;
      for (AxisId axis : missing(at, dim)) {
        if (!contains(all, axis))
          break;
        run.push_back(axis);
      }
      if (run.size() > 1)
        scatter(run, dim);
      for (AxisId axis : all)
        if (wanted(axis))
          scatter({axis}, dim);
    }
  }

  const Mesh &mesh;
  const Shape &shape;
  double elementBytes;
  const Layout &to;
};

struct Node {
  double cost = 0;
  std::string parent;
  ReshardStep step;
  Layout layout;
  bool done = false;
};

} // namespace

ReshardPlan ReshardPlanner::search(const Shape &shape, double elementBytes, const Layout &from, const Layout &to) const {
  Search search(mesh, shape, elementBytes, to);
  ReshardPlan plan;
  if (from == to)
    return plan;
  std::map<std::string, Node> nodes;
  using Entry = std::pair<double, std::string>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::string start = from.key(), goal = to.key();
  nodes[start].layout = from;
  queue.push({0, start});
  size_t visited = 0;
  while (!queue.empty() && visited < kMaxVisited) {
    double base = queue.top().first;
    std::string key = queue.top().second;
    queue.pop();
    Node &node = nodes[key];
    if (node.done)
      continue;
    node.done = true;
    ++visited;
    if (key == goal) {
      for (std::string at = key; at != start; at = nodes[at].parent)
        plan.steps.push_back(nodes[at].step);
      std::reverse(plan.steps.begin(), plan.steps.end());
      break;
    }
    Layout layout = node.layout;
    search.moves(layout, [&](const ReshardStep &step, double constant) {
      std::string next = step.after.key();
      double total = base + step.bytes + constant;
      auto [it, isNew] = nodes.try_emplace(next);
      if (!isNew && (it->second.done || it->second.cost <= total))
        return;
      it->second.cost = total;
      it->second.parent = key;
      it->second.step = step;
      it->second.layout = step.after;
      queue.push({total, next});
    });
  }
  if (plan.steps.empty()) {
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
      push({ReshardStep::kAllReduce, reduce, 0, 0, after, 2 * (n - 1) / n * search.localBytes(at)});
    }
    for (size_t dim = 0; dim < at.dims.size(); ++dim)
      if (at.dims[dim] != to.dims[dim] && !at.dims[dim].empty()) {
        Layout after = at;
        after.dims[dim].clear();
        double n = static_cast<double>(mesh.size(at.dims[dim]));
        push({ReshardStep::kGather, at.dims[dim], static_cast<int32_t>(dim), 0, after, (n - 1) * search.localBytes(at)});
      }
    for (size_t dim = 0; dim < at.dims.size(); ++dim)
      if (at.dims[dim] != to.dims[dim]) {
        Layout after = at;
        after.dims[dim] = to.dims[dim];
        push({ReshardStep::kSlice, to.dims[dim], static_cast<int32_t>(dim), 0, after, 0});
      }
  }
  for (const ReshardStep &step : plan.steps) {
    plan.bytes += step.bytes;
    plan.cost += step.bytes + (step.kind == ReshardStep::kSlice ? kCopyCost : kMessageCost);
  }
  return plan;
}

const ReshardPlan &ReshardPlanner::plan(const Shape &shape, double elementBytes, const Layout &from, const Layout &to) {
  std::string key;
  for (int64_t size : shape)
    key += std::to_string(size) + "x";
  key += std::to_string(elementBytes) + ":" + from.key() + ">" + to.key();
  auto it = cache.find(key);
  if (it == cache.end())
    it = cache.emplace(std::move(key), search(shape, elementBytes, from, to)).first;
  return it->second;
}

} // namespace weft::partition
