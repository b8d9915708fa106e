//===- Pipeline.h - the collectives phase -------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_COLLECTIVES_PIPELINE_H
#define WEFT_PASSES_COLLECTIVES_PIPELINE_H

#include "mlir/Pass/PassManager.h"

namespace weft::collectives {

/// From correct to cheap: the same program with fewer bytes and fewer messages.
void buildCollectivesPipeline(mlir::OpPassManager &manager);

/// Makes it known to weft-opt as --weft-collectives.
void registerCollectivesPipeline();

} // namespace weft::collectives

#endif // WEFT_PASSES_COLLECTIVES_PIPELINE_H
