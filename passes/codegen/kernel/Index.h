//===- Index.h - where the lanes of a vector are in a tensor --------------------------*- C++ -*-===//
//
// A lane number's coordinate is kept in the cheapest form: base + lane * stride where that is so (uniform for stride
// 0), and a vector of integers only otherwise. Loads then are plain vector loads, repeated scalars, or gathers. An
// Index keeps runs of dims together as one number where the loop nest does ("parts"): dims are only taken apart, by
// division, when an op asks.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_INDEX_H
#define WEFT_PASSES_CODEGEN_KERNEL_INDEX_H

#include "passes/codegen/kernel/Ir.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace weft::codegen {

using Shape = llvm::SmallVector<int64_t, 6>;

/// One integer per lane.
struct Lanes {
  V base = nullptr;   ///< i64, when `vector` is null
  int64_t stride = 0; ///< lane l has base + l * stride
  V vector = nullptr; ///< one lane index each (i32, or i64 for huge tensors), when not affine
  int64_t align = 1;  ///< `base` is a multiple of this
  bool uniform() const { return !vector && stride == 0; }
  bool operator==(const Lanes &o) const { return base == o.base && stride == o.stride && vector == o.vector; }
};

struct Part {
  unsigned first, end; ///< dims [first, end), linearised row-major
  Lanes at;
  bool operator==(const Part &o) const { return first == o.first && end == o.end && at == o.at; }
};

/// An element of a tensor of `shape` per lane.
struct Index {
  Shape shape;
  llvm::SmallVector<Part, 6> parts; ///< consecutive; dims of size 1 may be in any part, and an index of rank 0 has none
  bool operator==(const Index &o) const { return shape == o.shape && parts == o.parts; }
};

int64_t product(llvm::ArrayRef<int64_t> shape);

/// Arithmetic on Lanes and Index. `lanes` is the vector width of the code that is being emitted.
class Indexing {
public:
  Indexing(Ir &ir, unsigned &lanes) : ir(ir), lanes(lanes) {}

  Lanes constant(int64_t value) {
    return {ir.i64(value), 0, nullptr, value == 0 ? int64_t(1) << 40 : (value & -value)};
  }
  Lanes add(const Lanes &x, const Lanes &y);
  Lanes mul(const Lanes &x, int64_t factor);
  Lanes div(const Lanes &x, int64_t by); ///< of numbers >= 0
  Lanes rem(const Lanes &x, int64_t by);
  V toVector(const Lanes &x); ///< a vector (a scalar i64 when lanes == 1)
  V toValue(const Lanes &x) { return x.uniform() ? x.base : toVector(x); }
  Lanes fromValue(V v); ///< any integer width, sign-extended; uniform if scalar
  Lanes clamp(const Lanes &x, int64_t low, int64_t high);
  V compare(llvm::CmpInst::Predicate predicate, const Lanes &x, int64_t constant);
  Lanes select(V condition, const Lanes &x, const Lanes &y);

  Lanes dim(const Index &index, unsigned d);
  Lanes linear(const Index &index);
  Index fromLinear(llvm::ArrayRef<int64_t> shape, const Lanes &at);
  Index fromDims(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Lanes> dims);
  /// The index into `shape` whose dim i is dim from[i] of `index` (or 0, where from[i] < 0 or the size is 1).
  Index remap(const Index &index, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> from);
  Index reshape(const Index &index, llvm::ArrayRef<int64_t> shape);

  bool wide = false; ///< vectors of indices are i64
  Ir &ir;
  unsigned &lanes;

private:
  llvm::IntegerType *laneType() { return wide ? ir.b.getInt64Ty() : ir.b.getInt32Ty(); }
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_INDEX_H
