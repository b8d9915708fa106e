//===- Groups.cpp - lists of device ids as mesh axes ------------------------===//
#include "passes/partition/Groups.h"

#include <algorithm>
#include <set>

namespace weft::partition {

static std::vector<int64_t> stridesOf(const Mesh &mesh) {
  std::vector<int64_t> strides(mesh.sizes.size(), 1);
  for (size_t i = mesh.sizes.size(); i-- > 1;)
    strides[i - 1] = strides[i] * mesh.sizes[i];
  return strides;
}

std::optional<AxisList> axesOfGroups(const Mesh &mesh, const std::vector<std::vector<int64_t>> &groups) {
  if (groups.empty() || groups.front().empty())
    return std::nullopt;
  std::vector<int64_t> strides = stridesOf(mesh);
  const std::vector<int64_t> &first = groups.front();
  int64_t size = static_cast<int64_t>(first.size());
  if (size * static_cast<int64_t>(groups.size()) != mesh.devices())
    return std::nullopt;
  for (int64_t id : first)
    if (id < 0 || id >= mesh.devices())
      return std::nullopt;
  auto coordinate = [&](int64_t device, AxisId axis) { return device / strides[axis] % mesh.sizes[axis]; };
  // An axis of the group counts up once every `period` ranks: the smallest period is the minor axis.
  std::vector<std::pair<int64_t, AxisId>> periods;
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
    for (int64_t rank = 1; rank < size; ++rank)
      if (coordinate(first[rank], axis) != coordinate(first[0], axis)) {
        periods.push_back({rank, axis});
        break;
      }
  std::sort(periods.rbegin(), periods.rend());
  AxisList axes;
  for (auto &[period, axis] : periods)
    axes.push_back(axis);
  if (mesh.size(axes) != size)
    return std::nullopt;
  std::set<int64_t> leaders;
  for (const std::vector<int64_t> &group : groups) {
    if (static_cast<int64_t>(group.size()) != size || group[0] < 0 || group[0] >= mesh.devices())
      return std::nullopt;
    int64_t base = group[0];
    for (AxisId axis : axes)
      base -= coordinate(group[0], axis) * strides[axis];
    if (!leaders.insert(base).second)
      return std::nullopt;
    for (int64_t rank = 0; rank < size; ++rank) {
      int64_t device = base, rest = rank;
      for (size_t i = axes.size(); i-- > 0;) {
        device += rest % mesh.sizes[axes[i]] * strides[axes[i]];
        rest /= mesh.sizes[axes[i]];
      }
      if (group[rank] != device)
        return std::nullopt;
    }
  }
  return axes;
}

std::optional<ShiftPattern> shiftOfPairs(const Mesh &mesh, std::vector<std::pair<int64_t, int64_t>> pairs) {
  if (pairs.empty())
    return std::nullopt;
  std::sort(pairs.begin(), pairs.end());
  std::vector<int64_t> strides = stridesOf(mesh);
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis) {
    int64_t n = mesh.sizes[axis], stride = strides[axis];
    int64_t distance = pairs[0].second / stride % n - pairs[0].first / stride % n;
    for (ShiftPattern pattern : {ShiftPattern{axis, distance, false}, ShiftPattern{axis, distance, true},
                                 ShiftPattern{axis, distance + n, true}}) {
      if (pattern.wrap && pattern.offset < 0)
        pattern.offset += n;
      std::vector<std::pair<int64_t, int64_t>> expected;
      for (int64_t device = 0; device < mesh.devices(); ++device) {
        int64_t rank = device / stride % n, target = rank + pattern.offset;
        if (pattern.wrap)
          target %= n;
        if (target >= 0 && target < n)
          expected.push_back({device, device + (target - rank) * stride});
      }
      if (expected == pairs)
        return pattern;
    }
  }
  return std::nullopt;
}

} // namespace weft::partition
