//===- Memory.h - memory of virtual devices -----------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_MEMORY_H
#define WEFT_RUNTIME_DEVICE_CPU_MEMORY_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <string>

namespace weft::cpu {

/// A mapping of zeroed pages, aligned to pages; unmapped at the end of its life. Not touched: the first use of a page
/// takes it.
class Block {
public:
  Block() = default;
  Block(Block &&other) noexcept { *this = std::move(other); }
  Block &operator=(Block &&other) noexcept;
  ~Block();

  /// ResourceExhausted if the system does not give it. A block of zero bytes has an address, too.
  static absl::StatusOr<Block> allocate(uint64_t bytes);

  char *data() const { return start; }
  uint64_t bytes() const { return size; }
  /// Writes a zero to every page, so that no later use has to wait for the system.
  void touch(uint64_t begin, uint64_t end) const;

private:
  char *start = nullptr;
  uint64_t size = 0;
};

/// What this process may still allocate: the system's available memory, or less where a control group limits it.
uint64_t availableBytes();

/// ResourceExhausted, with the numbers, if `bytes` pass what is available. Linux overcommits, so an allocation that
/// succeeds proves nothing.
absl::Status checkAvailable(uint64_t bytes, const std::string &what);

/// "1.5 GB", "640 bytes".
std::string bytesText(uint64_t bytes);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_MEMORY_H
