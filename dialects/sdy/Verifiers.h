//===- Verifiers.h - what makes a sharding well formed ------------*- C++ -*-===//
//
// One rule book for every place where a sharding may stand. `EmitError` starts a diagnostic and says whose sharding it
// is: "op arg 0 - ", "op result 1 - " and the like.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_VERIFIERS_H
#define WEFT_DIALECTS_SDY_VERIFIERS_H

#include <functional>

#include "dialects/sdy/Dialect.h"

namespace mlir::sdy {

using EmitError = std::function<InFlightDiagnostic(StringRef message)>;

/// Axes exist, sub-axes are well formed, none is used twice or overlaps another one, and neighbours are merged. `axes`
/// may be a concatenation of lists; the last check is made within each of them.
LogicalResult verifyAxisLists(ArrayRef<ArrayRef<AxisRefAttr>> lists, MeshAttr mesh, const EmitError &emitError);

/// A sharding of a value of `type`, with the mesh looked up around `op`. With `checkManual`, the axes must not be bound
/// by a manual computation around `op`.
LogicalResult verifyTensorSharding(TensorShardingAttr sharding, Type type, Operation *op, const EmitError &emitError,
                                   bool checkManual = true);

/// Shardings of the values of `types`: the same number, except that a single one of rank 0 may
/// stand on an op without results.
LogicalResult verifyShardingPerValue(TensorShardingPerValueAttr shardings, TypeRange types, Operation *op,
                                     StringRef name);

/// A rule for `op`.
LogicalResult verifyShardingRule(OpShardingRuleAttr rule, Operation *op);

} // namespace mlir::sdy

#endif // WEFT_DIALECTS_SDY_VERIFIERS_H
