//===- Coalescer.cpp - which tensors may share one piece of memory -------===//
#include "passes/memory/Coalescer.h"

#include <algorithm>
#include <numeric>

namespace weft::memory {

Coalescer::Coalescer(std::vector<Unit> units, Permission permitted) : permitted(std::move(permitted)) {
  parent.resize(units.size());
  std::iota(parent.begin(), parent.end(), 0);
  for (uint32_t i = 0; i < units.size(); ++i) {
    Storage storage{{}, units[i].bytes, units[i].fixed, units[i].frozen};
    for (const Lifetime &life : units[i].ranges)
      storage.ranges.push_back({life, i});
    storages.push_back(std::move(storage));
  }
}

uint32_t Coalescer::storageOf(uint32_t unit) const {
  while (parent[unit] != unit)
    unit = parent[unit] = parent[parent[unit]];
  return unit;
}

bool Coalescer::compatible(const Storage &a, const Storage &b) const {
  if (a.frozen || b.frozen || (a.fixed && b.fixed) || a.bytes != b.bytes)
    return false;
  // Both lists are sorted by begin; the ranges of one storage meet in single steps only, so each list is also sorted by
  // end.
  auto mayTouch = [&](const Range &early, const Range &late) {
    return early.life.end == late.life.begin && permitted(late.life.begin, early.unit, late.unit);
  };
  size_t i = 0, j = 0;
  while (i < a.ranges.size() && j < b.ranges.size()) {
    const Range &x = a.ranges[i], &y = b.ranges[j];
    if (x.life.overlaps(y.life) && !mayTouch(x, y) && !mayTouch(y, x))
      return false;
    if (x.life.end < y.life.end || (x.life.end == y.life.end && x.life.begin < y.life.begin))
      ++i;
    else
      ++j;
  }
  return true;
}

void Coalescer::join(uint32_t into, uint32_t from) {
  Storage &a = storages[into], &b = storages[from];
  std::vector<Range> merged;
  merged.reserve(a.ranges.size() + b.ranges.size());
  std::merge(a.ranges.begin(), a.ranges.end(), b.ranges.begin(), b.ranges.end(), std::back_inserter(merged),
             [](const Range &x, const Range &y) {
               return std::make_pair(x.life.begin, x.life.end) < std::make_pair(y.life.begin, y.life.end);
             });
  a.ranges = std::move(merged);
  a.fixed |= b.fixed;
  a.frozen |= b.frozen;
  b.ranges.clear();
  parent[from] = into;
}

bool Coalescer::merge(uint32_t a, uint32_t b) {
  a = storageOf(a);
  b = storageOf(b);
  if (a == b)
    return true;
  if (!compatible(storages[a], storages[b]))
    return false;
  join(std::min(a, b), std::max(a, b));
  return true;
}

void Coalescer::unite(uint32_t a, uint32_t b) {
  a = storageOf(a);
  b = storageOf(b);
  if (a != b)
    join(std::min(a, b), std::max(a, b));
}

Lifetime Coalescer::hull(uint32_t storage) const {
  Lifetime hull{0, -1};
  for (const Range &range : storages[storage].ranges) {
    if (hull.end < hull.begin)
      hull = range.life;
    hull.begin = std::min(hull.begin, range.life.begin);
    hull.end = std::max(hull.end, range.life.end);
  }
  return hull;
}

} // namespace weft::memory
