//===- BlockMatmul.h - matmuls of any type and strides ------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_BLOCKMATMUL_H
#define WEFT_RUNTIME_DEVICE_CPU_BLOCKMATMUL_H

#include "runtime/format/Executable.h"

#include <cstdint>

namespace weft::cpu {

/// Bytes of scratch that one call of blockMatmul needs, whatever the matmul.
uint64_t blockMatmulScratchBytes();

/// Any matmul, for those that no library takes: blocks are converted to the type that is computed in (float, double,
/// integers of 32 or 64 bits, complex), multiplied there, and rounded once when stored. A complex product is four real
/// ones: of real parts, of imaginary parts, and of each with the other. The order of sums depends on the shape only. On
/// this thread.
void blockMatmul(const format::Matmul &matmul, const char *lhs, const char *rhs, char *out, char *scratch);

/// c += a * b of doubles, row-major, c of m x n with a depth of k. On this thread. Fuses products and sums where the
/// CPU does.
void dgemm(int64_t m, int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb, double *c,
           int64_t ldc);

/// The same for integers, which wrap.
void igemm(int64_t m, int64_t n, int64_t k, const uint32_t *a, int64_t lda, const uint32_t *b, int64_t ldb, uint32_t *c,
           int64_t ldc);

/// Whether `bytesMatmul` takes it here: signed bytes summed to 32 bits, of strides that the library takes, on a CPU on
/// which its sums are exact.
bool isBytesMatmul(const format::Matmul &matmul);
void bytesMatmul(const format::Matmul &matmul, const char *lhs, const char *rhs, char *out);

/// Whether `vectorMatmul` takes it: f32 or f64, with one row or one column.
bool isVectorMatmul(const format::Matmul &matmul);
/// A product with a vector: bounded by reading the matrix once. On this thread.
void vectorMatmul(const format::Matmul &matmul, const char *lhs, const char *rhs, char *out);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_BLOCKMATMUL_H
