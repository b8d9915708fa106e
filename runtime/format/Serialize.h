//===- Serialize.h - executables as bytes -------------------------*- C++ -*-===//
//
// The .weft file: a 64-byte prelude, the FlatBuffers tables of executable.fbs, then the constant and the kernel
// segment, each 64-byte aligned. The prelude holds (little-endian)
//
//    0  "WEFTEXE\0"        8  u32 format version      12  u32 zero
//   16  u64 table bytes   24  u64 constant bytes      32  u64 kernel bytes
//   40  u64 file bytes    48  u64 CRC-64 of all bytes after the prelude
//   56  u64 CRC-64 of the prelude's first 56 bytes
//
// so that every byte of the file is covered and nothing is read before the check. Padding is zeros: equal executables
// give equal bytes.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_FORMAT_SERIALIZE_H
#define WEFT_RUNTIME_FORMAT_SERIALIZE_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <string>
#include <string_view>

namespace weft::format {

/// Readers refuse files of another version; a field whose absence an older reader would misread raises it.
constexpr uint32_t kFormatVersion = 1;

/// The bytes of a file. Deterministic. Does not verify: call `verify` first where the executable is not known to be
/// sound.
std::string serialize(const Executable &executable);

/// Reads what `serialize` wrote, checks the checksums, and runs `verify`. DataLoss for anything damaged,
/// FailedPrecondition for another format version or a file that is no executable at all.
absl::StatusOr<Executable> parse(std::string_view bytes);

/// As `parse`, from a file; errors name the path. NotFound if it cannot be opened.
absl::StatusOr<Executable> readExecutable(const std::string &path);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_SERIALIZE_H
