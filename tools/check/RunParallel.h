//===- RunParallel.h - programs on a grid of replicas x partitions -*- C++ -*-===//
//
// StableHLO's interpreter tests run functions on a grid: `"interpreter.run_parallel"(%inputs...) {programs = [[@f, @f],
// [@f, @f]]}`, a list of partitions for each replica; inputs and results are those of each process in turn. Such an op
// becomes a manual computation over a mesh of the axes replica and partition, so that it compiles for that many devices
// as any program does, and for one with --unsharded. Groups of replica ids, partition ids or both become groups of
// process ids (replica * partitions + partition).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_RUNPARALLEL_H
#define WEFT_TOOLS_CHECK_RUNPARALLEL_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/LogicalResult.h"

namespace weft::check {

/// Rewrites every such op. An error, with a diagnostic, where processes run different functions, grids differ, or the
/// op does not fit its functions.
llvm::LogicalResult convertRunParallel(mlir::ModuleOp module);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_RUNPARALLEL_H
