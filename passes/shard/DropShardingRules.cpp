//===- DropShardingRules.cpp - rules go ------------------------------------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_DROPSHARDINGRULES
#include "passes/shard/Passes.h.inc"

namespace {
struct DropShardingRules : impl::DropShardingRulesBase<DropShardingRules> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](Operation *op) { op->removeAttr(sdy::kShardingRuleAttr); });
  }
};
} // namespace

void registerDropShardingRules() {
  registerWithAlias<DropShardingRules>("sdy-drop-sharding-rules");
}

} // namespace weft::shard
