//===- Source.h - what is looked at before a text is parsed -------*- C++ -*-===//
//
// MLIR's parser and bytecode reader trust their input in a few places where they would crash. Every tool that reads
// MLIR asks here first, so that such a text ends in a diagnostic as any other does.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_SOURCE_H
#define WEFT_COMPILER_SOURCE_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace weft::compiler {

/// What is wrong with a text, and the byte where.
struct SourceProblem {
  size_t offset = 0;
  std::string message;
};

/// Whether a buffer is MLIR bytecode, of any producer.
bool isBytecode(llvm::StringRef bytes);

/// Nothing if the text (or the bytecode) may go to MLIR's parser. Problems: bytecode that another producer wrote, in an
/// encoding of its own for dialects of these names; a file of another kind (runtime/base/FileKind.h: arrays, an
/// executable, XLA's or JAX's own text); brackets nested deeper than any program's, for each of which the parser
/// recurses, and aliases of aliases likewise; an array attribute whose elements are of type index, which the parser
/// does not survive.
std::optional<SourceProblem> findSourceProblem(llvm::StringRef bytes);

/// Asks findSourceProblem and prints what it says on stderr: with the name, and for a text with line and column. True
/// if all is well.
bool checkSource(llvm::StringRef bytes, llvm::StringRef name);

/// What a crash of MLIR's parser or bytecode reader says of its input: for a CrashMeaning around the call.
std::string crashMeaning(llvm::StringRef bytes, llvm::StringRef name);

/// Seconds of processor time after which the reader is taken not to end; damaged bytecode makes it run in circles. 0
/// for text.
unsigned readingSeconds(llvm::StringRef bytes);

} // namespace weft::compiler

#endif // WEFT_COMPILER_SOURCE_H
