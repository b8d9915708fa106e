//===- CloseShardings.cpp - no open dims any more --------------------------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/ShardingWalk.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_CLOSESHARDINGS
#include "passes/shard/Passes.h.inc"

namespace {
struct CloseShardings : impl::CloseShardingsBase<CloseShardings> {
  using Base::Base;

  void runOnOperation() override {
    sharding::transformShardings(getOperation(), [](sdy::TensorShardingAttr attr) { return attr.getNormalForm(); });
  }
};
} // namespace

void registerCloseShardings() {
  registerWithAlias<CloseShardings>("sdy-close-shardings");
}

} // namespace weft::shard
