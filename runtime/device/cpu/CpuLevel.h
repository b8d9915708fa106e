//===- CpuLevel.h - how wide this CPU's vectors are ---------------*- C++ -*-===//
//
// Functions of the runtime whose speed is that of their vectors are compiled three times from one body: with
// WEFT_AVX512, with WEFT_AVX2, and as all else is. `byLevel` takes the one that suits the CPU. All three give the same
// results.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_CPULEVEL_H
#define WEFT_RUNTIME_DEVICE_CPU_CPULEVEL_H

#include <cstdint>

#ifdef __x86_64__
#define WEFT_AVX512 __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw")))
#define WEFT_AVX2 __attribute__((target("avx2")))
#else
#define WEFT_AVX512
#define WEFT_AVX2
#endif

namespace weft::cpu {

enum class CpuLevel : uint8_t {
  kPlain,
  kAvx2,   ///< and FMA
  kAvx512, ///< with 32- and 64-bit instructions (DQ), bytes and words (BW), on short vectors too (VL)
};

/// The highest that this CPU has; no higher than the environment's WEFT_CPU_LEVEL ("plain", "avx2"), by which tests see
/// the other ways. Asked once. Thread safe.
CpuLevel cpuLevel();

template <typename T> T byLevel(T avx512, T avx2, T plain) {
  switch (cpuLevel()) {
  case CpuLevel::kAvx512:
    return avx512;
  case CpuLevel::kAvx2:
    return avx2;
  case CpuLevel::kPlain:
    break;
  }
  return plain;
}

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_CPULEVEL_H
