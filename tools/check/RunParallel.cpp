//===- RunParallel.cpp - programs on a grid of replicas x partitions ---------===//

#include "tools/check/RunParallel.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/CollectiveOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace weft::check {
namespace {

using Groups = std::vector<std::vector<int64_t>>;

struct Grid {
  int64_t replicas = 0, partitions = 0;
  int64_t size() const { return replicas * partitions; }
  int64_t process(int64_t replica, int64_t partition) const { return replica * partitions + partition; }
};

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
        return op->emitError("its groups name ") << id << " on a grid of " << grid.replicas << " replicas and "
                                                 << grid.partitions << " partitions";
  Groups flat = !channel ? crossReplica(groups, grid) : sums ? crossBoth(groups, grid) : crossPartition(groups, grid);
  if (!flat.empty())
    op->setAttr(name, writeRows(b, flat));
  if (sums) { // what its groups are now
    op->setAttr("use_global_device_ids", b.getUnitAttr());
    op->setAttr("channel_handle", stablehlo::ChannelHandleAttr::get(op->getContext(), channel ? handle.getHandle() : 1, 0));
  }
  return success();
}

/// Ops of one program, and of what it calls, for processes that are positions in a mesh.
LogicalResult convertProgram(func::FuncOp function, ModuleOp module, Grid grid, llvm::DenseSet<Operation *> &done) {
  if (!done.insert(function).second)
    return success();
  SmallVector<Operation *> ids;
  WalkResult result = function.walk([&](Operation *op) {
    if (isa<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::ReduceScatterOp, stablehlo::AllToAllOp,
            stablehlo::CollectivePermuteOp, stablehlo::CollectiveBroadcastOp>(op))
      return WalkResult(flattenGroups(op, grid));
    if (isa<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op))
      ids.push_back(op);
    if (auto call = dyn_cast<func::CallOp>(op))
      if (auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee()))
        return WalkResult(convertProgram(callee, module, grid, done));
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

/// The grid and the only program on it.
LogicalResult readPrograms(Operation *op, Grid &grid, SymbolRefAttr &program) {
  auto replicas = op->getAttrOfType<ArrayAttr>("programs");
  if (!replicas || replicas.empty())
    return op->emitError("needs programs = [[@f, ...], ...]");
  grid.replicas = replicas.size();
  for (Attribute each : replicas) {
    auto partitions = dyn_cast<ArrayAttr>(each);
    if (!partitions || partitions.empty() || (grid.partitions && static_cast<int64_t>(partitions.size()) != grid.partitions))
      return op->emitError("programs must be as many for each replica");
    grid.partitions = partitions.size();
    for (Attribute name : partitions) {
      auto symbol = dyn_cast<SymbolRefAttr>(name);
      if (!symbol)
        return op->emitError("programs must be names of functions, got ") << name;
      if (program && symbol != program)
        return op->emitError("processes that run different functions (") << program << " and " << symbol
                                                                         << ") are not supported";
      program = symbol;
    }
  }
  return success();
}

class Converter {
public:
  Converter(Operation *op, Grid grid, StringRef mesh) : op(op), b(op), grid(grid), mesh(mesh) {}

  LogicalResult run(func::FuncOp function) {
    Location loc = op->getLoc();
    unsigned arguments = function.getNumArguments(), results = function.getNumResults();
    if (op->getNumOperands() != arguments * grid.size() || op->getNumResults() != results * grid.size())
      return op->emitError("has ") << op->getNumOperands() << " operands and " << op->getNumResults() << " results for "
                                   << grid.size() << " runs of a function of " << arguments << " and " << results;
    SmallVector<Value> stacked;
    SmallVector<Type> inside, types;
    SmallVector<sdy::TensorShardingAttr> inShardings, outShardings;
    for (unsigned i = 0; i < arguments; ++i) {
      SmallVector<Value> parts;
      for (int64_t process = 0; process < grid.size(); ++process) {
        Value operand = op->getOperand(process * arguments + i);
        if (operand.getType() != function.getArgumentTypes()[i])
          return op->emitError("operand ") << process * arguments + i << " is " << operand.getType()
                                           << ", its function takes " << function.getArgumentTypes()[i];
        parts.push_back(reshape(operand, raised(operand.getType(), 1)));
      }
      RankedTensorType type = raised(op->getOperand(i).getType(), grid.size());
      stacked.push_back(make("stablehlo.concatenate", type, parts, b.getNamedAttr("dimension", b.getI64IntegerAttr(0))));
      inside.push_back(parts[0].getType());
      inShardings.push_back(sharding(type.getRank()));
    }
    for (Type type : function.getResultTypes()) {
      types.push_back(raised(type, grid.size()));
      outShardings.push_back(sharding(cast<RankedTensorType>(types.back()).getRank()));
    }
    auto perValue = [&](ArrayRef<sdy::TensorShardingAttr> shardings) {
      return sdy::TensorShardingPerValueAttr::get(b.getContext(), shardings);
    };
    auto axes = sdy::ManualAxesAttr::get(b.getContext(), {b.getStringAttr("replica"), b.getStringAttr("partition")});
    auto manual = sdy::ManualComputationOp::create(b, loc, types, stacked, perValue(inShardings), perValue(outShardings), axes);
    {
      OpBuilder::InsertionGuard guard(b);
      Block *body = b.createBlock(&manual.getBody(), {}, inside, SmallVector<Location>(inside.size(), loc));
      SmallVector<Value> given, made;
      for (auto [argument, type] : llvm::zip_equal(body->getArguments(), function.getArgumentTypes()))
        given.push_back(reshape(argument, type));
      auto call = func::CallOp::create(b, loc, function, given);
      for (Value result : call.getResults())
        made.push_back(reshape(result, raised(result.getType(), 1)));
      sdy::ReturnOp::create(b, loc, made);
    }
    for (int64_t process = 0; process < grid.size(); ++process)
      for (unsigned i = 0; i < results; ++i) {
        Value whole = manual->getResult(i);
        auto type = cast<RankedTensorType>(whole.getType());
        SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
        starts[0] = process;
        limits[0] = process + 1;
        Value part = make("stablehlo.slice", raised(function.getResultTypes()[i], 1), whole,
                          {b.getNamedAttr("start_indices", b.getDenseI64ArrayAttr(starts)),
                           b.getNamedAttr("limit_indices", b.getDenseI64ArrayAttr(limits)),
                           b.getNamedAttr("strides", b.getDenseI64ArrayAttr(strides))});
        op->getResult(process * results + i).replaceAllUsesWith(reshape(part, function.getResultTypes()[i]));
      }
    op->erase();
    return success();
  }

private:
  Value make(StringRef name, Type type, ValueRange operands, ArrayRef<NamedAttribute> attributes = {}) {
    return b.create(OperationState(op->getLoc(), name, operands, TypeRange(type), attributes))->getResult(0);
  }
  Value reshape(Value value, Type type) { return make("stablehlo.reshape", type, value); }
  /// With a leading dim.
  static RankedTensorType raised(Type type, int64_t size) {
    auto tensor = cast<RankedTensorType>(type);
    SmallVector<int64_t> shape(1, size);
    llvm::append_range(shape, tensor.getShape());
    return tensor.clone(shape);
  }
  sdy::TensorShardingAttr sharding(int64_t rank) {
    MLIRContext *context = b.getContext();
    SmallVector<sdy::DimensionShardingAttr> dims(rank, sdy::DimensionShardingAttr::get(context, {}, /*isClosed=*/true));
    sdy::AxisRefAttr axes[] = {sdy::AxisRefAttr::get(context, "replica"), sdy::AxisRefAttr::get(context, "partition")};
    dims[0] = sdy::DimensionShardingAttr::get(context, axes, /*isClosed=*/true);
    return sdy::TensorShardingAttr::get(context, mesh, dims);
  }

  Operation *op;
  OpBuilder b;
  Grid grid;
  StringRef mesh;
};

} // namespace

llvm::LogicalResult convertRunParallel(ModuleOp module) {
  SmallVector<Operation *> runs;
  module.walk([&](Operation *op) {
    if (op->getName().getStringRef() == "interpreter.run_parallel")
      runs.push_back(op);
  });
  if (runs.empty())
    return success();
  constexpr StringRef mesh = "grid";
  Grid grid;
  llvm::DenseSet<Operation *> done;
  for (Operation *op : runs) {
    Grid mine;
    SymbolRefAttr program;
    if (failed(readPrograms(op, mine, program)))
      return failure();
    if (grid.replicas && (mine.replicas != grid.replicas || mine.partitions != grid.partitions))
      return op->emitError("runs on another grid of processes than an earlier one");
    if (!grid.replicas) {
      if (module.lookupSymbol(mesh))
        return op->emitError("needs the name @") << mesh << " for its mesh";
      OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
      auto axis = [&](StringRef name, int64_t size) { return sdy::MeshAxisAttr::get(b.getContext(), name, size); };
      sdy::MeshOp::create(b, op->getLoc(), b.getStringAttr(mesh),
                          sdy::MeshAttr::get(b.getContext(), {axis("replica", mine.replicas), axis("partition", mine.partitions)}));
    }
    grid = mine;
    auto function = module.lookupSymbol<func::FuncOp>(program.getRootReference());
    if (!function || function.isExternal())
      return op->emitError("there is no function ") << program;
    auto isTensor = [](Type type) { return isa<RankedTensorType>(type) && cast<RankedTensorType>(type).hasStaticShape(); };
    if (!llvm::all_of(function.getArgumentTypes(), isTensor) || !llvm::all_of(function.getResultTypes(), isTensor))
      return op->emitError("a program on a grid takes and gives tensors of known sizes");
    if (failed(convertProgram(function, module, grid, done)) || failed(Converter(op, grid, mesh).run(function)))
      return failure();
  }
  return success();
}

} // namespace weft::check
