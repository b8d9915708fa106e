//===- Random.cpp - seeded inputs -----------------------------------------===//
#include "runtime/exec/Random.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <complex>

namespace weft::exec {
namespace {

/// SplitMix64's output for a counter.
uint64_t mix(uint64_t counter) {
  uint64_t z = counter * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

/// Nearly normal: the sum of four uniform numbers, which needs no function that differs from machine to machine.
float normal(uint64_t bits) {
  float sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += static_cast<float>((bits >> (16 * i)) & 0xffff) / 65536.0f - 0.5f;
  return sum * 1.7320508f; // each has variance 1/12
}

} // namespace

io::Array randomInput(const format::Parameter &parameter, size_t position, uint64_t seed) {
  io::Array array{parameter.name, parameter.dtype, false, parameter.global_dims, ""};
  int64_t count = array.elements(), width = format::dtypeBytes(parameter.dtype);
  array.data.resize(static_cast<size_t>(count * width));
  uint64_t base = mix(seed * 0x10001 + position + 1);
  constexpr int64_t kBlock = 1024;
  for (int64_t start = 0; start < count; start += kBlock) {
    int64_t size = std::min(kBlock, count - start);
    char *to = &array.data[start * width];
    if (format::isInteger(parameter.dtype)) {
      int64_t values[kBlock];
      for (int64_t i = 0; i < size; ++i)
        values[i] = static_cast<int64_t>(mix(base + start + i) >> 63);
      cpu::store(parameter.dtype, values, size, to, 1);
    } else {
      std::complex<float> values[kBlock];
      for (int64_t i = 0; i < size; ++i)
        values[i] = {0.02f * normal(mix(base + start + i)), 0.02f * normal(mix(~base + start + i))};
      cpu::store(parameter.dtype, values, size, to, 1);
    }
  }
  return array;
}

} // namespace weft::exec
