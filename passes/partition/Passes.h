//===- Passes.h - passes of the partition phase -------------------*- C++ -*-===//
#ifndef WEFT_PASSES_PARTITION_PASSES_H
#define WEFT_PASSES_PARTITION_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace weft::partition {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/partition/Passes.h.inc"
} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_PASSES_H
