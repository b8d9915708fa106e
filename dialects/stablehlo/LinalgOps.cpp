//===- LinalgOps.cpp - StableHLO: matrix products, convolutions and other dense algebra ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/LinalgOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/LinalgOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerLinalgOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/LinalgOps.cpp.inc"
      >();
}
