//===- ListScheduler.h - an order of tasks that needs little memory -*- C++ -*-===//
//
// Orders the tasks of one program so that few bytes live at once. Several orders are made (the program's own, greedy
// from the front, greedy from the back, depth first), their peaks are computed and the lowest wins; ties go to the
// program's own order. One program serves all devices, so collectives come in the same order everywhere whatever is
// chosen. Plain C++, deterministic, O((n + e) log n).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SCHEDULE_LISTSCHEDULER_H
#define WEFT_PASSES_SCHEDULE_LISTSCHEDULER_H

#include <cstdint>
#include <vector>

namespace weft::schedule {

struct Task {
  std::vector<uint32_t> after; ///< tasks that must come earlier; all of them have smaller numbers
  std::vector<uint32_t> units; ///< memory units that it reads or writes, each once
  uint64_t scratch = 0;        ///< bytes held only while it runs (temporaries of a nested program)
  bool reuses = false;         ///< what it makes may take the place of what dies in it
};

/// Memory units live from the first task that touches them to the last one. The given order of the tasks is a legal
/// one.
struct TaskGraph {
  std::vector<Task> tasks;
  std::vector<uint64_t> unitBytes;
};

struct Order {
  std::vector<uint32_t> tasks;
  uint64_t peak = 0;
};

/// The bytes that live at the fullest moment of this order.
uint64_t peakOf(const TaskGraph &graph, const std::vector<uint32_t> &order);

Order scheduleForMemory(const TaskGraph &graph);

} // namespace weft::schedule

#endif // WEFT_PASSES_SCHEDULE_LISTSCHEDULER_H
