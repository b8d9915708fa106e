//===- UnrollManual.cpp - manual regions on one device -------------------------===//

#include "passes/import/Lockstep.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_UNROLLMANUAL
#include "passes/import/Passes.h.inc"

namespace {

/// The mesh of a region's shardings; for one without any, a mesh of the module that has its axes.
sdy::MeshAttr meshOf(sdy::ManualComputationOp op, ModuleOp module) {
  SmallVector<sdy::TensorShardingAttr> shardings(op.getInShardings().getShardings());
  llvm::append_range(shardings, op.getOutShardings().getShardings());
  for (sdy::TensorShardingAttr sharding : shardings)
    if (sdy::MeshAttr mesh = sharding.getMesh(op); mesh && !mesh.getAxes().empty())
      return mesh;
  for (auto mesh : module.getOps<sdy::MeshOp>())
    if (llvm::all_of(op.getManualAxes(), [&](StringAttr name) {
          return llvm::any_of(mesh.getMesh().getAxes(), [&](auto axis) { return axis.getName() == name.getValue(); });
        }))
      return mesh.getMesh();
  return nullptr;
}

struct UnrollManualPass : impl::UnrollManualBase<UnrollManualPass> {
  void runOnOperation() override {
    SmallVector<sdy::ManualComputationOp> regions;
    getOperation().walk<WalkOrder::PreOrder>([&](sdy::ManualComputationOp op) {
      regions.push_back(op);
      return WalkResult::skip(); // those inside go with it
    });
    for (sdy::ManualComputationOp op : regions) {
      sdy::MeshAttr mesh = meshOf(op, getOperation());
      if (!mesh) {
        if (op.getManualAxes().empty())
          continue;
        op.emitError("no mesh has the axes of this manual region");
        return signalPassFailure();
      }
      OpBuilder builder(op);
      std::optional<std::vector<Value>> results = Lockstep(builder, mesh).run(op);
      if (!results)
        return signalPassFailure();
      op->replaceAllUsesWith(*results);
      op->erase();
    }
  }
};

} // namespace
} // namespace weft::import
