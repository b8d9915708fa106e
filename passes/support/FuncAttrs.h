//===- FuncAttrs.h - attributes of arguments and results, all at once -*- C++ -*-===//
//
// A function keeps the attributes of its arguments in one list, which is made anew when one of them changes: ten
// thousand changes, one by one, would be a hundred million entries.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_FUNCATTRS_H
#define WEFT_PASSES_SUPPORT_FUNCATTRS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace weft::support {

/// Calls `edit` with the attributes of each argument, then (with isResult) of each result, and sets what it leaves.
void editFuncAttrs(mlir::FunctionOpInterface func,
                   llvm::function_ref<void(bool isResult, unsigned index, mlir::NamedAttrList &attributes)> edit);

} // namespace weft::support

#endif // WEFT_PASSES_SUPPORT_FUNCATTRS_H
