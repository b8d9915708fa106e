//===- Isolated.h - tries that may crash or hang ------------------===//
//
// Runs many tries in child processes, so that one that crashes or hangs is a result and not the end of the test. A
// child makes many tries; when it dies the try that it was at is recorded and the next child goes on after it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TESTS_FUZZ_ISOLATED_H
#define WEFT_TESTS_FUZZ_ISOLATED_H

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace weft::fuzz {

/// A try that did not end well, and how: "signal 11 (Segmentation fault)", "no end in 20 s", "exit code 3".
struct Casualty {
  uint64_t number = 0;
  std::string how;
};

struct Outcome {
  std::vector<Casualty> casualties; ///< at most `maxCasualties`, after which no more tries are made
  uint64_t tries = 0;               ///< made, those that died included
  uint64_t accepted = 0;            ///< of which `attempt` returned true
};

/// Calls attempt(i) for i in [0, count), each within `seconds` and `megabytes` of address space beyond what the process
/// has (0: no limit). What a child writes to stderr is dropped. To be called from a process with one thread.
Outcome runIsolated(uint64_t count, const std::function<bool(uint64_t)> &attempt, unsigned seconds = 20,
                    uint64_t megabytes = 4096, size_t maxCasualties = 10);

} // namespace weft::fuzz

#endif // WEFT_TESTS_FUZZ_ISOLATED_H
