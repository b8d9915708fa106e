//===- Mutate.h - damaged texts and files, by seed ----------------===//
//
// Small changes that keep most of a text's form, so that what reads it gets past its first check: numbers become other
// numbers, names are exchanged, lines and spans vanish or come twice, bytes change. The same seed gives the same text.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TESTS_FUZZ_MUTATE_H
#define WEFT_TESTS_FUZZ_MUTATE_H

#include <cstdint>
#include <string>

namespace weft::fuzz {

/// A text with one to four small changes.
std::string mutateText(const std::string &text, uint64_t seed);

/// A copy in which one byte has another value. The bytes must not be empty.
std::string changeOneByte(const std::string &bytes, uint64_t seed);

} // namespace weft::fuzz

#endif // WEFT_TESTS_FUZZ_MUTATE_H
