//===- RegisterPasses.cpp - the shard phase's passes by name --------------===//
#include "passes/shard/Passes.h"

namespace weft::shard {

void registerPopulateOpShardingRules();
void registerPropagateAggressive();
void registerPropagateBasic();
void registerPropagateOpPriorities();
void registerPropagateUserPriorities();

void registerShardPasses() {
  registerPopulateOpShardingRules();
  registerPropagateAggressive();
  registerPropagateBasic();
  registerPropagateOpPriorities();
  registerPropagateUserPriorities();
}

} // namespace weft::shard
