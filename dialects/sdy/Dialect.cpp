//===- Dialect.cpp - registration of the sdy dialect ------------------------===//

#include "dialects/sdy/Dialect.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::sdy;

#include "dialects/sdy/Dialect.cpp.inc"
#include "dialects/sdy/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/sdy/Attrs.cpp.inc"

void SdyDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/sdy/Attrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "dialects/sdy/Ops.cpp.inc"
      >();
}
