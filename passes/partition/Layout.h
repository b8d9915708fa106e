//===- Layout.h - how a tensor lies on the partitioned mesh -------*- C++ -*-===//
//
// Plain data for the partitioner. After refinement there is one mesh of *atomic* axes: no sharding ever uses a part of
// one. A layout says for each dim of a global tensor which axes split it (major first), and over which axes the value
// is partial: the true value is the reduction of what the devices along these axes hold. Axes not mentioned hold
// replicas.
//
// Sizes are in elements. A dim of n elements on k shards has ceil(n/k) elements on every device, shard i those from
// i*ceil(n/k) on; what lies beyond n is padding of unspecified content.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_LAYOUT_H
#define WEFT_PASSES_PARTITION_LAYOUT_H

#include "absl/container/inlined_vector.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weft::partition {

/// Index of an atomic axis in Mesh.
using AxisId = int32_t;
/// Short: held in place.
using AxisList = absl::InlinedVector<AxisId, 4>;
using Shape = std::vector<int64_t>;

/// The one mesh, major axis first; a device's id is the mixed-radix number of its coordinates.
struct Mesh {
  std::vector<std::string> names;
  std::vector<int64_t> sizes;

  int64_t size(AxisId axis) const { return sizes[axis]; }
  /// The product of the sizes; 1 for none.
  int64_t size(const AxisList &axes) const;
  int64_t devices() const;
  /// The names, with commas between.
  std::string text(const AxisList &axes) const;
};

/// How partial values combine.
/// kOwner is a sum to which one device at most contributes, for each element: it rounds nothing.
enum class Combine : uint8_t { kSum, kProduct, kMin, kMax, kAnd, kOr, kXor, kOwner };

inline bool isSum(Combine combine) {
  return combine == Combine::kSum || combine == Combine::kOwner;
}

struct Layout {
  std::vector<AxisList> dims;
  AxisList partial; ///< ascending
  Combine combine = Combine::kSum;

  static Layout replicated(size_t rank) { return Layout{std::vector<AxisList>(rank), {}, Combine::kSum}; }
  bool isReplicated() const;
  bool isPartial() const { return !partial.empty(); }
  /// Whether a dim or the partial axes use the axis.
  bool uses(AxisId axis) const;
  /// The same dims with nothing partial.
  Layout reduced() const { return Layout{dims, {}, Combine::kSum}; }
  bool operator==(const Layout &other) const;
  bool operator!=(const Layout &other) const { return !(*this == other); }
  /// A total order and a key for maps: equal texts mean equal layouts.
  std::string key() const;
  /// Almost as Shardy prints a sharding: [{data}, {}] partial sum {model}.
  std::string text(const Mesh &mesh) const;
};

const char *combineName(Combine combine);

inline int64_t ceilDiv(int64_t a, int64_t b) {
  return (a + b - 1) / b;
}

/// The local shape of a global one.
Shape localShape(const Mesh &mesh, const Shape &global, const Layout &layout);
int64_t product(const Shape &shape);
/// Whether shards of n elements on `outer` shards, each cut in `inner` pieces, are the shards on outer*inner: false
/// where rounding up makes them straddle, as for n = 5, outer = 2, inner = 4.
bool shardsNest(int64_t n, int64_t outer, int64_t inner);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_LAYOUT_H
