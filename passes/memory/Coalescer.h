//===- Coalescer.h - which tensors may share one piece of memory --*- C++ -*-===//
//
// Tensors with known lifetimes are merged into storages: to make copies vanish (a loop's initial and yielded values,
// results) and to let ops work in place. A merge is legal if no content is overwritten while it is still wanted. Plain
// C++.
//
// Steps are numbered. A tensor's life is a list of ranges of steps: it is written in the first step of a range and read
// last in the last one. Two tensors of one storage may meet in one step only, the last of one and the first of the
// other, and only if that step permits it for these two (a copy between them that will vanish, an op that works in
// place).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_MEMORY_COALESCER_H
#define WEFT_PASSES_MEMORY_COALESCER_H

#include "passes/memory/Packer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace weft::memory {

class Coalescer {
public:
  struct Unit {
    uint64_t bytes = 0;
    std::vector<Lifetime> ranges; ///< ascending, disjoint
    bool fixed = false;           ///< memory that exists anyway: at most one such storage in a merge
    bool frozen = false;          ///< must not be overwritten: merges with nothing
  };

  /// `permitted(step, from, to)`: in this step `from` is read for the last time and `to` is written, in the same
  /// memory, without harm.
  using Permission = std::function<bool(int64_t step, uint32_t from, uint32_t to)>;

  Coalescer(std::vector<Unit> units, Permission permitted);

  /// Merges the storages of two units if that is legal (also true if they are one already).
  bool merge(uint32_t a, uint32_t b);
  /// Merges without asking; for memory that is one by definition (an argument and the result that takes its place).
  void unite(uint32_t a, uint32_t b);

  uint32_t storageOf(uint32_t unit) const;
  /// From the first to the last step in which any unit of this storage lives; {0, -1} if none ever does.
  Lifetime hull(uint32_t storage) const;

private:
  struct Range {
    Lifetime life;
    uint32_t unit;
  };
  struct Storage {
    std::vector<Range> ranges; ///< by begin
    uint64_t bytes;
    bool fixed, frozen;
  };
  bool compatible(const Storage &a, const Storage &b) const;
  void join(uint32_t into, uint32_t from);

  std::vector<Storage> storages;
  mutable std::vector<uint32_t> parent;
  Permission permitted;
};

} // namespace weft::memory

#endif // WEFT_PASSES_MEMORY_COALESCER_H
