//===- Pipeline.h - the shard phase -------------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_SHARD_PIPELINE_H
#define WEFT_PASSES_SHARD_PIPELINE_H

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace weft::shard {

/// From what `import` leaves (one @main, calls inlined) to a module where every tensor value has a closed sharding or
/// none, which means replicated. Of sdy only meshes, constraints (reshards now) and manual computations are left.
/// Shardings that the user gave to arguments and results stay as they are. Each op and argument knows where its axes
/// came from (`weft.origin`, see passes/support/sharding/Origins.h).
void buildShardPipeline(mlir::OpPassManager &pm);

} // namespace weft::shard

#endif // WEFT_PASSES_SHARD_PIPELINE_H
