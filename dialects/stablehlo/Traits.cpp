//===- Traits.cpp - What traits of StableHLO ops check ------------------------------------===//

#include "dialects/stablehlo/Base.h"

using namespace mlir;

LogicalResult stablehlo::verifyCompatibleOperandsAndResultType(Operation *op) {
  if (op->getNumOperands() == 0)
    return op->emitOpError("expects at least 1 operand");
  Type expected = op->getOperand(0).getType();
  for (auto [i, type] : llvm::enumerate(op->getOperandTypes()))
    if (!areTypesCompatible(expected, type))
      return op->emitOpError("operand ") << i << " has type " << type << ", but operand 0 has type " << expected;
  for (auto [i, type] : llvm::enumerate(op->getResultTypes()))
    if (!areTypesCompatible(expected, type))
      return op->emitOpError("result ") << i << " has type " << type << ", but operand 0 has type " << expected;
  return success();
}
