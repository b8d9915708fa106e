//===- Packer.cpp - offsets for buffers with known lifetimes -------------===//
#include "passes/memory/Packer.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace weft::memory {
namespace {

uint64_t roundUp(uint64_t bytes, uint64_t alignment) {
  return (bytes + alignment - 1) & ~(alignment - 1);
}

/// The memory of a placed block.
struct Extent {
  uint64_t begin, end;
  bool operator<(const Extent &other) const { return begin != other.begin ? begin < other.begin : end < other.end; }
};

/// Placed blocks, found by lifetime. Of a few, a list by offset that is looked through is quickest. Of many, those that
/// are alive when a query begins lie on a path of a segment tree over the steps, and those that begin inside it are
/// listed by their first step: a query costs what it answers plus the length of its lifetime.
class Placed {
public:
  Placed(size_t blocks, int64_t steps) : few(blocks <= 2048) {
    if (few) {
      list.reserve(blocks);
      return;
    }
    byBegin.resize(steps);
    while (leaves < steps)
      leaves *= 2;
    covering.resize(2 * leaves);
  }

  void insert(Extent extent, Lifetime life) {
    if (few) {
      auto behind = [](const Entry &entry, const Extent &extent) { return entry.extent < extent; };
      list.insert(std::lower_bound(list.begin(), list.end(), extent, behind), {extent, life});
      return;
    }
    byBegin[life.begin].push_back(extent);
    for (int64_t l = life.begin + leaves, r = life.end + leaves + 1; l < r; l /= 2, r /= 2) {
      if (l & 1)
        covering[l++].push_back(extent);
      if (r & 1)
        covering[--r].push_back(extent);
    }
  }

  /// By offset.
  void collect(Lifetime life, std::vector<Extent> &found) const {
    found.clear();
    if (few) {
      for (const Entry &entry : list)
        if (entry.life.overlaps(life))
          found.push_back(entry.extent);
      return;
    }
    for (int64_t node = life.begin + leaves; node; node /= 2)
      found.insert(found.end(), covering[node].begin(), covering[node].end());
    for (int64_t step = life.begin + 1; step <= life.end; ++step)
      found.insert(found.end(), byBegin[step].begin(), byBegin[step].end());
    std::sort(found.begin(), found.end());
  }

private:
  struct Entry {
    Extent extent;
    Lifetime life;
  };
  bool few;
  std::vector<Entry> list;
  int64_t leaves = 1;
  std::vector<std::vector<Extent>> byBegin, covering;
};

/// The blocks with their lifetimes renumbered to steps at which something begins: only those can have new overlaps.
struct Problem {
  std::vector<Block> blocks;
  int64_t steps = 1;
};

Problem normalise(const std::vector<Block> &blocks, uint64_t alignment) {
  Problem problem;
  problem.blocks = blocks;
  std::vector<int64_t> begins;
  for (const Block &block : blocks)
    begins.push_back(block.life.begin);
  std::sort(begins.begin(), begins.end());
  begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
  for (Block &block : problem.blocks) {
    block.bytes = roundUp(block.bytes, alignment);
    auto index = [&](int64_t step) {
      return std::upper_bound(begins.begin(), begins.end(), step) - begins.begin() - 1;
    };
    block.life = {index(block.life.begin), index(block.life.end)};
  }
  problem.steps = std::max<int64_t>(1, begins.size());
  return problem;
}

uint64_t lowerBoundOf(const Problem &problem) {
  std::vector<int64_t> change(problem.steps + 1);
  for (const Block &block : problem.blocks) {
    change[block.life.begin] += block.bytes;
    change[block.life.end + 1] -= block.bytes;
  }
  int64_t live = 0, most = 0;
  for (int64_t delta : change)
    most = std::max(most, live += delta);
  return most;
}

/// Places the blocks in `order`, each into the smallest gap that holds it, else at the end of what overlaps it in time.
/// Stops when it takes `limit` bytes or more: that many bytes are no packing then.
Packing place(const Problem &problem, const std::vector<uint32_t> &order, uint64_t limit = ~uint64_t(0)) {
  Packing packing;
  packing.offsets.assign(problem.blocks.size(), 0);
  Placed placed(problem.blocks.size(), problem.steps);
  std::vector<Extent> neighbours;
  for (uint32_t index : order) {
    const Block &block = problem.blocks[index];
    if (!block.bytes)
      continue;
    placed.collect(block.life, neighbours);
    uint64_t top = 0, bestGap = ~uint64_t(0), offset = 0;
    bool found = false;
    for (auto [begin, end] : neighbours) {
      if (begin >= top + block.bytes && begin - top < bestGap) {
        bestGap = begin - top;
        offset = top;
        found = true;
      }
      top = std::max(top, end);
    }
    if (!found)
      offset = top;
    packing.offsets[index] = offset;
    packing.bytes = std::max(packing.bytes, offset + block.bytes);
    if (packing.bytes >= limit)
      break;
    placed.insert({offset, offset + block.bytes}, block.life);
  }
  return packing;
}

template <typename Key> std::vector<uint32_t> orderBy(const Problem &problem, Key key) {
  std::vector<uint32_t> order(problem.blocks.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
    auto left = key(problem.blocks[a]), right = key(problem.blocks[b]);
    return left != right ? left > right : a < b;
  });
  return order;
}

} // namespace

uint64_t maxLive(const std::vector<Block> &blocks, uint64_t alignment) {
  return lowerBoundOf(normalise(blocks, alignment));
}

Packing pack(const std::vector<Block> &blocks, uint64_t alignment) {
  Problem problem = normalise(blocks, alignment);
  uint64_t bound = lowerBoundOf(problem);
  auto length = [](const Block &b) { return b.life.end - b.life.begin + 1; };
  using Pair = std::pair<double, double>;
  std::vector<std::vector<uint32_t>> orders = {
      orderBy(problem, [&](const Block &b) { return Pair(double(b.bytes), double(length(b))); }),
      orderBy(problem, [&](const Block &b) { return Pair(double(length(b)), double(b.bytes)); }),
      orderBy(problem, [&](const Block &b) { return Pair(double(length(b)) * double(b.bytes), double(b.bytes)); }),
      orderBy(problem, [&](const Block &b) { return Pair(-double(b.life.begin), double(b.bytes)); }),
      orderBy(problem, [&](const Block &b) { return Pair(double(b.life.end), double(b.bytes)); }),
  };
  Packing best;
  std::vector<uint32_t> bestOrder;
  auto attempt = [&](const std::vector<uint32_t> &order) {
    Packing packing = place(problem, order, bestOrder.empty() ? ~uint64_t(0) : best.bytes);
    if (!bestOrder.empty() && packing.bytes >= best.bytes)
      return false;
    best = std::move(packing);
    bestOrder = order;
    return true;
  };
  for (const auto &order : orders) {
    attempt(order);
    if (best.bytes <= bound)
      break;
  }
  // What sticks out at the top was placed too late: move it to the front and place again. Few rounds where there are
  // many blocks, so that the time stays near linear.
  size_t rounds = blocks.size() <= 64 ? 64 : blocks.size() <= 1000 ? 24 : 6;
  std::vector<uint32_t> order = bestOrder;
  Packing current = best;
  for (size_t round = 0; round < rounds && best.bytes > bound && !order.empty(); ++round) {
    std::vector<uint32_t> front, back;
    for (uint32_t i : order)
      (current.offsets[i] + problem.blocks[i].bytes >= current.bytes ? front : back).push_back(i);
    order = front;
    order.insert(order.end(), back.begin(), back.end());
    current = place(problem, order);
    if (current.bytes < best.bytes) {
      best = current;
      bestOrder = order;
    }
  }
  best.lowerBound = bound;
  return best;
}

std::vector<BinPlacement> placeInBins(const std::vector<Block> &blocks, const std::vector<Bin> &bins,
                                      uint64_t alignment) {
  std::vector<BinPlacement> placements(blocks.size());
  std::vector<uint32_t> order(blocks.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
    return std::make_pair(blocks[b].bytes, a) < std::make_pair(blocks[a].bytes, b);
  });
  std::vector<std::vector<uint32_t>> held(bins.size());
  // The smallest bins first, so that large ones stay free for large blocks.
  std::vector<uint32_t> binOrder(bins.size());
  std::iota(binOrder.begin(), binOrder.end(), 0);
  std::sort(binOrder.begin(), binOrder.end(), [&](uint32_t a, uint32_t b) {
    return std::make_pair(bins[a].bytes, a) < std::make_pair(bins[b].bytes, b);
  });
  for (uint32_t index : order) {
    const Block &block = blocks[index];
    if (!block.bytes)
      continue;
    auto first = std::lower_bound(binOrder.begin(), binOrder.end(), block.bytes,
                                  [&](uint32_t bin, uint64_t bytes) { return bins[bin].bytes < bytes; });
    for (auto it = first; it != binOrder.end() && placements[index].bin < 0; ++it) {
      const Bin &bin = bins[*it];
      if (std::any_of(bin.busy.begin(), bin.busy.end(),
                      [&](const Lifetime &busy) { return busy.overlaps(block.life); }))
        continue;
      std::map<uint64_t, uint64_t> taken; // offset -> end
      for (uint32_t other : held[*it])
        if (blocks[other].life.overlaps(block.life)) {
          uint64_t &end = taken[placements[other].offset];
          end = std::max(end, placements[other].offset + blocks[other].bytes);
        }
      uint64_t top = 0;
      for (auto [begin, end] : taken) {
        if (begin >= top + block.bytes)
          break;
        top = std::max(top, roundUp(end, alignment));
      }
      if (top + block.bytes > bin.bytes)
        continue;
      placements[index] = {int32_t(*it), top};
      held[*it].push_back(index);
    }
  }
  return placements;
}

} // namespace weft::memory
