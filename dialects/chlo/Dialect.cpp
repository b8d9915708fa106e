//===- Dialect.cpp - registration and attributes of the chlo dialect --------===//

#include "dialects/chlo/Dialect.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::chlo;

#include "dialects/chlo/Dialect.cpp.inc"
#include "dialects/chlo/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/chlo/Attrs.cpp.inc"

void ChloDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/chlo/Attrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "dialects/chlo/Ops.cpp.inc"
      >();
}

Operation *ChloDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  return elements && elements.getShapedType() == type ? ConstantOp::create(builder, loc, elements).getOperation()
                                                      : nullptr;
}

/// name = [dims], ... in any order, each at most once; what is missing is empty.
Attribute RaggedDotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  static const StringRef names[] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                    "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                    "lhs_ragged_dimensions",      "rhs_group_dimensions"};
  SmallVector<int64_t> dims[6];
  bool seen[6] = {};
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseEqual())
      return failure();
    size_t i = llvm::find(names, word) - std::begin(names);
    if (i == 6 || seen[i])
      return parser.emitError(loc, i == 6 ? "unknown field '" : "field given twice: '") << word << "'";
    seen[i] = true;
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                          [&]() { return parser.parseInteger(dims[i].emplace_back()); });
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseOne))
    return {};
  return get(parser.getContext(), dims[0], dims[1], dims[2], dims[3], dims[4], dims[5]);
}

void RaggedDotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  bool first = true;
  printer << '<';
  auto printOne = [&](StringRef name, ArrayRef<int64_t> dims) {
    if (dims.empty())
      return;
    printer << (first ? "" : ", ") << name << " = [";
    llvm::interleaveComma(dims, printer);
    printer << ']';
    first = false;
  };
  printOne("lhs_batching_dimensions", getLhsBatchingDimensions());
  printOne("rhs_batching_dimensions", getRhsBatchingDimensions());
  printOne("lhs_contracting_dimensions", getLhsContractingDimensions());
  printOne("rhs_contracting_dimensions", getRhsContractingDimensions());
  printOne("lhs_ragged_dimensions", getLhsRaggedDimensions());
  printOne("rhs_group_dimensions", getRhsGroupDimensions());
  printer << '>';
}
