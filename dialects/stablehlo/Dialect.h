//===- Dialect.h - The whole StableHLO dialect --------------------------------------------===//
//
// Every op of StableHLO, with upstream's class and accessor names. Costs a second to include: prefer Base.h and the
// header of one group where that is enough.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_DIALECT_H
#define WEFT_DIALECTS_STABLEHLO_DIALECT_H

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/DynamicOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"

#endif // WEFT_DIALECTS_STABLEHLO_DIALECT_H
