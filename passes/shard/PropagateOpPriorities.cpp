//===- PropagateOpPriorities.cpp - propagation: in rounds by kind of op ---------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/shard/PropagateModule.h"

namespace weft::shard {

#define GEN_PASS_DEF_PROPAGATEOPPRIORITIES
#include "passes/shard/Passes.h.inc"

namespace {
struct PropagateOpPriorities : impl::PropagateOpPrioritiesBase<PropagateOpPriorities> {
  using Base::Base;

  void runOnOperation() override {
    PropagateOptions options{keepShardingRules, conservative, allOps, recordOrigins};
    std::optional<sharding::StrategySequence> sequence = parseStrategy(getOperation(), strategy);
    if (!sequence || failed(propagateModule(getOperation(), options, [&](sharding::Propagator &propagator) {
          opPriority ? propagator.runOpPriorities(*sequence) : propagator.runStrategies(*sequence);
        })))
      signalPassFailure();
  }
};
} // namespace

void registerPropagateOpPriorities() {
  registerWithAlias<PropagateOpPriorities>("sdy-op-priority-propagate");
}

} // namespace weft::shard
