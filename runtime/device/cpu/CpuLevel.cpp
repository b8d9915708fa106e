//===- CpuLevel.cpp - how wide this CPU's vectors are -------------------------===//
#include "runtime/device/cpu/CpuLevel.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace weft::cpu {

static CpuLevel highest() {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw"))
    return CpuLevel::kAvx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return CpuLevel::kAvx2;
#endif
  return CpuLevel::kPlain;
}

CpuLevel cpuLevel() {
  static const CpuLevel level = [] {
    const char *text = std::getenv("WEFT_CPU_LEVEL");
    std::string_view wanted = text ? text : "";
    CpuLevel most = wanted == "plain" ? CpuLevel::kPlain : wanted == "avx2" ? CpuLevel::kAvx2 : CpuLevel::kAvx512;
    return std::min(highest(), most);
  }();
  return level;
}

} // namespace weft::cpu
