//===- Order.cpp - the order of a plan's steps ---------------------------===//
#include "passes/codegen/program/Order.h"

#include "passes/schedule/ListScheduler.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace weft::program {
namespace {

void addUnique(std::vector<TensorId> &list, llvm::DenseSet<TensorId> &seen, TensorId id) {
  if (seen.insert(id).second)
    list.push_back(id);
}

struct Collector {
  const Plan &plan;
  Touched touched;
  llvm::DenseSet<TensorId> reads, writes;

  void read(TensorId id) { addUnique(touched.reads, reads, plan.root(id)); }
  void write(TensorId id) { addUnique(touched.writes, writes, plan.root(id)); }
  void step(const Step &step) {
    for (TensorId id : step.reads)
      read(id);
    for (TensorId id : step.writes)
      write(id);
    // A slot belongs to its loop even if nothing in there touches it: it is set before.
    for (TensorId id : step.slots)
      read(id);
    for (BodyId body : step.bodies) {
      for (const Step &inner : plan.bodies[body].steps)
        this->step(inner);
      if (plan.bodies[body].predicate != kNone)
        read(plan.bodies[body].predicate);
    }
  }
};

/// The memory that a root lies in before anything is merged: a result that takes an argument's place shares it.
std::vector<uint32_t> memoryOfRoots(const Plan &plan) {
  std::vector<uint32_t> memory(plan.tensors.size());
  for (size_t i = 0; i < memory.size(); ++i)
    memory[i] = i;
  for (auto [result, argument] : llvm::zip(plan.results, plan.argumentOfResult))
    if (argument >= 0)
      memory[result] = plan.arguments[argument];
  return memory;
}

/// The dependences of a body's steps as given; `peak` is what its order will hold.
class Orderer {
public:
  Orderer(Plan &plan, BodyId body, const std::vector<uint32_t> &memory, const std::vector<uint64_t> &bodyPeaks)
      : plan(plan), steps(plan.bodies[body].steps), memory(memory), bodyPeaks(bodyPeaks),
        touched(touchedBy(plan, body)) {}

  uint64_t run() {
    addDependences();
    addPreferences();
    addUnits();
    schedule::Order order = schedule::scheduleForMemory(graph);
    std::vector<Step> ordered;
    ordered.reserve(steps.size());
    for (uint32_t index : order.tasks)
      ordered.push_back(std::move(steps[index]));
    steps = std::move(ordered);
    return order.peak;
  }

private:
  /// Reads after the last write, writes after everything before that touches the memory.
  void addDependences() {
    graph.tasks.resize(steps.size());
    for (size_t i = 0; i < steps.size(); ++i) {
      auto &after = graph.tasks[i].after;
      for (TensorId id : touched[i].reads)
        if (auto it = writer.find(memory[id]); it != writer.end())
          after.push_back(it->second);
      for (TensorId id : touched[i].writes) {
        if (auto it = writer.find(memory[id]); it != writer.end())
          after.push_back(it->second);
        for (uint32_t reader : readers[memory[id]])
          if (reader != i)
            after.push_back(reader);
      }
      for (TensorId id : touched[i].reads) {
        readers[memory[id]].push_back(i);
        allReaders[memory[id]].push_back(i);
      }
      for (TensorId id : touched[i].writes) {
        writer[memory[id]] = i;
        readers[memory[id]].clear();
      }
      llvm::sort(after);
      after.erase(std::unique(after.begin(), after.end()), after.end());
    }
  }

  /// The earlier readers of `memory` come before `step`, which wants to take the memory over.
  void readersBefore(uint32_t where, uint32_t step) {
    for (uint32_t reader : allReaders[where])
      if (reader < step)
        graph.tasks[step].after.push_back(reader);
  }

  void addPreferences() {
    for (size_t i = 0; i < steps.size(); ++i) {
      for (TensorId id : steps[i].prefersToOverwrite)
        readersBefore(memory[id], i);
      // A copy vanishes if what makes its source may write into its target at once.
      if (steps[i].payload.kind != format::InstructionKind::kCopy)
        continue;
      uint32_t source = memory[plan.root(steps[i].reads[0])], target = memory[plan.root(steps[i].writes[0])];
      readersBefore(source, i);
      if (auto it = writer.find(source); it != writer.end() && it->second < i)
        readersBefore(target, it->second);
    }
  }

  /// What lives and dies within this body counts; arguments, results and what surrounding programs hold does not.
  void addUnits() {
    llvm::DenseMap<uint32_t, uint32_t> unitOf;
    llvm::DenseMap<uint32_t, uint32_t> touches;
    for (const Touched &t : touched)
      for (const auto *list : {&t.reads, &t.writes})
        for (TensorId id : *list)
          ++touches[memory[id]];
    llvm::DenseSet<uint32_t> written;
    for (size_t i = 0; i < steps.size(); ++i) {
      schedule::Task &task = graph.tasks[i];
      for (TensorId id : touched[i].writes)
        written.insert(memory[id]);
      for (const auto *list : {&touched[i].reads, &touched[i].writes})
        for (TensorId id : *list) {
          uint32_t where = memory[id];
          if (plan.tensors[where].space != format::Space::kArena || touches[where] < 2 || !written.contains(where))
            continue;
          auto [it, isNew] = unitOf.try_emplace(where, graph.unitBytes.size());
          if (isNew)
            graph.unitBytes.push_back(plan.tensors[where].bytes);
          if (!llvm::is_contained(task.units, it->second))
            task.units.push_back(it->second);
        }
      for (BodyId inner : steps[i].bodies)
        task.scratch = std::max(task.scratch, bodyPeaks[inner]);
      task.reuses = steps[i].payload.kind == format::InstructionKind::kLaunch ||
                    steps[i].payload.kind == format::InstructionKind::kCopy;
      llvm::sort(task.after);
      task.after.erase(std::unique(task.after.begin(), task.after.end()), task.after.end());
    }
  }

  Plan &plan;
  std::vector<Step> &steps;
  const std::vector<uint32_t> &memory;
  const std::vector<uint64_t> &bodyPeaks;
  std::vector<Touched> touched;
  schedule::TaskGraph graph;
  llvm::DenseMap<uint32_t, uint32_t> writer;
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> readers, allReaders;
};

} // namespace

std::vector<Touched> touchedBy(const Plan &plan, BodyId body) {
  std::vector<Touched> result;
  for (const Step &step : plan.bodies[body].steps) {
    Collector collector{plan, {}, {}, {}};
    collector.step(step);
    result.push_back(std::move(collector.touched));
  }
  return result;
}

void orderSteps(Plan &plan) {
  std::vector<uint32_t> memory = memoryOfRoots(plan);
  std::vector<uint64_t> peaks(plan.bodies.size());
  // Inner bodies were added after the ones around them.
  for (size_t body = plan.bodies.size(); body-- > 0;)
    peaks[body] = Orderer(plan, body, memory, peaks).run();
}

} // namespace weft::program
