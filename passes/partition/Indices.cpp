//===- Indices.cpp - global indices on one device's shard -------------------===//
#include "passes/partition/Indices.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

SmallVector<int64_t> others(int64_t rank, ArrayRef<int64_t> list) {
  SmallVector<int64_t> out;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(list, dim))
      out.push_back(dim);
  return out;
}

Type positionType(Partitioner &p, int64_t n) {
  // Twice the dim, so that sums of a position and an offset fit.
  return n < (int64_t(1) << 30) ? p.builder.getI32Type() : p.builder.getI64Type();
}

Value clampIndex(Partitioner &p, Value index, int64_t high, Type type) {
  Emit emit(p.builder, p.loc);
  RankedTensorType indexType = Emit::type(index);
  auto integer = cast<IntegerType>(indexType.getElementType());
  unsigned bits = integer.getWidth() - (integer.isUnsigned() ? 0 : 1);
  if (bits < 62)
    high = std::min(high, (int64_t(1) << bits) - 1);
  RankedTensorType scalar = RankedTensorType::get({}, integer);
  return emit.convert(emit.clamp(emit.splatInt(scalar, 0), index, emit.splatInt(scalar, std::max<int64_t>(high, 0))),
                      type);
}

Attribute ownershipIdentity(Partitioner &p, Type elementType) {
  if (isa<ComplexType>(elementType))
    return {};
  return Emit(p.builder, p.loc).identityElement(elementType, ownershipCombine(elementType));
}

Combine ownershipCombine(Type elementType) {
  return elementType.isInteger(1) ? Combine::kOr : Combine::kOwner;
}

} // namespace weft::partition
