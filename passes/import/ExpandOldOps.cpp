//===- ExpandOldOps.cpp - ops of older forms ----------------------------------===//

#include "mlir/IR/Builders.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/PassDetail.h"

#include <cctype>

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_EXPANDOLDOPS
#include "passes/import/Passes.h.inc"

namespace {

/// scale * (x - mean) / sqrt(variance + epsilon) + offset, all along the feature dim.
Value expandInference(OpBuilder &b, stablehlo::BatchNormInferenceOp op) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  auto feature = cast<RankedTensorType>(op.getVariance().getType());
  auto along = [&](Value value) -> Value {
    return stablehlo::BroadcastInDimOp::create(b, loc, type, value, ArrayRef<int64_t>(int64_t(op.getFeatureIndex())));
  };
  APFloat number = op.getEpsilon();
  bool lossy = false;
  auto element = cast<FloatType>(feature.getElementType());
  number.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
  Value epsilon = stablehlo::ConstantOp::create(b, loc, feature,
                                                DenseElementsAttr::get(feature, FloatAttr::get(element, number)));
  Value variance = stablehlo::AddOp::create(b, loc, feature, op.getVariance(), epsilon);
  Value deviation = stablehlo::SqrtOp::create(b, loc, feature, variance);
  Value centred = stablehlo::SubtractOp::create(b, loc, type, op.getOperand(), along(op.getMean()));
  Value normal = stablehlo::DivOp::create(b, loc, type, centred, along(deviation));
  Value scaled = stablehlo::MulOp::create(b, loc, type, normal, along(op.getScale()));
  return stablehlo::AddOp::create(b, loc, type, scaled, along(op.getOffset()));
}

/// A product of two operands, where every label of one is in the other or in the result; null for other forms.
Value expandEinsum(OpBuilder &b, stablehlo::EinsumOp op) {
  auto [inputs, out] = op.getEinsumConfig().split("->");
  auto [lhs, rhs] = inputs.split(",");
  auto lhsType = cast<RankedTensorType>(op.getLhs().getType()), rhsType = cast<RankedTensorType>(op.getRhs().getType());
  auto type = cast<RankedTensorType>(op.getType());
  for (auto [labels, rank] : {std::pair(lhs, lhsType.getRank()), std::pair(rhs, rhsType.getRank()),
                              std::pair(out, type.getRank())}) {
    if (int64_t(labels.size()) != rank)
      return Value();
    for (char label : labels)
      if (!std::isalpha(static_cast<unsigned char>(label)) || labels.count(label) != 1)
        return Value();
  }
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsSum, rhsSum, shape;
  std::string made, lhsFree, rhsFree;
  for (auto [i, label] : llvm::enumerate(lhs)) {
    size_t other = rhs.find(label);
    bool kept = out.contains(label);
    if (other == StringRef::npos) {
      if (!kept)
        return Value();
      lhsFree += label;
      continue;
    }
    (kept ? lhsBatch : lhsSum).push_back(i);
    (kept ? rhsBatch : rhsSum).push_back(other);
    if (kept)
      made += label;
  }
  for (char label : rhs)
    if (!lhs.contains(label)) {
      if (!out.contains(label))
        return Value();
      rhsFree += label;
    }
  made += lhsFree + rhsFree;
  if (made.size() != out.size())
    return Value();
  for (char label : made) {
    size_t at = lhs.find(label);
    shape.push_back(at != StringRef::npos ? lhsType.getDimSize(at) : rhsType.getDimSize(rhs.find(label)));
  }
  auto numbers =
      stablehlo::DotDimensionNumbersAttr::get(op.getContext(), lhsBatch, rhsBatch, lhsSum, rhsSum);
  Value product = stablehlo::DotGeneralOp::create(b, op.getLoc(), type.clone(shape), op.getLhs(), op.getRhs(), numbers,
                                                  nullptr, nullptr);
  if (made == out)
    return product;
  SmallVector<int64_t> order;
  for (char label : out)
    order.push_back(made.find(label));
  return stablehlo::TransposeOp::create(b, op.getLoc(), type, product, order);
}

struct ExpandOldOpsPass : impl::ExpandOldOpsBase<ExpandOldOpsPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      OpBuilder builder(op);
      Value value;
      if (auto norm = dyn_cast<stablehlo::BatchNormInferenceOp>(op))
        value = expandInference(builder, norm);
      else if (auto einsum = dyn_cast<stablehlo::EinsumOp>(op))
        value = expandEinsum(builder, einsum);
      if (!value)
        return;
      value.getDefiningOp()->setDiscardableAttrs(op->getDiscardableAttrDictionary());
      op->getResult(0).replaceAllUsesWith(value);
      op->erase();
    });
  }
};

} // namespace
} // namespace weft::import
