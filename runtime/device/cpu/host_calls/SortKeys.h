//===- SortKeys.h - what elements are sorted by -------------------*- C++ -*-===//
//
// An element's key is an unsigned number, whose order is that in which elements of its type are sorted: of 32 bits for
// types up to 32 bits, else of 64. Thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SORTKEYS_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SORTKEYS_H

#include "runtime/format/Executable.h"

#include <cstddef>
#include <cstdint>

namespace weft::cpu {

enum class KeyOrder : int64_t {
  kTotal = 0,   ///< of floats: -NaN, -inf, ..., -0, +0, ..., +inf, +NaN
  kNumeric = 1, ///< of floats: numbers, zeros alike; then NaNs, all alike
  kPartial = 2, ///< of floats: numbers, zeros alike; what a NaN does, only the comparator tells
};

struct SortKey {
  size_t operand = 0;
  bool descending = false;
  KeyOrder order = KeyOrder::kTotal;
};

/// What was met among a line's elements that keys do not give back, or that has none.
struct KeyFindings {
  bool nan = false, negativeZero = false;
};

inline bool hasWideKeys(format::DType dtype) {
  return dtype == format::DType::kF64 || dtype == format::DType::kI64 || dtype == format::DType::kUI64;
}

/// keys[i] of the elements at line[i], dense, for i < count. Not for complex types. The type says which of the two it
/// is (hasWideKeys). Findings are told of floats whose order is not total.
void makeKeys(format::DType dtype, const SortKey &key, const char *line, int64_t count, uint32_t *keys,
              KeyFindings &findings);
void makeKeys(format::DType dtype, const SortKey &key, const char *line, int64_t count, uint64_t *keys,
              KeyFindings &findings);

/// Whether elements can be made of their keys again, where nothing was found.
bool keysGiveElements(format::DType dtype);
void elementsOfKeys(format::DType dtype, const SortKey &key, const uint32_t *keys, int64_t count, char *line);
void elementsOfKeys(format::DType dtype, const SortKey &key, const uint64_t *keys, int64_t count, char *line);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SORTKEYS_H
