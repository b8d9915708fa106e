//===- Reshard.cpp - the steps of a reshard as ops --------------------------===//
#include "dialects/spmd/Dialect.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Halo.h"
#include "passes/partition/Partitioner.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

ArrayAttr Partitioner::axesAttr(const AxisList &axes) {
  SmallVector<Attribute> names;
  for (AxisId axis : axes)
    names.push_back(builder.getStringAttr(mesh.names[axis]));
  return builder.getArrayAttr(names);
}

Value Partitioner::axisIndex(const AxisList &axes) {
  Value &index = indexCache[axes];
  if (!index) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(entryBlock);
    if (lastIndexOp)
      builder.setInsertionPointAfter(lastIndexOp);
    auto type = RankedTensorType::get({}, builder.getI32Type());
    lastIndexOp = spmd::AxisIndexOp::create(builder, builder.getUnknownLoc(), type, axesAttr(axes));
    index = lastIndexOp->getResult(0);
  }
  return index;
}

Value Partitioner::shardStart(int64_t n, const AxisList &axes) {
  Emit emit(builder, loc);
  int64_t shards = mesh.size(axes), size = ceilDiv(n, shards);
  Type type = size * shards < (int64_t(1) << 31) ? builder.getI32Type() : builder.getI64Type();
  if (axes.empty())
    return emit.scalarInt(type, 0);
  return emit.mul(emit.convert(axisIndex(axes), type), emit.scalarInt(type, size));
}

SmallVector<int64_t> Partitioner::fullOrEmpty(RankedTensorType global, const Layout &layout,
                                              ArrayRef<int64_t> dims) const {
  SmallVector<int64_t> found;
  for (int64_t dim : dims)
    if (int64_t n = global.getDimSize(dim); n > 0 && n % ceilDiv(n, mesh.size(layout.dims[dim])) == 0)
      found.push_back(dim);
  return found;
}

Value Partitioner::holdsElements(RankedTensorType global, const Layout &layout, ArrayRef<int64_t> dims) {
  Emit emit(builder, loc);
  Value holds;
  for (int64_t dim : dims) {
    int64_t n = global.getDimSize(dim);
    if (n % mesh.size(layout.dims[dim]) == 0)
      continue;
    Value start = shardStart(n, layout.dims[dim]);
    Value inside = emit.compare(Emit::kLt, start, emit.scalarInt(Emit::type(start).getElementType(), n));
    holds = holds ? emit.andOf(holds, inside) : inside;
  }
  return holds;
}

Value Partitioner::maskPadding(Value local, RankedTensorType global, const Layout &layout, ArrayRef<int64_t> dims,
                               Attribute element) {
  Emit emit(builder, loc);
  RankedTensorType type = Emit::type(local);
  // Where shards are full or empty, one flag tells for all elements.
  SmallVector<int64_t> flagged = fullOrEmpty(global, layout, dims);
  Value mask = holdsElements(global, layout, flagged);
  if (mask)
    mask = emit.fill(mask, type.clone(builder.getI1Type()));
  for (int64_t dim : dims) {
    int64_t n = global.getDimSize(dim);
    if (n % mesh.size(layout.dims[dim]) == 0 || llvm::is_contained(flagged, dim))
      continue;
    Value inside = emit.indexMask(type, dim, shardStart(n, layout.dims[dim]), n);
    mask = mask ? emit.andOf(mask, inside) : inside;
  }
  if (!mask)
    return local;
  Value other = element ? emit.splat(type, element) : emit.zero(type);
  return emit.select(mask, local, other);
}

Value Partitioner::emitSteps(Value local, RankedTensorType global, const Layout &from, const ReshardPlan &plan) {
  Layout at = from;
  for (const ReshardStep &step : plan.steps) {
    local = emitStep(local, global, at, step);
    at = step.after;
  }
  return local;
}

Value Partitioner::emitStep(Value local, RankedTensorType global, const Layout &before, const ReshardStep &step) {
  Value moved = emitMove(local, global, before, step);
  if (!before.isPartial() || step.after.isPartial())
    return moved;
  return Emit(builder, loc).convert(moved, global.getElementType());
}

Value Partitioner::emitMove(Value local, RankedTensorType global, const Layout &before, const ReshardStep &step) {
  Emit emit(builder, loc);
  const Layout &after = step.after;
  int64_t pieces = mesh.size(step.axes);
  // Brings a dim to `size` elements by padding with zeros or dropping padding.
  auto fit = [&](Value value, int64_t dim, int64_t size) {
    int64_t have = Emit::type(value).getDimSize(dim);
    if (have > size)
      return emit.slice(value, dim, 0, size);
    if (have == size)
      return value;
    return emit.pad(value, dim, 0, size - have,
                    emit.zero(RankedTensorType::get({}, Emit::type(value).getElementType())));
  };
  Shape shape(global.getShape().begin(), global.getShape().end());
  auto regroup = [&](Value value, const std::optional<Regrouping> &regrouping) {
    return regrouping ? emitHalo(*this, regroupingPlan(mesh, shape[regrouping->dim], *regrouping), {value},
                                 regrouping->dim, regrouping->axes, nullptr)
                      : value;
  };
  // `dim` so that it can be cut in `pieces`; and what was put together from `pieces`, as the layout behind the step
  // wants it.
  auto toSplit = [&](int64_t dim, int64_t size) {
    return fit(regroup(local, regroupingToSplit(mesh, shape, before, dim, pieces)), dim, size * pieces);
  };
  auto joined = [&](Value value, int64_t dim, int64_t size) {
    return fit(regroup(value, regroupingOfJoined(mesh, shape, after, dim, pieces)), dim, size);
  };
  auto sizeAfter = [&](int64_t dim) { return ceilDiv(global.getDimSize(dim), mesh.size(after.dims[dim])); };
  auto annotate = [&](Operation *op) {
    explain(op, step.axes);
    return op->getResult(0);
  };
  switch (step.kind) {
  case ReshardStep::kSlice: {
    int64_t size = sizeAfter(step.dim);
    Value whole = toSplit(step.dim, size);
    Type indexType = size * pieces < (int64_t(1) << 31) ? builder.getI32Type() : builder.getI64Type();
    Value start = emit.mul(emit.convert(axisIndex(step.axes), indexType), emit.scalarInt(indexType, size));
    return emit.dynamicSliceDim(whole, step.dim, start, size);
  }
  case ReshardStep::kGather: {
    SmallVector<int64_t> shape(Emit::type(local).getShape());
    shape[step.dim] *= pieces;
    auto gather =
        spmd::AllGatherOp::create(builder, loc, TypeRange(Emit::withShape(Emit::type(local), shape)), ValueRange(local),
                                  axesAttr(step.axes), nullptr, builder.getDenseI64ArrayAttr({step.dim}));
    return joined(annotate(gather), step.dim, sizeAfter(step.dim));
  }
  case ReshardStep::kAllToAll: {
    Value padded = toSplit(step.dim2, sizeAfter(step.dim2));
    SmallVector<int64_t> shape(Emit::type(padded).getShape());
    shape[step.dim2] /= pieces;
    shape[step.dim] *= pieces;
    auto exchange = spmd::AllToAllOp::create(builder, loc, Emit::withShape(Emit::type(local), shape), padded,
                                             axesAttr(step.axes), nullptr, step.dim2, step.dim);
    return joined(annotate(exchange), step.dim, sizeAfter(step.dim));
  }
  case ReshardStep::kPermute:
    return emitPermute(local, before, after);
  case ReshardStep::kAllReduce:
    return annotate(spmd::AllReduceOp::create(builder, loc, TypeRange(local.getType()), ValueRange(local),
                                              axesAttr(step.axes), nullptr,
                                              builder.getStringAttr(combineName(before.combine))));
  case ReshardStep::kReduceScatter: {
    Value padded = toSplit(step.dim, sizeAfter(step.dim));
    SmallVector<int64_t> shape(Emit::type(padded).getShape());
    shape[step.dim] /= pieces;
    return annotate(spmd::ReduceScatterOp::create(
        builder, loc, TypeRange(Emit::withShape(Emit::type(local), shape)), ValueRange(padded), axesAttr(step.axes),
        nullptr, builder.getDenseI64ArrayAttr({step.dim}), builder.getStringAttr(combineName(before.combine))));
  }
  }
  return {};
}

Value Partitioner::emitPermute(Value local, const Layout &before, const Layout &after) {
  // A target's coordinates on the axes of `after` say which shard it wants; the source has it by its coordinates on the
  // axes of `before`. On axes that only `after` uses the source is free: it takes the target's number over those that
  // only `before` uses, so that no source serves two targets.
  std::vector<int64_t> strides(mesh.sizes.size(), 1);
  for (size_t i = mesh.sizes.size(); i-- > 1;)
    strides[i - 1] = strides[i] * mesh.sizes[i];
  auto coordinate = [&](int64_t device, AxisId axis) { return device / strides[axis] % mesh.sizes[axis]; };
  auto setDigits = [&](int64_t &device, const AxisList &axes, int64_t number) {
    for (size_t i = axes.size(); i-- > 0;) {
      AxisId axis = axes[i];
      device += (number % mesh.sizes[axis] - coordinate(device, axis)) * strides[axis];
      number /= mesh.sizes[axis];
    }
  };
  auto rank = [&](int64_t device, const AxisList &axes) {
    int64_t number = 0;
    for (AxisId axis : axes)
      number = number * mesh.sizes[axis] + coordinate(device, axis);
    return number;
  };
  AxisList onlyBefore, onlyAfter;
  auto inDims = [](const Layout &layout, AxisId axis) {
    return llvm::any_of(layout.dims, [&](const AxisList &axes) { return llvm::is_contained(axes, axis); });
  };
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis) {
    if (inDims(before, axis) && !inDims(after, axis))
      onlyBefore.push_back(axis);
    if (inDims(after, axis) && !inDims(before, axis))
      onlyAfter.push_back(axis);
  }
  SmallVector<int64_t> pairs;
  for (int64_t target = 0; target < mesh.devices(); ++target) {
    int64_t source = target;
    setDigits(source, onlyAfter, rank(target, onlyBefore));
    for (size_t dim = 0; dim < after.dims.size(); ++dim)
      setDigits(source, before.dims[dim], rank(target, after.dims[dim]));
    pairs.push_back(source);
    pairs.push_back(target);
  }
  auto type = RankedTensorType::get({mesh.devices(), 2}, builder.getI64Type());
  auto permute = spmd::PermuteOp::create(builder, loc, local.getType(), local, DenseIntElementsAttr::get(type, pairs));
  AxisList moved;
  for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
    for (size_t dim = 0; dim < after.dims.size(); ++dim)
      if (llvm::is_contained(before.dims[dim], axis) != llvm::is_contained(after.dims[dim], axis)) {
        moved.push_back(axis);
        break;
      }
  explain(permute, moved);
  return permute.getResult();
}

} // namespace weft::partition
