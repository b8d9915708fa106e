//===- ExpandOldOps.cpp - ops of older forms ----------------------------------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "passes/import/LoopTrips.h"
#include "passes/import/OldOps.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_EXPANDOLDOPS
#include "passes/import/Passes.h.inc"

namespace {

struct ExpandOldOpsPass : impl::ExpandOldOpsBase<ExpandOldOpsPass> {
  void runOnOperation() override {
    // Loops are there before what is in them: a draw differs from turn to turn by the loop's count.
    getOperation().walk([&](chlo::ScanOp op) {
      OpBuilder builder(op);
      widenOperands(builder, op);
      replace(op, expandScan(builder, op));
    });
    uint64_t draws = 0;
    LoopTrips trips(getOperation());
    getOperation().walk([&](Operation *op) {
      OpBuilder builder(op);
      widenOperands(builder, op);
      Values values =
          TypeSwitch<Operation *, Values>(op)
              .Case([&](stablehlo::BatchNormInferenceOp op) { return expandBatchNormInference(builder, op); })
              .Case([&](stablehlo::BatchNormTrainingOp op) { return expandBatchNormTraining(builder, op); })
              .Case([&](stablehlo::BatchNormGradOp op) { return expandBatchNormGrad(builder, op); })
              .Case([&](stablehlo::EinsumOp op) { return expandEinsum(builder, op); })
              .Case([&](stablehlo::UnaryEinsumOp op) { return expandUnaryEinsum(builder, op); })
              .Case([&](stablehlo::TorchIndexSelectOp op) { return expandTorchIndexSelect(builder, op); })
              .Case([&](stablehlo::RngOp op) { return expandRng(builder, op, draws++, trips.at(op)); })
              .Case([&](chlo::RaggedDotOp op) { return expandRaggedDot(builder, op); })
              .Default([](Operation *) { return Values(); });
      replace(op, values);
    });
  }

  /// Leaves the op where there are no values.
  static void replace(Operation *op, const Values &values) {
    if (values.empty())
      return;
    // Shardings stay on what are now the values.
    for (auto [result, value] : llvm::zip_equal(op->getResults(), values)) {
      if (sdy::TensorShardingAttr sharding = sdy::getSharding(result); sharding && value.getDefiningOp())
        sdy::setSharding(value, sharding);
      result.replaceAllUsesWith(value);
    }
    op->erase();
  }
};

} // namespace
} // namespace weft::import
