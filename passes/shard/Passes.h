//===- Passes.h - the passes of the shard phase -------------------*- C++ -*-===//
#ifndef WEFT_PASSES_SHARD_PASSES_H
#define WEFT_PASSES_SHARD_PASSES_H

#include <memory>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include "dialects/sdy/Dialect.h"

namespace weft::shard {

#define GEN_PASS_DECL
#include "passes/shard/Passes.h.inc"

/// Registers all passes and pipelines of the phase, under Weft's names and Shardy's.
void registerShardPasses();

} // namespace weft::shard

#endif // WEFT_PASSES_SHARD_PASSES_H
