//===- BlockMatmul.cpp - matmuls of any type and strides ------------------===//
#include "runtime/device/cpu/BlockMatmul.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/OneDnn.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <complex>
#include <cstring>

// Elements must not depend on which compiler's idea of contraction this file was built with.
#pragma clang fp contract(off)

namespace weft::cpu {
namespace {

using format::DType;
using format::Matmul;
using format::MatmulOperand;

constexpr int64_t kRows = 128, kCols = 256, kDepth = 256;
constexpr int64_t kElements = kRows * kDepth + kDepth * kCols + kRows * kCols;

/// One operand's place: base address and strides in elements.
struct View {
  DType dtype;
  int64_t width;
  int64_t rowStride, colStride;
  char *data;

  char *at(int64_t row, int64_t col) const { return data + (row * rowStride + col * colStride) * width; }
};

View view(const MatmulOperand &operand, const char *data) {
  return {operand.dtype, format::dtypeBytes(operand.dtype), operand.row_stride, operand.col_stride,
          const_cast<char *>(data)};
}

/// Packs rows x cols from (row, col) on, row-major.
template <typename Acc> void pack(const View &from, int64_t row, int64_t col, int64_t rows, int64_t cols, Acc *to) {
  for (int64_t i = 0; i < rows; ++i)
    load(from.dtype, from.at(row + i, col), from.colStride, cols, to + i * cols);
}

/// A packed block: row-major, or its transpose where the operand's columns are what is dense and the product takes
/// that.
template <typename Acc>
bool packEitherWay(const View &from, int64_t row, int64_t col, int64_t rows, int64_t cols, Acc *to) {
  bool turned = std::is_same_v<Acc, float> && from.rowStride == 1 && from.colStride != 1;
  if (turned)
    for (int64_t j = 0; j < cols; ++j)
      load(from.dtype, from.at(row, col + j), 1, rows, to + j * rows);
  else
    pack(from, row, col, rows, cols, to);
  return turned;
}

/// c += a * b, all row-major and dense; of floats `a` and `b` may be transposed.
template <typename Acc> void multiply(int64_t m, int64_t n, int64_t k, const Acc *a, bool, const Acc *b, bool, Acc *c) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t p = 0; p < k; ++p) {
      Acc factor = a[i * k + p];
      const Acc *row = b + p * n;
      Acc *sums = c + i * n;
      for (int64_t j = 0; j < n; ++j) {
        if constexpr (std::is_same_v<Acc, int64_t>)
          sums[j] = static_cast<int64_t>(static_cast<uint64_t>(sums[j]) +
                                         static_cast<uint64_t>(factor) * static_cast<uint64_t>(row[j]));
        else if constexpr (std::is_floating_point_v<Acc>)
          sums[j] += factor * row[j];
        else
          sums[j] += Acc(factor.real() * row[j].real() - factor.imag() * row[j].imag(),
                         factor.real() * row[j].imag() + factor.imag() * row[j].real());
      }
    }
}

template <>
void multiply<float>(int64_t m, int64_t n, int64_t k, const float *a, bool aTurned, const float *b, bool bTurned,
                     float *c) {
  sgemm(aTurned, bTurned, m, n, k, a, aTurned ? m : k, b, bTurned ? k : n, true, c, n);
}

template <>
void multiply<double>(int64_t m, int64_t n, int64_t k, const double *a, bool, const double *b, bool, double *c) {
  dgemm(m, n, k, a, k, b, n, c, n);
}

template <typename Acc>
void multiplyMatrix(const Matmul &matmul, const View &lhs, const View &rhs, const View &out, Acc *scratch) {
  Acc *a = scratch, *b = a + kRows * kDepth, *c = b + kDepth * kCols;
  for (int64_t col = 0; col < matmul.n; col += kCols)
    for (int64_t row = 0; row < matmul.m; row += kRows) {
      int64_t cols = std::min(kCols, matmul.n - col), rows = std::min(kRows, matmul.m - row);
      if (matmul.accumulate)
        pack(out, row, col, rows, cols, c);
      else
        std::fill(c, c + rows * cols, Acc(0));
      for (int64_t depth = 0; depth < matmul.k; depth += kDepth) {
        int64_t depths = std::min(kDepth, matmul.k - depth);
        bool aTurned = packEitherWay(lhs, row, depth, rows, depths, a);
        bool bTurned = packEitherWay(rhs, depth, col, depths, cols, b);
        multiply(rows, cols, depths, a, aTurned, b, bTurned, c);
      }
      for (int64_t i = 0; i < rows; ++i)
        store(out.dtype, c + i * cols, cols, out.at(row + i, col), out.colStride);
    }
}

/// The widest of the three types decides what is computed in; a float result of integers is a float sum.
Compute computeTypeOf(const Matmul &matmul) {
  Compute compute = computeType(matmul.out.dtype);
  for (const MatmulOperand *operand : {&matmul.lhs, &matmul.rhs}) {
    Compute other = computeType(operand->dtype);
    if (other == Compute::kInteger)
      continue;
    if (compute == Compute::kInteger || other > compute)
      compute = other;
  }
  return compute;
}

/// Calls body(lhs, rhs, out) for every combination of batch indices.
template <typename Body>
void forEachBatch(const Matmul &matmul, const char *lhs, const char *rhs, char *out, const Body &body) {
  int64_t count = format::elementCount(matmul.batch).value_or(0);
  int64_t widths[3] = {format::dtypeBytes(matmul.lhs.dtype), format::dtypeBytes(matmul.rhs.dtype),
                       format::dtypeBytes(matmul.out.dtype)};
  for (int64_t number = 0; number < count; ++number) {
    int64_t offsets[3] = {0, 0, 0}, rest = number;
    for (size_t d = matmul.batch.size(); d-- > 0;) {
      int64_t index = rest % matmul.batch[d];
      rest /= matmul.batch[d];
      offsets[0] += index * matmul.lhs.batch_strides[d];
      offsets[1] += index * matmul.rhs.batch_strides[d];
      offsets[2] += index * matmul.out.batch_strides[d];
    }
    body(lhs + offsets[0] * widths[0], rhs + offsets[1] * widths[1], out + offsets[2] * widths[2]);
  }
}

// Vectors of a fixed width: the sums' order is the same on every CPU.
constexpr int64_t kLanes = 16;
template <typename T> using Lanes = T __attribute__((ext_vector_type(kLanes)));

#define WEFT_INLINE __attribute__((always_inline)) inline

template <typename T> WEFT_INLINE Lanes<T> lanesAt(const T *from) {
  Lanes<T> lanes;
  std::memcpy(&lanes, from, sizeof(lanes));
  return lanes;
}

template <typename T> WEFT_INLINE T sum(Lanes<T> lanes) {
  auto low = lanes.lo + lanes.hi;
  auto quad = low.lo + low.hi;
  return (quad.x + quad.z) + (quad.y + quad.w);
}

/// A dense dot product with four accumulators.
template <typename T> WEFT_INLINE T dot(const T *a, const T *b, int64_t count) {
  Lanes<T> acc[4] = {0, 0, 0, 0};
  int64_t i = 0;
  for (; i + 4 * kLanes <= count; i += 4 * kLanes)
    for (int64_t u = 0; u < 4; ++u)
      acc[u] += lanesAt(a + i + u * kLanes) * lanesAt(b + i + u * kLanes);
  for (; i + kLanes <= count; i += kLanes)
    acc[0] += lanesAt(a + i) * lanesAt(b + i);
  T tail = 0;
  for (; i < count; ++i)
    tail += a[i] * b[i];
  return sum<T>((acc[0] + acc[1]) + (acc[2] + acc[3])) + tail;
}

/// out[j] (+)= sum_k v[k] * matrix[k * kStride + j * jStride].
template <typename T>
WEFT_INLINE void vectorProductBody(int64_t n, int64_t k, const T *v, int64_t vStride, const T *matrix, int64_t kStride,
                                   int64_t jStride, T *out, int64_t outStride, bool accumulate) {
  constexpr int64_t kDepths = 2048, kBlock = 512;
  T dense[kDepths], sums[kBlock];
  for (int64_t j = 0; j < n; j += kBlock) {
    int64_t count = std::min(kBlock, n - j);
    for (int64_t i = 0; i < count; ++i)
      sums[i] = accumulate ? out[(j + i) * outStride] : 0;
    for (int64_t depth = 0; depth < k; depth += kDepths) {
      int64_t depths = std::min(kDepths, k - depth);
      for (int64_t p = 0; p < depths; ++p)
        dense[p] = v[(depth + p) * vStride];
      const T *block = matrix + depth * kStride + j * jStride;
      if (kStride == 1) {
        for (int64_t i = 0; i < count; ++i)
          sums[i] += dot(dense, block + i * jStride, depths);
      } else if (jStride == 1) {
        int64_t p = 0;
        for (; p + 4 <= depths; p += 4)
          for (int64_t i = 0; i < count; ++i) {
            const T *at = block + p * kStride + i;
            sums[i] = (((sums[i] + dense[p] * at[0]) + dense[p + 1] * at[kStride]) + dense[p + 2] * at[2 * kStride]) +
                      dense[p + 3] * at[3 * kStride];
          }
        for (; p < depths; ++p)
          for (int64_t i = 0; i < count; ++i)
            sums[i] += dense[p] * block[p * kStride + i];
      } else {
        for (int64_t p = 0; p < depths; ++p)
          for (int64_t i = 0; i < count; ++i)
            sums[i] += dense[p] * block[p * kStride + i * jStride];
      }
    }
    for (int64_t i = 0; i < count; ++i)
      out[(j + i) * outStride] = sums[i];
  }
}

// One body, compiled for the widest vectors of three CPU levels; they round alike.
template <typename T>
using VectorProduct = void (*)(int64_t n, int64_t k, const T *v, int64_t vStride, const T *matrix, int64_t kStride,
                               int64_t jStride, T *out, int64_t outStride, bool accumulate);
#define WEFT_LEVEL(NAME, TARGET)                                                                                       \
  template <typename T>                                                                                                \
  TARGET void NAME(int64_t n, int64_t k, const T *v, int64_t vStride, const T *matrix, int64_t kStride,                \
                   int64_t jStride, T *out, int64_t outStride, bool accumulate) {                                      \
    vectorProductBody<T>(n, k, v, vStride, matrix, kStride, jStride, out, outStride, accumulate);                      \
  }
#ifdef __x86_64__
WEFT_LEVEL(widestProduct, __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw"))))
WEFT_LEVEL(wideProduct, __attribute__((target("avx2"))))
#endif
WEFT_LEVEL(narrowProduct, )

template <typename T> VectorProduct<T> vectorProductHere() {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw"))
    return widestProduct<T>;
  if (__builtin_cpu_supports("avx2"))
    return wideProduct<T>;
#endif
  return narrowProduct<T>;
}

} // namespace

uint64_t blockMatmulScratchBytes() {
  return kElements * sizeof(std::complex<double>);
}

void blockMatmul(const Matmul &matmul, const char *lhs, const char *rhs, char *out, char *scratch) {
  Compute compute = computeTypeOf(matmul);
  forEachBatch(matmul, lhs, rhs, out, [&](const char *l, const char *r, char *o) {
    View a = view(matmul.lhs, l), b = view(matmul.rhs, r), c = view(matmul.out, o);
    switch (compute) {
    case Compute::kFloat:
      return multiplyMatrix(matmul, a, b, c, reinterpret_cast<float *>(scratch));
    case Compute::kDouble:
      return multiplyMatrix(matmul, a, b, c, reinterpret_cast<double *>(scratch));
    case Compute::kInteger:
      return multiplyMatrix(matmul, a, b, c, reinterpret_cast<int64_t *>(scratch));
    case Compute::kComplexFloat:
      return multiplyMatrix(matmul, a, b, c, reinterpret_cast<std::complex<float> *>(scratch));
    case Compute::kComplexDouble:
      return multiplyMatrix(matmul, a, b, c, reinterpret_cast<std::complex<double> *>(scratch));
    }
  });
}

bool isVectorMatmul(const Matmul &matmul) {
  DType dtype = matmul.out.dtype;
  return (matmul.m == 1 || matmul.n == 1) && matmul.lhs.dtype == dtype && matmul.rhs.dtype == dtype &&
         (dtype == DType::kF32 || dtype == DType::kF64);
}

template <typename T> static void vectorMatmulOf(const Matmul &matmul, const char *lhs, const char *rhs, char *out) {
  static const VectorProduct<T> vectorProduct = vectorProductHere<T>();
  forEachBatch(matmul, lhs, rhs, out, [&](const char *l, const char *r, char *o) {
    auto *a = reinterpret_cast<const T *>(l), *b = reinterpret_cast<const T *>(r);
    auto *c = reinterpret_cast<T *>(o);
    if (matmul.m == 1)
      vectorProduct(matmul.n, matmul.k, a, matmul.lhs.col_stride, b, matmul.rhs.row_stride, matmul.rhs.col_stride, c,
                    matmul.out.col_stride, matmul.accumulate);
    else
      vectorProduct(matmul.m, matmul.k, b, matmul.rhs.row_stride, a, matmul.lhs.col_stride, matmul.lhs.row_stride, c,
                    matmul.out.row_stride, matmul.accumulate);
  });
}

void vectorMatmul(const Matmul &matmul, const char *lhs, const char *rhs, char *out) {
  matmul.out.dtype == DType::kF64 ? vectorMatmulOf<double>(matmul, lhs, rhs, out)
                                  : vectorMatmulOf<float>(matmul, lhs, rhs, out);
}

} // namespace weft::cpu
