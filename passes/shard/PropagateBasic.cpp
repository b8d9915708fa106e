//===- PropagateBasic.cpp - propagation: what all tensors of an op agree on ---------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/shard/PropagateModule.h"

namespace weft::shard {

#define GEN_PASS_DEF_PROPAGATEBASIC
#include "passes/shard/Passes.h.inc"

namespace {
struct PropagateBasic : impl::PropagateBasicBase<PropagateBasic> {
  using Base::Base;

  void runOnOperation() override {
    PropagateOptions options{keepShardingRules, conservative, allOps, recordOrigins};
    if (failed(propagateModule(getOperation(), options, [](sharding::Propagator &propagator) {
          propagator.runStrategies(sharding::StrategySequence::kBasic);
        })))
      signalPassFailure();
  }
};
} // namespace

void registerPropagateBasic() {
  registerWithAlias<PropagateBasic>("sdy-basic-propagate");
}

} // namespace weft::shard
