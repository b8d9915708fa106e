//===- Attrs.td - attributes of the sdy dialect --------------------------===//
//
// All have a custom text form (AttrFormat.cpp, RuleFormat.cpp); what they mean is checked where they are used (Verifiers.cpp),
// since most rules need the mesh. Only MeshAttr checks itself.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_ATTRS_TD
#define WEFT_DIALECTS_SDY_ATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "dialects/sdy/Dialect.td"
include "dialects/sdy/Enums.td"

class Sdy_Attr<string name, string attrMnemonic, string text> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = attrMnemonic;
  let summary = text;
  let hasCustomAssemblyFormat = 1;
}

def Sdy_MeshAxis : Sdy_Attr<"MeshAxis", "mesh_axis", "a named axis of a mesh: `\"x\"=2`"> {
  let parameters = (ins StringRefParameter<"name">:$name, "int64_t":$size);
}

def Sdy_Mesh : Sdy_Attr<"Mesh", "mesh", "a mesh: `<[\"x\"=2, \"y\"=4], device_ids=[...]>`"> {
  let description = [{
    Axes go from major to minor. Without device ids, device i is at position i.
    Without axes, one device id means "on that device only" (a maximal mesh)
    and none means a placeholder. Ids equal to iota are dropped when parsed.
  }];
  let parameters = (ins ArrayRefParameter<"MeshAxisAttr">:$axes, ArrayRefParameter<"int64_t">:$device_ids);
  let builders = [AttrBuilder<(ins "ArrayRef<MeshAxisAttr>":$axes), [{
    return $_get($_ctxt, axes, ArrayRef<int64_t>());
  }]>];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// No axes and no device: a placeholder.
    bool empty() const { return getAxes().empty() && getDeviceIds().empty(); }
    /// No axes and one device.
    bool isMaximal() const { return getAxes().empty() && getDeviceIds().size() == 1; }
    bool isMaximal(int64_t deviceId) const { return isMaximal() && getDeviceIds().front() == deviceId; }
    bool hasAxis(StringRef name) const;
    /// The size of an axis, which must exist.
    int64_t getAxisSize(StringRef name) const;
    /// The position of an axis, or -1.
    int64_t getAxisIndex(StringRef name) const;
    /// The number of devices: the product of the axes, 1 without axes.
    int64_t getTotalSize() const;
    /// Equal axes; the order of devices may differ if `ignoreDeviceIds`.
    bool equals(MeshAttr other, bool ignoreDeviceIds = false) const;
  }];
}

def Sdy_SubAxisInfo : Sdy_Attr<"SubAxisInfo", "sub_axis_info", "a part of an axis: `(pre_size)size`"> {
  let description = [{
    The axis reshaped to [pre_size, size, rest]: the sub-axis is the middle.
  }];
  let parameters = (ins "int64_t":$pre_size, "int64_t":$size);
  let extraClassDeclaration = [{
    /// Where a sub-axis that follows this one starts.
    int64_t getNextPreSize() const { return getPreSize() * getSize(); }
    bool operator<(SubAxisInfoAttr other) const {
      return getPreSize() != other.getPreSize() ? getPreSize() < other.getPreSize() : getSize() < other.getSize();
    }
  }];
}

def Sdy_AxisRef : Sdy_Attr<"AxisRef", "axis_ref", "an axis or a sub-axis: `\"x\"` or `\"x\":(1)2`"> {
  let parameters = (ins StringRefParameter<"name">:$name, OptionalParameter<"SubAxisInfoAttr">:$sub_axis_info);
  let builders = [
    AttrBuilder<(ins "StringRef":$name), [{ return $_get($_ctxt, name, SubAxisInfoAttr()); }]>,
    AttrBuilder<(ins "StringRef":$name, "int64_t":$preSize, "int64_t":$size), [{
      return $_get($_ctxt, name, SubAxisInfoAttr::get($_ctxt, preSize, size));
    }]>,
  ];
  let extraClassDeclaration = [{
    /// As it prints: "x" or "x":(1)2, with the quotes.
    std::string toString() const;
    int64_t getSize(MeshAttr mesh) const;
    int64_t getSubAxisPreSize() const { return getSubAxisInfo() ? getSubAxisInfo().getPreSize() : 1; }
    /// The pre-size of what follows: for a full axis its size.
    int64_t getNextPreSize(MeshAttr mesh) const { return getSubAxisPreSize() * getSize(mesh); }
    /// Whether both have a device digit in common: the same full axis, or sub-axes that overlap.
    bool overlaps(AxisRefAttr other) const;
    /// Whether `other` is this or a part of it.
    bool contains(AxisRefAttr other) const;
    /// Whether this starts where `other` starts and is no longer than it.
    bool prefixOf(AxisRefAttr other) const;
    bool strictPrefixOf(AxisRefAttr other) const { return *this != other && prefixOf(other); }
    /// Whether `other` begins where this ends, within one axis.
    bool canMerge(AxisRefAttr other) const;
    /// Both as one (sub-)axis; canMerge must hold.
    AxisRefAttr merge(AxisRefAttr other, MeshAttr mesh) const;
    /// Order by the place in the mesh, then pre-size, then size; a full axis comes before its sub-axes. Unknown axes come last.
    static bool less(AxisRefAttr lhs, AxisRefAttr rhs, MeshAttr mesh);
    /// The (sub-)axis [preSize, preSize*size) of `name`, which is the full axis if it covers all of it.
    static AxisRefAttr getPart(MLIRContext *context, StringRef name, int64_t preSize, int64_t size, MeshAttr mesh);
  }];
}

def Sdy_AxisRefList : Sdy_Attr<"AxisRefList", "axis_ref_list", "axes: `{\"x\", \"y\"}`"> {
  let parameters = (ins ArrayRefParameter<"AxisRefAttr">:$value);
  let extraClassDeclaration = [{
    auto begin() const { return getValue().begin(); }
    auto end() const { return getValue().end(); }
    bool empty() const { return getValue().empty(); }
    size_t size() const { return getValue().size(); }
    ArrayRef<AxisRefAttr> getAxes() const { return getValue(); }
  }];
}

def Sdy_ListOfAxisRefLists : Sdy_Attr<"ListOfAxisRefLists", "list_of_axis_ref_lists", "axes per dim: `[{\"x\"}, {}]`"> {
  let parameters = (ins ArrayRefParameter<"AxisRefListAttr">:$value);
  let extraClassDeclaration = [{
    auto begin() const { return getValue().begin(); }
    auto end() const { return getValue().end(); }
    size_t size() const { return getValue().size(); }
    ArrayRef<AxisRefListAttr> getAxesPerDim() const { return getValue(); }
  }];
}

def Sdy_DimensionSharding : Sdy_Attr<"DimensionSharding", "dimension_sharding",
    "how a dim is split: `{\"x\", \"y\", ?}p1`"> {
  let parameters = (ins ArrayRefParameter<"AxisRefAttr">:$axes, "bool":$is_closed,
                        OptionalParameter<"std::optional<int64_t>">:$priority);
  let builders = [AttrBuilder<(ins "ArrayRef<AxisRefAttr>":$axes, "bool":$isClosed), [{
    return $_get($_ctxt, axes, isClosed, std::optional<int64_t>());
  }]>];
  let extraClassDeclaration = [{
    bool emptyAxes() const { return getAxes().empty(); }
    int64_t getPriorityOrDefault() const { return getPriority().value_or(0); }
    /// The number of shards along this dim.
    int64_t getShardedSize(MeshAttr mesh) const;
    DimensionShardingAttr dropPriority() const;
  }];
}

def Sdy_TensorSharding : Sdy_Attr<"TensorSharding", "sharding",
    "how a tensor is split: `<@mesh, [{\"x\"}, {?}], replicated={\"y\"}, unreduced={\"z\"}>`"> {
  let description = [{
    `mesh_or_ref` is a MeshAttr or a FlatSymbolRefAttr. `unreduced_axes` hold
    partial values which `reduction_op` (sum by default) would combine.
  }];
  let parameters = (ins "Attribute":$mesh_or_ref, ArrayRefParameter<"DimensionShardingAttr">:$dim_shardings,
                        ArrayRefParameter<"AxisRefAttr">:$replicated_axes,
                        ArrayRefParameter<"AxisRefAttr">:$unreduced_axes,
                        "::mlir::sdy::ReductionOp":$reduction_op);
  let builders = [
    AttrBuilder<(ins "Attribute":$meshOrRef, "ArrayRef<DimensionShardingAttr>":$dimShardings,
                     CArg<"ArrayRef<AxisRefAttr>", "{}">:$replicatedAxes, CArg<"ArrayRef<AxisRefAttr>", "{}">:$unreducedAxes), [{
      return $_get($_ctxt, meshOrRef, dimShardings, replicatedAxes, unreducedAxes, ReductionOp::SUM);
    }]>,
    AttrBuilder<(ins "StringRef":$meshName, "ArrayRef<DimensionShardingAttr>":$dimShardings,
                     CArg<"ArrayRef<AxisRefAttr>", "{}">:$replicatedAxes, CArg<"ArrayRef<AxisRefAttr>", "{}">:$unreducedAxes), [{
      return $_get($_ctxt, FlatSymbolRefAttr::get($_ctxt, meshName), dimShardings, replicatedAxes, unreducedAxes,
                   ReductionOp::SUM);
    }]>,
  ];
  let extraClassDeclaration = [{
    int64_t getRank() const { return getDimShardings().size(); }
    DimensionShardingAttr getDimSharding(int64_t dim) const { return getDimShardings()[dim]; }
    /// The mesh's symbol; empty for an inlined mesh.
    StringRef getMeshName() const;
    /// The mesh itself: inlined, or looked up in the module around `op`. Null if there is none.
    MeshAttr getMesh(Operation *op) const;
    /// No axis on any dim, explicitly replicated or unreduced axes or not.
    bool isFullyReplicated() const;
    bool isFullyClosed() const;
    /// No dim has an axis, none is closed, nothing is replicated or unreduced: as good as no sharding.
    bool isFullyOpen() const;
    bool hasPriorities() const;
    /// The axis, or a part of it, splits a dim, is replicated or is unreduced.
    bool anyOfAxisRef(llvm::function_ref<bool(AxisRefAttr)> predicate) const;
    void forEachAxisRef(llvm::function_ref<void(AxisRefAttr)> callback) const;
    TensorShardingAttr replaceDimShardings(ArrayRef<DimensionShardingAttr> dims) const;
    TensorShardingAttr replaceReplicatedAxes(ArrayRef<AxisRefAttr> axes) const;
    TensorShardingAttr replaceUnreducedAxes(ArrayRef<AxisRefAttr> axes) const;
    TensorShardingAttr closeDims() const;
    TensorShardingAttr openDims() const;
    /// Without explicitly replicated axes, priorities and open dims: what the data look like and nothing else.
    TensorShardingAttr getNormalForm() const;
    static TensorShardingAttr getFullyOpen(MLIRContext *context, int64_t rank, Attribute meshOrRef);
    static TensorShardingAttr getFullyOpen(MLIRContext *context, int64_t rank, StringRef meshName);
    static TensorShardingAttr getFullyClosed(MLIRContext *context, int64_t rank, Attribute meshOrRef);
    static TensorShardingAttr getFullyClosed(MLIRContext *context, int64_t rank, StringRef meshName);
  }];
}

def Sdy_TensorShardingPerValue : Sdy_Attr<"TensorShardingPerValue", "sharding_per_value",
    "a sharding per operand or result: `<[<@m, [{}]>, ...]>`"> {
  let parameters = (ins ArrayRefParameter<"TensorShardingAttr">:$shardings);
  let extraClassDeclaration = [{
    bool empty() const { return getShardings().empty(); }
    size_t size() const { return getShardings().size(); }
    /// With the sharding of one value replaced.
    TensorShardingPerValueAttr replaceValueSharding(int64_t index, TensorShardingAttr sharding) const;
    /// Fully open for every type.
    static TensorShardingPerValueAttr getFullyOpen(MLIRContext *context, TypeRange types, Attribute meshOrRef);
  }];
}

def Sdy_ManualAxes : Sdy_Attr<"ManualAxes", "manual_axes", "axes by which a region is manual: `{\"x\"}`"> {
  let parameters = (ins ArrayRefParameter<"StringAttr">:$value);
  let extraClassDeclaration = [{
    auto begin() const { return getValue().begin(); }
    auto end() const { return getValue().end(); }
    bool empty() const { return getValue().empty(); }
    size_t size() const { return getValue().size(); }
    bool contains(StringRef axis) const {
      return llvm::any_of(getValue(), [&](StringAttr a) { return a.getValue() == axis; });
    }
  }];
}

def Sdy_DimMapping : Sdy_Attr<"DimMapping", "dim_mapping", "factors of a dim, major first; none prints as `*`"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$factor_indices);
  let extraClassDeclaration = [{
    bool isNull() const { return getFactorIndices().empty(); }
    bool isMinorMost(int64_t factor) const { return !isNull() && getFactorIndices().back() == factor; }
  }];
}

def Sdy_TensorMapping : Sdy_Attr<"TensorMapping", "tensor_mapping", "factors per dim: `[i, jk, *]`"> {
  let parameters = (ins ArrayRefParameter<"DimMappingAttr">:$dim_mappings);
  let extraClassDeclaration = [{
    int64_t getRank() const { return getDimMappings().size(); }
    bool containsFactor(int64_t factor) const;
  }];
}

def Sdy_OpShardingRule : Sdy_Attr<"OpShardingRule", "op_sharding_rule",
    "how dims of operands and results correspond: `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k}>`"> {
  let description = [{
    A factor is i, j, ... z, z_1, z_2, ... by its number. Factors in none of
    the lists pass through; blocked ones are not propagated.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$factor_sizes,
                        ArrayRefParameter<"TensorMappingAttr">:$operand_mappings,
                        ArrayRefParameter<"TensorMappingAttr">:$result_mappings,
                        ArrayRefParameter<"int64_t">:$reduction_factors,
                        ArrayRefParameter<"int64_t">:$need_replication_factors,
                        ArrayRefParameter<"int64_t">:$permutation_factors,
                        ArrayRefParameter<"int64_t">:$blocked_propagation_factors, "bool":$is_custom_rule);
  let builders = [AttrBuilder<(ins "ArrayRef<int64_t>":$factorSizes, "ArrayRef<TensorMappingAttr>":$operandMappings,
      "ArrayRef<TensorMappingAttr>":$resultMappings, CArg<"ArrayRef<int64_t>", "{}">:$reductionFactors,
      CArg<"ArrayRef<int64_t>", "{}">:$needReplicationFactors, CArg<"ArrayRef<int64_t>", "{}">:$permutationFactors,
      CArg<"ArrayRef<int64_t>", "{}">:$blockedPropagationFactors), [{
    return $_get($_ctxt, factorSizes, operandMappings, resultMappings, reductionFactors, needReplicationFactors,
                 permutationFactors, blockedPropagationFactors, false);
  }]>];
  let extraClassDeclaration = [{
    bool isCustom() const { return getIsCustomRule(); }
    int64_t getNumFactors() const { return getFactorSizes().size(); }
    int64_t getNumOperands() const { return getOperandMappings().size(); }
    int64_t getNumResults() const { return getResultMappings().size(); }
    int64_t getFactorSize(int64_t factor) const { return getFactorSizes()[factor]; }
    TensorMappingAttr getOperandMapping(int64_t i) const { return getOperandMappings()[i]; }
    TensorMappingAttr getResultMapping(int64_t i) const { return getResultMappings()[i]; }
    bool isReductionFactor(int64_t f) const { return llvm::is_contained(getReductionFactors(), f); }
    bool isNeedReplicationFactor(int64_t f) const { return llvm::is_contained(getNeedReplicationFactors(), f); }
    bool isPermutationFactor(int64_t f) const { return llvm::is_contained(getPermutationFactors(), f); }
    bool isBlockedPropagationFactor(int64_t f) const { return llvm::is_contained(getBlockedPropagationFactors(), f); }
    bool isPassThroughFactor(int64_t f) const {
      return !isReductionFactor(f) && !isNeedReplicationFactor(f) && !isPermutationFactor(f);
    }
    /// i, j, ..., z, z_1, ...
    static std::string getFactorSymbol(int64_t factor);
  }];
}

def Sdy_AllToAllParam : Sdy_Attr<"AllToAllParam", "all_to_all_param", "axes that move from a dim to another: `{\"x\"}: 0->2`"> {
  let parameters = (ins ArrayRefParameter<"AxisRefAttr">:$axes, "int64_t":$src_dim, "int64_t":$tgt_dim);
}

def Sdy_AllToAllParamList : Sdy_Attr<"AllToAllParamList", "all_to_all_param_list", "moves: `[{\"x\"}: 0->2, ...]`"> {
  let parameters = (ins ArrayRefParameter<"AllToAllParamAttr">:$value);
  let extraClassDeclaration = [{
    auto begin() const { return getValue().begin(); }
    auto end() const { return getValue().end(); }
    ArrayRef<AllToAllParamAttr> getParams() const { return getValue(); }
  }];
}

def Sdy_EdgeValueRef : Sdy_Attr<"EdgeValueRef", "edge_value_ref", "an operand or result: `operand-0`"> {
  let parameters = (ins "::mlir::sdy::EdgeNodeType":$type, "int64_t":$index);
}

def Sdy_AxisToPropagationDetails : Sdy_Attr<"AxisToPropagationDetails", "axis_to_propagation_details",
    "where an axis came from and went: `{\"x\" = operand-0 -> [result-0]}`"> {
  let parameters = (ins "AxisRefAttr":$axis_name, "EdgeValueRefAttr":$source, ArrayRefParameter<"EdgeValueRefAttr">:$targets);
}

def Sdy_PropagationOneStep : Sdy_Attr<"PropagationOneStep", "propagation_one_step", "what moved in a step: `{step-1 = [...]}`"> {
  let parameters = (ins "int64_t":$step_index, ArrayRefParameter<"AxisToPropagationDetailsAttr">:$axis_entries);
}

def Sdy_PropagationEdges : Sdy_Attr<"PropagationEdges", "propagation_edges", "all steps: `<[{step-1 = [...]}, ...]>`"> {
  let parameters = (ins ArrayRefParameter<"PropagationOneStepAttr">:$value);
}

#endif // WEFT_DIALECTS_SDY_ATTRS_TD
