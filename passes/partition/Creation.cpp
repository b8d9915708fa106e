//===- Creation.cpp - values made from nothing, or from a scalar ------------===//
//
// These become recipes: each consumer gets the shards it needs, made where it needs them.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

using namespace mlir;

namespace weft::partition {

LogicalResult partitionConstant(Partitioner &p, Operation *op) {
  auto value = op->getAttrOfType<ElementsAttr>("value");
  Value result = op->getResult(0);
  auto dense = dyn_cast_or_null<DenseElementsAttr>(value);
  if (dense && dense.isSplat()) {
    p.setRecipe(result, [dense, type = result.getType()](Partitioner &q, const Layout &layout) mutable {
      return Emit(q.builder, q.loc).constant(dense.resizeSplat(q.localType(type, layout)));
    });
    return success();
  }
  p.set(result, Emit(p.builder, p.loc).constant(value), Layout::replicated(p.shapeOf(result).size()));
  return success();
}

LogicalResult partitionIota(Partitioner &p, Operation *op) {
  Value result = op->getResult(0);
  auto type = cast<RankedTensorType>(result.getType());
  int64_t dim = op->getAttrOfType<IntegerAttr>("iota_dimension").getInt();
  p.setRecipe(result, [type, dim](Partitioner &q, const Layout &layout) {
    Emit emit(q.builder, q.loc);
    RankedTensorType local = q.localType(type, layout);
    if (layout.dims[dim].empty())
      return emit.iota(local, dim);
    // In integers that hold every index, so that the numbers are those of the whole iota.
    Value start = q.shardStart(type.getDimSize(dim), layout.dims[dim]);
    RankedTensorType wide = local.clone(Emit::type(start).getElementType());
    return emit.convert(emit.add(emit.iota(wide, dim), emit.fill(start, wide)), type.getElementType());
  });
  return success();
}

LogicalResult partitionBroadcast(Partitioner &p, Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  bool isScalar = p.shapeOf(operand).empty();
  if (!isScalar && !p.hasRecipe(operand))
    return partitionGeneric(p, op);
  OpFactors factors = *factorsOf(op);
  SmallVector<int64_t> dims(op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions").asArrayRef());
  p.setRecipe(result, [=](Partitioner &q, const Layout &layout) -> Value {
    std::vector<AxisList> axes(factors.factors.size());
    for (size_t dim = 0; dim < layout.dims.size(); ++dim)
      axes[factors.results[0][dim]] = layout.dims[dim];
    Value local = q.get(operand, layoutsFor(factors, axes).operands[0]);
    if (!local)
      return {};
    return Emit(q.builder, q.loc).broadcast(local, q.localType(result.getType(), layout).getShape(), dims);
  });
  return success();
}

} // namespace weft::partition
