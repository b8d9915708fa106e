//===- Texts.h - the texts that are changed -----------------------===//
#ifndef WEFT_TESTS_FUZZ_TEXTS_H
#define WEFT_TESTS_FUZZ_TEXTS_H

#include <cstdint>
#include <string>
#include <vector>

namespace weft::fuzz {

/// The parts of a lit file that are modules of their own; the whole text if it has no such parts.
std::vector<std::string> sections(const std::string &text);

/// Writes a text that was found to break something where Bazel collects files; returns the path.
std::string keep(const std::string &text, uint64_t number);

} // namespace weft::fuzz

#endif // WEFT_TESTS_FUZZ_TEXTS_H
