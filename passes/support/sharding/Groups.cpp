//===- Groups.cpp - values that are to be sharded alike -------------------===//
#include "passes/support/sharding/Groups.h"

#include <map>

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "passes/support/sharding/DataFlow.h"

using namespace mlir;

namespace weft::sharding {

/// The value that holds the sharding of `value`: the edge's if there is one.
static Value holder(Value value) {
  Value owner = edgeOwner(value);
  Operation *edge = owner ? edgeOpOn(owner) : nullptr;
  return edge ? edge->getResult(0) : value;
}

static Operation *owningOp(Value value) {
  Operation *def = value.getDefiningOp();
  return def ? def : cast<BlockArgument>(value).getOwner()->getParentOp();
}

/// Whether a sharding leaves every dim as it finds it. Replicated and unreduced axes do not count here: Shardy does not
/// hand them to a group by themselves, either.
static bool leavesDimsOpen(sdy::TensorShardingAttr sharding) {
  return llvm::all_of(sharding.getDimShardings(),
                      [](sdy::DimensionShardingAttr dim) { return dim.emptyAxes() && !dim.getIsClosed(); });
}

void syncGroups(ModuleOp module) {
  std::map<uint64_t, llvm::SmallVector<Value>> groups;
  module.walk([&](sdy::ShardingGroupOp op) { groups[op.getGroupId()].push_back(op.getInput()); });
  for (auto &[id, members] : groups) {
    sdy::TensorShardingAttr common;
    bool conflict = false;
    for (Value member : members) {
      sdy::TensorShardingAttr sharding = sdy::getSharding(holder(member));
      if (!sharding || (members.size() > 1 && leavesDimsOpen(sharding)))
        continue;
      if (!common)
        common = sharding;
      else
        conflict |= common != sharding;
    }
    if (!common)
      continue;
    if (!conflict) {
      for (Value member : members)
        sdy::setSharding(holder(member), common);
      continue;
    }
    owningOp(members.front())->emitWarning("The initial operand shardings on the sharding groups of groupID: ")
        << id << " do not match; an open sharding constraint is put on each of the group's values";
    for (Value member : members) {
      OpBuilder builder(module.getContext());
      builder.setInsertionPointAfterValue(member);
      auto open = sdy::TensorShardingAttr::getFullyOpen(module.getContext(), common.getRank(), common.getMeshOrRef());
      auto constraint = sdy::ShardingConstraintOp::create(builder, member.getLoc(), member.getType(), member, open);
      member.replaceAllUsesExcept(constraint.getResult(), constraint);
    }
  }
}

LogicalResult unifyGroups(ModuleOp module) {
  llvm::MapVector<Value, llvm::SmallVector<sdy::ShardingGroupOp>> byValue;
  std::map<uint64_t, sdy::ShardingGroupOp> first; // any number may be an id; LLVM's maps keep two for themselves
  WalkResult result = module.walk([&](sdy::ShardingGroupOp op) {
    byValue[op.getInput()].push_back(op);
    auto [it, isNew] = first.try_emplace(op.getGroupId(), op);
    if (isNew)
      return WalkResult::advance();
    if (op->getParentOfType<sdy::ManualComputationOp>() != it->second->getParentOfType<sdy::ManualComputationOp>()) {
      op.emitError(
          "the values of a sharding group must all be in one manual computation or in none, but those of group ")
          << op.getGroupId() << " are not";
      return WalkResult::interrupt();
    }
    if (cast<ShapedType>(op.getInput().getType()).getShape() !=
        cast<ShapedType>(it->second.getInput().getType()).getShape()) {
      op.emitError("the values of a sharding group must have one shape, but group ")
          << op.getGroupId() << " has " << it->second.getInput().getType() << " and " << op.getInput().getType();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();

  // Ids by their order, and the classes of those that share a value.
  std::map<uint64_t, unsigned> order;
  for (auto &[id, op] : first)
    order.try_emplace(id, order.size());
  llvm::EquivalenceClasses<unsigned> classes;
  for (auto &[value, ops] : byValue)
    for (sdy::ShardingGroupOp op : ops)
      classes.unionSets(order[ops.front().getGroupId()], order[op.getGroupId()]);
  // The classes are numbered by their smallest ids.
  std::map<unsigned, uint64_t> numbers;
  for (auto &[id, place] : order)
    numbers.try_emplace(classes.getLeaderValue(place), numbers.size());
  for (auto &[value, ops] : byValue)
    for (auto [i, op] : llvm::enumerate(ops)) {
      op.setGroupId(numbers[classes.getLeaderValue(order[op.getGroupId()])]);
      if (i > 0)
        op.erase();
    }
  return success();
}

} // namespace weft::sharding
