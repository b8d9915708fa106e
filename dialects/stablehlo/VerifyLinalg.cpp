//===- VerifyLinalg.cpp - Checks of factorizations, transforms and normalization ----------===//

#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The last two dimensions exist and are equal.
static LogicalResult verifySquare(Operation *op, StringRef what, RankedTensorType type) {
  if (type.getRank() < 2)
    return op->emitOpError() << what << " has rank " << type.getRank() << ", expected at least 2";
  int64_t rows = type.getDimSize(type.getRank() - 2), columns = type.getDimSize(type.getRank() - 1);
  if (sizesMatch(rows, columns))
    return success();
  return op->emitOpError() << what << " holds matrices of " << rows << " rows and " << columns
                           << " columns, expected square ones";
}

LogicalResult CholeskyOp::verify() {
  return verifySquare(*this, "a", tensorType(getA()));
}

LogicalResult TriangularSolveOp::verify() {
  RankedTensorType a = tensorType(getA()), b = tensorType(getB());
  int64_t rank = a.getRank();
  if (failed(verifySquare(*this, "a", a)) || failed(expectRank(*this, "b", b.getRank(), rank)) ||
      failed(expectElement(*this, "b", b.getElementType(), a.getElementType())))
    return failure();
  SmallVector<int64_t> expected(a.getShape().drop_back(2));
  int64_t size = a.getDimSize(rank - 1);
  // The side that a does not touch is free.
  expected.push_back(getLeftSide() ? size : b.getDimSize(rank - 2));
  expected.push_back(getLeftSide() ? b.getDimSize(rank - 1) : size);
  if (failed(expectShape(*this, "b", b.getShape(), expected)))
    return failure();
  if (getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOpError("transpose_a is TRANSPOSE_INVALID, expected NO_TRANSPOSE, TRANSPOSE or ADJOINT");
  return expectType(*this, "result", getType(), b);
}

LogicalResult FftOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  ArrayRef<int64_t> length = getFftLength();
  int64_t rank = operand.getRank(), count = length.size();
  if (count < 1 || count > 3 || count > rank)
    return emitOpError("fft_length has ") << count << " entries, expected 1 to 3, and at most the rank " << rank;
  bool realIn = getFftType() == FftType::RFFT, realOut = getFftType() == FftType::IRFFT;
  auto complexOf = [](Type real) { return isa<FloatType>(real) ? Type(ComplexType::get(real)) : Type(); };
  Type in = operand.getElementType(), out = result.getElementType();
  bool elementsFit = realIn ? complexOf(in) == out : realOut ? complexOf(out) == in : isa<ComplexType>(in) && in == out;
  if (!elementsFit)
    return emitOpError() << stringifyFftType(getFftType()) << " does not go from element type " << in << " to " << out;
  if (failed(expectAtLeast(*this, "fft_length", length, 0)))
    return failure();

  // The tensor of real numbers (or either, if both are complex) has the lengths as its last dimensions.
  RankedTensorType full = realOut ? result : operand;
  if (failed(expectRank(*this, "result", result.getRank(), rank)))
    return failure();
  if (realIn || realOut)
    if (failed(expectShape(*this, realIn ? "last dimensions of the operand" : "last dimensions of the result",
                           full.getShape().take_back(count), length)))
      return failure();
  SmallVector<int64_t> half(full.getShape());
  if ((realIn || realOut) && !ShapedType::isDynamic(half.back()))
    half.back() = half.back() == 0 ? 0 : half.back() / 2 + 1;
  if (realOut)
    return expectShape(*this, "operand", operand.getShape(), half);
  return expectShape(*this, "result", result.getShape(), half);
}

/// feature_index and the one-dimensional tensors with one element per feature.
static LogicalResult verifyFeatures(Operation *op, RankedTensorType operand, int64_t index,
                                    ArrayRef<std::pair<StringRef, Value>> perFeature) {
  if (failed(expectDim(op, "feature_index", index, operand.getRank())))
    return failure();
  for (auto [name, value] : perFeature)
    if (failed(expectElement(op, name, elementType(value), operand.getElementType())) ||
        failed(expectShape(op, name, tensorType(value).getShape(), {operand.getDimSize(index)})))
      return failure();
  return success();
}

LogicalResult BatchNormInferenceOp::verify() {
  if (failed(verifyFeatures(
          *this, tensorType(getOperand()), getFeatureIndex(),
          {{"scale", getScale()}, {"offset", getOffset()}, {"mean", getMean()}, {"variance", getVariance()}})))
    return failure();
  return expectType(*this, "result", getType(), getOperand().getType());
}

LogicalResult BatchNormTrainingOp::verify() {
  if (failed(verifyFeatures(*this, tensorType(getOperand()), getFeatureIndex(),
                            {{"scale", getScale()},
                             {"offset", getOffset()},
                             {"batch_mean", getBatchMean()},
                             {"batch_var", getBatchVar()}})))
    return failure();
  return expectType(*this, "output", getOutput().getType(), getOperand().getType());
}

LogicalResult BatchNormGradOp::verify() {
  if (failed(verifyFeatures(*this, tensorType(getOperand()), getFeatureIndex(),
                            {{"scale", getScale()},
                             {"mean", getMean()},
                             {"variance", getVariance()},
                             {"grad_scale", getGradScale()},
                             {"grad_offset", getGradOffset()}})) ||
      failed(expectType(*this, "grad_output", getGradOutput().getType(), getOperand().getType())))
    return failure();
  return expectType(*this, "grad_operand", getGradOperand().getType(), getOperand().getType());
}
