//===- FftPlan.cpp - discrete Fourier transforms, several at a time -------===//
#include "runtime/device/cpu/host_calls/FftPlan.h"
#include "runtime/device/cpu/CpuLevel.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>

// Elements must not depend on the vectors that the CPU has.
#pragma clang fp contract(off)

namespace weft::cpu {
namespace {

constexpr int64_t kLargestFactor = 97; ///< above, the convolution is faster than summing every product

#define WEFT_INLINE __attribute__((always_inline)) inline

template <typename R> struct VectorOf;
template <> struct VectorOf<float> {
  using Type = float __attribute__((ext_vector_type(kFftLanes<float>)));
};
template <> struct VectorOf<double> {
  using Type = double __attribute__((ext_vector_type(kFftLanes<double>)));
};

template <typename R> struct Number {
  typename VectorOf<R>::Type re, im;
};
template <typename R> WEFT_INLINE void get(const FftElement<R> &from, Number<R> &to) {
  std::memcpy(&to, &from, sizeof(to));
}
template <typename R> WEFT_INLINE void put(const Number<R> &from, FftElement<R> &to) {
  std::memcpy(&to, &from, sizeof(from));
}
/// to = x * (re + i im)
template <typename R> WEFT_INLINE void turn(const Number<R> &x, R re, R im, FftElement<R> &to) {
  put(Number<R>{x.re * re - x.im * im, x.re * im + x.im * re}, to);
}

template <typename R>
WEFT_INLINE void radix2(int64_t blocks, int64_t stride, const std::complex<R> *w, const FftElement<R> *x,
                        FftElement<R> *y) {
  for (int64_t p = 0; p < blocks; ++p) {
    R re = w[p].real(), im = w[p].imag();
    for (int64_t q = 0; q < stride; ++q) {
      Number<R> a, b;
      get(x[q + stride * p], a);
      get(x[q + stride * (p + blocks)], b);
      put(Number<R>{a.re + b.re, a.im + b.im}, y[q + stride * 2 * p]);
      turn(Number<R>{a.re - b.re, a.im - b.im}, re, im, y[q + stride * (2 * p + 1)]);
    }
  }
}

/// The transform of four numbers, in place of them.
template <typename R> WEFT_INLINE void quarter(Number<R> &a, Number<R> &b, Number<R> &c, Number<R> &d) {
  Number<R> sum{a.re + c.re, a.im + c.im}, difference{a.re - c.re, a.im - c.im};
  Number<R> other{b.re + d.re, b.im + d.im}, turned{b.im - d.im, d.re - b.re}; // -i (b - d)
  a = {sum.re + other.re, sum.im + other.im};
  b = {difference.re + turned.re, difference.im + turned.im};
  c = {sum.re - other.re, sum.im - other.im};
  d = {difference.re - turned.re, difference.im - turned.im};
}

template <typename R>
WEFT_INLINE void radix4(int64_t blocks, int64_t stride, const std::complex<R> *w, const FftElement<R> *x,
                        FftElement<R> *y) {
  for (int64_t p = 0; p < blocks; ++p) {
    std::complex<R> w1 = w[3 * p], w2 = w[3 * p + 1], w3 = w[3 * p + 2];
    for (int64_t q = 0; q < stride; ++q) {
      Number<R> a, b, c, d;
      get(x[q + stride * p], a);
      get(x[q + stride * (p + blocks)], b);
      get(x[q + stride * (p + 2 * blocks)], c);
      get(x[q + stride * (p + 3 * blocks)], d);
      quarter<R>(a, b, c, d);
      FftElement<R> *to = y + q + stride * 4 * p;
      put(a, to[0]);
      turn(b, w1.real(), w1.imag(), to[stride]);
      turn(c, w2.real(), w2.imag(), to[2 * stride]);
      turn(d, w3.real(), w3.imag(), to[3 * stride]);
    }
  }
}

template <typename R>
WEFT_INLINE void radix8(int64_t blocks, int64_t stride, const std::complex<R> *w, const FftElement<R> *x,
                        FftElement<R> *y) {
  constexpr R kHalfRoot = static_cast<R>(0.70710678118654752440); // of 1/2
  for (int64_t p = 0; p < blocks; ++p) {
    const std::complex<R> *turns = w + 7 * p;
    for (int64_t q = 0; q < stride; ++q) {
      Number<R> v[8];
#pragma clang loop unroll(full)
      for (int j = 0; j < 8; ++j)
        get(x[q + stride * (p + blocks * j)], v[j]);
      quarter<R>(v[0], v[2], v[4], v[6]);
      quarter<R>(v[1], v[3], v[5], v[7]);
      // The odd ones by eighths of a turn: (1 - i) sqrt(1/2), -i, (-1 - i) sqrt(1/2).
      v[3] = {(v[3].re + v[3].im) * kHalfRoot, (v[3].im - v[3].re) * kHalfRoot};
      v[5] = {v[5].im, -v[5].re};
      v[7] = {(v[7].im - v[7].re) * kHalfRoot, (v[7].re + v[7].im) * -kHalfRoot};
      FftElement<R> *to = y + q + stride * 8 * p;
#pragma clang loop unroll(full)
      for (int k = 0; k < 4; ++k) {
        const Number<R> &a = v[2 * k], &b = v[2 * k + 1];
        Number<R> sum{a.re + b.re, a.im + b.im}, difference{a.re - b.re, a.im - b.im};
        if (k == 0)
          put(sum, to[0]);
        else
          turn(sum, turns[k - 1].real(), turns[k - 1].imag(), to[stride * k]);
        turn(difference, turns[k + 3].real(), turns[k + 3].imag(), to[stride * (k + 4)]);
      }
    }
  }
}

/// An odd radix: inputs in pairs that are symmetric about the first, which halves the products.
template <int kFixed, typename R>
WEFT_INLINE void radixOdd(int64_t radix, int64_t blocks, int64_t stride, const std::complex<R> *w,
                          const std::complex<R> *units, const FftElement<R> *x, FftElement<R> *y) {
  constexpr int kHalf = kFixed ? kFixed / 2 : kLargestFactor / 2;
  int r = kFixed ? kFixed : static_cast<int>(radix), half = r / 2;
  for (int64_t p = 0; p < blocks; ++p)
    for (int64_t q = 0; q < stride; ++q) {
      Number<R> first, sums[kHalf], differences[kHalf];
      get(x[q + stride * p], first);
      Number<R> total = first;
      for (int j = 1; j <= half; ++j) {
        Number<R> a, b;
        get(x[q + stride * (p + blocks * j)], a);
        get(x[q + stride * (p + blocks * (r - j))], b);
        sums[j - 1] = {a.re + b.re, a.im + b.im};
        differences[j - 1] = {a.re - b.re, a.im - b.im};
        total = {total.re + sums[j - 1].re, total.im + sums[j - 1].im};
      }
      FftElement<R> *to = y + q + stride * r * p;
      put(total, to[0]);
      for (int k = 1; k <= half; ++k) {
        Number<R> even = first, odd{};
        for (int j = 1; j <= half; ++j) {
          std::complex<R> unit = units[j * k % r]; // cos - i sin
          even = {even.re + unit.real() * sums[j - 1].re, even.im + unit.real() * sums[j - 1].im};
          odd = {odd.re - unit.imag() * differences[j - 1].im, odd.im + unit.imag() * differences[j - 1].re};
        }
        std::complex<R> w1 = w[(r - 1) * p + k - 1], w2 = w[(r - 1) * p + r - k - 1];
        turn(Number<R>{even.re + odd.re, even.im + odd.im}, w1.real(), w1.imag(), to[stride * k]);
        turn(Number<R>{even.re - odd.re, even.im - odd.im}, w2.real(), w2.imag(), to[stride * (r - k)]);
      }
    }
}

template <typename R>
WEFT_INLINE void stage(int64_t radix, int64_t blocks, int64_t stride, const std::complex<R> *w,
                       const std::complex<R> *units, const FftElement<R> *x, FftElement<R> *y) {
  switch (radix) {
  case 2:
    return radix2(blocks, stride, w, x, y);
  case 3:
    return radixOdd<3>(radix, blocks, stride, w, units, x, y);
  case 4:
    return radix4(blocks, stride, w, x, y);
  case 5:
    return radixOdd<5>(radix, blocks, stride, w, units, x, y);
  case 8:
    return radix8(blocks, stride, w, x, y);
  default:
    return radixOdd<0>(radix, blocks, stride, w, units, x, y);
  }
}

/// x[k] *= w[k] for k < count; then, where asked, re and im change places.
template <typename R>
WEFT_INLINE void pointwise(const std::complex<R> *w, int64_t count, bool swapped, FftElement<R> *x) {
  for (int64_t k = 0; k < count; ++k) {
    Number<R> a;
    get(x[k], a);
    R re = w[k].real(), im = w[k].imag();
    Number<R> made{a.re * re - a.im * im, a.re * im + a.im * re};
    put(swapped ? Number<R>{made.im, made.re} : made, x[k]);
  }
}

template <typename R> struct Level {
  void (*stage)(int64_t radix, int64_t blocks, int64_t stride, const std::complex<R> *w, const std::complex<R> *units,
                const FftElement<R> *x, FftElement<R> *y);
  void (*pointwise)(const std::complex<R> *w, int64_t count, bool swapped, FftElement<R> *x);
};
#define WEFT_LEVEL(NAME, TARGET)                                                                                       \
  template <typename R>                                                                                                \
  TARGET void NAME##Stage(int64_t radix, int64_t blocks, int64_t stride, const std::complex<R> *w,                     \
                          const std::complex<R> *units, const FftElement<R> *x, FftElement<R> *y) {                    \
    stage<R>(radix, blocks, stride, w, units, x, y);                                                                   \
  }                                                                                                                    \
  template <typename R>                                                                                                \
  TARGET void NAME##Pointwise(const std::complex<R> *w, int64_t count, bool swapped, FftElement<R> *x) {               \
    pointwise<R>(w, count, swapped, x);                                                                                \
  }
WEFT_LEVEL(widest, WEFT_AVX512)
WEFT_LEVEL(wide, WEFT_AVX2)
WEFT_LEVEL(narrow, )

template <typename R> const Level<R> &level() {
  static const auto chosen = byLevel<Level<R>>({widestStage<R>, widestPointwise<R>}, {wideStage<R>, widePointwise<R>},
                                               {narrowStage<R>, narrowPointwise<R>});
  return chosen;
}

template <typename R> std::complex<R> rounded(std::complex<double> x) {
  return {static_cast<R>(x.real()), static_cast<R>(x.imag())};
}

} // namespace

std::complex<double> fftRoot(int64_t numerator, int64_t denominator) {
  // Turned and mirrored to within an eighth of a turn, which is exact, and where the angle's own rounding is small.
  numerator %= denominator;
  __int128 eighths = __int128{8} * numerator;
  bool lower = eighths > 4 * __int128{denominator}; // half a turn and more is the conjugate of the rest
  int64_t p = lower ? denominator - numerator : numerator;
  bool left = __int128{4} * p > denominator;                               // of pi - angle: cos changes its sign
  __int128 twice = left ? denominator - __int128{2} * p : __int128{2} * p; // the angle as a part of pi
  bool steep = 4 * twice > denominator;                        // of pi / 2 - angle: cos and sin change places
  __int128 part = steep ? denominator - 2 * twice : 2 * twice; // as a part of pi / 2
  double top = static_cast<double>(static_cast<int64_t>(part)), bottom = static_cast<double>(denominator);
  // pi / 2 * top / bottom as a sum of two numbers.
  constexpr double kHalfPi = 1.5707963267948966, kHalfPiLow = 6.123233995736766e-17;
  double ratio = top / bottom, rest = std::fma(-ratio, bottom, top) / bottom;
  double angle = ratio * kHalfPi, low = std::fma(ratio, kHalfPi, -angle) + (ratio * kHalfPiLow + rest * kHalfPi);
  double c = std::cos(angle), s = std::sin(angle), cosine = c - low * s, sine = s + low * c;
  if (steep)
    std::swap(cosine, sine);
  return {left ? -cosine : cosine, lower ? sine : -sine};
}

template <typename R> int64_t FftPlan<R>::paddedLength(int64_t length) {
  int64_t rest = length, padded = 1;
  for (int64_t factor = 2; factor <= kLargestFactor && rest > 1; ++factor)
    while (rest % factor == 0)
      rest /= factor;
  while (rest > 1 && padded < 2 * length - 1)
    padded *= 2;
  return rest > 1 ? padded : 0;
}

template <typename R> int64_t FftPlan<R>::scratchElementsOf(int64_t length) {
  int64_t padded = paddedLength(length);
  return padded ? 3 * padded : length;
}

template <typename R> uint64_t FftPlan<R>::planBytes(int64_t length) {
  // A root for each element and stage; vectors that grow hold up to three times what is in them.
  auto ofRoots = [](int64_t size, uint64_t width) { return static_cast<uint64_t>(size) * width * 3 * 2; };
  int64_t padded = paddedLength(length);
  if (!padded)
    return ofRoots(length, sizeof(Complex));
  return ofRoots(padded, sizeof(Complex)) + ofRoots(padded, sizeof(std::complex<double>)) +
         ofRoots(length, sizeof(Complex)) + ofRoots(padded, sizeof(Complex)) / 2 +
         static_cast<uint64_t>(2 * padded) * sizeof(FftElement<double>);
}

template <typename R> FftPlan<R>::FftPlan(int64_t length) : size(length) {
  std::vector<int64_t> factors;
  int64_t rest = length;
  // As few stages as there can be of radix 8, 4 and 2: 16 is 4 * 4.
  for (; (rest % 8 == 0 && rest % 16 != 0) || rest % 32 == 0; rest /= 8)
    factors.push_back(8);
  for (; rest % 4 == 0; rest /= 4)
    factors.push_back(4);
  for (int64_t factor = 2; factor <= kLargestFactor && rest > 1;)
    if (rest % factor == 0) {
      factors.push_back(factor);
      rest /= factor;
    } else {
      ++factor;
    }
  if (rest > 1) {
    int64_t padded = 1;
    while (padded < 2 * size - 1)
      padded *= 2;
    inner = of(padded);
    // k^2 / 2 turns; the square is taken modulo 2n, which is exact. The chirp's transform is made in double.
    using Wide = FftElement<double>;
    CountedVector<Wide> values(static_cast<size_t>(padded), Wide{});
    auto wide = FftPlan<double>::of(padded);
    CountedVector<Wide> scratch(static_cast<size_t>(wide->scratchElements()));
    for (int64_t k = 0; k < size; ++k) {
      std::complex<double> root = fftRoot(static_cast<int64_t>(static_cast<__int128>(k) * k % (2 * size)), 2 * size);
      chirp.push_back(rounded<R>(root));
      for (int64_t at : {k, k ? padded - k : 0}) {
        values[at].re[0] = root.real();
        values[at].im[0] = -root.imag();
      }
    }
    wide->run(values.data(), scratch.data());
    for (const Wide &value : values)
      kernel.push_back(rounded<R>(std::complex<double>(value.re[0], value.im[0]) / static_cast<double>(padded)));
    return;
  }
  int64_t left = size, stride = 1;
  for (int64_t radix : factors) {
    Stage each{radix, left / radix, stride, roots.size(), {}};
    for (int64_t j = 0; radix % 2 == 1 && j < radix; ++j)
      each.units.push_back(rounded<R>(fftRoot(j, radix)));
    for (int64_t p = 0; p < each.blocks; ++p)
      for (int64_t k = 1; k < radix; ++k)
        roots.push_back(rounded<R>(fftRoot(p * k * stride, size)));
    left /= radix;
    stride *= radix;
    stages.push_back(std::move(each));
  }
}

template <typename R> std::shared_ptr<const FftPlan<R>> FftPlan<R>::of(int64_t length) {
  // The plans of the last lengths are kept; one that is forgotten lives on where it is used.
  constexpr size_t kKept = 64;
  static std::mutex &mutex = *new std::mutex;
  static auto &plans = *new std::map<int64_t, std::shared_ptr<const FftPlan>>;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto it = plans.find(length); it != plans.end())
      return it->second;
  }
  std::shared_ptr<const FftPlan> made(new FftPlan(length));
  std::lock_guard<std::mutex> lock(mutex);
  if (plans.size() >= kKept)
    plans.clear();
  return plans.emplace(length, made).first->second;
}

template <typename R> void FftPlan<R>::run(Element *values, Element *scratch) const {
  const Level<R> &chosen = level<R>();
  if (inner) {
    Element *work = scratch;
    int64_t padded = inner->size;
    std::copy(values, values + size, work);
    std::fill(work + size, work + padded, Element{});
    chosen.pointwise(chirp.data(), size, false, work);
    inner->run(work, scratch + padded);
    // The inverse is the transform with re and im swapped, before and after.
    chosen.pointwise(kernel.data(), padded, true, work);
    inner->run(work, scratch + padded);
    for (int64_t k = 0; k < size; ++k) {
      std::memcpy(values[k].re, work[k].im, sizeof(work[k].im));
      std::memcpy(values[k].im, work[k].re, sizeof(work[k].re));
    }
    chosen.pointwise(chirp.data(), size, false, values);
    return;
  }
  Element *from = values, *to = scratch;
  for (const Stage &each : stages) {
    // The last stage reads and writes the same places at once, so it can be where the result is wanted.
    if (each.blocks == 1)
      to = values;
    chosen.stage(each.radix, each.blocks, each.stride, roots.data() + each.twiddles, each.units.data(), from, to);
    std::swap(from, to);
  }
}

template class FftPlan<float>;
template class FftPlan<double>;

} // namespace weft::cpu
