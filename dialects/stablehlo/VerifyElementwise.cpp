//===- VerifyElementwise.cpp - Checks of elementwise StableHLO ops ------------------------===//

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The result has the operand's shape and this element type.
static LogicalResult verifyResult(Operation *op, Value operand, Value result, Type element) {
  if (failed(expectShape(op, "result", tensorType(result).getShape(), tensorType(operand).getShape())))
    return failure();
  return expectElement(op, "result", elementType(result), element);
}

/// Real numbers for complex ones, others as they are.
static Type realElement(Value operand) {
  auto complex = dyn_cast<ComplexType>(elementType(operand));
  return complex ? complex.getElementType() : elementType(operand);
}

LogicalResult AbsOp::verify() {
  return verifyResult(*this, getOperand(), getResult(), realElement(getOperand()));
}
LogicalResult RealOp::verify() {
  return verifyResult(*this, getOperand(), getResult(), realElement(getOperand()));
}
LogicalResult ImagOp::verify() {
  return verifyResult(*this, getOperand(), getResult(), realElement(getOperand()));
}

LogicalResult ConvertOp::verify() {
  return expectShape(*this, "result", tensorType(getResult()).getShape(), tensorType(getOperand()).getShape());
}

LogicalResult IsFiniteOp::verify() {
  return expectShape(*this, "result", tensorType(getY()).getShape(), tensorType(getX()).getShape());
}

LogicalResult UniformQuantizeOp::verify() {
  if (!isQuantizedElement(elementType(getResult())))
    return emitOpError("result has element type ") << elementType(getResult()) << ", expected a quantized type";
  return verifyResult(*this, getOperand(), getResult(), elementType(getOperand()));
}

LogicalResult UniformDequantizeOp::verify() {
  if (!isQuantizedElement(elementType(getOperand())) || isQuantizedElement(elementType(getResult())))
    return emitOpError("expects a quantized operand and a floating-point result, got ")
           << elementType(getOperand()) << " and " << elementType(getResult());
  return verifyResult(*this, getOperand(), getResult(), elementType(getOperand()));
}

LogicalResult ReducePrecisionOp::verify() {
  int64_t exponent = static_cast<int32_t>(getExponentBits()), mantissa = static_cast<int32_t>(getMantissaBits());
  if (exponent < 1)
    return emitOpError("exponent_bits is ") << exponent << ", expected at least 1";
  if (mantissa < 0)
    return emitOpError("mantissa_bits is ") << mantissa << ", expected at least 0";
  return success();
}

LogicalResult ComplexOp::verify() {
  Type element = elementType(getLhs());
  if (!element.isF32() && !element.isF64())
    return emitOpError("operands have element type ") << element << ", expected f32 or f64";
  if (failed(expectElement(*this, "rhs", elementType(getRhs()), element)) ||
      failed(expectShape(*this, "rhs", tensorType(getRhs()).getShape(), tensorType(getLhs()).getShape())))
    return failure();
  return verifyResult(*this, getLhs(), getResult(), ComplexType::get(element));
}

LogicalResult CompareOp::verify() {
  Type element = getExpressedType(elementType(getLhs()));
  if (failed(expectElement(*this, "rhs", elementType(getRhs()), element)) ||
      failed(expectShape(*this, "rhs", tensorType(getRhs()).getShape(), tensorType(getLhs()).getShape())) ||
      failed(expectShape(*this, "result", tensorType(getResult()).getShape(), tensorType(getLhs()).getShape())))
    return failure();
  ComparisonType type = getCompareType().value_or(ComparisonType::NOTYPE);
  // Upstream's own tests compare integers in TOTALORDER, which is the order of integers.
  bool wrong = false;
  if (isa<FloatType>(element))
    wrong = type == ComparisonType::SIGNED || type == ComparisonType::UNSIGNED;
  else if (isa<ComplexType>(element))
    wrong = type != ComparisonType::FLOAT && type != ComparisonType::NOTYPE;
  else
    wrong = type == ComparisonType::FLOAT;
  if (wrong)
    return emitOpError("compare_type ") << stringifyComparisonType(type) << " does not fit element type " << element;
  if (isa<ComplexType>(element) && getComparisonDirection() != ComparisonDirection::EQ &&
      getComparisonDirection() != ComparisonDirection::NE)
    return emitOpError("complex numbers compare by EQ and NE only, got ")
           << stringifyComparisonDirection(getComparisonDirection());
  return success();
}

LogicalResult SelectOp::verify() {
  RankedTensorType pred = tensorType(getPred()), onTrue = tensorType(getOnTrue());
  if (pred.getRank() != 0 && failed(expectShape(*this, "pred", pred.getShape(), onTrue.getShape())))
    return failure();
  if (failed(expectType(*this, "on_false", getOnFalse().getType(), onTrue)))
    return failure();
  return expectType(*this, "result", getType(), onTrue);
}

LogicalResult ClampOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  for (auto [name, value] : {std::pair<StringRef, Value>("min", getMin()), {"max", getMax()}}) {
    RankedTensorType bound = tensorType(value);
    if (failed(expectElement(*this, name, bound.getElementType(), operand.getElementType())))
      return failure();
    if (bound.getRank() != 0 && failed(expectShape(*this, name, bound.getShape(), operand.getShape())))
      return failure();
  }
  return expectType(*this, "result", getType(), operand);
}
