//===- LiftInlinedMeshes.cpp - one symbol per mesh -------------------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/ShardingWalk.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_LIFTINLINEDMESHES
#include "passes/shard/Passes.h.inc"

namespace {
struct LiftInlinedMeshes : impl::LiftInlinedMeshesBase<LiftInlinedMeshes> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    llvm::MapVector<Attribute, StringAttr> names;
    llvm::DenseMap<StringAttr, StringAttr> renamed;
    sdy::MeshOp last;
    for (auto op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) {
      auto [it, isNew] = names.try_emplace(op.getMeshAttr(), op.getSymNameAttr());
      if (isNew) {
        last = op;
        continue;
      }
      renamed[op.getSymNameAttr()] = it->second;
      symbols.erase(op);
    }
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    if (last)
      builder.setInsertionPointAfter(last);
    auto freeName = [&](sdy::MeshAttr mesh) {
      if (mesh.isMaximal())
        return "maximal_mesh_" + std::to_string(mesh.getDeviceIds().front());
      std::string name = "mesh";
      for (int i = 0; symbols.lookup(name); ++i)
        name = "mesh_" + std::to_string(i);
      return name;
    };
    sharding::transformShardings(module, [&](sdy::TensorShardingAttr attr) {
      StringAttr name;
      if (auto mesh = dyn_cast<sdy::MeshAttr>(attr.getMeshOrRef())) {
        StringAttr &known = names[mesh];
        if (!known) {
          auto op = sdy::MeshOp::create(builder, module.getLoc(), freeName(mesh), mesh);
          symbols.insert(op);
          builder.setInsertionPointAfter(op);
          known = op.getSymNameAttr();
        }
        name = known;
      } else if (auto it = renamed.find(StringAttr::get(&getContext(), attr.getMeshName())); it != renamed.end()) {
        name = it->second;
      }
      return name ? sdy::TensorShardingAttr::get(&getContext(), FlatSymbolRefAttr::get(name), attr.getDimShardings(),
                                                 attr.getReplicatedAxes(), attr.getUnreducedAxes(),
                                                 attr.getReductionOp())
                  : attr;
    });
  }
};
} // namespace

void registerLiftInlinedMeshes() {
  registerWithAlias<LiftInlinedMeshes>("sdy-lift-inlined-meshes");
}

} // namespace weft::shard
