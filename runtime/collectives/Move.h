//===- Move.h - the data movement of in-process collectives -------*- C++ -*-===//
//
// When all members of a group have come to a collective, one of them moves the data of all: it reads every member's
// operands and writes every member's results, on as many workers as are idle. What is computed does not depend on who
// moves, nor on how the work is cut: reductions go by rank.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_COLLECTIVES_MOVE_H
#define WEFT_RUNTIME_COLLECTIVES_MOVE_H

#include "runtime/base/FunctionRef.h"
#include "runtime/format/Executable.h"

#include <cstdint>
#include <vector>

namespace weft::collectives {

/// Runs body(begin, end) over [0, items), possibly in parallel; `bytes` is what all items together read and write.
using ParallelFor = FunctionRef<void(int64_t items, int64_t bytes, FunctionRef<void(int64_t, int64_t)> body)>;

/// One operand's movement among one group, resolved at load.
class Mover {
public:
  /// `sources` (for a permute): the rank that each rank receives from, or -1 for zeros.
  Mover(const format::Collective &collective, const format::CollectiveOperand &operand, int ranks,
        std::vector<int32_t> sources);

  /// in[r] and out[r] are the operand and the result of rank r.
  void move(const char *const *in, char *const *out, ParallelFor parallelFor) const;

private:
  void allReduce(const char *const *in, char *const *out, ParallelFor parallelFor) const;
  void reduceScatter(const char *const *in, char *const *out, ParallelFor parallelFor) const;
  void allGather(const char *const *in, char *const *out, ParallelFor parallelFor) const;
  void allToAll(const char *const *in, char *const *out, ParallelFor parallelFor) const;
  void permute(const char *const *in, char *const *out, ParallelFor parallelFor) const;
  void broadcast(const char *const *in, char *const *out, ParallelFor parallelFor) const;

  format::CollectiveKind kind;
  format::Reduction reduction;
  format::DType dtype;
  std::vector<int64_t> dims;
  int32_t dim, dim2;
  int ranks;
  std::vector<int32_t> sources;
  int64_t width, elements;
};

/// The rank that each of `ranks` ranks receives from in a shift, or -1.
std::vector<int32_t> shiftSources(int64_t shift, bool wrap, int ranks);

} // namespace weft::collectives

#endif // WEFT_RUNTIME_COLLECTIVES_MOVE_H
