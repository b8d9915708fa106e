//===- ControlOps.h - StableHLO: control flow, calls, tuples, tokens, host transfers ===//

#ifndef WEFT_DIALECTS_STABLEHLO_CONTROLOPS_H
#define WEFT_DIALECTS_STABLEHLO_CONTROLOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/ControlOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_CONTROLOPS_H
