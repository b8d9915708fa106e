//===- ShardingWalk.cpp - every sharding of a module ----------------------===//
#include "passes/support/sharding/ShardingWalk.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;

namespace weft::sharding {

void transformSignatureShardings(ModuleOp module,
                                 llvm::function_ref<sdy::TensorShardingAttr(sdy::TensorShardingAttr, Type)> transform) {
  for (auto function : module.getOps<func::FuncOp>()) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (auto attr = function.getArgAttrOfType<sdy::TensorShardingAttr>(i, sdy::kShardingAttr))
        if (auto changed = transform(attr, function.getArgumentTypes()[i]); changed != attr)
          function.setArgAttr(i, sdy::kShardingAttr, changed);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (auto attr = function.getResultAttrOfType<sdy::TensorShardingAttr>(i, sdy::kShardingAttr))
        if (auto changed = transform(attr, function.getResultTypes()[i]); changed != attr)
          function.setResultAttr(i, sdy::kShardingAttr, changed);
  }
}

void transformShardings(ModuleOp module,
                        llvm::function_ref<sdy::TensorShardingAttr(sdy::TensorShardingAttr)> transform) {
  llvm::DenseMap<Attribute, Attribute> done;
  auto one = [&](sdy::TensorShardingAttr attr) -> sdy::TensorShardingAttr {
    auto [it, isNew] = done.try_emplace(attr);
    if (isNew)
      it->second = transform(attr);
    return cast<sdy::TensorShardingAttr>(it->second);
  };
  auto any = [&](Attribute attr) -> Attribute {
    if (auto sharding = dyn_cast<sdy::TensorShardingAttr>(attr))
      return one(sharding);
    if (auto all = dyn_cast<sdy::TensorShardingPerValueAttr>(attr))
      return sdy::TensorShardingPerValueAttr::get(attr.getContext(), llvm::map_to_vector(all.getShardings(), one));
    return attr;
  };
  transformSignatureShardings(module, [&](sdy::TensorShardingAttr attr, Type) { return one(attr); });
  static constexpr llvm::StringLiteral kOwn[] = {"sharding", "out_sharding", "in_shardings", "out_shardings"};
  module.walk([&](Operation *op) {
    auto update = [&](llvm::StringRef name) {
      Attribute attr = op->getAttr(name);
      if (!attr)
        return;
      if (Attribute changed = any(attr); changed != attr)
        op->setAttr(name, changed);
    };
    update(sdy::kShardingAttr);
    if (isa_and_nonnull<sdy::SdyDialect>(op->getDialect()))
      for (llvm::StringRef name : kOwn)
        update(name);
  });
}

} // namespace weft::sharding
