//===- WorkerPool.h - a worker per core ---------------------------*- C++ -*-===//
//
// Virtual devices are tasks here, not threads: a device that must wait returns from its task and is posted again later,
// so its worker goes on with another device. A worker without a task helps those that have one with their larger loops
// (parallelFor), else it spins for some tens of microseconds and then sleeps in the kernel. Worker 0 is the thread that
// waits for the tasks to be done: a short step needs no other thread, and none has to be woken for it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_WORKERPOOL_H
#define WEFT_RUNTIME_DEVICE_CPU_WORKERPOOL_H

#include "runtime/base/FunctionRef.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace weft::cpu {

class WorkerPool {
public:
  class Task {
  public:
    virtual ~Task() = default;
    /// Runs on one worker until it is done or has to wait.
    virtual void run(int worker) = 0;
  };

  /// A pool of `workers`; 0 for one per core of this process's affinity mask, to which the threads are pinned then (all
  /// but worker 0, which the pool does not own). Each worker first calls `prepareThread`.
  explicit WorkerPool(int workers = 0, void (*prepareThread)() = nullptr);
  ~WorkerPool();
  WorkerPool(const WorkerPool &) = delete;
  WorkerPool &operator=(const WorkerPool &) = delete;

  int size() const { return static_cast<int>(threads.size()) + 1; }

  /// Makes tasks runnable, from a task that runs. One must not be posted while it is posted or running.
  void post(Task *const *tasks, size_t count);

  /// Runs these tasks and all that they post, with this thread as worker 0, until no task is posted or running: then
  /// all are done, or wait for what will never come. One call at a time; not from a task.
  void run(Task *const *tasks, size_t count);

  /// Calls body(begin, end, worker) for pieces that together are [0, items), on this worker and on idle ones, and
  /// returns when all are done. `pieces` is at most how many there are; with nobody idle there is one. Only from a
  /// task, on the worker that it runs on.
  void parallelFor(int worker, int64_t items, int64_t pieces, FunctionRef<void(int64_t, int64_t, int)> body);

private:
  struct Job {
    FunctionRef<void(int64_t, int64_t, int)> body;
    int64_t items, pieces;
    std::atomic<int64_t> next{0};
    std::atomic<int> helpers{0};
    bool posterSleeps = false; ///< guarded by the mutex
  };

  void work(int worker);
  bool workOnce(std::unique_lock<std::mutex> &lock, int worker);
  void idleOnce(std::unique_lock<std::mutex> &lock);
  void runPieces(Job &job, int worker);
  Job *findJob();
  void signal(size_t tasks);

  std::mutex mutex;
  std::condition_variable wake, jobDone;
  void (*const prepareThread)();
  std::deque<Task *> ready;
  std::vector<Job *> jobs;
  int busy = 0, sleepers = 0;
  bool stopping = false;
  std::atomic<int> idle{0};
  std::atomic<uint32_t> epoch{0}; ///< changes whenever there is something new to do
  std::vector<std::thread> threads;
};

/// The processors to pin workers to: of this process's affinity mask, one per core.
std::vector<int> coresToUse();

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_WORKERPOOL_H
