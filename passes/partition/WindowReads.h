//===- WindowReads.h - what the shards of a windowed op read ------*- C++ -*-===//
//
// One dim of a convolution or reduce-window: operand (`size` elements, `baseDilation` - 1 holes between them, `low`
// places of padding before, which may be negative), a window of `window` taps `windowDilation` apart that moves by
// `stride`, `results` positions of it:
//
//   result[o] = fold over taps k of dilated[o * stride + k * windowDilation - low],   dilated[x * baseDilation] =
//   operand[x]
//
// Two loops can be split: over the results, where each device needs a window of the operand around its own results, or
// over the taps, where each device needs what its own taps meet and the results are to be reduced (a weight's
// gradient). Either way all devices read equally many elements, from a start that need not be affine in the rank, and
// then run the same local op.
//
// Lengths are elements along the dim. Plain functions, safe from any thread.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_WINDOWREADS_H
#define WEFT_PASSES_PARTITION_WINDOWREADS_H

#include <cstdint>
#include <vector>

namespace weft::partition {

struct WindowDim {
  int64_t size = 0, baseDilation = 1, low = 0;
  int64_t window = 1, windowDilation = 1, stride = 1;
  int64_t results = 0;
  bool isReversed = false; ///< tap k is at the place of tap window - 1 - k

  /// Whether each result is the operand's element of the same place.
  bool isIdentity() const { return window == 1 && stride == 1 && baseDilation == 1 && low == 0 && results == size; }
};

struct WindowReads {
  std::vector<int64_t> starts; ///< by rank: the first element, maybe outside of the operand
  std::vector<int64_t> needed; ///< by rank: only the first so many elements meet something that exists
  int64_t length = 0;          ///< of what is read, on every rank
  // The local op over what was read.
  int64_t low = 0, high = 0; ///< padding
  int64_t baseDilation = 1;
  /// Where the holes of the base dilation lie at different places on different ranks, they are to be written out:
  /// `expansion` - 1 after each element and `tail` places at the end, of which the local op sees `total` from
  /// phases[rank] on, without padding.
  bool isExpanded = false;
  int64_t expansion = 1, tail = 0, total = 0;
  std::vector<int64_t> phases;
};

/// The results split over `ranks`.
WindowReads readsByResult(const WindowDim &dim, int64_t ranks);
/// The taps split over `ranks`; all is needed.
WindowReads readsByTap(const WindowDim &dim, int64_t ranks);

/// A dim of select-and-scatter: windows of `window` elements, `stride` apart from -`low` on, one for each of `sources`.
struct ScatterReads {
  std::vector<int64_t> starts;  ///< by rank: the first operand element
  std::vector<int64_t> sources; ///< by rank: the first source element
  std::vector<int64_t> offsets; ///< by rank: the device's own shard within what was read of the operand
  int64_t length = 0, sourceLength = 0;
};

/// The operand and the result (both of `size`) split over `ranks`: all windows that touch a rank's own elements, as a
/// whole.
ScatterReads readsOfScatter(int64_t size, int64_t window, int64_t stride, int64_t low, int64_t ranks);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_WINDOWREADS_H
