//===- Reduce.cpp - element-wise reductions over ranks --------------------===//
#include "runtime/collectives/Reduce.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include <cmath>
#include <complex>
#include <type_traits>

namespace weft::collectives {
namespace {

using format::DType;
using format::Reduction;

template <typename T> constexpr bool kIsFloat = std::is_floating_point_v<T>;
template <typename T> constexpr bool kIsComplex = !std::is_arithmetic_v<T>;

template <typename T> T smaller(T a, T b) {
  if constexpr (kIsFloat<T>)
    return a != a ? a : b != b ? b : a < b ? a : b < a ? b : std::signbit(a) ? a : b;
  else
    return a < b ? a : b;
}
template <typename T> T larger(T a, T b) {
  if constexpr (kIsFloat<T>)
    return a != a ? a : b != b ? b : a > b ? a : b > a ? b : std::signbit(a) ? b : a;
  else
    return a > b ? a : b;
}

/// acc[i] = acc[i] op value[i].
template <typename T> void combine(Reduction reduction, const T *value, int64_t count, T *acc) {
  // Signed overflow is undefined in C++, so integers are added and multiplied as unsigned ones.
  auto add = [](T a, T b) -> T {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
    else
      return a + b;
  };
  auto multiply = [](T a, T b) -> T {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
    else if constexpr (kIsComplex<T>)
      return T(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    else
      return a * b;
  };
  switch (reduction) {
  case Reduction::kSum:
    for (int64_t i = 0; i < count; ++i)
      acc[i] = add(acc[i], value[i]);
    return;
  case Reduction::kProduct:
    for (int64_t i = 0; i < count; ++i)
      acc[i] = multiply(acc[i], value[i]);
    return;
  default:
    break;
  }
  if constexpr (!kIsComplex<T>) {
    if (reduction == Reduction::kMin)
      for (int64_t i = 0; i < count; ++i)
        acc[i] = smaller(acc[i], value[i]);
    if (reduction == Reduction::kMax)
      for (int64_t i = 0; i < count; ++i)
        acc[i] = larger(acc[i], value[i]);
  }
  if constexpr (std::is_integral_v<T>) {
    if (reduction == Reduction::kAnd)
      for (int64_t i = 0; i < count; ++i)
        acc[i] &= value[i];
    if (reduction == Reduction::kOr)
      for (int64_t i = 0; i < count; ++i)
        acc[i] |= value[i];
    if (reduction == Reduction::kXor)
      for (int64_t i = 0; i < count; ++i)
        acc[i] ^= value[i];
  }
}

/// Where an element is what we compute in: no conversion.
template <typename T>
void reducePlain(Reduction reduction, const char *const *in, int ranks, int64_t count, char *out) {
  T acc[kReduceBlock];
  std::memcpy(acc, in[0], static_cast<size_t>(count) * sizeof(T));
  for (int rank = 1; rank < ranks; ++rank)
    combine(reduction, reinterpret_cast<const T *>(in[rank]), count, acc);
  std::memcpy(out, acc, static_cast<size_t>(count) * sizeof(T));
}

template <typename Acc>
void reduceConverted(DType dtype, Reduction reduction, const char *const *in, int ranks, int64_t count, char *out) {
  Acc acc[kReduceBlock], value[kReduceBlock];
  cpu::load(dtype, in[0], 1, count, acc);
  for (int rank = 1; rank < ranks; ++rank) {
    cpu::load(dtype, in[rank], 1, count, value);
    combine(reduction, value, count, acc);
  }
  cpu::store(dtype, acc, count, out, 1);
}

Reduction ofBooleans(Reduction reduction) {
  switch (reduction) {
  case Reduction::kSum:
  case Reduction::kMax:
    return Reduction::kOr;
  case Reduction::kProduct:
  case Reduction::kMin:
    return Reduction::kAnd;
  default:
    return reduction;
  }
}

} // namespace

void reduceBlock(DType dtype, Reduction reduction, const char *const *in, int ranks, int64_t count, char *out) {
  switch (dtype) {
  case DType::kI1:
    return reducePlain<uint8_t>(ofBooleans(reduction), in, ranks, count, out);
  case DType::kI8:
    return reducePlain<int8_t>(reduction, in, ranks, count, out);
  case DType::kUI8:
    return reducePlain<uint8_t>(reduction, in, ranks, count, out);
  case DType::kI16:
    return reducePlain<int16_t>(reduction, in, ranks, count, out);
  case DType::kUI16:
    return reducePlain<uint16_t>(reduction, in, ranks, count, out);
  case DType::kI32:
    return reducePlain<int32_t>(reduction, in, ranks, count, out);
  case DType::kUI32:
    return reducePlain<uint32_t>(reduction, in, ranks, count, out);
  case DType::kI64:
    return reducePlain<int64_t>(reduction, in, ranks, count, out);
  case DType::kUI64:
    return reducePlain<uint64_t>(reduction, in, ranks, count, out);
  case DType::kF32:
    return reducePlain<float>(reduction, in, ranks, count, out);
  case DType::kF64:
    return reducePlain<double>(reduction, in, ranks, count, out);
  case DType::kC64:
    return reducePlain<std::complex<float>>(reduction, in, ranks, count, out);
  case DType::kC128:
    return reducePlain<std::complex<double>>(reduction, in, ranks, count, out);
  case DType::kI2:
  case DType::kI4:
  case DType::kUI2:
  case DType::kUI4:
    return reduceConverted<int64_t>(dtype, reduction, in, ranks, count, out);
  default:
    return reduceConverted<float>(dtype, reduction, in, ranks, count, out);
  }
}

} // namespace weft::collectives
