//===- LockstepOps.cpp - collectives, loops and branches of several devices ----===//

#include "passes/import/Lockstep.h"

#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"

using namespace mlir;

namespace weft::import {

/// All values by the op's own reduction, in rank order.
Value Lockstep::reduce(Operation *op, ValueRange values) {
  Build at(b, op->getLoc());
  Block &body = op->getRegion(0).front();
  Value total = values[0];
  SmallVector<int64_t> dims;
  for (int64_t i = 0; i < Build::type(total).getRank(); ++i)
    dims.push_back(i);
  Operation *inner = &body.front();
  Operation *terminator = body.getTerminator();
  bool simple = inner->getNextNode() == terminator && inner->getNumOperands() == 2 && inner->getNumResults() == 1 &&
                terminator->getOperand(0) == inner->getResult(0) && inner->getOperand(0) != inner->getOperand(1) &&
                llvm::all_of(inner->getOperands(), [&](Value v) { return v.getParentBlock() == &body; });
  for (Value next : values.drop_front()) {
    if (simple) {
      bool swapped = inner->getOperand(0) == body.getArgument(1);
      total = at.binary(inner->getName().getStringRef(), swapped ? next : total, swapped ? total : next);
      continue;
    }
    OperationState state(op->getLoc(), "stablehlo.map", ValueRange{total, next}, TypeRange(total.getType()),
                         {at.dims("dimensions", dims)});
    state.addRegion();
    Operation *map = b.create(state);
    IRMapping none;
    op->getRegion(0).cloneInto(&map->getRegion(0), none);
    total = map->getResult(0);
  }
  return total;
}

LogicalResult Lockstep::collective(Operation *op) {
  Build at(b, op->getLoc());
  auto zeros = [&](Value like) { return Values(devices.size(), at.zero(Build::type(like))); };
  if (auto permute = dyn_cast<stablehlo::CollectivePermuteOp>(op)) {
    SmallVector<int64_t> pairs(cast<DenseIntElementsAttr>(op->getAttr("source_target_pairs")).getValues<int64_t>());
    for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
      Values from = valuesOf(operand), to = zeros(result);
      for (size_t i = 0; i + 1 < pairs.size(); i += 2) {
        auto source = deviceOf(pairs[i]), target = deviceOf(pairs[i + 1]);
        if (static_cast<bool>(source) != static_cast<bool>(target))
          return op->emitError("a pair joins a device of this region with another one");
        if (source)
          to[*target] = from[*source];
      }
      set(result, to);
    }
    return success();
  }
  FailureOr<Groups> groups = groupsOf(op);
  if (failed(groups))
    return failure();
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    Values from = valuesOf(operand), to = zeros(result);
    for (const std::vector<size_t> &group : *groups) {
      SmallVector<Value> members;
      for (size_t device : group)
        members.push_back(from[device]);
      int64_t count = static_cast<int64_t>(group.size());
      Value whole;
      if (isa<stablehlo::AllReduceOp, stablehlo::ReduceScatterOp>(op))
        whole = reduce(op, members);
      for (auto [rank, device] : llvm::enumerate(group)) {
        if (auto gather = dyn_cast<stablehlo::AllGatherOp>(op)) {
          to[device] = rank == 0 ? at.concatenate(members, gather.getAllGatherDim()) : to[group[0]];
        } else if (isa<stablehlo::AllReduceOp>(op)) {
          to[device] = whole;
        } else if (isa<stablehlo::CollectiveBroadcastOp>(op)) {
          to[device] = members[0];
        } else if (auto scatter = dyn_cast<stablehlo::ReduceScatterOp>(op)) {
          int64_t dim = scatter.getScatterDimension(), size = Build::shape(whole)[dim] / count;
          to[device] = at.slice(whole, dim, static_cast<int64_t>(rank) * size, size);
        } else {
          auto exchange = cast<stablehlo::AllToAllOp>(op);
          int64_t dim = exchange.getSplitDimension(), size = Build::shape(members[0])[dim] / count;
          SmallVector<Value> parts;
          for (Value member : members)
            parts.push_back(at.slice(member, dim, static_cast<int64_t>(rank) * size, size));
          to[device] = at.concatenate(parts, exchange.getConcatDimension());
        }
        if (to[device].getType() != result.getType())
          return op->emitError("gives ") << to[device].getType() << " for a group of " << count << " devices, not "
                                         << result.getType();
      }
    }
    set(result, to);
  }
  return success();
}

LogicalResult Lockstep::loop(Operation *op) {
  SmallVector<Value> init;
  for (Value operand : op->getOperands())
    llvm::append_range(init, valuesOf(operand));
  OperationState state(op->getLoc(), op->getName().getStringRef(), init,
                       llvm::map_to_vector(init, [](Value v) { return v.getType(); }));
  state.addRegion();
  state.addRegion();
  Operation *made = b.create(state);
  for (unsigned region = 0; region < 2; ++region) {
    OpBuilder::InsertionGuard guard(b);
    Block &body = op->getRegion(region).front();
    Block *block = b.createBlock(&made->getRegion(region));
    bind(body, block);
    if (failed(this->block(body)))
      return made->erase(), failure();
    SmallVector<Value> results;
    for (Value value : body.getTerminator()->getOperands()) {
      Values values = valuesOf(value);
      if (region == 0)
        results.push_back(values[0]);
      else
        llvm::append_range(results, values);
    }
    b.create(OperationState(op->getLoc(), "stablehlo.return", results, TypeRange()));
  }
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    auto mine = made->getResults().slice(i * devices.size(), devices.size());
    set(result, Values(mine.begin(), mine.end()));
  }
  return success();
}

LogicalResult Lockstep::branch(Operation *op) {
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.append(devices.size(), type);
  OperationState state(op->getLoc(), op->getName().getStringRef(), valuesOf(op->getOperand(0))[0], types);
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *made = b.create(state);
  for (unsigned region = 0; region < op->getNumRegions(); ++region) {
    OpBuilder::InsertionGuard guard(b);
    b.createBlock(&made->getRegion(region));
    Block &body = op->getRegion(region).front();
    if (failed(block(body)))
      return made->erase(), failure();
    SmallVector<Value> results;
    for (Value value : body.getTerminator()->getOperands())
      llvm::append_range(results, valuesOf(value));
    b.create(OperationState(op->getLoc(), "stablehlo.return", results, TypeRange()));
  }
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    auto mine = made->getResults().slice(i * devices.size(), devices.size());
    set(result, Values(mine.begin(), mine.end()));
  }
  return success();
}

} // namespace weft::import
