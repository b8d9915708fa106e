//===- Target.h - what libFuzzer and the replay of its corpus call -*- C++ -*-===//
//
// Each target is a library with one entry function, which ends the process where a reader does what it must not.
// libFuzzer calls it
// (`tests/fuzz/targets/run TARGET SECONDS`), and so does the test that replays the kept corpus.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TESTS_FUZZ_TARGETS_TARGET_H
#define WEFT_TESTS_FUZZ_TARGETS_TARGET_H

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" {
/// One input. Returns 0, or -1 where the input is not worth keeping; does not return where something is wrong.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/// libFuzzer's: changes the first `size` bytes of a buffer of `most`; returns how many there are then.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
}

namespace weft::fuzz {

/// Ends the process where a property does not hold.
inline void demand(bool holds, const std::string &property) {
  if (holds)
    return;
  std::fprintf(stderr, "this does not hold: %s\n", property.c_str());
  std::abort();
}

} // namespace weft::fuzz

#endif // WEFT_TESTS_FUZZ_TARGETS_TARGET_H
