//===- Passes.h - passes of the collectives phase -----------------*- C++ -*-===//
#ifndef WEFT_PASSES_COLLECTIVES_PASSES_H
#define WEFT_PASSES_COLLECTIVES_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace weft::collectives {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/collectives/Passes.h.inc"
} // namespace weft::collectives

#endif // WEFT_PASSES_COLLECTIVES_PASSES_H
