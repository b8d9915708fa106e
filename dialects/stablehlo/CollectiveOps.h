//===- CollectiveOps.h - StableHLO: communication between processes ===//

#ifndef WEFT_DIALECTS_STABLEHLO_COLLECTIVEOPS_H
#define WEFT_DIALECTS_STABLEHLO_COLLECTIVEOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/CollectiveOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_COLLECTIVEOPS_H
