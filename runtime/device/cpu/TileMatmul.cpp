//===- TileMatmul.cpp - dense products of doubles and of integers ---------===//
//
// Tiles of the result stay in registers while they take in the whole depth. One body, compiled for the widest vectors
// of three CPU levels; the level is chosen once. Each element sums its products in order of the depth; integers wrap.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/BlockMatmul.h"
#include "runtime/device/cpu/CpuLevel.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace weft::cpu {
namespace {

#define WEFT_INLINE __attribute__((always_inline)) inline

template <typename T> constexpr int64_t kLanes = 64 / sizeof(T);
template <typename T> struct VectorType {
  using Type = T __attribute__((ext_vector_type(kLanes<T>)));
};
template <typename T> using Vector = typename VectorType<T>::Type;

/// sum + x * y, of floats in one rounding.
template <typename V, typename T> WEFT_INLINE V multiplyAdd(V x, V y, V sum) {
  if constexpr (std::is_floating_point_v<T>)
    return __builtin_elementwise_fma(x, y, sum);
  else
    return sum + x * y;
}

/// c += a * b for kRows rows and kVectors * kLanes<T> columns.
template <typename T, int kRows, int kVectors>
WEFT_INLINE void tile(int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb, T *c, int64_t ldc) {
  Vector<T> sums[kRows][kVectors];
  for (int i = 0; i < kRows; ++i)
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(&sums[i][v], c + i * ldc + v * kLanes<T>, sizeof(Vector<T>));
  for (int64_t p = 0; p < k; ++p) {
    Vector<T> row[kVectors];
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(&row[v], b + p * ldb + v * kLanes<T>, sizeof(Vector<T>));
    for (int i = 0; i < kRows; ++i) {
      Vector<T> factor = a[i * lda + p];
      for (int v = 0; v < kVectors; ++v)
        sums[i][v] = multiplyAdd<Vector<T>, T>(factor, row[v], sums[i][v]);
    }
  }
  for (int i = 0; i < kRows; ++i)
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(c + i * ldc + v * kLanes<T>, &sums[i][v], sizeof(Vector<T>));
}

/// The columns that fill no vector.
template <typename T>
WEFT_INLINE void edge(int64_t rows, int64_t cols, int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb, T *c,
                      int64_t ldc) {
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j) {
      T sum = c[i * ldc + j];
      for (int64_t p = 0; p < k; ++p)
        sum = multiplyAdd<T, T>(a[i * lda + p], b[p * ldb + j], sum);
      c[i * ldc + j] = sum;
    }
}

template <typename T, int kRows>
WEFT_INLINE void rowsOf(int64_t n, int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb, T *c, int64_t ldc) {
  int64_t j = 0;
  for (; j + 2 * kLanes<T> <= n; j += 2 * kLanes<T>)
    tile<T, kRows, 2>(k, a, lda, b + j, ldb, c + j, ldc);
  for (; j + kLanes<T> <= n; j += kLanes<T>)
    tile<T, kRows, 1>(k, a, lda, b + j, ldb, c + j, ldc);
  edge(kRows, n - j, k, a, lda, b + j, ldb, c + j, ldc);
}

template <typename T, int kRows>
WEFT_INLINE void product(int64_t m, int64_t n, int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb, T *c,
                         int64_t ldc) {
  // A strip of columns of b at a time: it stays in the first cache for all rows.
  constexpr int64_t kStrip = 2 * kLanes<T>;
  for (int64_t j = 0; j < n; j += kStrip) {
    int64_t cols = std::min(kStrip, n - j), i = 0;
    for (; i + kRows <= m; i += kRows)
      rowsOf<T, kRows>(cols, k, a + i * lda, lda, b + j, ldb, c + i * ldc + j, ldc);
    for (; i < m; ++i)
      rowsOf<T, 1>(cols, k, a + i * lda, lda, b + j, ldb, c + i * ldc + j, ldc);
  }
}

template <typename T>
using Product = void (*)(int64_t, int64_t, int64_t, const T *, int64_t, const T *, int64_t, T *, int64_t);

#define WEFT_LEVEL(NAME, ROWS, TARGET)                                                                                 \
  template <typename T>                                                                                                \
  TARGET void NAME(int64_t m, int64_t n, int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb, T *c,            \
                   int64_t ldc) {                                                                                      \
    product<T, ROWS>(m, n, k, a, lda, b, ldb, c, ldc);                                                                 \
  }
#ifdef __x86_64__
WEFT_LEVEL(widest, 8, __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw,fma"))))
WEFT_LEVEL(wide, 3, __attribute__((target("avx2,fma"))))
#else
WEFT_LEVEL(widest, 8, )
WEFT_LEVEL(wide, 3, )
#endif
WEFT_LEVEL(narrow, 2, )

template <typename T> Product<T> choose() {
  return byLevel<Product<T>>(widest<T>, wide<T>, narrow<T>);
}

} // namespace

void dgemm(int64_t m, int64_t n, int64_t k, const double *a, int64_t lda, const double *b, int64_t ldb, double *c,
           int64_t ldc) {
  static const Product<double> chosen = choose<double>();
  chosen(m, n, k, a, lda, b, ldb, c, ldc);
}

void igemm(int64_t m, int64_t n, int64_t k, const uint32_t *a, int64_t lda, const uint32_t *b, int64_t ldb, uint32_t *c,
           int64_t ldc) {
  static const Product<uint32_t> chosen = choose<uint32_t>();
  chosen(m, n, k, a, lda, b, ldb, c, ldc);
}

} // namespace weft::cpu
