//===- Collectives.cpp - rules of collectives that a user wrote -----------===//
//
// Dims that the collective changes have to be whole on either side; all others pass through.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/CollectiveOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

static MaybeRule withChangedDims(Operation *op, llvm::ArrayRef<int64_t> changed) {
  llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(0)), out = shapeOf(op->getResult(0));
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  RuleBuilder builder = builderFor(op);
  for (int64_t dim = 0, e = in.size(); dim < e; ++dim)
    if (!llvm::is_contained(changed, dim))
      builder.addEverywhere(dim, in[dim]);
  for (int64_t dim : changed) {
    llvm::SmallVector<int64_t> noOperand(operands, kNoDim), noResult(results, kNoDim);
    builder.add(llvm::SmallVector<int64_t>(operands, dim), noResult, in[dim], FactorKind::kNeedReplication);
    builder.add(noOperand, llvm::SmallVector<int64_t>(results, dim), out[dim], FactorKind::kNeedReplication);
  }
  return builder.build();
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
