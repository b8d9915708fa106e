//===- AsmDirectives.cpp - Printed forms of types, operands and small attributes ----------===//

#include "dialects/stablehlo/AsmDirectives.h"

namespace mlir::stablehlo {

/// Assigns the inputs and the one result of a function type.
static ParseResult assignFunction(OpAsmParser &parser, SMLoc loc, FunctionType function, ArrayRef<Type *> types) {
  size_t inputs = types.size() - 1;
  if (function.getNumInputs() != inputs || function.getNumResults() != 1)
    return parser.emitError(loc) << "expected " << inputs << " operand types and 1 result type, got "
                                 << function.getNumInputs() << " and " << function.getNumResults();
  for (auto [slot, type] : llvm::zip(types, function.getInputs()))
    *slot = type;
  *types.back() = function.getResult(0);
  return success();
}

static void printFunction(OpAsmPrinter &printer, TypeRange inputs, TypeRange results) {
  printer.printFunctionalType(inputs, results);
}

ParseResult parseSameType(OpAsmParser &parser, ArrayRef<Type *> types) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunction(parser, loc, function, types);
  for (Type *slot : types)
    *slot = type;
  return success();
}

void printSameType(OpAsmPrinter &printer, ArrayRef<Type> types) {
  if (llvm::all_equal(types))
    printer.printType(types.front());
  else
    printFunction(printer, types.drop_back(), types.back());
}

/// tensor<...xcomplex<T>> gives tensor<...xT>; null for other types.
static Type realTypeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto complex = tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : ComplexType();
  return complex ? tensor.clone(complex.getElementType()) : Type();
}

ParseResult parseComplexOpType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunction(parser, loc, function, {&lhs, &rhs, &result});
  lhs = rhs = realTypeOf(type);
  if (!lhs)
    return parser.emitError(loc, "expected a tensor of complex type, got ") << type;
  result = type;
  return success();
}

void printComplexOpType(OpAsmPrinter &printer, Operation *, Type lhs, Type rhs, Type result) {
  if (lhs == rhs && lhs == realTypeOf(result))
    printer.printType(result);
  else
    printFunction(printer, {lhs, rhs}, result);
}

ParseResult parseSelectOpType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunction(parser, loc, function, {&pred, &onTrue, &onFalse, &result});
  pred = type;
  if (parser.parseComma() || parser.parseType(result))
    return failure();
  onTrue = onFalse = result;
  return success();
}

void printSelectOpType(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printFunction(printer, {pred, onTrue, onFalse}, result);
}

ParseResult parseTupleOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type)) {
    if (function.getNumResults() != 1)
      return parser.emitError(loc) << "expected 1 result type, got " << function.getNumResults();
    llvm::append_range(operands, function.getInputs());
    result = function.getResult(0);
    return success();
  }
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple)
    return parser.emitError(loc, "expected a tuple type, got ") << type;
  llvm::append_range(operands, tuple.getTypes());
  result = tuple;
  return success();
}

void printTupleOpType(OpAsmPrinter &printer, Operation *, TypeRange operands, Type result) {
  auto tuple = dyn_cast<TupleType>(result);
  if (tuple && TypeRange(tuple.getTypes()) == operands)
    printer.printType(result);
  else
    printFunction(printer, operands, result);
}

ParseResult parsePairwiseOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(operands))
    return failure();
  if (operands.size() == 1)
    if (auto function = dyn_cast<FunctionType>(operands.front())) {
      operands.assign(function.getInputs().begin(), function.getInputs().end());
      results.assign(function.getResults().begin(), function.getResults().end());
      return success();
    }
  results.assign(operands.begin(), operands.end());
  return success();
}

void printPairwiseOpType(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange results) {
  if (operands == results)
    llvm::interleaveComma(operands, printer, [&](Type type) { printer.printType(type); });
  else
    printFunction(printer, operands, results);
}

ParseResult parseAfterAllType(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> inputs,
                              SmallVectorImpl<Type> &operands, Type &result) {
  operands.resize(inputs.size());
  SmallVector<Type *> slots = llvm::map_to_vector(operands, [](Type &type) { return &type; });
  slots.push_back(&result);
  return parseSameType(parser, slots);
}

void printAfterAllType(OpAsmPrinter &printer, Operation *, OperandRange, TypeRange operands, Type result) {
  SmallVector<Type> types(operands);
  types.push_back(result);
  printSameType(printer, types);
}

ParseResult parseVariadicOperandWithAttribute(OpAsmParser &parser,
                                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult result = parser.parseOptionalOperand(operand);
    if (!result.has_value())
      return success();
    if (*result || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
}

void printVariadicOperandWithAttribute(OpAsmPrinter &printer, Operation *, OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  if (!operands.empty())
    printer << ",";
}

ParseResult parseDenseI64Array(OpAsmParser &parser, DenseI64ArrayAttr &attr) {
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("array"))) {
    Type element;
    SmallVector<int64_t> values;
    if (parser.parseLess() || parser.parseType(element))
      return failure();
    if (!element.isSignlessInteger(64))
      return parser.emitError(loc, "expected array<i64: ...>, got element type ") << element;
    if (failed(parser.parseOptionalGreater())) {
      auto parseValue = [&] { return parser.parseInteger(values.emplace_back()); };
      if (parser.parseColon() || parser.parseCommaSeparatedList(parseValue) || parser.parseGreater())
        return failure();
    }
    attr = DenseI64ArrayAttr::get(parser.getContext(), values);
    return success();
  }
  attr = dyn_cast_or_null<DenseI64ArrayAttr>(DenseI64ArrayAttr::parse(parser, Type()));
  return success(attr != nullptr);
}

void printDenseI64Array(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr attr) {
  attr.print(printer);
}

ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef text;
  if (parser.parseKeyword(&text))
    return failure();
  int32_t exponentBits = 0, mantissaBits = 0;
  StringRef rest = text;
  if (!rest.consume_front("e") || rest.consumeInteger(10, exponentBits) || !rest.consume_front("m") ||
      rest.getAsInteger(10, mantissaBits))
    return parser.emitError(loc, "expected a format such as e8m7, got '") << text << "'";
  exponent = parser.getBuilder().getI32IntegerAttr(exponentBits);
  mantissa = parser.getBuilder().getI32IntegerAttr(mantissaBits);
  return success();
}

void printExponentMantissa(OpAsmPrinter &printer, Operation *, IntegerAttr exponent, IntegerAttr mantissa) {
  printer << "e" << exponent.getInt() << "m" << mantissa.getInt();
}

ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts, DenseI64ArrayAttr &limits,
                             DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> startValues, limitValues, strideValues;
  auto parseRange = [&]() -> ParseResult {
    if (parser.parseInteger(startValues.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limitValues.emplace_back()))
      return failure();
    strideValues.push_back(1);
    if (succeeded(parser.parseOptionalColon()))
      return parser.parseInteger(strideValues.back());
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange, " in slice ranges"))
    return failure();
  starts = parser.getBuilder().getDenseI64ArrayAttr(startValues);
  limits = parser.getBuilder().getDenseI64ArrayAttr(limitValues);
  strides = parser.getBuilder().getDenseI64ArrayAttr(strideValues);
  return success();
}

void printSliceRanges(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr starts, DenseI64ArrayAttr limits,
                      DenseI64ArrayAttr strides) {
  printer << "[";
  int64_t rank = std::min({starts.size(), limits.size(), strides.size()});
  for (int64_t i = 0; i < rank; ++i) {
    printer << (i ? ", " : "") << starts[i] << ":" << limits[i];
    if (strides[i] != 1)
      printer << ":" << strides[i];
  }
  printer << "]";
}

ParseResult parseCustomCallTarget(OpAsmParser &parser, StringAttr &target) {
  return parser.parseSymbolName(target);
}

void printCustomCallTarget(OpAsmPrinter &printer, Operation *, StringAttr target) {
  printer.printSymbolName(target.getValue());
}

ParseResult parseCompositeRegions(OpAsmParser &parser, SmallVectorImpl<std::unique_ptr<Region>> &regions) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalParen, [&]() -> ParseResult {
    regions.push_back(std::make_unique<Region>());
    return parser.parseRegion(*regions.back());
  });
}

void printCompositeRegions(OpAsmPrinter &printer, Operation *, MutableArrayRef<Region> regions) {
  if (regions.empty())
    return;
  printer << " (";
  llvm::interleaveComma(regions, printer, [&](Region &region) { printer.printRegion(region); });
  printer << ")";
}

} // namespace mlir::stablehlo
