//===- Isolated.cpp - tries that may crash or hang ----------------===//

#include "tests/fuzz/Isolated.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace weft::fuzz {

namespace {

/// Sanitizers map the whole address space, so it cannot be limited under them.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEFT_UNDER_SANITIZER 1
#endif
#endif
#ifdef WEFT_UNDER_SANITIZER
constexpr bool kLimitMemory = false;
#else
constexpr bool kLimitMemory = true;
#endif

/// What a child tells its parent, in memory that both see.
struct Progress {
  std::atomic<uint64_t> at{0};
  std::atomic<uint64_t> accepted{0};
};

/// The pages that the process has mapped, in bytes.
uint64_t mappedBytes() {
  unsigned long long pages = 0;
  if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%llu", &pages) != 1)
      pages = 0;
    std::fclose(file);
  }
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

[[noreturn]] void child(uint64_t first, uint64_t count, const std::function<bool(uint64_t)> &attempt, unsigned seconds,
                        uint64_t megabytes, Progress &progress) {
  int null = open("/dev/null", O_WRONLY);
  if (null >= 0)
    dup2(null, STDERR_FILENO);
  if (megabytes && kLimitMemory) {
    rlimit limit{};
    limit.rlim_cur = limit.rlim_max = mappedBytes() + (megabytes << 20);
    setrlimit(RLIMIT_AS, &limit);
  }
  rlimit noCore{};
  setrlimit(RLIMIT_CORE, &noCore);
  std::signal(SIGALRM, SIG_DFL);
  for (uint64_t i = first; i < count; ++i) {
    progress.at = i;
    alarm(seconds);
    progress.accepted += attempt(i);
  }
  alarm(0);
  _exit(0);
}

} // namespace

Outcome runIsolated(uint64_t count, const std::function<bool(uint64_t)> &attempt, unsigned seconds, uint64_t megabytes,
                    size_t maxCasualties) {
  void *shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    std::abort();
  auto &progress = *new (shared) Progress;
  Outcome outcome;
  uint64_t next = 0;
  while (next < count && outcome.casualties.size() < maxCasualties) {
    std::fflush(nullptr);
    progress.at = next;
    pid_t pid = fork();
    if (pid < 0)
      std::abort();
    if (pid == 0)
      child(next, count, attempt, seconds, megabytes, progress);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
      next = count;
      break;
    }
    std::string how;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
      how = "no end in " + std::to_string(seconds) + " s";
    else if (WIFSIGNALED(status))
      how = "signal " + std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) + ")";
    else
      how = "exit code " + std::to_string(WEXITSTATUS(status));
    outcome.casualties.push_back({progress.at, how});
    next = progress.at + 1;
  }
  outcome.tries = next;
  outcome.accepted = progress.accepted;
  munmap(shared, sizeof(Progress));
  return outcome;
}

} // namespace weft::fuzz
