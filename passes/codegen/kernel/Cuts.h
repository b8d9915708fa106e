//===- Cuts.h - which dims a loop nest must keep apart --------------------------------*- C++ -*-===//
//
// Elementwise code over a tensor needs one loop, whatever the rank. A broadcast, transpose, slice or iota needs some
// dims on their own. A cut before dim d says that the numbers of dims < d and >= d are wanted separately; between cuts
// dims are joined.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_CUTS_H
#define WEFT_PASSES_CODEGEN_KERNEL_CUTS_H

#include "mlir/IR/Value.h"
#include "passes/codegen/kernel/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace weft::codegen {

using CutSet = uint64_t; ///< bit d: a cut before dim d

class Cuts {
public:
  /// `isLeaf(v)`: v is read from memory (or is in registers), so how it is computed does not matter.
  explicit Cuts(llvm::function_ref<bool(mlir::Value)> isLeaf) : isLeaf(isLeaf) {}
  CutSet of(mlir::Value v); ///< in dims of v
  /// Cuts in dims of `from` as cuts in dims of `to`, which has as many elements; those that fall into a dim are lost.
  static CutSet reshaped(CutSet cuts, llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to);

private:
  CutSet compute(mlir::Value v);
  llvm::function_ref<bool(mlir::Value)> isLeaf;
  llvm::DenseMap<mlir::Value, CutSet> known;
};

/// Dims joined between cuts; runs of total size 1 are left out.
struct Run {
  unsigned first, end;
  int64_t size;
};
llvm::SmallVector<Run> runsOf(llvm::ArrayRef<int64_t> shape, CutSet cuts, unsigned firstDim = 0);

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_CUTS_H
