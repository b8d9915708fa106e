//===- RemovePropagationOps.cpp - what only propagation needed goes --------===//
#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/IR/Builders.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_REMOVEPROPAGATIONOPS
#include "passes/shard/Passes.h.inc"

static bool hasUnreduced(sdy::TensorShardingAttr attr) {
  return attr && !attr.getUnreducedAxes().empty();
}

namespace {
struct RemovePropagationOps : impl::RemovePropagationOpsBase<RemovePropagationOps> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      OpBuilder builder(op);
      if (auto constant = dyn_cast<sdy::ConstantOp>(op)) {
        auto plain = stablehlo::ConstantOp::create(builder, op->getLoc(), constant.getValue());
        plain->setDiscardableAttrs(op->getDiscardableAttrDictionary());
        op->replaceAllUsesWith(plain);
        op->erase();
      } else if (isa<sdy::PropagationBarrierOp, sdy::ReshardOp, sdy::ShardingConstraintOp>(op)) {
        Value input = op->getOperand(0);
        sdy::TensorShardingAttr from = sdy::getSharding(input), to = sdy::getSharding(op->getResult(0));
        Value replacement = input;
        // A value without a sharding is replicated, like one whose sharding has no axes.
        bool same = from == to || ((!from || from.isFullyReplicated()) && (!to || to.isFullyReplicated()) &&
                                   !hasUnreduced(from) && !hasUnreduced(to));
        if (isa<sdy::ShardingConstraintOp>(op) && !same)
          return;
        if (!same) {
          if (!to)
            to = sdy::TensorShardingAttr::getFullyClosed(op->getContext(), from.getRank(), from.getMeshOrRef());
          auto constraint = sdy::ShardingConstraintOp::create(builder, op->getLoc(), input.getType(), input, to);
          constraint->setDiscardableAttrs(op->getDiscardableAttrDictionary());
          constraint->removeDiscardableAttr(sdy::kShardingAttr);
          replacement = constraint.getResult();
        }
        op->getResult(0).replaceAllUsesWith(replacement);
        op->erase();
      }
    });
  }
};
} // namespace

void registerRemovePropagationOps() {
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> { return std::make_unique<RemovePropagationOps>(); });
}

} // namespace weft::shard
