//===- BinaryOps.h - StableHLO: elementwise ops of several operands ===//

#ifndef WEFT_DIALECTS_STABLEHLO_BINARYOPS_H
#define WEFT_DIALECTS_STABLEHLO_BINARYOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/BinaryOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_BINARYOPS_H
