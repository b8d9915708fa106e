//===- Text.h - executables for people ----------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_FORMAT_TEXT_H
#define WEFT_RUNTIME_FORMAT_TEXT_H

#include "runtime/format/Executable.h"

#include <string>

namespace weft::format {

/// "arena[128+64]", "argument 3[0+16]".
std::string bufferText(const Buffer &buffer);
/// As HLO calls them: "all-gather", "all-reduce", "reduce-scatter", "all-to-all", "collective-permute",
/// "collective-broadcast".
const char *collectiveName(CollectiveKind kind);
const char *reductionName(Reduction reduction);
const char *instructionName(InstructionKind kind);

/// One instruction without its indentation and without a line end.
std::string instructionText(const Executable &executable, const Instruction &instruction);

/// The whole executable, one line per parameter, communicator and instruction.
std::string executableText(const Executable &executable);

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_TEXT_H
