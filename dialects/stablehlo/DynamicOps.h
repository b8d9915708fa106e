//===- DynamicOps.h - StableHLO: ops whose shapes are values ===//

#ifndef WEFT_DIALECTS_STABLEHLO_DYNAMICOPS_H
#define WEFT_DIALECTS_STABLEHLO_DYNAMICOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/DynamicOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_DYNAMICOPS_H
