//===- FftMoves.cpp - lines to elements of transforms and back ------------===//
//
// Lines that are dense in memory become elements (the same place of each line side by side) by transposing squares of a
// vector's width in registers.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/CpuLevel.h"
#include "runtime/device/cpu/host_calls/FftPlan.h"

#include <cstring>
#include <utility>

namespace weft::cpu {
namespace {

#define WEFT_INLINE __attribute__((always_inline)) inline

template <typename R> struct VectorOf;
template <> struct VectorOf<float> {
  using Type = float __attribute__((ext_vector_type(kFftLanes<float>)));
};
template <> struct VectorOf<double> {
  using Type = double __attribute__((ext_vector_type(kFftLanes<double>)));
};

/// One step of a transposition: rows `a` and `b` are `kStep` apart and exchange what the step's bit of the column says.
template <typename V, int kWidth, int kStep, int... kColumns>
WEFT_INLINE void exchange(V &a, V &b, std::integer_sequence<int, kColumns...>) {
  V low = __builtin_shufflevector(a, b, ((kColumns & kStep) ? kWidth + kColumns - kStep : kColumns)...);
  b = __builtin_shufflevector(a, b, ((kColumns & kStep) ? kWidth + kColumns : kColumns + kStep)...);
  a = low;
}

template <typename V, int kWidth, int kStep = 1> WEFT_INLINE void transpose(V *rows) {
  if constexpr (kStep < kWidth) {
#pragma clang loop unroll(full)
    for (int i = 0; i < kWidth; ++i)
      if (!(i & kStep))
        exchange<V, kWidth, kStep>(rows[i], rows[i + kStep], std::make_integer_sequence<int, kWidth>());
    transpose<V, kWidth, kStep * 2>(rows);
  }
}

template <typename V, int kWidth, int... kColumns>
WEFT_INLINE void untangle(V a, V b, V &even, V &odd, std::integer_sequence<int, kColumns...>) {
  even = __builtin_shufflevector(a, b, (2 * kColumns)...);
  odd = __builtin_shufflevector(a, b, (2 * kColumns + 1)...);
}
template <typename V, int kWidth, int... kColumns>
WEFT_INLINE void tangle(V even, V odd, V &a, V &b, std::integer_sequence<int, kColumns...>) {
  a = __builtin_shufflevector(even, odd, ((kColumns & 1) * kWidth + kColumns / 2)...);
  b = __builtin_shufflevector(even, odd, ((kColumns & 1) * kWidth + kWidth / 2 + kColumns / 2)...);
}

template <typename R>
WEFT_INLINE void loadLines(const R *from, int64_t stride, int64_t pairs, int64_t lines, bool swapped,
                           FftElement<R> *values) {
  constexpr int kWidth = kFftLanes<R>;
  using V = typename VectorOf<R>::Type;
  int64_t k = 0;
  for (; k + kWidth / 2 <= pairs; k += kWidth / 2) {
    V rows[kWidth];
    for (int l = 0; l < kWidth; ++l)
      if (l < lines)
        std::memcpy(&rows[l], from + l * stride + 2 * k, sizeof(V));
      else
        rows[l] = V{};
    transpose<V, kWidth>(rows);
    for (int j = 0; j < kWidth / 2; ++j) {
      std::memcpy(values[k + j].re, &rows[2 * j + (swapped ? 1 : 0)], sizeof(V));
      std::memcpy(values[k + j].im, &rows[2 * j + (swapped ? 0 : 1)], sizeof(V));
    }
  }
  for (; k < pairs; ++k) {
    FftElement<R> element{};
    for (int l = 0; l < lines; ++l) {
      R re = from[l * stride + 2 * k], im = from[l * stride + 2 * k + 1];
      element.re[l] = swapped ? im : re;
      element.im[l] = swapped ? re : im;
    }
    values[k] = element;
  }
}

template <typename R>
WEFT_INLINE void storeLines(const FftElement<R> *values, int64_t pairs, int64_t lines, R scale, bool swapped, R *to,
                            int64_t stride) {
  constexpr int kWidth = kFftLanes<R>;
  using V = typename VectorOf<R>::Type;
  int64_t k = 0;
  for (; k + kWidth / 2 <= pairs; k += kWidth / 2) {
    V rows[kWidth];
    for (int j = 0; j < kWidth / 2; ++j) {
      std::memcpy(&rows[2 * j + (swapped ? 1 : 0)], values[k + j].re, sizeof(V));
      std::memcpy(&rows[2 * j + (swapped ? 0 : 1)], values[k + j].im, sizeof(V));
      rows[2 * j] *= scale;
      rows[2 * j + 1] *= scale;
    }
    transpose<V, kWidth>(rows);
    for (int l = 0; l < kWidth; ++l)
      if (l < lines)
        std::memcpy(to + l * stride + 2 * k, &rows[l], sizeof(V));
  }
  for (; k < pairs; ++k)
    for (int l = 0; l < lines; ++l) {
      to[l * stride + 2 * k] = (swapped ? values[k].im[l] : values[k].re[l]) * scale;
      to[l * stride + 2 * k + 1] = (swapped ? values[k].re[l] : values[k].im[l]) * scale;
    }
}

template <typename R>
WEFT_INLINE void loadBeside(const R *from, int64_t stride, int64_t pairs, bool swapped, FftElement<R> *values) {
  constexpr int kWidth = kFftLanes<R>;
  using V = typename VectorOf<R>::Type;
  for (int64_t k = 0; k < pairs; ++k) {
    V a, b, re, im;
    std::memcpy(&a, from + k * stride, sizeof(V));
    std::memcpy(&b, from + k * stride + kWidth, sizeof(V));
    untangle<V, kWidth>(a, b, re, im, std::make_integer_sequence<int, kWidth>());
    std::memcpy(values[k].re, swapped ? &im : &re, sizeof(V));
    std::memcpy(values[k].im, swapped ? &re : &im, sizeof(V));
  }
}

template <typename R>
WEFT_INLINE void storeBeside(const FftElement<R> *values, int64_t pairs, R scale, bool swapped, R *to, int64_t stride) {
  constexpr int kWidth = kFftLanes<R>;
  using V = typename VectorOf<R>::Type;
  for (int64_t k = 0; k < pairs; ++k) {
    V a, b, re, im;
    std::memcpy(&re, swapped ? values[k].im : values[k].re, sizeof(V));
    std::memcpy(&im, swapped ? values[k].re : values[k].im, sizeof(V));
    tangle<V, kWidth>(re * scale, im * scale, a, b, std::make_integer_sequence<int, kWidth>());
    std::memcpy(to + k * stride, &a, sizeof(V));
    std::memcpy(to + k * stride + kWidth, &b, sizeof(V));
  }
}

#define WEFT_LEVEL(NAME, TARGET)                                                                                       \
  template <typename R>                                                                                                \
  TARGET void NAME##LoadLines(const R *from, int64_t stride, int64_t pairs, int64_t lines, bool swapped,               \
                              FftElement<R> *values) {                                                                 \
    loadLines<R>(from, stride, pairs, lines, swapped, values);                                                         \
  }                                                                                                                    \
  template <typename R>                                                                                                \
  TARGET void NAME##StoreLines(const FftElement<R> *values, int64_t pairs, int64_t lines, R scale, bool swapped,       \
                               R *to, int64_t stride) {                                                                \
    storeLines<R>(values, pairs, lines, scale, swapped, to, stride);                                                   \
  }                                                                                                                    \
  template <typename R>                                                                                                \
  TARGET void NAME##LoadBeside(const R *from, int64_t stride, int64_t pairs, bool swapped, FftElement<R> *values) {    \
    loadBeside<R>(from, stride, pairs, swapped, values);                                                               \
  }                                                                                                                    \
  template <typename R>                                                                                                \
  TARGET void NAME##StoreBeside(const FftElement<R> *values, int64_t pairs, R scale, bool swapped, R *to,              \
                                int64_t stride) {                                                                      \
    storeBeside<R>(values, pairs, scale, swapped, to, stride);                                                         \
  }
WEFT_LEVEL(widest, WEFT_AVX512)
WEFT_LEVEL(wide, WEFT_AVX2)
WEFT_LEVEL(narrow, )

} // namespace

template <typename R> const FftMoves<R> &FftMoves<R>::get() {
  static const auto chosen =
      byLevel<FftMoves>({widestLoadLines<R>, widestStoreLines<R>, widestLoadBeside<R>, widestStoreBeside<R>},
                        {wideLoadLines<R>, wideStoreLines<R>, wideLoadBeside<R>, wideStoreBeside<R>},
                        {narrowLoadLines<R>, narrowStoreLines<R>, narrowLoadBeside<R>, narrowStoreBeside<R>});
  return chosen;
}

template struct FftMoves<float>;
template struct FftMoves<double>;

} // namespace weft::cpu
