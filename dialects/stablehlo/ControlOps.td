//===- ControlOps.td - Control flow, calls, tuples, tokens, host transfers --*- tablegen -*-===//

#ifndef WEFT_DIALECTS_STABLEHLO_CONTROL_OPS
#define WEFT_DIALECTS_STABLEHLO_CONTROL_OPS

include "dialects/stablehlo/Base.td"
include "dialects/stablehlo/Attrs.td"

def StableHLO_ReturnOp : StableHLO_Op<"return", [Pure, Terminator]> {
  let arguments = (ins Variadic<StableHLO_Value>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
}

def StableHLO_IfOp : StableHLO_Op<"if", [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock]> {
  let arguments = (ins StableHLO_PredTensor:$pred);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_CaseOp : StableHLO_Op<"case", [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock]> {
  let arguments = (ins StableHLO_IntScalar:$index);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

// Not speculatable: it may not end.
def StableHLO_WhileOp : StableHLO_Op<"while",
    [RecursiveMemoryEffects, SingleBlock, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let arguments = (ins Variadic<StableHLO_Value>:$operand);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_OptimizationBarrierOp : StableHLO_Op<"optimization_barrier", [Pure]> {
  let arguments = (ins Variadic<StableHLO_Value>:$operand);
  let results = (outs Variadic<StableHLO_Value>:$result);
  let assemblyFormat = [{
    attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))):(`(` `)`)?
  }];
  let builders = [OpBuilder<(ins "::mlir::ValueRange":$operands), [{
    build($_builder, $_state, operands.getTypes(), operands);
  }]>];
  let hasVerifier = 1;
}

def StableHLO_CalledComputationsAttr : TypedArrayAttrBase<FlatSymbolRefAttr, "flat symbol ref array attribute"> {
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

def StableHLO_CustomCallOp : StableHLO_Op<"custom_call", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins
    Variadic<StableHLO_Value>:$inputs,
    StrAttr:$call_target_name,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect,
    OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
    DefaultValuedOptionalAttr<StableHLO_CustomCallApiVersionAttr,
        "::mlir::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:$api_version,
    DefaultValuedOptionalAttr<StableHLO_CalledComputationsAttr, "{}">:$called_computations,
    OptionalAttr<ArrayAttr>:$operand_layouts,
    OptionalAttr<ArrayAttr>:$result_layouts,
    DefaultValuedOptionalAttr<StableHLO_OutputOperandAliasesAttr, "{}">:$output_operand_aliases);
  let results = (outs Variadic<StableHLO_Value>);
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_CompositeOp : StableHLO_Op<"composite", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins
    Variadic<StableHLO_Value>:$inputs,
    StrAttr:$name,
    DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes,
    FlatSymbolRefAttr:$decomposition,
    DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let assemblyFormat = [{
    $name $inputs attr-dict `` custom<CompositeRegions>($composite_regions) `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_TupleOp : StableHLO_Op<"tuple", [Pure]> {
  let arguments = (ins Variadic<StableHLO_Value>:$val);
  let results = (outs AnyTuple:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))";
  let hasVerifier = 1;
}

def StableHLO_GetTupleElementOp : StableHLO_Op<"get_tuple_element", [Pure]> {
  let arguments = (ins AnyTuple:$operand, I32Attr:$index);
  let results = (outs StableHLO_Value:$result);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_AfterAllOp : StableHLO_Op<"after_all", [Pure]> {
  let arguments = (ins Variadic<StableHLO_TokenLike>:$inputs);
  let results = (outs StableHLO_TokenLike:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<AfterAllType>(ref($inputs), type($inputs), type($result))";
}

def StableHLO_CreateTokenOp : StableHLO_Op<"create_token", [Pure]> {
  let results = (outs StableHLO_TokenLike:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def StableHLO_InfeedOp : StableHLO_Op<"infeed"> {
  let arguments = (ins StableHLO_TokenLike:$token, DefaultValuedOptionalAttr<StrAttr, "\"\"">:$infeed_config,
                       OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_OutfeedOp : StableHLO_Op<"outfeed"> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_TokenLike:$token,
                       DefaultValuedOptionalAttr<StrAttr, "\"\"">:$outfeed_config);
  let results = (outs StableHLO_TokenLike:$result);
}

def StableHLO_SendOp : StableHLO_Op<"send"> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_TokenLike:$token,
                       StableHLO_ChannelHandle:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs StableHLO_TokenLike:$result);
  let hasVerifier = 1;
}

def StableHLO_RecvOp : StableHLO_Op<"recv"> {
  let arguments = (ins StableHLO_TokenLike:$token, StableHLO_ChannelHandle:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

#endif // WEFT_DIALECTS_STABLEHLO_CONTROL_OPS
