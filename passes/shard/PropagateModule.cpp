//===- PropagateModule.cpp - what the propagation passes share ------------===//
#include "passes/shard/PropagateModule.h"

#include "mlir/IR/Iterators.h"
#include "mlir/IR/Visitors.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSwitch.h"

#include "dialects/sdy/Utils.h"
#include "passes/support/sharding/Groups.h"
#include "passes/support/sharding/Origins.h"

using namespace mlir;
using namespace weft::sharding;

namespace weft::shard {

static LogicalResult checkTypes(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    for (Type type : op->getResultTypes()) {
      auto shaped = dyn_cast<ShapedType>(type);
      if (shaped && !shaped.hasStaticShape()) {
        op->emitError("shardings propagate through ranked tensors of static shape only, not ") << type;
        return WalkResult::interrupt();
      }
      if (isa<TupleType>(type)) {
        op->emitError("shardings do not propagate through tuples such as ") << type;
        return WalkResult::interrupt();
      }
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Users before what they use, so that whole chains go.
static void eraseDeadOps(ModuleOp module) {
  module.walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    if (isOpTriviallyDead(op))
      op->erase();
  });
}

static void updateRules(ModuleOp module, const PropagateOptions &options) {
  RuleOptions ruleOptions{options.conservative, !options.allOps};
  module.walk([&](Operation *op) {
    if (options.keepShardingRules) {
      getOrCreateShardingRule(op, ruleOptions, true);
      return;
    }
    sdy::OpShardingRuleAttr rule = sdy::getShardingRule(op);
    if (rule && !rule.isCustom())
      op->removeAttr(sdy::kShardingRuleAttr);
  });
}

LogicalResult propagateModule(ModuleOp module, const PropagateOptions &options,
                              llvm::function_ref<void(Propagator &)> run) {
  if (failed(checkTypes(module)))
    return failure();
  eraseDeadOps(module);
  syncGroups(module);
  PropagationGraph graph(module, {options.conservative, !options.allOps});
  Propagator propagator(graph, options.conservative);
  run(propagator);
  graph.write();
  if (options.recordOrigins)
    writeOrigins(graph);
  updateRules(module, options);
  return success();
}

std::optional<StrategySequence> parseStrategy(ModuleOp module, llvm::StringRef name) {
  auto strategy = llvm::StringSwitch<std::optional<StrategySequence>>(name)
                      .Case("basic", StrategySequence::kBasic)
                      .Case("aggressive", StrategySequence::kAggressive)
                      .Case("basic-then-aggressive", StrategySequence::kBasicThenAggressive)
                      .Default(std::nullopt);
  if (!strategy)
    module.emitError("unknown propagation strategy '")
        << name << "': basic, aggressive and basic-then-aggressive are known";
  return strategy;
}

} // namespace weft::shard
