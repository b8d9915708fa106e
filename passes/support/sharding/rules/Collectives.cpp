//===- Collectives.cpp - rules of collectives that a user wrote -----------===//
//
// Dims that the collective changes have to be whole on either side; all others pass through.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/CollectiveOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

/// Operand i goes with result i. All share their factors where they have one shape; else each pair has its own.
static MaybeRule withChangedDims(Operation *op, llvm::ArrayRef<int64_t> changed) {
  size_t count = op->getNumOperands();
  if (op->getNumResults() != count)
    return std::nullopt;
  bool shared =
      llvm::all_of(op->getOperands(), [&](Value value) { return shapeOf(value) == shapeOf(op->getOperand(0)); });
  llvm::SmallVector<int64_t> nowhere(count, kNoDim);
  RuleBuilder builder = builderFor(op);
  for (size_t pair = 0; pair < (shared ? 1 : count); ++pair) {
    llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(pair)), out = shapeOf(op->getResult(pair));
    auto at = [&](int64_t dim) {
      llvm::SmallVector<int64_t> dims(count, shared ? dim : kNoDim);
      dims[pair] = dim;
      return dims;
    };
    for (int64_t dim = 0, e = in.size(); dim < e; ++dim)
      if (!llvm::is_contained(changed, dim))
        builder.add(at(dim), at(dim), in[dim]);
    for (int64_t dim : changed) {
      builder.add(at(dim), nowhere, in[dim], FactorKind::kNeedReplication);
      builder.add(nowhere, at(dim), out[dim], FactorKind::kNeedReplication);
    }
  }
  return builder.build();
}

MaybeRule allReduceRule(Operation *op, bool) {
  return withChangedDims(op, {});
}

MaybeRule allGatherRule(Operation *op, bool) {
  return withChangedDims(op, {int64_t(cast<stablehlo::AllGatherOp>(op).getAllGatherDim())});
}

MaybeRule reduceScatterRule(Operation *op, bool) {
  return withChangedDims(op, {int64_t(cast<stablehlo::ReduceScatterOp>(op).getScatterDimension())});
}

MaybeRule allToAllRule(Operation *op, bool) {
  auto allToAll = cast<stablehlo::AllToAllOp>(op);
  int64_t split = allToAll.getSplitDimension(), concat = allToAll.getConcatDimension();
  if (split == concat)
    return withChangedDims(op, {split});
  return withChangedDims(op, {split, concat});
}

} // namespace weft::sharding
