//===- ReduceAsm.cpp - Text of stablehlo.reduce -------------------------------------------===//
//
//   stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (A, C) -> R
//   stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (A, B, C, D) -> (R, S)
//    reducer(%x: C, %y: C) (%p: D, %q: D)  {...}
//
// The first form stands for a body of one commutative op on the two block arguments, in order.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The scalar type that the compact form gives its inner op: that of an element of the first input.
static Type getScalarType(Type input) {
  auto tensor = dyn_cast<RankedTensorType>(input);
  return tensor ? RankedTensorType::get({}, tensor.getElementType()) : Type();
}

/// The one op of a body that the compact form can express, or null.
static Operation *getCompactOp(ReduceOp op) {
  if (op.getInputs().size() != 1 || op.getInitValues().size() != 1 || !op.getBody().hasOneBlock())
    return nullptr;
  Block &block = op.getBody().front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2)
    return nullptr;
  Operation &inner = block.front();
  auto ret = dyn_cast<ReturnOp>(block.back());
  if (!ret || !ret->getAttrs().empty() || !inner.hasTrait<OpTrait::IsCommutative>() || !inner.getAttrs().empty() ||
      inner.getNumOperands() != 2 || inner.getNumResults() != 1 || inner.getNumRegions() != 0 ||
      !isa_and_nonnull<StablehloDialect>(inner.getDialect()))
    return nullptr;
  Type scalar = getScalarType(op.getInputs().front().getType());
  bool forwards = inner.getOperand(0) == block.getArgument(0) && inner.getOperand(1) == block.getArgument(1) &&
                  ret.getNumOperands() == 1 && ret.getOperand(0) == inner.getResult(0);
  bool scalars = block.getArgument(0).getType() == scalar && block.getArgument(1).getType() == scalar &&
                 inner.getResult(0).getType() == scalar;
  return forwards && scalars ? &inner : nullptr;
}

void ReduceOp::print(OpAsmPrinter &printer) {
  size_t count = std::min(getInputs().size(), getInitValues().size());
  printer << "(";
  for (size_t i = 0; i < count; ++i)
    printer << (i ? ", (" : "") << getInputs()[i] << " init: " << getInitValues()[i] << ")";
  if (count == 0)
    printer << ")";
  Operation *inner = getCompactOp(*this);
  if (inner)
    printer << " applies " << inner->getName().getStringRef();
  printer << " across dimensions = ";
  getDimensionsAttr().print(printer);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"dimensions"});
  printer << " : ";
  printer.printFunctionalType(*this);
  if (inner)
    return;
  printer.printNewline();
  printer << " reducer";
  Block &block = getBody().front();
  size_t half = block.getNumArguments() / 2;
  for (size_t i = 0; i < half; ++i) {
    printer << "(";
    printer.printRegionArgument(block.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(block.getArgument(i + half));
    printer << ") ";
  }
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

/// Builds the body that `applies name` stands for.
static ParseResult buildCompactBody(OpAsmParser &parser, SMLoc loc, OperationName name, Location opLoc, Type input,
                                    Region &body) {
  if (!name.isRegistered() || !name.hasTrait<OpTrait::IsCommutative>() || name.getDialectNamespace() != "stablehlo")
    return parser.emitError(loc) << "expected a commutative stablehlo op, got " << name;
  Type scalar = getScalarType(input);
  if (!scalar)
    return parser.emitError(loc, "expected the first input to be a ranked tensor, got ") << input;
  OpBuilder builder(parser.getContext());
  Block *block = builder.createBlock(&body, {}, {scalar, scalar}, {opLoc, opLoc});
  OperationState inner(opLoc, name, block->getArguments(), {scalar});
  Operation *op = builder.create(inner);
  ReturnOp::create(builder, opLoc, op->getResults());
  return success();
}

/// `(%x: T, %y: T) (%p: U, %q: U)`: first arguments of all pairs come before the second ones in the block.
static ParseResult parseReducerArguments(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::Argument> &arguments) {
  SmallVector<OpAsmParser::Argument> seconds;
  while (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseArgument(arguments.emplace_back(), /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(seconds.emplace_back(), /*allowType=*/true) || parser.parseRParen())
      return failure();
  }
  llvm::append_range(arguments, seconds);
  return success();
}

/// `(%a init: %c), (%b init: %d)`, or `()`.
static ParseResult parseInputs(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  if (parser.parseLParen())
    return failure();
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  while (true) {
    if (parser.parseOperand(operands.emplace_back()) || parser.parseKeyword("init") || parser.parseColon() ||
        parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return failure();
    if (failed(parser.parseOptionalComma()))
      break;
    if (parser.parseLParen())
      return failure();
  }
  llvm::append_range(operands, inits);
  return success();
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &state) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  if (parseInputs(parser, operands))
    return failure();

  SMLoc innerLoc = parser.getCurrentLocation();
  std::optional<OperationName> inner;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    innerLoc = parser.getCurrentLocation();
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    inner = *name;
  }
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual())
    return failure();
  Attribute dimensions = DenseI64ArrayAttr::parse(parser, Type());
  if (!dimensions)
    return failure();
  state.addAttribute("dimensions", dimensions);
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), loc, state.operands))
    return failure();
  state.addTypes(type.getResults());

  Region *body = state.addRegion();
  if (!inner) {
    SmallVector<OpAsmParser::Argument> arguments;
    if (parser.parseKeyword("reducer") || parseReducerArguments(parser, arguments))
      return failure();
    return parser.parseRegion(*body, arguments);
  }
  Location opLoc = parser.getEncodedSourceLoc(loc);
  if (type.getInputs().empty())
    return parser.emitError(innerLoc, "expected an input for the inner op");
  // A location after the op is also that of the body that it does not show.
  std::optional<Location> explicitLoc;
  if (parser.parseOptionalLocationSpecifier(explicitLoc))
    return failure();
  if (explicitLoc)
    state.location = opLoc = *explicitLoc;
  return buildCompactBody(parser, innerLoc, *inner, opLoc, type.getInput(0), *body);
}
