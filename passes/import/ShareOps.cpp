//===- ShareOps.cpp - equal and unused ops -----------------------------------===//
//
// MLIR's own CSE would let a region use constants from around it, and loops that capture nothing are simpler to run.
// This one works block by block.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"

#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Simplify.h"

using namespace mlir;

namespace weft::import {
namespace {

constexpr auto kFlags = OperationEquivalence::IgnoreLocations;

struct SameOp : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(const_cast<Operation *>(op), OperationEquivalence::directHashValue,
                                             OperationEquivalence::ignoreHashValue, kFlags);
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b)
      return true;
    if (a == getTombstoneKey() || a == getEmptyKey() || b == getTombstoneKey() || b == getEmptyKey())
      return false;
    return OperationEquivalence::isEquivalentTo(const_cast<Operation *>(a), const_cast<Operation *>(b), kFlags);
  }
};

/// Pure, and not there to keep copies apart.
bool mayShare(Operation *op) {
  return op->getNumResults() > 0 && !op->hasTrait<OpTrait::IsTerminator>() && isMemoryEffectFree(op) &&
         !isa<stablehlo::OptimizationBarrierOp, sdy::PropagationBarrierOp>(op);
}

} // namespace

void shareEqualOps(Operation *root) {
  root->walk<WalkOrder::PreOrder>([](Block *block) {
    llvm::DenseSet<Operation *, SameOp> seen;
    for (Operation &op : llvm::make_early_inc_range(*block)) {
      if (!mayShare(&op))
        continue;
      auto [it, isNew] = seen.insert(&op);
      if (isNew)
        continue;
      op.replaceAllUsesWith(*it);
      op.erase();
    }
  });
}

void dropUnusedOps(Operation *root) {
  for (Region &region : root->getRegions())
    for (Block &block : llvm::reverse(region))
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
        if (op.getNumResults() > 0 && isOpTriviallyDead(&op))
          op.erase();
        else
          dropUnusedOps(&op);
      }
}

} // namespace weft::import
