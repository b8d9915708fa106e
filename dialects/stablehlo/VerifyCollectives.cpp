//===- VerifyCollectives.cpp - Checks of communication between processes ------------------===//

#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/VerifyUtils.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------------------------===//

/// Groups given as ids: each at most once; with `all`, ids are 0 to N - 1; with `ragged`, -1 pads shorter groups.
static LogicalResult verifyDenseGroups(Operation *op, DenseIntElementsAttr groups, bool all, bool ragged) {
  ShapedType type = groups.getType();
  if (type.getRank() != 2)
    return op->emitOpError("replica_groups has rank ") << type.getRank() << ", expected 2";
  llvm::SmallSet<int64_t, 16> seen;
  for (int64_t id : groups.getValues<int64_t>()) {
    if (id == -1 && ragged)
      continue;
    if (id < 0)
      return op->emitOpError("replica_groups has the id ") << id << ", expected at least 0";
    if (!seen.insert(id).second)
      return op->emitOpError("replica_groups has the id ") << id << " twice";
  }
  int64_t count = seen.size();
  for (int64_t id = 0; all && id < count; ++id)
    if (!seen.contains(id))
      return op->emitOpError("replica_groups has ") << count << " ids, but not the id " << id;
  return success();
}

/// Groups given as axes: distinct, and of the mesh if that is spelled out.
static LogicalResult verifyAxes(Operation *op, ReplicaGroupMeshAxesAttr groups) {
  auto mesh = dyn_cast<MeshAttr>(groups.getMesh());
  for (auto [i, axis] : llvm::enumerate(groups.getAxes())) {
    for (AxisRefAttr other : groups.getAxes().take_front(i))
      if (other == axis)
        return op->emitOpError("replica_groups has the axis ") << axis << " twice";
    if (SubAxisInfoAttr info = axis.getSubAxisInfo(); info && (info.getPreSize() < 1 || info.getSize() < 2))
      return op->emitOpError("replica_groups has a sub-axis of ")
             << axis.getName() << " with pre-size " << info.getPreSize() << " and size " << info.getSize();
    StringAttr name = axis.getName();
    if (mesh && llvm::none_of(mesh.getAxes(), [&](MeshAxisAttr known) { return known.getName() == name; }))
      return op->emitOpError("replica_groups has the axis ") << axis.getName() << ", which its mesh lacks";
  }
  return success();
}

static LogicalResult verifyGroups(Operation *op, Attribute groups, bool all, bool ragged) {
  if (auto axes = dyn_cast<ReplicaGroupMeshAxesAttr>(groups))
    return verifyAxes(op, axes);
  return verifyDenseGroups(op, cast<DenseIntElementsAttr>(groups), all, ragged);
}

/// Processes per group, if the text tells.
static std::optional<int64_t> getGroupSize(Attribute groups) {
  if (auto dense = dyn_cast<DenseIntElementsAttr>(groups)) {
    if (dense.getType().getRank() != 2 || dense.getType().getNumElements() == 0)
      return std::nullopt;
    return dense.getType().getDimSize(1);
  }
  auto axes = cast<ReplicaGroupMeshAxesAttr>(groups);
  auto mesh = dyn_cast<MeshAttr>(axes.getMesh());
  __int128 product = 1;
  for (AxisRefAttr axis : axes.getAxes()) {
    int64_t size = 0;
    if (SubAxisInfoAttr info = axis.getSubAxisInfo()) {
      size = info.getSize();
    } else if (mesh) {
      for (MeshAxisAttr known : mesh.getAxes())
        if (known.getName() == axis.getName())
          size = known.getSize();
    }
    if (size < 1)
      return std::nullopt;
    product *= size;
    if (product > std::numeric_limits<int32_t>::max())
      return std::nullopt;
  }
  return static_cast<int64_t>(product);
}

/// Global ids need a channel.
static LogicalResult verifyGlobalIds(Operation *op, bool useGlobalIds, std::optional<ChannelHandleAttr> channel) {
  int64_t id = channel ? channel->getHandle() : 0;
  if (!useGlobalIds || id > 0)
    return success();
  return op->emitOpError("use_global_device_ids needs a channel with a positive handle, got ") << id;
}

/// As many results as operands.
static LogicalResult verifyPairCount(Operation *op, size_t operands, size_t minimum = 1) {
  if (operands < minimum)
    return op->emitOpError("has ") << operands << " operands, expected at least " << minimum;
  if (op->getNumResults() != operands)
    return op->emitOpError("has ") << op->getNumResults() << " results for " << operands << " operands";
  return success();
}

/// The operand's type, but for the size of one dimension.
static LogicalResult verifyResizedResult(Operation *op, const Twine &what, RankedTensorType operand,
                                         RankedTensorType result, int64_t dim, int64_t size, bool sameElement = true) {
  SmallVector<int64_t> shape(operand.getShape());
  shape[dim] = size;
  if (sameElement && failed(expectElement(op, what, result.getElementType(), operand.getElementType())))
    return failure();
  return expectShape(op, what, result.getShape(), shape);
}

/// size * factor, unknown if either is; -1 (which no size is) on overflow.
static int64_t scaled(int64_t size, std::optional<int64_t> factor) {
  if (ShapedType::isDynamic(size) || !factor)
    return ShapedType::kDynamic;
  __int128 product = static_cast<__int128>(size) * *factor;
  return product > std::numeric_limits<int64_t>::max() ? -1 : static_cast<int64_t>(product);
}

//===----------------------------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------------------------===//

static LogicalResult verifyId(Operation *op, RankedTensorType type) {
  if (type.getRank() == 0 && type.getElementType().isUnsignedInteger(32))
    return success();
  return op->emitOpError("result has type ") << type << ", expected tensor<ui32>";
}

LogicalResult PartitionIdOp::verify() {
  return verifyId(*this, tensorType(getResult()));
}
LogicalResult ReplicaIdOp::verify() {
  return verifyId(*this, tensorType(getResult()));
}

/// How many processes a group joins. Groups of replicas with a channel join all partitions too, and how many those are,
/// the op does not say.
template <typename Op> static std::optional<int64_t> getProcessCount(Op op) {
  auto channel = op.getChannelHandle();
  if (channel && channel->getHandle() > 0 && !op.getUseGlobalDeviceIds())
    return std::nullopt;
  return getGroupSize(op.getReplicaGroups());
}

LogicalResult AllGatherOp::verify() {
  std::optional<int64_t> groupSize = getProcessCount(*this);
  if (failed(verifyPairCount(*this, getOperands().size())) ||
      failed(verifyGroups(*this, getReplicaGroups(), /*all=*/true, /*ragged=*/false)) ||
      failed(verifyGlobalIds(*this, getUseGlobalDeviceIds(), getChannelHandle())))
    return failure();
  for (auto [i, operand] : llvm::enumerate(getOperands())) {
    RankedTensorType type = tensorType(operand);
    if (failed(expectDim(*this, "all_gather_dim", getAllGatherDim(), type.getRank())) ||
        failed(verifyResizedResult(*this, "result " + Twine(i), type, tensorType(getResult(i)), getAllGatherDim(),
                                   scaled(type.getDimSize(getAllGatherDim()), groupSize))))
      return failure();
  }
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyPairCount(*this, getOperands().size())) ||
      failed(verifyGroups(*this, getReplicaGroups(), /*all=*/true, /*ragged=*/true)) ||
      failed(verifyGlobalIds(*this, getUseGlobalDeviceIds(), getChannelHandle())))
    return failure();
  for (auto [i, operand] : llvm::enumerate(getOperands()))
    if (failed(expectShape(*this, "result " + Twine(i), tensorType(getResult(i)).getShape(),
                           tensorType(operand).getShape())))
      return failure();
  return success();
}

/// One computation on scalars serves every operand.
static LogicalResult verifySharedReducer(Operation *op, Region &computation, ValueRange operands, ValueRange results) {
  for (auto [operand, result] : llvm::zip(operands, results))
    if (failed(verifyReducer(op, computation, "computation", operand.getType(), result.getType())))
      return failure();
  return success();
}

LogicalResult AllReduceOp::verifyRegions() {
  return verifySharedReducer(*this, getComputation(), getOperands(), getResults());
}

LogicalResult ReduceScatterOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  int64_t dim = getScatterDimension();
  std::optional<int64_t> groupSize = getProcessCount(*this);
  if (failed(verifyGroups(*this, getReplicaGroups(), /*all=*/true, /*ragged=*/false)) ||
      failed(verifyGlobalIds(*this, getUseGlobalDeviceIds(), getChannelHandle())) ||
      failed(expectDim(*this, "scatter_dimension", dim, operand.getRank())))
    return failure();
  int64_t size = operand.getDimSize(dim), part = ShapedType::kDynamic;
  if (groupSize && !ShapedType::isDynamic(size)) {
    if (size % *groupSize != 0)
      return emitOpError("dimension ") << dim << " of size " << size << " is not divisible by the group size "
                                       << *groupSize;
    part = size / *groupSize;
  }
  return verifyResizedResult(*this, "result", operand, tensorType(getResult()), dim, part, /*sameElement=*/false);
}

LogicalResult ReduceScatterOp::verifyRegions() {
  return verifyReducer(*this, getComputation(), "computation", getOperand().getType(), getResult().getType());
}

LogicalResult AllToAllOp::verify() {
  int64_t split = getSplitDimension(), concat = getConcatDimension(), count = getSplitCount();
  std::optional<int64_t> groupSize = getGroupSize(getReplicaGroups());
  if (failed(verifyPairCount(*this, getOperands().size())) ||
      failed(verifyGroups(*this, getReplicaGroups(), /*all=*/true, /*ragged=*/false)))
    return failure();
  if (count < 1 || (groupSize && *groupSize != count))
    return emitOpError("split_count is ") << count << ", expected the group size " << groupSize.value_or(1);
  for (auto [i, operand] : llvm::enumerate(getOperands())) {
    RankedTensorType type = tensorType(operand), result = tensorType(getResult(i));
    if (failed(expectDim(*this, "split_dimension", split, type.getRank())) ||
        failed(expectDim(*this, "concat_dimension", concat, type.getRank())) ||
        failed(expectElement(*this, "result " + Twine(i), result.getElementType(), type.getElementType())))
      return failure();
    SmallVector<int64_t> shape(type.getShape());
    if (!ShapedType::isDynamic(shape[split])) {
      if (shape[split] % count != 0)
        return emitOpError("dimension ") << split << " of operand " << i << " has size " << shape[split]
                                         << ", which split_count " << count << " does not divide";
      shape[split] /= count;
    }
    shape[concat] = scaled(shape[concat], count);
    if (failed(expectShape(*this, "result " + Twine(i), result.getShape(), shape)))
      return failure();
  }
  return success();
}

/// The operands that carry data: all but a root per result at the end. Checks their number and the roots' type.
static FailureOr<OperandRange> getDataOperands(Operation *op, OperandRange operands, bool dynamicRoot) {
  size_t count = operands.size();
  if (!dynamicRoot) {
    if (failed(verifyPairCount(op, count)))
      return failure();
    return operands;
  }
  if (count < 2)
    return op->emitOpError("has ") << count << " operands, expected at least 2 with has_dynamic_root";
  auto root = tensorType(operands.back());
  if (root.getRank() != 1 || !sizesMatch(root.getDimSize(0), count - 1) || !root.getElementType().isSignlessInteger(32))
    return op->emitOpError("the last operand has type ") << root << ", expected " << count - 1 << " roots of type i32";
  if (failed(verifyPairCount(op, count - 1)))
    return failure();
  return operands.drop_back();
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups(), /*all=*/false, /*ragged=*/false)))
    return failure();
  FailureOr<OperandRange> data = getDataOperands(*this, getOperands(), getHasDynamicRoot());
  if (failed(data))
    return failure();
  for (auto [i, operand] : llvm::enumerate(*data))
    if (failed(expectType(*this, "result " + Twine(i), getResult(i).getType(), operand.getType())))
      return failure();
  return success();
}

LogicalResult CollectiveReduceOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups(), /*all=*/false, /*ragged=*/false)))
    return failure();
  FailureOr<OperandRange> data = getDataOperands(*this, getOperands(), getHasDynamicRoot());
  if (failed(data))
    return failure();
  for (auto [i, operand] : llvm::enumerate(*data))
    if (failed(expectShape(*this, "result " + Twine(i), tensorType(getResult(i)).getShape(),
                           tensorType(operand).getShape())))
      return failure();
  return success();
}

LogicalResult CollectiveReduceOp::verifyRegions() {
  return verifySharedReducer(*this, getComputation(), getOperands().take_front(getNumResults()), getResults());
}

LogicalResult CollectivePermuteOp::verify() {
  ShapedType type = getSourceTargetPairs().getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2)
    return emitOpError("source_target_pairs has shape ") << shapeText(type.getShape()) << ", expected Nx2";
  SmallVector<int64_t> sources, targets;
  for (auto [i, id] : llvm::enumerate(getSourceTargetPairs().getValues<int64_t>()))
    (i % 2 ? targets : sources).push_back(id);
  if (failed(expectAtLeast(*this, "sources", sources, 0)) || failed(expectAtLeast(*this, "targets", targets, 0)) ||
      failed(expectUnique(*this, "sources", sources)) || failed(expectUnique(*this, "targets", targets)))
    return failure();
  return expectType(*this, "result", getType(), getOperand().getType());
}

//===----------------------------------------------------------------------------------------===//
// Asynchronous ops
//===----------------------------------------------------------------------------------------===//

LogicalResult AsyncStartOp::verifyRegions() {
  auto future = cast<FutureType>(getResult().getType());
  if (failed(verifyRegionTypes(*this, getBody(), "body", getOperandTypes(), future.getTypes())))
    return failure();
  Block &block = getBody().front();
  if (block.getOperations().size() != 2)
    return emitOpError("body has ") << block.getOperations().size() - 1 << " ops before its return, expected 1";
  if (isa<AllReduceOp, AllGatherOp, AllToAllOp, CollectivePermuteOp, ReduceScatterOp, CollectiveBroadcastOp, SliceOp,
          DynamicSliceOp, DynamicUpdateSliceOp>(block.front()))
    return success();
  return emitOpError("body runs ") << block.front().getName() << ", expected a collective or a slice";
}

LogicalResult AsyncDoneOp::verify() {
  ArrayRef<Type> types = cast<FutureType>(getOperand().getType()).getTypes();
  if (types.size() != getNumResults())
    return emitOpError("has ") << getNumResults() << " results for a future of " << types.size() << " values";
  for (auto [i, type] : llvm::enumerate(types))
    if (failed(expectType(*this, "result " + Twine(i), getResult(i).getType(), type)))
      return failure();
  return success();
}
