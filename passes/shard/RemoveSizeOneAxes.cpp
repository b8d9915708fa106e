//===- RemoveSizeOneAxes.cpp - axes of size 1 go ---------------------------===//
#include "dialects/sdy/Utils.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/ShardingWalk.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_REMOVESIZEONEAXES
#include "passes/shard/Passes.h.inc"

namespace {
/// The same with parts of an axis that follow each other, now that nothing lies between them, as one.
sdy::TensorShardingAttr mergeSubAxes(sdy::TensorShardingAttr sharding, sdy::MeshAttr mesh) {
  SmallVector<sdy::DimensionShardingAttr> dims;
  for (sdy::DimensionShardingAttr dim : sharding.getDimShardings()) {
    SmallVector<sdy::AxisRefAttr> axes;
    for (sdy::AxisRefAttr axis : dim.getAxes())
      if (!axes.empty() && axes.back().canMerge(axis))
        axes.back() = axes.back().merge(axis, mesh);
      else
        axes.push_back(axis);
    dims.push_back(sdy::DimensionShardingAttr::get(sharding.getContext(), axes, dim.getIsClosed(), dim.getPriority()));
  }
  return sharding.replaceDimShardings(dims);
}

struct RemoveSizeOneAxes : impl::RemoveSizeOneAxesBase<RemoveSizeOneAxes> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::DenseMap<Attribute, sdy::MeshAttr> meshes;
    auto meshOf = [&](Attribute ref) {
      auto [it, isNew] = meshes.try_emplace(ref);
      if (isNew)
        it->second = sdy::getMesh(module, ref);
      return it->second;
    };
    sharding::transformShardings(module, [&](sdy::TensorShardingAttr attr) {
      sdy::MeshAttr mesh = meshOf(attr.getMeshOrRef());
      if (!mesh)
        return attr;
      return mergeSubAxes(sdy::dropAxes(attr, [&](sdy::AxisRefAttr axis) { return axis.getSize(mesh) == 1; }), mesh);
    });
    module.walk([&](sdy::ManualComputationOp op) {
      sdy::MeshAttr mesh;
      for (auto all : {op.getInShardings(), op.getOutShardings()})
        for (sdy::TensorShardingAttr attr : all.getShardings())
          mesh = mesh ? mesh : meshOf(attr.getMeshOrRef());
      if (!mesh)
        return;
      auto kept = llvm::filter_to_vector(op.getManualAxes().getValue(), [&](StringAttr axis) {
        return !mesh.hasAxis(axis) || mesh.getAxisSize(axis) != 1;
      });
      op.setManualAxesAttr(sdy::ManualAxesAttr::get(&getContext(), kept));
    });
  }
};
} // namespace

void registerRemoveSizeOneAxes() {
  registerWithAlias<RemoveSizeOneAxes>("sdy-remove-size-one-axes");
}

} // namespace weft::shard
