//===- DecomposeChlo.cpp - CHLO ops that StableHLO expresses exactly --------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_DECOMPOSECHLO
#include "passes/import/Passes.h.inc"

namespace {

/// A splat constant of `type`.
Value splat(OpBuilder &b, Location loc, RankedTensorType type, Attribute element) {
  return stablehlo::ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, element));
}

/// `value` over the dims of `shape`.
Value broadcast(OpBuilder &b, Location loc, Value value, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return stablehlo::BroadcastInDimOp::create(b, loc, RankedTensorType::get(shape, type.getElementType()), value, dims);
}

/// |x| == inf, or x == +-inf; false where the type has no infinity.
Value isInf(OpBuilder &b, Operation *op, bool absolute, bool negative) {
  Value value = op->getOperand(0);
  auto type = cast<RankedTensorType>(value.getType());
  auto element = cast<FloatType>(type.getElementType());
  if (!APFloat::semanticsHasInf(element.getFloatSemantics()))
    return splat(b, op->getLoc(), cast<RankedTensorType>(op->getResult(0).getType()), b.getBoolAttr(false));
  if (absolute)
    value = stablehlo::AbsOp::create(b, op->getLoc(), type, value);
  Value inf =
      splat(b, op->getLoc(), type, FloatAttr::get(element, APFloat::getInf(element.getFloatSemantics(), negative)));
  return stablehlo::CompareOp::create(b, op->getLoc(), op->getResult(0).getType(), value, inf,
                                      stablehlo::ComparisonDirection::EQ, stablehlo::ComparisonTypeAttr());
}

Value conj(OpBuilder &b, chlo::ConjOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  auto complex = dyn_cast<ComplexType>(type.getElementType());
  if (!complex)
    return op.getOperand();
  Type part = RankedTensorType::get(type.getShape(), complex.getElementType());
  Value real = stablehlo::RealOp::create(b, op.getLoc(), part, op.getOperand());
  Value imag = stablehlo::ImagOp::create(b, op.getLoc(), part, op.getOperand());
  Value negated = stablehlo::NegOp::create(b, op.getLoc(), imag);
  return stablehlo::ComplexOp::create(b, op.getLoc(), type, real, negated);
}

/// The op of a broadcasting op on operands that are broadcast.
Value binary(OpBuilder &b, Operation *op, Value lhs, Value rhs) {
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  return TypeSwitch<Operation *, Value>(op)
      .Case([&](chlo::BroadcastAddOp) { return stablehlo::AddOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastAndOp) { return stablehlo::AndOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastAtan2Op) { return stablehlo::Atan2Op::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastDivOp) { return stablehlo::DivOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastMaxOp) { return stablehlo::MaxOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastMinOp) { return stablehlo::MinOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastMulOp) { return stablehlo::MulOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastOrOp) { return stablehlo::OrOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastPowOp) { return stablehlo::PowOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastRemOp) { return stablehlo::RemOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastSubOp) { return stablehlo::SubtractOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastXorOp) { return stablehlo::XorOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastShiftLeftOp) { return stablehlo::ShiftLeftOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastShiftRightArithmeticOp) {
        return stablehlo::ShiftRightArithmeticOp::create(b, loc, type, lhs, rhs);
      })
      .Case([&](chlo::BroadcastShiftRightLogicalOp) {
        return stablehlo::ShiftRightLogicalOp::create(b, loc, type, lhs, rhs);
      })
      .Case([&](chlo::BroadcastComplexOp) { return stablehlo::ComplexOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastNextAfterOp) { return chlo::NextAfterOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastPolygammaOp) { return chlo::PolygammaOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastZetaOp) { return chlo::ZetaOp::create(b, loc, type, lhs, rhs); })
      .Case([&](chlo::BroadcastCompareOp compare) {
        // The enums have equal numbers.
        auto direction = static_cast<stablehlo::ComparisonDirection>(compare.getComparisonDirection());
        stablehlo::ComparisonTypeAttr kind;
        if (compare.getCompareType())
          kind = stablehlo::ComparisonTypeAttr::get(op->getContext(),
                                                    static_cast<stablehlo::ComparisonType>(*compare.getCompareType()));
        return stablehlo::CompareOp::create(b, loc, type, lhs, rhs, direction, kind);
      })
      .Default(Value());
}

Value broadcastBinary(OpBuilder &b, Operation *op) {
  if (op->getNumOperands() != 2)
    return Value();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  auto lhsType = dyn_cast<RankedTensorType>(lhs.getType()), rhsType = dyn_cast<RankedTensorType>(rhs.getType());
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!lhsType || !rhsType || !type || !type.hasStaticShape() ||
      !op->getName().stripDialect().starts_with("broadcast_"))
    return Value();
  std::optional<ArrayRef<int64_t>> dims;
  if (auto given = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions"))
    dims = given.asArrayRef();
  int64_t rank = type.getRank();
  lhs = broadcast(b, op->getLoc(), lhs, type.getShape(), chlo::getOperandDims(lhsType.getRank(), rank, dims));
  rhs = broadcast(b, op->getLoc(), rhs, type.getShape(), chlo::getOperandDims(rhsType.getRank(), rank, dims));
  return binary(b, op, lhs, rhs);
}

Value broadcastSelect(OpBuilder &b, chlo::BroadcastSelectOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape())
    return Value();
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
    // StableHLO selects by a scalar too.
    bool scalar = operands.empty() && rank == 0;
    operands.push_back(scalar ? operand
                              : broadcast(b, op.getLoc(), operand, type.getShape(),
                                          chlo::getOperandDims(rank, type.getRank(), std::nullopt)));
  }
  return stablehlo::SelectOp::create(b, op.getLoc(), type, operands[0], operands[1], operands[2]);
}

/// What takes the op's place, null if it stays.
Value decompose(OpBuilder &b, Operation *op) {
  return TypeSwitch<Operation *, Value>(op)
      .Case([&](chlo::SquareOp square) {
        return stablehlo::MulOp::create(b, op->getLoc(), square.getOperand(), square.getOperand());
      })
      .Case([&](chlo::TanOp tan) { return stablehlo::TanOp::create(b, op->getLoc(), tan.getOperand()); })
      .Case([&](chlo::ConjOp op) { return conj(b, op); })
      .Case([&](chlo::ConstantOp constant) {
        return stablehlo::ConstantOp::create(b, op->getLoc(), constant.getType(), constant.getValue());
      })
      .Case([&](chlo::ConstantLikeOp like) -> Value {
        auto type = dyn_cast<RankedTensorType>(like.getType());
        if (!type || !type.hasStaticShape() || !isa<FloatAttr, IntegerAttr>(like.getValue()))
          return Value();
        return splat(b, op->getLoc(), type, like.getValue());
      })
      .Case([&](chlo::IsInfOp) { return isInf(b, op, /*absolute=*/true, /*negative=*/false); })
      .Case([&](chlo::IsPosInfOp) { return isInf(b, op, /*absolute=*/false, /*negative=*/false); })
      .Case([&](chlo::IsNegInfOp) { return isInf(b, op, /*absolute=*/false, /*negative=*/true); })
      .Case([&](chlo::BroadcastSelectOp select) { return broadcastSelect(b, select); })
      .Default([&](Operation *op) { return broadcastBinary(b, op); });
}

struct DecomposeChloPass : impl::DecomposeChloBase<DecomposeChloPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      if (!isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) || op->getNumResults() != 1)
        return;
      OpBuilder builder(op);
      Value value = decompose(builder, op);
      if (!value)
        return;
      // A sharding stays on what is now the value.
      if (Operation *def = value.getDefiningOp(); def && !llvm::is_contained(op->getOperands(), value))
        def->setDiscardableAttrs(op->getDiscardableAttrDictionary());
      op->getResult(0).replaceAllUsesWith(value);
      op->erase();
    });
  }
};

} // namespace
} // namespace weft::import
