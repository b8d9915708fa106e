//===- Pipeline.cpp - the collectives phase ---------------------------------===//
#include "passes/collectives/Pipeline.h"

#include "passes/collectives/Passes.h"

#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

namespace weft::collectives {

void buildCollectivesPipeline(mlir::OpPassManager &manager) {
  // Identical collectives first, so that "nothing else uses it" means what it says below.
  manager.addPass(mlir::createCSEPass());
  // Before sums leave loops behind them: a sum of the same in every iteration is better done before.
  manager.addPass(createHoistLoopCollectives());
  manager.addPass(createSinkLoopSums());
  manager.addPass(createMergeSums());
  // After the sums are merged: a reduction that became single may have a slice as its only use.
  manager.addPass(createFormReduceScatters());
  // Last: nothing above knows combined collectives.
  manager.addPass(createCombineIndependent());
  manager.addPass(mlir::createCSEPass());
}

void registerCollectivesPipeline() {
  mlir::PassPipelineRegistration<>("weft-collectives", "Fewer bytes and fewer messages",
                                   [](mlir::OpPassManager &manager) { buildCollectivesPipeline(manager); });
}

} // namespace weft::collectives
