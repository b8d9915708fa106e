//===- FactorPropagation.h - one propagation step of an op --------*- C++ -*-===//
//
// A step looks at the shardings of an op's operands and results and makes some of them longer. Axes are only ever
// added, so repeating steps ends.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_FACTORPROPAGATION_H
#define WEFT_PASSES_SUPPORT_SHARDING_FACTORPROPAGATION_H

#include <cstdint>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallBitVector.h"

#include "passes/support/sharding/Projection.h"

namespace weft::sharding {

/// A set of ways: bit 0 forward (operands to results), bit 1 backward.
enum class Direction : uint8_t { kNone = 0, kForward = 1, kBackward = 2, kBoth = 3 };
inline Direction operator|(Direction a, Direction b) {
  return Direction(uint8_t(a) | uint8_t(b));
}
inline Direction operator&(Direction a, Direction b) {
  return Direction(uint8_t(a) & uint8_t(b));
}

enum class Strategy : uint8_t {
  /// A factor gets only axes that every tensor of the op could take.
  kBasic,
  /// Each tensor gets what it can take; where two factors want the same axis, the one whose axes come from the larger
  /// tensor wins.
  kAggressive,
};

struct StepOptions {
  Strategy strategy = Strategy::kBasic;
  /// Neither parts of axes nor axes that do not divide are propagated.
  bool conservative = false;
  /// Whether the op is elementwise: its aggressive steps prefer the factor that is split more, and do not propagate
  /// from operand to operand what the result did not take.
  bool elementwise = false;
  /// The sizes of the mesh's axes, by which parts of axes are told from whole ones.
  llvm::ArrayRef<int64_t> axisSizes;
};

/// One step. `directions` has an entry per factor. Returns the tensors whose projection changed, operands first.
llvm::SmallBitVector propagate(Projection &projection, const Rule &rule, llvm::ArrayRef<Direction> directions,
                               const StepOptions &options);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_FACTORPROPAGATION_H
