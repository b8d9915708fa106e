//===- MergeConstants.cpp - equal constants are joined ---------------------===//
#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OperationSupport.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_MERGECONSTANTS
#include "passes/shard/Passes.h.inc"

static bool isMergeable(Operation *op) {
  if (isa<sdy::ConstantOp, stablehlo::ConstantOp, stablehlo::IotaOp>(op))
    return true;
  auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op);
  return broadcast && cast<ShapedType>(broadcast.getOperand().getType()).getRank() == 0;
}

namespace {
struct SameOp : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(const_cast<Operation *>(op), OperationEquivalence::directHashValue,
                                             OperationEquivalence::ignoreHashValue,
                                             OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b)
      return true;
    if (a == getTombstoneKey() || a == getEmptyKey() || b == getTombstoneKey() || b == getEmptyKey())
      return false;
    return OperationEquivalence::isEquivalentTo(const_cast<Operation *>(a), const_cast<Operation *>(b),
                                                OperationEquivalence::exactValueMatch, nullptr,
                                                OperationEquivalence::IgnoreLocations);
  }
};
} // namespace

namespace {
struct MergeConstants : impl::MergeConstantsBase<MergeConstants> {
  using Base::Base;

  void runOnOperation() override {
    // A scope per block: a constant of an inner block is not seen outside.
    getOperation().walk<WalkOrder::PreOrder>([](Block *block) {
      llvm::DenseMap<Operation *, Operation *, SameOp> known;
      for (Operation &op : llvm::make_early_inc_range(*block)) {
        if (!isMergeable(&op))
          continue;
        auto [it, isNew] = known.try_emplace(&op, &op);
        if (isNew)
          continue;
        op.replaceAllUsesWith(it->second);
        op.erase();
      }
    });
  }
};
} // namespace

void registerMergeConstants() {
  registerWithAlias<MergeConstants>("sdy-constant-or-scalar-merger");
}

} // namespace weft::shard
