//===- PropagateModule.h - what the propagation passes share ------*- C++ -*-===//
#ifndef WEFT_PASSES_SHARD_PROPAGATEMODULE_H
#define WEFT_PASSES_SHARD_PROPAGATEMODULE_H

#include <optional>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "passes/support/sharding/Propagator.h"

namespace weft::shard {

struct PropagateOptions {
  bool keepShardingRules = false;
  bool conservative = false;
  bool allOps = false;
  bool recordOrigins = false;
};

/// Checks the module, brings groups in step, lets `run` propagate, and writes what came out. Ops that nothing uses go
/// away first.
mlir::LogicalResult propagateModule(mlir::ModuleOp module, const PropagateOptions &options,
                                    llvm::function_ref<void(sharding::Propagator &)> run);

/// The strategy of this name; an error at `module` if there is none.
std::optional<sharding::StrategySequence> parseStrategy(mlir::ModuleOp module, llvm::StringRef name);

} // namespace weft::shard

#endif // WEFT_PASSES_SHARD_PROPAGATEMODULE_H
