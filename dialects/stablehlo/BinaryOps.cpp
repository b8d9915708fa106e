//===- BinaryOps.cpp - StableHLO: elementwise ops of several operands ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/BinaryOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/BinaryOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerBinaryOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/BinaryOps.cpp.inc"
      >();
}
