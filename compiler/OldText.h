//===- OldText.h - text of older printers in today's form ----------*- C++ -*-===//
//
// StableHLO once printed lists of numbers as `dense<[0, 1]> : tensor<2xi64>` where `array<i64: 0, 1>` stands today, and
// some editors begin a file with a byte order mark. MLIR's parser takes neither, so the text is put right before it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_OLDTEXT_H
#define WEFT_COMPILER_OLDTEXT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace weft::compiler {

/// The text in today's form. Every line keeps its number, and columns change only behind a list whose new form is
/// longer. Linear; a text without anything old is copied as it is.
std::string modernText(llvm::StringRef text);

} // namespace weft::compiler

#endif // WEFT_COMPILER_OLDTEXT_H
