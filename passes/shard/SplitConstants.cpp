//===- SplitConstants.cpp - a copy of constants per use --------------------===//
#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/rules/Registry.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_SPLITCONSTANTS
#include "passes/shard/Passes.h.inc"

static bool isScalar(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() == 0;
}

static void makeConstantsUnmergeable(ModuleOp module) {
  module.walk([](stablehlo::ConstantOp op) {
    OpBuilder builder(op);
    auto constant = sdy::ConstantOp::create(builder, op.getLoc(), op.getType(), op.getValueAttr());
    constant->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op->replaceAllUsesWith(constant);
    op.erase();
  });
}

namespace {
class Splitter {
public:
  void run(func::FuncOp function) {
    function.walk([&](Operation *op) { visit(op); });
    // Every use elsewhere has its copy now; scalars are shared.
    auto erase = [](Operation *op) {
      if (!llvm::all_of(op->getUsers(), [](Operation *user) { return isa<sdy::ShardingGroupOp>(user); }))
        return;
      for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
        user->erase();
      op->erase();
    };
    llvm::for_each(expansions, erase);
    llvm::for_each(llvm::reverse(constants), erase);
  }

private:
  bool isConstant(Operation *op) const {
    if (isa<sdy::ConstantOp, stablehlo::IotaOp>(op))
      return true;
    bool transparent =
        isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp, stablehlo::SliceOp>(op) || sharding::isElementwise(op);
    return transparent && isPure(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
             return operand.getDefiningOp() && constants.contains(operand.getDefiningOp());
           });
  }

  void visit(Operation *op) {
    if (isa<sdy::ShardingGroupOp>(op))
      return;
    if (isConstant(op)) {
      constants.insert(op);
      return;
    }
    if (isa<stablehlo::BroadcastInDimOp>(op) && isScalar(op->getOperand(0))) {
      expansions.insert(op);
      return;
    }
    for (OpOperand &operand : op->getOpOperands()) {
      auto result = dyn_cast<OpResult>(operand.get());
      if (result && !isScalar(result) &&
          (constants.contains(result.getOwner()) || expansions.contains(result.getOwner()))) {
        IRMapping copies;
        copy(result, copies);
        operand.set(copies.lookup(result));
      }
    }
  }

  /// Copies what computes `result` to where it is computed, with its groups.
  void copy(OpResult result, IRMapping &copies) {
    if (isScalar(result) || copies.contains(result))
      return;
    Operation *op = result.getOwner();
    for (Value operand : op->getOperands())
      if (auto other = dyn_cast<OpResult>(operand))
        copy(other, copies);
    OpBuilder builder(op);
    builder.clone(*op, copies);
    for (Operation *user : result.getUsers())
      if (isa<sdy::ShardingGroupOp>(user))
        builder.clone(*user, copies);
  }

  llvm::SetVector<Operation *> constants, expansions;
};
} // namespace

namespace {
struct SplitConstants : impl::SplitConstantsBase<SplitConstants> {
  using Base::Base;

  void runOnOperation() override {
    makeConstantsUnmergeable(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      Splitter().run(function);
  }
};
} // namespace

void registerSplitConstants() {
  registerWithAlias<SplitConstants>("sdy-constant-or-scalar-splitter");
}

} // namespace weft::shard
