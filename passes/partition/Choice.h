//===- Choice.h - on which axes an op is computed -----------------*- C++ -*-===//
//
// Assigns axes to the factors of an op such that resharding its operands to them and its results to what propagation
// asked for is cheapest. Ties go to more splitting of the work.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_CHOICE_H
#define WEFT_PASSES_PARTITION_CHOICE_H

#include "passes/partition/Factors.h"
#include "passes/partition/Partitioner.h"

namespace weft::partition {

struct Choice {
  std::vector<AxisList> axes; ///< by factor
  std::vector<Layout> operands,
      results;      ///< results are partial where reduction factors are split or partial operands pass
  AxisList reduced; ///< the axes of the reduction factors, ascending
  AxisList passed;  ///< partial axes of operands that the results inherit
  double cost = 0;
  double work = 0; ///< the part of `cost` that is for the points that a device computes; the rest is for what it sends
  std::vector<Priced> priced; ///< this one and the next cheaper ones, where it sends something
};

/// Operands that are no tensors have empty layouts. `allowSplitReduction`: whether reduction factors may be split.
Choice choose(Partitioner &p, mlir::Operation *op, const OpFactors &factors, bool allowSplitReduction = true);

/// The same for `operands` in place of the op's own, with nothing remarked: to compare several ways to compute an op.
Choice chooseFor(Partitioner &p, mlir::Operation *op, mlir::ValueRange operands, const OpFactors &factors,
                 bool allowSplitReduction = true);

/// Remarks the moves that `choice` forces on those of `operands` that are the op's own, at their places
/// (Partitioner::noteForcedMove).
void noteMoves(Partitioner &p, mlir::Operation *op, mlir::ValueRange operands, const OpFactors &factors,
               const Choice &choice);

/// The layouts that an assignment gives (without passing partial operands).
Choice layoutsFor(const OpFactors &factors, std::vector<AxisList> axes);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_CHOICE_H
