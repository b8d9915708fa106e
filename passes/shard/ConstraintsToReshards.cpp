//===- ConstraintsToReshards.cpp - constraints become reshards -------------===//
#include "mlir/IR/Builders.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_CONSTRAINTSTORESHARDS
#include "passes/shard/Passes.h.inc"

namespace {
struct ConstraintsToReshards : impl::ConstraintsToReshardsBase<ConstraintsToReshards> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](sdy::ShardingConstraintOp op) {
      OpBuilder builder(op);
      auto reshard = sdy::ReshardOp::create(builder, op.getLoc(), op.getType(), op.getInput(), op.getSharding());
      op.getResult().replaceAllUsesWith(reshard.getResult());
      op.erase();
    });
  }
};
} // namespace

void registerConstraintsToReshards() {
  registerWithAlias<ConstraintsToReshards>("sdy-sharding-constraint-to-reshard");
}

} // namespace weft::shard
