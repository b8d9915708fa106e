//===- AsmDirectivesLinalg.cpp - Printed forms of dot_general and convolution -------------===//

#include "dialects/stablehlo/AsmDirectives.h"

namespace mlir::stablehlo {

static ParseResult parseDims(AsmParser &parser, SmallVectorImpl<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(dims.emplace_back()); });
}

/// After the comma of `, precision = ...`.
static ParseResult parsePrecisions(OpAsmParser &parser, ArrayAttr &precision) {
  SmallVector<Attribute> values;
  auto parseValue = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    std::optional<Precision> value = symbolizePrecision(name);
    if (!value)
      return parser.emitError(loc, "expected DEFAULT, HIGH or HIGHEST, got ") << name;
    values.push_back(PrecisionAttr::get(parser.getContext(), *value));
    return success();
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseValue))
    return failure();
  precision = parser.getBuilder().getArrayAttr(values);
  return success();
}

ParseResult parsePrecisionConfig(OpAsmParser &parser, ArrayAttr &precision) {
  if (failed(parser.parseOptionalComma()))
    return success();
  if (parser.parseKeyword("precision"))
    return failure();
  return parsePrecisions(parser, precision);
}

void printPrecisionConfig(OpAsmPrinter &printer, Operation *, ArrayAttr precision) {
  if (!precision)
    return;
  printer << ", precision = [";
  llvm::interleaveComma(precision, printer, [&](Attribute value) {
    if (auto known = dyn_cast<PrecisionAttr>(value))
      printer << stringifyPrecision(known.getValue());
    else
      printer << value;
  });
  printer << "]";
}

ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision, DotAlgorithmAttr &algorithm) {
  while (succeeded(parser.parseOptionalComma())) {
    if (!precision && !algorithm && succeeded(parser.parseOptionalKeyword("precision"))) {
      if (parsePrecisions(parser, precision))
        return failure();
      continue;
    }
    if (algorithm)
      return parser.emitError(parser.getCurrentLocation(), "expected nothing after the algorithm");
    if (parser.parseKeyword("algorithm") || parser.parseEqual())
      return failure();
    SMLoc loc = parser.getCurrentLocation();
    Attribute parsed = DotAlgorithmAttr::parse(parser, Type());
    if (!parsed)
      return failure();
    algorithm = dyn_cast<DotAlgorithmAttr>(parsed);
    if (!algorithm)
      return parser.emitError(loc, "expected a dot algorithm");
  }
  return success();
}

void printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer, Operation *op, ArrayAttr precision,
                                      DotAlgorithmAttr algorithm) {
  printPrecisionConfig(printer, op, precision);
  if (algorithm) {
    printer << ", algorithm = ";
    printer.printStrippedAttrOrType(algorithm);
  }
}

ParseResult parseDotDimensionNumbers(OpAsmParser &parser, DotDimensionNumbersAttr &dims) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  auto parsePair = [&](SmallVectorImpl<int64_t> &lhs, SmallVectorImpl<int64_t> &rhs) -> ParseResult {
    return failure(parser.parseEqual() || parseDims(parser, lhs) || parser.parseKeyword("x") || parseDims(parser, rhs));
  };
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) && (parsePair(lhsBatch, rhsBatch) || parser.parseComma()))
    return failure();
  if (parser.parseKeyword("contracting_dims") || parsePair(lhsContract, rhsContract))
    return failure();
  dims = DotDimensionNumbersAttr::get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
  return success();
}

void printDotDimensionNumbers(OpAsmPrinter &printer, Operation *, DotDimensionNumbersAttr dims) {
  auto printPair = [&](StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    printer << name << " = [";
    llvm::interleaveComma(lhs, printer);
    printer << "] x [";
    llvm::interleaveComma(rhs, printer);
    printer << "]";
  };
  if (!dims.getLhsBatchingDimensions().empty() || !dims.getRhsBatchingDimensions().empty()) {
    printPair("batching_dims", dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions());
    printer << ", ";
  }
  printPair("contracting_dims", dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions());
}

namespace {
/// One of the three lists of a convolution's dimension numbers: two lettered dimensions and the numbered spatial ones.
struct ConvDims {
  int64_t first = -1, second = -1;
  SmallVector<int64_t> spatial;
};
} // namespace

static ParseResult parseConvDims(AsmParser &parser, StringRef firstName, StringRef secondName, ConvDims &dims) {
  SMLoc start = parser.getCurrentLocation();
  SmallVector<std::pair<int64_t, int64_t>> spatial; // (spatial number, dimension)
  int64_t dim = 0;
  auto parseDim = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    int64_t number = 0;
    OptionalParseResult integer = parser.parseOptionalInteger(number);
    if (integer.has_value()) {
      if (*integer)
        return failure();
      spatial.emplace_back(number, dim++);
      return success();
    }
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    int64_t *slot = name == firstName ? &dims.first : name == secondName ? &dims.second : nullptr;
    if (!slot)
      return parser.emitError(loc, "expected a spatial dimension, ")
             << firstName << " or " << secondName << ", got " << name;
    if (*slot >= 0)
      return parser.emitError(loc) << "dimension " << name << " occurs twice";
    *slot = dim++;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
    return failure();
  if (dims.first < 0 || dims.second < 0)
    return parser.emitError(start, "expected dimensions ") << firstName << " and " << secondName;
  llvm::sort(spatial);
  for (auto [i, pair] : llvm::enumerate(spatial)) {
    if (pair.first != static_cast<int64_t>(i))
      return parser.emitError(start) << "expected spatial dimensions 0 to " << spatial.size() - 1 << ", each once";
    dims.spatial.push_back(pair.second);
  }
  return success();
}

ParseResult parseConvolutionDimensions(AsmParser &parser, ConvDimensionNumbersAttr &dims) {
  ConvDims input, kernel, output;
  if (parseConvDims(parser, "b", "f", input) || parser.parseKeyword("x") || parseConvDims(parser, "i", "o", kernel) ||
      parser.parseArrow() || parseConvDims(parser, "b", "f", output))
    return failure();
  dims = ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second, input.spatial, kernel.first,
                                       kernel.second, kernel.spatial, output.first, output.second, output.spatial);
  return success();
}

static void printConvDims(AsmPrinter &printer, StringRef firstName, int64_t first, StringRef secondName, int64_t second,
                          ArrayRef<int64_t> spatial) {
  int64_t rank = std::max(first, second) + 1;
  for (int64_t dim : spatial)
    rank = std::max(rank, dim + 1);
  // Bad numbers are the verifier's to report; what is printed stays bounded.
  rank = std::min<int64_t>(rank, spatial.size() + 2);
  SmallVector<std::string> names(std::max<int64_t>(rank, 0), "?");
  auto put = [&](int64_t dim, std::string name) {
    if (dim >= 0 && dim < rank)
      names[dim] = std::move(name);
  };
  put(first, firstName.str());
  put(second, secondName.str());
  for (auto [i, dim] : llvm::enumerate(spatial))
    put(dim, std::to_string(i));
  printer << "[";
  llvm::interleaveComma(names, printer);
  printer << "]";
}

void printConvolutionDimensions(AsmPrinter &printer, ConvDimensionNumbersAttr dims) {
  printConvDims(printer, "b", dims.getInputBatchDimension(), "f", dims.getInputFeatureDimension(),
                dims.getInputSpatialDimensions());
  printer << "x";
  printConvDims(printer, "i", dims.getKernelInputFeatureDimension(), "o", dims.getKernelOutputFeatureDimension(),
                dims.getKernelSpatialDimensions());
  printer << "->";
  printConvDims(printer, "b", dims.getOutputBatchDimension(), "f", dims.getOutputFeatureDimension(),
                dims.getOutputSpatialDimensions());
}

ParseResult parseWindowAttributes(OpAsmParser &parser, DenseI64ArrayAttr &strides, DenseIntElementsAttr &padding,
                                  DenseI64ArrayAttr &lhsDilation, DenseI64ArrayAttr &rhsDilation,
                                  DenseBoolArrayAttr &reversal) {
  Builder &builder = parser.getBuilder();
  auto parseArray = [&](DenseI64ArrayAttr &attr) -> ParseResult {
    SmallVector<int64_t> values;
    if (parseDims(parser, values))
      return failure();
    attr = builder.getDenseI64ArrayAttr(values);
    return success();
  };
  auto parsePadding = [&]() -> ParseResult {
    SmallVector<int64_t> values;
    auto parsePair = [&]() -> ParseResult {
      SMLoc loc = parser.getCurrentLocation();
      size_t before = values.size();
      if (parseDims(parser, values))
        return failure();
      if (values.size() != before + 2)
        return parser.emitError(loc, "expected a low and a high padding, got ") << values.size() - before << " numbers";
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parsePair))
      return failure();
    auto type = RankedTensorType::get({static_cast<int64_t>(values.size() / 2), 2}, builder.getI64Type());
    padding = DenseIntElementsAttr::get(type, values);
    return success();
  };
  auto parseReversal = [&]() -> ParseResult {
    reversal = dyn_cast_or_null<DenseBoolArrayAttr>(DenseBoolArrayAttr::parse(parser, Type()));
    return success(reversal != nullptr);
  };
  StringRef name;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&name)))
    return success();
  while (true) {
    if (parser.parseEqual())
      return failure();
    ParseResult result = success();
    if (name == "stride" && !strides)
      result = parseArray(strides);
    else if (name == "pad" && !padding)
      result = parsePadding();
    else if (name == "lhs_dilate" && !lhsDilation)
      result = parseArray(lhsDilation);
    else if (name == "rhs_dilate" && !rhsDilation)
      result = parseArray(rhsDilation);
    else if (name == "reverse" && !reversal)
      result = parseReversal();
    else
      return parser.emitError(loc, "unknown or repeated window attribute ") << name;
    if (result)
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
    loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&name))
      return failure();
  }
}

void printWindowAttributes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides, DenseIntElementsAttr padding,
                           DenseI64ArrayAttr lhsDilation, DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal) {
  bool first = true;
  auto begin = [&](StringRef name) {
    printer << (first ? "" : ", ") << name << " = ";
    first = false;
  };
  auto printArray = [&](StringRef name, DenseI64ArrayAttr attr) {
    if (!attr)
      return;
    begin(name);
    attr.print(printer);
  };
  printArray("stride", strides);
  if (padding) {
    begin("pad");
    printer << "[";
    SmallVector<int64_t> values(padding.getValues<int64_t>());
    for (size_t i = 0; i + 1 < values.size(); i += 2)
      printer << (i ? ", [" : "[") << values[i] << ", " << values[i + 1] << "]";
    printer << "]";
  }
  printArray("lhs_dilate", lhsDilation);
  printArray("rhs_dilate", rhsDilation);
  if (reversal) {
    begin("reverse");
    reversal.print(printer);
  }
}

} // namespace mlir::stablehlo
