//===- Checksum.h - CRC-64 over a file's bytes --------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_FORMAT_CHECKSUM_H
#define WEFT_RUNTIME_FORMAT_CHECKSUM_H

#include <cstddef>
#include <cstdint>

namespace weft::format {

/// CRC-64 (the ECMA-182 polynomial, reflected, as XZ uses it) of `bytes` bytes, continuing from `crc` (0 to start). A
/// cyclic code rather than a hash: it is certain to notice every change of up to 64 adjacent bits. About 2 GB/s.
/// Thread-safe.
uint64_t crc64(const void *data, size_t bytes, uint64_t crc = 0);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_CHECKSUM_H
