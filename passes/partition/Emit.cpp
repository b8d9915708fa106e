//===- Emit.cpp - short ways to emit local StableHLO ops --------------------===//
#include "passes/partition/Emit.h"

#include "dialects/stablehlo/Dialect.h"

using namespace mlir;

namespace weft::partition {

Operation *Emit::op(StringRef name, TypeRange results, ValueRange operands, ArrayRef<NamedAttribute> attributes) {
  OperationState state(loc, name, operands, results, attributes);
  return b.create(state);
}

Value Emit::make(StringRef name, Type result, ValueRange operands, ArrayRef<NamedAttribute> attributes) {
  return op(name, TypeRange(result), operands, attributes)->getResult(0);
}

NamedAttribute Emit::named(StringRef name, Attribute attribute) {
  return b.getNamedAttr(name, attribute);
}
NamedAttribute Emit::i64s(StringRef name, ArrayRef<int64_t> values) {
  return named(name, b.getDenseI64ArrayAttr(values));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Emit::constant(TypedAttr value) {
  return make("stablehlo.constant", value.getType(), {}, {named("value", value)});
}

Value Emit::splat(RankedTensorType type, Attribute element) {
  return constant(DenseElementsAttr::get(type, element));
}

static Attribute intElement(Type type, int64_t value) {
  if (auto floats = dyn_cast<FloatType>(type))
    return FloatAttr::get(type, static_cast<double>(value));
  auto ints = cast<IntegerType>(type);
  return IntegerAttr::get(
      type, APInt(ints.getWidth(), static_cast<uint64_t>(value), /*isSigned=*/false, /*implicitTrunc=*/true));
}

/// A splat of a complex number needs its own way: there is no attribute for one element.
static DenseElementsAttr complexSplat(RankedTensorType type, double real, bool negativeZero) {
  auto element = cast<FloatType>(cast<ComplexType>(type.getElementType()).getElementType());
  APFloat re(real), im(negativeZero ? -0.0 : 0.0);
  bool lost;
  re.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
  im.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
  return DenseElementsAttr::get(type, std::complex<APFloat>(re, im));
}

Value Emit::splatInt(RankedTensorType type, int64_t value) {
  if (isa<ComplexType>(type.getElementType()))
    return constant(complexSplat(type, static_cast<double>(value), false));
  return splat(type, intElement(type.getElementType(), value));
}

Value Emit::scalarInt(Type elementType, int64_t value) {
  return splatInt(RankedTensorType::get({}, elementType), value);
}
Value Emit::zero(RankedTensorType type) {
  return splatInt(type, 0);
}

Attribute Emit::identityElement(Type type, Combine combine) {
  if (auto floats = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floats.getFloatSemantics();
    bool hasInf = APFloat::semanticsHasInf(semantics);
    switch (combine) {
    case Combine::kSum:
    case Combine::kOwner:
      return FloatAttr::get(type, APFloat::semanticsHasZero(semantics) ? APFloat::getZero(semantics, /*Negative=*/true)
                                                                       : APFloat::getSmallest(semantics));
    case Combine::kProduct:
      return FloatAttr::get(type, 1.0);
    case Combine::kMin:
    case Combine::kMax: {
      bool negative = combine == Combine::kMax;
      return FloatAttr::get(type,
                            hasInf ? APFloat::getInf(semantics, negative) : APFloat::getLargest(semantics, negative));
    }
    default:
      return FloatAttr::get(type, 0.0);
    }
  }
  auto ints = cast<IntegerType>(type);
  unsigned width = ints.getWidth();
  bool isUnsigned = ints.isUnsigned() || width == 1;
  auto attr = [&](const APInt &value) { return IntegerAttr::get(type, value); };
  switch (combine) {
  case Combine::kSum:
  case Combine::kOwner:
  case Combine::kOr:
  case Combine::kXor:
    return attr(APInt::getZero(width));
  case Combine::kProduct:
    return attr(APInt(width, 1));
  case Combine::kAnd:
    return attr(APInt::getAllOnes(width));
  case Combine::kMin:
    return attr(isUnsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width));
  case Combine::kMax:
    return attr(isUnsigned ? APInt::getMinValue(width) : APInt::getSignedMinValue(width));
  }
  return {};
}

Value Emit::identity(RankedTensorType type, Combine combine) {
  if (isa<ComplexType>(type.getElementType()))
    return constant(complexSplat(type, combine == Combine::kProduct ? 1.0 : -0.0, isSum(combine)));
  return splat(type, identityElement(type.getElementType(), combine));
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

Value Emit::select(Value predicate, Value yes, Value no) {
  return make("stablehlo.select", yes.getType(), {predicate, yes, no});
}
Value Emit::clamp(Value low, Value value, Value high) {
  return make("stablehlo.clamp", value.getType(), {low, value, high});
}

Value Emit::convert(Value value, Type elementType) {
  RankedTensorType from = type(value);
  if (from.getElementType() == elementType)
    return value;
  return make("stablehlo.convert", from.clone(elementType), {value});
}

Value Emit::compare(Direction direction, Value lhs, Value rhs) {
  static constexpr stablehlo::ComparisonDirection kDirections[] = {
      stablehlo::ComparisonDirection::EQ, stablehlo::ComparisonDirection::NE, stablehlo::ComparisonDirection::GE,
      stablehlo::ComparisonDirection::GT, stablehlo::ComparisonDirection::LE, stablehlo::ComparisonDirection::LT};
  RankedTensorType operand = type(lhs);
  auto kind = stablehlo::ComparisonType::SIGNED;
  if (isa<FloatType>(operand.getElementType()))
    kind = stablehlo::ComparisonType::FLOAT;
  else if (operand.getElementType().isUnsignedInteger() || operand.getElementType().isInteger(1))
    kind = stablehlo::ComparisonType::UNSIGNED;
  return make(
      "stablehlo.compare", operand.clone(b.getI1Type()), {lhs, rhs},
      {named("comparison_direction", stablehlo::ComparisonDirectionAttr::get(b.getContext(), kDirections[direction])),
       named("compare_type", stablehlo::ComparisonTypeAttr::get(b.getContext(), kind))});
}

Value Emit::combine(Combine combine, Value lhs, Value rhs) {
  static constexpr StringLiteral kNames[] = {"stablehlo.add",     "stablehlo.multiply", "stablehlo.minimum",
                                             "stablehlo.maximum", "stablehlo.and",      "stablehlo.or",
                                             "stablehlo.xor"};
  return binary(kNames[static_cast<int>(combine)], lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

Value Emit::iota(RankedTensorType result, int64_t dim) {
  return make("stablehlo.iota", result, {}, {named("iota_dimension", b.getI64IntegerAttr(dim))});
}

Value Emit::reshape(Value value, ArrayRef<int64_t> shape) {
  if (type(value).getShape() == shape)
    return value;
  return make("stablehlo.reshape", withShape(type(value), shape), {value});
}

Value Emit::transpose(Value value, ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(type(value).getDimSize(dim));
  return make("stablehlo.transpose", withShape(type(value), shape), {value}, {i64s("permutation", permutation)});
}

Value Emit::broadcast(Value value, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  return make("stablehlo.broadcast_in_dim", withShape(type(value), shape), {value},
              {i64s("broadcast_dimensions", dims)});
}

Value Emit::slice(Value value, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  SmallVector<int64_t> shape(type(value).getShape()), starts(shape.size(), 0), limits(shape), strides(shape.size(), 1);
  if (start == 0 && limit == shape[dim] && stride == 1)
    return value;
  starts[dim] = start;
  limits[dim] = limit;
  strides[dim] = stride;
  shape[dim] = ceilDiv(limit - start, stride);
  return make("stablehlo.slice", withShape(type(value), shape), {value},
              {i64s("start_indices", starts), i64s("limit_indices", limits), i64s("strides", strides)});
}

Value Emit::dynamicSlice(Value value, ValueRange starts, ArrayRef<int64_t> sizes) {
  SmallVector<Value> operands{value};
  operands.append(starts.begin(), starts.end());
  return make("stablehlo.dynamic_slice", withShape(type(value), sizes), operands, {i64s("slice_sizes", sizes)});
}

Value Emit::dynamicSliceDim(Value value, int64_t dim, Value start, int64_t size) {
  SmallVector<int64_t> sizes(type(value).getShape());
  sizes[dim] = size;
  Value zero = scalarInt(type(start).getElementType(), 0);
  SmallVector<Value> starts(sizes.size(), zero);
  starts[dim] = start;
  return dynamicSlice(value, starts, sizes);
}

Value Emit::dynamicUpdateSlice(Value value, Value update, ValueRange starts) {
  SmallVector<Value> operands{value, update};
  operands.append(starts.begin(), starts.end());
  return make("stablehlo.dynamic_update_slice", value.getType(), operands);
}

Value Emit::pad(Value value, int64_t dim, int64_t low, int64_t high, Value scalar) {
  if (low == 0 && high == 0)
    return value;
  SmallVector<int64_t> shape(type(value).getShape()), lows(shape.size(), 0), highs(lows), interior(lows);
  lows[dim] = low;
  highs[dim] = high;
  shape[dim] += low + high;
  return make("stablehlo.pad", withShape(type(value), shape), {value, scalar},
              {i64s("edge_padding_low", lows), i64s("edge_padding_high", highs), i64s("interior_padding", interior)});
}

Value Emit::concatenate(ValueRange values, int64_t dim) {
  if (values.size() == 1)
    return values.front();
  SmallVector<int64_t> shape(type(values.front()).getShape());
  shape[dim] = 0;
  for (Value value : values)
    shape[dim] += type(value).getDimSize(dim);
  return make("stablehlo.concatenate", withShape(type(values.front()), shape), values,
              {named("dimension", b.getI64IntegerAttr(dim))});
}

Value Emit::fill(Value scalar, RankedTensorType result) {
  if (result.getRank() == 0)
    return scalar;
  return broadcast(scalar, result.getShape(), {});
}

Value Emit::indexMask(RankedTensorType shapeOf, int64_t dim, Value start, int64_t limit) {
  RankedTensorType indices = shapeOf.clone(type(start).getElementType());
  Value index = add(iota(indices, dim), fill(start, indices));
  return compare(kLt, index, splatInt(indices, limit));
}

} // namespace weft::partition
