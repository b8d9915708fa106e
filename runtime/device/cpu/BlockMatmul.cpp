//===- BlockMatmul.cpp - matmuls of any type and strides ------------------===//
#include "runtime/device/cpu/BlockMatmul.h"
#include "runtime/device/cpu/CpuLevel.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/OneDnn.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <complex>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

// Elements must not depend on which compiler's idea of contraction this file was built with.
#pragma clang fp contract(off)

namespace weft::cpu {
namespace {

using format::DType;
using format::Matmul;
using format::MatmulOperand;

/// Blocks are as large as the scratch memory lets them be: the library packs each operand once more.
constexpr int64_t kDepth = 256;
template <typename Acc> constexpr int64_t kRows = 128;
template <typename Acc> constexpr int64_t kCols = 256;
template <> constexpr int64_t kRows<float> = 256;
template <> constexpr int64_t kCols<float> = 512;
template <> constexpr int64_t kRows<std::complex<float>> = 256;
template <> constexpr int64_t kRows<std::complex<double>> = 96;
constexpr uint64_t kScratchBytes = uint64_t{2} << 20;

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

// c += a * b, all row-major and dense; of floats `a` and `b` may be transposed.
void multiply(int64_t m, int64_t n, int64_t k, const float *a, bool aTurned, const float *b, bool bTurned, float *c) {
  sgemm(aTurned, bTurned, m, n, k, a, aTurned ? m : k, b, bTurned ? k : n, true, c, n);
}
void multiply(int64_t m, int64_t n, int64_t k, const double *a, bool, const double *b, bool, double *c) {
  dgemm(m, n, k, a, k, b, n, c, n);
}
void multiply(int64_t m, int64_t n, int64_t k, const uint32_t *a, bool, const uint32_t *b, bool, uint32_t *c) {
  igemm(m, n, k, a, k, b, n, c, n);
}
void multiply(int64_t m, int64_t n, int64_t k, const int64_t *a, bool, const int64_t *b, bool, int64_t *c) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t p = 0; p < k; ++p) {
      auto factor = static_cast<uint64_t>(a[i * k + p]);
      const int64_t *row = b + p * n;
      int64_t *sums = c + i * n;
      for (int64_t j = 0; j < n; ++j)
        sums[j] = static_cast<int64_t>(static_cast<uint64_t>(sums[j]) + factor * static_cast<uint64_t>(row[j]));
    }
}

/// Calls body(row, rows, col, cols) for every block of the result.
template <typename Acc, typename Body> void forEachBlock(const Matmul &matmul, const Body &body) {
  for (int64_t col = 0; col < matmul.n; col += kCols<Acc>)
    for (int64_t row = 0; row < matmul.m; row += kRows<Acc>)
      body(row, std::min(kRows<Acc>, matmul.m - row), col, std::min(kCols<Acc>, matmul.n - col));
}

template <typename Acc>
void multiplyMatrix(const Matmul &matmul, const View &lhs, const View &rhs, const View &out, char *scratch) {
  constexpr int64_t kLeft = kRows<Acc> * kDepth, kRight = kDepth * kCols<Acc>, kOut = kRows<Acc> * kCols<Acc>;
  static_assert((kLeft + kRight + kOut) * sizeof(Acc) <= kScratchBytes);
  Acc *a = reinterpret_cast<Acc *>(scratch), *b = a + kLeft, *c = b + kRight;
  forEachBlock<Acc>(matmul, [&](int64_t row, int64_t rows, int64_t col, int64_t cols) {
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
  });
}

//===----------------------------------------------------------------------===//
// Complex products as four real ones
//===----------------------------------------------------------------------===//

/// The real and the imaginary parts of a block, each row-major or, where that is what is dense in an operand and the
/// product takes it, transposed.
template <typename Part>
bool packParts(const View &from, int64_t row, int64_t col, int64_t rows, int64_t cols, Part *re, Part *im,
               bool mayTurn = true) {
  bool turned = mayTurn && std::is_same_v<Part, float> && from.rowStride == 1 && from.colStride != 1;
  int64_t runs = turned ? cols : rows, length = turned ? rows : cols;
  std::complex<Part> run[std::max(kRows<std::complex<Part>>, std::max(kDepth, kCols<std::complex<Part>>))];
  for (int64_t i = 0; i < runs; ++i) {
    load(from.dtype, turned ? from.at(row, col + i) : from.at(row + i, col), turned ? 1 : from.colStride, length, run);
    auto *parts = reinterpret_cast<const Part *>(run);
    Part *toRe = re + i * length, *toIm = im + i * length;
    for (int64_t j = 0; j < length; ++j) {
      toRe[j] = parts[2 * j];
      toIm[j] = parts[2 * j + 1];
    }
  }
  return turned;
}

template <typename Part>
void multiplyComplex(const Matmul &matmul, const View &lhs, const View &rhs, const View &out, char *scratch) {
  using Acc = std::complex<Part>;
  constexpr int64_t kLeft = kRows<Acc> * kDepth, kRight = kDepth * kCols<Acc>, kOut = kRows<Acc> * kCols<Acc>;
  static_assert((3 * kLeft + 2 * kRight + 2 * kOut) * sizeof(Part) <= kScratchBytes);
  Part *aRe = reinterpret_cast<Part *>(scratch), *aIm = aRe + kLeft, *aMinus = aIm + kLeft, *bRe = aMinus + kLeft,
       *bIm = bRe + kRight, *cRe = bIm + kRight, *cIm = cRe + kOut;
  forEachBlock<Acc>(matmul, [&](int64_t row, int64_t rows, int64_t col, int64_t cols) {
    if (matmul.accumulate) {
      packParts(out, row, col, rows, cols, cRe, cIm, false);
    } else {
      std::fill(cRe, cRe + rows * cols, Part(0));
      std::fill(cIm, cIm + rows * cols, Part(0));
    }
    for (int64_t depth = 0; depth < matmul.k; depth += kDepth) {
      int64_t depths = std::min(kDepth, matmul.k - depth);
      bool aTurned = packParts(lhs, row, depth, rows, depths, aRe, aIm);
      bool bTurned = packParts(rhs, depth, col, depths, cols, bRe, bIm);
      for (int64_t i = 0; i < rows * depths; ++i)
        aMinus[i] = -aIm[i];
      multiply(rows, cols, depths, aRe, aTurned, bRe, bTurned, cRe);
      multiply(rows, cols, depths, aMinus, aTurned, bIm, bTurned, cRe);
      multiply(rows, cols, depths, aRe, aTurned, bIm, bTurned, cIm);
      multiply(rows, cols, depths, aIm, aTurned, bRe, bTurned, cIm);
    }
    for (int64_t i = 0; i < rows; ++i) {
      Acc run[kCols<Acc>];
      for (int64_t j = 0; j < cols; ++j)
        run[j] = Acc(cRe[i * cols + j], cIm[i * cols + j]);
      store(out.dtype, run, cols, out.at(row + i, col), out.colStride);
    }
  });
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
WEFT_LEVEL(widestProduct, WEFT_AVX512)
WEFT_LEVEL(wideProduct, WEFT_AVX2)
WEFT_LEVEL(narrowProduct, )

template <typename T> VectorProduct<T> vectorProductHere() {
  return byLevel<VectorProduct<T>>(widestProduct<T>, wideProduct<T>, narrowProduct<T>);
}

} // namespace

uint64_t blockMatmulScratchBytes() {
  return kScratchBytes;
}

void blockMatmul(const Matmul &matmul, const char *lhs, const char *rhs, char *out, char *scratch) {
  Compute compute = computeTypeOf(matmul);
  forEachBatch(matmul, lhs, rhs, out, [&](const char *l, const char *r, char *o) {
    View a = view(matmul.lhs, l), b = view(matmul.rhs, r), c = view(matmul.out, o);
    switch (compute) {
    case Compute::kFloat:
      return multiplyMatrix<float>(matmul, a, b, c, scratch);
    case Compute::kDouble:
      return multiplyMatrix<double>(matmul, a, b, c, scratch);
    case Compute::kInteger:
      return c.width <= 4 && c.dtype != DType::kI1 ? multiplyMatrix<uint32_t>(matmul, a, b, c, scratch)
                                                   : multiplyMatrix<int64_t>(matmul, a, b, c, scratch);
    case Compute::kComplexFloat:
      return multiplyComplex<float>(matmul, a, b, c, scratch);
    case Compute::kComplexDouble:
      return multiplyComplex<double>(matmul, a, b, c, scratch);
    }
  });
}

/// How a library that knows rows or columns side by side sees an operand; nothing if it does not.
static std::optional<std::pair<bool, int64_t>> leadingDim(const MatmulOperand &operand, int64_t rows, int64_t cols) {
  if ((operand.col_stride == 1 || cols == 1) && (operand.row_stride >= cols || rows == 1))
    return std::make_pair(false, rows == 1 ? std::max<int64_t>(cols, 1) : operand.row_stride);
  if ((operand.row_stride == 1 || rows == 1) && (operand.col_stride >= rows || cols == 1))
    return std::make_pair(true, cols == 1 ? std::max<int64_t>(rows, 1) : operand.col_stride);
  return std::nullopt;
}

bool isBytesMatmul(const Matmul &matmul) {
  auto out = leadingDim(matmul.out, matmul.m, matmul.n);
  return matmul.lhs.dtype == DType::kI8 && matmul.rhs.dtype == DType::kI8 && matmul.out.dtype == DType::kI32 &&
         leadingDim(matmul.lhs, matmul.m, matmul.k) && leadingDim(matmul.rhs, matmul.k, matmul.n) && out &&
         !out->first && hasExactBytes();
}

void bytesMatmul(const Matmul &matmul, const char *lhs, const char *rhs, char *out) {
  auto a = *leadingDim(matmul.lhs, matmul.m, matmul.k), b = *leadingDim(matmul.rhs, matmul.k, matmul.n),
       c = *leadingDim(matmul.out, matmul.m, matmul.n);
  forEachBatch(matmul, lhs, rhs, out, [&](const char *l, const char *r, char *o) {
    bytesGemm(a.first, b.first, matmul.m, matmul.n, matmul.k, reinterpret_cast<const int8_t *>(l), a.second,
              reinterpret_cast<const int8_t *>(r), b.second, matmul.accumulate, reinterpret_cast<int32_t *>(o),
              c.second);
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
