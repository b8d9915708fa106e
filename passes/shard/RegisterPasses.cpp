//===- RegisterPasses.cpp - the shard phase's passes by name --------------===//
#include "passes/shard/Passes.h"

namespace weft::shard {

void registerAddDataFlowEdges();
void registerApplyShardingConstraints();
void registerCleanManualAxes();
void registerCloseShardings();
void registerConstraintsToReshards();
void registerDropShardingRules();
void registerImportShardingGroups();
void registerInlineNamedComputations();
void registerLiftInlinedMeshes();
void registerMergeConstants();
void registerPopulateOpShardingRules();
void registerPropagateAggressive();
void registerPropagateBasic();
void registerPropagateFromFuncToCall();
void registerPropagateOpPriorities();
void registerPropagateUserPriorities();
void registerRemovePropagationOps();
void registerRemoveShardingGroups();
void registerRemoveSizeOneAxes();
void registerSinkDataFlowEdges();
void registerSplitConstants();
void registerTrimSubAxesIo();
void registerTrimUnevenIo();
void registerShardPipelines();

void registerShardPasses() {
  registerAddDataFlowEdges();
  registerApplyShardingConstraints();
  registerCleanManualAxes();
  registerCloseShardings();
  registerConstraintsToReshards();
  registerDropShardingRules();
  registerImportShardingGroups();
  registerInlineNamedComputations();
  registerLiftInlinedMeshes();
  registerMergeConstants();
  registerPopulateOpShardingRules();
  registerPropagateAggressive();
  registerPropagateBasic();
  registerPropagateFromFuncToCall();
  registerPropagateOpPriorities();
  registerPropagateUserPriorities();
  registerRemovePropagationOps();
  registerRemoveShardingGroups();
  registerRemoveSizeOneAxes();
  registerSinkDataFlowEdges();
  registerSplitConstants();
  registerTrimSubAxesIo();
  registerTrimUnevenIo();
  registerShardPipelines();
}

} // namespace weft::shard
