//===- Dialect.cpp - the check dialect ---------------------------------------===//

#include "dialects/check/Dialect.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::check;

#include "dialects/check/Dialect.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/check/Ops.cpp.inc"

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/check/Ops.cpp.inc"
      >();
}
