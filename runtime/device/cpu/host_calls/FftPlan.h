//===- FftPlan.h - discrete Fourier transforms, several at a time -*- C++ -*-===//
//
// Transforms of one length for kFftLanes lines side by side, in double. Lengths of small factors go factor by factor
// (Stockham's order, which needs no reversal of bits); others by a convolution of a length that does (Bluestein).
// A line's result does not depend on what lies beside it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

namespace weft::cpu {

constexpr int64_t kFftLanes = 8;

/// One element of each line.
struct alignas(64) FftElement {
  double re[kFftLanes], im[kFftLanes];
};

/// exp(-2 pi i numerator / denominator).
std::complex<double> fftRoot(int64_t numerator, int64_t denominator);

class FftPlan {
public:
  /// A plan of this length (at least 1), made once. Thread-safe; plans are immutable.
  static std::shared_ptr<const FftPlan> of(int64_t length);

  int64_t length() const { return size; }
  /// Elements of scratch that `run` wants.
  int64_t scratchElements() const { return inner ? 2 * inner->size + inner->scratchElements() : size; }
  /// The forward transform, unscaled, in place. For the inverse, swap re and im of what goes in and comes out.
  void run(FftElement *values, FftElement *scratch) const;

private:
  struct Stage {
    int64_t radix, blocks, stride; ///< blocks = length of this stage / radix
    size_t twiddles;               ///< where its (radix - 1) * blocks roots begin
  };
  explicit FftPlan(int64_t length);

  int64_t size;
  std::vector<Stage> stages;
  std::vector<std::complex<double>> roots;
  // Of Bluestein's way: the inner transform, the chirp, and the transform of the conjugate chirp.
  std::shared_ptr<const FftPlan> inner;
  std::vector<std::complex<double>> chirp, kernel;
};

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_FFTPLAN_H
