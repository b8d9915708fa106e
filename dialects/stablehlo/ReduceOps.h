//===- ReduceOps.h - StableHLO: reductions, windows, sort and map ===//

#ifndef WEFT_DIALECTS_STABLEHLO_REDUCEOPS_H
#define WEFT_DIALECTS_STABLEHLO_REDUCEOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ReduceOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_REDUCEOPS_H
