//===- VectorSort.h - sorting numbers by whole vectors ------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_VECTORSORT_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_VECTORSORT_H

#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <cstdint>

namespace weft::cpu {

/// Whether this CPU has the vectors that the functions below are made of (AVX-512).
bool hasVectorSort();

/// Sorts `count` numbers, ascending; `spare` has room for as many. A large array is dealt out to parts that are sorted
/// in parallel. Thread-safe.
void vectorSort(uint32_t *values, uint32_t *spare, int64_t count, HostParallelFor parallelFor);
void vectorSort(uint64_t *values, uint64_t *spare, int64_t count, HostParallelFor parallelFor);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_VECTORSORT_H
