//===- Scratch.cpp - memory that host calls work in -----------------------===//
#include "runtime/base/Scratch.h"

#include <algorithm>
#include <atomic>
#include <sys/mman.h>

namespace weft {
namespace {

constexpr size_t kHuge = size_t{2} << 20; ///< from this on in pages of this size, where the system has them
constexpr size_t kSmallest = 4096, kMostBlocks = 32;
constexpr size_t kWaste = 8; ///< a block is not lent for less than a part of it

struct Kept {
  char *memory;
  size_t capacity;
};

class Keeper {
public:
  ~Keeper() {
    for (const Kept &each : all)
      std::free(each.memory);
    countScratch(-static_cast<int64_t>(bytes + ofLibraries));
  }
  std::vector<Kept> all; ///< the last released is the last
  size_t bytes = 0;
  size_t ofLibraries = 0; ///< countKeptByLibrary
};

std::atomic<int64_t> held{0}, peak{0};

Keeper &keeper() {
  thread_local Keeper mine;
  return mine;
}

} // namespace

size_t scratchTaken(size_t bytes) {
  size_t alignment = bytes >= kHuge ? kHuge : kSmallest;
  return (std::max(bytes, kSmallest) + alignment - 1) / alignment * alignment;
}

ScratchBytes::ScratchBytes(size_t bytes) {
  Keeper &kept = keeper();
  bytes = std::max(bytes, kSmallest);
  size_t best = kept.all.size();
  for (size_t i = 0; i < kept.all.size(); ++i) {
    size_t has = kept.all[i].capacity;
    if (has >= bytes && has / kWaste <= bytes && (best == kept.all.size() || has < kept.all[best].capacity))
      best = i;
  }
  if (best < kept.all.size()) {
    memory = kept.all[best].memory;
    capacity = kept.all[best].capacity;
    kept.all.erase(kept.all.begin() + static_cast<std::ptrdiff_t>(best));
    kept.bytes -= capacity;
    return;
  }
  capacity = scratchTaken(bytes);
  size_t alignment = bytes >= kHuge ? kHuge : kSmallest;
  memory = static_cast<char *>(std::aligned_alloc(alignment, capacity));
  if (!memory)
    std::abort(); // as `new` does without exceptions
  countScratch(static_cast<int64_t>(capacity));
  if (bytes >= kHuge)
    ::madvise(memory, capacity, MADV_HUGEPAGE);
}

ScratchBytes::~ScratchBytes() {
  Keeper &kept = keeper();
  if (capacity > kMostScratchKept) {
    std::free(memory);
    countScratch(-static_cast<int64_t>(capacity));
    return;
  }
  kept.all.push_back({memory, capacity});
  kept.bytes += capacity;
  while (kept.bytes > kMostScratchKept || kept.all.size() > kMostBlocks) { // the one not used for longest
    std::free(kept.all.front().memory);
    countScratch(-static_cast<int64_t>(kept.all.front().capacity));
    kept.bytes -= kept.all.front().capacity;
    kept.all.erase(kept.all.begin());
  }
}

size_t scratchKeptHere() {
  return keeper().bytes;
}

void countScratch(int64_t bytes) {
  int64_t now = held.fetch_add(bytes, std::memory_order_relaxed) + bytes, most = peak.load(std::memory_order_relaxed);
  while (now > most && !peak.compare_exchange_weak(most, now, std::memory_order_relaxed)) {
  }
}

void countKeptByLibrary(size_t bytes) {
  Keeper &kept = keeper();
  if (bytes <= kept.ofLibraries)
    return;
  countScratch(static_cast<int64_t>(bytes - kept.ofLibraries));
  kept.ofLibraries = bytes;
}

ScratchUse scratchUse() {
  int64_t now = held.load(std::memory_order_relaxed), most = peak.load(std::memory_order_relaxed);
  return {static_cast<size_t>(now), static_cast<size_t>(std::max(now, most))};
}

void restartScratchPeak() {
  peak.store(held.load(std::memory_order_relaxed), std::memory_order_relaxed);
}

} // namespace weft
