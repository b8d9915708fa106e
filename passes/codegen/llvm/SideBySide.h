//===- SideBySide.h - independent work on several threads -----------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_LLVM_SIDEBYSIDE_H
#define WEFT_PASSES_CODEGEN_LLVM_SIDEBYSIDE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstddef>

namespace weft::codegen {

/// Calls `work(i)` for each i < count, in any order, on as many threads as there are cores at most, and returns when
/// all are done. Where the system grants no thread, this one does the work alone. `work` must be safe to call from
/// several threads at once.
void runSideBySide(size_t count, llvm::function_ref<void(size_t)> work);

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_LLVM_SIDEBYSIDE_H
