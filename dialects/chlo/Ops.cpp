//===- Ops.cpp - checks of the chlo ops --------------------------------------===//

#include "dialects/chlo/Dialect.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::chlo;

#define GET_OP_CLASSES
#include "dialects/chlo/Ops.cpp.inc"

//===----------------------------------------------------------------------===//
// Broadcasting
//===----------------------------------------------------------------------===//

SmallVector<int64_t> chlo::getOperandDims(int64_t operandRank, int64_t resultRank,
                                          std::optional<ArrayRef<int64_t>> broadcastDimensions) {
  if (broadcastDimensions && operandRank < resultRank)
    return SmallVector<int64_t>(*broadcastDimensions);
  return llvm::to_vector(llvm::seq<int64_t>(resultRank - operandRank, resultRank));
}

std::optional<SmallVector<int64_t>> chlo::getBroadcastShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                                                            std::optional<ArrayRef<int64_t>> broadcastDimensions) {
  int64_t rank = std::max(lhs.size(), rhs.size());
  if (broadcastDimensions && lhs.size() != rhs.size()) {
    if (broadcastDimensions->size() != std::min(lhs.size(), rhs.size()))
      return std::nullopt;
    int64_t last = -1;
    for (int64_t dim : *broadcastDimensions) {
      if (dim <= last || dim >= rank)
        return std::nullopt;
      last = dim;
    }
  }
  SmallVector<int64_t> shape(rank, 1);
  for (ArrayRef<int64_t> operand : {lhs, rhs})
    for (auto [size, dim] : llvm::zip_equal(operand, getOperandDims(operand.size(), rank, broadcastDimensions))) {
      if (size != 1 && shape[dim] != 1 && size != shape[dim])
        return std::nullopt;
      if (size != 1)
        shape[dim] = size;
    }
  return shape;
}

LogicalResult chlo::detail::verifyBroadcast(Operation *op, std::optional<ArrayRef<int64_t>> broadcastDimensions) {
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!lhs || !rhs || !result)
    return success();
  if (lhs.getElementType() != rhs.getElementType())
    return op->emitOpError("expected operands of one element type, got ") << lhs << " and " << rhs;
  if (!isa<BroadcastCompareOp, BroadcastComplexOp>(op) && result.getElementType() != lhs.getElementType())
    return op->emitOpError("expected a result of the operands' element type, got ") << result << " for " << lhs;
  if (!lhs.hasStaticShape() || !rhs.hasStaticShape() || !result.hasStaticShape())
    return success();
  std::optional<SmallVector<int64_t>> shape = getBroadcastShape(lhs.getShape(), rhs.getShape(), broadcastDimensions);
  if (!shape)
    return op->emitOpError("operands do not broadcast: ") << lhs << " and " << rhs;
  if (ArrayRef<int64_t>(*shape) != result.getShape())
    return op->emitOpError("expected a result of shape ")
           << RankedTensorType::get(*shape, result.getElementType()) << ", got " << result;
  return success();
}

LogicalResult BroadcastSelectOp::verify() {
  auto pred = dyn_cast<RankedTensorType>(getPred().getType());
  auto onTrue = dyn_cast<RankedTensorType>(getOnTrue().getType());
  auto onFalse = dyn_cast<RankedTensorType>(getOnFalse().getType());
  auto result = dyn_cast<RankedTensorType>(getType());
  if (!pred || !onTrue || !onFalse || !result)
    return success();
  if (onTrue.getElementType() != onFalse.getElementType() || result.getElementType() != onTrue.getElementType())
    return emitOpError("expected values and result of one element type, got ")
           << onTrue << ", " << onFalse << " and " << result;
  if (!pred.hasStaticShape() || !onTrue.hasStaticShape() || !onFalse.hasStaticShape() || !result.hasStaticShape())
    return success();
  std::optional<SmallVector<int64_t>> values = getBroadcastShape(onTrue.getShape(), onFalse.getShape(), std::nullopt);
  std::optional<SmallVector<int64_t>> shape =
      values ? getBroadcastShape(pred.getShape(), *values, std::nullopt) : std::nullopt;
  if (!shape || ArrayRef<int64_t>(*shape) != result.getShape())
    return emitOpError("operands do not broadcast to the result: ")
           << pred << ", " << onTrue << ", " << onFalse << " and " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

OpFoldResult ConstantOp::fold(FoldAdaptor) {
  return getValue();
}

LogicalResult ConstantOp::inferReturnTypes(MLIRContext *, std::optional<Location>, ValueRange operands,
                                           DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                           SmallVectorImpl<Type> &types) {
  ConstantOpAdaptor adaptor(operands, attributes, properties, regions);
  if (!adaptor.getValue())
    return failure();
  types.push_back(adaptor.getValue().getShapedType());
  return success();
}

LogicalResult ConstantLikeOp::verify() {
  if (getValue().getType() != cast<ShapedType>(getType()).getElementType())
    return emitOpError("value's type ") << getValue().getType() << " is not the result's element type "
                                        << cast<ShapedType>(getType()).getElementType();
  return success();
}

void TopKOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getValues(), "values");
  setName(getIndices(), "indices");
}

LogicalResult TopKOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  if (operand.getRank() == 0)
    return emitOpError("expected an operand of rank 1 or more");
  int64_t last = operand.getShape().back(), k = getK();
  if (k < 0 || (!ShapedType::isDynamic(last) && k > last))
    return emitOpError("k = ") << k << " is not within the last dim of " << operand;
  SmallVector<int64_t> shape(operand.getShape());
  shape.back() = k;
  auto values = cast<RankedTensorType>(getValues().getType());
  auto indices = dyn_cast<RankedTensorType>(getIndices().getType());
  if (failed(verifyCompatibleShape(shape, values.getShape())) || values.getElementType() != operand.getElementType())
    return emitOpError("expected values of type ")
           << RankedTensorType::get(shape, operand.getElementType()) << ", got " << values;
  if (!indices || failed(verifyCompatibleShape(shape, indices.getShape())) || !indices.getElementType().isInteger(32))
    return emitOpError("expected indices of type ")
           << RankedTensorType::get(shape, IntegerType::get(getContext(), 32)) << ", got " << getIndices().getType();
  return success();
}
