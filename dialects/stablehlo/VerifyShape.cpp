//===- VerifyShape.cpp - Checks of ops that make, move and rearrange elements -------------===//

#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Wide = __int128;

/// The size that `wide` stands for, or -1 (which no size is) if it has none.
static int64_t narrow(Wide wide) {
  return wide < 0 || wide > std::numeric_limits<int64_t>::max() ? -1 : static_cast<int64_t>(wide);
}

/// Shape and element type of the result.
static LogicalResult verifyResult(Operation *op, Value result, ArrayRef<int64_t> shape, Type element) {
  if (failed(expectElement(op, "result", elementType(result), element)))
    return failure();
  return expectShape(op, "result", tensorType(result).getShape(), shape);
}

LogicalResult IotaOp::verify() {
  Type element = elementType(getOutput());
  if (isPredElement(element))
    return emitOpError("result has element type i1, expected integer, floating-point or complex type");
  return expectDim(*this, "iota_dimension", getIotaDimension(), tensorType(getOutput()).getRank());
}

/// Bits of an element; 0 for types without a fixed size.
static int64_t bitsOf(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * bitsOf(complex.getElementType());
  element = getExpressedType(element);
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
}

LogicalResult BitcastConvertOp::verify() {
  RankedTensorType from = tensorType(getOperand()), to = tensorType(getResult());
  if (isa<ComplexType>(from.getElementType()) != isa<ComplexType>(to.getElementType()))
    return emitOpError("cannot convert between real and complex types ")
           << from.getElementType() << " and " << to.getElementType();
  // Quantized elements are stored in other widths than they express.
  if (isQuantizedElement(from.getElementType()) || isQuantizedElement(to.getElementType()))
    return success();
  int64_t fromBits = bitsOf(from.getElementType()), toBits = bitsOf(to.getElementType());
  if (fromBits == 0 || toBits == 0)
    return emitOpError("element types ") << from.getElementType() << " and " << to.getElementType()
                                         << " have no fixed size";
  if (fromBits == toBits)
    return expectShape(*this, "result", to.getShape(), from.getShape());
  // The narrow side has one more dimension: the parts of a wide element.
  bool widens = fromBits < toBits;
  RankedTensorType narrowType = widens ? from : to, wideType = widens ? to : from;
  int64_t narrowBits = std::min(fromBits, toBits), wideBits = std::max(fromBits, toBits);
  if (wideBits % narrowBits != 0)
    return emitOpError("element size ") << wideBits << " is not a multiple of " << narrowBits;
  SmallVector<int64_t> expected(wideType.getShape());
  expected.push_back(wideBits / narrowBits);
  return expectShape(*this, widens ? "operand" : "result", narrowType.getShape(), expected);
}

LogicalResult BroadcastOp::verify() {
  if (failed(expectAtLeast(*this, "broadcast_sizes", getBroadcastSizes(), 0)))
    return failure();
  SmallVector<int64_t> shape(getBroadcastSizes());
  llvm::append_range(shape, tensorType(getOperand()).getShape());
  return verifyResult(*this, getResult(), shape, elementType(getOperand()));
}

LogicalResult BroadcastInDimOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if (failed(expectElement(*this, "result", result.getElementType(), operand.getElementType())) ||
      failed(expectSize(*this, "broadcast_dimensions", dims.size(), operand.getRank(), "the operand's rank")) ||
      failed(expectDims(*this, "broadcast_dimensions", dims, result.getRank())) ||
      failed(expectUnique(*this, "broadcast_dimensions", dims)))
    return failure();
  for (auto [i, dim] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(i), to = result.getDimSize(dim);
    if (from != 1 && !sizesMatch(from, to))
      return emitOpError("dimension ") << i << " of the operand has size " << from
                                       << ", which is neither 1 nor the size " << to << " of dimension " << dim
                                       << " of the result";
  }
  return success();
}

LogicalResult ConcatenateOp::verify() {
  if (getInputs().empty())
    return emitOpError("expects at least 1 input");
  RankedTensorType first = tensorType(getInputs().front());
  int64_t dim = getDimension();
  if (failed(expectDim(*this, "dimension", dim, first.getRank())))
    return failure();
  SmallVector<int64_t> shape(first.getShape());
  Wide sum = 0;
  bool known = true;
  for (auto [i, input] : llvm::enumerate(getInputs())) {
    RankedTensorType type = tensorType(input);
    if (failed(expectElement(*this, "input " + Twine(i), type.getElementType(), first.getElementType())) ||
        failed(expectRank(*this, "input " + Twine(i), type.getRank(), first.getRank())))
      return failure();
    SmallVector<int64_t> expected(first.getShape());
    expected[dim] = type.getDimSize(dim);
    if (failed(expectShape(*this, "input " + Twine(i), type.getShape(), expected)))
      return failure();
    known &= !type.isDynamicDim(dim);
    sum += type.getDimSize(dim);
  }
  shape[dim] = known ? narrow(sum) : ShapedType::kDynamic;
  return verifyResult(*this, getResult(), shape, first.getElementType());
}

LogicalResult PadOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  int64_t rank = operand.getRank();
  ArrayRef<int64_t> low = getEdgePaddingLow(), high = getEdgePaddingHigh(), interior = getInteriorPadding();
  if (failed(expectRank(*this, "padding_value", tensorType(getPaddingValue()).getRank(), 0)) ||
      failed(expectElement(*this, "padding_value", elementType(getPaddingValue()), operand.getElementType())) ||
      failed(expectSize(*this, "edge_padding_low", low.size(), rank, "the operand's rank")) ||
      failed(expectSize(*this, "edge_padding_high", high.size(), rank, "the operand's rank")) ||
      failed(expectSize(*this, "interior_padding", interior.size(), rank, "the operand's rank")) ||
      failed(expectAtLeast(*this, "interior_padding", interior, 0)))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t size = operand.getDimSize(i);
    if (ShapedType::isDynamic(size)) {
      shape.push_back(size);
      continue;
    }
    Wide padded = Wide(size) + Wide(std::max<int64_t>(size - 1, 0)) * interior[i] + low[i] + high[i];
    shape.push_back(narrow(padded));
    if (shape.back() < 0)
      return emitOpError("dimension ") << i << " of size " << size
                                       << " has no valid size after padding low = " << low[i] << ", high = " << high[i]
                                       << ", interior = " << interior[i];
  }
  return verifyResult(*this, getResult(), shape, operand.getElementType());
}

LogicalResult ReshapeOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  if (failed(expectElement(*this, "result", result.getElementType(), operand.getElementType())))
    return failure();
  if (!operand.hasStaticShape() || !result.hasStaticShape())
    return success();
  // Sizes whose product does not fit 64 bits are equal only if the shapes are.
  auto count = [](RankedTensorType type) {
    Wide product = 1;
    for (int64_t size : type.getShape())
      if (product <= std::numeric_limits<int64_t>::max() || size == 0)
        product *= size;
    return narrow(product);
  };
  if (count(operand) != count(result))
    return emitOpError("operand has shape ")
           << shapeText(operand.getShape()) << " of " << count(operand) << " elements, but the result has shape "
           << shapeText(result.getShape()) << " of " << count(result);
  return success();
}

LogicalResult ReverseOp::verify() {
  if (failed(expectDims(*this, "dimensions", getDimensions(), tensorType(getOperand()).getRank())))
    return failure();
  return expectUnique(*this, "dimensions", getDimensions());
}

LogicalResult SliceOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  int64_t rank = operand.getRank();
  ArrayRef<int64_t> starts = getStartIndices(), limits = getLimitIndices(), strides = getStrides();
  if (failed(expectSize(*this, "start_indices", starts.size(), rank, "the operand's rank")) ||
      failed(expectSize(*this, "limit_indices", limits.size(), rank, "the operand's rank")) ||
      failed(expectSize(*this, "strides", strides.size(), rank, "the operand's rank")) ||
      failed(expectAtLeast(*this, "start_indices", starts, 0)) || failed(expectAtLeast(*this, "strides", strides, 1)))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t size = operand.getDimSize(i);
    if (limits[i] < starts[i] || (!ShapedType::isDynamic(size) && limits[i] > size))
      return emitOpError("dimension ") << i << " of size " << size << " has no range [" << starts[i] << ", "
                                       << limits[i] << ")";
    int64_t length = limits[i] - starts[i];
    shape.push_back(length / strides[i] + (length % strides[i] != 0));
  }
  return verifyResult(*this, getResult(), shape, operand.getElementType());
}

/// Start indices are scalars of one type, one per dimension.
static LogicalResult verifyStartIndices(Operation *op, ValueRange indices, int64_t rank) {
  if (failed(expectSize(op, "start_indices", indices.size(), rank, "the operand's rank")))
    return failure();
  for (auto [i, index] : llvm::enumerate(indices))
    if (index.getType() != indices.front().getType())
      return op->emitOpError("start index ")
             << i << " has type " << index.getType() << ", but start index 0 has type " << indices.front().getType();
  return success();
}

LogicalResult DynamicSliceOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  ArrayRef<int64_t> sizes = getSliceSizes();
  if (failed(verifyStartIndices(*this, getStartIndices(), operand.getRank())) ||
      failed(expectSize(*this, "slice_sizes", sizes.size(), operand.getRank(), "the operand's rank")) ||
      failed(expectAtLeast(*this, "slice_sizes", sizes, 0)))
    return failure();
  for (auto [i, size] : llvm::enumerate(sizes))
    if (!operand.isDynamicDim(i) && size > operand.getDimSize(i))
      return emitOpError("slice_sizes[") << i << "] is " << size << ", but the operand has size "
                                         << operand.getDimSize(i);
  return verifyResult(*this, getResult(), sizes, operand.getElementType());
}

LogicalResult DynamicUpdateSliceOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), update = tensorType(getUpdate());
  if (failed(expectElement(*this, "update", update.getElementType(), operand.getElementType())) ||
      failed(expectRank(*this, "update", update.getRank(), operand.getRank())) ||
      failed(verifyStartIndices(*this, getStartIndices(), operand.getRank())))
    return failure();
  for (int64_t i = 0; i < operand.getRank(); ++i)
    if (!operand.isDynamicDim(i) && !update.isDynamicDim(i) && update.getDimSize(i) > operand.getDimSize(i))
      return emitOpError("dimension ") << i << " of the update has size " << update.getDimSize(i)
                                       << ", but the operand has size " << operand.getDimSize(i);
  return expectType(*this, "result", getType(), operand);
}

LogicalResult TransposeOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  ArrayRef<int64_t> permutation = getPermutation();
  if (failed(expectSize(*this, "permutation", permutation.size(), operand.getRank(), "the operand's rank")) ||
      failed(expectDims(*this, "permutation", permutation, operand.getRank())) ||
      failed(expectUnique(*this, "permutation", permutation)))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(operand.getDimSize(dim));
  return verifyResult(*this, getResult(), shape, operand.getElementType());
}
