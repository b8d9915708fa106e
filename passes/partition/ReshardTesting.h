//===- ReshardTesting.h - steps of a reshard on paper, for tests --*- C++ -*-===//
//
// Devices hold numbered elements in place of values, and the planner is compared with a search over every layout and
// every move.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_RESHARDTESTING_H
#define WEFT_PASSES_PARTITION_RESHARDTESTING_H

#include "passes/partition/ReshardPlanner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <queue>

namespace weft::partition {

/// What every device holds: for each local element the set of (global element, contribution) as one number each, or -1
/// for padding. Partial values are modelled as one bit per member: an element of a reduced value has all bits of the
/// partial group.
struct Content {
  int64_t element = -1;
  int64_t bits = 0;
  bool operator==(const Content &o) const { return element == o.element && (element < 0 || bits == o.bits); }
};
using Device = std::vector<Content>;

inline int64_t rankOf(const Mesh &mesh, const AxisList &axes, int64_t device) {
  int64_t rank = 0;
  for (AxisId axis : axes) {
    int64_t stride = 1;
    for (size_t i = axis + 1; i < mesh.sizes.size(); ++i)
      stride *= mesh.sizes[i];
    rank = rank * mesh.sizes[axis] + device / stride % mesh.sizes[axis];
  }
  return rank;
}

/// The content that a layout prescribes. `all` is the whole partial group: a reduced value has every bit.
inline std::vector<Device> contentOf(const Mesh &mesh, const Shape &shape, const Layout &layout, const AxisList &all) {
  std::vector<Device> out;
  Shape local = localShape(mesh, shape, layout);
  for (int64_t device = 0; device < mesh.devices(); ++device) {
    Device held(product(local));
    for (int64_t flat = 0; flat < static_cast<int64_t>(held.size()); ++flat) {
      int64_t rest = flat, element = 0, stride = 1;
      bool padding = false;
      for (size_t dim = shape.size(); dim-- > 0;) {
        int64_t index = rest % local[dim] + rankOf(mesh, layout.dims[dim], device) * local[dim];
        rest /= local[dim];
        padding |= index >= shape[dim];
        element += index * stride;
        stride *= shape[dim];
      }
      held[flat].element = padding ? -1 : element;
      // The members of the original partial group that have been summed: those that agree on what is still partial.
      for (int64_t other = 0; other < mesh.size(all); ++other) {
        int64_t mine = rankOf(mesh, all, device), a = mine, b = other;
        bool agree = true;
        for (size_t i = all.size(); i-- > 0;) {
          int64_t size = mesh.size(all[i]);
          if (std::find(layout.partial.begin(), layout.partial.end(), all[i]) != layout.partial.end() &&
              a % size != b % size)
            agree = false;
          a /= size, b /= size;
        }
        if (agree)
          held[flat].bits |= int64_t(1) << other;
      }
    }
    out.push_back(held);
  }
  return out;
}

/// What a step regroups before and after.
inline std::vector<std::optional<Regrouping>> regroupings(const Mesh &mesh, const Shape &shape, const Layout &before,
                                                          const ReshardStep &step) {
  int64_t pieces = mesh.size(step.axes);
  switch (step.kind) {
  case ReshardStep::kSlice:
  case ReshardStep::kReduceScatter:
    return {regroupingToSplit(mesh, shape, before, step.dim, pieces)};
  case ReshardStep::kGather:
    return {regroupingOfJoined(mesh, shape, step.after, step.dim, pieces)};
  case ReshardStep::kAllToAll:
    return {regroupingToSplit(mesh, shape, before, step.dim2, pieces),
            regroupingOfJoined(mesh, shape, step.after, step.dim, pieces)};
  default:
    return {};
  }
}

/// Checks that each step is one that exists: slices from what the device holds, exchanges only within groups over the
/// step's axes, and those of a dim that is regrouped.
inline void checkStep(const Mesh &mesh, const Shape &shape, const Layout &before, const ReshardStep &step,
                      const AxisList &all) {
  auto have = contentOf(mesh, shape, before, all), want = contentOf(mesh, shape, step.after, all);
  // Beside its own axes a step reaches over those of a dim that it regroups.
  AxisList reached = step.kind == ReshardStep::kSlice ? AxisList() : step.axes;
  for (const std::optional<Regrouping> &regrouping : regroupings(mesh, shape, before, step))
    if (regrouping)
      reached.insert(reached.end(), regrouping->axes.begin(), regrouping->axes.end());
  for (int64_t device = 0; device < mesh.devices(); ++device)
    for (const Content &content : want[device]) {
      if (content.element < 0)
        continue;
      int64_t bits = 0;
      bool found = false;
      for (int64_t other = 0; other < mesh.devices(); ++other) {
        bool peer = step.kind == ReshardStep::kPermute || other == device;
        if (step.kind != ReshardStep::kPermute) {
          peer = true;
          for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
            if (std::find(reached.begin(), reached.end(), axis) == reached.end())
              peer &= rankOf(mesh, {axis}, device) == rankOf(mesh, {axis}, other);
        }
        if (!peer)
          continue;
        bool reducing = step.kind == ReshardStep::kAllReduce || step.kind == ReshardStep::kReduceScatter;
        for (const Content &held : have[other])
          if (held.element == content.element) {
            if (reducing)
              bits |= held.bits;
            found |= reducing ? bits == content.bits : held.bits == content.bits;
          }
      }
      ASSERT_TRUE(found) << "element " << content.element << " of device " << device << " in step " << int(step.kind)
                         << " from " << before.text(mesh) << " to " << step.after.text(mesh);
    }
}

/// Every layout of a tensor of `rank` dims: each axis splits a dim, at any place in its order, is partial, or holds
/// replicas.
inline std::vector<Layout> allLayouts(const Mesh &mesh, size_t rank, bool withPartial) {
  std::vector<Layout> layouts = {Layout::replicated(rank)};
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis) {
    std::vector<Layout> more = layouts;
    for (const Layout &layout : layouts) {
      for (size_t dim = 0; dim < rank; ++dim)
        for (size_t at = 0; at <= layout.dims[dim].size(); ++at) {
          more.push_back(layout);
          more.back().dims[dim].insert(more.back().dims[dim].begin() + static_cast<int64_t>(at), axis);
        }
      if (withPartial) {
        more.push_back(layout);
        more.back().partial.push_back(axis);
      }
    }
    layouts = std::move(more);
  }
  return layouts;
}

/// Every non-empty list of some of `axes`, in every order.
inline std::vector<AxisList> orderedLists(const AxisList &axes) {
  std::vector<AxisList> lists = {{}};
  for (size_t i = 0; i < lists.size(); ++i)
    for (AxisId axis : axes)
      if (std::find(lists[i].begin(), lists[i].end(), axis) == lists[i].end()) {
        lists.push_back(lists[i]);
        lists.back().push_back(axis);
      }
  lists.erase(lists.begin());
  return lists;
}

/// The least cost of each layout from `from` over every move there is, with no more than `most` elements held after any
/// step. No slice is over an axis of `idle`.
inline std::map<std::string, double> exhaustive(const Mesh &mesh, const Shape &shape, double elementBytes,
                                                const Layout &from, const std::vector<Layout> &layouts, double most,
                                                const AxisList &idle) {
  std::map<std::string, double> cost;
  std::map<std::string, const Layout *> byKey;
  for (const Layout &layout : layouts)
    byKey[layout.key()] = &layout;
  std::priority_queue<std::pair<double, std::string>, std::vector<std::pair<double, std::string>>, std::greater<>>
      queue;
  queue.push({0, from.key()});
  auto elements = [&](const Layout &layout) { return static_cast<double>(product(localShape(mesh, shape, layout))); };
  while (!queue.empty()) {
    double base = queue.top().first;
    std::string key = queue.top().second;
    queue.pop();
    if (!cost.emplace(key, base).second)
      continue;
    const Layout &at = *byKey.at(key);
    double bytes = elements(at) * elementBytes;
    auto visit = [&](const Layout &after, double sent, double constant) {
      if (elements(after) <= most)
        queue.push({base + sent + constant, after.key()});
    };
    // What the regrouping costs; none where the step is not offered. Slabs are as long as the layout's other dims are.
    auto regrouped = [&](const std::optional<Regrouping> &regrouping, const Layout &layout) -> std::optional<double> {
      if (!regrouping)
        return 0;
      int64_t others = 1;
      Shape local = localShape(mesh, shape, layout);
      for (size_t dim = 0; dim < shape.size(); ++dim)
        others *= static_cast<int32_t>(dim) == regrouping->dim ? 1 : local[dim];
      static std::map<std::array<int64_t, 4>, std::pair<double, double>> exchanges; // elements and messages
      int64_t size = shape[regrouping->dim];
      if (size < mesh.size(regrouping->axes))
        return std::nullopt;
      auto [it, isNew] = exchanges.try_emplace({size, mesh.size(regrouping->axes), regrouping->from, regrouping->to});
      if (isNew) {
        HaloPlan plan = regroupingPlan(mesh, size, *regrouping);
        it->second = {static_cast<double>(plan.sent()), static_cast<double>(plan.rounds.size())};
      }
      if (it->second.second > kMostRegroupRounds)
        return std::nullopt;
      return it->second.first * static_cast<double>(others) * elementBytes + it->second.second * kReshardMessageCost;
    };
    auto toSplit = [&](size_t dim, int64_t pieces) {
      return regrouped(regroupingToSplit(mesh, shape, at, dim, pieces), at);
    };
    auto padded = [&](size_t dim, int64_t n) {
      int64_t have = mesh.size(at.dims[dim]), local = ceilDiv(shape[dim], have);
      return local ? bytes * static_cast<double>(ceilDiv(shape[dim], have * n) * n) / static_cast<double>(local)
                   : bytes;
    };
    auto ring = [](int64_t n) { return static_cast<double>(n - 1) / static_cast<double>(n); };
    AxisList unused;
    for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
      if (!at.uses(axis) && std::find(idle.begin(), idle.end(), axis) == idle.end())
        unused.push_back(axis);
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      for (const AxisList &axes : orderedLists(unused))
        if (std::optional<double> extra = toSplit(dim, mesh.size(axes))) {
          Layout after = at;
          after.dims[dim].insert(after.dims[dim].end(), axes.begin(), axes.end());
          visit(after, *extra, kReshardCopyCost);
        }
      for (const AxisList &axes : orderedLists(at.partial))
        if (std::optional<double> extra = toSplit(dim, mesh.size(axes))) {
          Layout after = at;
          for (AxisId axis : axes)
            after.partial.erase(std::find(after.partial.begin(), after.partial.end(), axis));
          if (after.partial.empty())
            after.combine = Combine::kSum;
          after.dims[dim].insert(after.dims[dim].end(), axes.begin(), axes.end());
          visit(after, ring(mesh.size(axes)) * padded(dim, mesh.size(axes)) + *extra, kReshardMessageCost);
        }
      for (size_t count = 1; count <= at.dims[dim].size(); ++count) {
        AxisList axes(at.dims[dim].end() - static_cast<int64_t>(count), at.dims[dim].end());
        int64_t n = mesh.size(axes);
        Layout after = at;
        after.dims[dim].resize(after.dims[dim].size() - count);
        if (std::optional<double> extra = regrouped(regroupingOfJoined(mesh, shape, after, dim, n), after))
          visit(after, bytes * static_cast<double>(n - 1) + *extra, kReshardMessageCost);
        for (size_t other = 0; other < shape.size(); ++other)
          if (other != dim) {
            Layout exchanged = after;
            exchanged.dims[other].insert(exchanged.dims[other].end(), axes.begin(), axes.end());
            std::optional<double> before = toSplit(other, n),
                                  behind = regrouped(regroupingOfJoined(mesh, shape, exchanged, dim, n), exchanged);
            if (before && behind)
              visit(exchanged, padded(other, n) * ring(n) + *before + *behind, kReshardMessageCost);
          }
      }
    }
    for (const AxisList &axes : orderedLists(at.partial)) {
      Layout after = at;
      for (AxisId axis : axes)
        after.partial.erase(std::find(after.partial.begin(), after.partial.end(), axis));
      visit(after, 2 * ring(mesh.size(axes)) * bytes, kReshardMessageCost);
    }
    for (const Layout &after : layouts) {
      bool same = after.partial == at.partial && after.dims != at.dims;
      for (size_t dim = 0; dim < shape.size(); ++dim)
        same &= mesh.size(after.dims[dim]) == mesh.size(at.dims[dim]);
      if (same)
        visit(after, bytes, kReshardMessageCost);
    }
  }
  return cost;
}

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_RESHARDTESTING_H
