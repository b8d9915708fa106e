//===- ReduceOps.cpp - StableHLO: reductions, windows, sort and map ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/ReduceOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ReduceOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerReduceOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/ReduceOps.cpp.inc"
      >();
}
