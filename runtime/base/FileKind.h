//===- FileKind.h - what a file is, by its first bytes ------------*- C++ -*-===//
//
// People hand one tool the file that is for another: arrays to the compiler, a program's text to the runtime. A tool
// that gets what it cannot read asks here, so that its message says what the file is and what it is for.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_FILEKIND_H
#define WEFT_RUNTIME_BASE_FILEKIND_H

#include <string>
#include <string_view>

namespace weft {

enum class FileKind {
  kUnknown, ///< a text of no kind that is known here
  kEmpty,   ///< nothing, or blanks alone
  kNpz,
  kNpy,
  kSafetensors,
  kExecutable, ///< what weft-compile writes
  kMlir,       ///< text that begins as MLIR's does
  kBytecode,   ///< MLIR's, of any producer
  kHloText,    ///< XLA's own text
  kJaxpr,      ///< what jax.make_jaxpr prints
  kPython,
  kJson,
  kLfsPointer, ///< what Git leaves in place of a large file that was not fetched
  kUtf16,
  kGzip,
  kZip,
  kElf,
  kBinary, ///< anything else with a zero byte near its start
};

/// By content alone; no name is looked at. Any bytes may be given.
FileKind fileKind(std::string_view bytes);

/// "a NumPy archive (npz)"; empty for kUnknown.
std::string fileKindText(FileKind kind);

/// What to do with such a file instead ("give arrays to weft-run --inputs"); empty where there is nothing that would
/// always help.
std::string fileKindAdvice(FileKind kind);

} // namespace weft

#endif // WEFT_RUNTIME_BASE_FILEKIND_H
