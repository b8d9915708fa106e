//===- Selection.cpp - what a body of two pairs selects -------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Selection.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/codegen/kernel/Types.h"
#include "llvm/ADT/DenseMap.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

namespace {

/// How the left value lies to the right one. The left position is always the smaller one.
enum class Relation { kLess, kEqual, kGreater, kLeftNan, kRightNan, kBothNan };

/// What a value of the body is known to be.
enum class Known { kNothing, kFalse, kTrue, kLeftValue, kRightValue, kLeftPlace, kRightPlace };

bool isValue(Known x) {
  return x == Known::kLeftValue || x == Known::kRightValue;
}
bool isPlace(Known x) {
  return x == Known::kLeftPlace || x == Known::kRightPlace;
}
bool isTruth(Known x) {
  return x == Known::kFalse || x == Known::kTrue;
}
Known truth(bool x) {
  return x ? Known::kTrue : Known::kFalse;
}

/// Runs a body on two pairs of which no more than the relation is known.
class Trial {
public:
  Trial(mlir::Block &body, unsigned value, Relation relation) : relation(relation) {
    known[body.getArgument(value)] = Known::kLeftValue;
    known[body.getArgument(1 - value)] = Known::kLeftPlace;
    known[body.getArgument(2 + value)] = Known::kRightValue;
    known[body.getArgument(3 - value)] = Known::kRightPlace;
    for (mlir::Operation &op : body.without_terminator())
      if (op.getNumResults() == 1)
        known[op.getResult(0)] = eval(&op);
  }
  Known of(mlir::Value v) const { return known.lookup(v); }

private:
  bool isNan(Known x) const {
    return relation == Relation::kBothNan || (relation == Relation::kLeftNan && x == Known::kLeftValue) ||
           (relation == Relation::kRightNan && x == Known::kRightValue);
  }
  /// -1, 0, 1, or nothing where one is NaN.
  std::optional<int> order(Known x, Known y) const {
    if (isPlace(x))
      return x == y ? 0 : x == Known::kLeftPlace ? -1 : 1;
    if (isNan(x) || isNan(y))
      return std::nullopt;
    if (x == y || relation == Relation::kEqual)
      return 0;
    bool leftIsLess = relation == Relation::kLess || relation == Relation::kLeftNan;
    return (x == Known::kLeftValue) == leftIsLess ? -1 : 1;
  }

  Known compare(sh::CompareOp op) const {
    Known x = of(op.getLhs()), y = of(op.getRhs());
    if (op.getCompareType() == sh::ComparisonType::TOTALORDER ||
        !((isValue(x) && isValue(y)) || (isPlace(x) && isPlace(y))))
      return Known::kNothing;
    std::optional<int> sign = order(x, y);
    switch (op.getComparisonDirection()) {
    case sh::ComparisonDirection::EQ:
      return truth(sign && *sign == 0);
    case sh::ComparisonDirection::NE:
      return truth(!sign || *sign != 0);
    case sh::ComparisonDirection::GE:
      return truth(sign && *sign >= 0);
    case sh::ComparisonDirection::GT:
      return truth(sign && *sign > 0);
    case sh::ComparisonDirection::LE:
      return truth(sign && *sign <= 0);
    case sh::ComparisonDirection::LT:
      return truth(sign && *sign < 0);
    }
    return Known::kNothing;
  }

  Known extreme(Known x, Known y, bool largest) const {
    if (!((isValue(x) && isValue(y)) || (isPlace(x) && isPlace(y))))
      return Known::kNothing;
    if (isValue(x) && (isNan(x) || isNan(y)))
      return isNan(x) ? x : y;
    int sign = *order(x, y);
    return (sign >= 0) == largest || sign == 0 ? x : y;
  }

  Known eval(mlir::Operation *op) const {
    if (auto constant = llvm::dyn_cast<sh::ConstantOp>(op)) {
      auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue());
      if (dense && dense.getNumElements() == 1 && dense.getElementType().isInteger(1))
        return truth(*dense.getValues<bool>().begin());
      return Known::kNothing;
    }
    if (auto each = llvm::dyn_cast<sh::CompareOp>(op))
      return compare(each);
    llvm::SmallVector<Known, 3> x;
    for (mlir::Value v : op->getOperands())
      x.push_back(of(v));
    if (llvm::isa<sh::SelectOp>(op))
      return isTruth(x[0]) ? (x[0] == Known::kTrue ? x[1] : x[2]) : x[1] == x[2] ? x[1] : Known::kNothing;
    if (llvm::isa<sh::NotOp>(op))
      return isTruth(x[0]) ? truth(x[0] == Known::kFalse) : Known::kNothing;
    if (llvm::isa<sh::AndOp, sh::OrOp, sh::XorOp>(op)) {
      if (!isTruth(x[0]) || !isTruth(x[1]))
        return Known::kNothing;
      bool a = x[0] == Known::kTrue, b = x[1] == Known::kTrue;
      return truth(llvm::isa<sh::AndOp>(op) ? a && b : llvm::isa<sh::OrOp>(op) ? a || b : a != b);
    }
    if (llvm::isa<sh::MaxOp, sh::MinOp>(op))
      return extreme(x[0], x[1], llvm::isa<sh::MaxOp>(op));
    return Known::kNothing;
  }

  Relation relation;
  llvm::DenseMap<mlir::Value, Known> known;
};

std::optional<DType> elementOf(mlir::Value v) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(v.getType());
  return type ? dtypeOf(type.getElementType()) : std::nullopt;
}

bool selects(mlir::Operation *reduce, const Selection &selection) {
  mlir::Block &body = reduce->getRegion(0).front();
  std::optional<DType> values = elementOf(reduce->getOperand(selection.value)),
                       places = elementOf(reduce->getOperand(1 - selection.value));
  if (!values || !places || isComplex(*values) || *values == DType::kI1 || !isInteger(*places) || *places == DType::kI1)
    return false;
  for (Relation relation : {Relation::kLess, Relation::kEqual, Relation::kGreater, Relation::kLeftNan,
                            Relation::kRightNan, Relation::kBothNan}) {
    if (relation >= Relation::kLeftNan && !isFloat(*values))
      continue;
    bool left = relation == Relation::kEqual || relation == Relation::kLeftNan || relation == Relation::kBothNan ||
                relation == (selection.largest ? Relation::kGreater : Relation::kLess);
    Trial trial(body, selection.value, relation);
    Known value = trial.of(body.getTerminator()->getOperand(selection.value)),
          place = trial.of(body.getTerminator()->getOperand(1 - selection.value));
    // Equal values are as good as each other.
    bool anyValue = relation == Relation::kEqual || relation == Relation::kBothNan;
    if (!isValue(value) || (!anyValue && value != (left ? Known::kLeftValue : Known::kRightValue)) ||
        place != (left ? Known::kLeftPlace : Known::kRightPlace))
      return false;
  }
  return true;
}

int64_t sizeBehind(llvm::ArrayRef<int64_t> shape, unsigned dim) {
  int64_t size = 1;
  for (int64_t n : shape.drop_front(dim + 1))
    size *= n;
  return size;
}

bool isConstantAlong(mlir::Value v, unsigned dim, llvm::function_ref<bool(mlir::Value)> mayLook) {
  mlir::Operation *op = v.getDefiningOp();
  if (auto constant = llvm::dyn_cast_or_null<sh::ConstantOp>(op)) {
    auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue());
    return dense && dense.isSplat();
  }
  if (!op || !mayLook(v))
    return false;
  if (auto broadcast = llvm::dyn_cast<sh::BroadcastInDimOp>(op)) {
    auto from = llvm::cast<mlir::RankedTensorType>(broadcast.getOperand().getType()).getShape();
    for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (d == static_cast<int64_t>(dim) && from[i] != 1)
        return false;
    return true;
  }
  return false;
}

} // namespace

std::optional<Selection> selectionOf(mlir::Operation *op) {
  auto reduce = llvm::dyn_cast<sh::ReduceOp>(op);
  if (!reduce || op->getNumOperands() != 4 || !op->getRegion(0).hasOneBlock())
    return std::nullopt;
  mlir::Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != 4 || body.getTerminator()->getNumOperands() != 2)
    return std::nullopt;
  for (Selection each : {Selection{true, 0}, Selection{false, 0}, Selection{true, 1}, Selection{false, 1}})
    if (selects(op, each))
      return each;
  return std::nullopt;
}

bool ascendsAlong(mlir::Value v, unsigned dim, llvm::function_ref<bool(mlir::Value)> mayLook) {
  mlir::Operation *op = v.getDefiningOp();
  if (!op || !mayLook(v))
    return false;
  auto type = llvm::cast<mlir::RankedTensorType>(v.getType());
  llvm::ArrayRef<int64_t> shape = type.getShape();
  // The largest number of an integer type, as far as it matters.
  auto holds = [](mlir::Type element, int64_t count) {
    unsigned bits = element.getIntOrFloatBitWidth() - (element.isUnsignedInteger() ? 0 : 1);
    return bits >= 40 || count <= (int64_t(1) << bits);
  };
  if (!type.getElementType().isInteger() || type.getElementType().isInteger(1))
    return false;
  if (auto iota = llvm::dyn_cast<sh::IotaOp>(op))
    return iota.getIotaDimension() == dim && holds(type.getElementType(), shape[dim]);
  if (llvm::isa<sh::AddOp>(op)) {
    // Positions of a part begin at its offset. Those do not pass the end of a type of 32 bits or more.
    if (type.getElementTypeBitWidth() < 32)
      return false;
    for (unsigned i : {0u, 1u})
      if (ascendsAlong(op->getOperand(i), dim, mayLook) && isConstantAlong(op->getOperand(1 - i), dim, mayLook))
        return true;
    return false;
  }
  if (llvm::isa<sh::ConvertOp>(op)) {
    auto from = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType()).getElementType();
    return from.isInteger() && from.getIntOrFloatBitWidth() <= type.getElementTypeBitWidth() &&
           from.isUnsignedInteger() == type.getElementType().isUnsignedInteger() &&
           ascendsAlong(op->getOperand(0), dim, mayLook);
  }
  if (auto broadcast = llvm::dyn_cast<sh::BroadcastInDimOp>(op)) {
    auto from = llvm::cast<mlir::RankedTensorType>(broadcast.getOperand().getType()).getShape();
    for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (d == static_cast<int64_t>(dim) && from[i] == shape[dim])
        return ascendsAlong(broadcast.getOperand(), i, mayLook);
    return false;
  }
  if (auto slice = llvm::dyn_cast<sh::SliceOp>(op))
    return ascendsAlong(slice.getOperand(), dim, mayLook);
  if (auto reshape = llvm::dyn_cast<sh::ReshapeOp>(op)) {
    // A dim that is the same one there, or the inner part of one.
    auto from = llvm::cast<mlir::RankedTensorType>(reshape.getOperand().getType()).getShape();
    for (unsigned d = 0; d < from.size(); ++d)
      if (from[d] > 1 && from[d] % shape[dim] == 0 && sizeBehind(from, d) == sizeBehind(shape, dim))
        return ascendsAlong(reshape.getOperand(), d, mayLook);
    return false;
  }
  return false;
}

} // namespace weft::codegen
