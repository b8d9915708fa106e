//===- Utils.h - meshes and shardings of values -------------------*- C++ -*-===//
//
// Where the sharding of a value is kept depends on what defines it; these functions know. None of them checks anything:
// the verifiers have done that.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_UTILS_H
#define WEFT_DIALECTS_SDY_UTILS_H

#include "dialects/sdy/Dialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::sdy {

/// The mesh that a sharding's `mesh_or_ref` means at `op`: itself, or the `sdy.mesh` of that name in the module around
/// `op`. Null if there is none. A lookup walks the module's top-level ops up to the mesh.
MeshAttr getMesh(Operation *op, Attribute meshOrRef);
MeshAttr getMesh(Operation *op, TensorShardingAttr sharding);
MeshOp getMeshOp(Operation *op, StringRef name);

/// The sharding of a value, null if it has none:
/// - an argument of a function: its attribute; of sdy.manual_computation: the in_sharding without the manual axes; of
///   sdy.named_computation: the in_sharding; of stablehlo.while's regions: that of the result of equal number; else
///   null;
/// - a result: sdy ops hold it themselves, other ops in `sdy.sharding`.
TensorShardingAttr getSharding(Value value);
/// Sets it where getSharding reads it. The other results of a multi-result op without shardings become fully open. For
/// an argument of a manual computation the manual axes stay in front. Does nothing for a value that cannot hold one.
void setSharding(Value value, TensorShardingAttr sharding);
void removeSharding(Value value);

/// All shardings of an op's results or none.
ArrayRef<TensorShardingAttr> getShardings(Operation *op);
void setShardings(Operation *op, ArrayRef<TensorShardingAttr> shardings);
void setShardings(Operation *op, TensorShardingPerValueAttr shardings);

/// Of a function's results.
TensorShardingAttr getFuncResultSharding(FunctionOpInterface func, int64_t index);
void setFuncResultSharding(FunctionOpInterface func, int64_t index, TensorShardingAttr sharding);

/// The rule that hangs on an op, or null.
OpShardingRuleAttr getShardingRule(Operation *op);

/// 0 for what is not a ranked shaped type.
int64_t getTensorRank(Type type);

/// The type of one shard: a dim of n elements in s shards has ceil(n / s). Other types and a null sharding: `type`
/// itself.
Type getLocalType(Type type, TensorShardingAttr sharding, MeshAttr mesh);

/// `sharding` without the axes for which `drop` holds, on dims and elsewhere.
TensorShardingAttr dropAxes(TensorShardingAttr sharding, llvm::function_ref<bool(AxisRefAttr)> drop);

/// The innermost manual computation around `op` (not `op` itself) that has `axis` among its manual axes, or null.
ManualComputationOp getParentBindingAxis(Operation *op, StringRef axis);

} // namespace mlir::sdy

#endif // WEFT_DIALECTS_SDY_UTILS_H
