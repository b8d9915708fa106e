//===- DoubleMatmul.cpp - dense products of doubles -----------------------===//
//
// Tiles of the result stay in registers while they take in the whole depth. One body, compiled for the widest vectors
// of three CPU levels; the level is chosen once. Each element sums its products in order of the depth.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/BlockMatmul.h"

#include <algorithm>
#include <cstring>

namespace weft::cpu {
namespace {

using Vector = double __attribute__((ext_vector_type(8)));
constexpr int64_t kLanes = 8;

#define WEFT_INLINE __attribute__((always_inline)) inline

/// c += a * b for kRows rows and kVectors * 8 columns.
template <int kRows, int kVectors>
WEFT_INLINE void tile(int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb, double *c, int64_t ldc) {
  Vector sums[kRows][kVectors];
  for (int i = 0; i < kRows; ++i)
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(&sums[i][v], c + i * ldc + v * kLanes, sizeof(Vector));
  for (int64_t p = 0; p < k; ++p) {
    Vector row[kVectors];
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(&row[v], b + p * ldb + v * kLanes, sizeof(Vector));
    for (int i = 0; i < kRows; ++i) {
      Vector factor = a[i * lda + p];
      for (int v = 0; v < kVectors; ++v)
        sums[i][v] = __builtin_elementwise_fma(factor, row[v], sums[i][v]);
    }
  }
  for (int i = 0; i < kRows; ++i)
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(c + i * ldc + v * kLanes, &sums[i][v], sizeof(Vector));
}

/// The columns that fill no vector.
WEFT_INLINE void edge(int64_t rows, int64_t cols, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb,
                      double *c, int64_t ldc) {
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j) {
      double sum = c[i * ldc + j];
      for (int64_t p = 0; p < k; ++p)
        sum = __builtin_elementwise_fma(a[i * lda + p], b[p * ldb + j], sum);
      c[i * ldc + j] = sum;
    }
}

template <int kRows>
WEFT_INLINE void rowsOf(int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb, double *c,
                        int64_t ldc) {
  int64_t j = 0;
  for (; j + 2 * kLanes <= n; j += 2 * kLanes)
    tile<kRows, 2>(k, a, lda, b + j, ldb, c + j, ldc);
  for (; j + kLanes <= n; j += kLanes)
    tile<kRows, 1>(k, a, lda, b + j, ldb, c + j, ldc);
  edge(kRows, n - j, k, a, lda, b + j, ldb, c + j, ldc);
}

template <int kRows>
WEFT_INLINE void product(int64_t m, int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb,
                         double *c, int64_t ldc) {
  // A strip of columns of b at a time: it stays in the first cache for all rows.
  constexpr int64_t kStrip = 2 * kLanes;
  for (int64_t j = 0; j < n; j += kStrip) {
    int64_t cols = std::min(kStrip, n - j), i = 0;
    for (; i + kRows <= m; i += kRows)
      rowsOf<kRows>(cols, k, a + i * lda, lda, b + j, ldb, c + i * ldc + j, ldc);
    for (; i < m; ++i)
      rowsOf<1>(cols, k, a + i * lda, lda, b + j, ldb, c + i * ldc + j, ldc);
  }
}

using Product = void (*)(int64_t, int64_t, int64_t, const double *, int64_t, const double *, int64_t, double *,
                         int64_t);

#define WEFT_LEVEL(NAME, ROWS, TARGET)                                                                                 \
  TARGET void NAME(int64_t m, int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb,        \
                   double *c, int64_t ldc) {                                                                           \
    product<ROWS>(m, n, k, a, lda, b, ldb, c, ldc);                                                                    \
  }
#ifdef __x86_64__
WEFT_LEVEL(widest, 8, __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw,fma"))))
WEFT_LEVEL(wide, 3, __attribute__((target("avx2,fma"))))
#endif
WEFT_LEVEL(narrow, 2, )

Product choose() {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw"))
    return widest;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return wide;
#endif
  return narrow;
}

} // namespace

void dgemm(int64_t m, int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb, double *c,
           int64_t ldc) {
  static const Product chosen = choose();
  chosen(m, n, k, a, lda, b, ldb, c, ldc);
}

} // namespace weft::cpu
