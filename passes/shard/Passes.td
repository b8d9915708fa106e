//===- Passes.td - the passes of the shard phase -------------------------===//
//
// All of them are also registered under Shardy's name, which each summary gives.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SHARD_PASSES_TD
#define WEFT_PASSES_SHARD_PASSES_TD

include "mlir/Pass/PassBase.td"

class ShardPass<string name, string op> : Pass<"weft-shard-" # name, op> {
  let dependentDialects = ["::mlir::sdy::SdyDialect"];
}

class PropagationPass<string name, list<Option> extra> : ShardPass<name, "::mlir::ModuleOp"> {
  let options = !listconcat([
    Option<"keepShardingRules", "keep-sharding-rules", "bool", "false", "leave the rules of all ops on them">,
    Option<"conservative", "conservative-propagation", "bool", "false",
           "propagate neither parts of axes nor what does not divide">,
    Option<"allOps", "all-ops", "bool", "false",
           "also propagate through ops that Shardy has no rules for (CHLO, map, rng, ...)">,
    Option<"recordOrigins", "debug-sharding-origins", "bool", "false",
           "note on every op and argument which annotation each axis came from, as weft.origin = {axis = text}">,
  ], extra);
}

def Strategies {
  Option strategy = Option<"strategy", "propagation-strategy", "std::string", "\"aggressive\"",
                           "basic, aggressive or basic-then-aggressive">;
  Option opPriority = Option<"opPriority", "run-op-priority-propagation", "bool", "true",
                             "whether ops take turns by kind">;
}

def PopulateOpShardingRules : ShardPass<"populate-op-sharding-rules", "::mlir::func::FuncOp"> {
  let summary = "hangs its sharding rule on every op (sdy-populate-op-sharding-rules)";
  let description = [{
    For people and tests; propagation asks the registry itself.

        stablehlo.add %a, %b : tensor<8x4xf32>
      becomes
        stablehlo.add %a, %b {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=4}>} : ...
  }];
  let options = [
    Option<"conservative", "conservative-propagation", "bool", "false", "rules that split nothing unevenly">,
    Option<"allOps", "all-ops", "bool", "false", "also ops that Shardy has no rules for">,
  ];
}

def PropagateBasic : PropagationPass<"propagate-basic", []> {
  let summary = "propagates what all tensors of an op agree on (sdy-basic-propagate)";
  let description = [{
        %0 = stablehlo.add %arg0, %arg1       // dim 0 of %arg0 is split by "x"
      gets the sharding `{"x", ?}` for dim 0, and so does %arg1. No conflict is resolved.
  }];
}

def PropagateAggressive : PropagationPass<"propagate-aggressive", [Strategies.strategy]> {
  let summary = "propagates and resolves conflicts (sdy-aggressive-propagate)";
  let description = [{
    Where two factors of an op want one axis of a tensor, the one whose axes come from the larger tensor gets it.
  }];
}

def PropagateOpPriorities : PropagationPass<"propagate-op-priorities", [Strategies.strategy, Strategies.opPriority]> {
  let summary = "propagates in rounds by kind of op (sdy-op-priority-propagate)";
  let description = [{
    Through pass-through ops first, those with single-use operands before others, then along factors that pass
    through, then along all.
  }];
}

def PropagateUserPriorities : PropagationPass<"propagate-user-priorities", [Strategies.strategy, Strategies.opPriority]> {
  let summary = "propagates in rounds by the priorities of dims (sdy-user-priority-propagate)";
  let description = [{
    `{"x"}p1` is hidden until what has priority 0 is done; the axes are kept free for it.
  }];
}

#endif // WEFT_PASSES_SHARD_PASSES_TD
