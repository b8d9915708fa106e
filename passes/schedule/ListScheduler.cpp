//===- ListScheduler.cpp - an order of tasks that needs little memory ----===//
#include "passes/schedule/ListScheduler.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace weft::schedule {
namespace {

using Edges = std::vector<std::vector<uint32_t>>;

Edges predecessorsOf(const TaskGraph &graph) {
  Edges edges(graph.tasks.size());
  for (size_t i = 0; i < graph.tasks.size(); ++i) {
    edges[i] = graph.tasks[i].after;
    std::sort(edges[i].begin(), edges[i].end());
    edges[i].erase(std::unique(edges[i].begin(), edges[i].end()), edges[i].end());
  }
  return edges;
}

Edges reversed(const Edges &edges) {
  Edges result(edges.size());
  for (size_t i = 0; i < edges.size(); ++i)
    for (uint32_t other : edges[i])
      result[other].push_back(i);
  return result;
}

Edges tasksOfUnits(const TaskGraph &graph) {
  Edges tasks(graph.unitBytes.size());
  for (size_t i = 0; i < graph.tasks.size(); ++i)
    for (uint32_t unit : graph.tasks[i].units)
      tasks[unit].push_back(i);
  return tasks;
}

/// Runs, of the tasks that are ready, always the one that allocates least more than it frees; the earlier one (the
/// later one when scheduling from the back) of equals.
std::vector<uint32_t> greedy(const TaskGraph &graph, const Edges &before, const Edges &after, const Edges &unitTasks,
                             bool fromBack) {
  size_t n = graph.tasks.size();
  std::vector<uint32_t> waits(n), left(graph.unitBytes.size());
  std::vector<bool> started(graph.unitBytes.size()), ready(n);
  for (size_t i = 0; i < n; ++i)
    waits[i] = before[i].size();
  for (size_t unit = 0; unit < unitTasks.size(); ++unit)
    left[unit] = unitTasks[unit].size();
  std::vector<int64_t> score(n);
  std::set<std::pair<int64_t, int64_t>> queue;
  auto rank = [&](uint32_t task) { return fromBack ? -int64_t(task) : int64_t(task); };
  auto rescore = [&](uint32_t task) {
    int64_t delta = 0;
    for (uint32_t unit : graph.tasks[task].units) {
      if (!started[unit])
        delta += graph.unitBytes[unit];
      if (left[unit] == 1)
        delta -= graph.unitBytes[unit];
    }
    if (ready[task])
      queue.erase({score[task], rank(task)});
    score[task] = delta;
    if (ready[task])
      queue.insert({delta, rank(task)});
  };
  auto enqueue = [&](uint32_t task) {
    rescore(task);
    ready[task] = true;
    queue.insert({score[task], rank(task)});
  };
  for (size_t i = 0; i < n; ++i)
    if (!waits[i])
      enqueue(i);
  std::vector<uint32_t> order;
  std::vector<bool> done(n);
  while (!queue.empty()) {
    uint32_t task = std::abs(queue.begin()->second);
    queue.erase(queue.begin());
    ready[task] = false;
    done[task] = true;
    order.push_back(task);
    for (uint32_t unit : graph.tasks[task].units) {
      bool first = !started[unit];
      started[unit] = true;
      --left[unit];
      if (!first && left[unit] != 1)
        continue;
      for (uint32_t other : unitTasks[unit])
        if (!done[other] && ready[other])
          rescore(other);
    }
    for (uint32_t next : after[task])
      if (--waits[next] == 0)
        enqueue(next);
  }
  if (fromBack)
    std::reverse(order.begin(), order.end());
  return order;
}

/// Runs what a task needs right before it, the need that lies highest above the leaves first.
std::vector<uint32_t> depthFirst(const TaskGraph &graph, const Edges &before, const Edges &after) {
  size_t n = graph.tasks.size();
  std::vector<uint32_t> height(n);
  for (size_t i = 0; i < n; ++i)
    for (uint32_t need : before[i])
      height[i] = std::max(height[i], height[need] + 1);
  std::vector<uint32_t> order;
  std::vector<uint8_t> state(n);
  std::vector<std::pair<uint32_t, std::vector<uint32_t>>> stack;
  auto open = [&](uint32_t task) {
    state[task] = 1;
    std::vector<uint32_t> needs = before[task];
    std::sort(needs.begin(), needs.end(), [&](uint32_t a, uint32_t b) {
      return std::make_pair(height[a], b) < std::make_pair(height[b], a); // taken from the back
    });
    stack.push_back({task, std::move(needs)});
  };
  for (size_t root = 0; root < n; ++root) {
    if (!after[root].empty() || state[root])
      continue;
    open(root);
    while (!stack.empty()) {
      auto &[task, needs] = stack.back();
      if (needs.empty()) {
        order.push_back(task);
        stack.pop_back();
        continue;
      }
      uint32_t need = needs.back();
      needs.pop_back();
      if (!state[need])
        open(need);
    }
  }
  return order;
}

} // namespace

uint64_t peakOf(const TaskGraph &graph, const std::vector<uint32_t> &order) {
  std::vector<uint32_t> left(graph.unitBytes.size());
  for (const Task &task : graph.tasks)
    for (uint32_t unit : task.units)
      ++left[unit];
  std::vector<bool> started(graph.unitBytes.size());
  uint64_t live = 0, peak = 0;
  for (uint32_t index : order) {
    const Task &task = graph.tasks[index];
    uint64_t born = 0, dead = 0;
    for (uint32_t unit : task.units) {
      bool fresh = !started[unit], last = --left[unit] == 0;
      started[unit] = true;
      if (fresh)
        born += graph.unitBytes[unit];
      if (last)
        dead += graph.unitBytes[unit];
    }
    uint64_t during = live + born + task.scratch;
    if (task.reuses)
      during -= std::min(born, dead);
    peak = std::max(peak, during);
    live = live + born - dead;
  }
  return peak;
}

Order scheduleForMemory(const TaskGraph &graph) {
  Order best;
  best.tasks.resize(graph.tasks.size());
  std::iota(best.tasks.begin(), best.tasks.end(), 0);
  best.peak = peakOf(graph, best.tasks);
  Edges before = predecessorsOf(graph), after = reversed(before), unitTasks = tasksOfUnits(graph);
  for (auto &candidate : {greedy(graph, before, after, unitTasks, false), greedy(graph, after, before, unitTasks, true),
                          depthFirst(graph, before, after)}) {
    uint64_t peak = peakOf(graph, candidate);
    if (candidate.size() == graph.tasks.size() && peak < best.peak)
      best = {candidate, peak};
  }
  return best;
}

} // namespace weft::schedule
