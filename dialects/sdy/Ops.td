//===- Ops.td - ops of the sdy dialect -----------------------------------===//
//
// Types are global everywhere: a collective's operand and result have one type and differ in their shardings.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_OPS_TD
#define WEFT_DIALECTS_SDY_OPS_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/sdy/Attrs.td"

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [HasParent<"ModuleOp">, Symbol]> {
  let summary = "a named mesh of the module";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

def Sdy_ShardingConstraintOp : Sdy_Op<"sharding_constraint",
    [SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the sharding that a value, or these uses of it, shall have";
  let arguments = (ins AnyType:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}

def Sdy_ReshardOp : Sdy_Op<"reshard",
    [Pure, SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the same value with another sharding";
  let arguments = (ins AnyType:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "puts a value into a group whose members are all sharded alike";
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id````=```$group_id attr-dict `:` type($input)";
}

def Sdy_PropagationBarrierOp : Sdy_Op<"propagation_barrier", [Pure, SameOperandsAndResultType]> {
  let summary = "an identity through which shardings flow in the given direction only";
  let arguments = (ins AnyRankedTensor:$input, Sdy_PropagationDirection:$allowed_direction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `allowed_direction````=```custom<Direction>($allowed_direction) attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def Sdy_ManualComputationOp : Sdy_Op<"manual_computation", [IsolatedFromAbove, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"ReturnOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a region that is written for one device along the manual axes";
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_TensorShardingPerValue:$in_shardings,
                       Sdy_TensorShardingPerValue:$out_shardings, Sdy_ManualAxes:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(`operands`)` `in_shardings````=```custom<StrippedTensorShardingPerValue>($in_shardings)
    `out_shardings````=```custom<StrippedTensorShardingPerValue>($out_shardings)
    `manual_axes````=```$manual_axes custom<SingleBlockRegionNoBlockId>($body)
    attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    TensorShardingAttr getInSharding(int64_t i) { return getInShardings().getShardings()[i]; }
    TensorShardingAttr getOutSharding(int64_t i) { return getOutShardings().getShardings()[i]; }
    /// The sharding of body argument i: that of the operand without the manual axes.
    TensorShardingAttr getInShardingWithoutManualAxes(int64_t i);
    TensorShardingAttr getOutShardingWithoutManualAxes(int64_t i);
  }];
}

def Sdy_NamedComputationOp : Sdy_Op<"named_computation", [IsolatedFromAbove, RecursiveMemoryEffects,
    RecursivelySpeculatable, SingleBlockImplicitTerminator<"ReturnOp">,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a named region, as if it were inlined";
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$in_shardings,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$out_shardings);
  let results = (outs Variadic<AnyType>);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `<`$name`>` `` `(` $operands `)`
    (`in_shardings````=```custom<StrippedTensorShardingPerValue>($in_shardings)^)?
    (`out_shardings````=```custom<StrippedTensorShardingPerValue>($out_shardings)^)?
    custom<SingleBlockRegionNoBlockId>($body)
    attr-dict `:` functional-type($operands, results)
  }];
  let hasVerifier = 1;
}

def Sdy_ConstantOp : Sdy_Op<"constant", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "a constant that no rewrite merges with another";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "attr-dict $value";
}

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, ReturnLike, Terminator]> {
  let summary = "ends a region of sdy";
  let arguments = (ins Variadic<AnyType>:$results);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

def Sdy_DataFlowEdgeOp : Sdy_Op<"data_flow_edge",
    [SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the sharding of values that an op such as while ties together";
  let arguments = (ins AnyShaped:$input, OptionalAttr<Sdy_TensorSharding>:$sharding);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$input (`sharding````=``` $sharding^)? attr-dict `:` type($result)";
}

def Sdy_FuncDataFlowEdgeOp : Sdy_Op<"func_data_flow_edge",
    [SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "ties a function's argument or a call's result to its other side";
  let arguments = (ins AnyShaped:$operand);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

//===----------------------------------------------------------------------===//
// Collectives: `out_sharding` must be what the operand's sharding and the axes give.
//===----------------------------------------------------------------------===//

class Sdy_CollectiveOp<string mnemonic, string text, dag axes, string format> : Sdy_Op<mnemonic,
    [SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = text;
  let arguments = !con((ins AnyShaped:$tensor), axes, (ins Sdy_TensorSharding:$out_sharding));
  let results = (outs AnyShaped:$result);
  let assemblyFormat = format # "$tensor `out_sharding````=```$out_sharding attr-dict `:` type($result)";
}

def Sdy_AllGatherOp : Sdy_CollectiveOp<"all_gather", "joins the shards along axes",
    (ins Sdy_ListOfAxisRefLists:$gathering_axes), "$gathering_axes ">;
def Sdy_AllSliceOp : Sdy_CollectiveOp<"all_slice", "splits along more axes",
    (ins Sdy_ListOfAxisRefLists:$slicing_axes), "$slicing_axes ">;
def Sdy_AllToAllOp : Sdy_CollectiveOp<"all_to_all", "moves axes from dims to dims",
    (ins Sdy_AllToAllParamList:$params), "$params ">;
def Sdy_AllReduceOp : Sdy_CollectiveOp<"all_reduce", "reduces along axes",
    (ins Sdy_AxisRefList:$reduction_axes, OptionalAttr<Sdy_ReductionOp>:$reduction_op),
    "custom<OptionalReductionOp>($reduction_op) `` $reduction_axes ">;
def Sdy_ReduceScatterOp : Sdy_CollectiveOp<"reduce_scatter", "reduces along axes and splits the result by them",
    (ins Sdy_ListOfAxisRefLists:$reduce_scatter_axes, OptionalAttr<Sdy_ReductionOp>:$reduction_op),
    "custom<OptionalReductionOp>($reduction_op) `` $reduce_scatter_axes ">;
def Sdy_CollectivePermuteOp : Sdy_CollectiveOp<"collective_permute", "moves shards between devices", (ins), "">;
def Sdy_ReplicatedToUnreducedOp : Sdy_CollectiveOp<"replicated_to_unreduced",
    "keeps a replicated value on one device along axes, zero on the others", (ins Sdy_AxisRefList:$axes), "$axes ">;
def Sdy_ShardedToUnreducedOp : Sdy_CollectiveOp<"sharded_to_unreduced",
    "makes sharded axes unreduced: each device holds its part of the whole, zero elsewhere",
    (ins Sdy_ListOfAxisRefLists:$axes), "$axes ">;

#endif // WEFT_DIALECTS_SDY_OPS_TD
