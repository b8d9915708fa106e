//===- Workers.h - many tries in child processes ------------------*- C++ -*-===//
//
// Spreads numbered tries over processes. One that crashes, or does not end in time, costs that try only.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_WORKERS_H
#define WEFT_TOOLS_CHECK_WORKERS_H

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace weft::check {

enum class Mark { kPassed, kFailed, kExcepted };

struct Tally {
  size_t passed = 0, failed = 0, excepted = 0;
  std::vector<size_t> failures; ///< the numbers of those that failed, in order, the first thousand
};

constexpr size_t kMostJobs = 64;

/// Calls attempt(i) for each i < count in `jobs` processes, each with `seconds` to end. Where a process dies at a try,
/// `crashed` is called here with the number and how it ended, and the try counts as failed. To be called from a process
/// with one thread. None, with errno set, if there are no processes to be had.
bool runJobs(size_t count, size_t jobs, unsigned seconds, const std::function<Mark(size_t)> &attempt,
             const std::function<void(size_t, const std::string &)> &crashed, Tally &tally);

/// What one try in a process of its own printed and how it ended.
struct Isolated {
  int exitCode = -1;    ///< -1 if a signal ended it, or none could be started
  int signalNumber = 0; ///< of that signal, SIGALRM if it did not end in time
  std::string signal;   ///< "Segmentation fault", "no end in 20 s"
  std::string errors;   ///< what it wrote to stderr, the first 64 KiB
};

/// Runs `attempt`, whose value is the exit code, in a process of its own, with `seconds` to end. What it has started by
/// then ends with it.
Isolated runIsolated(unsigned seconds, const std::function<int()> &attempt);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_WORKERS_H
