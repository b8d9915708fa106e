//===- SortKeys.cpp - what elements are sorted by -------------------------===//
#include "runtime/device/cpu/host_calls/SortKeys.h"
#include "runtime/device/cpu/CpuLevel.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace weft::cpu {

using format::DType;

namespace {

#define WEFT_INLINE __attribute__((always_inline)) inline

template <typename K> constexpr K kSign = K{1} << (sizeof(K) * 8 - 1);
template <typename K> constexpr K kInfinity = sizeof(K) == 4 ? K{0x7f800000} : static_cast<K>(0x7ff0000000000000);

/// A float's bits as a number that ascends as its total order does, and back.
template <typename K> WEFT_INLINE K keyOfBits(K bits) {
  using Signed = std::make_signed_t<K>;
  return bits ^ (static_cast<K>(static_cast<Signed>(bits) >> (sizeof(K) * 8 - 1)) | kSign<K>);
}
template <typename K> WEFT_INLINE K bitsOfKey(K key) {
  using Signed = std::make_signed_t<K>;
  return key ^ (~static_cast<K>(static_cast<Signed>(key) >> (sizeof(K) * 8 - 1)) | kSign<K>);
}

template <typename K>
WEFT_INLINE void floatKeysBody(bool total, K flip, const K *bits, int64_t count, K *keys, KeyFindings &findings) {
  if (total) {
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
template <typename K> WEFT_INLINE void floatBitsBody(K flip, const K *keys, int64_t count, K *bits) {
  for (int64_t i = 0; i < count; ++i)
    bits[i] = bitsOfKey(static_cast<K>(keys[i] ^ flip));
}

// Compiled for the widest vectors of three CPU levels: the narrowest have no shift of 64 bits that keeps the sign.
template <typename K> struct FloatKeys {
  void (*keys)(bool total, K flip, const K *bits, int64_t count, K *keys, KeyFindings &findings);
  void (*bits)(K flip, const K *keys, int64_t count, K *bits);
};
#define WEFT_LEVEL(NAME, TARGET)                                                                                       \
  template <typename K>                                                                                                \
  TARGET void NAME##Keys(bool total, K flip, const K *bits, int64_t count, K *keys, KeyFindings &findings) {           \
    floatKeysBody(total, flip, bits, count, keys, findings);                                                           \
  }                                                                                                                    \
  template <typename K> TARGET void NAME##Bits(K flip, const K *keys, int64_t count, K *bits) {                        \
    floatBitsBody(flip, keys, count, bits);                                                                            \
  }
WEFT_LEVEL(widest, WEFT_AVX512)
WEFT_LEVEL(wide, WEFT_AVX2)
WEFT_LEVEL(narrow, )
#undef WEFT_LEVEL

template <typename K> const FloatKeys<K> &floatKeysHere() {
  static const auto chosen =
      byLevel<FloatKeys<K>>({widestKeys<K>, widestBits<K>}, {wideKeys<K>, wideBits<K>}, {narrowKeys<K>, narrowBits<K>});
  return chosen;
}

template <typename K> void floatKeys(const SortKey &key, const K *bits, int64_t count, K *keys, KeyFindings &findings) {
  K flip = key.descending ? ~K{0} : 0;
  floatKeysHere<K>().keys(key.order == KeyOrder::kTotal, flip, bits, count, keys, findings);
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

/// What `convert` makes of blocks of keys; first in memory of its own, so that loops are vectorized though the keys may
/// lie at `line`.
template <typename T, typename K, typename Convert>
void elementsBy(const K *keys, int64_t count, char *line, const Convert &convert) {
  constexpr int64_t kBlock = 256;
  T block[kBlock];
  for (int64_t i = 0; i < count; i += kBlock) {
    int64_t part = std::min(kBlock, count - i);
    convert(keys + i, part, block);
    std::memcpy(line + i * sizeof(T), block, static_cast<size_t>(part) * sizeof(T));
  }
}

template <typename T, typename K> void integersOf(const SortKey &key, const K *keys, int64_t count, char *line) {
  K flip = (key.descending ? ~K{0} : 0) ^ (std::is_signed_v<T> ? kSign<K> : 0);
  elementsBy<T>(keys, count, line, [flip](const K *from, int64_t part, T *to) {
    for (int64_t i = 0; i < part; ++i)
      to[i] = static_cast<T>(from[i] ^ flip);
  });
}

template <typename K> void floatsOf(const SortKey &key, const K *keys, int64_t count, char *line) {
  const FloatKeys<K> &here = floatKeysHere<K>();
  K flip = key.descending ? ~K{0} : 0;
  elementsBy<K>(keys, count, line, [&](const K *from, int64_t part, K *to) { here.bits(flip, from, part, to); });
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
