//===- CleanManualAxes.cpp - manual axes are named everywhere --------------===//
#include "dialects/sdy/Utils.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_CLEANMANUALAXES
#include "passes/shard/Passes.h.inc"

/// `attr` with the axes that it does not mention replicated.
static sdy::TensorShardingAttr addMissing(sdy::TensorShardingAttr attr, ArrayRef<StringAttr> manual,
                                          sdy::MeshAttr mesh) {
  auto replicated = llvm::to_vector(attr.getReplicatedAxes());
  for (StringAttr axis : manual)
    if (!attr.anyOfAxisRef([&](sdy::AxisRefAttr used) { return used.getName() == axis.getValue(); }))
      replicated.push_back(sdy::AxisRefAttr::get(attr.getContext(), axis.getValue()));
  llvm::sort(replicated, [&](sdy::AxisRefAttr a, sdy::AxisRefAttr b) { return sdy::AxisRefAttr::less(a, b, mesh); });
  return attr.replaceReplicatedAxes(replicated);
}

namespace {
struct CleanManualAxes : impl::CleanManualAxesBase<CleanManualAxes> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([&](sdy::ManualComputationOp op) {
      sdy::MeshAttr mesh;
      for (auto all : {op.getInShardings(), op.getOutShardings()})
        for (sdy::TensorShardingAttr attr : all.getShardings())
          if (!mesh || mesh.empty())
            mesh = sdy::getMesh(op, attr);
      if (!mesh)
        return;
      auto manual = llvm::to_vector(op.getManualAxes().getValue());
      llvm::sort(manual, [&](StringAttr a, StringAttr b) { return mesh.getAxisIndex(a) < mesh.getAxisIndex(b); });
      op.setManualAxesAttr(sdy::ManualAxesAttr::get(&getContext(), manual));
      auto complete = [&](sdy::TensorShardingPerValueAttr all) {
        return sdy::TensorShardingPerValueAttr::get(
            &getContext(), llvm::map_to_vector(all.getShardings(), [&](sdy::TensorShardingAttr attr) {
              return addMissing(attr, manual, mesh);
            }));
      };
      op.setInShardingsAttr(complete(op.getInShardings()));
      op.setOutShardingsAttr(complete(op.getOutShardings()));
    });
  }
};
} // namespace

void registerCleanManualAxes() {
  registerWithAlias<CleanManualAxes>("sdy-manual-axes-cleanup");
}

} // namespace weft::shard
