//===- SpreadProcesses.cpp - programs for several replicas -------------------===//

#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "passes/import/Build.h"
#include "passes/import/MeshSizes.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Processes.h"
#include "passes/support/FuncAttrs.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_SPREADPROCESSES
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kReplicas = "mhlo.num_replicas", kPartitions = "mhlo.num_partitions";

/// With a leading dim.
RankedTensorType raised(Type type, int64_t size) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(1, size);
  llvm::append_range(shape, tensor.getShape());
  return tensor.clone(shape);
}

struct SpreadProcessesPass : impl::SpreadProcessesBase<SpreadProcessesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    Grid grid{count(kReplicas), count(kPartitions)};
    if (!main || main.isExternal() || !grid.replicas || !grid.partitions)
      return;
    SmallVector<sdy::MeshOp> meshes;
    for (auto mesh : module.getOps<sdy::MeshOp>())
      if (!mesh.getMesh().getAxes().empty())
        meshes.push_back(mesh);
    // A mesh is the partitions of one replica.
    if (!meshes.empty())
      grid.partitions = meshes.front().getMesh().getTotalSize();
    bool asks =
        main.walk([](Operation *op) { return isProcessOp(op) ? WalkResult::interrupt() : WalkResult::advance(); })
            .wasInterrupted();
    if (grid.replicas == 1 && (!meshes.empty() || grid.partitions == 1 || !asks))
      return;
    int64_t processes = 0;
    if (llvm::MulOverflow(grid.replicas, grid.partitions, processes) || processes > kMostDevices) {
      module.emitError("the program is for ") << grid.replicas << " replicas of " << grid.partitions
                                              << " partitions, more than " << kMostDevices << " devices";
      return signalPassFailure();
    }
    for (TypeRange types : {TypeRange(main.getArgumentTypes()), TypeRange(main.getResultTypes())})
      for (Type type : types)
        if (auto tensor = dyn_cast<RankedTensorType>(type); !tensor || !tensor.hasStaticShape())
          return; // refused later
    if (failed(flattenProcesses(main, grid)))
      return signalPassFailure();
    std::string mesh = addAxes(meshes, grid);
    wrap(main, mesh, grid.replicas * (meshes.empty() ? grid.partitions : 1));
    Builder b(module);
    module->setAttr(kReplicas, b.getI32IntegerAttr(1));
    module->setAttr(kPartitions, b.getI32IntegerAttr(grid.size()));
  }

private:
  /// What the module says, 1 if nothing; 0 for what is no number of anything.
  int64_t count(StringRef name) {
    Attribute attribute = getOperation()->getAttr(name);
    auto number = dyn_cast_or_null<IntegerAttr>(attribute);
    if (attribute && (!number || number.getValue().getSignificantBits() > 32 || number.getValue().slt(1))) {
      getOperation().emitError(name) << " is " << attribute << ", expected a number from 1 to " << kMostDevices;
      signalPassFailure();
      return 0;
    }
    return number ? number.getValue().getSExtValue() : 1;
  }

  bool isTaken(ArrayRef<sdy::MeshOp> meshes, StringRef axis) {
    return llvm::any_of(meshes, [&](sdy::MeshOp mesh) {
      return llvm::any_of(mesh.getMesh().getAxes(), [&](auto its) { return its.getName() == axis; });
    });
  }

  /// Gives every mesh an axis over the replicas, major to all; without a mesh, makes one of replicas and partitions.
  /// The name of one mesh.
  std::string addAxes(ArrayRef<sdy::MeshOp> meshes, Grid grid) {
    MLIRContext *context = &getContext();
    std::string replica = "replica";
    while (isTaken(meshes, replica))
      replica += "_";
    axes.push_back(replica);
    auto first = sdy::MeshAxisAttr::get(context, replica, grid.replicas);
    for (sdy::MeshOp mesh : meshes) {
      SmallVector<sdy::MeshAxisAttr> all = {first};
      llvm::append_range(all, mesh.getMesh().getAxes());
      mesh.setMeshAttr(sdy::MeshAttr::get(context, all));
    }
    if (!meshes.empty())
      return sdy::MeshOp(meshes.front()).getSymName().str();
    axes.push_back("partition");
    std::string name = "processes";
    while (getOperation().lookupSymbol(name))
      name += "_";
    OpBuilder b = OpBuilder::atBlockBegin(getOperation().getBody());
    sdy::MeshOp::create(
        b, getOperation().getLoc(), b.getStringAttr(name),
        sdy::MeshAttr::get(context, {first, sdy::MeshAxisAttr::get(context, "partition", grid.partitions)}));
    return name;
  }

  sdy::DimensionShardingAttr processDim() {
    SmallVector<sdy::AxisRefAttr> refs =
        llvm::map_to_vector(axes, [&](const std::string &axis) { return sdy::AxisRefAttr::get(&getContext(), axis); });
    return sdy::DimensionShardingAttr::get(&getContext(), refs, /*isClosed=*/true);
  }

  /// Of a value with the leading dim: that it is split over the processes, and what `inner` says of the rest.
  sdy::TensorShardingAttr sharding(StringRef mesh, int64_t rank, sdy::TensorShardingAttr inner = {}) {
    SmallVector<sdy::DimensionShardingAttr> dims(
        rank + 1, sdy::DimensionShardingAttr::get(&getContext(), {}, /*isClosed=*/false));
    if (inner)
      llvm::copy(inner.getDimShardings(), dims.begin() + 1);
    dims[0] = processDim();
    return inner ? inner.replaceDimShardings(dims) : sdy::TensorShardingAttr::get(&getContext(), mesh, dims);
  }

  /// Puts the whole of @main into a computation that is manual over the processes.
  void wrap(func::FuncOp main, StringRef mesh, int64_t count) {
    Block &body = main.getBody().front();
    Operation *end = body.getTerminator();
    auto inner = std::make_unique<Block>();
    OpBuilder b(&getContext());
    b.setInsertionPointToEnd(inner.get());
    Build at(b, main.getLoc());
    SmallVector<sdy::TensorShardingAttr> inShardings, outShardings;
    auto constrained = [&](Value value, sdy::TensorShardingAttr its) -> Value {
      return its && !its.isFullyOpen() ? sdy::ShardingConstraintOp::create(b, value.getLoc(), value, its).getResult()
                                       : value;
    };
    SmallVector<Type> arguments, results;
    SmallVector<Attribute> shardings[2]; // of arguments and results
    for (BlockArgument argument : body.getArguments()) {
      auto type = cast<RankedTensorType>(argument.getType());
      unsigned number = argument.getArgNumber();
      auto its = main.getArgAttrOfType<sdy::TensorShardingAttr>(number, sdy::kShardingAttr);
      Value mine = at.reshape(inner->addArgument(raised(type, 1), argument.getLoc()), type.getShape());
      argument.replaceAllUsesWith(constrained(mine, its));
      shardings[0].push_back(sharding(mesh, type.getRank(), its));
      inShardings.push_back(sharding(mesh, type.getRank()));
      arguments.push_back(raised(type, count));
    }
    inner->getOperations().splice(inner->end(), body.getOperations(), body.begin(), end->getIterator());
    SmallVector<Value> made;
    for (auto [i, value] : llvm::enumerate(end->getOperands())) {
      auto type = cast<RankedTensorType>(value.getType());
      auto its = main.getResultAttrOfType<sdy::TensorShardingAttr>(i, sdy::kShardingAttr);
      made.push_back(at.reshape(constrained(value, its), raised(type, 1).getShape()));
      shardings[1].push_back(sharding(mesh, type.getRank(), its));
      outShardings.push_back(sharding(mesh, type.getRank()));
      results.push_back(raised(type, count));
    }
    sdy::ReturnOp::create(b, end->getLoc(), made);
    for (auto [argument, type] : llvm::zip_equal(body.getArguments(), arguments))
      argument.setType(type);
    b.setInsertionPoint(end);
    SmallVector<StringAttr> names =
        llvm::map_to_vector(axes, [&](const std::string &axis) { return b.getStringAttr(axis); });
    auto manual = sdy::ManualComputationOp::create(b, main.getLoc(), results, body.getArguments(),
                                                   sdy::TensorShardingPerValueAttr::get(&getContext(), inShardings),
                                                   sdy::TensorShardingPerValueAttr::get(&getContext(), outShardings),
                                                   sdy::ManualAxesAttr::get(&getContext(), names));
    manual.getBody().push_back(inner.release());
    end->setOperands(manual.getResults());
    support::editFuncAttrs(main, [&](bool isResult, unsigned i, NamedAttrList &attributes) {
      attributes.set(sdy::kShardingAttr, shardings[isResult][i]);
    });
    main.setType(FunctionType::get(&getContext(), arguments, results));
  }

  SmallVector<std::string> axes; ///< over the processes
};

} // namespace
} // namespace weft::import
