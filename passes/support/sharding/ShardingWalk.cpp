//===- ShardingWalk.cpp - every sharding of a module ----------------------===//
#include "passes/support/sharding/ShardingWalk.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;

namespace weft::sharding {

void transformSignatureShardings(ModuleOp module,
                                 llvm::function_ref<sdy::TensorShardingAttr(sdy::TensorShardingAttr, Type)> transform) {
  for (auto function : module.getOps<func::FuncOp>()) {
    // All at once: setting one copies the list of all.
    auto changed = [&](llvm::ArrayRef<Type> types, auto attributesOf) {
      llvm::SmallVector<DictionaryAttr> all;
      bool isChanged = false;
      for (unsigned i = 0; i < types.size(); ++i) {
        NamedAttrList list(attributesOf(i));
        if (auto attr = llvm::dyn_cast_or_null<sdy::TensorShardingAttr>(list.get(sdy::kShardingAttr)))
          if (auto fresh = transform(attr, types[i]); fresh != attr) {
            isChanged = true;
            if (fresh)
              list.set(sdy::kShardingAttr, fresh);
            else
              list.erase(sdy::kShardingAttr);
          }
        all.push_back(list.getDictionary(module.getContext()));
      }
      if (!isChanged)
        all.clear();
      return all;
    };
    if (auto all = changed(function.getArgumentTypes(), [&](unsigned i) { return function.getArgAttrDict(i); });
        !all.empty())
      function.setAllArgAttrs(all);
    if (auto all = changed(function.getResultTypes(), [&](unsigned i) { return function.getResultAttrDict(i); });
        !all.empty())
      function.setAllResultAttrs(all);
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
