//===- UnaryOps.h - StableHLO: elementwise ops of one operand ===//

#ifndef WEFT_DIALECTS_STABLEHLO_UNARYOPS_H
#define WEFT_DIALECTS_STABLEHLO_UNARYOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/UnaryOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_UNARYOPS_H
