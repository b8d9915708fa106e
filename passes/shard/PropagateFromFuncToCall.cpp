//===- PropagateFromFuncToCall.cpp - calls take results' shardings --------===//
#include "dialects/sdy/Utils.h"
#include "mlir/IR/SymbolTable.h"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_PROPAGATEFROMFUNCTOCALL
#include "passes/shard/Passes.h.inc"

namespace {
struct PropagateFromFuncToCall : impl::PropagateFromFuncToCallBase<PropagateFromFuncToCall> {
  using Base::Base;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    getOperation().walk([&](func::CallOp call) {
      auto function = symbols.lookup<func::FuncOp>(call.getCallee());
      if (!function || call->hasAttr(sdy::kShardingAttr))
        return;
      for (OpResult result : call->getResults())
        if (auto attr = sdy::getFuncResultSharding(function, result.getResultNumber()))
          sdy::setSharding(result, attr);
    });
  }
};
} // namespace

void registerPropagateFromFuncToCall() {
  registerWithAlias<PropagateFromFuncToCall>("sdy-propagate-sharding-from-func-to-call");
}

} // namespace weft::shard
