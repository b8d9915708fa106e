//===- Nests.h - loop nests as IR -----------------------------------------------------*- C++ -*-===//
//
// Emits the code of one Nest for the work items [begin, end). What an item is, is decided here: enough of them for many
// cores, large enough that taking an index apart does not matter.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_NESTS_H
#define WEFT_PASSES_CODEGEN_KERNEL_NESTS_H

#include "passes/codegen/kernel/Cuts.h"
#include "passes/codegen/kernel/Emitter.h"
#include "passes/codegen/kernel/Plan.h"

#include <optional>

namespace weft::codegen {

/// Elements as plain values and back, for loops that carry them.
void flattenElems(llvm::SmallVector<V> &out, llvm::ArrayRef<Elem> elems);
llvm::SmallVector<Elem> unflattenElems(llvm::ArrayRef<V> &flat, llvm::ArrayRef<Elem> like);

class NestEmitter {
public:
  /// `vectorBytes` is how much one vector of the code holds: two registers' worth.
  NestEmitter(Emitter &e, const Group &group, unsigned vectorBytes)
      : e(e), ir(e.ir), at(e.at), group(group), vectorBytes(vectorBytes) {}

  int64_t items(const Nest &nest);
  void emit(const Nest &nest, V begin, V end);

private:
  /// How a map over a tensor is cut: outer runs in work items, then loops, then one vector loop.
  struct MapShape {
    llvm::SmallVector<Run> runs; ///< the last one is the vector loop's
    unsigned shared = 0;         ///< leading runs that are enumerated by work items
    int64_t sharedItems = 1;
    int64_t chunks = 1, chunk = 0; ///< pieces of the last run, when it alone must give the items
    int64_t total() const { return sharedItems * chunks; }
  };
  MapShape mapShape(llvm::ArrayRef<int64_t> shape, CutSet cuts);
  /// Calls body for each vector of the elements of `shape`; sets e.lanes.
  void forMap(llvm::ArrayRef<int64_t> shape, const MapShape &map, unsigned lanes, V begin, V end,
              const std::function<void(const Index &)> &body);
  /// The vector loop over [from, to), then the rest one by one. `to` - `from` may have any value; vectors start at
  /// multiples of their width, as `from` must.
  void forVectors(V from, V to, unsigned lanes, const std::function<void(const Lanes &)> &body);
  /// Loops over `runs` of dims, all but the last in order, the last by vectors; `parts` holds what is known already.
  void forRuns(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Run> runs, unsigned lanes, llvm::SmallVector<Part> parts,
               const std::function<void(const Index &)> &body);
  Index indexOf(llvm::ArrayRef<int64_t> shape, llvm::SmallVector<Part> parts);

  MapShape mapOf(const Nest &nest);
  void emitMap(const Nest &nest, V begin, V end);
  bool isTurn(const Nest &nest); ///< a map that is better done in squares
  int64_t turnItems(const Nest &nest);
  void emitTurn(const Nest &nest, V begin, V end);

  // Reductions.
  struct Reducer {
    mlir::Operation *op;
    llvm::StringRef simple; ///< of the body, or ""
    DType t, accumulator;   ///< of the first operand; bf16 and f16 sums run in f32
    unsigned lanes = 1;     ///< partial results side by side; depends on type and length only
    unsigned values() const { return op->getNumOperands() / 2; }
  };
  Reducer reducer(mlir::Operation *op, int64_t columns);
  Reducer windowReducer(mlir::Operation *op); ///< of a reduce_window (passes/support/NarrowSums.h)
  Elem identity(const Reducer &r);
  llvm::SmallVector<Elem> combine(const Reducer &r, llvm::ArrayRef<Elem> x, llvm::ArrayRef<Elem> y);
  llvm::SmallVector<Elem> finish(const Reducer &r, llvm::ArrayRef<Elem> total); ///< init values, rounding
  Elem rounded(const Reducer &r, Elem total); ///< an accumulator as an element of the result
  /// Of float maxima and minima: the largest number, a NaN if one was met, and what signs were met, for zeros.
  bool inParts(const Reducer &r) const;
  llvm::SmallVector<Elem> startParts(const Reducer &r, unsigned width);
  void addToParts(const Reducer &r, llvm::SmallVector<Elem> &parts, Elem x);
  Elem totalOfParts(const Reducer &r, llvm::ArrayRef<llvm::SmallVector<Elem>> vectors, unsigned width);
  /// A pair's reduction along a row that picks one of its elements (Selection.h), and can be told where by position.
  bool isSelection(mlir::Operation *op, int64_t columns);
  void selectRow(mlir::Operation *op, V row, int64_t columns);
  int64_t rowsPerItem(const Nest &nest);
  void emitRow(const Nest &nest, V begin, V end);
  void reduceRow(llvm::ArrayRef<mlir::Operation *> stage, V row, int64_t columns, llvm::ArrayRef<mlir::Value> keep);
  void storeRow(const Nest &nest, V row);
  struct ColumnShape {
    int64_t outer, inner, block;
    unsigned first; ///< of the inner dims
    int64_t blocks() const { return (inner + block - 1) / block; }
  };
  ColumnShape columnShape(const Nest &nest);
  void emitColumn(const Nest &nest, V begin, V end);

  // One op each.
  int64_t standaloneItems(mlir::Operation *op);
  void emitUpdateSlice(const Nest &nest, V begin, V end);
  void emitScatter(const Nest &nest, V begin, V end);
  int64_t scatterItems(mlir::Operation *op);
  void emitWindow(const Nest &nest, V begin, V end);
  /// A reduce_window whose windows reach from each element back to the start of a dim (or, in reverse, on to its end).
  struct Scan {
    unsigned dim;
    bool reverse;
  };
  static std::optional<Scan> scanOf(mlir::Operation *op);
  static int64_t scanItems(mlir::Operation *op, const Scan &scan);
  void emitScan(const Nest &nest, const Scan &scan, V begin, V end);
  int64_t selectAndScatterItems(mlir::Operation *op);
  llvm::SmallVector<V> carryLoops(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<V> init,
                                  const std::function<llvm::SmallVector<V>(llvm::ArrayRef<V>, llvm::ArrayRef<V>)> &body,
                                  llvm::SmallVector<V> indices = {});
  Elem multiplyAdd(DType t, DType lhs, DType rhs, Elem sum, Elem x, Elem y);
  void emitSelectAndScatter(const Nest &nest, V begin, V end);
  void emitDot(const Nest &nest, V begin, V end);
  void emitConvolution(const Nest &nest, V begin, V end);

  /// Elements per vector for the types that a nest computes with.
  unsigned lanesFor(const Nest &nest);
  unsigned lanesFor(mlir::Value v);
  bool isLeaf(mlir::Value v) const { return !group.isComputed(v) || e.pointerOf(v); }
  CutSet cutsOf(mlir::Value v);
  bool inPlace(mlir::Value output, mlir::Value *input = nullptr) const;
  V outputPointer(mlir::Value v) { return outputs.lookup(v); }

  llvm::DenseMap<mlir::Value, V> keptPointers; ///< scratch rows of the nest being emitted

  Emitter &e;
  Ir &ir;
  Indexing &at;
  const Group &group;
  unsigned vectorBytes;

public:
  llvm::DenseMap<mlir::Value, V> outputs; ///< where they are stored
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_NESTS_H
