//===- Lockstep.cpp - a region of several devices, run on one ------------------===//

#include "passes/import/Lockstep.h"

#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"

using namespace mlir;

namespace weft::import {

namespace {

/// What devices do differently or together, wherever it is inside.
bool isSpecial(Operation *op) {
  return isa<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::ReduceScatterOp, stablehlo::AllToAllOp,
             stablehlo::CollectivePermuteOp, stablehlo::CollectiveBroadcastOp, stablehlo::PartitionIdOp,
             stablehlo::ReplicaIdOp, sdy::ManualComputationOp>(op);
}

bool hasSpecial(Operation *op) {
  return op->walk([](Operation *inner) { return isSpecial(inner) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

} // namespace

Lockstep::Lockstep(OpBuilder &builder, sdy::MeshAttr mesh) : b(builder), mesh(mesh) {
  devices.emplace_back();
  devices[0].at.assign(mesh.getAxes().size(), 0);
}

std::optional<std::vector<Value>> Lockstep::run(sdy::ManualComputationOp op) {
  if (failed(manual(op)))
    return std::nullopt;
  std::vector<Value> results;
  for (Value result : op->getResults())
    results.push_back(devices[0].map.lookup(result));
  return results;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

int64_t Lockstep::idOf(const Device &device) const {
  int64_t id = 0;
  for (auto [axis, at] : llvm::zip_equal(mesh.getAxes(), device.at))
    id = id * axis.getSize() + at;
  return id;
}

std::optional<size_t> Lockstep::deviceOf(int64_t id) const {
  for (auto [i, device] : llvm::enumerate(devices))
    if (idOf(device) == id)
      return i;
  return std::nullopt;
}

std::optional<std::pair<int64_t, int64_t>> Lockstep::digitOf(const Device &device, StringRef name, int64_t pre,
                                                             int64_t size) const {
  for (auto [axis, at] : llvm::zip_equal(mesh.getAxes(), device.at))
    if (axis.getName() == name)
      return std::pair(at / (axis.getSize() / (pre * size)) % size, size);
  return std::nullopt;
}

FailureOr<std::pair<int64_t, int64_t>> Lockstep::pieceOf(Operation *op, const Device &device,
                                                         sdy::DimensionShardingAttr dim) const {
  int64_t piece = 0, pieces = 1;
  for (sdy::AxisRefAttr axis : dim.getAxes()) {
    if (!isManual(axis.getName()))
      continue;
    int64_t full = mesh.getAxisSize(axis.getName());
    auto sub = axis.getSubAxisInfo();
    auto digit = digitOf(device, axis.getName(), sub ? sub.getPreSize() : 1, sub ? sub.getSize() : full);
    if (!digit)
      return op->emitError("the mesh has no axis '") << axis.getName() << "'";
    piece = piece * digit->second + digit->first;
    pieces *= digit->second;
  }
  return std::pair(piece, pieces);
}

FailureOr<Lockstep::Groups> Lockstep::groupsOf(Operation *op) {
  Attribute attribute = op->getAttr("replica_groups");
  Groups groups;
  if (auto axes = dyn_cast_or_null<stablehlo::ReplicaGroupMeshAxesAttr>(attribute)) {
    // Devices that differ along these axes only; the number along them is the rank.
    std::map<std::vector<int64_t>, std::map<int64_t, size_t>> byRest;
    for (auto [i, device] : llvm::enumerate(devices)) {
      std::vector<int64_t> rest = device.at;
      int64_t rank = 0;
      for (stablehlo::AxisRefAttr axis : axes.getAxes()) {
        StringRef name = axis.getName().getValue();
        auto sub = axis.getSubAxisInfo();
        for (auto [k, meshAxis] : llvm::enumerate(mesh.getAxes())) {
          if (meshAxis.getName() != name)
            continue;
          int64_t pre = sub ? sub.getPreSize() : 1, size = sub ? sub.getSize() : meshAxis.getSize();
          int64_t below = meshAxis.getSize() / (pre * size), digit = device.at[k] / below % size;
          rank = rank * size + digit;
          rest[k] -= digit * below;
        }
      }
      byRest[rest][rank] = i;
    }
    for (auto &[rest, members] : byRest) {
      groups.emplace_back();
      for (auto &[rank, device] : members)
        groups.back().push_back(device);
    }
    return groups;
  }
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!dense || dense.getType().getRank() != 2)
    return op->emitError("replica groups must be a matrix of device ids or axes of a mesh");
  int64_t columns = dense.getType().getDimSize(1);
  if (dense.getNumElements() == 0) {
    groups.emplace_back();
    for (size_t i = 0; i < devices.size(); ++i)
      groups.back().push_back(i);
    return groups;
  }
  SmallVector<int64_t> ids(dense.getValues<int64_t>());
  for (size_t row = 0; row < ids.size(); row += columns) {
    std::vector<size_t> members;
    int64_t named = 0;
    for (int64_t i = 0; i < columns; ++i)
      if (ids[row + i] >= 0) {
        ++named;
        if (auto device = deviceOf(ids[row + i]))
          members.push_back(*device);
      }
    // Groups of devices elsewhere along the axes that are not manual are the same ones.
    if (members.empty())
      continue;
    if (static_cast<int64_t>(members.size()) != named)
      return op->emitError("a replica group joins devices of this region with others");
    groups.push_back(members);
  }
  return groups;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Lockstep::Values Lockstep::valuesOf(Value value) const {
  Values values;
  for (const Device &device : devices)
    values.push_back(device.map.lookupOrDefault(value));
  return values;
}

void Lockstep::set(Value value, const Values &values) {
  for (auto [device, mapped] : llvm::zip_equal(devices, values))
    device.map.map(value, mapped);
}

void Lockstep::cloneForEach(Operation *op) {
  bool same = !op->getNumRegions() && isMemoryEffectFree(op) &&
              llvm::all_of(op->getOperands(), [&](Value operand) { return llvm::all_equal(valuesOf(operand)); });
  if (same) {
    Operation *copy = b.clone(*op, devices[0].map);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults()))
      set(from, Values(devices.size(), to));
    return;
  }
  for (Device &device : devices)
    b.clone(*op, device.map);
}

void Lockstep::bind(Block &block, Block *to) {
  for (BlockArgument argument : block.getArguments()) {
    Values values;
    for (size_t i = 0; i < devices.size(); ++i)
      values.push_back(to->addArgument(argument.getType(), argument.getLoc()));
    set(argument, values);
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult Lockstep::block(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult Lockstep::visit(Operation *op) {
  if (!hasSpecial(op))
    return cloneForEach(op), success();
  if (auto inner = dyn_cast<sdy::ManualComputationOp>(op))
    return manual(inner);
  if (isa<stablehlo::WhileOp>(op))
    return loop(op);
  if (isa<stablehlo::CaseOp, stablehlo::IfOp>(op))
    return branch(op);
  if (isa<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op)) {
    Build at(b, op->getLoc());
    bool partition = isa<stablehlo::PartitionIdOp>(op);
    Values values;
    for (const Device &device : devices)
      values.push_back(at.splat(Build::type(op->getResult(0)), partition ? static_cast<double>(idOf(device)) : 0));
    set(op->getResult(0), values);
    return success();
  }
  if (!isSpecial(op))
    return op->emitOpError("with collectives inside cannot run on one device");
  return collective(op);
}

LogicalResult Lockstep::manual(sdy::ManualComputationOp op) {
  Build at(b, op.getLoc());
  std::vector<Device> outside = devices;
  std::vector<StringRef> outsideAxes = manualAxes;
  std::vector<size_t> fresh; // axes that this region adds
  for (StringAttr name : op.getManualAxes()) {
    bool found = false;
    for (auto [k, axis] : llvm::enumerate(mesh.getAxes()))
      if (axis.getName() == name.getValue()) {
        fresh.push_back(k);
        found = true;
      }
    if (!found)
      return op.emitError("the mesh has no axis '") << name.getValue() << "'";
    manualAxes.push_back(name.getValue());
  }
  devices.clear();
  std::vector<size_t> parents;
  for (auto [parent, device] : llvm::enumerate(outside)) {
    int64_t count = 1;
    for (size_t axis : fresh)
      count *= mesh.getAxes()[axis].getSize();
    for (int64_t number = 0; number < count; ++number) {
      Device inner{device.at, {}};
      int64_t rest = number;
      for (size_t axis : llvm::reverse(fresh)) {
        inner.at[axis] = rest % mesh.getAxes()[axis].getSize();
        rest /= mesh.getAxes()[axis].getSize();
      }
      devices.push_back(std::move(inner));
      parents.push_back(parent);
    }
  }
  // The axes of this region alone cut its operands: along others they are cut already.
  std::vector<StringRef> allAxes = manualAxes;
  manualAxes.assign(op.getManualAxes().size(), StringRef());
  for (auto [mine, name] : llvm::zip_equal(manualAxes, op.getManualAxes()))
    mine = name.getValue();
  Block &body = op.getBody().front();
  for (auto [i, operand] : llvm::enumerate(op.getTensors())) {
    sdy::TensorShardingAttr sharding = op.getInSharding(i);
    Values values;
    for (auto [device, parent] : llvm::zip_equal(devices, parents)) {
      Value value = outside[parent].map.lookupOrDefault(operand);
      for (auto [dim, dimSharding] : llvm::enumerate(sharding.getDimShardings())) {
        auto piece = pieceOf(op, device, dimSharding);
        if (failed(piece))
          return failure();
        int64_t size = Build::shape(value)[dim];
        if (size % piece->second)
          return op.emitError("dim ") << dim << " of operand " << i << " has " << size << " elements for "
                                      << piece->second << " devices";
        if (piece->second > 1)
          value = at.slice(value, dim, piece->first * (size / piece->second), size / piece->second);
      }
      // A pending sum is whole on the first device.
      for (sdy::AxisRefAttr axis : sharding.getUnreducedAxes())
        if (isManual(axis.getName()) && digitOf(device, axis.getName(), 1, mesh.getAxisSize(axis.getName()))->first)
          value = at.zero(Build::type(value));
      values.push_back(value);
    }
    set(body.getArgument(i), values);
  }
  manualAxes = allAxes;
  if (failed(block(body)))
    return failure();
  std::vector<Values> results;
  for (Value value : body.getTerminator()->getOperands())
    results.push_back(valuesOf(value));
  std::vector<Device> inside = std::move(devices);
  manualAxes.assign(op.getManualAxes().size(), StringRef());
  for (auto [mine, name] : llvm::zip_equal(manualAxes, op.getManualAxes()))
    mine = name.getValue();

  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    sdy::TensorShardingAttr sharding = op.getOutSharding(i);
    ArrayRef<sdy::DimensionShardingAttr> dims = sharding.getDimShardings();
    for (size_t parent = 0; parent < outside.size(); ++parent) {
      // Pieces by their place along each dim; several devices with the same one are a sum or copies.
      std::map<std::vector<int64_t>, Value> pieces;
      std::vector<int64_t> counts(dims.size(), 1);
      for (auto [k, device] : llvm::enumerate(inside)) {
        if (parents[k] != parent)
          continue;
        std::vector<int64_t> place;
        for (auto [dim, dimSharding] : llvm::enumerate(dims)) {
          auto piece = pieceOf(op, device, dimSharding);
          if (failed(piece))
            return failure();
          place.push_back(piece->first);
          counts[dim] = piece->second;
        }
        bool pending = true; // differs from the first copy along unreduced axes only
        for (StringRef axis : manualAxes) {
          bool cut = llvm::any_of(dims, [&](auto dim) {
            return llvm::any_of(dim.getAxes(), [&](sdy::AxisRefAttr ref) { return ref.getName() == axis; });
          });
          bool unreduced =
              llvm::any_of(sharding.getUnreducedAxes(), [&](sdy::AxisRefAttr ref) { return ref.getName() == axis; });
          if (!cut && !unreduced && digitOf(device, axis, 1, mesh.getAxisSize(axis))->first)
            pending = false;
        }
        if (!pending)
          continue;
        auto [it, isNew] = pieces.try_emplace(place, results[i][k]);
        if (!isNew && !sharding.getUnreducedAxes().empty())
          it->second = at.add(it->second, results[i][k]);
      }
      // Joined from the last dim to the first.
      for (size_t dim = dims.size(); dim-- > 0;) {
        std::map<std::vector<int64_t>, Values> joined;
        for (auto &[place, value] : pieces) {
          std::vector<int64_t> rest(place.begin(), place.begin() + dim);
          joined[rest].push_back(value);
        }
        pieces.clear();
        for (auto &[place, values] : joined)
          pieces[place] = at.concatenate(values, dim);
      }
      outside[parent].map.map(result, pieces.begin()->second);
    }
  }
  devices = std::move(outside);
  manualAxes = std::move(outsideAxes);
  return success();
}

} // namespace weft::import
