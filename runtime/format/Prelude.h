//===- Prelude.h - the first 64 bytes of a .weft file -------------*- C++ -*-===//
//
// Private to Serialize.cpp and Parse.cpp; Serialize.h draws the layout. Little-endian, as every machine that we run on.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_FORMAT_PRELUDE_H
#define WEFT_RUNTIME_FORMAT_PRELUDE_H

#include <cstdint>

namespace weft::format {

struct Prelude {
  static constexpr uint64_t kBytes = 64;
  static constexpr uint64_t kAlignment = 64;

  char magic[8] = {'W', 'E', 'F', 'T', 'E', 'X', 'E', '\0'};
  uint32_t version = 1;
  uint32_t zero = 0;
  uint64_t tableBytes = 0;
  uint64_t constantBytes = 0;
  uint64_t kernelBytes = 0;
  uint64_t fileBytes = 0;
  uint64_t bodyChecksum = 0;
  uint64_t preludeChecksum = 0;

  static uint64_t aligned(uint64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }
  static uint64_t tables() { return kBytes; }
  uint64_t constants() const { return aligned(tables() + tableBytes); }
  uint64_t kernels() const { return aligned(constants() + constantBytes); }
  uint64_t end() const { return kernels() + kernelBytes; }
};
static_assert(sizeof(Prelude) == Prelude::kBytes, "the prelude has no padding");

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_PRELUDE_H
