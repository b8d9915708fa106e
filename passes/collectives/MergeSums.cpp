//===- MergeSums.cpp - one reduction for a sum of reductions ----------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_MERGESUMS
#include "passes/collectives/Passes.h.inc"

namespace {

spmd::AllReduceOp onlyForThis(Value value) {
  auto reduce = value.getDefiningOp<spmd::AllReduceOp>();
  return reduce && value.hasOneUse() && reduce.getOperands().size() == 1 && reduce.getReduction() == "sum"
             ? reduce
             : spmd::AllReduceOp();
}

struct MergeSumsPass : impl::MergeSumsBase<MergeSumsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> sums;
    getOperation().walk([&](Operation *op) {
      if (op->getName().getStringRef() == "stablehlo.add" || op->getName().getStringRef() == "stablehlo.subtract")
        sums.push_back(op);
    });
    // In program order, so that a chain of sums ends in one reduction.
    for (Operation *sum : sums) {
      if (sum->getOperand(0) == sum->getOperand(1))
        continue;
      spmd::AllReduceOp a = onlyForThis(sum->getOperand(0)), b = onlyForThis(sum->getOperand(1));
      if (!a || !b || a.getAxesAttr() != b.getAxesAttr() || a.getGroupsAttr() != b.getGroupsAttr() ||
          a->getBlock() != sum->getBlock() || b->getBlock() != sum->getBlock())
        continue;
      sum->setOperands({a.getOperands()[0], b.getOperands()[0]});
      OpBuilder builder(sum->getContext());
      builder.setInsertionPointAfter(sum);
      auto total =
          spmd::AllReduceOp::create(builder, b.getLoc(), TypeRange(sum->getResult(0).getType()), sum->getResult(0),
                                    a.getAxesAttr(), a.getGroupsAttr(), a.getReductionAttr());
      total->setDiscardableAttrs(b->getDiscardableAttrDictionary());
      sum->getResult(0).replaceAllUsesExcept(total->getResult(0), total);
      a.erase();
      b.erase();
    }
  }
};

} // namespace
} // namespace weft::collectives
