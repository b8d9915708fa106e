//===- Processes.h - replicas x partitions as one list of processes -*- C++ -*-===//
//
// StableHLO's collectives name their members by replica, by partition, by both or by process, as their channels say. In
// Weft's meshes a process is a place: replica * partitions + partition.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_PROCESSES_H
#define WEFT_PASSES_IMPORT_PROCESSES_H

#include "mlir/IR/Operation.h"

namespace weft::import {

struct Grid {
  int64_t replicas = 0, partitions = 0;
  int64_t size() const { return replicas * partitions; }
  int64_t process(int64_t replica, int64_t partition) const { return replica * partitions + partition; }
};

/// Whether an op is a collective that a program writes, or asks which process it runs on.
bool isProcessOp(mlir::Operation *op);

/// Rewrites the groups of all collectives in `root` to groups of processes, and `replica_id` and `partition_id` to
/// arithmetic on the process, which `partition_id` is from then on. Must run once. An error, with a diagnostic, where
/// groups name what the grid has not.
llvm::LogicalResult flattenProcesses(mlir::Operation *root, Grid grid);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_PROCESSES_H
