//===- UnaryOps.cpp - StableHLO: elementwise ops of one operand ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/UnaryOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/UnaryOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerUnaryOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/UnaryOps.cpp.inc"
      >();
}
