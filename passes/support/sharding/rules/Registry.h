//===- Registry.h - the sharding rule of every op -----------------*- C++ -*-===//
//
// The one source of rules for propagation. An op that has none is either handled
// otherwise (while, case, calls, barriers), has nothing to propagate (constant, iota), or is a custom call that nobody
// described.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_RULES_REGISTRY_H
#define WEFT_PASSES_SUPPORT_SHARDING_RULES_REGISTRY_H

#include <optional>

#include "mlir/IR/Operation.h"

#include "dialects/sdy/Dialect.h"
#include "passes/support/sharding/Rule.h"

namespace weft::sharding {

struct RuleOptions {
  /// Leaves out what would split dims unevenly: spatial dims of convolutions, concatenated, padded and sliced dims.
  bool conservative = false;
  /// Only ops that Shardy has rules for, for its pass names. Otherwise CHLO, `map`, `rng` and a few more have rules
  /// too.
  bool onlyShardy = false;
};

/// The rule that hangs on the op, else the registered one, else none.
std::optional<Rule> getRule(mlir::Operation *op, const RuleOptions &options = {});

/// The same as an attribute; null if there is none. With `setOnOp` a new rule is also hung on the op.
mlir::sdy::OpShardingRuleAttr getOrCreateShardingRule(mlir::Operation *op, const RuleOptions &options = {},
                                                      bool setOnOp = false);

/// Whether each element of the results needs only the elements at the same place of the operands that are not scalars.
/// Constraints and barriers count, which is how they are scheduled.
bool isElementwise(mlir::Operation *op);

mlir::sdy::OpShardingRuleAttr toAttr(const Rule &rule, mlir::MLIRContext *context);
Rule fromAttr(mlir::sdy::OpShardingRuleAttr attr);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_RULES_REGISTRY_H
