//===- TopK.cpp - top_k by sorting ----------------------------------------===//
#include "passes/codegen/program/TopK.h"

#include "dialects/chlo/Dialect.h"
#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"

#include "mlir/IR/Builders.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;

static void expand(chlo::TopKOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value operand = op->getOperand(0);
  auto type = cast<RankedTensorType>(operand.getType());
  auto indexType = type.clone(cast<RankedTensorType>(op->getResult(1).getType()).getElementType());
  int64_t last = type.getRank() - 1;
  Value positions = hlo::IotaOp::create(builder, loc, indexType, builder.getI64IntegerAttr(last));
  auto sort = hlo::SortOp::create(builder, loc, TypeRange{type, indexType}, ValueRange{operand, positions},
                                  builder.getI64IntegerAttr(last), builder.getBoolAttr(true));
  {
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(&sort.getComparator());
    for (RankedTensorType operandType : {type, indexType})
      for (int side = 0; side < 2; ++side)
        block->addArgument(RankedTensorType::get({}, operandType.getElementType()), loc);
    bool isFloat = isa<FloatType>(type.getElementType());
    bool isUnsigned = type.getElementType().isUnsignedInteger() || type.getElementType().isInteger(1);
    auto kind = isFloat      ? hlo::ComparisonType::TOTALORDER
                : isUnsigned ? hlo::ComparisonType::UNSIGNED
                             : hlo::ComparisonType::SIGNED;
    Value greater = hlo::CompareOp::create(
        builder, loc, RankedTensorType::get({}, builder.getI1Type()), block->getArgument(0), block->getArgument(1),
        hlo::ComparisonDirectionAttr::get(builder.getContext(), hlo::ComparisonDirection::GT),
        hlo::ComparisonTypeAttr::get(builder.getContext(), kind));
    hlo::ReturnOp::create(builder, loc, ValueRange{greater});
  }
  SmallVector<int64_t> zeros(type.getRank(), 0), ones(type.getRank(), 1);
  for (unsigned i = 0; i < 2; ++i) {
    auto resultType = cast<RankedTensorType>(op->getResult(i).getType());
    Value slice =
        hlo::SliceOp::create(builder, loc, resultType, sort->getResult(i), zeros, resultType.getShape(), ones);
    op->getResult(i).replaceAllUsesWith(slice);
  }
  op.erase();
}

void expandTopK(ModuleOp module) {
  SmallVector<chlo::TopKOp> ops;
  module.walk([&](chlo::TopKOp op) { ops.push_back(op); });
  for (chlo::TopKOp op : ops)
    expand(op);
}

} // namespace weft::program
