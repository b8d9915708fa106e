//===- SortKeys.cpp - what elements are sorted by -------------------------===//
#include "runtime/device/cpu/host_calls/SortKeys.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace weft::cpu {

using format::DType;

namespace {

template <typename K> constexpr K kSign = K{1} << (sizeof(K) * 8 - 1);
template <typename K> constexpr K kInfinity = sizeof(K) == 4 ? K{0x7f800000} : static_cast<K>(0x7ff0000000000000);

/// A float's bits as a number that ascends as its total order does, and back.
template <typename K> K keyOfBits(K bits) {
  using Signed = std::make_signed_t<K>;
  return bits ^ (static_cast<K>(static_cast<Signed>(bits) >> (sizeof(K) * 8 - 1)) | kSign<K>);
}
template <typename K> K bitsOfKey(K key) {
  using Signed = std::make_signed_t<K>;
  return key ^ (~static_cast<K>(static_cast<Signed>(key) >> (sizeof(K) * 8 - 1)) | kSign<K>);
}

template <typename K> void floatKeys(const SortKey &key, const K *bits, int64_t count, K *keys, KeyFindings &findings) {
  K flip = key.descending ? ~K{0} : 0;
  if (key.order == KeyOrder::kTotal) {
    for (int64_t i = 0; i < count; ++i)
      keys[i] = keyOfBits(bits[i]) ^ flip;
    return;
  }
  K nans = 0, zeros = 0;
  for (int64_t i = 0; i < count; ++i) {
    K value = bits[i];
    bool nan = (value & ~kSign<K>) > kInfinity<K>, negativeZero = value == kSign<K>;
    nans |= nan;
    zeros |= negativeZero;
    value = negativeZero ? 0 : nan ? ~kSign<K> : value;
    keys[i] = keyOfBits(value) ^ flip;
  }
  findings.nan |= nans != 0;
  findings.negativeZero |= zeros != 0;
}

/// Integers as they lie in memory.
template <typename T, typename K> void integerKeys(const SortKey &key, const char *line, int64_t count, K *keys) {
  K flip = (key.descending ? ~K{0} : 0) ^ (std::is_signed_v<T> ? kSign<K> : 0);
  for (int64_t i = 0; i < count; ++i) {
    T value;
    std::memcpy(&value, line + i * sizeof(T), sizeof(T));
    keys[i] = static_cast<K>(value) ^ flip;
  }
}

/// line[i] = of(keys[i]) through a block of its own, so that loops are vectorized though the keys may lie at `line`.
template <typename T, typename K, typename Of>
void elementsBy(const K *keys, int64_t count, char *line, const Of &of) {
  constexpr int64_t kBlock = 256;
  T block[kBlock];
  for (int64_t i = 0; i < count; i += kBlock) {
    int64_t part = std::min(kBlock, count - i);
    for (int64_t j = 0; j < part; ++j)
      block[j] = of(keys[i + j]);
    std::memcpy(line + i * sizeof(T), block, static_cast<size_t>(part) * sizeof(T));
  }
}

template <typename T, typename K> void integersOf(const SortKey &key, const K *keys, int64_t count, char *line) {
  K flip = (key.descending ? ~K{0} : 0) ^ (std::is_signed_v<T> ? kSign<K> : 0);
  elementsBy<T>(keys, count, line, [flip](K each) { return static_cast<T>(each ^ flip); });
}

template <typename K> void floatsOf(const SortKey &key, const K *keys, int64_t count, char *line) {
  K flip = key.descending ? ~K{0} : 0;
  elementsBy<K>(keys, count, line, [flip](K each) { return bitsOfKey(static_cast<K>(each ^ flip)); });
}

} // namespace

void makeKeys(DType dtype, const SortKey &key, const char *line, int64_t count, uint32_t *keys, KeyFindings &findings) {
  if (format::isFloat(dtype)) {
    constexpr int64_t kBlock = 512;
    float values[kBlock];
    uint32_t bits[kBlock];
    int64_t width = format::dtypeBytes(dtype);
    for (int64_t i = 0; i < count; i += kBlock) {
      int64_t part = std::min(kBlock, count - i);
      if (dtype == DType::kF32) {
        std::memcpy(bits, line + i * width, static_cast<size_t>(part) * 4);
      } else {
        load(dtype, line + i * width, 1, part, values);
        std::memcpy(bits, values, static_cast<size_t>(part) * 4);
      }
      floatKeys(key, bits, part, keys + i, findings);
    }
    return;
  }
  bool isSigned = format::dtypeClass(dtype) == format::DTypeClass::kSigned;
  switch (format::dtypeBytes(dtype)) {
  case 1:
    return isSigned ? integerKeys<int8_t>(key, line, count, keys) : integerKeys<uint8_t>(key, line, count, keys);
  case 2:
    return isSigned ? integerKeys<int16_t>(key, line, count, keys) : integerKeys<uint16_t>(key, line, count, keys);
  default:
    return isSigned ? integerKeys<int32_t>(key, line, count, keys) : integerKeys<uint32_t>(key, line, count, keys);
  }
}

void makeKeys(DType dtype, const SortKey &key, const char *line, int64_t count, uint64_t *keys, KeyFindings &findings) {
  if (dtype == DType::kF64)
    floatKeys(key, reinterpret_cast<const uint64_t *>(line), count, keys, findings);
  else if (dtype == DType::kI64)
    integerKeys<int64_t>(key, line, count, keys);
  else
    integerKeys<uint64_t>(key, line, count, keys);
}

bool keysGiveElements(DType dtype) {
  return format::isInteger(dtype) || dtype == DType::kF32 || dtype == DType::kF64;
}

void elementsOfKeys(DType dtype, const SortKey &key, const uint32_t *keys, int64_t count, char *line) {
  if (dtype == DType::kF32)
    return floatsOf(key, keys, count, line);
  switch (format::dtypeBytes(dtype)) { // what is cut off a sign's extension does not matter
  case 1:
    return format::dtypeClass(dtype) == format::DTypeClass::kSigned ? integersOf<int8_t>(key, keys, count, line)
                                                                    : integersOf<uint8_t>(key, keys, count, line);
  case 2:
    return format::dtypeClass(dtype) == format::DTypeClass::kSigned ? integersOf<int16_t>(key, keys, count, line)
                                                                    : integersOf<uint16_t>(key, keys, count, line);
  default:
    return format::dtypeClass(dtype) == format::DTypeClass::kSigned ? integersOf<int32_t>(key, keys, count, line)
                                                                    : integersOf<uint32_t>(key, keys, count, line);
  }
}

void elementsOfKeys(DType dtype, const SortKey &key, const uint64_t *keys, int64_t count, char *line) {
  if (dtype == DType::kF64)
    floatsOf(key, keys, count, line);
  else if (dtype == DType::kI64)
    integersOf<int64_t>(key, keys, count, line);
  else
    integersOf<uint64_t>(key, keys, count, line);
}

} // namespace weft::cpu
