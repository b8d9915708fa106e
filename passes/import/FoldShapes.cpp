//===- FoldShapes.cpp - ops that do nothing, and chains of shape ops --------===//

#include "llvm/ADT/TypeSwitch.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Simplify.h"

using namespace mlir;

namespace weft::import {

static bool isIota(ArrayRef<int64_t> dims) {
  for (auto [i, dim] : llvm::enumerate(dims))
    if (dim != static_cast<int64_t>(i))
      return false;
  return true;
}

/// Whether every element is `value` (for floats with the sign of zero).
static bool isSplatOf(Value constant, double value, bool negativeZero = false) {
  Attribute element = getSplat(constant);
  if (auto number = dyn_cast_or_null<FloatAttr>(element)) {
    const APFloat &x = number.getValue();
    return value == 0 ? x.isZero() && x.isNegative() == negativeZero : x.isExactlyValue(value);
  }
  auto integer = dyn_cast_or_null<IntegerAttr>(element);
  return integer && integer.getValue() == APInt(integer.getValue().getBitWidth(), static_cast<uint64_t>(value));
}

static bool isFloat(Value value) {
  return isa<FloatType>(cast<RankedTensorType>(value.getType()).getElementType());
}

/// x + 0, x - 0, x * 1, x / 1. Adding +0 to a float changes -0, so only -0 may be added.
static Value foldArithmetic(Operation *op) {
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  return TypeSwitch<Operation *, Value>(op)
      .Case([&](stablehlo::AddOp) {
        bool negative = isFloat(lhs);
        return isSplatOf(rhs, 0, negative) ? lhs : isSplatOf(lhs, 0, negative) ? rhs : Value();
      })
      .Case([&](stablehlo::SubtractOp) { return isSplatOf(rhs, 0) ? lhs : Value(); })
      .Case([&](stablehlo::MulOp) { return isSplatOf(rhs, 1)   ? lhs
                                           : isSplatOf(lhs, 1) ? rhs
                                                               : Value(); })
      .Case([&](stablehlo::DivOp) { return isSplatOf(rhs, 1) ? lhs : Value(); })
      .Default(Value());
}

static bool isZero(ArrayRef<int64_t> numbers) {
  return llvm::all_of(numbers, [](int64_t n) { return n == 0; });
}

Value foldToValue(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return Value();
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type)
    return Value();
  bool sameType = op->getOperand(0).getType() == type;
  Value operand = op->getOperand(0);
  Value folded = TypeSwitch<Operation *, Value>(op)
                     .Case<stablehlo::ReshapeOp, stablehlo::ConvertOp, stablehlo::SliceOp>(
                         [&](auto) { return sameType ? operand : Value(); })
                     .Case([&](stablehlo::TransposeOp t) { return isIota(t.getPermutation()) ? operand : Value(); })
                     .Case([&](stablehlo::BroadcastInDimOp b) {
                       return sameType && isIota(b.getBroadcastDimensions()) ? operand : Value();
                     })
                     .Case([&](stablehlo::ConcatenateOp c) { return c->getNumOperands() == 1 ? operand : Value(); })
                     .Case([&](stablehlo::PadOp pad) {
                       bool nothing = isZero(pad.getEdgePaddingLow()) && isZero(pad.getEdgePaddingHigh()) &&
                                      isZero(pad.getInteriorPadding());
                       return nothing ? operand : Value();
                     })
                     .Case([&](stablehlo::SelectOp select) {
                       auto pred = dyn_cast_or_null<IntegerAttr>(getSplat(select.getPred()));
                       return pred ? (pred.getValue().isZero() ? select.getOnFalse() : select.getOnTrue()) : Value();
                     })
                     .Case([&](stablehlo::RealOp real) { // of a complex made of parts
                       auto complex = operand.getDefiningOp<stablehlo::ComplexOp>();
                       return complex ? complex.getLhs() : Value();
                     })
                     .Case([&](stablehlo::ImagOp imag) {
                       auto complex = operand.getDefiningOp<stablehlo::ComplexOp>();
                       return complex ? complex.getRhs() : Value();
                     })
                     .Default([&](Operation *op) { return op->getNumOperands() == 2 ? foldArithmetic(op) : Value(); });
  return folded && folded.getType() == type ? folded : Value();
}

/// The op that defines the operand if it is of the same kind and carries no annotation.
template <typename OpTy> static OpTy getInner(OpTy op) {
  auto inner = op.getOperand().template getDefiningOp<OpTy>();
  return inner && !inner->hasAttr(sdy::kShardingAttr) ? inner : OpTy();
}

bool shortenChain(Operation *op) {
  if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op)) {
    auto inner = getInner(reshape);
    if (!inner)
      return false;
    reshape.getOperandMutable().set(inner.getOperand());
    return true;
  }
  // Both map dim i of the operand: outer[inner[i]].
  auto compose = [](ArrayRef<int64_t> inner, ArrayRef<int64_t> outer) {
    return llvm::map_to_vector(inner, [&](int64_t dim) { return outer[dim]; });
  };
  if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
    auto inner = getInner(broadcast);
    if (!inner)
      return false;
    broadcast.setBroadcastDimensions(compose(inner.getBroadcastDimensions(), broadcast.getBroadcastDimensions()));
    broadcast.getOperandMutable().set(inner.getOperand());
    return true;
  }
  if (auto transpose = dyn_cast<stablehlo::TransposeOp>(op)) {
    auto inner = getInner(transpose);
    if (!inner)
      return false;
    // Dim i of the result is dim outer[i] of the middle, which is dim inner[outer[i]] of the operand.
    transpose.setPermutation(compose(transpose.getPermutation(), inner.getPermutation()));
    transpose.getOperandMutable().set(inner.getOperand());
    return true;
  }
  return false;
}

} // namespace weft::import
