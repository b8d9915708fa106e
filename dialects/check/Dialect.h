//===- Dialect.h - the check dialect ------------------------------*- C++ -*-===//
//
// Expected values in test programs. Nothing but the conformance tests reads it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_CHECK_DIALECT_H
#define WEFT_DIALECTS_CHECK_DIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

#include "dialects/check/Dialect.h.inc"

#define GET_OP_CLASSES
#include "dialects/check/Ops.h.inc"

#endif // WEFT_DIALECTS_CHECK_DIALECT_H
