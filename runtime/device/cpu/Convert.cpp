//===- Convert.cpp - elements to and from the types we compute in ---------===//
#include "runtime/device/cpu/Convert.h"

#include "runtime/device/cpu/SmallFloat.h"
#include "runtime/format/DTypeUtils.h"

#include <type_traits>

namespace weft::cpu {

using format::DType;

float halfToFloat(uint16_t value) {
  uint32_t magnitude = value & 0x7fffu, bits = magnitude << 13;
  float result;
  std::memcpy(&result, &bits, 4);
  result *= 0x1p112f; // exact, and makes subnormals normal
  std::memcpy(&bits, &result, 4);
  bits |= (magnitude >= 0x7c00 ? 0x7f800000u : 0u) | (static_cast<uint32_t>(value & 0x8000u) << 16);
  std::memcpy(&result, &bits, 4);
  return result;
}

uint16_t floatToHalf(float value) {
  uint32_t bits, magnitude;
  std::memcpy(&bits, &value, 4);
  magnitude = bits & 0x7fffffff;
  uint32_t result;
  if (magnitude > 0x7f800000) {
    result = 0x7e00 | ((magnitude >> 13) & 0x3ff);
  } else if (magnitude >= 0x477ff000) { // 65520 and more
    result = 0x7c00;
  } else if (magnitude < 0x38800000) { // below 2^-14: the addition rounds to multiples of 2^-24
    float shifted;
    std::memcpy(&shifted, &magnitude, 4);
    shifted += 0.5f;
    std::memcpy(&result, &shifted, 4);
    result -= 0x3f000000;
  } else {
    result = (magnitude + 0xfff + ((magnitude >> 13) & 1) - 0x38000000) >> 13;
  }
  return static_cast<uint16_t>(result | ((bits >> 16) & 0x8000));
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
  case DType::kBF16: {
    auto *from = static_cast<const uint16_t *>(in);
    for (int64_t i = 0; i < count; ++i)
      out[i] = castTo<Acc>(bf16ToFloat(from[i * stride]));
    return;
  }
  case DType::kF16: {
    auto *from = static_cast<const uint16_t *>(in);
    for (int64_t i = 0; i < count; ++i)
      out[i] = castTo<Acc>(halfToFloat(from[i * stride]));
    return;
  }
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
  case DType::kBF16: {
    auto *to = static_cast<uint16_t *>(out);
    for (int64_t i = 0; i < count; ++i)
      to[i * stride] = floatToBf16(toFloat(in[i]));
    return;
  }
  case DType::kF16: {
    auto *to = static_cast<uint16_t *>(out);
    for (int64_t i = 0; i < count; ++i)
      to[i * stride] = floatToHalf(toFloat(in[i]));
    return;
  }
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
WEFT_CONVERT(std::complex<float>)
WEFT_CONVERT(std::complex<double>)
#undef WEFT_CONVERT

} // namespace weft::cpu
