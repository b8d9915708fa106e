//===- Indices.h - global indices on one device's shard -----------*- C++ -*-===//
//
// Runtime indices (of slices, gathers, scatters) are global. Clamping comes first and in the index's own type, then
// conversion to a type that holds every position, then the offset of the shard.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_INDICES_H
#define WEFT_PASSES_PARTITION_INDICES_H

#include "passes/partition/Emit.h"
#include "passes/partition/Partitioner.h"

namespace weft::partition {

/// i32, or i64 where a dim of n elements (padded) needs it.
mlir::Type positionType(Partitioner &p, int64_t n);

/// The dims of a tensor of `rank` dims that are not in `list`, ascending.
llvm::SmallVector<int64_t> others(int64_t rank, llvm::ArrayRef<int64_t> list);

/// min(max(index, 0), high) of a scalar or a tensor of indices, as `type`.
mlir::Value clampIndex(Partitioner &p, mlir::Value index, int64_t high, mlir::Type type);

/// -0.0, 0 or false: what adding changes nothing, with the combiner that sums what devices own.
mlir::Attribute ownershipIdentity(Partitioner &p, mlir::Type elementType);
Combine ownershipCombine(mlir::Type elementType);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_INDICES_H
