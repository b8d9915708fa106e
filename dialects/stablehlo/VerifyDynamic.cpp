//===- VerifyDynamic.cpp - Checks of ops whose shapes are values --------------------------===//

#include "dialects/stablehlo/DynamicOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

LogicalResult GetDimensionSizeOp::verify() {
  if (!elementType(getResult()).isSignlessInteger(32))
    return emitOpError("result has element type ") << elementType(getResult()) << ", expected i32";
  return expectDim(*this, "dimension", getDimension(), tensorType(getOperand()).getRank());
}

LogicalResult SetDimensionSizeOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  if (failed(expectDim(*this, "dimension", getDimension(), operand.getRank())) ||
      failed(expectElement(*this, "result", elementType(getResult()), operand.getElementType())))
    return failure();
  SmallVector<int64_t> shape(operand.getShape());
  shape[getDimension()] = ShapedType::kDynamic;
  return expectShape(*this, "result", tensorType(getResult()).getShape(), shape);
}
