//===- TypePredicates.h - Which types StableHLO ops take ----------------------------------===//
//
// Predicates on types, used by the constraints of the ops and by verifiers. All of them take any type and are
// thread-safe. Element types: i1, signless and unsigned integers of 2 to 64 bits, floats of 4 to 64 bits,
// complex<f32|f64>, index (for shapes), quantized types.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_TYPEPREDICATES_H
#define WEFT_DIALECTS_STABLEHLO_TYPEPREDICATES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::stablehlo {

bool isQuantizedElement(Type element);
/// i1.
bool isPredElement(Type element);
/// An integer that is not i1.
bool isIntElement(Type element);

bool isStablehloTensor(Type type);
/// Not i1 and not index.
bool isNumericTensor(Type type);
bool isFloatOrComplexTensor(Type type);
bool isFloatTensor(Type type);
bool isIntTensor(Type type);
bool isPredOrIntTensor(Type type);
bool isPredTensor(Type type);
bool isDimensionTensor(Type type);
bool isIntScalar(Type type);
bool isToken(Type type);
bool isTensorOrToken(Type type);
bool isStablehloValue(Type type);

/// The floating-point type of a quantized element, or the element itself.
Type getExpressedType(Type element);

/// True if the shapes are equal where both are known.
bool areShapesCompatible(ShapedType a, ShapedType b);
/// True if the types are equal up to unknown dimensions, encodings and quantization parameters.
bool areTypesCompatible(Type a, Type b);

} // namespace mlir::stablehlo

#endif // WEFT_DIALECTS_STABLEHLO_TYPEPREDICATES_H
