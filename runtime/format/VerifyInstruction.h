//===- VerifyInstruction.h - checks of one instruction ------------*- C++ -*-===//
//
// Private to Verify.cpp and VerifyInstruction.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_FORMAT_VERIFYINSTRUCTION_H
#define WEFT_RUNTIME_FORMAT_VERIFYINSTRUCTION_H

#include "runtime/format/Executable.h"

#include "absl/status/status.h"

namespace weft::format {

/// The largest memory that a verified executable may ask for; sums of a few such numbers cannot wrap.
constexpr uint64_t kMaxBytes = uint64_t{1} << 51;
/// The largest count of elements, work items or dims' products.
constexpr int64_t kMaxCount = int64_t{1} << 46;

/// Checks one instruction of a program, given that the executable's tables (parameters, communicators, constants) are
/// sound.
absl::Status verifyInstruction(const Executable &executable, int64_t devices, const Instruction &instruction);

/// Whether `digits` name disjoint digits of device numbers below `devices`. Empty text if so.
std::string digitsProblem(std::vector<AxisDigit> digits, int64_t devices);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_VERIFYINSTRUCTION_H
