//===- Pipeline.cpp - the partition phase -----------------------------------===//
#include "passes/partition/Pipeline.h"

#include "passes/partition/Passes.h"

#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

namespace weft::partition {

void buildPartitionPipeline(mlir::OpPassManager &manager, const PartitionOptions &options) {
  manager.addPass(createPartitionModule(PartitionModuleOptions{options.strict, /*splitFree=*/true}));
  // The same shard of one value is often made for several consumers.
  manager.addPass(mlir::createCSEPass());
}

void registerPartitionPipeline() {
  mlir::PassPipelineRegistration<>("weft-partition", "From closed shardings to device-local code",
                                   [](mlir::OpPassManager &manager) { buildPartitionPipeline(manager); });
}

} // namespace weft::partition
