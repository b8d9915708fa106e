//===- LinalgOps.h - StableHLO: matrix products, convolutions and other dense algebra ===//

#ifndef WEFT_DIALECTS_STABLEHLO_LINALGOPS_H
#define WEFT_DIALECTS_STABLEHLO_LINALGOPS_H

#include "dialects/stablehlo/Base.h"

#define GET_OP_CLASSES
#include "dialects/stablehlo/LinalgOps.h.inc"

#endif // WEFT_DIALECTS_STABLEHLO_LINALGOPS_H
