//===- Convert.cpp - elements to and from the types we compute in ---------===//
#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/CpuLevel.h"

#include "runtime/device/cpu/SmallFloat.h"
#include "runtime/format/DTypeUtils.h"

#include <type_traits>

namespace weft::cpu {

using format::DType;

namespace {

#define WEFT_INLINE __attribute__((always_inline)) inline

// Single elements, without branches, so that loops over them are vectorized.
struct WidenHalf {
  WEFT_INLINE static float of(uint16_t value) {
    uint32_t magnitude = value & 0x7fffu, bits = magnitude << 13;
    float result;
    std::memcpy(&result, &bits, 4);
    result *= 0x1p112f; // exact, and makes subnormals normal
    std::memcpy(&bits, &result, 4);
    bits |= (magnitude >= 0x7c00 ? 0x7f800000u : 0u) | (static_cast<uint32_t>(value & 0x8000u) << 16);
    std::memcpy(&result, &bits, 4);
    return result;
  }
};
struct NarrowToHalf {
  WEFT_INLINE static uint16_t of(float value) {
    uint32_t bits, subnormal;
    std::memcpy(&bits, &value, 4);
    uint32_t magnitude = bits & 0x7fffffff;
    float shifted;
    std::memcpy(&shifted, &magnitude, 4);
    shifted += 0.5f; // rounds what is below 2^-14 to multiples of 2^-24
    std::memcpy(&subnormal, &shifted, 4);
    uint32_t result = (magnitude + 0xfff + ((magnitude >> 13) & 1) - 0x38000000) >> 13;
    result = magnitude < 0x38800000 ? subnormal - 0x3f000000 : result;
    result = magnitude >= 0x477ff000 ? 0x7c00 : result; // 65520 and more
    result = magnitude > 0x7f800000 ? 0x7e00 | ((magnitude >> 13) & 0x3ff) : result;
    return static_cast<uint16_t>(result | ((bits >> 16) & 0x8000));
  }
};
struct WidenBf16 {
  WEFT_INLINE static float of(uint16_t value) { return bf16ToFloat(value); }
};
struct NarrowToBf16 {
  WEFT_INLINE static uint16_t of(float value) { return floatToBf16(value); }
};

// Dense runs, compiled for the widest vectors of three CPU levels; they give the same bits.
#define WEFT_LEVEL(NAME, TARGET)                                                                                       \
  template <typename One, typename From, typename To> TARGET void NAME(const From *from, int64_t count, To *to) {      \
    for (int64_t i = 0; i < count; ++i)                                                                                \
      to[i] = One::of(from[i]);                                                                                        \
  }
WEFT_LEVEL(widestRun, WEFT_AVX512)
WEFT_LEVEL(wideRun, WEFT_AVX2)
WEFT_LEVEL(narrowRun, )
#undef WEFT_LEVEL

template <typename One, typename From, typename To> void convertRun(const From *from, int64_t count, To *to) {
  static const auto chosen = byLevel(widestRun<One, From, To>, wideRun<One, From, To>, narrowRun<One, From, To>);
  chosen(from, count, to);
}

} // namespace

float halfToFloat(uint16_t value) {
  return WidenHalf::of(value);
}

uint16_t floatToHalf(float value) {
  return NarrowToHalf::of(value);
}

Compute computeType(DType dtype) {
  if (format::isInteger(dtype))
    return Compute::kInteger;
  switch (dtype) {
  case DType::kF64:
    return Compute::kDouble;
  case DType::kC64:
    return Compute::kComplexFloat;
  case DType::kC128:
    return Compute::kComplexDouble;
  default:
    return Compute::kFloat;
  }
}

namespace {

/// A double as a float such that rounding that on to fewer bits rounds once: inexact results get an odd last bit.
float roundToOdd(double value) {
  float near = static_cast<float>(value);
  if (static_cast<double>(near) == value || value != value)
    return near;
  uint32_t bits;
  std::memcpy(&bits, &near, 4);
  bool beyond = (near < 0 ? -static_cast<double>(near) : near) > (value < 0 ? -value : value);
  if (!(bits & 1))
    bits = beyond ? bits - 1 : bits + 1;
  if ((bits & 0x7fffffff) >= 0x7f800000) // a double past the largest float
    return near;
  std::memcpy(&near, &bits, 4);
  return near;
}

template <typename T> struct IsComplex : std::false_type {};
template <typename T> struct IsComplex<std::complex<T>> : std::true_type {};

template <typename To, typename From> To castTo(From value) {
  if constexpr (IsComplex<To>::value) {
    using Part = typename To::value_type;
    if constexpr (IsComplex<From>::value)
      return To(static_cast<Part>(value.real()), static_cast<Part>(value.imag()));
    else
      return To(static_cast<Part>(value), 0);
  } else if constexpr (IsComplex<From>::value) {
    return castTo<To>(value.real());
  } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<From>) {
    // Out of range is undefined in C++: saturate, NaN is 0.
    if (value != value)
      return 0;
    if (value >= static_cast<From>(0x1p63))
      return static_cast<To>(INT64_MAX);
    if (value <= static_cast<From>(-0x1p63))
      return static_cast<To>(INT64_MIN);
    return static_cast<To>(static_cast<int64_t>(value));
  } else {
    return static_cast<To>(value);
  }
}

template <typename Acc> float toFloat(Acc value) {
  if constexpr (IsComplex<Acc>::value)
    return toFloat(value.real());
  else if constexpr (std::is_same_v<Acc, double>)
    return roundToOdd(value);
  else
    return static_cast<float>(value);
}

template <typename T, typename Acc> void loadPlain(const void *in, int64_t stride, int64_t count, Acc *out) {
  auto *from = static_cast<const T *>(in);
  if (stride == 1) {
    for (int64_t i = 0; i < count; ++i)
      out[i] = castTo<Acc>(from[i]);
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    out[i] = castTo<Acc>(from[i * stride]);
}

template <typename T, typename Acc> void storePlain(const Acc *in, int64_t count, void *out, int64_t stride) {
  auto *to = static_cast<T *>(out);
  if (stride == 1) {
    for (int64_t i = 0; i < count; ++i)
      to[i] = castTo<T>(in[i]);
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    to[i * stride] = castTo<T>(in[i]);
}

/// Floats of 16 bits.
template <typename Widen, typename Acc> void loadHalf(const void *in, int64_t stride, int64_t count, Acc *out) {
  auto *from = static_cast<const uint16_t *>(in);
  if constexpr (std::is_same_v<Acc, float>)
    if (stride == 1)
      return convertRun<Widen>(from, count, out);
  for (int64_t i = 0; i < count; ++i)
    out[i] = castTo<Acc>(Widen::of(from[i * stride]));
}

template <typename Narrow, typename Acc> void storeHalf(const Acc *in, int64_t count, void *out, int64_t stride) {
  auto *to = static_cast<uint16_t *>(out);
  if constexpr (std::is_same_v<Acc, float>)
    if (stride == 1)
      return convertRun<Narrow>(in, count, to);
  for (int64_t i = 0; i < count; ++i)
    to[i * stride] = Narrow::of(toFloat(in[i]));
}

template <typename Acc> void loadAny(DType dtype, const void *in, int64_t stride, int64_t count, Acc *out) {
  switch (dtype) {
  case DType::kI1:
  case DType::kUI2:
  case DType::kUI4:
  case DType::kUI8:
    return loadPlain<uint8_t>(in, stride, count, out);
  case DType::kI2:
  case DType::kI4:
  case DType::kI8:
    return loadPlain<int8_t>(in, stride, count, out);
  case DType::kI16:
    return loadPlain<int16_t>(in, stride, count, out);
  case DType::kUI16:
    return loadPlain<uint16_t>(in, stride, count, out);
  case DType::kI32:
    return loadPlain<int32_t>(in, stride, count, out);
  case DType::kUI32:
    return loadPlain<uint32_t>(in, stride, count, out);
  case DType::kI64:
    return loadPlain<int64_t>(in, stride, count, out);
  case DType::kUI64:
    return loadPlain<uint64_t>(in, stride, count, out);
  case DType::kF32:
    return loadPlain<float>(in, stride, count, out);
  case DType::kF64:
    return loadPlain<double>(in, stride, count, out);
  case DType::kC64:
    return loadPlain<std::complex<float>>(in, stride, count, out);
  case DType::kC128:
    return loadPlain<std::complex<double>>(in, stride, count, out);
  case DType::kBF16:
    return loadHalf<WidenBf16>(in, stride, count, out);
  case DType::kF16:
    return loadHalf<WidenHalf>(in, stride, count, out);
  default: {
    const SmallFloat &codec = *SmallFloat::of(dtype);
    auto *from = static_cast<const uint8_t *>(in);
    for (int64_t i = 0; i < count; ++i)
      out[i] = castTo<Acc>(codec.decode(from[i * stride]));
    return;
  }
  }
}

/// Integers of less than eight bits, sign- or zero-extended in their byte.
template <typename Acc>
void storeNarrow(const Acc *in, int64_t count, void *out, int64_t stride, int bits, bool isSigned) {
  auto *to = static_cast<int8_t *>(out);
  int shift = 8 - bits;
  for (int64_t i = 0; i < count; ++i) {
    auto value = static_cast<uint8_t>(static_cast<uint64_t>(castTo<int64_t>(in[i])) << shift);
    to[i * stride] = static_cast<int8_t>(isSigned ? static_cast<int8_t>(value) >> shift : value >> shift);
  }
}

template <typename Acc> void storeAny(DType dtype, const Acc *in, int64_t count, void *out, int64_t stride) {
  switch (dtype) {
  case DType::kI1: {
    auto *to = static_cast<uint8_t *>(out);
    for (int64_t i = 0; i < count; ++i)
      to[i * stride] = in[i] != Acc(0);
    return;
  }
  case DType::kI2:
    return storeNarrow(in, count, out, stride, 2, true);
  case DType::kI4:
    return storeNarrow(in, count, out, stride, 4, true);
  case DType::kUI2:
    return storeNarrow(in, count, out, stride, 2, false);
  case DType::kUI4:
    return storeNarrow(in, count, out, stride, 4, false);
  case DType::kI8:
    return storePlain<int8_t>(in, count, out, stride);
  case DType::kUI8:
    return storePlain<uint8_t>(in, count, out, stride);
  case DType::kI16:
    return storePlain<int16_t>(in, count, out, stride);
  case DType::kUI16:
    return storePlain<uint16_t>(in, count, out, stride);
  case DType::kI32:
    return storePlain<int32_t>(in, count, out, stride);
  case DType::kUI32:
    return storePlain<uint32_t>(in, count, out, stride);
  case DType::kI64:
    return storePlain<int64_t>(in, count, out, stride);
  case DType::kUI64:
    return storePlain<uint64_t>(in, count, out, stride);
  case DType::kF32:
    return storePlain<float>(in, count, out, stride);
  case DType::kF64:
    return storePlain<double>(in, count, out, stride);
  case DType::kC64:
    return storePlain<std::complex<float>>(in, count, out, stride);
  case DType::kC128:
    return storePlain<std::complex<double>>(in, count, out, stride);
  case DType::kBF16:
    return storeHalf<NarrowToBf16>(in, count, out, stride);
  case DType::kF16:
    return storeHalf<NarrowToHalf>(in, count, out, stride);
  default: {
    const SmallFloat &codec = *SmallFloat::of(dtype);
    auto *to = static_cast<uint8_t *>(out);
    for (int64_t i = 0; i < count; ++i)
      to[i * stride] = codec.encode(toFloat(in[i]));
    return;
  }
  }
}

} // namespace

#define WEFT_CONVERT(Acc)                                                                                              \
  void load(DType dtype, const void *in, int64_t stride, int64_t count, Acc *out) {                                    \
    loadAny(dtype, in, stride, count, out);                                                                            \
  }                                                                                                                    \
  void store(DType dtype, const Acc *in, int64_t count, void *out, int64_t stride) {                                   \
    storeAny(dtype, in, count, out, stride);                                                                           \
  }
WEFT_CONVERT(float)
WEFT_CONVERT(double)
WEFT_CONVERT(int64_t)
WEFT_CONVERT(uint32_t)
WEFT_CONVERT(std::complex<float>)
WEFT_CONVERT(std::complex<double>)
#undef WEFT_CONVERT

} // namespace weft::cpu
