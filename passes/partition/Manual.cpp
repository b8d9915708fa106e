//===- Manual.cpp - manual computations, constraints and identities ---------===//
//
// A manual computation's body is already written for one device along the manual axes. Types in it are local as to
// those; the other axes may still split them. So a value in the body has the layout of its outer counterpart without
// the manual axes, and the same local data, as long as cutting by manual axes first and by others then gives the same
// shards as cutting by all at once.
//
//===----------------------------------------------------------------------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

namespace {

struct Boundary {
  Layout outer, inner;
};

/// What a value crosses the boundary of a manual region as.
Boundary boundaryOf(const Mesh &mesh, Layout outer, const Shape &inside, const AxisList &manual) {
  Boundary out{outer, Layout::replicated(inside.size())};
  for (size_t dim = 0; dim < inside.size(); ++dim) {
    AxisList kept, free;
    for (AxisId axis : outer.dims[dim])
      (llvm::is_contained(manual, axis) ? kept : free).push_back(axis);
    if (inside[dim] % mesh.size(free) != 0 && !kept.empty())
      free.clear();
    out.outer.dims[dim] = kept;
    out.outer.dims[dim].insert(out.outer.dims[dim].end(), free.begin(), free.end());
    out.inner.dims[dim] = free;
  }
  // Sums over manual axes are the body's own business.
  for (AxisId axis : outer.partial)
    if (!llvm::is_contained(manual, axis))
      out.inner.partial.push_back(axis);
  out.inner.combine = outer.combine;
  return out;
}

/// A whole value as a partial one: the first device along the axes has it, the others what changes nothing.
Value makePartial(Partitioner &p, Value local, const AxisList &axes, Combine combine) {
  Emit emit(p.builder, p.loc);
  Value index = p.axisIndex(axes);
  Value first = emit.compare(Emit::kEq, index, emit.scalarInt(Emit::type(index).getElementType(), 0));
  return emit.select(first, local, emit.identity(Emit::type(local), combine));
}

} // namespace

LogicalResult partitionManualComputation(Partitioner &p, Operation *op) {
  auto manual = cast<sdy::ManualComputationOp>(op);
  for (auto shardings : {manual.getInShardings().getShardings(), manual.getOutShardings().getShardings()})
    for (sdy::TensorShardingAttr sharding : shardings)
      if (!manual.getManualAxes().empty() && !p.knowsMesh(sharding.getMeshName()))
        return op->emitError("partition: the region is manual on the mesh @")
               << sharding.getMeshName() << ", which has no common factors with the mesh of another manual region";
  AxisList axes;
  // Manual axes belong to the mesh of the shardings; without any sharding to the module's only mesh.
  for (StringAttr name : manual.getManualAxes())
    for (auto [axis, text] : llvm::enumerate(p.mesh.names))
      if (text == name.getValue())
        axes.push_back(static_cast<AxisId>(axis));
  auto addAxes = [&](sdy::TensorShardingAttr sharding) {
    // By way of a sharding, so that axes that were refined are found too.
    for (StringAttr name : manual.getManualAxes()) {
      auto ref = sdy::AxisRefAttr::get(op->getContext(), name.getValue());
      auto dim = sdy::DimensionShardingAttr::get(op->getContext(), {ref}, /*isClosed=*/true);
      Layout layout = p.fromAttr(sharding.replaceDimShardings({dim}).replaceUnreducedAxes({}), 1);
      for (AxisId axis : layout.dims[0])
        if (!llvm::is_contained(axes, axis))
          axes.push_back(axis);
    }
  };
  for (sdy::TensorShardingAttr sharding : manual.getInShardings().getShardings())
    addAxes(sharding);
  for (sdy::TensorShardingAttr sharding : manual.getOutShardings().getShardings())
    addAxes(sharding);

  Block &body = manual.getBody().front();
  for (auto [i, operand] : llvm::enumerate(manual.getTensors())) {
    BlockArgument argument = body.getArgument(i);
    if (!p.isTensor(operand)) {
      p.setOther(argument, p.getOther(operand));
      continue;
    }
    Layout wanted = p.fromAttr(manual.getInSharding(i), p.shapeOf(operand).size());
    Boundary boundary = boundaryOf(p.mesh, wanted, p.shapeOf(argument), axes);
    Layout whole = boundary.outer.reduced();
    Value local = p.get(operand, whole);
    if (!local)
      return failure();
    if (wanted.isPartial())
      local = makePartial(p, local, wanted.partial, wanted.combine);
    p.set(argument, local, boundary.inner);
  }
  if (failed(p.partitionBlock(body)))
    return failure();
  Operation *terminator = body.getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    Value result = op->getResult(i);
    if (!p.isTensor(value)) {
      p.setOther(result, p.getOther(value));
      continue;
    }
    Layout wanted = p.fromAttr(manual.getOutSharding(i), p.shapeOf(result).size());
    Boundary boundary = boundaryOf(p.mesh, wanted, p.shapeOf(value), axes);
    Layout inner = boundary.inner.reduced();
    Value local = p.get(value, inner);
    if (!local)
      return failure();
    // What the body leaves unreduced over manual axes is a pending sum outside.
    Layout outer = boundary.outer.reduced();
    for (AxisId axis : wanted.partial)
      if (llvm::is_contained(axes, axis))
        outer.partial.push_back(axis);
    std::sort(outer.partial.begin(), outer.partial.end());
    outer.combine = wanted.combine;
    p.set(result, local, outer);
  }
  return success();
}

LogicalResult partitionNamedComputation(Partitioner &p, Operation *op) {
  Block &body = op->getRegion(0).front();
  for (auto [argument, operand] : llvm::zip(body.getArguments(), op->getOperands()))
    p.alias(argument, operand);
  if (failed(p.partitionBlock(body)))
    return failure();
  for (auto [result, value] : llvm::zip(op->getResults(), body.getTerminator()->getOperands()))
    p.alias(result, value);
  return success();
}

LogicalResult partitionConstraint(Partitioner &p, Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  if (!p.isTensor(operand) || p.hasRecipe(operand)) {
    p.alias(result, operand);
    return success();
  }
  sdy::TensorShardingAttr sharding = sdy::getSharding(result);
  Layout natural = p.natural(operand), target = p.fromAttr(sharding, p.shapeOf(operand).size());
  // Open dims without axes say nothing.
  if (sharding && sharding.getRank() == static_cast<int64_t>(target.dims.size()))
    for (size_t dim = 0; dim < target.dims.size(); ++dim) {
      sdy::DimensionShardingAttr dimSharding = sharding.getDimSharding(dim);
      if (dimSharding.getIsClosed() || !dimSharding.emptyAxes())
        continue;
      if (llvm::none_of(natural.dims[dim], [&](AxisId axis) { return target.uses(axis); }))
        target.dims[dim] = natural.dims[dim];
    }
  // Unreduced axes keep pending what is pending, and ask for nothing else.
  AxisList pending;
  if (natural.combine == target.combine || (isSum(natural.combine) && isSum(target.combine))) {
    target.combine = natural.combine;
    std::set_intersection(natural.partial.begin(), natural.partial.end(), target.partial.begin(), target.partial.end(),
                          std::back_inserter(pending));
  }
  target.partial = pending;
  Value local = p.get(operand, target);
  if (!local)
    return failure();
  p.set(result, local, target);
  return success();
}

LogicalResult partitionIdentity(Partitioner &p, Operation *op) {
  p.alias(op->getResult(0), op->getOperand(0));
  return success();
}

} // namespace weft::partition
