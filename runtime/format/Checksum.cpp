//===- Checksum.cpp - CRC-64 over a file's bytes --------------------------===//
#include "runtime/format/Checksum.h"

#include <array>
#include <cstring>

namespace weft::format {
namespace {

// Table k advances a byte past k further bytes, so that sixteen bytes take sixteen independent look-ups.
constexpr int kSlices = 16;
using Tables = std::array<std::array<uint64_t, 256>, kSlices>;

constexpr Tables makeTables() {
  Tables tables{};
  for (uint64_t i = 0; i < 256; ++i) {
    uint64_t crc = i;
    for (int bit = 0; bit < 8; ++bit)
      crc = (crc >> 1) ^ ((crc & 1) ? 0xC96C5795D7870F42ull : 0);
    tables[0][i] = crc;
  }
  for (int k = 1; k < kSlices; ++k)
    for (int i = 0; i < 256; ++i)
      tables[k][i] = (tables[k - 1][i] >> 8) ^ tables[0][tables[k - 1][i] & 0xff];
  return tables;
}

constexpr Tables kTables = makeTables();

} // namespace

uint64_t crc64(const void *data, size_t bytes, uint64_t crc) {
  auto *at = static_cast<const unsigned char *>(data);
  crc = ~crc;
  for (; bytes >= kSlices; bytes -= kSlices, at += kSlices) {
    uint64_t low, high;
    std::memcpy(&low, at, 8);
    std::memcpy(&high, at + 8, 8);
    low ^= crc;
    crc = 0;
    for (int i = 0; i < 8; ++i) {
      crc ^= kTables[15 - i][(low >> (8 * i)) & 0xff];
      crc ^= kTables[7 - i][(high >> (8 * i)) & 0xff];
    }
  }
  for (; bytes; --bytes, ++at)
    crc = (crc >> 8) ^ kTables[0][(crc ^ *at) & 0xff];
  return ~crc;
}

} // namespace weft::format
