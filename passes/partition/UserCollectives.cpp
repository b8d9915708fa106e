//===- UserCollectives.cpp - collectives that the user wrote ----------------===//
//
// Inside manual regions. Their device ids are positions in the mesh.
//
//===----------------------------------------------------------------------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/CollectiveOps.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Factors.h"
#include "passes/partition/Groups.h"
#include "passes/partition/Handlers.h"

using namespace mlir;

namespace weft::partition {

namespace {

/// Axes, or groups as they stand.
struct Members {
  ArrayAttr axes;
  DenseIntElementsAttr groups;
};

FailureOr<Members> membersOf(Partitioner &p, Operation *op) {
  Attribute attribute = op->getAttr("replica_groups");
  if (auto meshAxes = dyn_cast_or_null<stablehlo::ReplicaGroupMeshAxesAttr>(attribute)) {
    // The module's meshes were refined; an inlined mesh has the axes of one of them.
    AxisList axes;
    for (stablehlo::AxisRefAttr axis : meshAxes.getAxes()) {
      auto info = axis.getSubAxisInfo();
      auto ref =
          info ? sdy::AxisRefAttr::get(op->getContext(), axis.getName().getValue(), info.getPreSize(), info.getSize())
               : sdy::AxisRefAttr::get(op->getContext(), axis.getName().getValue());
      AxisList atoms = p.atomsOf(ref, dyn_cast<FlatSymbolRefAttr>(meshAxes.getMesh()));
      if (atoms.empty() && (!info || info.getSize() > 1))
        return op->emitError("partition: no mesh has the axis '")
               << axis.getName().getValue() << "' of the replica groups";
      axes.insert(axes.end(), atoms.begin(), atoms.end());
    }
    return Members{p.axesAttr(axes), {}};
  }
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!dense || dense.getType().getRank() != 2)
    return op->emitError("partition: replica groups must be a matrix of device ids or axes of a mesh");
  int64_t columns = dense.getType().getDimSize(1), at = 0;
  std::vector<std::vector<int64_t>> groups;
  for (int64_t id : dense.getValues<int64_t>()) {
    if (at++ % columns == 0)
      groups.emplace_back();
    if (id >= p.mesh.devices())
      return op->emitError("partition: the replica groups name device ")
             << id << " but there are " << p.mesh.devices() << " devices";
    if (id >= 0)
      groups.back().push_back(id);
  }
  if (groups.empty() || columns == 0) {
    // No groups: all devices form one.
    AxisList all;
    for (size_t i = 0; i < p.mesh.sizes.size(); ++i)
      all.push_back(static_cast<AxisId>(i));
    return Members{p.axesAttr(all), {}};
  }
  if (auto axes = axesOfGroups(p.mesh, groups))
    return Members{p.axesAttr(*axes), {}};
  return Members{{}, dense};
}

/// The operand's own layout, reduced and whole along some dims.
Layout layoutFor(Partitioner &p, Value operand, ArrayRef<int64_t> whole) {
  Layout layout = p.hasRecipe(operand) ? Layout::replicated(p.shapeOf(operand).size()) : p.natural(operand).reduced();
  for (int64_t dim : whole)
    layout.dims[dim].clear();
  return layout;
}

FailureOr<StringAttr> reductionOf(Partitioner &p, Operation *op) {
  auto combine = combinerOf(op->getRegion(0));
  if (!combine)
    return op->emitError(
        "partition: the reduction of this collective is none of add, multiply, minimum, maximum, and, or, xor");
  return p.builder.getStringAttr(combineName(*combine));
}

} // namespace

LogicalResult partitionUserCollective(Partitioner &p, Operation *op) {
  OpBuilder &b = p.builder;
  StringRef name = op->getName().getStringRef();
  name.consume_front("stablehlo.");
  auto intOf = [&](StringRef attribute) { return op->getAttrOfType<IntegerAttr>(attribute).getInt(); };
  SmallVector<int64_t> whole;
  if (name == "all_gather")
    whole = {intOf("all_gather_dim")};
  else if (name == "reduce_scatter")
    whole = {intOf("scatter_dimension")};
  else if (name == "all_to_all")
    whole = {intOf("split_dimension"), intOf("concat_dimension")};
  SmallVector<Layout> layouts;
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults())) {
    layouts.push_back(layoutFor(p, operand, whole));
    operands.push_back(p.get(operand, layouts.back()));
    if (!operands.back())
      return failure();
    types.push_back(p.localType(result.getType(), layouts.back()));
  }
  p.setReason(describe(op) + ", written by the user");
  StringAttr annotation = p.annotation({});
  p.setReason("");
  auto done = [&](Operation *fresh) {
    fresh->setAttr("weft.annotation", annotation);
    for (auto [i, result] : llvm::enumerate(op->getResults()))
      p.set(result, fresh->getResult(i), layouts[i]);
    return success();
  };
  if (name == "collective_permute") {
    auto dense = cast<DenseIntElementsAttr>(op->getAttr("source_target_pairs"));
    std::vector<std::pair<int64_t, int64_t>> pairs;
    SmallVector<int64_t> flat(dense.getValues<int64_t>());
    for (size_t i = 0; i + 1 < flat.size(); i += 2) {
      if (std::min(flat[i], flat[i + 1]) < 0 || std::max(flat[i], flat[i + 1]) >= p.mesh.devices())
        return op->emitError("partition: the pair (")
               << flat[i] << ", " << flat[i + 1] << ") names a device beyond the " << p.mesh.devices()
               << " of the mesh";
      pairs.push_back({flat[i], flat[i + 1]});
    }
    if (auto shift = shiftOfPairs(p.mesh, pairs))
      return done(spmd::ShiftOp::create(b, p.loc, types[0], operands[0], p.axesAttr({shift->axis}),
                                        b.getI64IntegerAttr(shift->offset),
                                        shift->wrap ? b.getUnitAttr() : UnitAttr()));
    return done(spmd::PermuteOp::create(b, p.loc, types[0], operands[0], dense));
  }
  FailureOr<Members> members = membersOf(p, op);
  if (failed(members))
    return failure();
  if (name == "all_gather")
    return done(spmd::AllGatherOp::create(b, p.loc, types, operands, members->axes, members->groups,
                                          b.getDenseI64ArrayAttr(SmallVector<int64_t>(operands.size(), whole[0]))));
  if (name == "all_to_all" || name == "collective_broadcast") {
    for (auto [i, result] : llvm::enumerate(op->getResults())) {
      Operation *fresh;
      if (name == "all_to_all")
        fresh = spmd::AllToAllOp::create(b, p.loc, types[i], operands[i], members->axes, members->groups,
                                         b.getI64IntegerAttr(whole[0]), b.getI64IntegerAttr(whole[1]));
      else
        fresh = spmd::BroadcastOp::create(b, p.loc, types[i], operands[i], members->axes, members->groups);
      fresh->setAttr("weft.annotation", annotation);
      p.set(result, fresh->getResult(0), layouts[i]);
    }
    return success();
  }
  FailureOr<StringAttr> reduction = reductionOf(p, op);
  if (failed(reduction))
    return failure();
  if (name == "all_reduce")
    return done(spmd::AllReduceOp::create(b, p.loc, types, operands, members->axes, members->groups, *reduction));
  return done(spmd::ReduceScatterOp::create(b, p.loc, types, operands, members->axes, members->groups,
                                            b.getDenseI64ArrayAttr({whole[0]}), *reduction));
}

LogicalResult partitionDeviceId(Partitioner &p, Operation *op) {
  Emit emit(p.builder, p.loc);
  Value result = op->getResult(0);
  Type element = cast<RankedTensorType>(result.getType()).getElementType();
  AxisList all;
  if (op->getName().getStringRef() == "stablehlo.partition_id")
    for (size_t i = 0; i < p.mesh.sizes.size(); ++i)
      all.push_back(static_cast<AxisId>(i));
  Value id = all.empty() ? emit.scalarInt(p.builder.getI32Type(), 0) : p.axisIndex(all);
  p.set(result, emit.convert(id, element), Layout::replicated(0));
  return success();
}

} // namespace weft::partition
