//===- IndexingOps.cpp - StableHLO: gather, scatter and random numbers ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/IndexingOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/IndexingOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerIndexingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/IndexingOps.cpp.inc"
      >();
}
