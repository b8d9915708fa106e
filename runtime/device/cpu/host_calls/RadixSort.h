//===- RadixSort.h - stable sorting by unsigned keys --------------*- C++ -*-===//
//
// Sorts elements by an unsigned number that each of them has, stably: a stable order is unique, so the result depends
// neither on the number of threads nor on how the work is cut. A large array is first dealt out by its highest bits
// that differ, by chunks in parallel; each part then is sorted from its lowest bits up, in cache.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_RADIXSORT_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_RADIXSORT_H

#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace weft::cpu {

/// A key with the position that it came from. Keys of 32 bits share a word with it.
struct WideEntry {
  uint64_t key;
  uint64_t position;
};

inline uint64_t keyOf(uint32_t key) {
  return key;
}
inline uint64_t keyOf(uint64_t key) {
  return key;
}
inline uint64_t keyOf(const WideEntry &entry) {
  return entry.key;
}

namespace radix {

constexpr int kTopBits = 10, kDigitBits = 8;
constexpr int64_t kInsertion = 24;           ///< below this, insertion is faster
constexpr int64_t kLarge = int64_t{1} << 15; ///< from this on, dealing out first and sharing pays
constexpr int64_t kChunks = 16;

template <typename T> void insertionSort(T *values, int64_t count) {
  for (int64_t i = 1; i < count; ++i) {
    T value = values[i];
    int64_t j = i;
    for (; j > 0 && keyOf(value) < keyOf(values[j - 1]); --j)
      values[j] = values[j - 1];
    values[j] = value;
  }
}

/// The bits in which some keys differ from `first`.
template <typename T> uint64_t differingBits(const T *values, int64_t count, uint64_t first) {
  uint64_t bits = 0;
  for (int64_t i = 0; i < count; ++i)
    bits |= keyOf(values[i]) ^ first;
  return bits;
}

/// Sorts by the bits of `bits`, from the lowest digit up; a digit in which all agree costs nothing. True if the result
/// lies in `spare`.
template <typename T> bool sortDigits(T *values, T *spare, int64_t count, uint64_t bits) {
  constexpr int64_t kSize = int64_t{1} << kDigitBits;
  constexpr uint64_t kMask = kSize - 1;
  T *from = values, *to = spare;
  while (bits) {
    int shift = __builtin_ctzll(bits);
    uint32_t counts[kSize] = {};
    for (int64_t i = 0; i < count; ++i)
      ++counts[(keyOf(from[i]) >> shift) & kMask];
    uint32_t sum = 0;
    for (uint32_t &each : counts)
      sum += std::exchange(each, sum);
    for (int64_t i = 0; i < count; ++i)
      to[counts[(keyOf(from[i]) >> shift) & kMask]++] = from[i];
    std::swap(from, to);
    bits = shift + kDigitBits >= 64 ? 0 : bits >> (shift + kDigitBits) << (shift + kDigitBits);
  }
  return from != values;
}

} // namespace radix

/// Sorts `count` elements (fewer than 2^32), ascending by keyOf, stably; equal keys keep their order.
/// `spare` has room for as many. The bits below `lowestBit` ascend already among elements that agree in the others.
template <typename T> void radixSort(T *values, T *spare, int64_t count, int lowestBit, HostParallelFor parallelFor) {
  using namespace radix;
  if (count < 2)
    return;
  if (count < kInsertion)
    return insertionSort(values, count);
  uint64_t relevant = ~uint64_t{0} << lowestBit;
  if (count < kLarge) {
    uint64_t bits = differingBits(values, count, keyOf(values[0])) & relevant;
    if (sortDigits(values, spare, count, bits))
      std::copy(spare, spare + count, values);
    return;
  }
  constexpr int64_t kParts = int64_t{1} << kTopBits;
  auto chunkBegin = [&](int64_t chunk) { return count / kChunks * chunk + std::min(chunk, count % kChunks); };
  uint64_t differ[kChunks];
  parallelFor(kChunks, [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk)
      differ[chunk] =
          differingBits(values + chunkBegin(chunk), chunkBegin(chunk + 1) - chunkBegin(chunk), keyOf(values[0]));
  });
  uint64_t bits = 0;
  for (uint64_t each : differ)
    bits |= each;
  bits &= relevant;
  if (bits == 0)
    return;
  int highest = 63 - __builtin_clzll(bits), shift = std::max(lowestBit, highest + 1 - kTopBits);
  auto partOf = [&](const T &value) { return (keyOf(value) >> shift) & (kParts - 1); };
  CountedVector<uint32_t> places(kChunks * kParts);
  parallelFor(kChunks, [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk)
      for (int64_t i = chunkBegin(chunk); i < chunkBegin(chunk + 1); ++i)
        ++places[chunk * kParts + partOf(values[i])];
  });
  std::vector<uint32_t> starts(kParts + 1);
  uint32_t sum = 0;
  for (int64_t part = 0; part < kParts; ++part) {
    starts[part] = sum;
    for (int64_t chunk = 0; chunk < kChunks; ++chunk)
      sum += std::exchange(places[chunk * kParts + part], sum);
  }
  starts[kParts] = sum;
  parallelFor(kChunks, [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk) {
      uint32_t *to = &places[chunk * kParts];
      for (int64_t i = chunkBegin(chunk); i < chunkBegin(chunk + 1); ++i)
        spare[to[partOf(values[i])]++] = values[i];
    }
  });
  uint64_t rest = bits & ((uint64_t{1} << shift) - 1);
  // Neighbouring parts are often alike in size (floats crowd at few exponents): a stride scatters them over the pieces.
  constexpr int64_t kStride = 389;
  parallelFor(kParts, [&](int64_t begin, int64_t end) {
    for (int64_t number = begin; number < end; ++number) {
      int64_t part = number * kStride % kParts, start = starts[part], size = starts[part + 1] - starts[part];
      bool few = size < kInsertion;
      if (few)
        insertionSort(spare + start, size);
      if (few || !sortDigits(spare + start, values + start, size, rest))
        std::copy(spare + start, spare + start + size, values + start);
    }
  });
}

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_RADIXSORT_H
