//===- ControlOps.cpp - StableHLO: control flow, calls, tuples, tokens, host transfers ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/ControlOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ControlOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerControlOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/ControlOps.cpp.inc"
      >();
}
