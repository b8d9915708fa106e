//===- TrimUnevenIo.cpp - arguments and results are split evenly -----------===//
#include "dialects/sdy/Utils.h"
#include "numeric"
#include "passes/shard/Alias.h"
#include "passes/shard/Passes.h"
#include "passes/support/sharding/ShardingWalk.h"

using namespace mlir;

namespace weft::shard {

#define GEN_PASS_DEF_TRIMUNEVENIO
#include "passes/shard/Passes.h.inc"

/// The longest prefix, the last axis cut if need be, that divides `size`.
static llvm::SmallVector<sdy::AxisRefAttr> evenPrefix(ArrayRef<sdy::AxisRefAttr> axes, int64_t size,
                                                      sdy::MeshAttr mesh) {
  llvm::SmallVector<sdy::AxisRefAttr> kept;
  for (sdy::AxisRefAttr axis : axes) {
    int64_t axisSize = axis.getSize(mesh), common = std::gcd(size, axisSize);
    if (common == 1 && axisSize != 1)
      break;
    kept.push_back(
        sdy::AxisRefAttr::getPart(axis.getContext(), axis.getName(), axis.getSubAxisPreSize(), common, mesh));
    if (common != axisSize)
      break;
    size /= common;
  }
  return kept;
}

namespace {
struct TrimUnevenIo : impl::TrimUnevenIoBase<TrimUnevenIo> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    sharding::transformSignatureShardings(module, [&](sdy::TensorShardingAttr attr, Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      sdy::MeshAttr mesh = sdy::getMesh(module, attr);
      if (!tensor || !mesh || attr.getRank() != tensor.getRank())
        return attr;
      llvm::SmallVector<sdy::DimensionShardingAttr> dims;
      for (auto [dim, size] : llvm::zip_equal(attr.getDimShardings(), tensor.getShape())) {
        if (onlyOpen && dim.getIsClosed())
          dims.push_back(dim);
        else
          dims.push_back(sdy::DimensionShardingAttr::get(&getContext(), evenPrefix(dim.getAxes(), size, mesh),
                                                         dim.getIsClosed(), dim.getPriority()));
      }
      return attr.replaceDimShardings(dims);
    });
  }
};
} // namespace

void registerTrimUnevenIo() {
  registerWithAlias<TrimUnevenIo>("sdy-update-non-divisible-input-output-shardings");
}

} // namespace weft::shard
