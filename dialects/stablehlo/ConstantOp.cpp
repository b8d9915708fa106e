//===- ConstantOp.cpp - Text and folding of stablehlo.constant ----------------------------===//

#include "dialects/stablehlo/ShapeOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

void ConstantOp::build(OpBuilder &builder, OperationState &state, Attribute value) {
  auto elements = cast<ElementsAttr>(value);
  build(builder, state, elements.getType(), elements);
}

/// %c for integers and booleans, %cst for the rest.
void ConstantOp::getAsmResultNames(function_ref<void(Value, StringRef)> setName) {
  auto type = dyn_cast<ShapedType>(getOutput().getType());
  setName(getOutput(), type && isa<IntegerType>(type.getElementType()) ? "c" : "cst");
}

/// Two forms: `{attrs} dense<1> : tensor<i32>`, and `() <{value = dense<1> : tensor<i8>}> {attrs} : () -> T` for a
/// result of another type than the value's (quantized).
ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &state) {
  if (failed(parser.parseOptionalLParen())) {
    ElementsAttr value;
    if (parser.parseOptionalAttrDict(state.attributes) || parser.parseAttribute(value, "value", state.attributes))
      return failure();
    state.addTypes(value.getType());
    return success();
  }
  FunctionType type;
  if (parser.parseRParen())
    return failure();
  if (succeeded(parser.parseOptionalLess()) &&
      (parser.parseOptionalAttrDict(state.attributes) || parser.parseGreater()))
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type))
    return failure();
  if (type.getNumInputs() != 0 || type.getNumResults() != 1)
    return parser.emitError(loc, "expected a type () -> T, got ") << type;
  if (!isa_and_nonnull<ElementsAttr>(state.attributes.get("value")))
    return parser.emitError(loc, "expected an elements attribute 'value'");
  state.addTypes(type.getResults());
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  if (getValue().getType() == getType()) {
    printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
    printer << " " << getValue();
    return;
  }
  printer << "() <{value = " << getValue() << "}>";
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << " : () -> " << getType();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) {
  // A quantized constant has no attribute of its own type.
  return getValue().getType() == getType() ? OpFoldResult(getValue()) : OpFoldResult();
}

LogicalResult ConstantOp::verify() {
  ShapedType value = getValue().getShapedType();
  auto output = cast<RankedTensorType>(getType());
  if (isQuantizedElement(output.getElementType()) ? value.getShape() == output.getShape()
                                                  : areTypesCompatible(value, output))
    return success();
  return emitOpError("value has type ") << value << ", but the result has type " << output;
}
