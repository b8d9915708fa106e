//===- Slicing.cpp - slices and updates at run-time positions ---------------===//
//
// A dim that is split and sliced at a run-time position: each device takes from its shard what lies in the range, the rest is
// neutral, and the sum over the devices is the slice. An update touches on each device only the part of the range that it owns.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Choice.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Indices.h"

using namespace mlir;

namespace weft::partition {

/// Factors where the sliced dims of the operand are reductions (each element comes from one device).
static OpFactors sliceFactors(Operation *op) {
  OpFactors out;
  Shape operand = Partitioner::shapeOf(op->getOperand(0)), result = Partitioner::shapeOf(op->getResult(0));
  out.operands.emplace_back();
  out.results.emplace_back();
  for (size_t dim = 0; dim < operand.size(); ++dim) {
    bool isWhole = operand[dim] == result[dim];
    int factor = out.add(operand[dim], /*isReduction=*/!isWhole);
    out.operands[0].push_back(factor);
    out.results[0].push_back(isWhole ? factor : kWhole);
  }
  out.operands.resize(op->getNumOperands());
  out.combine = ownershipCombine(cast<RankedTensorType>(op->getResult(0).getType()).getElementType());
  if (out.combine == Combine::kSum)
    out.linear = {{0}};
  return out;
}

LogicalResult partitionDynamicSlice(Partitioner &p, Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  auto type = cast<RankedTensorType>(operand.getType()), resultType = cast<RankedTensorType>(result.getType());
  OpFactors factors = sliceFactors(op);
  Choice choice = choose(p, op, factors);
  Emit emit(p.builder, p.loc);
  Value local = p.get(operand, choice.operands[0]);
  if (!local)
    return failure();
  int64_t longest = 0;
  for (int64_t size : type.getShape())
    longest = std::max(longest, 2 * size);
  Type indexType = positionType(p, longest);
  Attribute identity = ownershipIdentity(p, type.getElementType());
  SmallVector<Value> starts;
  SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t n = type.getDimSize(dim), size = resultType.getDimSize(dim);
    const AxisList &axes = choice.operands[0].dims[dim];
    if (n == size) {
      starts.push_back(emit.scalarInt(indexType, 0));
      sizes.push_back(Emit::type(local).getDimSize(dim));
      continue;
    }
    Value index = p.get(op->getOperand(1 + dim), Layout::replicated(0));
    if (!index)
      return failure();
    Value start = clampIndex(p, index, n - size, indexType);
    if (!axes.empty()) {
      // The shard between two paddings of the slice's size: whatever the device does not own reads as neutral.
      int64_t length = Emit::type(local).getDimSize(dim);
      RankedTensorType scalar = RankedTensorType::get({}, type.getElementType());
      local = emit.pad(local, dim, size, size, identity ? emit.splat(scalar, identity) : emit.identity(scalar, Combine::kSum));
      Value shifted = emit.add(emit.sub(start, emit.convert(p.shardStart(n, axes), indexType)), emit.scalarInt(indexType, size));
      start = emit.clamp(emit.scalarInt(indexType, 0), shifted, emit.scalarInt(indexType, length + size));
    }
    starts.push_back(start);
    sizes.push_back(size);
  }
  p.set(result, emit.dynamicSlice(local, starts, sizes), choice.results[0]);
  return success();
}

static OpFactors updateFactors(Operation *op) {
  OpFactors out;
  Shape operand = Partitioner::shapeOf(op->getOperand(0)), update = Partitioner::shapeOf(op->getOperand(1));
  out.operands.resize(op->getNumOperands());
  out.results.resize(1);
  for (size_t dim = 0; dim < operand.size(); ++dim) {
    int factor = out.add(operand[dim]);
    out.operands[0].push_back(factor);
    out.results[0].push_back(factor);
    out.operands[1].push_back(operand[dim] == update[dim] ? factor : kWhole);
  }
  return out;
}

LogicalResult partitionDynamicUpdateSlice(Partitioner &p, Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  auto type = cast<RankedTensorType>(operand.getType()), updateType = cast<RankedTensorType>(op->getOperand(1).getType());
  OpFactors factors = updateFactors(op);
  Choice choice = choose(p, op, factors);
  Emit emit(p.builder, p.loc);
  Value local = p.get(operand, choice.operands[0]), update = p.get(op->getOperand(1), choice.operands[1]);
  if (!local || !update)
    return failure();
  int64_t longest = 0;
  for (int64_t size : type.getShape())
    longest = std::max(longest, 2 * size);
  Type indexType = positionType(p, longest);
  Value zero = emit.scalarInt(indexType, 0);
  SmallVector<Value> starts;
  SmallVector<int64_t> sizes(Emit::type(update).getShape());
  // For each split dim: the window's position in the range of the update is `offset` + (index in the window).
  SmallVector<std::pair<int64_t, Value>> owned;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t n = type.getDimSize(dim), size = updateType.getDimSize(dim);
    const AxisList &axes = choice.operands[0].dims[dim];
    if (n == size) {
      starts.push_back(zero);
      continue;
    }
    Value index = p.get(op->getOperand(2 + dim), Layout::replicated(0));
    if (!index)
      return failure();
    Value start = clampIndex(p, index, n - size, indexType);
    if (axes.empty()) {
      starts.push_back(start);
      continue;
    }
    // A window of the shard that covers what the device owns of the range; the update is shifted to it.
    int64_t length = Emit::type(local).getDimSize(dim), window = std::min(length, size);
    Value relative = emit.sub(start, emit.convert(p.shardStart(n, axes), indexType));
    Value at = emit.clamp(zero, relative, emit.scalarInt(indexType, length - window));
    Value offset = emit.sub(at, relative);
    RankedTensorType scalar = RankedTensorType::get({}, type.getElementType());
    Value padded = emit.pad(update, dim, window, window, emit.zero(scalar));
    update = emit.dynamicSliceDim(padded, dim,
                                  emit.clamp(zero, emit.add(offset, emit.scalarInt(indexType, window)),
                                             emit.scalarInt(indexType, size + window)),
                                  window);
    sizes[dim] = window;
    owned.push_back({dim, offset});
    starts.push_back(at);
  }
  if (!owned.empty()) {
    RankedTensorType windowType = Emit::type(update), positions = windowType.clone(indexType);
    Value mask;
    for (auto [dim, offset] : owned) {
      Value position = emit.add(emit.iota(positions, dim), emit.fill(offset, positions));
      Value inside = emit.andOf(emit.compare(Emit::kGe, position, emit.splatInt(positions, 0)),
                                emit.compare(Emit::kLt, position, emit.splatInt(positions, updateType.getDimSize(dim))));
      mask = mask ? emit.andOf(mask, inside) : inside;
    }
    update = emit.select(mask, update, emit.dynamicSlice(local, starts, sizes));
  }
  p.set(result, emit.dynamicUpdateSlice(local, update, starts), choice.results[0]);
  return success();
}

} // namespace weft::partition
