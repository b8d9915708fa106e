//===- Degenerate.cpp - reductions that reduce nothing --------------------===//
#include "passes/codegen/program/Degenerate.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;

/// Whether `op(init, x)` is x for every x.
static bool isNeutral(Operation *op, Attribute init) {
  if (auto number = dyn_cast<FloatAttr>(init)) {
    APFloat value = number.getValue();
    if (isa<hlo::AddOp>(op))
      return value.isZero();
    if (isa<hlo::MulOp>(op))
      return value.isExactlyValue(1.0);
    if (isa<hlo::MaxOp>(op))
      return value.isInfinity() && value.isNegative();
    if (isa<hlo::MinOp>(op))
      return value.isInfinity() && !value.isNegative();
    return false;
  }
  auto number = dyn_cast<IntegerAttr>(init);
  if (!number)
    return false;
  APInt value = number.getValue();
  bool isUnsigned = number.getType().isUnsignedInteger() || value.getBitWidth() == 1;
  if (isa<hlo::AddOp, hlo::OrOp, hlo::XorOp>(op))
    return value.isZero();
  if (isa<hlo::MulOp>(op))
    return value.isOne();
  if (isa<hlo::AndOp>(op))
    return value.isAllOnes();
  if (isa<hlo::MaxOp>(op))
    return isUnsigned ? value.isZero() : value.isMinSignedValue();
  if (isa<hlo::MinOp>(op))
    return isUnsigned ? value.isAllOnes() : value.isMaxSignedValue();
  return false;
}

static bool isDegenerate(hlo::ReduceOp reduce) {
  if (reduce->getNumOperands() != 2)
    return false;
  auto type = cast<RankedTensorType>(reduce->getOperand(0).getType());
  for (int64_t dim : reduce.getDimensions())
    if (type.getDimSize(dim) != 1)
      return false;
  // The body is one op on its two arguments.
  Block &body = reduce.getBody().front();
  if (!llvm::hasNItems(body, 2))
    return false;
  Operation &op = body.front();
  if (op.getNumOperands() != 2 || body.getTerminator()->getOperand(0).getDefiningOp() != &op)
    return false;
  Value a = op.getOperand(0), b = op.getOperand(1);
  if (!(a == body.getArgument(0) && b == body.getArgument(1)) &&
      !(a == body.getArgument(1) && b == body.getArgument(0)))
    return false;
  DenseElementsAttr init;
  if (!matchPattern(reduce->getOperand(1), m_Constant(&init)) || init.getNumElements() != 1)
    return false;
  return isNeutral(&op, init.getSplatValue<Attribute>()) &&
         cast<RankedTensorType>(reduce->getResult(0).getType()).getElementType() == type.getElementType();
}

void dropDegenerateReductions(ModuleOp module) {
  SmallVector<hlo::ReduceOp> reduces;
  module.walk([&](hlo::ReduceOp reduce) {
    if (isDegenerate(reduce))
      reduces.push_back(reduce);
  });
  for (hlo::ReduceOp reduce : reduces) {
    OpBuilder builder(reduce);
    Value view =
        hlo::ReshapeOp::create(builder, reduce.getLoc(), reduce->getResult(0).getType(), reduce->getOperand(0));
    reduce->getResult(0).replaceAllUsesWith(view);
    reduce.erase();
  }
}

} // namespace weft::program
