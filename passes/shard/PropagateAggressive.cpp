//===- PropagateAggressive.cpp - propagation: conflicts resolved ---------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/shard/PropagateModule.h"

namespace weft::shard {

#define GEN_PASS_DEF_PROPAGATEAGGRESSIVE
#include "passes/shard/Passes.h.inc"

namespace {
struct PropagateAggressive : impl::PropagateAggressiveBase<PropagateAggressive> {
  using Base::Base;

  void runOnOperation() override {
    PropagateOptions options{keepShardingRules, conservative, allOps, recordOrigins};
    std::optional<sharding::StrategySequence> sequence = parseStrategy(getOperation(), strategy);
    if (!sequence || failed(propagateModule(getOperation(), options, [&](sharding::Propagator &propagator) {
          propagator.runStrategies(*sequence);
        })))
      signalPassFailure();
  }
};
} // namespace

void registerPropagateAggressive() {
  registerWithAlias<PropagateAggressive>("sdy-aggressive-propagate");
}

} // namespace weft::shard
