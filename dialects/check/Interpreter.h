//===- Interpreter.h - ops of StableHLO's interpreter tests -------*- C++ -*-===//
//
// Only their text: `"interpreter.run_parallel"(%inputs...) {programs = [[@f, @f], [@g, @g]]}` is an op without a class.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_CHECK_INTERPRETER_H
#define WEFT_DIALECTS_CHECK_INTERPRETER_H

#include "mlir/IR/Dialect.h"

namespace mlir::check {

class InterpreterDialect : public Dialect {
public:
  explicit InterpreterDialect(MLIRContext *context);
  static constexpr StringLiteral getDialectNamespace() { return StringLiteral("interpreter"); }
};

} // namespace mlir::check

MLIR_DECLARE_EXPLICIT_TYPE_ID(mlir::check::InterpreterDialect)

#endif // WEFT_DIALECTS_CHECK_INTERPRETER_H
