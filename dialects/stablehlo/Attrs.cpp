//===- Attrs.cpp - Attributes and types of the StableHLO dialect --------------------------===//
//
// Registration, and the textual form of the attributes of single ops. Those of meshes are in MeshAttrs.cpp.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/AsmDirectives.h"
#include "dialects/stablehlo/AttrFields.h"
#include "dialects/stablehlo/Base.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "dialects/stablehlo/StablehloEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/stablehlo/StablehloAttrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/stablehlo/StablehloTypes.cpp.inc"

using namespace mlir;
using namespace mlir::stablehlo;

void StablehloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/stablehlo/StablehloAttrs.cpp.inc"
      >();
}

void StablehloDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/stablehlo/StablehloTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------------------------===//
// Scatter, gather, dot
//===----------------------------------------------------------------------------------------===//

using Dims = SmallVector<int64_t>;

static AttrField dimsField(AsmParser &parser, StringRef name, Dims &dims) {
  return {name, [&parser, &dims] { return parseAttrDims(parser, dims); }};
}

static AttrField intField(AsmParser &parser, StringRef name, int64_t &value, bool required = false) {
  return {name, [&parser, &value]() -> ParseResult { return parser.parseInteger(value); }, required};
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims window, inserted, inputBatch, indicesBatch, scatterDims;
  int64_t indexVectorDim = 0;
  AttrField fields[] = {dimsField(parser, "update_window_dims", window),
                        dimsField(parser, "inserted_window_dims", inserted),
                        dimsField(parser, "input_batching_dims", inputBatch),
                        dimsField(parser, "scatter_indices_batching_dims", indicesBatch),
                        dimsField(parser, "scatter_dims_to_operand_dims", scatterDims),
                        intField(parser, "index_vector_dim", indexVectorDim)};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), window, inserted, inputBatch, indicesBatch, scatterDims, indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  fields.dims("update_window_dims", getUpdateWindowDims())
      .dims("inserted_window_dims", getInsertedWindowDims())
      .dims("input_batching_dims", getInputBatchingDims())
      .dims("scatter_indices_batching_dims", getScatterIndicesBatchingDims())
      .dims("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  if (getIndexVectorDim())
    fields.field("index_vector_dim", getIndexVectorDim());
}

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims offset, collapsed, operandBatch, indicesBatch, indexMap;
  int64_t indexVectorDim = 0;
  AttrField fields[] = {dimsField(parser, "offset_dims", offset),
                        dimsField(parser, "collapsed_slice_dims", collapsed),
                        dimsField(parser, "operand_batching_dims", operandBatch),
                        dimsField(parser, "start_indices_batching_dims", indicesBatch),
                        dimsField(parser, "start_index_map", indexMap),
                        intField(parser, "index_vector_dim", indexVectorDim)};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatch, indicesBatch, indexMap, indexVectorDim);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  fields.dims("offset_dims", getOffsetDims())
      .dims("collapsed_slice_dims", getCollapsedSliceDims())
      .dims("operand_batching_dims", getOperandBatchingDims())
      .dims("start_indices_batching_dims", getStartIndicesBatchingDims())
      .dims("start_index_map", getStartIndexMap());
  if (getIndexVectorDim())
    fields.field("index_vector_dim", getIndexVectorDim());
}

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims lhsBatch, rhsBatch, lhsContract, rhsContract;
  AttrField fields[] = {dimsField(parser, "lhs_batching_dimensions", lhsBatch),
                        dimsField(parser, "rhs_batching_dimensions", rhsBatch),
                        dimsField(parser, "lhs_contracting_dimensions", lhsContract),
                        dimsField(parser, "rhs_contracting_dimensions", rhsContract)};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter(printer)
      .dims("lhs_batching_dimensions", getLhsBatchingDimensions())
      .dims("rhs_batching_dimensions", getRhsBatchingDimensions())
      .dims("lhs_contracting_dimensions", getLhsContractingDimensions())
      .dims("rhs_contracting_dimensions", getRhsContractingDimensions());
}

Attribute DotAlgorithmAttr::parse(AsmParser &parser, Type) {
  Type lhs, rhs, accumulation;
  int64_t lhsCount = 1, rhsCount = 1, operations = 1;
  bool imprecise = false;
  auto typeField = [&](StringRef name, Type &type) {
    return AttrField{name, [&parser, &type] { return parser.parseType(type); }, /*required=*/true};
  };
  auto parseBool = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("true"))) {
      imprecise = true;
      return success();
    }
    return parser.parseKeyword("false");
  };
  AttrField fields[] = {typeField("lhs_precision_type", lhs),
                        typeField("rhs_precision_type", rhs),
                        typeField("accumulation_type", accumulation),
                        intField(parser, "lhs_component_count", lhsCount),
                        intField(parser, "rhs_component_count", rhsCount),
                        intField(parser, "num_primitive_operations", operations),
                        {"allow_imprecise_accumulation", parseBool}};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), lhs, rhs, accumulation, lhsCount, rhsCount, operations, imprecise);
}

void DotAlgorithmAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter(printer)
      .field("lhs_precision_type", getLhsPrecisionType())
      .field("rhs_precision_type", getRhsPrecisionType())
      .field("accumulation_type", getAccumulationType())
      .field("lhs_component_count", getLhsComponentCount())
      .field("rhs_component_count", getRhsComponentCount())
      .field("num_primitive_operations", getNumPrimitiveOperations())
      .field("allow_imprecise_accumulation", StringRef(getAllowImpreciseAccumulation() ? "true" : "false"));
}

//===----------------------------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------------------------===//

/// `<raw field = number, ...>`: the form that names dimensions instead of drawing them.
static Attribute parseRawConvDims(AsmParser &parser) {
  int64_t inputBatch = 0, inputFeature = 0, kernelInput = 0, kernelOutput = 0, outputBatch = 0, outputFeature = 0;
  Dims inputSpatial, kernelSpatial, outputSpatial;
  AttrField fields[] = {intField(parser, "input_batch_dimension", inputBatch, true),
                        intField(parser, "input_feature_dimension", inputFeature, true),
                        dimsField(parser, "input_spatial_dimensions", inputSpatial),
                        intField(parser, "kernel_input_feature_dimension", kernelInput, true),
                        intField(parser, "kernel_output_feature_dimension", kernelOutput, true),
                        dimsField(parser, "kernel_spatial_dimensions", kernelSpatial),
                        intField(parser, "output_batch_dimension", outputBatch, true),
                        intField(parser, "output_feature_dimension", outputFeature, true),
                        dimsField(parser, "output_spatial_dimensions", outputSpatial)};
  if (parseAttrFieldsBody(parser, fields))
    return {};
  return ConvDimensionNumbersAttr::get(parser.getContext(), inputBatch, inputFeature, inputSpatial, kernelInput,
                                       kernelOutput, kernelSpatial, outputBatch, outputFeature, outputSpatial);
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("raw")))
    return parseRawConvDims(parser);
  ConvDimensionNumbersAttr dims;
  if (parseConvolutionDimensions(parser, dims) || parser.parseGreater())
    return {};
  return dims;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printConvolutionDimensions(printer, *this);
  printer << ">";
}

//===----------------------------------------------------------------------------------------===//
// Channels, aliases, bounds, accuracy
//===----------------------------------------------------------------------------------------===//

Attribute ChannelHandleAttr::parse(AsmParser &parser, Type) {
  int64_t handle = 0, type = 0;
  AttrField fields[] = {intField(parser, "handle", handle, true), intField(parser, "type", type, true)};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), handle, type);
}

void ChannelHandleAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter(printer).field("handle", getHandle()).field("type", getType());
}

Attribute OutputOperandAliasAttr::parse(AsmParser &parser, Type) {
  Dims output, operand;
  int64_t index = 0;
  AttrField fields[] = {dimsField(parser, "output_tuple_indices", output),
                        intField(parser, "operand_index", index, true),
                        dimsField(parser, "operand_tuple_indices", operand)};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), output, index, operand);
}

void OutputOperandAliasAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter(printer)
      .dims("output_tuple_indices", getOutputTupleIndices(), /*evenIfEmpty=*/true)
      .field("operand_index", getOperandIndex())
      .dims("operand_tuple_indices", getOperandTupleIndices(), /*evenIfEmpty=*/true);
}

static ParseResult parseBound(AsmParser &parser, Dims &bounds) {
  if (succeeded(parser.parseOptionalQuestion())) {
    bounds.push_back(ShapedType::kDynamic);
    return success();
  }
  return parser.parseInteger(bounds.emplace_back());
}

/// `<bounds = [3, ?]>`; the printed form `bounds<3, ?>` is read by the dialect.
Attribute TypeExtensionsAttr::parse(AsmParser &parser, Type) {
  Dims bounds;
  AttrField fields[] = {{"bounds",
                         [&] {
                           return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                                                 [&] { return parseBound(parser, bounds); });
                         },
                         /*required=*/true}};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), bounds);
}

void TypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << "?";
    else
      printer << bound;
  });
  printer << ">";
}

LogicalResult TypeExtensionsAttr::verifyEncoding(ArrayRef<int64_t> shape, Type,
                                                 function_ref<InFlightDiagnostic()> emitError) const {
  if (getBounds().size() != shape.size())
    return emitError() << "bounds have " << getBounds().size() << " entries for a tensor of rank " << shape.size();
  for (auto [dim, bound] : llvm::enumerate(getBounds()))
    if (!ShapedType::isDynamic(bound) && !ShapedType::isDynamic(shape[dim]))
      return emitError() << "dimension " << dim << " of size " << shape[dim] << " is static and cannot have bound "
                         << bound;
  return success();
}

Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  double atol = 0, rtol = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode;
  AttrField fields[] = {{"atol", [&] { return parser.parseFloat(atol); }},
                        {"rtol", [&] { return parser.parseFloat(rtol); }},
                        intField(parser, "ulps", ulps),
                        {"mode", [&] { return parser.parseAttribute(mode); }, /*required=*/true}};
  if (parseAttrFields(parser, fields))
    return {};
  return parser.getChecked<ResultAccuracyAttr>(parser.getContext(), APFloat(atol), APFloat(rtol), ulps, mode);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  if (!getAtol().isZero())
    printer.printFloat((fields.begin("atol"), getAtol()));
  if (!getRtol().isZero())
    printer.printFloat((fields.begin("rtol"), getRtol()));
  if (getUlps())
    fields.field("ulps", getUlps());
  fields.field("mode", getMode());
}

LogicalResult ResultAccuracyAttr::verify(function_ref<InFlightDiagnostic()> emitError, APFloat atol, APFloat rtol,
                                         int64_t ulps, ResultAccuracyModeAttr mode) {
  if (atol.isNegative() || rtol.isNegative() || ulps < 0 || atol.isNaN() || rtol.isNaN())
    return emitError() << "tolerances must not be negative: atol = " << atol.convertToDouble()
                       << ", rtol = " << rtol.convertToDouble() << ", ulps = " << ulps;
  bool any = !atol.isZero() || !rtol.isZero() || ulps != 0;
  if (any && mode.getValue() != ResultAccuracyMode::TOLERANCE)
    return emitError() << "tolerances need mode TOLERANCE, got " << stringifyResultAccuracyMode(mode.getValue());
  return success();
}

//===----------------------------------------------------------------------------------------===//
// The dialect's entry points
//===----------------------------------------------------------------------------------------===//

Attribute StablehloDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic;
  Attribute attr;
  OptionalParseResult result = generatedAttributeParser(parser, &mnemonic, type, attr);
  if (result.has_value())
    return attr;
  if (mnemonic == "bounds") {
    Dims bounds;
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&] { return parseBound(parser, bounds); }))
      return {};
    return TypeExtensionsAttr::get(getContext(), bounds);
  }
  parser.emitError(loc) << "unknown attribute '" << mnemonic << "' in dialect stablehlo";
  return {};
}

void StablehloDialect::printAttribute(Attribute attr, DialectAsmPrinter &printer) const {
  if (auto bounds = dyn_cast<TypeExtensionsAttr>(attr)) {
    printer << "bounds";
    bounds.print(printer);
    return;
  }
  (void)generatedAttributePrinter(attr, printer);
}
