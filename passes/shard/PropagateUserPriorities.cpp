//===- PropagateUserPriorities.cpp - propagation: in rounds by the priorities of dims ---------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/shard/PropagateModule.h"

namespace weft::shard {

#define GEN_PASS_DEF_PROPAGATEUSERPRIORITIES
#include "passes/shard/Passes.h.inc"

namespace {
struct PropagateUserPriorities : impl::PropagateUserPrioritiesBase<PropagateUserPriorities> {
  using Base::Base;

  void runOnOperation() override {
    PropagateOptions options{keepShardingRules, conservative, allOps, recordOrigins};
    std::optional<sharding::StrategySequence> sequence = parseStrategy(getOperation(), strategy);
    if (!sequence || failed(propagateModule(getOperation(), options, [&](sharding::Propagator &propagator) {
          propagator.runUserPriorities(*sequence, opPriority);
        })))
      signalPassFailure();
  }
};
} // namespace

void registerPropagateUserPriorities() {
  registerWithAlias<PropagateUserPriorities>("sdy-user-priority-propagate");
}

} // namespace weft::shard
