//===- Build.cpp - short ways to write StableHLO ops --------------------------===//

#include "passes/import/Build.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"

#include "llvm/ADT/APSInt.h"

#include <complex>

using namespace mlir;

namespace weft::import {

Value Build::make(StringRef name, Type result, ValueRange operands, ArrayRef<NamedAttribute> attributes) {
  OperationState state(loc, name, operands, TypeRange(result), attributes);
  return b.create(state)->getResult(0);
}

Value Build::constant(TypedAttr value) {
  return make("stablehlo.constant", value.getType(), {}, named("value", value));
}

Value Build::splat(RankedTensorType type, double value) {
  auto rounded = [&](Type element) {
    APFloat number(value);
    bool lost = false;
    number.convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
    return number;
  };
  Type element = type.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element)) {
    APFloat real = rounded(complex.getElementType());
    return constant(DenseElementsAttr::get(type, std::complex<APFloat>(real, APFloat::getZero(real.getSemantics()))));
  }
  if (isa<FloatType>(element))
    return constant(DenseElementsAttr::get(type, rounded(element)));
  APSInt number(cast<IntegerType>(element).getWidth(), cast<IntegerType>(element).isUnsigned());
  bool exact = false;
  APFloat(value).convertToInteger(number, APFloat::rmTowardZero, &exact);
  if (element.isInteger(1))
    number = value != 0;
  return constant(DenseElementsAttr::get(type, APInt(number)));
}

Value Build::compare(StringRef direction, Value x, Value y) {
  auto attribute =
      stablehlo::ComparisonDirectionAttr::get(b.getContext(), *stablehlo::symbolizeComparisonDirection(direction));
  return make("stablehlo.compare", type(x).clone(b.getI1Type()), {x, y}, named("comparison_direction", attribute));
}

Value Build::convert(Value value, Type element) {
  if (type(value).getElementType() == element)
    return value;
  return make("stablehlo.convert", type(value).clone(element), value);
}

Value Build::iota(RankedTensorType type, int64_t dim) {
  return make("stablehlo.iota", type, {}, named("iota_dimension", b.getI64IntegerAttr(dim)));
}

Value Build::reshape(Value value, ArrayRef<int64_t> to) {
  return shape(value) == to ? value : make("stablehlo.reshape", type(value).clone(to), value);
}

Value Build::transpose(Value value, ArrayRef<int64_t> permutation) {
  if (llvm::is_sorted(permutation))
    return value;
  SmallVector<int64_t> to = llvm::map_to_vector(permutation, [&](int64_t dim) { return shape(value)[dim]; });
  return make("stablehlo.transpose", type(value).clone(to), value, dims("permutation", permutation));
}

Value Build::broadcast(Value value, ArrayRef<int64_t> to, ArrayRef<int64_t> along) {
  return make("stablehlo.broadcast_in_dim", type(value).clone(to), value, dims("broadcast_dimensions", along));
}

Value Build::slice(Value value, int64_t dim, int64_t start, int64_t size) {
  SmallVector<int64_t> starts(shape(value).size(), 0), limits(shape(value)), strides(shape(value).size(), 1);
  starts[dim] = start;
  limits[dim] = start + size;
  SmallVector<int64_t> to(shape(value));
  to[dim] = size;
  return make("stablehlo.slice", type(value).clone(to), value,
              {dims("start_indices", starts), dims("limit_indices", limits), dims("strides", strides)});
}

Value Build::concatenate(ValueRange values, int64_t dim) {
  if (values.size() == 1)
    return values[0];
  SmallVector<int64_t> to(shape(values[0]));
  to[dim] = 0;
  for (Value value : values)
    to[dim] += shape(value)[dim];
  return make("stablehlo.concatenate", type(values[0]).clone(to), values, named("dimension", b.getI64IntegerAttr(dim)));
}

Value Build::sum(Value value, ArrayRef<int64_t> over) {
  if (over.empty())
    return value;
  SmallVector<int64_t> kept;
  for (int64_t dim = 0; dim < type(value).getRank(); ++dim)
    if (!llvm::is_contained(over, dim))
      kept.push_back(shape(value)[dim]);
  RankedTensorType scalar = type(value).clone(ArrayRef<int64_t>());
  SmallVector<int64_t> sorted(over);
  llvm::sort(sorted);
  OperationState state(loc, "stablehlo.reduce", ValueRange{value, zero(scalar)}, TypeRange(type(value).clone(kept)),
                       {dims("dimensions", sorted)});
  state.addRegion();
  Operation *op = b.create(state);
  OpBuilder::InsertionGuard guard(b);
  Block *block = b.createBlock(&op->getRegion(0), {}, {scalar, scalar}, {loc, loc});
  Value both = add(block->getArgument(0), block->getArgument(1));
  b.create(OperationState(loc, "stablehlo.return", ValueRange(both), TypeRange()));
  return op->getResult(0);
}

} // namespace weft::import
