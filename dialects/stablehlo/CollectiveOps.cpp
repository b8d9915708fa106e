//===- CollectiveOps.cpp - StableHLO: communication between processes ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/CollectiveOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/CollectiveOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerCollectiveOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/CollectiveOps.cpp.inc"
      >();
}
