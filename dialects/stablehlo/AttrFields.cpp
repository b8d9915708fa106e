//===- AttrFields.cpp - Parsing and printing of `<name = value, ...>` attributes ----------===//

#include "dialects/stablehlo/AttrFields.h"

#include "llvm/ADT/StringExtras.h"

namespace mlir::stablehlo {

ParseResult parseAttrFieldsBody(AsmParser &parser, MutableArrayRef<AttrField> fields) {
  while (failed(parser.parseOptionalGreater())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    AttrField *field = llvm::find_if(fields, [&](const AttrField &f) { return f.name == name; });
    if (field == fields.end()) {
      auto names = llvm::map_range(fields, [](const AttrField &f) { return f.name.str(); });
      return parser.emitError(loc) << "unknown field '" << name << "', expected one of " << llvm::join(names, ", ");
    }
    if (field->seen)
      return parser.emitError(loc) << "field '" << name << "' occurs twice";
    field->seen = true;
    if (parser.parseEqual() || field->parse())
      return failure();
    if (succeeded(parser.parseOptionalComma()))
      continue;
    if (parser.parseGreater())
      return failure();
    break;
  }
  for (const AttrField &field : fields)
    if (field.required && !field.seen)
      return parser.emitError(parser.getCurrentLocation()) << "missing field '" << field.name << "'";
  return success();
}

ParseResult parseAttrFields(AsmParser &parser, MutableArrayRef<AttrField> fields) {
  return failure(parser.parseLess() || parseAttrFieldsBody(parser, fields));
}

ParseResult parseAttrDims(AsmParser &parser, SmallVectorImpl<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(dims.emplace_back()); });
}

AsmPrinter &AttrFieldPrinter::begin(StringRef name) {
  printer << (first ? "" : ", ") << name << " = ";
  first = false;
  return printer;
}

AttrFieldPrinter &AttrFieldPrinter::dims(StringRef name, ArrayRef<int64_t> values, bool evenIfEmpty) {
  if (values.empty() && !evenIfEmpty)
    return *this;
  begin(name) << "[";
  llvm::interleaveComma(values, printer);
  printer << "]";
  return *this;
}

} // namespace mlir::stablehlo
