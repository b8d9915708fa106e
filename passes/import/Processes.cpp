//===- Processes.cpp - replicas x partitions as one list of processes -------===//

#include "passes/import/Processes.h"

#include "dialects/stablehlo/CollectiveOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <vector>

using namespace mlir;

namespace weft::import {
namespace {

using Groups = std::vector<std::vector<int64_t>>;

Groups readRows(DenseIntElementsAttr attribute) {
  Groups rows;
  int64_t columns = attribute.getType().getDimSize(1), at = 0;
  for (int64_t id : attribute.getValues<int64_t>()) {
    if (at++ % columns == 0)
      rows.emplace_back();
    if (id >= 0)
      rows.back().push_back(id);
  }
  return rows;
}

DenseIntElementsAttr writeRows(Builder &b, const Groups &rows) {
  size_t columns = 0;
  for (const auto &row : rows)
    columns = std::max(columns, row.size());
  std::vector<int64_t> flat;
  for (const auto &row : rows) {
    flat.insert(flat.end(), row.begin(), row.end());
    flat.resize(flat.size() + columns - row.size(), -1);
  }
  auto type = RankedTensorType::get({static_cast<int64_t>(rows.size()), static_cast<int64_t>(columns)}, b.getI64Type());
  return DenseIntElementsAttr::get(type, ArrayRef<int64_t>(flat));
}

Groups crossReplica(const Groups &groups, Grid grid) {
  Groups result;
  for (const auto &group : groups)
    for (int64_t partition = 0; partition < grid.partitions; ++partition) {
      result.emplace_back();
      for (int64_t replica : group)
        result.back().push_back(grid.process(replica, partition));
    }
  return result;
}

Groups crossPartition(const Groups &groups, Grid grid) {
  Groups result;
  for (const auto &group : groups)
    for (int64_t replica = 0; replica < grid.replicas; ++replica) {
      result.emplace_back();
      for (int64_t partition : group)
        result.back().push_back(grid.process(replica, partition));
    }
  return result;
}

Groups crossBoth(const Groups &groups, Grid grid) {
  Groups result;
  for (const auto &group : groups) {
    result.emplace_back();
    for (int64_t partition = 0; partition < grid.partitions; ++partition)
      for (int64_t replica : group)
        result.back().push_back(grid.process(replica, partition));
  }
  return result;
}

/// Groups of a collective as process ids. How they are meant, its channel says.
LogicalResult flattenGroups(Operation *op, Grid grid) {
  bool permute = isa<stablehlo::CollectivePermuteOp>(op);
  StringRef name = permute ? "source_target_pairs" : "replica_groups";
  if (isa_and_nonnull<stablehlo::ReplicaGroupMeshAxesAttr>(op->getAttr(name)))
    return success(); // axes of a mesh of processes
  auto dense = op->getAttrOfType<DenseIntElementsAttr>(name);
  if (!dense || dense.getType().getRank() != 2)
    return op->emitError("its groups are no matrix of ids, which a grid of processes needs");
  auto handle = op->getAttrOfType<stablehlo::ChannelHandleAttr>("channel_handle");
  bool channel = handle && handle.getHandle() > 0, global = op->hasAttr("use_global_device_ids");
  bool sums = isa<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::ReduceScatterOp>(op);
  if (global && channel)
    return success();
  Builder b(op->getContext());
  Groups groups = dense.getNumElements() ? readRows(dense) : Groups();
  if (groups.empty() && !permute) { // no groups: all in one
    groups.emplace_back();
    for (int64_t id = 0; id < (channel && !sums ? grid.partitions : grid.replicas); ++id)
      groups.back().push_back(id);
  }
  int64_t most = channel && !sums ? grid.partitions : grid.replicas;
  for (const auto &group : groups)
    for (int64_t id : group)
      if (id >= most)
        return op->emitError("its groups name ")
               << id << " on a grid of " << grid.replicas << " replicas and " << grid.partitions << " partitions";
  Groups flat = !channel ? crossReplica(groups, grid) : sums ? crossBoth(groups, grid) : crossPartition(groups, grid);
  if (!flat.empty())
    op->setAttr(name, writeRows(b, flat));
  if (sums) { // what its groups are now
    op->setAttr("use_global_device_ids", b.getUnitAttr());
    op->setAttr("channel_handle",
                stablehlo::ChannelHandleAttr::get(op->getContext(), channel ? handle.getHandle() : 1, 0));
  }
  return success();
}

} // namespace

bool isProcessOp(Operation *op) {
  return isa<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::ReduceScatterOp, stablehlo::AllToAllOp,
             stablehlo::CollectivePermuteOp, stablehlo::CollectiveBroadcastOp, stablehlo::PartitionIdOp,
             stablehlo::ReplicaIdOp>(op);
}

LogicalResult flattenProcesses(Operation *root, Grid grid) {
  SmallVector<Operation *> ids;
  WalkResult result = root->walk([&](Operation *op) {
    if (isa<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op))
      ids.push_back(op);
    else if (isProcessOp(op))
      return WalkResult(flattenGroups(op, grid));
    return WalkResult::advance();
  });
  for (Operation *op : ids) {
    OpBuilder b(op);
    Type type = op->getResult(0).getType();
    auto make = [&](StringRef name, ValueRange operands, ArrayRef<NamedAttribute> attributes = {}) {
      return b.create(OperationState(op->getLoc(), name, operands, TypeRange(type), attributes))->getResult(0);
    };
    auto element = cast<RankedTensorType>(type).getElementType();
    Value count = make("stablehlo.constant", {},
                       b.getNamedAttr("value", DenseElementsAttr::get(cast<ShapedType>(type),
                                                                      b.getIntegerAttr(element, grid.partitions))));
    Value process = make("stablehlo.partition_id", {});
    bool replica = isa<stablehlo::ReplicaIdOp>(op);
    op->getResult(0).replaceAllUsesWith(make(replica ? "stablehlo.divide" : "stablehlo.remainder", {process, count}));
    op->erase();
  }
  return failure(result.wasInterrupted());
}

} // namespace weft::import
