//===- Split.cpp - long reductions in two steps ---------------------------===//
#include "passes/codegen/program/Split.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/codegen/kernel/Selection.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;

namespace {

constexpr int64_t kFewResults = 16;          ///< with more of them there is work enough to share
constexpr int64_t kLong = int64_t(1) << 16;  ///< elements; shorter ones are over before another core has begun
constexpr int64_t kPiece = int64_t(1) << 13; ///< elements of a piece, at least
constexpr int64_t kPieces = 32, kMostPieces = 4096;

RankedTensorType typeOf(Value v) {
  return cast<RankedTensorType>(v.getType());
}

/// The element of `type` that does not change what it is combined with, of a body of this one op; null if there is
/// none.
TypedAttr neutralOf(Operation *op, Type type) {
  bool most = isa<hlo::MaxOp>(op), least = isa<hlo::MinOp>(op), product = isa<hlo::MulOp>(op);
  if (auto number = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = number.getFloatSemantics();
    if (product)
      return FloatAttr::get(type, APFloat::getOne(semantics));
    if (isa<hlo::AddOp>(op))
      return FloatAttr::get(type, APFloat::getZero(semantics, /*Negative=*/true)); // -0 + -0 is -0
    if (most || least)
      return FloatAttr::get(type, APFloat::getInf(semantics, /*Negative=*/most));
    return {};
  }
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return {};
  unsigned bits = integer.getWidth();
  bool isUnsigned = integer.isUnsigned() || bits == 1;
  APInt value = APInt::getZero(bits);
  if (product)
    value = APInt(bits, 1);
  else if (isa<hlo::AndOp>(op))
    value = APInt::getAllOnes(bits);
  else if (most)
    value = isUnsigned ? APInt::getZero(bits) : APInt::getSignedMinValue(bits);
  else if (least)
    value = isUnsigned ? APInt::getAllOnes(bits) : APInt::getSignedMaxValue(bits);
  else if (!isa<hlo::AddOp, hlo::OrOp, hlo::XorOp>(op))
    return {};
  return IntegerAttr::get(type, value);
}

/// The only op of a body on its two arguments, or null.
Operation *singleOp(hlo::ReduceOp reduce) {
  Block &body = reduce.getBody().front();
  if (body.getNumArguments() != 2 || !llvm::hasNItems(body, 2))
    return nullptr;
  Operation &op = body.front();
  if (op.getNumOperands() != 2 || op.getNumResults() != 1 || body.getTerminator()->getOperand(0) != op.getResult(0))
    return nullptr;
  Value a = op.getOperand(0), b = op.getOperand(1), x = body.getArgument(0), y = body.getArgument(1);
  return (a == x && b == y) || (a == y && b == x) ? &op : nullptr;
}

/// How many pieces a dim of `size` is cut into, about `wanted`: a divisor, if one is near.
int64_t piecesOf(int64_t size, int64_t wanted) {
  wanted = std::max<int64_t>(2, std::min(wanted, size / 2));
  for (int64_t off = 0; off <= wanted; ++off)
    for (int64_t pieces : {wanted + off, wanted - off / 2})
      if (pieces >= 2 && size % pieces == 0)
        return pieces;
  return wanted;
}

class Splitter {
public:
  explicit Splitter(hlo::ReduceOp reduce)
      : reduce(reduce), b(reduce), loc(reduce.getLoc()), shape(typeOf(reduce->getOperand(0)).getShape()),
        count(reduce->getNumOperands() / 2) {}

  bool run();

private:
  bool applies();
  Value reshaped(Value v, ArrayRef<int64_t> to) {
    auto type = RankedTensorType::get(to, typeOf(v).getElementType());
    return type == v.getType() ? v : hlo::ReshapeOp::create(b, loc, type, v).getResult();
  }
  /// Elements [from, to) of a dim.
  Value range(Value v, unsigned dim, int64_t from, int64_t to) {
    SmallVector<int64_t> starts(typeOf(v).getRank(), 0), limits(typeOf(v).getShape()), strides(starts.size(), 1);
    starts[dim] = from;
    limits[dim] = to;
    SmallVector<int64_t> size(typeOf(v).getShape());
    size[dim] = to - from;
    return hlo::SliceOp::create(b, loc, RankedTensorType::get(size, typeOf(v).getElementType()), v,
                                b.getDenseI64ArrayAttr(starts), b.getDenseI64ArrayAttr(limits),
                                b.getDenseI64ArrayAttr(strides))
        .getResult();
  }
  /// The same reduction of other values, over other dims.
  SmallVector<Value> reduceAgain(ArrayRef<Value> values, ArrayRef<Value> inits, ArrayRef<int64_t> over);

  hlo::ReduceOp reduce;
  OpBuilder b;
  Location loc;
  ArrayRef<int64_t> shape;
  unsigned count;
  Operation *single = nullptr;
  bool widened = false; ///< in f32
};

bool Splitter::applies() {
  // A reduction in a reduction's body has no cores to share; and what was split once is short enough.
  if (reduce.getDimensions().empty() || (count != 1 && count != 2) || !reduce.getBody().hasOneBlock())
    return false;
  int64_t elements = 1, results = 1;
  for (auto [d, size] : llvm::enumerate(shape)) {
    elements *= size;
    if (!llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(d)))
      results *= size;
  }
  if (elements < kLong || results > kFewResults || results == 0)
    return false;
  if (count == 2) {
    // Values with positions, of the last dim: others are reduced by columns, and fast.
    return reduce.getDimensions().size() == 1 && reduce.getDimensions()[0] == static_cast<int64_t>(shape.size()) - 1 &&
           weft::codegen::selectionOf(reduce) &&
           llvm::equal(llvm::map_range(reduce->getResults(), [](Value v) { return typeOf(v).getElementType(); }),
                       llvm::map_range(reduce->getOperands().take_front(2),
                                       [](Value v) { return typeOf(v).getElementType(); }));
  }
  single = singleOp(reduce);
  Type type = typeOf(reduce->getOperand(0)).getElementType();
  if (!single || typeOf(reduce->getResult(0)).getElementType() != type)
    return false;
  bool sums = isa<hlo::AddOp, hlo::MulOp>(single);
  if (isa<FloatType>(type) && sums && !type.isF32() && !type.isF64() && !type.isBF16() && !type.isF16())
    return false; // rounded at every step
  widened = sums && (type.isBF16() || type.isF16());
  return static_cast<bool>(neutralOf(single, widened ? b.getF32Type() : type));
}

SmallVector<Value> Splitter::reduceAgain(ArrayRef<Value> values, ArrayRef<Value> inits, ArrayRef<int64_t> over) {
  SmallVector<Type> types;
  for (Value v : values) {
    SmallVector<int64_t> kept;
    for (auto [d, size] : llvm::enumerate(typeOf(v).getShape()))
      if (!llvm::is_contained(over, static_cast<int64_t>(d)))
        kept.push_back(size);
    types.push_back(RankedTensorType::get(kept, typeOf(v).getElementType()));
  }
  OperationState state(loc, hlo::ReduceOp::getOperationName());
  state.addOperands(values);
  state.addOperands(inits);
  state.addTypes(types);
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr(over));
  Region *region = state.addRegion();
  if (widened) {
    Block &block = region->emplaceBlock();
    Type scalar = RankedTensorType::get({}, b.getF32Type());
    Value left = block.addArgument(scalar, loc), right = block.addArgument(scalar, loc);
    OpBuilder inner(b.getContext());
    inner.setInsertionPointToEnd(&block);
    OperationState op(single->getLoc(), single->getName().getStringRef());
    op.addOperands({left, right});
    op.addTypes(scalar);
    Operation *made = inner.create(op);
    OperationState end(loc, reduce.getBody().front().getTerminator()->getName().getStringRef());
    end.addOperands(made->getResult(0));
    inner.create(end);
  } else {
    IRMapping mapping;
    reduce.getBody().cloneInto(region, mapping);
  }
  Operation *made = b.create(state);
  return SmallVector<Value>(made->getResults());
}

bool Splitter::run() {
  if (!applies())
    return false;
  SmallVector<Value> values(reduce->getOperands().take_front(count)), inits(reduce->getOperands().drop_front(count));
  if (widened)
    for (SmallVector<Value> *all : {&values, &inits})
      for (Value &v : *all)
        v = hlo::ConvertOp::create(b, loc, RankedTensorType::get(typeOf(v).getShape(), b.getF32Type()), v).getResult();
  SmallVector<Value> neutral = inits; // a selection may meet the same init value twice
  if (single) {
    auto scalar = RankedTensorType::get({}, typeOf(values[0]).getElementType());
    neutral = {
        hlo::ConstantOp::create(b, loc, DenseElementsAttr::get(scalar, neutralOf(single, scalar.getElementType())))
            .getResult()};
  }

  // Dims of more than one element, outermost first; those that the second step is left with make enough pieces.
  SmallVector<int64_t> over(reduce.getDimensions());
  llvm::sort(over);
  int64_t elements = 1, results = 1;
  for (auto [d, size] : llvm::enumerate(shape)) {
    elements *= size;
    if (!llvm::is_contained(over, static_cast<int64_t>(d)))
      results *= size;
  }
  int64_t wanted = std::min((kPieces + results - 1) / results, elements / results / kPiece);
  wanted = std::max<int64_t>(wanted, 2);
  SmallVector<int64_t> later;
  int64_t pieces = 1;
  for (int64_t d : over) {
    if (pieces >= wanted || shape[d] > kMostPieces || later.size() + 1 == over.size())
      break;
    if (elements / results / (pieces * shape[d]) < kPiece / 8)
      break; // pieces would be small
    later.push_back(d);
    pieces *= shape[d];
  }
  SmallVector<Value> results1;
  if (pieces >= wanted) {
    SmallVector<int64_t> first;
    for (int64_t d : over)
      if (!llvm::is_contained(later, d))
        first.push_back(d);
    results1 = reduceAgain(values, neutral, first);
    // Where they are now.
    for (int64_t &d : later) {
      int64_t before = llvm::count_if(first, [&](int64_t f) { return f < d; });
      d -= before;
    }
    results1 = reduceAgain(results1, inits, later);
  } else {
    // One dim is cut: the outermost that is long enough, else the longest.
    int64_t dim = over.front();
    for (int64_t d : over)
      if (shape[dim] < 2 * wanted && shape[d] > shape[dim])
        dim = d;
    int64_t cut = piecesOf(shape[dim], wanted), each = shape[dim] / cut, whole = cut * each;
    if (each < 2)
      return false;
    SmallVector<int64_t> split(shape);
    split[dim] = each;
    split.insert(split.begin() + dim, cut);
    SmallVector<int64_t> first;
    for (int64_t d : over)
      first.push_back(d < dim ? d : d + 1);
    SmallVector<Value> parts;
    for (Value v : values)
      parts.push_back(reshaped(whole < shape[dim] ? range(v, dim, 0, whole) : v, split));
    parts = reduceAgain(parts, neutral, first);
    int64_t place = dim - llvm::count_if(over, [&](int64_t d) { return d < dim; });
    if (whole < shape[dim]) {
      // What is left over is fewer than `cut` elements of the dim.
      SmallVector<Value> rest;
      for (Value v : values)
        rest.push_back(range(v, dim, whole, shape[dim]));
      rest = reduceAgain(rest, neutral, over);
      for (auto [part, more] : llvm::zip(parts, rest)) {
        SmallVector<int64_t> one(typeOf(part).getShape());
        one[place] = 1;
        SmallVector<int64_t> both(one);
        both[place] = cut + 1;
        part = hlo::ConcatenateOp::create(b, loc, RankedTensorType::get(both, typeOf(part).getElementType()),
                                          ValueRange{part, reshaped(more, one)}, b.getI64IntegerAttr(place))
                   .getResult();
      }
    }
    results1 = reduceAgain(parts, inits, {place});
  }
  for (auto [from, to] : llvm::zip(reduce->getResults(), results1)) {
    if (widened)
      to = hlo::ConvertOp::create(b, loc, from.getType(), to).getResult();
    from.replaceAllUsesWith(to);
  }
  reduce.erase();
  return true;
}

/// The dims of an operand that are contracted, if no other has more than one element; in the contraction's order.
bool contractsAll(Value v, ArrayRef<int64_t> contracted) {
  for (auto [d, size] : llvm::enumerate(typeOf(v).getShape()))
    if (size != 1 && !llvm::is_contained(contracted, static_cast<int64_t>(d)))
      return false;
  // In the order of memory, so that both sides are one run of elements.
  int64_t last = -1;
  for (int64_t d : contracted) {
    if (typeOf(v).getDimSize(d) == 1)
      continue;
    if (d < last)
      return false;
    last = d;
  }
  return true;
}

/// A long product of two vectors to one number is the sum of an elementwise product: cores share it, and what makes the
/// vectors is computed on the way.
void sumLongDot(hlo::DotGeneralOp dot) {
  constexpr int64_t kWorthwhile = 4096;
  auto numbers = dot.getDotDimensionNumbers();
  Type type = typeOf(dot.getLhs()).getElementType(), out = typeOf(dot.getResult()).getElementType();
  int64_t elements = typeOf(dot.getLhs()).getNumElements();
  if (typeOf(dot.getResult()).getNumElements() != 1 || elements < kWorthwhile ||
      type != typeOf(dot.getRhs()).getElementType() || !isa<FloatType>(type) || dot.getAlgorithmAttr() ||
      !(type.isF32() || type.isF64() || type.isBF16() || type.isF16()) || !(out == type || out.isF32()) ||
      !contractsAll(dot.getLhs(), numbers.getLhsContractingDimensions()) ||
      !contractsAll(dot.getRhs(), numbers.getRhsContractingDimensions()))
    return;
  OpBuilder b(dot);
  Location loc = dot.getLoc();
  Type wide = type.isF64() ? type : b.getF32Type();
  auto line = [&](Value v) {
    v = hlo::ReshapeOp::create(b, loc, RankedTensorType::get({elements}, type), v);
    return wide == type ? v : hlo::ConvertOp::create(b, loc, RankedTensorType::get({elements}, wide), v).getResult();
  };
  Value left = line(dot.getLhs()), right = line(dot.getRhs());
  auto scalar = RankedTensorType::get({}, wide);
  Value product = hlo::MulOp::create(b, loc, left.getType(), left, right);
  auto number = cast<FloatType>(wide);
  Value zero = hlo::ConstantOp::create(
      b, loc,
      DenseElementsAttr::get(scalar, TypedAttr(FloatAttr::get(wide, APFloat::getZero(number.getFloatSemantics())))));
  OperationState state(loc, hlo::ReduceOp::getOperationName());
  state.addOperands({product, zero});
  state.addTypes(scalar);
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr({0}));
  Block &block = state.addRegion()->emplaceBlock();
  Value x = block.addArgument(scalar, loc), y = block.addArgument(scalar, loc);
  OpBuilder inner(b.getContext());
  inner.setInsertionPointToEnd(&block);
  Value sum = hlo::AddOp::create(inner, loc, scalar, x, y);
  hlo::ReturnOp::create(inner, loc, ValueRange{sum});
  Value result = b.create(state)->getResult(0);
  if (wide != out)
    result = hlo::ConvertOp::create(b, loc, RankedTensorType::get({}, out), result);
  if (result.getType() != dot.getType())
    result = hlo::ReshapeOp::create(b, loc, dot.getType(), result);
  dot.getResult().replaceAllUsesWith(result);
  dot.erase();
}

} // namespace

void sumLongDots(ModuleOp module) {
  SmallVector<hlo::DotGeneralOp> dots;
  module.walk([&](hlo::DotGeneralOp dot) { dots.push_back(dot); });
  for (hlo::DotGeneralOp dot : dots)
    sumLongDot(dot);
}

void splitLongReductions(ModuleOp module) {
  SmallVector<hlo::ReduceOp> reduces;
  module.walk([&](hlo::ReduceOp reduce) { reduces.push_back(reduce); });
  for (hlo::ReduceOp reduce : reduces)
    Splitter(reduce).run();
}

} // namespace weft::program
