//===- AttrFields.h - Parsing and printing of `<name = value, ...>` attributes ------------===//
//
// Fields may come in any order, each at most once, with an optional comma after the last.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_ATTRFIELDS_H
#define WEFT_DIALECTS_STABLEHLO_ATTRFIELDS_H

#include "mlir/IR/OpImplementation.h"

namespace mlir::stablehlo {

struct AttrField {
  StringRef name;
  std::function<ParseResult()> parse;
  bool required = false;
  bool seen = false;
};

/// `<` fields `>`.
ParseResult parseAttrFields(AsmParser &parser, MutableArrayRef<AttrField> fields);
/// Fields up to and with the closing `>`.
ParseResult parseAttrFieldsBody(AsmParser &parser, MutableArrayRef<AttrField> fields);

/// `[1, 2]`.
ParseResult parseAttrDims(AsmParser &parser, SmallVectorImpl<int64_t> &dims);

/// Prints `<`, fields separated by commas, `>`.
class AttrFieldPrinter {
public:
  explicit AttrFieldPrinter(AsmPrinter &printer) : printer(printer) { printer << "<"; }
  ~AttrFieldPrinter() { printer << ">"; }

  template <typename T> AttrFieldPrinter &field(StringRef name, const T &value) {
    begin(name) << value;
    return *this;
  }
  AttrFieldPrinter &dims(StringRef name, ArrayRef<int64_t> values, bool evenIfEmpty = false);
  /// Prints the name and leaves the value to the caller.
  AsmPrinter &begin(StringRef name);

private:
  AsmPrinter &printer;
  bool first = true;
};

} // namespace mlir::stablehlo

#endif // WEFT_DIALECTS_STABLEHLO_ATTRFIELDS_H
