//===- SimplifyOps.cpp - fold, share and drop --------------------------------===//

#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Simplify.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_SIMPLIFYOPS
#include "passes/import/Passes.h.inc"

namespace {

/// A region that combines elements: no value in it is a tensor of the program.
bool isReducer(Operation *parent) {
  return isa_and_nonnull<stablehlo::ReduceOp, stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp,
                         stablehlo::SortOp, stablehlo::MapOp, stablehlo::ScatterOp, stablehlo::AllReduceOp,
                         stablehlo::ReduceScatterOp>(parent);
}

/// A constraint that says nothing, or that stands where nothing can be sharded.
bool isIdle(sdy::ShardingConstraintOp op) {
  return op.getSharding().isFullyOpen() || isReducer(op->getParentOp());
}

void replace(Operation *op, Value value) {
  op->getResult(0).replaceAllUsesWith(value);
  op->erase();
}

/// A constant in the place of `op`, with its annotation.
void replaceByConstant(Operation *op, ElementsAttr value) {
  OpBuilder builder(op);
  auto constant = stablehlo::ConstantOp::create(builder, op->getLoc(), op->getResult(0).getType(), value);
  if (Attribute sharding = op->getDiscardableAttr(sdy::kShardingAttr))
    constant->setDiscardableAttr(sdy::kShardingAttr, sharding);
  replace(op, constant);
}

void simplify(Operation *op) {
  if (auto constant = dyn_cast<sdy::ConstantOp>(op))
    return replaceByConstant(op, constant.getValue());
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op)) {
    if (isIdle(constraint))
      replace(op, constraint.getInput());
    return;
  }
  if (isReducer(op->getParentOp()))
    op->removeDiscardableAttr(sdy::kShardingAttr);
  if (DenseElementsAttr constant = foldToConstant(op))
    return replaceByConstant(op, constant);
  // Operands are simple already, so one step is all of a chain.
  shortenChain(op);
  if (op->hasAttr(sdy::kShardingAttr))
    return;
  if (Value value = foldToValue(op))
    replace(op, value);
}

struct SimplifyOpsPass : impl::SimplifyOpsBase<SimplifyOpsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    module.walk<WalkOrder::PreOrder>([](Block *block) {
      for (Operation &op : llvm::make_early_inc_range(*block))
        simplify(&op);
    });
    dropUnusedOps(module);
    shareEqualOps(module);
  }
};

} // namespace
} // namespace weft::import
