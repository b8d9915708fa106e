//===- Boundary.h - layouts of arguments and results that nobody annotated ----*- C++ -*-===//
//
// An argument or result of @main without a sharding after propagation is whole on every device. Where its value is made
// in shards, that costs a gather at the end of every step. The partition phase may keep such a result in shards, and
// with it the argument whose memory it takes, so that a step can follow a step: it builds the program both ways and
// takes the one that sends less. What an annotation or propagation decided is never changed.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_BOUNDARY_H
#define WEFT_PASSES_PARTITION_BOUNDARY_H

#include "passes/partition/Layout.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <map>
#include <vector>

namespace weft::partition {

class Partitioner;

/// Layouts in place of the (absent) shardings, by number.
struct BoundaryLayouts {
  std::map<unsigned, Layout> arguments, results;
};

/// A result without a sharding that nothing keeps from being split.
struct FreeResult {
  unsigned result;
  int argument; ///< without a sharding too, whose memory it takes; -1 for none
};

/// In the order of results. A result whose donated argument has a sharding is not free.
std::vector<FreeResult> freeResults(mlir::func::FuncOp main);

/// A free result that the program, as `partitioner` has built it, makes in shards and gathers in the end.
struct SplitResult {
  FreeResult free;
  Layout layout;    ///< in which it is made; splits each dim evenly
  double bytes = 0; ///< sent by each device to gather it
};

/// Those with the most bytes first.
std::vector<SplitResult> splitResults(Partitioner &partitioner, mlir::func::FuncOp main,
                                      const std::vector<FreeResult> &free);

/// Bytes that a device sends in the spmd ops of a local function; a loop counts as its rounds, as some where they are
/// not known.
double bytesSent(mlir::func::FuncOp local, const Mesh &mesh);
/// The same of one op; 0 if it is none of spmd's.
double bytesSent(mlir::Operation *op, mlir::func::FuncOp local, const Mesh &mesh);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_BOUNDARY_H
