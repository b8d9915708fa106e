//===- Contraction.cpp - rules of products and convolutions ---------------===//
#include <algorithm>

#include "llvm/ADT/StringSet.h"

#include "dialects/stablehlo/LinalgOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

MaybeRule dotGeneralRule(Operation *op, bool) {
  auto dims = cast<stablehlo::DotGeneralOp>(op).getDotDimensionNumbers();
  llvm::ArrayRef<int64_t> lhs = shapeOf(op->getOperand(0)), rhs = shapeOf(op->getOperand(1));
  RuleBuilder builder = builderFor(op);
  int64_t outDim = 0;
  for (auto [l, r] : llvm::zip_equal(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions()))
    builder.add({l, r}, {outDim++}, lhs[l]);
  for (int64_t l = 0, e = lhs.size(); l < e; ++l)
    if (!llvm::is_contained(dims.getLhsBatchingDimensions(), l) &&
        !llvm::is_contained(dims.getLhsContractingDimensions(), l))
      builder.add({l, kNoDim}, {outDim++}, lhs[l]);
  for (int64_t r = 0, e = rhs.size(); r < e; ++r)
    if (!llvm::is_contained(dims.getRhsBatchingDimensions(), r) &&
        !llvm::is_contained(dims.getRhsContractingDimensions(), r))
      builder.add({kNoDim, r}, {outDim++}, rhs[r]);
  for (auto [l, r] : llvm::zip_equal(dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions()))
    builder.add({l, r}, {kNoDim}, lhs[l], FactorKind::kReduction);
  return builder.build();
}

MaybeRule dotRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> lhs = shapeOf(op->getOperand(0)), rhs = shapeOf(op->getOperand(1));
  RuleBuilder builder = builderFor(op);
  int64_t outDim = 0;
  if (lhs.size() == 2)
    builder.add({0, kNoDim}, {outDim++}, lhs[0]);
  if (rhs.size() == 2)
    builder.add({kNoDim, 1}, {outDim++}, rhs[1]);
  builder.add({int64_t(lhs.size()) - 1, 0}, {kNoDim}, rhs[0], FactorKind::kReduction);
  return builder.build();
}

MaybeRule einsumRule(Operation *op, bool) {
  auto [operands, result] = cast<stablehlo::EinsumOp>(op).getEinsumConfig().split("->");
  auto [lhs, rhs] = operands.split(',');
  if (lhs.size() != shapeOf(op->getOperand(0)).size() || rhs.size() != shapeOf(op->getOperand(1)).size() ||
      result.size() != shapeOf(op->getResult(0)).size())
    return std::nullopt; // ellipses and the like
  auto find = [](llvm::StringRef text, char c) { return text.contains(c) ? int64_t(text.find(c)) : kNoDim; };
  RuleBuilder builder = builderFor(op);
  for (auto [dim, c] : llvm::enumerate(result))
    builder.add({find(lhs, c), find(rhs, c)}, {int64_t(dim)}, shapeOf(op->getResult(0))[dim]);
  for (auto [dim, c] : llvm::enumerate(lhs))
    if (!result.contains(c))
      builder.add({int64_t(dim), find(rhs, c)}, {kNoDim}, shapeOf(op->getOperand(0))[dim], FactorKind::kReduction);
  for (auto [dim, c] : llvm::enumerate(rhs))
    if (!result.contains(c) && !lhs.contains(c))
      builder.add({kNoDim, int64_t(dim)}, {kNoDim}, shapeOf(op->getOperand(1))[dim], FactorKind::kReduction);
  return builder.build();
}

MaybeRule convolutionRule(Operation *op, bool conservative) {
  auto conv = cast<stablehlo::ConvolutionOp>(op);
  auto dims = conv.getDimensionNumbers();
  llvm::ArrayRef<int64_t> lhs = shapeOf(op->getOperand(0)), rhs = shapeOf(op->getOperand(1)),
                          out = shapeOf(op->getResult(0));
  int64_t batchGroups = conv.getBatchGroupCount(), featureGroups = conv.getFeatureGroupCount();
  int64_t lhsBatch = dims.getInputBatchDimension(), lhsFeature = dims.getInputFeatureDimension();
  int64_t rhsIn = dims.getKernelInputFeatureDimension(), rhsOut = dims.getKernelOutputFeatureDimension();
  int64_t outBatch = dims.getOutputBatchDimension(), outFeature = dims.getOutputFeatureDimension();
  RuleBuilder builder = builderFor(op);

  if (batchGroups > 1)
    builder.add({lhsBatch, rhsOut}, {outFeature}, batchGroups);
  builder.add({lhsBatch, kNoDim}, {outBatch}, out[outBatch]);
  if (!conservative)
    for (auto [l, r, o] : llvm::zip_equal(dims.getInputSpatialDimensions(), dims.getKernelSpatialDimensions(),
                                          dims.getOutputSpatialDimensions())) {
      // The input can be split by windows, like the output, or within windows, like the kernel. The larger goes first.
      int64_t left = lhs[l];
      auto addFactor = [&, l = l, r = r, o = o](bool byWindow) {
        int64_t size = std::min(left, byWindow ? out[o] : rhs[r]);
        if (size <= 1)
          return;
        if (byWindow)
          builder.add({l, kNoDim}, {o}, size, FactorKind::kPermutation);
        else
          builder.add({l, r}, {kNoDim}, size, FactorKind::kReduction);
        left /= size;
      };
      bool windowsFirst = out[o] >= rhs[r];
      addFactor(windowsFirst);
      addFactor(!windowsFirst);
    }
  if (featureGroups > 1)
    builder.add({lhsFeature, rhsOut}, {outFeature}, featureGroups);
  builder.add({lhsFeature, rhsIn}, {kNoDim}, rhs[rhsIn], FactorKind::kReduction);
  builder.add({kNoDim, rhsOut}, {outFeature}, out[outFeature] / (batchGroups * featureGroups));
  return builder.build();
}

} // namespace weft::sharding
