//===- AddDataFlowEdges.cpp - edges for propagation ------------------------===//
#include "dialects/sdy/Utils.h"
#include "mlir/IR/Builders.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/DataFlow.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_ADDDATAFLOWEDGES
#include "passes/shard/Passes.h.inc"

static void addEdge(OpBuilder &builder, Value owner) {
  auto edge = sdy::DataFlowEdgeOp::create(builder, owner.getLoc(), owner.getType(), owner, sdy::getSharding(owner));
  owner.replaceAllUsesExcept(edge.getResult(), edge);
}

namespace {
struct AddDataFlowEdges : impl::AddDataFlowEdgesBase<AddDataFlowEdges> {
  using Base::Base;

  void runOnOperation() override {
    OpBuilder builder(&getContext());
    getOperation().walk([&](Operation *op) {
      if (!sharding::hasEdges(op))
        return;
      for (BlockArgument argument : sharding::edgeBlockArguments(op)) {
        // In the order of the arguments.
        builder.setInsertionPointToStart(argument.getOwner());
        if (argument.getArgNumber() > 0)
          if (Operation *previous = sharding::edgeOpOn(argument.getOwner()->getArgument(argument.getArgNumber() - 1)))
            builder.setInsertionPointAfter(previous);
        addEdge(builder, argument);
      }
      builder.setInsertionPointAfter(op);
      for (OpResult result : sharding::edgeResults(op))
        addEdge(builder, result);
    });
  }
};
} // namespace

void registerAddDataFlowEdges() {
  registerWithAlias<AddDataFlowEdges>("sdy-add-data-flow-edges");
}

} // namespace weft::shard
