//===- DropShardings.cpp - forget every annotation ---------------------------===//

#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/import/PassDetail.h"
#include "passes/support/FuncAttrs.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_DROPSHARDINGS
#include "passes/import/Passes.h.inc"

namespace {

/// Ops that are identities but for shardings.
bool isIdentity(Operation *op) {
  if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp, sdy::PropagationBarrierOp, sdy::DataFlowEdgeOp,
          sdy::FuncDataFlowEdgeOp, sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::AllReduceOp,
          sdy::ReduceScatterOp, sdy::CollectivePermuteOp, sdy::ReplicatedToUnreducedOp, sdy::ShardedToUnreducedOp>(op))
    return true;
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == "Sharding" && op->getNumOperands() == 1 && op->getNumResults() == 1 &&
         op->getOperand(0).getType() == op->getResult(0).getType();
}

/// The number of devices that a manual computation's body is split over.
int64_t manualDevices(sdy::ManualComputationOp op) {
  int64_t devices = 1;
  SmallVector<sdy::TensorShardingAttr> shardings(op.getInShardings().getShardings());
  llvm::append_range(shardings, op.getOutShardings().getShardings());
  for (sdy::TensorShardingAttr sharding : shardings)
    if (sdy::MeshAttr mesh = sharding.getMesh(op); mesh && !mesh.getAxes().empty()) {
      for (StringAttr axis : op.getManualAxes())
        devices *= mesh.getAxisSize(axis);
      return devices;
    }
  return op.getManualAxes().empty() ? 1 : 2;
}

struct DropShardingsPass : impl::DropShardingsBase<DropShardingsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    WalkResult result = module.walk<WalkOrder::PostOrder>([&](Operation *op) { return visit(op); });
    if (result.wasInterrupted())
      return signalPassFailure();
    for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      mesh.erase();
    for (StringRef name : {"mhlo.num_partitions", "mhlo.num_replicas", "mhlo.spmd_parameters_shardings",
                           "mhlo.spmd_output_sharding", "mhlo.use_auto_spmd_partitioning"})
      module->removeAttr(name);
  }

private:
  WalkResult visit(Operation *op) {
    for (StringRef name :
         {StringRef(sdy::kShardingAttr), StringRef(sdy::kShardingRuleAttr), StringRef("mhlo.sharding")})
      op->removeDiscardableAttr(name);
    if (auto func = dyn_cast<FunctionOpInterface>(op)) {
      support::editFuncAttrs(func, [](bool, unsigned, NamedAttrList &attributes) {
        attributes.erase(sdy::kShardingAttr);
        attributes.erase("mhlo.sharding");
      });
    } else if (isIdentity(op)) {
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
      op->erase();
    } else if (isa<sdy::ShardingGroupOp>(op)) {
      op->erase();
    } else if (auto manual = dyn_cast<sdy::ManualComputationOp>(op)) {
      return visitManual(manual);
    } else if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) {
      if (call.getCallTargetName() == "SPMDFullToShardShape" || call.getCallTargetName() == "SPMDShardToFullShape") {
        call.emitError(
            "a region that is manual over devices cannot run on one device yet; compile without --unsharded");
        return WalkResult::interrupt();
      }
    }
    return WalkResult::advance();
  }

  WalkResult visitManual(sdy::ManualComputationOp op) {
    if (int64_t devices = manualDevices(op); devices > 1) {
      InFlightDiagnostic diag = op.emitError("a region that is manual over ");
      llvm::interleaveComma(op.getManualAxes(), diag);
      diag << " (" << devices << " devices) cannot run on one device yet; compile without --unsharded";
      return WalkResult::interrupt();
    }
    // Manual over one device is not manual.
    Block &body = op.getBody().front();
    for (auto [arg, operand] : llvm::zip_equal(body.getArguments(), op.getOperands()))
      arg.replaceAllUsesWith(operand);
    SmallVector<Value> results(body.getTerminator()->getOperands());
    for (Operation &inner : llvm::make_early_inc_range(body.without_terminator()))
      inner.moveBefore(op);
    op->replaceAllUsesWith(results);
    op->erase();
    return WalkResult::advance();
  }
};

} // namespace
} // namespace weft::import
