//===- Builders.cpp - Short builders that find the result type ----------------------------===//

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/UnaryOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The operand's shape with another element type.
static RankedTensorType withElement(Value value, Type element) {
  return cast<RankedTensorType>(value.getType()).clone(element);
}

/// Real numbers for complex ones, others as they are.
static Type realResultType(Value operand) {
  auto complex = dyn_cast<ComplexType>(cast<RankedTensorType>(operand.getType()).getElementType());
  return complex ? withElement(operand, complex.getElementType()) : operand.getType();
}

void AbsOp::build(OpBuilder &builder, OperationState &state, Value operand) {
  build(builder, state, realResultType(operand), operand);
}

void RealOp::build(OpBuilder &builder, OperationState &state, Value operand) {
  build(builder, state, realResultType(operand), operand);
}

void ImagOp::build(OpBuilder &builder, OperationState &state, Value operand) {
  build(builder, state, realResultType(operand), operand);
}

void ConvertOp::build(OpBuilder &builder, OperationState &state, Value operand, Type elementType) {
  // A whole tensor type is taken as it is, which is what the generated builder with a result type means.
  Type result = isa<ShapedType>(elementType) ? elementType : withElement(operand, elementType);
  state.addOperands(operand);
  state.addTypes(result);
}

void IsFiniteOp::build(OpBuilder &builder, OperationState &state, Value x) {
  build(builder, state, withElement(x, builder.getI1Type()), x);
}

void ComplexOp::build(OpBuilder &builder, OperationState &state, Value lhs, Value rhs) {
  Type element = cast<RankedTensorType>(lhs.getType()).getElementType();
  build(builder, state, withElement(lhs, ComplexType::get(element)), lhs, rhs);
}

void CompareOp::build(OpBuilder &builder, OperationState &state, Value lhs, Value rhs, ComparisonDirection direction,
                      ComparisonType compareType) {
  auto type = compareType == ComparisonType::NOTYPE ? ComparisonTypeAttr()
                                                    : ComparisonTypeAttr::get(builder.getContext(), compareType);
  build(builder, state, withElement(lhs, builder.getI1Type()), lhs, rhs,
        ComparisonDirectionAttr::get(builder.getContext(), direction), type);
}
