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

//===----------------------------------------------------------------------===//
// Before propagation
//===----------------------------------------------------------------------===//

def LiftInlinedMeshes : ShardPass<"lift-inlined-meshes", "::mlir::ModuleOp"> {
  let summary = "gives inlined meshes a symbol and joins equal meshes (sdy-lift-inlined-meshes)";
  let description = [{
        #sdy.sharding<mesh<["x"=2]>, ...>
      becomes
        sdy.mesh @mesh = <["x"=2]>  and  #sdy.sharding<@mesh, ...>
    The name is `maximal_mesh_N` for device N alone, else the first free one of mesh, mesh_0, mesh_1, ...
  }];
}

def RemoveSizeOneAxes : ShardPass<"remove-size-one-axes", "::mlir::ModuleOp"> {
  let summary = "drops axes of size 1 from shardings and manual axes (sdy-remove-size-one-axes)";
  let description = [{
    They split nothing, but could conflict. The meshes keep them.
  }];
}

def PropagateFromFuncToCall : ShardPass<"propagate-from-func-to-call", "::mlir::ModuleOp"> {
  let summary = "calls without shardings take those of the function's results (sdy-propagate-sharding-from-func-to-call)";
  let description = [{ A call that has any keeps them, even if they say nothing. }];
}

def SplitConstants : ShardPass<"split-constants", "::mlir::ModuleOp"> {
  let summary = "gives each use its own copy of a constant computation (sdy-constant-or-scalar-splitter)";
  let description = [{
    Uses of one constant have no reason to be sharded alike. Constants become `sdy.constant`, which nothing merges. Copied are
    constants and iota with the broadcasts, reshapes, slices and elementwise ops on them, and broadcasts of scalars; not scalars.

        %c = stablehlo.constant dense<1.0> : tensor<8xf32>
        %0 = stablehlo.add %a, %c
        %1 = stablehlo.add %b, %c
      becomes
        %c0 = sdy.constant dense<1.0> : tensor<8xf32>
        %0 = stablehlo.add %a, %c0
        %c1 = sdy.constant dense<1.0> : tensor<8xf32>
        %1 = stablehlo.add %b, %c1
  }];
}

def CleanManualAxes : ShardPass<"clean-manual-axes", "::mlir::ModuleOp"> {
  let summary = "names every manual axis in every in- and out-sharding (sdy-manual-axes-cleanup)";
  let description = [{
    Manual axes that a sharding of a manual computation does not mention become replicated there; manual axes are put in the order of
    the mesh.
  }];
}

def AddDataFlowEdges : ShardPass<"add-data-flow-edges", "::mlir::ModuleOp"> {
  let summary = "puts an sdy.data_flow_edge on every value that an op ties to others (sdy-add-data-flow-edges)";
  let description = [{
        %0 = stablehlo.while(%iterArg = %a) ...
        return %0
      becomes
        %0 = stablehlo.while(%iterArg = %a) ...
        %1 = sdy.data_flow_edge %0 : tensor<8xf32>
        return %1
  }];
}

def ApplyShardingConstraints : ShardPass<"apply-sharding-constraints", "::mlir::ModuleOp"> {
  let summary = "closed constraints decide the sharding of what they constrain (sdy-apply-sharding-constraints)";
  let description = [{
    Where the operand has no sharding and no other constraint. An operand that is a data-flow edge keeps its freedom: the constraint
    takes its place in its other uses. After a chain of constraints, later uses of the chain's input take its end.
  }];
}

def ImportShardingGroups : ShardPass<"import-sharding-groups", "::mlir::ModuleOp"> {
  let summary = "joins sharding groups that share a value, and checks them (sdy-sharding-group-import)";
  let description = [{
    Ids become 0, 1, ...; a group must stay within one manual computation and have one shape.
  }];
}

//===----------------------------------------------------------------------===//
// After propagation
//===----------------------------------------------------------------------===//

def MergeConstants : ShardPass<"merge-constants", "::mlir::func::FuncOp"> {
  let summary = "joins equal constants of one sharding again (sdy-constant-or-scalar-merger)";
  let description = [{
    Undoes split-constants where propagation made no difference between the copies.
  }];
}

def SinkDataFlowEdges : ShardPass<"sink-data-flow-edges", "::mlir::func::FuncOp"> {
  let summary = "moves the shardings of data-flow edges to the values that they stand for (sdy-sink-data-flow-edges)";
  let description = [{
        %0 = stablehlo.while(%iterArg = %a) ...
        %1 = sdy.data_flow_edge %0 sharding=S
      becomes
        %0 = stablehlo.while(%iterArg = %a) ... attributes {sdy.sharding = <[S]>}
  }];
}

def RemoveShardingGroups : ShardPass<"remove-sharding-groups", "::mlir::ModuleOp"> {
  let summary = "removes sdy.sharding_group (sdy-remove-sharding-groups)";
  let description = [{ They have done their work once everything is propagated. }];
}

def ConstraintsToReshards : ShardPass<"constraints-to-reshards", "::mlir::func::FuncOp"> {
  let summary = "turns sdy.sharding_constraint into sdy.reshard (sdy-sharding-constraint-to-reshard)";
  let description = [{ After propagation both mean the same; a reshard has no side effect. }];
}

def TrimUnevenIo : ShardPass<"trim-uneven-io", "::mlir::ModuleOp"> {
  let summary = "makes the function's arguments and results evenly split (sdy-update-non-divisible-input-output-shardings)";
  let description = [{
    Keeps the longest prefix of axes and parts of axes that divides the dim. With `only-open` dims that the user closed stay.
  }];
  let options = [Option<"onlyOpen", "only-open", "bool", "false", "leave closed dims alone">];
}

def TrimSubAxesIo : ShardPass<"trim-sub-axes-io", "::mlir::ModuleOp"> {
  let summary = "drops parts of axes from open dims of arguments and results (sdy-remove-sub-axes-in-input-output-shardings)";
  let description = [{ With what follows them in the dim. }];
}

def CloseShardings : ShardPass<"close-shardings", "::mlir::ModuleOp"> {
  let summary = "closes all dims, drops replicated axes and priorities (sdy-close-shardings)";
  let description = [{ `{"x", ?}` becomes `{"x"}`, and nothing is explicitly replicated any more. }];
}

def DropShardingRules : ShardPass<"drop-sharding-rules", "::mlir::func::FuncOp"> {
  let summary = "takes sharding rules off ops (sdy-drop-sharding-rules)";
  let description = [{ Custom ones too: nothing asks for them any more. }];
}

def InlineNamedComputations : ShardPass<"inline-named-computations", "::mlir::ModuleOp"> {
  let summary = "replaces sdy.named_computation by its body";
  let description = [{ In- and out-shardings become constraints. }];
}

def RemovePropagationOps : ShardPass<"remove-propagation-ops", "::mlir::ModuleOp"> {
  let summary = "leaves of sdy only constraints and manual computations";
  let description = [{
    Barriers and constraints that change nothing give way to their operand, other barriers and reshards become constraints, and
    sdy.constant becomes stablehlo.constant again.
  }];
  let dependentDialects = ["::mlir::sdy::SdyDialect", "::mlir::stablehlo::StablehloDialect"];
}

#endif // WEFT_PASSES_SHARD_PASSES_TD
