//===- PartitionModule.cpp - one mesh, then @main on local shapes -----------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "passes/partition/Partitioner.h"
#include "passes/partition/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace weft::partition {
#define GEN_PASS_DEF_PARTITIONMODULE
#include "passes/partition/Passes.h.inc"

namespace {

struct PartitionModulePass : impl::PartitionModuleBase<PartitionModulePass> {
  using PartitionModuleBase::PartitionModuleBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    if (!main || main.isExternal()) {
      module.emitError("partition: the module has no function @main");
      return signalPassFailure();
    }
    MeshRefinement refinement;
    collectMeshes(module, refinement);
    PartitionerOptions options;
    options.strict = strict;
    Partitioner partitioner(module, refinement, options);
    if (!partitioner.mesh.names.empty())
      partitioner.meshName = "mesh";
    if (failed(partitioner.run(main)))
      return signalPassFailure();
    replaceMeshes(module, partitioner);
  }

  /// Adds all meshes, those with most uses first, and the sub-axes that shardings use.
  void collectMeshes(ModuleOp module, MeshRefinement &refinement) {
    llvm::StringMap<int> uses;
    std::vector<std::tuple<std::string, sdy::AxisRefAttr>> parts;
    auto note = [&](sdy::TensorShardingAttr sharding) {
      ++uses[sharding.getMeshName()];
      sharding.forEachAxisRef([&](sdy::AxisRefAttr axis) {
        if (axis.getSubAxisInfo())
          parts.push_back({sharding.getMeshName().str(), axis});
      });
    };
    module.walk([&](Operation *op) {
      for (NamedAttribute attribute : op->getAttrs())
        attribute.getValue().walk([&](sdy::TensorShardingAttr sharding) { note(sharding); });
    });
    SmallVector<sdy::MeshOp> meshes(module.getOps<sdy::MeshOp>());
    std::sort(meshes.begin(), meshes.end(), [&](sdy::MeshOp a, sdy::MeshOp b) {
      int more = uses[a.getSymName()], less = uses[b.getSymName()];
      return more != less ? more > less : a->isBeforeInBlock(b);
    });
    for (sdy::MeshOp op : meshes) {
      sdy::MeshAttr attr = op.getMesh();
      if (attr.getAxes().empty())
        continue;
      Mesh mesh;
      for (sdy::MeshAxisAttr axis : attr.getAxes()) {
        mesh.names.push_back(axis.getName().str());
        mesh.sizes.push_back(axis.getSize());
      }
      if (!attr.getDeviceIds().empty() || !refinement.addMesh(op.getSymName().str(), mesh))
        emitRemark(op.getLoc(), "the mesh @" + op.getSymName().str() +
                                    (attr.getDeviceIds().empty() ? " has no common factors with the others"
                                                                 : " orders its devices in its own way") +
                                    ": its shardings are taken as replicated");
    }
    for (auto &[mesh, axis] : parts)
      if (!refinement.addSubAxis(mesh, axis.getName().str(), axis.getSubAxisInfo().getPreSize(), axis.getSubAxisInfo().getSize()))
        emitRemark(module.getLoc(), "the sub-axis " + axis.toString() + " of @" + mesh + " has no common factors with other meshes");
  }

  void replaceMeshes(ModuleOp module, Partitioner &partitioner) {
    for (sdy::MeshOp op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      op.erase();
    if (partitioner.mesh.names.empty())
      return;
    SmallVector<sdy::MeshAxisAttr> axes;
    for (auto [name, size] : llvm::zip(partitioner.mesh.names, partitioner.mesh.sizes))
      axes.push_back(sdy::MeshAxisAttr::get(&getContext(), name, size));
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    sdy::MeshOp::create(builder, module.getLoc(), partitioner.meshName, sdy::MeshAttr::get(&getContext(), axes));
  }
};

} // namespace
} // namespace weft::partition
