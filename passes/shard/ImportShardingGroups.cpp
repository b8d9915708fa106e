//===- ImportShardingGroups.cpp - groups are joined and checked ------------===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/Groups.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_IMPORTSHARDINGGROUPS
#include "passes/shard/Passes.h.inc"

namespace {
struct ImportShardingGroups : impl::ImportShardingGroupsBase<ImportShardingGroups> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(sharding::unifyGroups(getOperation())))
      signalPassFailure();
  }
};
} // namespace

void registerImportShardingGroups() {
  registerWithAlias<ImportShardingGroups>("sdy-sharding-group-import");
}

} // namespace weft::shard
