//===- SideBySide.cpp - independent work on several threads ---------------------------*- C++ -*-===//
#include "passes/codegen/llvm/SideBySide.h"

#include <algorithm>
#include <atomic>
#include <pthread.h>
#include <thread>
#include <vector>

namespace weft::codegen {

/// LLVM's instruction selection recurses; a thread's default stack may be small.
static constexpr size_t kStackBytes = size_t(16) << 20;

void runSideBySide(size_t count, llvm::function_ref<void(size_t)> work) {
  std::atomic<size_t> next{0};
  auto loop = [&] {
    for (size_t i; (i = next++) < count;)
      work(i);
  };
  // std::thread would end the process where the system refuses one.
  using Loop = decltype(loop);
  pthread_attr_t attributes;
  std::vector<pthread_t> threads;
  if (pthread_attr_init(&attributes) == 0) {
    size_t wanted = std::min<size_t>(count, std::max(1u, std::thread::hardware_concurrency()));
    pthread_t thread;
    auto start = [](void *argument) -> void * {
      (*static_cast<Loop *>(argument))();
      return nullptr;
    };
    if (pthread_attr_setstacksize(&attributes, kStackBytes) == 0)
      while (threads.size() + 1 < wanted && pthread_create(&thread, &attributes, start, &loop) == 0)
        threads.push_back(thread);
    pthread_attr_destroy(&attributes);
  }
  loop();
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
}

} // namespace weft::codegen
