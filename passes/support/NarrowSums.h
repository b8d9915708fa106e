//===- NarrowSums.h - how sums of narrow floats round -------------*- C++ -*-===//
//
// Sums (and products) of bf16, f16 and the narrower floats in windows, running sums among them, and in scatters. Of a
// few terms they round with each, as StableHLO's reference and the values published with its programs do. Of many that
// would lose all: in bf16, 256 + 1 is 256. They are made in f32 and rounded once. What counts is the whole op, not its
// part on a device, so that no sharding changes it. (Reductions, products of matrices and convolutions are in f32
// whatever their length.)
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_NARROWSUMS_H
#define WEFT_PASSES_SUPPORT_NARROWSUMS_H

#include <cstdint>

namespace weft {

constexpr int64_t kFewTerms = 32;

/// Whether a sum of so many narrow floats rounds with each of them.
inline bool roundsWithEachTerm(int64_t terms) {
  return terms <= kFewTerms;
}

} // namespace weft

#endif // WEFT_PASSES_SUPPORT_NARROWSUMS_H
