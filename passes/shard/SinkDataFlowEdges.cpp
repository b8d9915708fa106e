//===- SinkDataFlowEdges.cpp - edges go ------------------------------------===//
#include "dialects/sdy/Utils.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/DataFlow.h"
#include "passes/support/sharding/Origins.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_SINKDATAFLOWEDGES
#include "passes/shard/Passes.h.inc"

namespace {
struct SinkDataFlowEdges : impl::SinkDataFlowEdgesBase<SinkDataFlowEdges> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](sdy::DataFlowEdgeOp edge) {
      Value owner = edge.getInput();
      if (sdy::TensorShardingAttr attr = edge.getShardingAttr())
        sdy::setSharding(owner, attr);
      sharding::moveOrigins(edge, owner);
      edge.getResult().replaceAllUsesWith(owner);
      edge.erase();
    });
  }
};
} // namespace

void registerSinkDataFlowEdges() {
  registerWithAlias<SinkDataFlowEdges>("sdy-sink-data-flow-edges");
}

} // namespace weft::shard
