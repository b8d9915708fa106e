//===- ApplyShardingConstraints.cpp - constraints decide -------------------===//
#include "dialects/sdy/Utils.h"
#include "mlir/IR/Builders.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/DataFlow.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_APPLYSHARDINGCONSTRAINTS
#include "passes/shard/Passes.h.inc"

static bool isConstraint(Operation *op) {
  return isa<sdy::ShardingConstraintOp, sdy::ManualComputationOp>(op);
}

/// What a constraining use asks for.
static sdy::TensorShardingAttr askedBy(OpOperand &use) {
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(use.getOwner()))
    return constraint.getSharding();
  if (auto manual = dyn_cast<sdy::ManualComputationOp>(use.getOwner()))
    return manual.getInSharding(use.getOperandNumber());
  return nullptr;
}

/// Whether `attr`, asked for by `op`, may decide about `input`: it says all, and nobody else says anything else.
static bool decides(sdy::TensorShardingAttr attr, Value input, Operation *op) {
  if (sdy::getSharding(input) || !attr.isFullyClosed())
    return false;
  return llvm::none_of(input.getUses(), [&](OpOperand &use) {
    sdy::TensorShardingAttr asked = askedBy(use);
    return use.getOwner() != op && asked && asked != attr;
  });
}

static bool comesLater(OpOperand &use, Operation *op) {
  return use.getOwner()->getBlock() == op->getBlock() && op->isBeforeInBlock(use.getOwner());
}

/// Where `last` is the end of a chain of constraints, each the only use of the one before: what the chain starts from.
/// Null if it is no chain, or its start is constrained otherwise.
static Value headOfChain(sdy::ShardingConstraintOp last) {
  if (llvm::any_of(last.getResult().getUsers(), isConstraint))
    return nullptr;
  sdy::ShardingConstraintOp first = last;
  while (auto previous = first.getInput().getDefiningOp<sdy::ShardingConstraintOp>()) {
    if (!previous.getResult().hasOneUse())
      return nullptr;
    first = previous;
  }
  Value head = first.getInput();
  bool alone = llvm::none_of(head.getUsers(), [&](Operation *user) { return user != first && isConstraint(user); });
  return first != last && alone ? head : Value();
}

namespace {
struct ApplyShardingConstraints : impl::ApplyShardingConstraintsBase<ApplyShardingConstraints> {
  using Base::Base;

  void runOnOperation() override {
    // Chains first: once a constraint stands right behind an edge, the uses of the edge's value are its own.
    getOperation().walk([](sdy::ShardingConstraintOp last) {
      if (Value head = headOfChain(last))
        head.replaceUsesWithIf(last.getResult(), [&](OpOperand &use) {
          return comesLater(use, last) && !isa<func::ReturnOp>(use.getOwner());
        });
    });
    getOperation().walk([](Operation *op) {
      if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op)) {
        Value input = constraint.getInput();
        if (decides(constraint.getSharding(), input, op)) {
          if (input.getDefiningOp<sdy::DataFlowEdgeOp>()) {
            constraint->moveAfter(input.getDefiningOp());
            input.replaceAllUsesExcept(constraint.getResult(), constraint);
          } else {
            sdy::setSharding(input, constraint.getSharding());
          }
        }
      } else if (auto manual = dyn_cast<sdy::ManualComputationOp>(op)) {
        for (auto [input, attr] : llvm::zip_equal(manual.getTensors(), manual.getInShardings().getShardings()))
          if (decides(attr, input, op)) {
            if (input.getDefiningOp<sdy::DataFlowEdgeOp>()) {
              OpBuilder builder(op->getContext());
              builder.setInsertionPointAfterValue(input);
              auto constraint =
                  sdy::ShardingConstraintOp::create(builder, input.getLoc(), input.getType(), input, attr);
              input.replaceAllUsesExcept(constraint.getResult(), constraint);
            } else {
              sdy::setSharding(input, attr);
            }
          }
      }
    });
  }
};
} // namespace

void registerApplyShardingConstraints() {
  registerWithAlias<ApplyShardingConstraints>("sdy-apply-sharding-constraints");
}

} // namespace weft::shard
