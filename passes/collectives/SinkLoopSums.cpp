//===- SinkLoopSums.cpp - sums over devices leave accumulation loops --------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_SINKLOOPSUMS
#include "passes/collectives/Passes.h.inc"

namespace {

bool isNamed(Operation *op, StringRef name) {
  return op && op->getName().getStringRef() == name;
}

/// The operand in which an op is linear and through which a pending sum may pass unchanged in type class; null if there
/// is none.
OpOperand *linearOperand(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.negate" || name == "stablehlo.transpose" || name == "stablehlo.reshape")
    return &op->getOpOperand(0);
  if (name == "stablehlo.convert") {
    // To a type that holds every value exactly.
    auto from = dyn_cast<FloatType>(cast<RankedTensorType>(op->getOperand(0).getType()).getElementType());
    auto to = dyn_cast<FloatType>(cast<RankedTensorType>(op->getResult(0).getType()).getElementType());
    if (from && to && to.getFPMantissaWidth() > from.getFPMantissaWidth() && to.getWidth() > from.getWidth())
      return &op->getOpOperand(0);
  }
  return nullptr;
}

Type elementOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getElementType();
}

/// The all-reduced sum that `value` is a linear function of, if everything between, which `chain` lists from the last
/// op on, is used only for that; null otherwise. A sum that is rounded to a narrower type, only to be added in its own,
/// counts.
spmd::AllReduceOp pendingSum(Value value, Block *body, SmallVectorImpl<Operation *> &chain) {
  Type added = elementOf(value);
  while (value.hasOneUse()) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != body)
      return {};
    if (auto reduce = dyn_cast<spmd::AllReduceOp>(op))
      return reduce.getReduction() == "sum" && reduce.getOperands().size() == 1 ? reduce : spmd::AllReduceOp();
    OpOperand *next = linearOperand(op);
    if (!next && isNamed(op, "stablehlo.convert") && isa<FloatType>(added) && elementOf(op->getOperand(0)) == added &&
        op->getOperand(0).getDefiningOp<spmd::AllReduceOp>())
      next = &op->getOpOperand(0);
    if (!next)
      return {};
    chain.push_back(op);
    value = next->get();
  }
  return {};
}

/// Lets the ops of a chain, whose first and last type is the same, work in that type.
void dropRounding(ArrayRef<Operation *> chain, Type element) {
  for (Operation *op : llvm::reverse(chain)) {
    if (isNamed(op, "stablehlo.convert")) {
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
      op->erase();
    } else {
      op->getResult(0).setType(cast<RankedTensorType>(op->getResult(0).getType()).clone(element));
    }
  }
}

bool isZero(Value value) {
  while (isNamed(value.getDefiningOp(), "stablehlo.broadcast_in_dim"))
    value = value.getDefiningOp()->getOperand(0);
  Operation *op = value.getDefiningOp();
  auto dense = op ? op->getAttrOfType<DenseElementsAttr>("value") : DenseElementsAttr();
  if (!dense || !dense.isSplat())
    return false;
  if (isa<FloatType>(dense.getElementType()))
    return dense.getSplatValue<APFloat>().isZero();
  return isa<IntegerType>(dense.getElementType()) && dense.getSplatValue<APInt>().isZero();
}

void sink(stablehlo::WhileOp loop) {
  Block *body = &loop.getBody().front(), *condition = &loop.getCond().front();
  Operation *terminator = body->getTerminator();
  for (unsigned i = 0; i < loop->getNumResults(); ++i) {
    BlockArgument argument = body->getArgument(i);
    Operation *add = terminator->getOperand(i).getDefiningOp();
    if (!isNamed(add, "stablehlo.add") || add->getBlock() != body || !add->getResult(0).hasOneUse() ||
        !argument.hasOneUse() || !condition->getArgument(i).use_empty())
      continue;
    int side = add->getOperand(0) == argument ? 1 : add->getOperand(1) == argument ? 0 : -1;
    if (side < 0)
      continue;
    SmallVector<Operation *> chain;
    spmd::AllReduceOp reduce = pendingSum(add->getOperand(side), body, chain);
    if (!reduce)
      continue;
    auto type = cast<RankedTensorType>(argument.getType());
    OpBuilder builder(loop);
    Value initial = loop->getOperand(i);
    bool startsAtZero = isZero(initial);
    if (!startsAtZero) {
      if (isa<ComplexType>(type.getElementType()))
        continue;
      OperationState zero(loop.getLoc(), "stablehlo.constant", {}, TypeRange(type),
                          {builder.getNamedAttr("value", builder.getZeroAttr(type))});
      loop->setOperand(i, builder.create(zero)->getResult(0));
    }
    if (type.getElementType() == elementOf(reduce->getResult(0)))
      dropRounding(chain, type.getElementType());
    reduce->getResult(0).replaceAllUsesWith(reduce.getOperands()[0]);
    builder.setInsertionPointAfter(loop);
    Value part = loop->getResult(i);
    auto total = spmd::AllReduceOp::create(builder, reduce.getLoc(), TypeRange(type), part, reduce.getAxesAttr(),
                                           reduce.getGroupsAttr(), reduce.getReductionAttr());
    total->setDiscardableAttrs(reduce->getDiscardableAttrDictionary());
    Value result = total->getResult(0);
    if (!startsAtZero) {
      OperationState sum(loop.getLoc(), "stablehlo.add", {initial, result}, TypeRange(type));
      result = builder.create(sum)->getResult(0);
    }
    Operation *last = result.getDefiningOp();
    part.replaceUsesWithIf(result, [&](OpOperand &use) { return use.getOwner() != total && use.getOwner() != last; });
    reduce.erase();
  }
}

struct SinkLoopSumsPass : impl::SinkLoopSumsBase<SinkLoopSumsPass> {
  void runOnOperation() override {
    // Inner loops first: what leaves one may then leave the next.
    getOperation().walk([](stablehlo::WhileOp loop) { sink(loop); });
  }
};

} // namespace
} // namespace weft::collectives
