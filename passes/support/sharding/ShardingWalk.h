//===- ShardingWalk.h - every sharding of a module ----------------*- C++ -*-===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_SHARDINGWALK_H
#define WEFT_PASSES_SUPPORT_SHARDING_SHARDINGWALK_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "dialects/sdy/Dialect.h"

namespace weft::sharding {

/// Replaces each sharding of arguments and results of functions, of ops' results, and of what sdy's ops hold, by what
/// `transform` makes of it. Equal shardings are transformed once.
void transformShardings(mlir::ModuleOp module,
                        llvm::function_ref<mlir::sdy::TensorShardingAttr(mlir::sdy::TensorShardingAttr)> transform);

/// Only those of the function's arguments and results.
void transformSignatureShardings(
    mlir::ModuleOp module,
    llvm::function_ref<mlir::sdy::TensorShardingAttr(mlir::sdy::TensorShardingAttr, mlir::Type)> transform);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_SHARDINGWALK_H
