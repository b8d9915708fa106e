//===- FftPlan.h - discrete Fourier transforms, several at a time -*- C++ -*-===//
//
// Transforms of one length for kFftLanes lines side by side, in float or double. Lengths of small factors go factor by
// factor (Stockham's order, which needs no reversal of bits); others by a convolution of a length that does
// (Bluestein). A line's result does not depend on what lies beside it, nor on the vectors that the CPU has.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H

#include "runtime/base/Scratch.h"

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

namespace weft::cpu {

template <typename R> constexpr int64_t kFftLanes = 64 / sizeof(R);

/// One element of each line.
template <typename R> struct alignas(64) FftElement {
  R re[kFftLanes<R>], im[kFftLanes<R>];
};

/// exp(-2 pi i numerator / denominator).
std::complex<double> fftRoot(int64_t numerator, int64_t denominator);

template <typename R> class FftPlan {
public:
  using Complex = std::complex<R>;
  using Element = FftElement<R>;

  /// A plan of this length (at least 1), made once. Thread-safe; plans are immutable.
  static std::shared_ptr<const FftPlan> of(int64_t length);

  int64_t length() const { return size; }
  /// The same without a plan, and the bytes of a plan and of its making.
  static int64_t scratchElementsOf(int64_t length);
  static uint64_t planBytes(int64_t length);
  /// Elements of scratch that `run` wants.
  int64_t scratchElements() const { return inner ? 2 * inner->size + inner->scratchElements() : size; }
  /// The forward transform, unscaled, in place. For the inverse, swap re and im of what goes in and comes out.
  void run(Element *values, Element *scratch) const;

private:
  struct Stage {
    int64_t radix, blocks, stride; ///< blocks = length of this stage / radix
    size_t twiddles;               ///< where its (radix - 1) * blocks roots begin
    std::vector<Complex> units;    ///< of an odd radix: its roots
  };
  explicit FftPlan(int64_t length);
  /// The length of the convolution that makes a transform of this one; 0 where its factors are small.
  static int64_t paddedLength(int64_t length);

  int64_t size;
  std::vector<Stage> stages;
  CountedVector<Complex> roots;
  // Of Bluestein's way: the inner transform, the chirp, and the transform of the conjugate chirp.
  std::shared_ptr<const FftPlan> inner;
  CountedVector<Complex> chirp, kernel;
};

/// Lines of pairs of numbers (complex numbers, or neighbouring reals) to elements and back, by whole vectors. With
/// `swapped`, re and im change places.
template <typename R> struct FftMoves {
  using Element = FftElement<R>;
  /// values[k] = pair k of each of `lines` lines (at most kFftLanes), line l at from + l * stride; lanes beyond get
  /// zeros.
  void (*loadLines)(const R *from, int64_t stride, int64_t pairs, int64_t lines, bool swapped, Element *values);
  void (*storeLines)(const Element *values, int64_t pairs, int64_t lines, R scale, bool swapped, R *to, int64_t stride);
  /// kFftLanes lines beside each other: pair k of line l at from + k * stride + 2 * l.
  void (*loadBeside)(const R *from, int64_t stride, int64_t pairs, bool swapped, Element *values);
  void (*storeBeside)(const Element *values, int64_t pairs, R scale, bool swapped, R *to, int64_t stride);

  static const FftMoves &get(); ///< for this CPU
};

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H
