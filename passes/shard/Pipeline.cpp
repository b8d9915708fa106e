//===- Pipeline.cpp - the shard phase -------------------------------------===//
#include "passes/shard/Pipeline.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

/// What makes propagation see the program as its author meant it.
static void addImport(OpPassManager &pm) {
  // Symbols before anything compares meshes.
  pm.addPass(createLiftInlinedMeshes());
  pm.addPass(createRemoveSizeOneAxes());
  pm.addPass(createPropagateFromFuncToCall());
  pm.addPass(createSplitConstants());
  // Manual axes must be complete before edges take the free part of in- and out-shardings.
  pm.addPass(createCleanManualAxes());
  pm.addPass(createAddDataFlowEdges());
}

/// After the edges: a constraint on an edge acts otherwise than one on an ordinary value. Groups come last, since they
/// compare the shardings that constraints gave.
static void addConstraints(OpPassManager &pm) {
  pm.addPass(createApplyShardingConstraints());
  pm.addPass(createImportShardingGroups());
}

void buildShardPipeline(OpPassManager &pm) {
  // A constraint at its border is clearer than a region that the partitioner would have to know.
  pm.addPass(createInlineNamedComputations());
  addImport(pm);
  addConstraints(pm);
  PropagateUserPrioritiesOptions options;
  options.allOps = true;
  options.recordOrigins = true;
  pm.addPass(createPropagateUserPriorities(options));
  // Edges go before shardings are closed, so that loops get theirs.
  pm.addNestedPass<func::FuncOp>(createSinkDataFlowEdges());
  pm.addPass(createRemoveShardingGroups());
  // Only what propagation decided is made even; what the user asked for is padded.
  TrimUnevenIoOptions trim;
  trim.onlyOpen = true;
  pm.addPass(createTrimUnevenIo(trim));
  pm.addPass(createTrimSubAxesIo());
  pm.addPass(createCloseShardings());
  pm.addPass(createRemovePropagationOps());
  pm.addNestedPass<func::FuncOp>(createMergeConstants());
  pm.addNestedPass<func::FuncOp>(createDropShardingRules());
}

/// As Shardy exports, but without explicit reshards: the partition phase decides about those.
static void addShardyExport(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createMergeConstants());
  pm.addNestedPass<func::FuncOp>(createSinkDataFlowEdges());
  pm.addPass(createRemoveShardingGroups());
  pm.addNestedPass<func::FuncOp>(createConstraintsToReshards());
  pm.addPass(createTrimUnevenIo());
  pm.addPass(createTrimSubAxesIo());
  pm.addPass(createCloseShardings());
  pm.addNestedPass<func::FuncOp>(createDropShardingRules());
}

static void addShardyPropagation(OpPassManager &pm) {
  addImport(pm);
  addConstraints(pm);
  pm.addPass(createPropagateUserPriorities());
  addShardyExport(pm);
}

void registerShardPipelines() {
  PassPipelineRegistration<>("weft-shard", "the shard phase: from annotated to every value sharded",
                             buildShardPipeline);
  PassPipelineRegistration<>("sdy-import-pipeline", "what Shardy does before it propagates", addImport);
  PassPipelineRegistration<>("sdy-export-pipeline", "what Shardy does after it propagated, without explicit reshards",
                             addShardyExport);
  PassPipelineRegistration<>("sdy-propagation-pipeline",
                             "import, propagation and export as Shardy's, without explicit reshards",
                             addShardyPropagation);
}

} // namespace weft::shard
