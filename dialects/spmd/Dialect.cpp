//===- Dialect.cpp - the spmd dialect and its verifiers ---------------------===//
#include "dialects/spmd/Dialect.h"

#include "dialects/sdy/Dialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::spmd;

#include "dialects/spmd/Dialect.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/spmd/Ops.cpp.inc"

void SpmdDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/spmd/Ops.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

static constexpr std::pair<Reduction, StringLiteral> kReductions[] = {
    {Reduction::kSum, "sum"}, {Reduction::kProduct, "product"}, {Reduction::kMin, "min"}, {Reduction::kMax, "max"},
    {Reduction::kAnd, "and"}, {Reduction::kOr, "or"},           {Reduction::kXor, "xor"},
};

std::optional<Reduction> spmd::parseReduction(StringRef name) {
  for (auto &[kind, text] : kReductions)
    if (text == name)
      return kind;
  return std::nullopt;
}

StringRef spmd::stringifyReduction(Reduction reduction) {
  for (auto &[kind, text] : kReductions)
    if (kind == reduction)
      return text;
  return "";
}

//===----------------------------------------------------------------------===//
// What is verified without the mesh
//===----------------------------------------------------------------------===//

/// Axes must be distinct.
static LogicalResult verifyAxes(Operation *op, ArrayAttr axes) {
  llvm::SmallPtrSet<Attribute, 4> seen;
  for (Attribute axis : axes)
    if (!seen.insert(axis).second)
      return op->emitOpError("names the axis ") << axis << " twice";
  return success();
}

/// Exactly one of axes and groups; groups is a matrix of distinct device ids, padded with -1 at the end of a row.
static LogicalResult verifyGroups(Operation *op, std::optional<ArrayAttr> axes,
                                  std::optional<DenseIntElementsAttr> groups) {
  if (axes.has_value() == groups.has_value())
    return op->emitOpError("needs either axes or groups");
  if (axes)
    return verifyAxes(op, *axes);
  ShapedType type = groups->getType();
  if (type.getRank() != 2)
    return op->emitOpError("has groups of rank ") << type.getRank() << ", expected a matrix";
  llvm::SmallSet<int64_t, 16> seen;
  int64_t columns = type.getDimSize(1), column = 0;
  bool ended = false;
  for (int64_t id : groups->getValues<int64_t>()) {
    if (column == 0)
      ended = false;
    if (id < -1)
      return op->emitOpError("has the device id ") << id << " in its groups";
    if (id == -1)
      ended = true;
    else if (ended)
      return op->emitOpError("has the device id ") << id << " behind a padding of -1 in its groups";
    else if (!seen.insert(id).second)
      return op->emitOpError("has the device id ") << id << " twice in its groups";
    column = column + 1 == columns ? 0 : column + 1;
  }
  return success();
}

/// The group size that groups say, if they do and all groups have the same.
static std::optional<int64_t> sizeOfGroups(std::optional<DenseIntElementsAttr> groups) {
  if (!groups)
    return std::nullopt;
  int64_t columns = groups->getType().getDimSize(1);
  for (int64_t id : groups->getValues<int64_t>())
    if (id == -1)
      return std::nullopt;
  return columns;
}

static LogicalResult verifyCounts(Operation *op, size_t operands, size_t results, std::optional<size_t> dims) {
  if (operands == 0)
    return op->emitOpError("needs an operand");
  if (operands != results)
    return op->emitOpError("has ") << operands << " operands but " << results << " results";
  if (dims && *dims != operands)
    return op->emitOpError("has ") << operands << " operands but " << *dims << " dims";
  return success();
}

/// `big` must be `small` with the size along `dim` multiplied by the group size (`size`, else any that is the same for
/// all).
static LogicalResult verifyScaled(Operation *op, RankedTensorType small, RankedTensorType big, int64_t dim,
                                  std::optional<int64_t> size) {
  auto mismatch = [&] {
    InFlightDiagnostic diag = op->emitOpError("cannot be between the types ")
                              << small << " and " << big << " along dim " << dim;
    if (size)
      diag << " for groups of " << *size;
    return diag;
  };
  if (small.getElementType() != big.getElementType() || small.getRank() != big.getRank())
    return mismatch();
  if (dim < 0 || dim >= small.getRank())
    return op->emitOpError("has the dim ") << dim << " but its operand has rank " << small.getRank();
  for (int64_t i = 0; i < small.getRank(); ++i) {
    if (i != dim && small.getDimSize(i) != big.getDimSize(i))
      return mismatch();
    if (i == dim && size && small.getDimSize(i) * *size != big.getDimSize(i))
      return mismatch();
    if (i == dim && !size && small.getDimSize(i) != 0 && big.getDimSize(i) % small.getDimSize(i) != 0)
      return mismatch();
  }
  return success();
}

static LogicalResult verifyReduction(Operation *op, StringRef reduction) {
  if (!parseReduction(reduction))
    return op->emitOpError("has the reduction '") << reduction << "', expected sum, product, min, max, and, or or xor";
  return success();
}

template <typename OpTy> static LogicalResult verifyAllGather(OpTy op, std::optional<int64_t> size) {
  for (auto [in, out, dim] : llvm::zip(op.getOperands(), op.getOutputs(), op.getDims()))
    if (failed(
            verifyScaled(op, cast<RankedTensorType>(in.getType()), cast<RankedTensorType>(out.getType()), dim, size)))
      return failure();
  return success();
}

template <typename OpTy> static LogicalResult verifyReduceScatter(OpTy op, std::optional<int64_t> size) {
  for (auto [in, out, dim] : llvm::zip(op.getOperands(), op.getOutputs(), op.getDims()))
    if (failed(
            verifyScaled(op, cast<RankedTensorType>(out.getType()), cast<RankedTensorType>(in.getType()), dim, size)))
      return failure();
  return success();
}

static LogicalResult verifyAllToAll(AllToAllOp op, std::optional<int64_t> size) {
  auto in = cast<RankedTensorType>(op.getOperand().getType()), out = cast<RankedTensorType>(op.getResult().getType());
  int64_t split = op.getSplitDim(), concat = op.getConcatDim();
  if (split < 0 || split >= in.getRank() || concat < 0 || concat >= in.getRank())
    return op.emitOpError("has the dims ")
           << split << " and " << concat << " but its operand has rank " << in.getRank();
  if (!size)
    return success();
  if (in.getDimSize(split) % *size != 0)
    return op.emitOpError("cannot split dim ") << split << " of " << in << " in " << *size << " pieces";
  SmallVector<int64_t> shape(in.getShape());
  shape[split] /= *size;
  shape[concat] *= *size;
  if (out != RankedTensorType::get(shape, in.getElementType()))
    return op.emitOpError("has the result type ")
           << out << ", expected " << RankedTensorType::get(shape, in.getElementType());
  return success();
}

LogicalResult AxisIndexOp::verify() {
  if (cast<RankedTensorType>(getResult().getType()).getRank() != 0)
    return emitOpError("has the result type ") << getResult().getType() << ", expected tensor<i32>";
  return verifyAxes(*this, getAxes());
}

LogicalResult AllGatherOp::verify() {
  if (failed(verifyGroups(*this, getAxes(), getGroups())) ||
      failed(verifyCounts(*this, getOperands().size(), getOutputs().size(), getDims().size())))
    return failure();
  return verifyAllGather(*this, sizeOfGroups(getGroups()));
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyGroups(*this, getAxes(), getGroups())) ||
      failed(verifyCounts(*this, getOperands().size(), getOutputs().size(), std::nullopt)))
    return failure();
  for (auto [in, out] : llvm::zip(getOperands(), getOutputs()))
    if (in.getType() != out.getType())
      return emitOpError("has an operand of type ") << in.getType() << " and its result of type " << out.getType();
  return verifyReduction(*this, getReduction());
}

LogicalResult ReduceScatterOp::verify() {
  if (failed(verifyGroups(*this, getAxes(), getGroups())) ||
      failed(verifyCounts(*this, getOperands().size(), getOutputs().size(), getDims().size())) ||
      failed(verifyReduction(*this, getReduction())))
    return failure();
  return verifyReduceScatter(*this, sizeOfGroups(getGroups()));
}

LogicalResult AllToAllOp::verify() {
  if (failed(verifyGroups(*this, getAxes(), getGroups())))
    return failure();
  return verifyAllToAll(*this, sizeOfGroups(getGroups()));
}

LogicalResult ShiftOp::verify() {
  return verifyAxes(*this, getAxes());
}

LogicalResult PermuteOp::verify() {
  ShapedType type = getSourceTargetPairs().getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2)
    return emitOpError("has source_target_pairs of type ") << type << ", expected a list of pairs";
  llvm::SmallSet<int64_t, 16> sources, targets;
  bool isSource = true;
  for (int64_t id : getSourceTargetPairs().getValues<int64_t>()) {
    if (id < 0)
      return emitOpError("has the device id ") << id;
    if (!(isSource ? sources : targets).insert(id).second)
      return emitOpError("has the device id ") << id << " twice as a " << (isSource ? "source" : "target");
    isSource = !isSource;
  }
  return success();
}

LogicalResult BroadcastOp::verify() {
  return verifyGroups(*this, getAxes(), getGroups());
}

//===----------------------------------------------------------------------===//
// What is verified against the module's mesh
//===----------------------------------------------------------------------===//

std::optional<int64_t> spmd::sizeOfAxes(Operation *from, ArrayAttr axes) {
  ModuleOp module = isa<ModuleOp>(from) ? cast<ModuleOp>(from) : from->getParentOfType<ModuleOp>();
  if (!module)
    return std::nullopt;
  auto meshes = module.getOps<sdy::MeshOp>();
  if (meshes.begin() == meshes.end())
    return std::nullopt;
  sdy::MeshAttr mesh = (*meshes.begin()).getMesh();
  int64_t size = 1;
  for (Attribute axis : axes) {
    StringRef name = cast<StringAttr>(axis).getValue();
    if (!mesh.hasAxis(name))
      return std::nullopt;
    size *= mesh.getAxisSize(name);
  }
  return size;
}

/// The group size over axes; fails if an axis is not in the mesh. 0 for collectives over groups.
static FailureOr<int64_t> checkedSize(Operation *op, std::optional<ArrayAttr> axes) {
  if (!axes)
    return int64_t(0);
  if (auto size = spmd::sizeOfAxes(op, *axes))
    return *size;
  return op->emitOpError("names axes ") << *axes << " but the module has no mesh with them";
}

LogicalResult AxisIndexOp::verifySymbolUses(SymbolTableCollection &) {
  return checkedSize(*this, getAxes());
}
LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection &) {
  return checkedSize(*this, getAxes());
}
LogicalResult ShiftOp::verifySymbolUses(SymbolTableCollection &) {
  return checkedSize(*this, getAxes());
}
LogicalResult BroadcastOp::verifySymbolUses(SymbolTableCollection &) {
  return checkedSize(*this, getAxes());
}
LogicalResult PermuteOp::verifySymbolUses(SymbolTableCollection &) {
  return success();
}

LogicalResult AllGatherOp::verifySymbolUses(SymbolTableCollection &) {
  FailureOr<int64_t> size = checkedSize(*this, getAxes());
  return failed(size) || *size == 0 ? LogicalResult(size) : verifyAllGather(*this, *size);
}

LogicalResult ReduceScatterOp::verifySymbolUses(SymbolTableCollection &) {
  FailureOr<int64_t> size = checkedSize(*this, getAxes());
  return failed(size) || *size == 0 ? LogicalResult(size) : verifyReduceScatter(*this, *size);
}

LogicalResult AllToAllOp::verifySymbolUses(SymbolTableCollection &) {
  FailureOr<int64_t> size = checkedSize(*this, getAxes());
  return failed(size) || *size == 0 ? LogicalResult(size) : verifyAllToAll(*this, *size);
}
