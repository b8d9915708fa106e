//===- OldOpsNorm.cpp - batch normalization as its formulas --------------------===//

#include "dialects/stablehlo/LinalgOps.h"
#include "passes/import/Build.h"
#include "passes/import/OldOps.h"

using namespace mlir;

namespace weft::import {

namespace {

/// The values of one batch normalization: arrays, and vectors along the feature dim, in the type of the computation.
struct Norm {
  Norm(OpBuilder &builder, Operation *op, int64_t feature, double epsilon)
      : at(builder, op->getLoc()), feature(feature), epsilon(epsilon) {
    auto type = cast<RankedTensorType>(op->getOperand(0).getType());
    given = type.getElementType();
    element = given.getIntOrFloatBitWidth() < 32 ? builder.getF32Type() : given;
    array = type.clone(element);
    vector = RankedTensorType::get(type.getDimSize(feature), element);
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (dim != feature) {
        others.push_back(dim);
        count *= static_cast<double>(type.getDimSize(dim));
      }
  }

  Value in(Value value) { return at.convert(value, element); }
  Value out(Value value) { return at.convert(value, given); }
  Value along(Value value) { return at.broadcast(value, array.getShape(), feature); }
  Value sum(Value value) { return at.sum(value, others); }
  Value mean(Value value) { return at.div(sum(value), at.splat(vector, count)); }
  Value raised(Value variance) { return at.add(variance, at.splat(vector, epsilon)); }
  Value deviation(Value variance) { return at.unary("stablehlo.sqrt", raised(variance)); }

  /// scale * (x - mean) / sqrt(variance + epsilon) + offset
  Value normalize(Value x, Value scale, Value offset, Value mean, Value variance) {
    Value root = deviation(variance);
    Value centred = at.sub(x, along(mean));
    Value scaled = at.mul(at.div(centred, along(root)), along(scale));
    return at.add(scaled, along(offset));
  }

  Build at;
  int64_t feature;
  double epsilon, count = 1;
  Type given, element;
  RankedTensorType array, vector;
  SmallVector<int64_t> others;
};

} // namespace

Values expandBatchNormInference(OpBuilder &b, stablehlo::BatchNormInferenceOp op) {
  Norm norm(b, op, op.getFeatureIndex(), op.getEpsilon().convertToDouble());
  return {norm.out(norm.normalize(norm.in(op.getOperand()), norm.in(op.getScale()), norm.in(op.getOffset()),
                                  norm.in(op.getMean()), norm.in(op.getVariance())))};
}

Values expandBatchNormTraining(OpBuilder &b, stablehlo::BatchNormTrainingOp op) {
  Norm norm(b, op, op.getFeatureIndex(), op.getEpsilon().convertToDouble());
  Value x = norm.in(op.getOperand());
  Value mean = norm.mean(x);
  Value centred = norm.at.sub(x, norm.along(mean));
  Value variance = norm.mean(norm.at.mul(centred, centred));
  Value output = norm.normalize(x, norm.in(op.getScale()), norm.in(op.getOffset()), mean, variance);
  return {norm.out(output), norm.out(mean), norm.out(variance)};
}

Values expandBatchNormGrad(OpBuilder &b, stablehlo::BatchNormGradOp op) {
  Norm norm(b, op, op.getFeatureIndex(), op.getEpsilon().convertToDouble());
  Build &at = norm.at;
  Value x = norm.in(op.getOperand()), scale = norm.in(op.getScale()), mean = norm.in(op.getMean());
  Value variance = norm.in(op.getVariance()), grad = norm.in(op.getGradOutput());
  Value centred = at.sub(x, norm.along(mean)), deviation = norm.deviation(variance);
  Value gradOffset = norm.sum(grad);
  Value moment = norm.sum(at.mul(grad, centred));
  Value gradScale = at.div(moment, deviation);
  // What mean and variance take from the gradient, both as means over the elements of a feature.
  Value count = at.splat(norm.vector, norm.count);
  Value fromMean = norm.along(at.div(gradOffset, count));
  Value fromVariance = at.mul(centred, norm.along(at.div(at.div(moment, norm.raised(variance)), count)));
  Value rest = at.sub(at.sub(grad, fromMean), fromVariance);
  Value gradOperand = at.mul(norm.along(at.div(scale, deviation)), rest);
  return {norm.out(gradOperand), norm.out(gradScale), norm.out(gradOffset)};
}

} // namespace weft::import
