//===- Verify.h - semantic checks of executables ------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_FORMAT_VERIFY_H
#define WEFT_RUNTIME_FORMAT_VERIFY_H

#include "runtime/format/Executable.h"

#include "absl/status/status.h"

#include <optional>
#include <string>

namespace weft::format {

/// Whether the runtime may obey this executable: every index in range, every buffer inside its memory, sizes that agree
/// with dims and kinds, programs that call each other without a cycle, aliases that pair up, nothing written that is
/// shared or not donated. The text names the program, the instruction, and the numbers. What a kernel touches cannot be
/// checked.
absl::Status verify(const Executable &executable);

/// The number of devices: the product of the mesh's sizes (1 without one). Right only for a verified executable.
int64_t deviceCount(const Executable &executable);

/// The number of members of each group. For explicit groups of unequal sizes 0; for no group at all 1.
int64_t groupSize(const Communicator &communicator);

/// The bytes of one shard of a parameter. Right only for a verified executable.
uint64_t localBytes(const Parameter &parameter);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_VERIFY_H
