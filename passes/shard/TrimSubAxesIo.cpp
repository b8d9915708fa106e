//===- TrimSubAxesIo.cpp - no parts of axes on open dims of arguments and results ---===//
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/ShardingWalk.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_TRIMSUBAXESIO
#include "passes/shard/Passes.h.inc"

namespace {
struct TrimSubAxesIo : impl::TrimSubAxesIoBase<TrimSubAxesIo> {
  using Base::Base;

  void runOnOperation() override {
    sharding::transformSignatureShardings(getOperation(), [&](sdy::TensorShardingAttr attr, Type) {
      llvm::SmallVector<sdy::DimensionShardingAttr> dims;
      for (sdy::DimensionShardingAttr dim : attr.getDimShardings()) {
        auto whole = dim.getAxes().take_until([](sdy::AxisRefAttr axis) { return bool(axis.getSubAxisInfo()); });
        dims.push_back(dim.getIsClosed() ? dim
                                         : sdy::DimensionShardingAttr::get(&getContext(), whole, dim.getIsClosed(),
                                                                           dim.getPriority()));
      }
      return attr.replaceDimShardings(dims);
    });
  }
};
} // namespace

void registerTrimSubAxesIo() {
  registerWithAlias<TrimSubAxesIo>("sdy-remove-sub-axes-in-input-output-shardings");
}

} // namespace weft::shard
