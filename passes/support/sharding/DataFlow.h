//===- DataFlow.h - values that an op ties together ---------------*- C++ -*-===//
//
// while, case, if, optimization_barrier, manual_computation and named_computation have no sharding rule: each ties
// sources (operands, operands of the terminators of its regions) to targets (results, block arguments) that all have
// one sharding. Such a tie is an edge; one of its targets is its owner, and the `sdy.data_flow_edge` on the owner holds
// the sharding while it propagates. A `sdy.func_data_flow_edge` does the same for an argument of a called function and
// for a result of a call.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_DATAFLOW_H
#define WEFT_PASSES_SUPPORT_SHARDING_DATAFLOW_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Value.h"

#include "dialects/sdy/Dialect.h"

namespace weft::sharding {

/// Whether the op ties values.
bool hasEdges(mlir::Operation *op);

/// The owners of the op's edges that are block arguments, and those that are results. Values of other than static shape
/// (tokens) have no edge.
llvm::SmallVector<mlir::BlockArgument> edgeBlockArguments(mlir::Operation *op);
llvm::SmallVector<mlir::OpResult> edgeResults(mlir::Operation *op);

/// The sources of an owner's edge.
llvm::SmallVector<mlir::Value> edgeSources(mlir::Value owner);
/// The targets of an owner's edge other than the owner.
llvm::SmallVector<mlir::Value> otherEdgeTargets(mlir::Value owner);
/// The owner of the edge that `target` is a target of, or null.
mlir::Value edgeOwner(mlir::Value target);
/// The owner of the edge that this use is a source of, or null.
mlir::Value edgeOwner(mlir::OpOperand &source);

/// The `sdy.data_flow_edge` or `sdy.func_data_flow_edge` on a value, or null.
mlir::Operation *edgeOpOn(mlir::Value owner);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_DATAFLOW_H
