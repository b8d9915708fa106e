//===- Shards.h - global arrays to shards and back ----------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_EXEC_SHARDS_H
#define WEFT_RUNTIME_EXEC_SHARDS_H

#include "runtime/format/Executable.h"

#include <cstdint>
#include <vector>

namespace weft::exec {

/// The part of a global array that a device holds: `sizes` elements from `starts` on. Shards have ceil(dim / shards)
/// elements, so the last ones may hold fewer real elements, or none; the rest is padding.
struct Region {
  std::vector<int64_t> starts, sizes;
  bool empty() const;
  bool operator==(const Region &other) const { return starts == other.starts && sizes == other.sizes; }
};

Region regionOf(const format::Parameter &parameter, int64_t device);

/// Fills a device's shard (dense, of the local dims) from the global array; padding becomes zeros.
void scatterTo(const format::Parameter &parameter, int64_t device, const char *global, char *local);
/// Copies the real elements of a device's shard to their places in the global array.
void gatherFrom(const format::Parameter &parameter, int64_t device, const char *local, char *global);
/// The bytes of the real elements of a shard, dense.
std::vector<char> realElements(const format::Parameter &parameter, int64_t device, const char *local);

/// Whether two parameters lie on the devices alike, so that shards can be handed over as they are.
bool sameLayout(const format::Parameter &a, const format::Parameter &b);

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_SHARDS_H
