//===- DynamicOps.cpp - StableHLO: ops whose shapes are values ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/DynamicOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/DynamicOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerDynamicOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/DynamicOps.cpp.inc"
      >();
}
