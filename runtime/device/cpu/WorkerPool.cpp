//===- WorkerPool.cpp - one pinned thread per core ------------------------===//
#include "runtime/device/cpu/WorkerPool.h"

#include <algorithm>
#include <fstream>
#include <pthread.h>
#include <sched.h>
#include <set>
#include <string>

namespace weft::cpu {
namespace {

// A pause takes some 20 to 50 ns, so this is about 50 microseconds: what a sleep and a wake would cost.
constexpr int kSpins = 1500;
constexpr int kYields = 4;

inline void pause() {
  __builtin_ia32_pause();
}

} // namespace

std::vector<int> coresToUse() {
  std::vector<int> cores;
  // Larger than any machine's number of processors, since a mask that is too small is refused.
  constexpr int kMost = 8192;
  cpu_set_t *mask = CPU_ALLOC(kMost);
  size_t bytes = CPU_ALLOC_SIZE(kMost);
  CPU_ZERO_S(bytes, mask);
  if (sched_getaffinity(0, bytes, mask) == 0) {
    std::set<std::string> seen;
    for (int cpu = 0; cpu < kMost; ++cpu) {
      if (!CPU_ISSET_S(cpu, bytes, mask))
        continue;
      // Hardware threads of one core share its vector units; a second worker there would only halve the caches.
      std::ifstream file("/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list");
      std::string siblings;
      if (file >> siblings && !seen.insert(siblings).second)
        continue;
      cores.push_back(cpu);
    }
  }
  CPU_FREE(mask);
  if (cores.empty())
    cores.push_back(-1);
  return cores;
}

WorkerPool::WorkerPool(int workers, void (*prepareThread)()) : prepareThread(prepareThread) {
  std::vector<int> cores = coresToUse();
  bool pin = workers <= 0 || workers == static_cast<int>(cores.size());
  size_t count = workers > 0 ? static_cast<size_t>(workers) : cores.size();
  for (size_t i = 1; i < count; ++i) {
    threads.emplace_back([=] { work(static_cast<int>(i)); });
    if (!pin || cores[i] < 0)
      continue;
    cpu_set_t *mask = CPU_ALLOC(cores[i] + 1);
    size_t bytes = CPU_ALLOC_SIZE(cores[i] + 1);
    CPU_ZERO_S(bytes, mask);
    CPU_SET_S(cores[i], bytes, mask);
    pthread_setaffinity_np(threads.back().native_handle(), bytes, mask);
    CPU_FREE(mask);
  }
}

WorkerPool::~WorkerPool() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopping = true;
    epoch.fetch_add(1, std::memory_order_relaxed);
    wake.notify_all();
  }
  for (std::thread &thread : threads)
    thread.join();
}

/// With the mutex held: lets workers notice `tasks` new things to do.
void WorkerPool::signal(size_t tasks) {
  epoch.fetch_add(1, std::memory_order_release);
  if (sleepers == 0)
    return;
  if (tasks == 1)
    wake.notify_one();
  else
    wake.notify_all();
}

void WorkerPool::post(Task *const *tasks, size_t count) {
  if (count == 0)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  ready.insert(ready.end(), tasks, tasks + count);
  signal(count);
}

void WorkerPool::run(Task *const *tasks, size_t count) {
  if (count == 0)
    return;
  if (prepareThread)
    prepareThread();
  std::unique_lock<std::mutex> lock(mutex);
  ready.insert(ready.end(), tasks, tasks + count);
  if (count > 1) // one of them is taken here
    signal(count - 1);
  while (busy > 0 || !ready.empty())
    if (!workOnce(lock, 0))
      idleOnce(lock);
}

WorkerPool::Job *WorkerPool::findJob() {
  for (Job *job : jobs)
    if (job->next.load(std::memory_order_relaxed) < job->pieces)
      return job;
  return nullptr;
}

void WorkerPool::runPieces(Job &job, int worker) {
  while (true) {
    int64_t piece = job.next.fetch_add(1, std::memory_order_relaxed);
    if (piece >= job.pieces)
      return;
    // Pieces differ by at most one item.
    int64_t share = job.items / job.pieces, extra = job.items % job.pieces;
    int64_t begin = piece * share + std::min(piece, extra);
    job.body(begin, begin + share + (piece < extra), worker);
  }
}

void WorkerPool::parallelFor(int worker, int64_t items, int64_t pieces, FunctionRef<void(int64_t, int64_t, int)> body) {
  pieces = std::min(pieces, items);
  if (pieces <= 1 || idle.load(std::memory_order_relaxed) == 0) {
    if (items > 0)
      body(0, items, worker);
    return;
  }
  Job job{body, items, pieces};
  {
    std::lock_guard<std::mutex> lock(mutex);
    jobs.push_back(&job);
    signal(static_cast<size_t>(pieces));
  }
  runPieces(job, worker);
  std::unique_lock<std::mutex> lock(mutex);
  jobs.erase(std::find(jobs.begin(), jobs.end(), &job));
  if (job.helpers.load(std::memory_order_acquire) == 0)
    return;
  // Helpers are inside their last piece: mostly this takes a few microseconds.
  lock.unlock();
  for (int i = 0; i < kSpins; ++i) {
    if (job.helpers.load(std::memory_order_acquire) == 0)
      return;
    pause();
  }
  lock.lock();
  job.posterSleeps = true;
  jobDone.wait(lock, [&] { return job.helpers.load(std::memory_order_acquire) == 0; });
}

/// Runs a task, or pieces of a loop; false if there is none.
bool WorkerPool::workOnce(std::unique_lock<std::mutex> &lock, int worker) {
  if (!ready.empty()) {
    Task *task = ready.front();
    ready.pop_front();
    ++busy;
    lock.unlock();
    task->run(worker);
    lock.lock();
    if (--busy == 0 && ready.empty() && worker != 0)
      signal(2); // worker 0 waits for this, and the others may be asleep, too
    return true;
  }
  Job *job = findJob();
  if (!job)
    return false;
  job->helpers.fetch_add(1, std::memory_order_relaxed);
  lock.unlock();
  runPieces(*job, worker);
  lock.lock();
  // The poster may return, and the job be gone, as soon as it sees that there is no helper.
  bool sleeps = job->posterSleeps;
  if (job->helpers.fetch_sub(1, std::memory_order_acq_rel) == 1 && sleeps)
    jobDone.notify_all();
  return true;
}

/// Spins until something has changed, then sleeps.
void WorkerPool::idleOnce(std::unique_lock<std::mutex> &lock) {
  uint32_t seen = epoch.load(std::memory_order_relaxed);
  idle.fetch_add(1, std::memory_order_relaxed);
  lock.unlock();
  for (int i = 0; i < kSpins && epoch.load(std::memory_order_acquire) == seen; ++i)
    pause();
  for (int i = 0; i < kYields && epoch.load(std::memory_order_acquire) == seen; ++i)
    sched_yield();
  lock.lock();
  if (epoch.load(std::memory_order_relaxed) == seen && !stopping) {
    ++sleepers;
    wake.wait(lock, [&] { return epoch.load(std::memory_order_relaxed) != seen || stopping; });
    --sleepers;
  }
  idle.fetch_sub(1, std::memory_order_relaxed);
}

void WorkerPool::work(int worker) {
  if (prepareThread)
    prepareThread();
  std::unique_lock<std::mutex> lock(mutex);
  while (!stopping)
    if (!workOnce(lock, worker))
      idleOnce(lock);
}

} // namespace weft::cpu
