//===- WorkerPoolTest.cpp - tasks, loops, and steps one after the other ---===//
#include "runtime/device/cpu/WorkerPool.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

using namespace weft::cpu;

namespace {

/// Counts itself, or the items of a loop; the first one of a step may post another task.
class Counting final : public WorkerPool::Task {
public:
  Counting(WorkerPool &pool, std::atomic<int64_t> &sum, int64_t items, WorkerPool::Task *next = nullptr)
      : pool(pool), sum(sum), items(items), next(next) {}
  void run(int worker) override {
    EXPECT_LT(worker, pool.size());
    if (items == 1)
      sum.fetch_add(1);
    else
      pool.parallelFor(worker, items, 8, [&](int64_t begin, int64_t end, int) { sum.fetch_add(end - begin); });
    if (next)
      pool.post(&next, 1);
  }

private:
  WorkerPool &pool;
  std::atomic<int64_t> &sum;
  int64_t items;
  WorkerPool::Task *next;
};

} // namespace

TEST(WorkerPool, EveryTaskAndEveryItemOfManySteps) {
  for (int workers : {1, 2, 5}) {
    WorkerPool pool(workers);
    EXPECT_EQ(pool.size(), workers);
    for (int64_t items : {1, 1000})
      for (size_t count : {1, 2, 7})
        for (int step = 0; step < 300; ++step) {
          std::atomic<int64_t> sum{0};
          Counting last(pool, sum, 1);
          std::vector<std::unique_ptr<Counting>> tasks;
          std::vector<WorkerPool::Task *> pointers;
          for (size_t i = 0; i < count; ++i) {
            tasks.push_back(std::make_unique<Counting>(pool, sum, items, i == 0 ? &last : nullptr));
            pointers.push_back(tasks.back().get());
          }
          pool.run(pointers.data(), count);
          ASSERT_EQ(sum.load(), static_cast<int64_t>(count) * items + 1) << workers << " workers, step " << step;
        }
  }
}

TEST(WorkerPool, WakesWorkersThatSleep) {
  WorkerPool pool(3);
  for (int step = 0; step < 3; ++step) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20)); // longer than workers spin
    std::atomic<int64_t> sum{0};
    Counting a(pool, sum, 100000), b(pool, sum, 100000);
    WorkerPool::Task *tasks[] = {&a, &b};
    pool.run(tasks, 2);
    ASSERT_EQ(sum.load(), 200000);
  }
}
