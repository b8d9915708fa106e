//===- Windows.h - operands of windowed ops on split dims ---------*- C++ -*-===//
//
// What convolution, reduce-window and select-and-scatter share: a value is brought to a layout, then some of its split
// dims are replaced by the windows that the devices read of them (WindowReads.h), one dim after the other, so that
// corners come with the second. Where every device has a dim as a whole without anything being sent, windows are cut
// from there. Devices at an edge may need another local op than those in the middle: emitByForm.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_WINDOWS_H
#define WEFT_PASSES_PARTITION_WINDOWS_H

#include "passes/partition/Partitioner.h"
#include "passes/partition/WindowReads.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace weft::partition {

struct DimReads {
  int64_t dim;
  WindowReads reads;
};

/// What `fetchReads` of the same arguments sends, beside what `get` of the layout does, in the units of
/// Partitioner::cost.
double readsCost(Partitioner &p, mlir::Value old, const Layout &layout, llvm::ArrayRef<DimReads> dims);

/// The local form of `old` in `layout`, with the dims replaced by what the devices read. `fill` (a scalar of the local
/// program) is what lies outside of the value. Null after a diagnostic.
mlir::Value fetchReads(Partitioner &p, mlir::Value old, const Layout &layout, llvm::ArrayRef<DimReads> dims,
                       mlir::Value fill);

/// How the local op of each rank over `axes` looks along one dim: forms[rank], numbered from 0 in the order in which
/// they first occur.
struct RankForms {
  AxisList axes;
  llvm::SmallVector<int64_t> forms;
  llvm::SmallVector<llvm::SmallVector<int64_t, 2>> values; ///< by form, what it stands for

  /// Appends a rank's form.
  void add(llvm::ArrayRef<int64_t> value);
};

/// No more local ops than this for all dims together: an op that needs more is computed in another way.
constexpr size_t kMostForms = 16;
/// Of all dims together.
size_t formCount(llvm::ArrayRef<RankForms> dims);

/// The value that `make` emits of the device's own form (a number for each of `dims`), as a branch over the forms if
/// there are several. `make` must emit nothing that communicates.
mlir::Value emitByForm(Partitioner &p, llvm::ArrayRef<RankForms> dims, mlir::RankedTensorType type,
                       llvm::function_ref<mlir::Value(llvm::ArrayRef<int64_t>)> make);

/// An optional array attribute with an entry per dim.
llvm::SmallVector<int64_t> entriesOr(std::optional<llvm::ArrayRef<int64_t>> values, size_t rank, int64_t neutral);
/// Pairs of paddings, low and high.
llvm::SmallVector<std::pair<int64_t, int64_t>> paddingOr(mlir::DenseIntElementsAttr padding, size_t rank);
mlir::DenseIntElementsAttr paddingAttr(mlir::OpBuilder &builder, llvm::ArrayRef<std::pair<int64_t, int64_t>> padding);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_WINDOWS_H
