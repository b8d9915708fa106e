//===- AttrFormat.cpp - text of meshes, axes and shardings -----------------===//
//
// Every attribute prints without its `#sdy.` prefix here; MLIR adds that where the attribute stands alone.
//
//===----------------------------------------------------------------------===//

#include "dialects/sdy/Dialect.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::sdy;

using Delimiter = AsmParser::Delimiter;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// element, element, ... between delimiters.
template <typename T> static ParseResult parseList(AsmParser &parser, Delimiter delimiter, SmallVectorImpl<T> &values) {
  return parser.parseCommaSeparatedList(delimiter, [&]() -> ParseResult {
    Attribute value = T::parse(parser, Type());
    if (!value)
      return failure();
    values.push_back(cast<T>(value));
    return success();
  });
}

template <typename Range>
static void printList(AsmPrinter &printer, StringRef open, const Range &values, StringRef close) {
  printer << open;
  llvm::interleaveComma(values, printer.getStream(), [&](auto value) { value.print(printer); });
  printer << close;
}

static void printString(AsmPrinter &printer, StringRef text) {
  printer << '"';
  llvm::printEscapedString(text, printer.getStream());
  printer << '"';
}

/// keyword-N, as in `operand-0`: the lexer reads it as a keyword and a negative number.
static ParseResult parseDashNumber(AsmParser &parser, int64_t &number) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseInteger(number))
    return failure();
  if (number > 0)
    return parser.emitError(loc, "expected '-' and a number");
  number = -number;
  return success();
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

Attribute MeshAxisAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t size = 0;
  if (parser.parseString(&name) || parser.parseEqual())
    return {};
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseInteger(size))
    return {};
  if (size < 1) {
    parser.emitError(loc, "axis size must be at least 1, got: ") << size;
    return {};
  }
  return get(parser.getContext(), name, size);
}

void MeshAxisAttr::print(AsmPrinter &printer) const {
  printString(printer, getName());
  printer << '=' << getSize();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> deviceIds;
  if (parser.parseLess())
    return {};
  SMLoc axesLoc = parser.getCurrentLocation();
  if (parseList(parser, Delimiter::Square, axes)) {
    parser.emitError(axesLoc,
                     "failed to parse Sdy_Mesh parameter 'axes' which is to be a `::llvm::ArrayRef<MeshAxisAttr>`");
    return {};
  }
  if (succeeded(parser.parseOptionalComma())) {
    auto parseId = [&]() -> ParseResult { return parser.parseInteger(deviceIds.emplace_back()); };
    if (parser.parseKeyword("device_ids") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(Delimiter::Square, parseId))
      return {};
  }
  if (parser.parseGreater())
    return {};
  // The order 0, 1, 2, ... is the default and not kept, if it is the right one otherwise.
  int64_t total = 1;
  bool overflow = false;
  for (MeshAxisAttr axis : axes)
    overflow |= llvm::MulOverflow(total, axis.getSize(), total);
  bool iota = !axes.empty() && !overflow && total == static_cast<int64_t>(deviceIds.size());
  for (auto [i, id] : llvm::enumerate(deviceIds))
    iota &= id == static_cast<int64_t>(i);
  if (iota)
    deviceIds.clear();
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef<MeshAxisAttr>(axes),
                    ArrayRef<int64_t>(deviceIds));
}

void MeshAttr::print(AsmPrinter &printer) const {
  printList(printer, "<[", getAxes(), "]");
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << ']';
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

Attribute SubAxisInfoAttr::parse(AsmParser &parser, Type) {
  int64_t preSize = 0, size = 0;
  if (parser.parseLParen() || parser.parseInteger(preSize) || parser.parseRParen() || parser.parseInteger(size))
    return {};
  return get(parser.getContext(), preSize, size);
}

void SubAxisInfoAttr::print(AsmPrinter &printer) const {
  printer << '(' << getPreSize() << ')' << getSize();
}

Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  std::string name;
  if (parser.parseString(&name))
    return {};
  SubAxisInfoAttr info;
  if (succeeded(parser.parseOptionalColon())) {
    info = dyn_cast_or_null<SubAxisInfoAttr>(SubAxisInfoAttr::parse(parser, Type()));
    if (!info)
      return {};
  }
  return get(parser.getContext(), name, info);
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  printer << toString();
}

Attribute AxisRefListAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  if (parseList(parser, Delimiter::Braces, axes))
    return {};
  return get(parser.getContext(), axes);
}

void AxisRefListAttr::print(AsmPrinter &printer) const {
  printList(printer, "{", getValue(), "}");
}

Attribute ListOfAxisRefListsAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefListAttr> lists;
  if (parseList(parser, Delimiter::Square, lists))
    return {};
  return get(parser.getContext(), lists);
}

void ListOfAxisRefListsAttr::print(AsmPrinter &printer) const {
  printList(printer, "[", getValue(), "]");
}

Attribute ManualAxesAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> axes;
  auto parseName = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name))
      return failure();
    axes.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  // Standing alone, the form is #sdy<manual_axes{"x"}> or #sdy.manual_axes<{"x"}>.
  if (parser.parseCommaSeparatedList(Delimiter::Braces, parseName))
    return {};
  return get(parser.getContext(), axes);
}

void ManualAxesAttr::print(AsmPrinter &printer) const {
  printer << '{';
  llvm::interleaveComma(getValue(), printer.getStream(), [&](StringAttr a) { printString(printer, a.getValue()); });
  printer << '}';
}

Attribute AllToAllParamAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  int64_t source = 0, target = 0;
  if (parseList(parser, Delimiter::Braces, axes) || parser.parseColon() || parser.parseInteger(source) ||
      parser.parseArrow() || parser.parseInteger(target))
    return {};
  return get(parser.getContext(), axes, source, target);
}

void AllToAllParamAttr::print(AsmPrinter &printer) const {
  printList(printer, "{", getAxes(), "}");
  printer << ": " << getSrcDim() << "->" << getTgtDim();
}

Attribute AllToAllParamListAttr::parse(AsmParser &parser, Type) {
  SmallVector<AllToAllParamAttr> params;
  if (parseList(parser, Delimiter::Square, params))
    return {};
  return get(parser.getContext(), params);
}

void AllToAllParamListAttr::print(AsmPrinter &printer) const {
  printList(printer, "[", getValue(), "]");
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

Attribute DimensionShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  bool closed = true;
  auto parseElement = [&]() -> ParseResult {
    if (!closed)
      return parser.emitError(parser.getCurrentLocation(), "expected '}' after '?'");
    if (succeeded(parser.parseOptionalQuestion())) {
      closed = false;
      return success();
    }
    Attribute axis = AxisRefAttr::parse(parser, Type());
    if (!axis)
      return failure();
    axes.push_back(cast<AxisRefAttr>(axis));
    return success();
  };
  if (parser.parseCommaSeparatedList(Delimiter::Braces, parseElement))
    return {};
  // The priority: the lexer sees `p1` as a word.
  std::optional<int64_t> priority;
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    int64_t number = 0;
    if (!word.consume_front("p") || word.getAsInteger(10, number) || number < 0) {
      parser.emitError(loc, "expected a priority such as 'p1'");
      return {};
    }
    priority = number;
  }
  return get(parser.getContext(), axes, closed, priority);
}

void DimensionShardingAttr::print(AsmPrinter &printer) const {
  printList(printer, "{", getAxes(), "");
  if (!getIsClosed())
    printer << (emptyAxes() ? "?" : ", ?");
  printer << '}';
  if (getPriority())
    printer << 'p' << *getPriority();
}

Attribute TensorShardingAttr::parse(AsmParser &parser, Type) {
  MLIRContext *context = parser.getContext();
  if (parser.parseLess())
    return {};
  Attribute meshOrRef;
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    meshOrRef = MeshAttr::parse(parser, Type());
  } else {
    StringAttr name;
    if (succeeded(parser.parseSymbolName(name)))
      meshOrRef = FlatSymbolRefAttr::get(name);
  }
  SmallVector<DimensionShardingAttr> dims;
  if (!meshOrRef || parser.parseComma() || parseList(parser, Delimiter::Square, dims))
    return {};
  SmallVector<AxisRefAttr> replicated, unreduced;
  ReductionOp reduction = ReductionOp::SUM;
  bool seenReplicated = false, seenUnreduced = false;
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseEqual())
      return {};
    bool isReplicated = word == "replicated", isUnreduced = word == "unreduced";
    if (!isReplicated && !isUnreduced) {
      parser.emitError(loc, "expected 'replicated' or 'unreduced', got '") << word << "'";
      return {};
    }
    bool &seen = isReplicated ? seenReplicated : seenUnreduced;
    if (seen) {
      parser.emitError(loc, "'") << word << "' is given twice";
      return {};
    }
    seen = true;
    if (isUnreduced && succeeded(parser.parseOptionalKeyword(&word, {"sum", "max", "min"})))
      reduction = *symbolizeReductionOp(word);
    if (parseList(parser, Delimiter::Braces, isReplicated ? replicated : unreduced))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return get(context, meshOrRef, dims, replicated, unreduced, reduction);
}

void TensorShardingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMeshOrRef();
  }
  printList(printer, ", [", getDimShardings(), "]");
  if (!getReplicatedAxes().empty())
    printList(printer, ", replicated={", getReplicatedAxes(), "}");
  if (!getUnreducedAxes().empty()) {
    printer << ", unreduced=";
    if (getReductionOp() != ReductionOp::SUM)
      printer << stringifyReductionOp(getReductionOp());
    printList(printer, "{", getUnreducedAxes(), "}");
  }
  printer << '>';
}

Attribute TensorShardingPerValueAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorShardingAttr> shardings;
  if (parser.parseLess() || parseList(parser, Delimiter::Square, shardings) || parser.parseGreater())
    return {};
  return get(parser.getContext(), shardings);
}

void TensorShardingPerValueAttr::print(AsmPrinter &printer) const {
  printList(printer, "<[", getShardings(), "]>");
}

//===----------------------------------------------------------------------===//
// How shardings came about
//===----------------------------------------------------------------------===//

Attribute EdgeValueRefAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  int64_t index = 0;
  if (parser.parseKeyword(&word))
    return {};
  std::optional<EdgeNodeType> type = symbolizeEdgeNodeType(word);
  if (!type) {
    parser.emitError(loc, "expected 'operand' or 'result', got '") << word << "'";
    return {};
  }
  if (parseDashNumber(parser, index))
    return {};
  return get(parser.getContext(), *type, index);
}

void EdgeValueRefAttr::print(AsmPrinter &printer) const {
  printer << stringifyEdgeNodeType(getType()) << '-' << getIndex();
}

Attribute AxisToPropagationDetailsAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLBrace())
    return {};
  auto axis = dyn_cast_or_null<AxisRefAttr>(AxisRefAttr::parse(parser, Type()));
  if (!axis || parser.parseEqual())
    return {};
  auto source = dyn_cast_or_null<EdgeValueRefAttr>(EdgeValueRefAttr::parse(parser, Type()));
  SmallVector<EdgeValueRefAttr> targets;
  if (!source || parser.parseArrow() || parseList(parser, Delimiter::Square, targets) || parser.parseRBrace())
    return {};
  return get(parser.getContext(), axis, source, targets);
}

void AxisToPropagationDetailsAttr::print(AsmPrinter &printer) const {
  printer << '{';
  getAxisName().print(printer);
  printer << " = ";
  getSource().print(printer);
  printList(printer, " -> [", getTargets(), "]}");
}

Attribute PropagationOneStepAttr::parse(AsmParser &parser, Type) {
  int64_t step = 0;
  SmallVector<AxisToPropagationDetailsAttr> entries;
  if (parser.parseLBrace() || parser.parseKeyword("step") || parseDashNumber(parser, step) || parser.parseEqual() ||
      parseList(parser, Delimiter::Square, entries) || parser.parseRBrace())
    return {};
  return get(parser.getContext(), step, entries);
}

void PropagationOneStepAttr::print(AsmPrinter &printer) const {
  printer << "{step-" << getStepIndex();
  printList(printer, " = [", getAxisEntries(), "]}");
}

Attribute PropagationEdgesAttr::parse(AsmParser &parser, Type) {
  SmallVector<PropagationOneStepAttr> steps;
  if (parser.parseLess() || parseList(parser, Delimiter::Square, steps) || parser.parseGreater())
    return {};
  return get(parser.getContext(), steps);
}

void PropagationEdgesAttr::print(AsmPrinter &printer) const {
  printList(printer, "<[", getValue(), "]>");
}
