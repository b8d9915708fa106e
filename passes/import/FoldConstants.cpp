//===- FoldConstants.cpp - constants through shape ops and conversions ------===//

#include "llvm/ADT/APSInt.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Simplify.h"

using namespace mlir;

namespace weft::import {

/// Constants of more elements are left to run time, splats excepted: folding must not grow the program.
constexpr int64_t kMaxElements = 1024;

DenseElementsAttr getConstant(Value value) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  return constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
}

Attribute getSplat(Value value) {
  DenseElementsAttr constant = getConstant(value);
  return constant && constant.isSplat() ? constant.getSplatValue<Attribute>() : Attribute();
}

/// An integer of the attribute's own width; i1 and unsigned types are zero-extended.
static std::optional<std::pair<APInt, bool>> getInteger(Attribute element) {
  auto integer = dyn_cast<IntegerAttr>(element);
  auto type = integer ? dyn_cast<IntegerType>(integer.getType()) : IntegerType();
  if (!type)
    return std::nullopt;
  return std::make_pair(integer.getValue(), type.isUnsigned() || type.getWidth() == 1);
}

Attribute convertElement(Attribute element, Type type) {
  auto integer = getInteger(element);
  auto number = dyn_cast<FloatAttr>(element);
  if (!integer && !number)
    return Attribute();
  if (auto floatType = dyn_cast<FloatType>(type)) {
    bool lost = false;
    APFloat value(floatType.getFloatSemantics());
    if (integer) {
      value.convertFromAPInt(integer->first, /*IsSigned=*/!integer->second, APFloat::rmNearestTiesToEven);
    } else {
      value = number.getValue();
      // What becomes of NaN and of values out of range differs among small types.
      if (!value.isFinite())
        return Attribute();
      value.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
    }
    return value.isFinite() ? FloatAttr::get(floatType, value) : Attribute();
  }
  auto intType = dyn_cast<IntegerType>(type);
  if (!intType)
    return Attribute();
  if (intType.getWidth() == 1) {
    bool set = integer ? !integer->first.isZero() : !number.getValue().isZero();
    return BoolAttr::get(type.getContext(), set);
  }
  if (integer) {
    APInt value = integer->second ? integer->first.zextOrTrunc(intType.getWidth())
                                  : integer->first.sextOrTrunc(intType.getWidth());
    return IntegerAttr::get(type, value);
  }
  // Towards zero; out of range is not defined.
  APSInt value(intType.getWidth(), /*isUnsigned=*/intType.isUnsigned());
  bool exact = false;
  if (number.getValue().convertToInteger(value, APFloat::rmTowardZero, &exact) & APFloat::opInvalidOp)
    return Attribute();
  return IntegerAttr::get(type, value);
}

/// Elements of a small constant or a splat, each mapped by `convertElement`.
static DenseElementsAttr convertConstant(DenseElementsAttr constant, RankedTensorType type) {
  if (!constant.isSplat() && constant.getNumElements() > kMaxElements)
    return DenseElementsAttr();
  SmallVector<Attribute> elements;
  auto convert = [&](Attribute element) {
    elements.push_back(convertElement(element, type.getElementType()));
    return static_cast<bool>(elements.back());
  };
  if (constant.isSplat()) {
    if (!convert(constant.getSplatValue<Attribute>()))
      return DenseElementsAttr();
  } else {
    for (Attribute element : constant.getValues<Attribute>())
      if (!convert(element))
        return DenseElementsAttr();
  }
  return DenseElementsAttr::get(type, elements);
}

/// Whether only the shape changes, so that a splat stays one.
static bool keepsSplats(Operation *op) {
  return isa<stablehlo::BroadcastInDimOp, stablehlo::BroadcastOp, stablehlo::ReshapeOp, stablehlo::TransposeOp,
             stablehlo::SliceOp, stablehlo::ReverseOp, stablehlo::DynamicSliceOp>(op);
}

DenseElementsAttr foldToConstant(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return DenseElementsAttr();
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  DenseElementsAttr constant = getConstant(op->getOperand(0));
  if (!type || !type.hasStaticShape() || !constant)
    return DenseElementsAttr();
  if (keepsSplats(op)) {
    if (constant.isSplat())
      return constant.resizeSplat(type);
    if (isa<stablehlo::ReshapeOp>(op) && constant.getNumElements() <= kMaxElements)
      return constant.reshape(type);
    return DenseElementsAttr();
  }
  if (isa<stablehlo::ConvertOp>(op))
    return convertConstant(constant, type);
  return DenseElementsAttr();
}

} // namespace weft::import
