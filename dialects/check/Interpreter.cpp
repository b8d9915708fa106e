//===- Interpreter.cpp - ops of StableHLO's interpreter tests ----------------===//

#include "dialects/check/Interpreter.h"

MLIR_DEFINE_EXPLICIT_TYPE_ID(mlir::check::InterpreterDialect)

mlir::check::InterpreterDialect::InterpreterDialect(MLIRContext *context)
    : Dialect(getDialectNamespace(), context, TypeID::get<InterpreterDialect>()) {
  allowUnknownOperations();
}
