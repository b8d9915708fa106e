//===- Reduction.cpp - rules of reductions, windows, sort, batch norm -----===//
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

MaybeRule reduceRule(Operation *op, bool) {
  auto reduce = cast<stablehlo::ReduceOp>(op);
  size_t numInputs = reduce.getInputs().size();
  RuleBuilder builder = builderFor(op);
  int64_t outDim = 0;
  for (auto [inDim, size] : llvm::enumerate(shapeOf(op->getOperand(0)))) {
    llvm::SmallVector<int64_t> operandDims(numInputs, inDim);
    operandDims.append(numInputs, kNoDim);
    bool reduced = llvm::is_contained(reduce.getDimensions(), int64_t(inDim));
    llvm::SmallVector<int64_t> resultDims(numInputs, reduced ? kNoDim : outDim++);
    builder.add(operandDims, resultDims, size, reduced ? FactorKind::kReduction : FactorKind::kPassThrough);
  }
  return builder.build();
}

namespace {
/// Dims along which each window is one element, in order.
struct Window {
  llvm::ArrayRef<int64_t> dims;
  std::optional<llvm::ArrayRef<int64_t>> strides;
  DenseIntElementsAttr padding;

  bool isIdentity(int64_t dim) const {
    if (dims[dim] != 1 || (strides && (*strides)[dim] != 1))
      return false;
    if (!padding)
      return true;
    auto values = padding.getValues<int64_t>();
    return values[2 * dim] == 0 && values[2 * dim + 1] == 0;
  }
};
} // namespace

MaybeRule reduceWindowRule(Operation *op, bool conservative) {
  auto reduce = cast<stablehlo::ReduceWindowOp>(op);
  Window window{reduce.getWindowDimensions(), reduce.getWindowStrides(), reduce.getPaddingAttr()};
  RuleBuilder builder = builderFor(op);
  for (auto [i, size] : llvm::enumerate(shapeOf(op->getResult(0)))) {
    bool identity = window.isIdentity(i);
    builder.addEverywhere(i, size, identity ? FactorKind::kPassThrough : FactorKind::kPermutation,
                          !identity && conservative);
  }
  return builder.build();
}

MaybeRule selectAndScatterRule(Operation *op, bool conservative) {
  auto select = cast<stablehlo::SelectAndScatterOp>(op);
  Window window{*select.getWindowDimensions(), select.getWindowStrides(), select.getPaddingAttr()};
  llvm::ArrayRef<int64_t> operand = shapeOf(op->getOperand(0)), source = shapeOf(op->getOperand(1));
  RuleBuilder builder = builderFor(op);
  for (int64_t dim = 0, e = operand.size(); dim < e; ++dim) {
    if (window.isIdentity(dim)) {
      builder.addEverywhere(dim, operand[dim]);
      continue;
    }
    builder.add({kNoDim, dim, kNoDim}, {kNoDim}, source[dim], FactorKind::kNeedReplication, conservative);
    builder.add({dim, kNoDim, kNoDim}, {dim}, operand[dim], FactorKind::kPermutation, conservative);
  }
  return builder.build();
}

MaybeRule sortRule(Operation *op, bool) {
  int64_t sortDim = cast<stablehlo::SortOp>(op).getDimension();
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  if (sortDim < 0)
    sortDim += shape.size();
  // Without another dim to move the axes to, propagating them would gain nothing.
  bool alone = true;
  for (auto [dim, size] : llvm::enumerate(shape))
    alone &= int64_t(dim) == sortDim || size == 1;
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shape)) {
    bool sorted = int64_t(dim) == sortDim;
    builder.addEverywhere(dim, size, sorted ? FactorKind::kNeedReplication : FactorKind::kPassThrough, sorted && alone);
  }
  return builder.build();
}

/// Operands and results of which the first of each kind, or `full`, have all dims and the others only the feature dim.
static MaybeRule batchNormRule(Operation *op, int64_t feature, FactorKind otherKind) {
  int64_t rank = shapeOf(op->getOperand(0)).size();
  auto dimsFor = [&](auto values, int64_t dim) {
    return llvm::map_to_vector(values, [&](Value value) {
      bool full = int64_t(shapeOf(value).size()) == rank && rank != 1;
      return full ? dim : dim == feature ? int64_t(0) : kNoDim;
    });
  };
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getOperand(0))))
    builder.add(dimsFor(op->getOperands(), dim), dimsFor(op->getResults(), dim), size,
                int64_t(dim) == feature ? FactorKind::kPassThrough : otherKind);
  return builder.build();
}

MaybeRule batchNormInferenceRule(Operation *op, bool) {
  return batchNormRule(op, cast<stablehlo::BatchNormInferenceOp>(op).getFeatureIndex(), FactorKind::kPassThrough);
}

MaybeRule batchNormTrainingRule(Operation *op, bool) {
  return batchNormRule(op, cast<stablehlo::BatchNormTrainingOp>(op).getFeatureIndex(), FactorKind::kNeedReplication);
}

MaybeRule batchNormGradRule(Operation *op, bool) {
  return batchNormRule(op, cast<stablehlo::BatchNormGradOp>(op).getFeatureIndex(), FactorKind::kNeedReplication);
}

} // namespace weft::sharding
