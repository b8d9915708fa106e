//===- HoistLoopCollectives.cpp - what every iteration would send alike -----===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_HOISTLOOPCOLLECTIVES
#include "passes/collectives/Passes.h.inc"

namespace {

/// The collectives of one region of a loop that send the same in every iteration, and what they are computed from.
class Hoister {
public:
  Hoister(stablehlo::WhileOp loop, Region &region) : loop(loop), block(region.front()) {
    Operation *terminator = loop.getBody().front().getTerminator();
    for (unsigned i = 0; i < loop->getNumResults(); ++i)
      if (terminator->getOperand(i) == loop.getBody().getArgument(i))
        outside.map(block.getArgument(i), loop->getOperand(i));
  }

  void run() {
    SmallVector<Operation *> collectives;
    for (Operation &op : block.without_terminator()) {
      if (!isInvariant(&op))
        continue;
      invariant.insert(&op);
      if (isa<spmd::SpmdDialect>(op.getDialect()) && op.getNumOperands() > 0)
        collectives.push_back(&op);
    }
    OpBuilder builder(loop);
    for (Operation *op : collectives) {
      copy(op, builder);
      for (Value result : op->getResults())
        result.replaceAllUsesWith(outside.lookup(result));
    }
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (!collectives.empty() && isOpTriviallyDead(&op))
        op.erase();
  }

private:
  /// Whether the op computes the same whenever it runs, and may run where it did not.
  bool isInvariant(Operation *op) const {
    if (!isPure(op) || isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
      return false;
    auto isKnown = [&](Value value) {
      if (outside.contains(value))
        return true;
      Operation *from = value.getDefiningOp();
      if (from && from->getBlock() == &block)
        return invariant.contains(from);
      // Of an op's own region, or from outside of the loop.
      return op->isAncestor(value.getParentBlock()->getParentOp()) ||
             !loop->isAncestor(value.getParentBlock()->getParentOp());
    };
    bool known = true;
    op->walk([&](Operation *inner) { known &= llvm::all_of(inner->getOperands(), isKnown); });
    return known;
  }

  /// Copies the op and what it needs from the block to before the loop.
  void copy(Operation *op, OpBuilder &builder) {
    if (op->getNumResults() > 0 && outside.contains(op->getResult(0)))
      return;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *from = operand.getDefiningOp(); from && from->getBlock() == &block && !outside.contains(operand))
          copy(from, builder);
    });
    builder.clone(*op, outside);
  }

  stablehlo::WhileOp loop;
  Block &block;
  IRMapping outside; ///< from values of the block to those before the loop
  llvm::DenseSet<Operation *> invariant;
};

struct HoistLoopCollectivesPass : impl::HoistLoopCollectivesBase<HoistLoopCollectivesPass> {
  void runOnOperation() override {
    // Inner loops first: what leaves them may leave the outer ones too.
    getOperation().walk<WalkOrder::PostOrder>([](stablehlo::WhileOp loop) {
      for (Region *region : {&loop.getCond(), &loop.getBody()})
        Hoister(loop, *region).run();
    });
  }
};

} // namespace
} // namespace weft::collectives
