//===- IndexingOps.h - StableHLO: gather, scatter and random numbers ===//

#ifndef WEFT_DIALECTS_STABLEHLO_INDEXINGOPS_H
#define WEFT_DIALECTS_STABLEHLO_INDEXINGOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/IndexingOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_INDEXINGOPS_H
