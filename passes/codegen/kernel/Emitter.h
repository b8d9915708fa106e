//===- Emitter.h - elements of tensors as IR ------------------------------------------*- C++ -*-===//
//
// get(value, index) emits the computation of one element per lane, through the ops that define the value, down to
// memory. What was emitted for the same value and index in an enclosing scope is reused: open a Scope for each loop
// body and branch.
//
// Errors are kept, not returned: after the first, what is emitted is meaningless, and `failure` says why.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_EMITTER_H
#define WEFT_PASSES_CODEGEN_KERNEL_EMITTER_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "passes/codegen/kernel/Arithmetic.h"
#include "passes/codegen/kernel/Index.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace weft::codegen {

inline llvm::ArrayRef<int64_t> shapeOf(mlir::Value v) {
  return llvm::cast<mlir::RankedTensorType>(v.getType()).getShape();
}
inline DType dtypeOf(mlir::Value v) {
  return *dtypeOf(llvm::cast<mlir::RankedTensorType>(v.getType()).getElementType());
}

class Emitter {
public:
  explicit Emitter(llvm::LLVMContext &context) : ir(context), at(ir, lanes), arithmetic(ir), types(arithmetic.types) {}

  Elem get(mlir::Value v, const Index &index);
  Elem getScalar(mlir::Value v) { return get(v, Index()); } ///< of a value of rank 0
  /// The results of a region of ops on rank-0 tensors.
  llvm::SmallVector<Elem> region(mlir::Region &region, llvm::ArrayRef<Elem> arguments);

  Elem load(DType t, V pointer, const Lanes &linear);
  void store(DType t, V pointer, const Lanes &linear, Elem value);
  void store(mlir::Value v, V pointer, const Index &index, Elem value) {
    store(dtypeOf(v), pointer, at.linear(index), value);
  }

  /// Where a value lies; takes precedence over how it is computed.
  void bindMemory(mlir::Value v, V pointer) { memory[v] = pointer; }
  /// A value that is in registers at every index that will be asked for.
  void bindElem(mlir::Value v, Elem elem) { bound[v] = elem; }
  void unbindElem(mlir::Value v) { bound.erase(v); }
  V pointerOf(mlir::Value v) { return memory.lookup(v); }

  class Scope {
  public:
    explicit Scope(Emitter &emitter) : emitter(emitter) { emitter.scopes.emplace_back(); }
    ~Scope() { emitter.scopes.pop_back(); }

  private:
    Emitter &emitter;
  };

  /// A position in a dim of a dilated tensor: element i lies at i * step, between and around them is padding. `always`:
  /// it is known to be on an element.
  struct Position {
    Lanes at;
    int64_t step = 1;
    bool always = false;
  };
  Elem getPadded(mlir::Value v, llvm::ArrayRef<Position> positions, Elem padding);
  /// A start index, kept within [0, limit].
  Lanes startIndex(DType t, Elem value, int64_t limit);
  /// An index register as an element of type t.
  Elem fromLanes(const Lanes &x, DType t);

  void fail(std::string why) {
    if (failure.empty())
      failure = std::move(why);
  }

  unsigned lanes = 1; ///< of what is being emitted
  Ir ir;
  Indexing at;
  Arithmetic arithmetic;
  Conversions &types;
  std::string failure;
  /// Rows of values that are kept in scratch memory because a later loop needs them again: indexed by the last `row`
  /// elements.
  struct Scratch {
    V pointer;
    int64_t row;
  };
  llvm::DenseMap<mlir::Value, Scratch> scratch;

private:
  friend class Scope;
  Elem compute(mlir::Operation *op, unsigned result, const Index &index);
  Elem constant(mlir::Operation *op);
  Elem computePad(mlir::Operation *op, const Index &index);
  Elem computeConcatenate(mlir::Operation *op, const Index &index);
  Elem computeGather(mlir::Operation *op, const Index &index);
  Elem computeBitcast(mlir::Operation *op, const Index &index);
  Elem computeCompare(mlir::Operation *op, const Index &index);
  Elem computeMap(mlir::Operation *op, const Index &index);
  Index sliced(const Index &index, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Lanes> starts,
               llvm::ArrayRef<int64_t> strides);
  Elem choose(V condition, llvm::function_ref<Elem()> then,
              llvm::function_ref<Elem()> otherwise); ///< scalar condition: a branch

  llvm::DenseMap<mlir::Value, V> memory;
  llvm::DenseMap<mlir::Value, Elem> bound;
  struct Cached {
    Index index;
    unsigned lanes;
    Elem elem;
  };
  llvm::SmallVector<llvm::DenseMap<mlir::Value, llvm::SmallVector<Cached, 1>>, 4> scopes;
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_EMITTER_H
