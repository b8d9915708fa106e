//===- Axis.h - axes and parts of axes of a mesh ------------------*- C++ -*-===//
//
// An axis of size n is a row of digits: any factorisation n = pre * size * rest names a part of it. `AxisRef` is such a
// part; the full axis is the part with pre = 1 and size = n, so there is one form for both. Parts that share devices,
// or that no common factorisation of their axis can hold, cannot be used side by side in a sharding.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_AXIS_H
#define WEFT_PASSES_SUPPORT_SHARDING_AXIS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace weft::sharding {

/// Names and sizes of a mesh's axes, major first. `name` is the mesh's symbol.
struct Mesh {
  std::string name;
  std::vector<std::string> axisNames;
  std::vector<int64_t> axisSizes;
  std::vector<int64_t> deviceIds;

  /// No axes, no device: a placeholder that any mesh may replace.
  bool isPlaceholder() const { return axisNames.empty() && deviceIds.empty(); }
  /// One device only; nothing is propagated there.
  bool isMaximal() const { return axisNames.empty() && deviceIds.size() == 1; }
  /// Equal but for the name.
  bool sameDevices(const Mesh &other) const {
    return axisNames == other.axisNames && axisSizes == other.axisSizes && deviceIds == other.deviceIds;
  }
};

/// The digits [pre, pre * size) of axis number `axis` of some mesh.
struct AxisRef {
  int32_t axis = 0;
  int64_t pre = 1;
  int64_t size = 1;

  /// Where a part that follows this one would start.
  int64_t next() const { return pre * size; }

  bool operator==(const AxisRef &o) const { return axis == o.axis && pre == o.pre && size == o.size; }
  bool operator!=(const AxisRef &o) const { return !(*this == o); }
  /// Order by place in the mesh.
  bool operator<(const AxisRef &o) const {
    return axis != o.axis ? axis < o.axis : pre != o.pre ? pre < o.pre : size < o.size;
  }

  /// Whether one factorisation of the axis holds both parts (always for parts of different axes).
  bool canCoexist(const AxisRef &other) const;
  /// Whether both can coexist and have a digit in common, or are equal.
  bool overlaps(const AxisRef &other) const;
  /// Whether the range of digits of `other` lies in that of this. As in Shardy, that says nothing of whether both can
  /// coexist: (1)2 lies in (1)3.
  bool contains(const AxisRef &other) const;
  /// Whether `other` begins with all of this; equal parts are prefixes of each other.
  bool isPrefixOf(const AxisRef &other) const;
  /// The longest part with this one's start that shares nothing with `other`, if any.
  std::optional<AxisRef> prefixWithout(const AxisRef &other) const;
};

using AxisList = llvm::SmallVector<AxisRef, 2>;
using AxisListRef = llvm::ArrayRef<AxisRef>;

/// Appends `axis`, or grows the last part where `axis` continues it.
void appendOrMerge(AxisList &axes, AxisRef axis);

/// The product of the sizes.
int64_t shardCount(AxisListRef axes);

enum class PrefixKind { kNone, kStrict, kEqual };
/// How `first` relates to `second`; the last axis of `first` may be a part of what stands there in `second`.
PrefixKind comparePrefix(AxisListRef first, AxisListRef second);

/// The longest part with the start of `axis` that shares nothing with any of `others`, if any.
std::optional<AxisRef> prefixWithoutAny(AxisRef axis, AxisListRef others);

/// Reduces `common` to what it and `axes` agree on, major first. Where one list ends, the other goes on: with `mayGrow`
/// the longer one wins, without it `common` is never made longer. A disagreement clears `mayGrow`.
void intersectMajor(AxisList &common, AxisListRef axes, bool &mayGrow);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_AXIS_H
