//===- Handlers.h - how each op is partitioned --------------------*- C++ -*-===//
//
// One function per kind of op. Each chooses layouts for the operands, emits local ops and says which layout each result
// has; it fails only with a diagnostic.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_HANDLERS_H
#define WEFT_PASSES_PARTITION_HANDLERS_H

#include "passes/partition/Partitioner.h"

namespace weft::partition {

struct Choice;

using Handler = mlir::LogicalResult (*)(Partitioner &, mlir::Operation *);

/// Finds the op's handler; ops without one go by their factors (Factors.h), or are computed replicated.
mlir::LogicalResult dispatch(Partitioner &p, mlir::Operation *op);

// Creation.cpp
mlir::LogicalResult partitionConstant(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionIota(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionBroadcast(Partitioner &p, mlir::Operation *op);
// Generic.cpp
mlir::LogicalResult partitionGeneric(Partitioner &p, mlir::Operation *op);
/// The op itself on local operands in the layouts chosen, with zeros in the padding of each operand's `maskedDims`.
mlir::LogicalResult partitionAsChosen(Partitioner &p, mlir::Operation *op, const Choice &choice,
                                      llvm::function_ref<llvm::SmallVector<int64_t>(size_t operand)> maskedDims);
// Reduce.cpp
mlir::LogicalResult partitionReduce(Partitioner &p, mlir::Operation *op);
/// Gives all scalars in the region of a known combiner (combinerOf) another element type.
void retypeRegion(mlir::Region &region, mlir::Type element);
/// Whether the scalar is the constant that changes nothing when it is combined.
bool isIdentity(mlir::Value init, Combine combine);
// Convolution.cpp, ReduceWindow.cpp, SelectAndScatter.cpp
mlir::LogicalResult partitionConvolution(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionReduceWindow(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionSelectAndScatter(Partitioner &p, mlir::Operation *op);
// Reshape.cpp
mlir::LogicalResult partitionReshape(Partitioner &p, mlir::Operation *op);
// Copies.cpp
mlir::LogicalResult partitionCopy(Partitioner &p, mlir::Operation *op);
// Slicing.cpp
mlir::LogicalResult partitionDynamicSlice(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionDynamicUpdateSlice(Partitioner &p, mlir::Operation *op);
// Gather.cpp, Scatter.cpp
mlir::LogicalResult partitionGather(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionScatter(Partitioner &p, mlir::Operation *op);
// Sort.cpp
mlir::LogicalResult partitionSort(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionTopK(Partitioner &p, mlir::Operation *op);
// ControlFlow.cpp
mlir::LogicalResult partitionWhile(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionCase(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionBarrier(Partitioner &p, mlir::Operation *op);
// Manual.cpp
mlir::LogicalResult partitionManualComputation(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionNamedComputation(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionConstraint(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionIdentity(Partitioner &p, mlir::Operation *op);
// CustomCall.cpp
mlir::LogicalResult partitionCustomCall(Partitioner &p, mlir::Operation *op);
// UserCollectives.cpp
mlir::LogicalResult partitionUserCollective(Partitioner &p, mlir::Operation *op);
mlir::LogicalResult partitionDeviceId(Partitioner &p, mlir::Operation *op);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_HANDLERS_H
