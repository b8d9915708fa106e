//===- ExecutableMutator.cpp - changed executables with checksums that fit ----===//
//
// As somebody would make them who writes such a file by hand. The sizes in the prelude follow the length of the file.
//
//===----------------------------------------------------------------------===//

#include "runtime/format/Checksum.h"
#include "tests/fuzz/targets/Target.h"

#include <algorithm>
#include <cstring>

namespace {

/// The fields of a file's prelude (see Serialize.h).
constexpr size_t kPrelude = 64, kTableBytes = 16, kFileBytes = 40, kBodyChecksum = 48, kPreludeChecksum = 56;

void put(uint8_t *at, uint64_t value) {
  std::memcpy(at, &value, sizeof value);
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  if (size <= kPrelude || seed % 16 == 0)
    return LLVMFuzzerMutate(data, size, most);
  uint64_t segments[3];
  std::memcpy(segments, data + kTableBytes, sizeof segments);
  auto aligned = [](uint64_t bytes) { return (bytes + 63) / 64 * 64; };
  bool fits = segments[0] <= size && segments[1] <= size && segments[2] <= size;
  if (!fits || seed % 8 == 0 || segments[0] == 0) {
    size = LLVMFuzzerMutate(data, size, most);
  } else { // only the tables change, and what follows them keeps its place
    size_t length = static_cast<size_t>(std::min<uint64_t>(segments[0], size - kPrelude));
    std::string tables(reinterpret_cast<char *>(data) + kPrelude, length);
    std::string rest(reinterpret_cast<char *>(data) + std::min<size_t>(size, kPrelude + aligned(length)),
                     size - std::min<size_t>(size, kPrelude + aligned(length)));
    size_t room = most > kPrelude + rest.size() + 64 ? most - kPrelude - rest.size() - 64 : length;
    tables.resize(std::max(room, length));
    tables.resize(LLVMFuzzerMutate(reinterpret_cast<uint8_t *>(tables.data()), length, std::max(room, length)));
    put(data + kTableBytes, tables.size());
    tables.resize(aligned(tables.size()), '\0');
    std::string body = tables + rest;
    if (kPrelude + body.size() > most)
      return size;
    std::memcpy(data + kPrelude, body.data(), body.size());
    size = kPrelude + body.size();
  }
  if (size < kPrelude)
    return size;
  put(data + kFileBytes, size);
  put(data + kBodyChecksum, weft::format::crc64(data + kPrelude, size - kPrelude));
  put(data + kPreludeChecksum, weft::format::crc64(data, kPreludeChecksum));
  return size;
}
