//===- Workers.cpp - many tries in child processes ---------------------------===//

#include "tools/check/Workers.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace weft::check {
namespace {

constexpr size_t kMostFailures = 1000;

/// What the processes share: how far each is, the counts, and which failed.
struct Progress {
  size_t next[kMostJobs];
  size_t passed[kMostJobs], failed[kMostJobs], excepted[kMostJobs];
  std::atomic<size_t> failures;
  size_t failure[kMostFailures];

  void fail(size_t job, size_t number) {
    ++failed[job];
    size_t place = failures.fetch_add(1);
    if (place < kMostFailures)
      failure[place] = number;
  }
};

std::string howEnded(int status, unsigned seconds) {
  if (!WIFSIGNALED(status))
    return "exit code " + std::to_string(WEXITSTATUS(status));
  return WTERMSIG(status) == SIGALRM ? "no end in " + std::to_string(seconds) + " s" : strsignal(WTERMSIG(status));
}

void work(size_t count, size_t jobs, unsigned seconds, const std::function<Mark(size_t)> &attempt, size_t job,
          Progress *progress) {
  while (progress->next[job] < count) {
    size_t number = progress->next[job];
    alarm(seconds);
    switch (attempt(number)) {
    case Mark::kPassed:
      ++progress->passed[job];
      break;
    case Mark::kFailed:
      progress->fail(job, number);
      break;
    case Mark::kExcepted:
      ++progress->excepted[job];
      break;
    }
    alarm(0);
    std::fflush(nullptr);
    progress->next[job] += jobs;
  }
}

} // namespace

bool runJobs(size_t count, size_t jobs, unsigned seconds, const std::function<Mark(size_t)> &attempt,
             const std::function<void(size_t, const std::string &)> &crashed, Tally &tally) {
  void *memory = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return false;
  auto *progress = new (memory) Progress();
  std::vector<pid_t> workers(jobs);
  auto start = [&](size_t job) {
    std::fflush(nullptr);
    workers[job] = fork();
    if (workers[job] == 0) {
      work(count, jobs, seconds, attempt, job, progress);
      std::fflush(nullptr);
      _exit(0);
    }
    return workers[job] > 0;
  };
  bool ok = true;
  size_t running = 0;
  for (size_t job = 0; job < jobs; ++job) {
    progress->next[job] = job;
    ok &= start(job);
    running += workers[job] > 0;
  }
  while (running) {
    int status = 0;
    pid_t ended = wait(&status);
    size_t job = std::find(workers.begin(), workers.end(), ended) - workers.begin();
    if (ended < 0)
      break;
    if (job == jobs)
      continue;
    if (progress->next[job] < count) { // it did not come to its end
      crashed(progress->next[job], howEnded(status, seconds));
      progress->fail(job, progress->next[job]);
      progress->next[job] += jobs;
      if (start(job))
        continue;
      ok = false;
    }
    --running;
  }
  for (size_t job = 0; job < jobs; ++job) {
    tally.passed += progress->passed[job];
    tally.failed += progress->failed[job];
    tally.excepted += progress->excepted[job];
  }
  tally.failures.assign(progress->failure, progress->failure + std::min(progress->failures.load(), kMostFailures));
  std::sort(tally.failures.begin(), tally.failures.end());
  munmap(memory, sizeof(Progress));
  return ok;
}

Isolated runIsolated(unsigned seconds, const std::function<int()> &attempt) {
  constexpr size_t kMostErrors = 64 << 10;
  Isolated result;
  int ends[2];
  if (pipe(ends)) {
    result.signal = std::strerror(errno);
    return result;
  }
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0); // what it starts ends with it
    close(ends[0]);
    dup2(ends[1], STDERR_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[1]);
    alarm(seconds);
    int code = attempt();
    std::fflush(nullptr);
    _exit(code);
  }
  close(ends[1]);
  // The alarm ends the process itself; processes that it started may still hold the pipe then.
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds) + std::chrono::milliseconds(500);
  char buffer[4096];
  while (child > 0) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd waiting{ends[0], POLLIN, 0};
    if (left <= 0) {
      kill(-child, SIGKILL);
      break;
    }
    int ready = poll(&waiting, 1, static_cast<int>(std::min<int64_t>(left, 60000)));
    if (ready == 0 || (ready < 0 && errno == EINTR))
      continue;
    ssize_t n = ready > 0 ? read(ends[0], buffer, sizeof(buffer)) : 0;
    if (n <= 0)
      break;
    if (result.errors.size() < kMostErrors)
      result.errors.append(buffer, n);
  }
  close(ends[0]);
  int status = 0;
  siginfo_t info;
  if (child > 0 && waitid(P_PID, child, &info, WEXITED | WNOWAIT) == 0)
    kill(-child, SIGKILL);
  if (child < 0 || waitpid(child, &status, 0) < 0)
    result.signal = std::strerror(errno);
  else if (WIFEXITED(status))
    result.exitCode = WEXITSTATUS(status);
  else {
    result.signalNumber = WTERMSIG(status);
    result.signal = howEnded(status, seconds);
  }
  return result;
}

} // namespace weft::check
