//===- NameValues.cpp - names of @main's arguments and results --------------===//

#include "passes/import/Names.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_NAMEVALUES
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kName = "weft.name";

std::string nameOfLocation(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return dottedPath(name.getName().getValue());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::string name = nameOfLocation(part); !name.empty())
        return name;
  return "";
}

struct NameValuesPass : impl::NameValuesBase<NameValuesPass> {
  void runOnOperation() override {
    auto func = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!func || func.isExternal())
      return;
    std::vector<std::string> arguments, results;
    for (BlockArgument arg : func.getArguments()) {
      auto given = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(), kName);
      arguments.push_back(given ? given.str() : nameOfLocation(arg.getLoc()));
    }
    for (unsigned i = 0; i < func.getNumResults(); ++i) {
      auto given = func.getResultAttrOfType<StringAttr>(i, kName);
      auto info = func.getResultAttrOfType<StringAttr>(i, "jax.result_info");
      results.push_back(given ? given.str() : info ? resultName(info.getValue()) : "");
    }
    if (results.size() == 1 && results[0].empty())
      results[0] = "result";
    fillAndSeparate(arguments, "arg");
    fillAndSeparate(results, "result.");
    auto named = [&](DictionaryAttr attrs, const std::string &name) {
      NamedAttrList list(attrs);
      list.set(kName, StringAttr::get(&getContext(), name));
      return list.getDictionary(&getContext());
    };
    // All at once: setting one makes the whole list anew.
    llvm::SmallVector<DictionaryAttr> attrs;
    for (auto [i, name] : llvm::enumerate(arguments))
      attrs.push_back(named(func.getArgAttrDict(i), name));
    func.setAllArgAttrs(attrs);
    attrs.clear();
    for (auto [i, name] : llvm::enumerate(results))
      attrs.push_back(named(func.getResultAttrDict(i), name));
    func.setAllResultAttrs(attrs);
  }
};

} // namespace
} // namespace weft::import
