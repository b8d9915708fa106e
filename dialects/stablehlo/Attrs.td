//===- Attrs.td - Attributes and types of the StableHLO dialect -------------*- tablegen -*-===//

#ifndef WEFT_DIALECTS_STABLEHLO_ATTRS
#define WEFT_DIALECTS_STABLEHLO_ATTRS

include "dialects/stablehlo/Base.td"
include "dialects/stablehlo/Enums.td"
include "mlir/IR/TensorEncoding.td"

class StableHLO_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<StablehloDialect, name, traits> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ScatterDimensionNumbers : StableHLO_Attr<"ScatterDimensionNumbers", "scatter"> {
  let summary = "roles of the dimensions of a scatter's operands";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$updateWindowDims,
    ArrayRefParameter<"int64_t">:$insertedWindowDims,
    ArrayRefParameter<"int64_t">:$inputBatchingDims,
    ArrayRefParameter<"int64_t">:$scatterIndicesBatchingDims,
    ArrayRefParameter<"int64_t">:$scatterDimsToOperandDims,
    "int64_t":$indexVectorDim);
}

def StableHLO_GatherDimensionNumbers : StableHLO_Attr<"GatherDimensionNumbers", "gather"> {
  let summary = "roles of the dimensions of a gather's operands";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$offsetDims,
    ArrayRefParameter<"int64_t">:$collapsedSliceDims,
    ArrayRefParameter<"int64_t">:$operandBatchingDims,
    ArrayRefParameter<"int64_t">:$startIndicesBatchingDims,
    ArrayRefParameter<"int64_t">:$startIndexMap,
    "int64_t":$indexVectorDim);
}

def StableHLO_DotDimensionNumbers : StableHLO_Attr<"DotDimensionNumbers", "dot"> {
  let summary = "batching and contracting dimensions of a dot_general";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$lhsBatchingDimensions,
    ArrayRefParameter<"int64_t">:$rhsBatchingDimensions,
    ArrayRefParameter<"int64_t">:$lhsContractingDimensions,
    ArrayRefParameter<"int64_t">:$rhsContractingDimensions);
}

def StableHLO_DotAlgorithm : StableHLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let summary = "how a dot_general is computed from products of lower precision";
  let parameters = (ins
    "::mlir::Type":$lhsPrecisionType,
    "::mlir::Type":$rhsPrecisionType,
    "::mlir::Type":$accumulationType,
    "int64_t":$lhsComponentCount,
    "int64_t":$rhsComponentCount,
    "int64_t":$numPrimitiveOperations,
    "bool":$allowImpreciseAccumulation);
}

def StableHLO_ConvDimensionNumbers : StableHLO_Attr<"ConvDimensionNumbers", "conv"> {
  let summary = "roles of the dimensions of a convolution's operands and result";
  let parameters = (ins
    "int64_t":$inputBatchDimension,
    "int64_t":$inputFeatureDimension,
    ArrayRefParameter<"int64_t">:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension,
    "int64_t":$kernelOutputFeatureDimension,
    ArrayRefParameter<"int64_t">:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension,
    "int64_t":$outputFeatureDimension,
    ArrayRefParameter<"int64_t">:$outputSpatialDimensions);
}

def StableHLO_OutputOperandAlias : StableHLO_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "which part of a custom call's output aliases which operand";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$outputTupleIndices,
    "int64_t":$operandIndex,
    ArrayRefParameter<"int64_t">:$operandTupleIndices);
}

def StableHLO_OutputOperandAliasesAttr :
    TypedArrayAttrBase<StableHLO_OutputOperandAlias, "aliasing attribute for outputs and operands"> {
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

def StableHLO_ChannelHandle : StableHLO_Attr<"ChannelHandle", "channel_handle"> {
  let summary = "number and kind of a channel";
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
}

def StableHLO_TypeExtensions : StableHLO_Attr<"TypeExtensions", "type_extensions",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let summary = "upper bounds of a tensor's unknown dimensions";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
}

def StableHLO_ResultAccuracy : StableHLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "error that a result may have";
  let parameters = (ins
    APFloatParameter<"absolute tolerance">:$atol,
    APFloatParameter<"relative tolerance">:$rtol,
    "int64_t":$ulps,
    "::mlir::stablehlo::ResultAccuracyModeAttr":$mode);
  let genVerifyDecl = 1;
}

def StableHLO_MeshAxis : StableHLO_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "a named axis of a mesh of devices";
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$size);
}

def StableHLO_Mesh : StableHLO_Attr<"Mesh", "mesh"> {
  let summary = "a mesh of devices";
  let parameters = (ins
    ArrayRefParameter<"::mlir::stablehlo::MeshAxisAttr">:$axes,
    OptionalParameter<"::mlir::DenseIntElementsAttr">:$deviceIds);
}

def StableHLO_SubAxisInfo : StableHLO_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "a part of an axis: the axis is reshaped to [pre_size, size, rest]";
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
}

def StableHLO_AxisRef : StableHLO_Attr<"AxisRef", "axis_ref"> {
  let summary = "an axis of a mesh, or a part of it";
  let parameters = (ins
    "::mlir::StringAttr":$name,
    OptionalParameter<"::mlir::stablehlo::SubAxisInfoAttr">:$subAxisInfo);
}

def StableHLO_ReplicaGroupMeshAxes : StableHLO_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let summary = "groups of devices that differ along some axes of a mesh only";
  let parameters = (ins
    // A symbol, or a #stablehlo.mesh.
    "::mlir::Attribute":$mesh,
    ArrayRefParameter<"::mlir::stablehlo::AxisRefAttr">:$axes);
}

def StableHLO_ReplicaGroups : AnyAttrOf<[I64ElementsAttr, StableHLO_ReplicaGroupMeshAxes],
    "64-bit integer elements or #stablehlo.replica_group_mesh_axes">;

// Types.

def StableHLO_Token : TypeDef<StablehloDialect, "Token"> {
  let mnemonic = "token";
  let summary = "orders side effects";
}

def StableHLO_Future : TypeDef<StablehloDialect, "Future"> {
  let mnemonic = "future";
  let summary = "values that an asynchronous op produces later";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "(`<` $types^ `>`)?";
}

#endif // WEFT_DIALECTS_STABLEHLO_ATTRS
