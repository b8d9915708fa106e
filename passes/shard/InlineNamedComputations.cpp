//===- InlineNamedComputations.cpp - named regions become ordinary code ----===//
#include "mlir/IR/Builders.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_INLINENAMEDCOMPUTATIONS
#include "passes/shard/Passes.h.inc"

/// `value`, under the constraint that `all` has for it, if any.
static Value constrain(OpBuilder &builder, Value value, sdy::TensorShardingPerValueAttr all, unsigned index) {
  if (!all || all.getShardings()[index].isFullyOpen())
    return value;
  return sdy::ShardingConstraintOp::create(builder, value.getLoc(), value.getType(), value, all.getShardings()[index]);
}

namespace {
struct InlineNamedComputations : impl::InlineNamedComputationsBase<InlineNamedComputations> {
  using Base::Base;

  void runOnOperation() override {
    // Inner ones first.
    getOperation().walk([](sdy::NamedComputationOp op) {
      Block &body = op.getBody().front();
      OpBuilder builder(op);
      for (auto [i, argument] : llvm::enumerate(body.getArguments()))
        argument.replaceAllUsesWith(constrain(builder, op.getOperands()[i], op.getInShardingsAttr(), i));
      Operation *terminator = body.getTerminator();
      op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations(), body.begin(),
                                             terminator->getIterator());
      for (auto [i, result] : llvm::enumerate(op->getResults()))
        result.replaceAllUsesWith(constrain(builder, terminator->getOperand(i), op.getOutShardingsAttr(), i));
      op.erase();
    });
  }
};
} // namespace

void registerInlineNamedComputations() {
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> { return std::make_unique<InlineNamedComputations>(); });
}

} // namespace weft::shard
