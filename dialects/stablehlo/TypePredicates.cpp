//===- TypePredicates.cpp - Which types StableHLO ops take --------------------------------===//

#include "dialects/stablehlo/TypePredicates.h"

#include "dialects/stablehlo/Base.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace mlir::stablehlo {

bool isQuantizedElement(Type element) {
  return isa<quant::QuantizedType>(element);
}

bool isPredElement(Type element) {
  return element.isSignlessInteger(1);
}

bool isIntElement(Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer || integer.isSigned())
    return false;
  switch (integer.getWidth()) {
  case 2:
  case 4:
  case 8:
  case 16:
  case 32:
  case 64:
    return true;
  default:
    return false;
  }
}

static bool isFloatElement(Type element) {
  return isa<FloatType>(element) && element.getIntOrFloatBitWidth() <= 64;
}

static bool isComplexElement(Type element) {
  auto complex = dyn_cast<ComplexType>(element);
  return complex && (complex.getElementType().isF32() || complex.getElementType().isF64());
}

/// The element type of a ranked tensor, or null.
static Type elementOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getElementType() : Type();
}

bool isStablehloTensor(Type type) {
  Type element = elementOf(type);
  return element && (isPredElement(element) || isIntElement(element) || isFloatElement(element) ||
                     isComplexElement(element) || isQuantizedElement(element) || element.isIndex());
}

bool isNumericTensor(Type type) {
  return isIntTensor(type) || isFloatOrComplexTensor(type);
}

bool isFloatOrComplexTensor(Type type) {
  Type element = elementOf(type);
  return element && (isFloatElement(element) || isComplexElement(element) || isQuantizedElement(element));
}

bool isFloatTensor(Type type) {
  Type element = elementOf(type);
  return element && (isFloatElement(element) || isQuantizedElement(element));
}

bool isIntTensor(Type type) {
  Type element = elementOf(type);
  return element && isIntElement(element);
}

bool isPredOrIntTensor(Type type) {
  Type element = elementOf(type);
  return element && (isPredElement(element) || isIntElement(element));
}

bool isPredTensor(Type type) {
  Type element = elementOf(type);
  return element && isPredElement(element);
}

bool isDimensionTensor(Type type) {
  Type element = elementOf(type);
  return element && (isIntElement(element) || element.isIndex()) && cast<RankedTensorType>(type).getRank() == 1;
}

bool isIntScalar(Type type) {
  return isIntTensor(type) && cast<RankedTensorType>(type).getRank() == 0;
}

bool isToken(Type type) {
  return isa<TokenType>(type);
}

bool isTensorOrToken(Type type) {
  return isStablehloTensor(type) || isToken(type);
}

bool isStablehloValue(Type type) {
  return isTensorOrToken(type) || isa<FutureType, MemRefType>(type) ||
         (isa<TupleType>(type) && llvm::all_of(cast<TupleType>(type).getTypes(), isStablehloValue));
}

Type getExpressedType(Type element) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    return quantized.getExpressedType();
  return element;
}

bool areShapesCompatible(ShapedType a, ShapedType b) {
  if (!a.hasRank() || !b.hasRank())
    return true;
  if (a.getRank() != b.getRank())
    return false;
  for (auto [x, y] : llvm::zip(a.getShape(), b.getShape()))
    if (!ShapedType::isDynamic(x) && !ShapedType::isDynamic(y) && x != y)
      return false;
  return true;
}

bool areTypesCompatible(Type a, Type b) {
  if (a == b)
    return true;
  auto shapedA = dyn_cast<RankedTensorType>(a), shapedB = dyn_cast<RankedTensorType>(b);
  if (!shapedA || !shapedB)
    return false;
  return getExpressedType(shapedA.getElementType()) == getExpressedType(shapedB.getElementType()) &&
         areShapesCompatible(shapedA, shapedB);
}

} // namespace mlir::stablehlo
