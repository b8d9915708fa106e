//===- VerifyUtils.cpp - What verifiers of StableHLO ops have in common -------------------===//

#include "dialects/stablehlo/VerifyUtils.h"

#include "dialects/stablehlo/ControlOps.h"
#include "llvm/ADT/SmallSet.h"

namespace mlir::stablehlo {

std::string shapeText(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "scalar";
  std::string text;
  for (auto [i, size] : llvm::enumerate(shape)) {
    text += i ? "x" : "";
    text += ShapedType::isDynamic(size) ? "?" : std::to_string(size);
  }
  return text;
}

bool sizesMatch(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}

LogicalResult expectShape(Operation *op, const Twine &what, ArrayRef<int64_t> actual, ArrayRef<int64_t> expected) {
  bool same = actual.size() == expected.size() && llvm::all_of(llvm::zip(actual, expected), [](auto pair) {
                return sizesMatch(std::get<0>(pair), std::get<1>(pair));
              });
  if (same)
    return success();
  return op->emitOpError() << what << " has shape " << shapeText(actual) << ", expected " << shapeText(expected);
}

LogicalResult expectElement(Operation *op, const Twine &what, Type actual, Type expected) {
  if (getExpressedType(actual) == getExpressedType(expected))
    return success();
  return op->emitOpError() << what << " has element type " << actual << ", expected " << expected;
}

LogicalResult expectType(Operation *op, const Twine &what, Type actual, Type expected) {
  if (areTypesCompatible(actual, expected))
    return success();
  return op->emitOpError() << what << " has type " << actual << ", expected " << expected;
}

LogicalResult expectRank(Operation *op, const Twine &what, int64_t actual, int64_t expected) {
  if (actual == expected)
    return success();
  return op->emitOpError() << what << " has rank " << actual << ", expected " << expected;
}

LogicalResult expectSize(Operation *op, StringRef what, int64_t actual, int64_t expected, StringRef why) {
  if (actual == expected)
    return success();
  return op->emitOpError() << what << " has " << actual << " entries, expected " << expected << " (" << why << ")";
}

LogicalResult expectDim(Operation *op, const Twine &what, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank)
    return success();
  return op->emitOpError() << what << " is " << dim << ", expected 0 <= " << what << " < " << rank;
}

LogicalResult expectDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank) {
  for (auto [i, dim] : llvm::enumerate(dims))
    if (failed(expectDim(op, what + "[" + Twine(i) + "]", dim, rank)))
      return failure();
  return success();
}

LogicalResult expectUnique(Operation *op, StringRef what, ArrayRef<int64_t> dims) {
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dim : dims)
    if (!seen.insert(dim).second)
      return op->emitOpError() << what << " has " << dim << " twice";
  return success();
}

LogicalResult expectSorted(Operation *op, StringRef what, ArrayRef<int64_t> dims) {
  for (size_t i = 1; i < dims.size(); ++i)
    if (dims[i - 1] > dims[i])
      return op->emitOpError() << what << " is not sorted: " << dims[i - 1] << " before " << dims[i];
  return success();
}

LogicalResult expectAtLeast(Operation *op, StringRef what, ArrayRef<int64_t> values, int64_t bound) {
  for (auto [i, value] : llvm::enumerate(values))
    if (value < bound)
      return op->emitOpError() << what << "[" << i << "] is " << value << ", expected at least " << bound;
  return success();
}

bool isPromotable(Type from, Type to) {
  from = getExpressedType(from);
  to = getExpressedType(to);
  if (from == to)
    return true;
  if (isPredElement(from) || isPredElement(to))
    return false;
  if (auto a = dyn_cast<ComplexType>(from), b = dyn_cast<ComplexType>(to); a && b)
    return isPromotable(a.getElementType(), b.getElementType());
  if (auto a = dyn_cast<IntegerType>(from), b = dyn_cast<IntegerType>(to); a && b)
    return a.getSignedness() == b.getSignedness() && a.getWidth() <= b.getWidth();
  return isa<FloatType>(from) && isa<FloatType>(to) && from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
}

//===----------------------------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------------------------===//

FailureOr<ReturnOp> getRegionReturn(Operation *op, Region &region, StringRef name) {
  if (!region.hasOneBlock() || region.front().empty())
    return op->emitOpError() << "region '" << name << "' must have one block with a terminator";
  if (auto ret = dyn_cast<ReturnOp>(region.front().back()))
    return ret;
  return op->emitOpError() << "region '" << name << "' must end in stablehlo.return, found "
                           << region.front().back().getName();
}

LogicalResult verifyRegionTypes(Operation *op, Region &region, StringRef name, TypeRange arguments, TypeRange results) {
  FailureOr<ReturnOp> ret = getRegionReturn(op, region, name);
  if (failed(ret))
    return failure();
  auto check = [&](StringRef what, TypeRange actual, TypeRange expected) -> LogicalResult {
    if (actual.size() != expected.size())
      return op->emitOpError() << "region '" << name << "' has " << actual.size() << " " << what << "s, expected "
                               << expected.size();
    for (auto [i, pair] : llvm::enumerate(llvm::zip(actual, expected)))
      if (failed(expectType(op, what + " " + Twine(i) + " of region '" + name + "'", std::get<0>(pair),
                            std::get<1>(pair))))
        return failure();
    return success();
  };
  if (failed(check("argument", region.getArgumentTypes(), arguments)))
    return failure();
  return check("returned value", ret->getOperandTypes(), results);
}

/// True if `shape` is `allowed` without some of its dimensions.
static bool isSubsequence(ArrayRef<int64_t> shape, ArrayRef<int64_t> allowed) {
  for (int64_t size : allowed)
    if (!shape.empty() && sizesMatch(shape.front(), size))
      shape = shape.drop_front();
  return shape.empty();
}

LogicalResult verifyReducer(Operation *op, Region &region, StringRef name, TypeRange inputs, TypeRange results,
                            ArrayRef<int64_t> allowedShape) {
  FailureOr<ReturnOp> ret = getRegionReturn(op, region, name);
  if (failed(ret))
    return failure();
  size_t count = inputs.size();
  auto text = [&](StringRef what, size_t i) { return (what + " " + Twine(i) + " of region '" + name + "'").str(); };
  if (region.getNumArguments() != 2 * count)
    return op->emitOpError() << "region '" << name << "' has " << region.getNumArguments() << " arguments, expected "
                             << 2 * count;
  if (ret->getNumOperands() != count)
    return op->emitOpError() << "region '" << name << "' returns " << ret->getNumOperands() << " values, expected "
                             << count;
  for (size_t i = 0; i < count; ++i) {
    auto returned = dyn_cast<RankedTensorType>(ret->getOperand(i).getType());
    Type input = cast<RankedTensorType>(inputs[i]).getElementType();
    if (!returned || !isSubsequence(returned.getShape(), allowedShape))
      return op->emitOpError() << text("returned value", i) << " has type " << ret->getOperand(i).getType()
                               << ", expected a scalar tensor";
    if (!isPromotable(input, returned.getElementType()))
      return op->emitOpError() << text("returned value", i) << " has element type " << returned.getElementType()
                               << ", to which input " << i << " of element type " << input << " cannot be promoted";
    if (failed(expectType(op, text("argument", i), region.getArgument(i).getType(), returned)) ||
        failed(expectType(op, text("argument", i + count), region.getArgument(i + count).getType(), returned)) ||
        failed(expectElement(op, "result " + Twine(i), cast<RankedTensorType>(results[i]).getElementType(),
                             returned.getElementType())))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------------------------===//

FailureOr<SmallVector<WindowDim>> getWindows(Operation *op, ArrayRef<int64_t> sizes,
                                             std::optional<ArrayRef<int64_t>> strides,
                                             std::optional<DenseIntElementsAttr> padding,
                                             std::optional<ArrayRef<int64_t>> baseDilations,
                                             std::optional<ArrayRef<int64_t>> windowDilations) {
  SmallVector<WindowDim> windows(sizes.size());
  int64_t rank = sizes.size();
  for (auto [window, size] : llvm::zip(windows, sizes))
    window.size = size;
  auto fill = [&](StringRef name, std::optional<ArrayRef<int64_t>> values, int64_t WindowDim::*field) -> LogicalResult {
    if (!values)
      return success();
    if (failed(expectSize(op, name, values->size(), rank, "one per window dimension")) ||
        failed(expectAtLeast(op, name, *values, 1)))
      return failure();
    for (auto [window, value] : llvm::zip(windows, *values))
      window.*field = value;
    return success();
  };
  if (failed(fill("window_strides", strides, &WindowDim::stride)) ||
      failed(fill("base_dilations", baseDilations, &WindowDim::baseDilation)) ||
      failed(fill("window_dilations", windowDilations, &WindowDim::windowDilation)))
    return failure();
  if (padding) {
    if (failed(expectShape(op, "padding", padding->getType().getShape(), {rank, 2})))
      return failure();
    auto values = padding->getValues<int64_t>().begin();
    for (WindowDim &window : windows) {
      window.low = *values++;
      window.high = *values++;
    }
  }
  return windows;
}

int64_t countWindows(int64_t input, const WindowDim &window) {
  if (ShapedType::isDynamic(input) || ShapedType::isDynamic(window.size))
    return ShapedType::kDynamic;
  using Wide = __int128;
  Wide dilatedInput = input == 0 ? Wide(0) : Wide(input - 1) * window.baseDilation + 1;
  Wide padded = Wide(window.low) + dilatedInput + window.high;
  Wide dilatedWindow = window.size == 0 ? Wide(0) : Wide(window.size - 1) * window.windowDilation + 1;
  if (padded <= 0 || dilatedWindow > padded)
    return 0;
  Wide count = (padded - dilatedWindow) / window.stride + 1;
  return count > std::numeric_limits<int64_t>::max() ? -1 : static_cast<int64_t>(count);
}

} // namespace mlir::stablehlo
