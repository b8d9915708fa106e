//===- RemoveShardingGroups.cpp - groups go --------------------------------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_REMOVESHARDINGGROUPS
#include "passes/shard/Passes.h.inc"

namespace {
struct RemoveShardingGroups : impl::RemoveShardingGroupsBase<RemoveShardingGroups> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](sdy::ShardingGroupOp op) { op.erase(); });
  }
};
} // namespace

void registerRemoveShardingGroups() {
  registerWithAlias<RemoveShardingGroups>("sdy-remove-sharding-groups");
}

} // namespace weft::shard
