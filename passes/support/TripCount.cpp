//===- TripCount.cpp - how often a loop runs --------------------------------===//
#include "passes/support/TripCount.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ShapeOps.h"

namespace weft::support {

using namespace mlir;
namespace hlo = mlir::stablehlo;

namespace {

/// The value of an integer constant of one element.
std::optional<int64_t> integerOf(Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  if (!constant || constant.getValue().getNumElements() != 1)
    return std::nullopt;
  auto type = dyn_cast<IntegerType>(constant.getValue().getElementType());
  if (!type || type.getWidth() > 64 || type.getWidth() == 1)
    return std::nullopt;
  APInt number = *constant.getValue().getValues<APInt>().begin();
  if (type.isUnsigned())
    return number.getActiveBits() > 62 ? std::nullopt : std::optional<int64_t>(number.getZExtValue());
  return number.getSExtValue();
}

} // namespace

std::optional<int64_t> tripCountOf(hlo::WhileOp op) {
  Block &cond = op.getCond().front(), &body = op.getBody().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<hlo::CompareOp>();
  if (!compare)
    return std::nullopt;
  auto direction = compare.getComparisonDirection();
  auto counter = dyn_cast<BlockArgument>(compare.getLhs());
  std::optional<int64_t> bound = integerOf(compare.getRhs());
  if (!counter) { // bound > counter
    counter = dyn_cast<BlockArgument>(compare.getRhs());
    bound = integerOf(compare.getLhs());
    switch (direction) {
    case hlo::ComparisonDirection::LT:
      direction = hlo::ComparisonDirection::GT;
      break;
    case hlo::ComparisonDirection::LE:
      direction = hlo::ComparisonDirection::GE;
      break;
    case hlo::ComparisonDirection::GT:
      direction = hlo::ComparisonDirection::LT;
      break;
    case hlo::ComparisonDirection::GE:
      direction = hlo::ComparisonDirection::LE;
      break;
    default:
      break;
    }
  }
  if (!counter || counter.getOwner() != &cond || !bound)
    return std::nullopt;
  unsigned number = counter.getArgNumber();
  std::optional<int64_t> start = integerOf(op->getOperand(number));
  Operation *update = body.getTerminator()->getOperand(number).getDefiningOp();
  if (!start || !update || !isa<hlo::AddOp, hlo::SubtractOp>(update))
    return std::nullopt;
  std::optional<int64_t> step;
  if (update->getOperand(0) == body.getArgument(number))
    step = integerOf(update->getOperand(1));
  else if (isa<hlo::AddOp>(update) && update->getOperand(1) == body.getArgument(number))
    step = integerOf(update->getOperand(0));
  if (!step)
    return std::nullopt;
  if (isa<hlo::SubtractOp>(update))
    step = -*step;

  // Everything small enough that nothing wraps, in the counter's own type either.
  constexpr int64_t kLimit = int64_t(1) << 60;
  auto type = cast<IntegerType>(cast<RankedTensorType>(counter.getType()).getElementType());
  unsigned bits = type.getWidth() - (type.isUnsigned() ? 0 : 1);
  int64_t most = bits >= 61 ? kLimit : (int64_t(1) << bits) - 1;
  auto small = [&](int64_t x) { return x > -most && x < most; };
  if (!small(*start) || !small(*bound) || !small(*step) || *step == 0)
    return std::nullopt;
  int64_t distance = *bound - *start, stride = *step;
  bool inclusive = direction == hlo::ComparisonDirection::LE || direction == hlo::ComparisonDirection::GE;
  switch (direction) {
  case hlo::ComparisonDirection::LT:
  case hlo::ComparisonDirection::LE:
    break;
  case hlo::ComparisonDirection::GT:
  case hlo::ComparisonDirection::GE:
    distance = -distance;
    stride = -stride;
    break;
  default:
    return std::nullopt;
  }
  if (inclusive)
    ++distance;
  if (distance <= 0)
    return 0;
  if (stride <= 0)
    return std::nullopt;
  int64_t trips = (distance + stride - 1) / stride;
  if (!small(*start + trips * *step))
    return std::nullopt;
  return trips;
}

} // namespace weft::support
