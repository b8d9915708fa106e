//===- NpzMutator.cpp - changed archives with checksums that fit ----------===//
//
// Without it hardly any change of an npz would get past the CRC of its entry.
//
//===----------------------------------------------------------------------===//

#include "tests/fuzz/targets/Target.h"

#include <cstring>
#include <zlib.h>

namespace {

uint64_t number(const uint8_t *at, int bytes) {
  uint64_t value = 0;
  std::memcpy(&value, at, static_cast<size_t>(bytes));
  return value;
}

/// Makes the CRC of each stored entry good that a directory record and a local header lead to.
void sign(uint8_t *data, size_t size) {
  for (size_t at = 0; at + 46 <= size; ++at) {
    if (std::memcmp(data + at, "PK\1\2", 4) != 0 || number(data + at + 10, 2) != 0)
      continue;
    uint64_t offset = number(data + at + 42, 4), packed = number(data + at + 20, 4);
    if (offset + 30 > size)
      continue;
    uint64_t start = offset + 30 + number(data + offset + 26, 2) + number(data + offset + 28, 2);
    if (start > size || packed > size - start)
      continue;
    auto crc = static_cast<uint32_t>(crc32(0, data + start, static_cast<uInt>(packed)));
    std::memcpy(data + at + 16, &crc, 4);
  }
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  size = LLVMFuzzerMutate(data, size, most);
  if (seed % 8)
    sign(data, size);
  return size;
}
