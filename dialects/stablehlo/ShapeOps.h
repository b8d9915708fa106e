//===- ShapeOps.h - StableHLO: ops that make, move and rearrange elements ===//

#ifndef WEFT_DIALECTS_STABLEHLO_SHAPEOPS_H
#define WEFT_DIALECTS_STABLEHLO_SHAPEOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ShapeOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_SHAPEOPS_H
