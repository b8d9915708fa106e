//===- Pipeline.h - the partition phase ---------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_PARTITION_PIPELINE_H
#define WEFT_PASSES_PARTITION_PIPELINE_H

#include "mlir/Pass/PassManager.h"

namespace weft::partition {

struct PartitionOptions {
  bool strict = false; ///< fallbacks to replicated computations are errors
};

/// From a module whose values all have closed shardings to device-local code (docs/design/contracts.md).
void buildPartitionPipeline(mlir::OpPassManager &manager, const PartitionOptions &options = {});

/// Makes it known to weft-opt as --weft-partition.
void registerPartitionPipeline();

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_PIPELINE_H
