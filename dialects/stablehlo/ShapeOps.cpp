//===- ShapeOps.cpp - StableHLO: ops that make, move and rearrange elements ===//
//
// Generated definitions and their registration; what is written by hand is in other files.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/ShapeOps.h"

#include "dialects/stablehlo/AsmDirectives.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ShapeOps.cpp.inc"

void mlir::stablehlo::StablehloDialect::registerShapeOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/stablehlo/ShapeOps.cpp.inc"
      >();
}
