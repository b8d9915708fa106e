//===- Axis.cpp - axes and parts of axes of a mesh ------------------------===//
#include "passes/support/sharding/Axis.h"

#include <algorithm>

namespace weft::sharding {

bool AxisRef::canCoexist(const AxisRef &other) const {
  if (axis != other.axis || *this == other)
    return true;
  // The four ends, in order, are cuts of one factorisation only if each divides the next.
  int64_t cuts[4] = {pre, next(), other.pre, other.next()};
  std::sort(cuts, cuts + 4);
  for (int i = 0; i < 3; ++i)
    if (cuts[i + 1] % cuts[i] != 0)
      return false;
  return true;
}

bool AxisRef::overlaps(const AxisRef &other) const {
  if (*this == other)
    return true;
  return axis == other.axis && pre < other.next() && other.pre < next() && canCoexist(other);
}

bool AxisRef::contains(const AxisRef &other) const {
  return axis == other.axis && pre <= other.pre && other.next() <= next();
}

bool AxisRef::isPrefixOf(const AxisRef &other) const {
  return other.contains(*this) && pre == other.pre;
}

std::optional<AxisRef> AxisRef::prefixWithout(const AxisRef &other) const {
  if (axis != other.axis)
    return *this;
  if (*this == other || !canCoexist(other))
    return std::nullopt;
  if (!overlaps(other))
    return *this;
  if (other.pre <= pre)
    return std::nullopt;
  return AxisRef{axis, pre, other.pre / pre};
}

void appendOrMerge(AxisList &axes, AxisRef axis) {
  if (!axes.empty() && axes.back().axis == axis.axis && axes.back().next() == axis.pre && axis.pre > 1)
    axes.back().size *= axis.size;
  else
    axes.push_back(axis);
}

int64_t shardCount(AxisListRef axes) {
  int64_t count = 1;
  for (const AxisRef &axis : axes)
    count *= axis.size;
  return count;
}

PrefixKind comparePrefix(AxisListRef first, AxisListRef second) {
  if (first.empty())
    return second.empty() ? PrefixKind::kEqual : PrefixKind::kStrict;
  if (first.size() > second.size())
    return PrefixKind::kNone;
  size_t last = first.size() - 1;
  for (size_t i = 0; i < last; ++i)
    if (first[i] != second[i])
      return PrefixKind::kNone;
  if (first.size() == second.size() && first[last] == second[last])
    return PrefixKind::kEqual;
  return first[last].isPrefixOf(second[last]) ? PrefixKind::kStrict : PrefixKind::kNone;
}

std::optional<AxisRef> prefixWithoutAny(AxisRef axis, AxisListRef others) {
  for (const AxisRef &other : others) {
    std::optional<AxisRef> rest = axis.prefixWithout(other);
    if (!rest)
      return std::nullopt;
    axis = *rest;
  }
  return axis;
}

void intersectMajor(AxisList &common, AxisListRef axes, bool &mayGrow) {
  size_t i = 0;
  for (; i < common.size() && i < axes.size(); ++i) {
    if (common[i] == axes[i])
      continue;
    if (axes[i].isPrefixOf(common[i])) {
      if (i + 1 == axes.size())
        return; // `axes` ends within common[i], which may go on
      // Something else follows the shorter part, so the rest of the longer one is in its way.
      common[i] = axes[i];
      common.truncate(i + 1);
      mayGrow = false;
      return;
    }
    if (common[i].isPrefixOf(axes[i])) {
      if (mayGrow && i + 1 == common.size()) {
        common[i] = axes[i];
        continue;
      }
      common.truncate(i + 1);
      mayGrow = false;
      return;
    }
    common.truncate(i);
    mayGrow = false;
    return;
  }
  if (mayGrow)
    common.append(axes.begin() + i, axes.end());
}

} // namespace weft::sharding
