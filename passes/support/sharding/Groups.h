//===- Groups.h - values that are to be sharded alike -------------*- C++ -*-===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_GROUPS_H
#define WEFT_PASSES_SUPPORT_SHARDING_GROUPS_H

#include "mlir/IR/BuiltinOps.h"

namespace weft::sharding {

/// Gives the members of each sharding group the sharding that one of them has. If several have different ones, warns,
/// and puts an open constraint on each member, which takes its place in the group and in its other uses.
void syncGroups(mlir::ModuleOp module);

/// Joins groups that share a value, numbers them from 0 in the order of their smallest ids, and drops duplicate
/// members. Errors if a group has values of different shapes or of different manual computations.
mlir::LogicalResult unifyGroups(mlir::ModuleOp module);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_GROUPS_H
