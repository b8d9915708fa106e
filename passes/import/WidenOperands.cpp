//===- WidenOperands.cpp - reductions and products in a wider type than their operands ----===//

#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "passes/import/OldOps.h"

using namespace mlir;

namespace weft::import {

namespace {

Type argumentElement(Region &region, size_t argument) {
  return getElementTypeOrSelf(region.getArgument(argument));
}

Value convertTo(OpBuilder &b, Location loc, Value value, Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  return type.getElementType() == element ? value : stablehlo::ConvertOp::create(b, loc, type.clone(element), value);
}

/// A region that compares in the operand's own type takes the wider one, which every value of the own type survives.
void widenArguments(OpBuilder &b, Region &region, Type element) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&region.front());
  for (BlockArgument argument : region.getArguments()) {
    auto own = cast<RankedTensorType>(argument.getType());
    if (own.getElementType() == element)
      continue;
    argument.setType(own.clone(element));
    Value narrow = convertTo(b, argument.getLoc(), argument, own.getElementType());
    argument.replaceAllUsesExcept(narrow, narrow.getDefiningOp());
  }
}

} // namespace

void widenOperands(OpBuilder &b, Operation *op) {
  auto widen = [&](size_t operand, Type element) {
    op->setOperand(operand, convertTo(b, op->getLoc(), op->getOperand(operand), element));
  };
  if (isa<stablehlo::DotOp, stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(op)) {
    // Products in a type of another kind: of integers in floats, of reals in complex numbers.
    Type element = getElementTypeOrSelf(op->getResult(0)), own = getElementTypeOrSelf(op->getOperand(0));
    if (isa<FloatType>(element) != isa<FloatType>(own) || isa<ComplexType>(element) != isa<ComplexType>(own))
      for (size_t i = 0; i < 2; ++i)
        widen(i, element);
  } else if (isa<stablehlo::ReduceOp, stablehlo::ReduceWindowOp>(op)) {
    for (size_t i = 0, n = op->getNumOperands() / 2; i < 2 * n; ++i)
      widen(i, argumentElement(op->getRegion(0), i % n));
  } else if (isa<stablehlo::ScatterOp>(op)) { // inputs, indices, updates
    for (size_t i = 0, n = op->getNumOperands() / 2; i < n; ++i) {
      widen(i, argumentElement(op->getRegion(0), i));
      widen(n + 1 + i, argumentElement(op->getRegion(0), n + i));
    }
  } else if (isa<stablehlo::AllReduceOp, stablehlo::ReduceScatterOp>(op)) {
    for (size_t i = 0; i < op->getNumOperands(); ++i)
      widen(i, argumentElement(op->getRegion(0), 0));
  } else if (auto select = dyn_cast<stablehlo::SelectAndScatterOp>(op)) {
    Type element = argumentElement(select.getScatter(), 0);
    for (size_t i = 0; i < op->getNumOperands(); ++i)
      widen(i, element);
    widenArguments(b, select.getSelect(), element);
  }
}

} // namespace weft::import
