//===- CloseRegions.cpp - reducers and comparators that capture nothing ------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

#include "dialects/stablehlo/CollectiveOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_CLOSEREGIONS
#include "passes/import/Passes.h.inc"

namespace {

/// Ops of a computation that are copied into a region at most.
constexpr size_t kMostOps = 64;

/// Whether the op's regions are functions of scalars, as opposed to parts of the program.
bool hasScalarRegions(Operation *op) {
  return isa<stablehlo::ReduceOp, stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp, stablehlo::SortOp,
             stablehlo::MapOp, stablehlo::ScatterOp, stablehlo::AllReduceOp, stablehlo::ReduceScatterOp>(op);
}

/// The ops that compute a value out of constants alone, operands first. False if there are others, or too many.
bool collectConstantOps(Value value, llvm::SetVector<Operation *> &ops) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumRegions() || !isMemoryEffectFree(op) || ops.size() > kMostOps)
    return false;
  if (ops.contains(op))
    return true;
  for (Value operand : op->getOperands())
    if (!collectConstantOps(operand, ops))
      return false;
  if (op->getNumOperands() == 0 && !matchPattern(op, m_Constant()))
    return false;
  ops.insert(op);
  return true;
}

struct CloseRegionsPass : impl::CloseRegionsBase<CloseRegionsPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([&](Operation *op) {
      if (hasScalarRegions(op))
        for (Region &region : op->getRegions()) {
          close(region);
          if (failed(checkClosed(op, region)))
            return WalkResult::interrupt();
        }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

private:
  static LogicalResult checkClosed(Operation *op, Region &region) {
    WalkResult result = region.walk([&](Operation *inner) {
      for (auto [i, value] : llvm::enumerate(inner->getOperands()))
        if (!region.isAncestor(value.getParentRegion())) {
          InFlightDiagnostic diag = op->emitOpError("region ")
                                    << region.getRegionNumber()
                                    << " uses a value that is computed outside of it and no constant: operand " << i
                                    << " of '" << inner->getName() << "'";
          diag.attachNote(value.getLoc()) << "it is computed here";
          return WalkResult::interrupt();
        }
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

  static void close(Region &region) {
    llvm::SetVector<Operation *> ops;
    region.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (!region.isAncestor(operand.getParentRegion())) {
          llvm::SetVector<Operation *> more = ops;
          if (collectConstantOps(operand, more))
            ops = std::move(more);
        }
    });
    if (ops.empty())
      return;
    OpBuilder builder = OpBuilder::atBlockBegin(&region.front());
    IRMapping mapping;
    for (Operation *op : ops)
      builder.clone(*op, mapping);
    region.walk([&](Operation *inner) {
      for (OpOperand &operand : inner->getOpOperands())
        if (Value copy = mapping.lookupOrNull(operand.get()); copy && copy.getDefiningOp() != inner)
          operand.set(copy);
    });
  }
};

} // namespace
} // namespace weft::import
