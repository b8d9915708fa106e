//===- WhileAsm.cpp - Text of stablehlo.while ---------------------------------------------===//
//
//   stablehlo.while(%iterArg = %a, %iterArg_0 = %b) : A, B attributes {...}
//   cond {...} do {...}
//
// Both regions have the named arguments.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/ControlOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

void WhileOp::getAsmBlockArgumentNames(Region &region, function_ref<void(Value, StringRef)> setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "iterArg");
}

void WhileOp::print(OpAsmPrinter &printer) {
  // The names that cond's arguments get on their own are those of body's too.
  if (getCond().getNumArguments() == getBody().getNumArguments())
    printer.shadowRegionArgs(getBody(), getCond().getArguments());
  printer << "(";
  size_t count = std::min<size_t>(getCond().getNumArguments(), getNumOperands());
  for (size_t i = 0; i < count; ++i)
    printer << (i ? ", " : "") << getCond().getArgument(i) << " = " << getOperand()[i];
  printer << ")";
  if (getNumOperands()) {
    printer << " : ";
    llvm::interleaveComma(getOperandTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << "cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &state) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  auto parsePair = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parsePair))
    return failure();
  SMLoc typeLoc = parser.getCurrentLocation();
  if (!operands.empty() && parser.parseColonTypeList(types))
    return failure();
  if (types.size() != operands.size())
    return parser.emitError(typeLoc) << "expected " << operands.size() << " types, got " << types.size();
  if (parser.resolveOperands(operands, types, loc, state.operands) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  state.addTypes(types);
  return failure(parser.parseKeyword("cond") || parser.parseRegion(*state.addRegion(), arguments) ||
                 parser.parseKeyword("do") || parser.parseRegion(*state.addRegion(), arguments));
}
