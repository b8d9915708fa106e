//===- Ops.cpp - text and checks of the sdy ops -----------------------------===//

#include "dialects/sdy/Dialect.h"

#include "dialects/sdy/Utils.h"
#include "dialects/sdy/Verifiers.h"

using namespace mlir;
using namespace mlir::sdy;

//===----------------------------------------------------------------------===//
// Pieces of text
//===----------------------------------------------------------------------===//

/// [<...>, <...>]: shardings per value without the prefix and the angle brackets around the list.
static ParseResult parseStrippedTensorShardingPerValue(OpAsmParser &parser, TensorShardingPerValueAttr &shardings) {
  SmallVector<TensorShardingAttr> all;
  auto parseOne = [&]() -> ParseResult {
    auto sharding = dyn_cast_or_null<TensorShardingAttr>(TensorShardingAttr::parse(parser, Type()));
    if (!sharding)
      return failure();
    all.push_back(sharding);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  shardings = TensorShardingPerValueAttr::get(parser.getContext(), all);
  return success();
}

static void printStrippedTensorShardingPerValue(OpAsmPrinter &printer, Operation *,
                                                TensorShardingPerValueAttr shardings) {
  printer << '[';
  llvm::interleaveComma(shardings.getShardings(), printer.getStream(),
                        [&](TensorShardingAttr sharding) { sharding.print(printer); });
  printer << ']';
}

/// (%a: T, %b: T) { ... }: one block whose arguments stand before the brace.
static ParseResult parseSingleBlockRegionNoBlockId(OpAsmParser &parser, Region &region) {
  SmallVector<OpAsmParser::Argument> args;
  if (parser.parseArgumentList(args, AsmParser::Delimiter::Paren, /*allowType=*/true, /*allowAttrs=*/false) ||
      parser.parseRegion(region, args))
    return failure();
  if (region.empty())
    return parser.emitError(parser.getCurrentLocation(), "expected a region with a block");
  return success();
}

static void printSingleBlockRegionNoBlockId(OpAsmPrinter &printer, Operation *, Region &region) {
  printer << '(';
  llvm::interleaveComma(region.getArguments(), printer.getStream(),
                        [&](BlockArgument arg) { printer.printRegionArgument(arg); });
  printer << ") ";
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}

/// `max ` or nothing, which is a sum.
static ParseResult parseOptionalReductionOp(OpAsmParser &parser, ReductionOpAttr &reduction) {
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, {"sum", "max", "min"})))
    reduction = ReductionOpAttr::get(parser.getContext(), *symbolizeReductionOp(word));
  return success();
}

static void printOptionalReductionOp(OpAsmPrinter &printer, Operation *, ReductionOpAttr reduction) {
  if (reduction)
    printer << stringifyReductionOp(reduction.getValue()) << ' ';
}

/// NONE, FORWARD, BACKWARD or BOTH.
static ParseResult parseDirection(OpAsmParser &parser, PropagationDirectionAttr &direction) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<PropagationDirection> value = symbolizePropagationDirection(word);
  if (!value)
    return parser.emitError(loc, "expected 'NONE', 'FORWARD' or 'BACKWARD', got '") << word << "'";
  direction = PropagationDirectionAttr::get(parser.getContext(), *value);
  return success();
}

static void printDirection(OpAsmPrinter &printer, Operation *, PropagationDirectionAttr direction) {
  printer << stringifyPropagationDirection(direction.getValue());
}

#define GET_OP_CLASSES
#include "dialects/sdy/Ops.cpp.inc"

//===----------------------------------------------------------------------===//
// Small ops
//===----------------------------------------------------------------------===//

static LogicalResult verifyOwnSharding(Operation *op, TensorShardingAttr sharding, Type type) {
  return verifyTensorSharding(sharding, type, op, [&](StringRef message) {
    InFlightDiagnostic diag = op->emitOpError(message);
    return diag;
  });
}

LogicalResult ShardingConstraintOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyOwnSharding(*this, getSharding(), getType());
}

LogicalResult ReshardOp::verifySymbolUses(SymbolTableCollection &) {
  return verifyOwnSharding(*this, getSharding(), getType());
}

LogicalResult PropagationBarrierOp::verify() {
  if (getAllowedDirection() == PropagationDirection::BOTH)
    return emitOpError("cannot specify `BOTH` as the direction");
  return success();
}

LogicalResult ConstantOp::inferReturnTypes(MLIRContext *, std::optional<Location>, ValueRange operands,
                                           DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                           SmallVectorImpl<Type> &types) {
  ConstantOpAdaptor adaptor(operands, attributes, properties, regions);
  if (!adaptor.getValue())
    return failure();
  types.push_back(adaptor.getValue().getShapedType());
  return success();
}

LogicalResult DataFlowEdgeOp::verifySymbolUses(SymbolTableCollection &) {
  if (getSharding() && failed(verifyOwnSharding(*this, *getSharding(), getType())))
    return failure();
  if (!getInput().hasOneUse())
    return emitOpError("input of data_flow_edge should have a single user");
  if (Operation *def = getInput().getDefiningOp();
      def && def->getDialect() == (*this)->getDialect() && !isa<ManualComputationOp, NamedComputationOp>(def))
    return emitOpError("input of data_flow_edge can't be defined by an op of the sdy dialect");
  return success();
}

LogicalResult FuncDataFlowEdgeOp::verifySymbolUses(SymbolTableCollection &) {
  return success();
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static LogicalResult verifyCounts(Operation *op, Block &body) {
  if (body.getNumArguments() != op->getNumOperands())
    return op->emitOpError("number of operands and body arguments must match: ")
           << op->getNumOperands() << " != " << body.getNumArguments();
  if (body.getTerminator()->getNumOperands() != op->getNumResults())
    return op->emitOpError("number of results and returned values must match: ")
           << op->getNumResults() << " != " << body.getTerminator()->getNumOperands();
  return success();
}

LogicalResult NamedComputationOp::verify() {
  Block &body = getBody().front();
  if (failed(verifyCounts(*this, body)))
    return failure();
  if (TypeRange(body.getArgumentTypes()) != getOperandTypes())
    return emitOpError("expected the types of the body's arguments to be those of the operands");
  if (body.getTerminator()->getOperandTypes() != getResultTypes())
    return emitOpError("expected the types of the returned values to be those of the results");
  return success();
}

LogicalResult NamedComputationOp::verifySymbolUses(SymbolTableCollection &) {
  if (getInShardings() && failed(verifyShardingPerValue(*getInShardings(), getOperandTypes(), *this, "operand")))
    return failure();
  if (getOutShardings() && failed(verifyShardingPerValue(*getOutShardings(), getResultTypes(), *this, "result")))
    return failure();
  return success();
}

/// One operand or result of a manual computation: the manual axes are whole, come first in each dim, divide it, and
/// give the type inside.
static LogicalResult verifyManualValue(ManualComputationOp op, TensorShardingAttr sharding, Type global, Type local,
                                       StringRef kind, int64_t index) {
  MeshAttr mesh = sharding.getMesh(op);
  if (mesh.isMaximal())
    return success();
  auto globalTensor = dyn_cast<RankedTensorType>(global);
  SmallVector<int64_t> shape(globalTensor ? globalTensor.getShape() : ArrayRef<int64_t>());
  ManualAxesAttr manual = op.getManualAxes();
  bool partOfAxis = false;
  sharding.forEachAxisRef(
      [&](AxisRefAttr axis) { partOfAxis |= axis.getSubAxisInfo() && manual.contains(axis.getName()); });
  if (partOfAxis)
    return op.emitOpError(kind) << " " << index << " - a manual axis can't be split into sub-axes";
  for (auto [dim, dimSharding] : llvm::enumerate(sharding.getDimShardings())) {
    bool seenFree = false;
    int64_t manualSize = 1;
    for (AxisRefAttr axis : dimSharding.getAxes()) {
      if (!manual.contains(axis.getName())) {
        seenFree = true;
        continue;
      }
      if (seenFree)
        return op.emitOpError(kind) << " " << index << " - sharding at dim " << dim
                                    << " has a free axis before the manual axis \"" << axis.getName() << '"';
      manualSize *= mesh.getAxisSize(axis.getName());
    }
    if (!globalTensor || ShapedType::isDynamic(shape[dim]))
      continue;
    if (shape[dim] % manualSize != 0)
      return op.emitOpError(kind) << " " << index << " - dim " << dim << " of size " << shape[dim]
                                  << " is not divisible by the manual axes, whose sizes make " << manualSize;
    shape[dim] /= manualSize;
  }
  Type expected = globalTensor
                      ? Type(RankedTensorType::get(shape, globalTensor.getElementType(), globalTensor.getEncoding()))
                      : global;
  if (local != expected)
    return op.emitOpError(kind) << " " << index << " - the type inside should be " << expected
                                << " for the global type " << global << " and manual axes, got " << local;
  return success();
}

LogicalResult ManualComputationOp::verifySymbolUses(SymbolTableCollection &) {
  Block &body = getBody().front();
  if (failed(verifyCounts(*this, body)) ||
      failed(verifyShardingPerValue(getInShardings(), getOperandTypes(), *this, "operand")) ||
      failed(verifyShardingPerValue(getOutShardings(), getResultTypes(), *this, "result")))
    return failure();
  for (StringAttr axis : getManualAxes())
    if (ManualComputationOp parent = getParentBindingAxis(*this, axis))
      return (emitOpError("operates on axis ")
              << axis << " which is already bound by a parent sdy.manual_computation op")
                 .attachNote(parent.getLoc())
             << "parent bounding this axis as manual";
  // The meshes agree, and the manual axes are theirs.
  MeshAttr common;
  SmallVector<TensorShardingAttr> all(getInShardings().getShardings());
  llvm::append_range(all, getOutShardings().getShardings());
  for (TensorShardingAttr sharding : all) {
    MeshAttr mesh = sharding.getMesh(*this);
    if (mesh.isMaximal() || mesh.empty())
      continue;
    if (common && common != mesh)
      return emitOpError("all in and out shardings must have one mesh, got ") << common << " and " << mesh;
    common = mesh;
  }
  SmallVector<StringRef> seen;
  for (StringAttr axis : getManualAxes()) {
    if (llvm::is_contained(seen, axis.getValue()))
      return emitOpError("manual axis ") << axis << " is given twice";
    seen.push_back(axis.getValue());
    if (common && !common.hasAxis(axis.getValue()))
      return emitOpError("unknown manual axis ") << axis << ", the mesh is " << common;
  }
  Operation *terminator = body.getTerminator();
  for (int64_t i = 0, e = getNumOperands(); i < e; ++i)
    if (failed(verifyManualValue(*this, getInSharding(i), getOperand(i).getType(), body.getArgument(i).getType(),
                                 "operand", i)))
      return failure();
  for (int64_t i = 0, e = getNumResults(); i < e; ++i)
    if (failed(verifyManualValue(*this, getOutSharding(i), getResult(i).getType(), terminator->getOperand(i).getType(),
                                 "result", i)))
      return failure();
  return success();
}
