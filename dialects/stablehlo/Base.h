//===- Base.h - The StableHLO dialect without its ops -------------------------------------===//
//
// The dialect class, its attributes, enumerations and types, and the traits of its ops. Enough for code that handles
// attributes only; ops are in <Group>Ops.h, all of them in Dialect.h.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_BASE_H
#define WEFT_DIALECTS_STABLEHLO_BASE_H

#include "dialects/stablehlo/TypePredicates.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TensorEncoding.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/stablehlo/StablehloDialect.h.inc"
#include "dialects/stablehlo/StablehloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/stablehlo/StablehloAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/stablehlo/StablehloTypes.h.inc"

namespace mlir::stablehlo {

/// Reports operands or results of `op` whose type is not that of its first operand (see areTypesCompatible).
LogicalResult verifyCompatibleOperandsAndResultType(Operation *op);

/// An element of a result depends on the elements at the same index of the operands only; an operand of rank 0
/// counts for every index.
template <typename ConcreteType> class Elementwise : public OpTrait::TraitBase<ConcreteType, Elementwise> {};

template <typename ConcreteType>
class CompatibleOperandsAndResultType : public OpTrait::TraitBase<ConcreteType, CompatibleOperandsAndResultType> {
public:
  static LogicalResult verifyTrait(Operation *op) { return verifyCompatibleOperandsAndResultType(op); }
};

} // namespace mlir::stablehlo

#endif // WEFT_DIALECTS_STABLEHLO_BASE_H
