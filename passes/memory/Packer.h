//===- Packer.h - offsets for buffers with known lifetimes --------*- C++ -*-===//
//
// The arena of a device is one block of memory. Every temporary has a size and a lifetime in steps of the schedule; the
// packer gives each an offset such that no two that live at once overlap, and keeps the block small. Plain C++,
// deterministic, no dependencies.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_MEMORY_PACKER_H
#define WEFT_PASSES_MEMORY_PACKER_H

#include <cstdint>
#include <vector>

namespace weft::memory {

/// A lifetime in schedule steps, both ends included. `begin <= end`.
struct Lifetime {
  int64_t begin = 0;
  int64_t end = 0;
  bool overlaps(const Lifetime &other) const { return begin <= other.end && other.begin <= end; }
};

/// What wants memory: `bytes` during `life`. A block of 0 bytes gets offset 0 and overlaps nothing.
struct Block {
  uint64_t bytes = 0;
  Lifetime life;
};

struct Packing {
  std::vector<uint64_t> offsets; ///< one for each block, multiples of the alignment
  uint64_t bytes = 0;            ///< the arena, a multiple of the alignment
  uint64_t lowerBound = 0;       ///< the largest sum of (aligned) sizes that live at one step: no packing is smaller
};

/// Packs `blocks`. Tries several orders of best-fit placement, then repairs the best one by placing what sticks out
/// first; stops as soon as the lower bound is reached. `alignment` is a power of two.
Packing pack(const std::vector<Block> &blocks, uint64_t alignment = 64);

/// Memory of fixed size that exists anyway (the buffer of a result before its value is written) and is free outside
/// `busy`.
struct Bin {
  uint64_t bytes = 0;
  std::vector<Lifetime> busy;
};

struct BinPlacement {
  int32_t bin = -1; ///< -1: in none of them
  uint64_t offset = 0;
};

/// Puts blocks into bins where they fit beside each other, the large ones first; what fits nowhere stays with the
/// arena.
std::vector<BinPlacement> placeInBins(const std::vector<Block> &blocks, const std::vector<Bin> &bins,
                                      uint64_t alignment = 64);

/// The largest sum of aligned sizes that live at one step.
uint64_t maxLive(const std::vector<Block> &blocks, uint64_t alignment = 64);

} // namespace weft::memory

#endif // WEFT_PASSES_MEMORY_PACKER_H
