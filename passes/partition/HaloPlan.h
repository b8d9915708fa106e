//===- HaloPlan.h - which parts of which shards go where ----------*- C++ -*-===//
//
// A dim is split over some axes; each device (named by its rank over these axes) wants ranges of it that need not be
// its own shard: a window around the shard, a shifted or a longer one, the shard of the concatenation of several
// tensors. A plan says what each device takes from its own shards and in which rounds it gets the rest. A round is one
// shift or permute of a slab: as long as the longest range that a device needs in this round, and no longer.
//
// Lengths are elements along the dim. A source of n elements has ceil(n / ranks) of them on every device, shard r from
// r * ceil(n / ranks) on; what lies beyond n is never read. Shards may be empty, windows may reach over any number of
// shards. Planning takes time and memory proportional to the ranks and pieces. Plain functions, deterministic, safe
// from any thread.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_HALOPLAN_H
#define WEFT_PASSES_PARTITION_HALOPLAN_H

#include <cstdint>
#include <optional>
#include <vector>

namespace weft::partition {

struct HaloSource {
  int64_t size = 0;    ///< of the whole dim
  bool isSplit = true; ///< else every device holds all of it
};

/// On one device: result[to, to + length) is source[from, from + length); `from` counts in the whole dim.
struct HaloPiece {
  int32_t source = 0;
  int64_t from = 0, to = 0, length = 0;
};

/// Half open; empty if begin >= end.
struct HaloRange {
  int64_t begin = 0, end = 0;
  bool empty() const { return begin >= end; }
};

struct HaloRound {
  int32_t source = 0;
  int64_t length = 0;           ///< of the slab
  std::vector<int64_t> senders; ///< by receiver; -1: it needs nothing
  std::vector<int64_t> starts;  ///< by sender: where the slab begins in its shard; -1: any
  /// The round as a shift: rank r sends to r + offset. Else it is a permute.
  std::optional<int64_t> offset;
  bool wrap = false;
};

/// What the result takes from the local shard of a source (round -1) or from the slab of a round.
struct HaloPart {
  int32_t source = 0, round = -1;
  std::vector<int64_t> offsets;  ///< by device: result[q] = value[q - offset]
  std::vector<HaloRange> ranges; ///< by device: of the result
};

struct HaloPlan {
  int64_t ranks = 1, length = 0;
  std::vector<HaloSource> sources;
  std::vector<HaloRound> rounds;
  std::vector<HaloPart> parts;
  std::vector<int64_t> needed; ///< by device: only the first so many elements of the result matter

  /// Elements along the dim that a device sends.
  int64_t sent() const;
  /// Bytes that a device sends, and a constant for each message as the reshard planner has it; `sliceBytes` of one
  /// element along the dim, which is the product of the local sizes of the other dims and the size of an element.
  double cost(double sliceBytes) const;
};

/// `pieces` by device, not overlapping in the result; the result has `length` elements on every device, and where no
/// piece is, it is filled. `needed` as in the plan; empty: all. What does not matter is not sent.
HaloPlan planHalo(int64_t ranks, std::vector<HaloSource> sources, const std::vector<std::vector<HaloPiece>> &pieces,
                  int64_t length, std::vector<int64_t> needed = {});

/// The pieces of windows of `length` elements that begin at the indices `starts` (by device, may be negative) of a dim
/// of which only `valid` exists: what lies outside is filled.
std::vector<std::vector<HaloPiece>> windowPieces(const std::vector<int64_t> &starts, int64_t length, HaloRange valid);

/// stride * rank + offset for each rank.
std::vector<int64_t> affineStarts(int64_t ranks, int64_t stride, int64_t offset);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_HALOPLAN_H
