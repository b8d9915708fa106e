//===- PopulateOpShardingRules.cpp - rules on all ops ---------------------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/rules/Registry.h"

namespace weft::shard {

#define GEN_PASS_DEF_POPULATEOPSHARDINGRULES
#include "passes/shard/Passes.h.inc"

namespace {
struct PopulateOpShardingRules : impl::PopulateOpShardingRulesBase<PopulateOpShardingRules> {
  using Base::Base;

  void runOnOperation() override {
    sharding::RuleOptions options{conservative, !allOps};
    getOperation().walk([&](mlir::Operation *op) { sharding::getOrCreateShardingRule(op, options, true); });
  }
};
} // namespace

void registerPopulateOpShardingRules() {
  registerWithAlias<PopulateOpShardingRules>("sdy-populate-op-sharding-rules");
}

} // namespace weft::shard
