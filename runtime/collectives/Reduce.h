//===- Reduce.h - element-wise reductions over ranks --------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_COLLECTIVES_REDUCE_H
#define WEFT_RUNTIME_COLLECTIVES_REDUCE_H

#include "runtime/format/Executable.h"

#include <cstdint>

namespace weft::collectives {

/// Elements that `reduceBlock` handles at most; its buffers lie on the stack.
constexpr int64_t kReduceBlock = 512;

/// out[i] = in[0][i] op in[1][i] op ... op in[ranks - 1][i], always in this order, for i < count <= kReduceBlock. Types
/// narrower than f32 are accumulated in f32 and rounded once; integers wrap; sum, product, min and max of i1 are or,
/// and, and, or. A NaN wins every min and max; -0 is less than +0. `out` may be one of the inputs, element for element.
/// (A type and a reduction that do not go together are refused by format::verify.)
void reduceBlock(format::DType dtype, format::Reduction reduction, const char *const *in, int ranks, int64_t count,
                 char *out);

} // namespace weft::collectives

#endif // WEFT_RUNTIME_COLLECTIVES_REDUCE_H
