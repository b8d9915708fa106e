//===- FuncAttrs.cpp - attributes of arguments and results, all at once ----===//

#include "passes/support/FuncAttrs.h"

using namespace mlir;

namespace weft::support {

void editFuncAttrs(FunctionOpInterface func, llvm::function_ref<void(bool, unsigned, NamedAttrList &)> edit) {
  SmallVector<DictionaryAttr> all;
  auto collect = [&](bool isResult, unsigned count) {
    all.clear();
    for (unsigned i = 0; i < count; ++i) {
      NamedAttrList attributes(isResult ? func.getResultAttrDict(i) : func.getArgAttrDict(i));
      edit(isResult, i, attributes);
      all.push_back(attributes.getDictionary(func->getContext()));
    }
  };
  collect(false, func.getNumArguments());
  func.setAllArgAttrs(all);
  collect(true, func.getNumResults());
  func.setAllResultAttrs(all);
}

} // namespace weft::support
