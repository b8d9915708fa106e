//===- Convert.h - elements to and from the types we compute in ---*- C++ -*-===//
//
// The runtime computes in few types: float (for itself and everything narrower), double, integers of 32 or 64 bits
// (wrapping; wider ones are cut when loaded, narrower ones when stored) and complex numbers. These functions move
// blocks of elements between those and any element type. Narrowing rounds to nearest even, once. Thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_CONVERT_H
#define WEFT_RUNTIME_DEVICE_CPU_CONVERT_H

#include "runtime/format/Executable.h"

#include <complex>
#include <cstdint>
#include <cstring>

namespace weft::cpu {

inline float bf16ToFloat(uint16_t value) {
  uint32_t bits = static_cast<uint32_t>(value) << 16;
  float result;
  std::memcpy(&result, &bits, 4);
  return result;
}

inline uint16_t floatToBf16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  bool nan = (bits & 0x7fffffff) > 0x7f800000;
  return static_cast<uint16_t>(nan ? (bits >> 16) | 0x40 : rounded);
}

float halfToFloat(uint16_t value);
uint16_t floatToHalf(float value);

/// Which of the accumulation types serves an element type.
enum class Compute : uint8_t { kFloat, kDouble, kInteger, kComplexFloat, kComplexDouble };
Compute computeType(format::DType dtype);

/// out[i] = in[i * stride] for i < count; strides in elements.
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, float *out);
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, double *out);
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, int64_t *out);
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, uint32_t *out);
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, std::complex<float> *out);
void load(format::DType dtype, const void *in, int64_t stride, int64_t count, std::complex<double> *out);

/// out[i * stride] = in[i] for i < count, rounded or wrapped to the element type. A nonzero integer becomes a 1 of i1.
void store(format::DType dtype, const float *in, int64_t count, void *out, int64_t stride);
void store(format::DType dtype, const double *in, int64_t count, void *out, int64_t stride);
void store(format::DType dtype, const int64_t *in, int64_t count, void *out, int64_t stride);
/// Of integers of at most 32 bits.
void store(format::DType dtype, const uint32_t *in, int64_t count, void *out, int64_t stride);
void store(format::DType dtype, const std::complex<float> *in, int64_t count, void *out, int64_t stride);
void store(format::DType dtype, const std::complex<double> *in, int64_t count, void *out, int64_t stride);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_CONVERT_H
