//===- SortKeys.cpp - what a comparator compares --------------------------===//
#include "passes/codegen/program/SortKeys.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/APFloat.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;

namespace {

// The runtime's numbers.
constexpr int64_t kTotal = 0, kNumeric = 1, kPartial = 2;

/// An element of an operand, as it is or with zeros and NaNs made alike.
struct Element {
  unsigned argument;
  bool canonical;
};

/// One comparison of two elements of one operand.
struct Comparison {
  int64_t operand;
  hlo::ComparisonDirection direction;
  hlo::ComparisonType type;
  bool canonical, swapped;
};

class Reader {
public:
  explicit Reader(Region &region) : block(region.front()) {}

  std::optional<SortKeys> read() {
    if (!block.getTerminator() || block.getTerminator()->getNumOperands() != 1 ||
        !collect(block.getTerminator()->getOperand(0)))
      return std::nullopt;
    return keys;
  }

private:
  static std::optional<llvm::APFloat> constantFloat(Value value) {
    DenseElementsAttr attribute;
    if (!matchPattern(value, m_Constant(&attribute)) || !isa<FloatType>(attribute.getElementType()) ||
        attribute.getNumElements() != 1)
      return std::nullopt;
    return *attribute.value_begin<llvm::APFloat>();
  }

  /// The comparison `direction` of x with y, of any type of floats but the total order.
  static bool compares(Value value, hlo::ComparisonDirection direction, Value x, llvm::function_ref<bool(Value)> isY) {
    auto compare = value.getDefiningOp<hlo::CompareOp>();
    return compare && compare.getComparisonDirection() == direction && typeOf(compare) == hlo::ComparisonType::FLOAT &&
           compare->getOperand(0) == x && isY(compare->getOperand(1));
  }

  static hlo::ComparisonType typeOf(hlo::CompareOp compare) {
    Type element = cast<RankedTensorType>(compare->getOperand(0).getType()).getElementType();
    if (auto type = compare.getCompareType(); type && *type != hlo::ComparisonType::NOTYPE)
      return *type;
    if (isa<FloatType>(element))
      return hlo::ComparisonType::FLOAT;
    return element.isUnsignedInteger() || element.isInteger(1) ? hlo::ComparisonType::UNSIGNED
                                                               : hlo::ComparisonType::SIGNED;
  }

  std::optional<Element> elementOf(Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == &block ? std::optional<Element>({argument.getArgNumber(), false}) : std::nullopt;
    // select(x != x, NaN, select(x == 0, 0, x))
    auto outer = value.getDefiningOp<hlo::SelectOp>();
    auto inner = outer ? outer->getOperand(2).getDefiningOp<hlo::SelectOp>() : nullptr;
    if (!inner)
      return std::nullopt;
    auto x = dyn_cast<BlockArgument>(inner->getOperand(2));
    if (!x || x.getOwner() != &block)
      return std::nullopt;
    auto isZero = [](Value v) {
      auto constant = constantFloat(v);
      return constant && constant->isZero();
    };
    auto nan = constantFloat(outer->getOperand(1)), zero = constantFloat(inner->getOperand(1));
    if (!nan || !nan->isNaN() || nan->isNegative() || !zero || !zero->isPosZero() ||
        !compares(outer->getOperand(0), hlo::ComparisonDirection::NE, x, [&](Value v) { return v == x; }) ||
        !compares(inner->getOperand(0), hlo::ComparisonDirection::EQ, x, isZero))
      return std::nullopt;
    return Element{x.getArgNumber(), true};
  }

  std::optional<Comparison> comparisonOf(Value value) {
    auto compare = value.getDefiningOp<hlo::CompareOp>();
    if (!compare)
      return std::nullopt;
    auto x = elementOf(compare->getOperand(0)), y = elementOf(compare->getOperand(1));
    if (!x || !y || x->canonical != y->canonical || (x->argument ^ 1) != y->argument)
      return std::nullopt;
    Type element = cast<RankedTensorType>(compare->getOperand(0).getType()).getElementType();
    hlo::ComparisonType type = typeOf(compare);
    bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
    if (isa<FloatType>(element) ? type != hlo::ComparisonType::FLOAT && type != hlo::ComparisonType::TOTALORDER
                                : !isa<IntegerType>(element) || type != (isUnsigned ? hlo::ComparisonType::UNSIGNED
                                                                                    : hlo::ComparisonType::SIGNED))
      return std::nullopt;
    return Comparison{x->argument / 2, compare.getComparisonDirection(), type, x->canonical, (x->argument & 1) != 0};
  }

  /// Whether `value` says that the elements that `strict` compares are equal to it.
  bool isEquality(Value value, const Comparison &strict) {
    auto equal = comparisonOf(value);
    return equal && equal->direction == hlo::ComparisonDirection::EQ && equal->operand == strict.operand &&
           equal->type == strict.type && equal->canonical == strict.canonical;
  }

  std::optional<Comparison> strictOf(Value value) {
    auto comparison = comparisonOf(value);
    bool strict = comparison && (comparison->direction == hlo::ComparisonDirection::LT ||
                                 comparison->direction == hlo::ComparisonDirection::GT);
    return strict ? comparison : std::nullopt;
  }

  void add(const Comparison &strict) {
    bool descending = (strict.direction == hlo::ComparisonDirection::GT) != strict.swapped;
    bool partial = strict.type == hlo::ComparisonType::FLOAT;
    keys.integers.insert(keys.integers.end(), {strict.operand, descending,
                                               partial            ? kPartial
                                               : strict.canonical ? kNumeric
                                                                  : kTotal});
    keys.needsComparator |= partial;
  }

  /// Keys in the order in which they decide: `first`, or, where those are equal, the rest.
  bool collect(Value value) {
    if (auto strict = strictOf(value)) {
      add(*strict);
      return true;
    }
    if (auto either = value.getDefiningOp<hlo::OrOp>()) {
      for (unsigned side : {0u, 1u}) {
        auto strict = strictOf(either->getOperand(side));
        auto both = either->getOperand(1 - side).getDefiningOp<hlo::AndOp>();
        for (unsigned equal : {0u, 1u})
          if (strict && both && isEquality(both->getOperand(equal), *strict)) {
            add(*strict);
            return collect(both->getOperand(1 - equal));
          }
      }
      return false;
    }
    if (auto select = value.getDefiningOp<hlo::SelectOp>()) {
      auto strict = strictOf(select->getOperand(2));
      if (!strict || !isEquality(select->getOperand(0), *strict))
        return false;
      add(*strict);
      return collect(select->getOperand(1));
    }
    return false;
  }

  Block &block;
  SortKeys keys;
};

} // namespace

std::optional<SortKeys> sortKeysOf(Region &comparator) {
  return comparator.hasOneBlock() ? Reader(comparator).read() : std::nullopt;
}

} // namespace weft::program
