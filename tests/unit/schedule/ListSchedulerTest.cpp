//===- ListSchedulerTest.cpp - legal orders, never above the program's own --===//
#include "passes/schedule/ListScheduler.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

using namespace weft::schedule;

namespace {

/// Task i makes unit i; `uses` lists the units (tasks) that it reads.
TaskGraph graphOf(const std::vector<std::pair<uint64_t, std::vector<uint32_t>>> &nodes) {
  TaskGraph graph;
  for (auto &[bytes, uses] : nodes) {
    Task task;
    task.after = uses;
    task.units = uses;
    task.units.push_back(graph.tasks.size());
    graph.tasks.push_back(task);
    graph.unitBytes.push_back(bytes);
  }
  return graph;
}

void expectLegal(const TaskGraph &graph, const Order &order) {
  ASSERT_EQ(order.tasks.size(), graph.tasks.size());
  std::vector<size_t> position(graph.tasks.size(), ~size_t(0));
  for (size_t i = 0; i < order.tasks.size(); ++i)
    position[order.tasks[i]] = i;
  for (size_t i = 0; i < graph.tasks.size(); ++i) {
    ASSERT_NE(position[i], ~size_t(0));
    for (uint32_t before : graph.tasks[i].after)
      EXPECT_LT(position[before], position[i]);
  }
  EXPECT_EQ(order.peak, peakOf(graph, order.tasks));
}

uint64_t bestPeak(const TaskGraph &graph) {
  std::vector<uint32_t> order(graph.tasks.size());
  std::iota(order.begin(), order.end(), 0);
  uint64_t best = ~uint64_t(0);
  do {
    std::vector<size_t> position(order.size());
    for (size_t i = 0; i < order.size(); ++i)
      position[order[i]] = i;
    bool legal = true;
    for (size_t i = 0; i < order.size() && legal; ++i)
      for (uint32_t before : graph.tasks[i].after)
        legal &= position[before] < position[i];
    if (legal)
      best = std::min(best, peakOf(graph, order));
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST(ListScheduler, Empty) {
  Order order = scheduleForMemory({});
  EXPECT_TRUE(order.tasks.empty());
  EXPECT_EQ(order.peak, 0u);
}

TEST(ListScheduler, ReducesEachLargeValueBeforeTheNextIsMade) {
  // Four large values that are each reduced to a small one; the program makes all of them first.
  TaskGraph graph = graphOf({{100, {}}, {100, {}}, {100, {}}, {1, {0}}, {1, {1}}, {1, {2}}, {1, {3, 4, 5}}});
  Order order = scheduleForMemory(graph);
  expectLegal(graph, order);
  std::vector<uint32_t> program = {0, 1, 2, 3, 4, 5, 6};
  EXPECT_GT(peakOf(graph, program), 300u);
  EXPECT_LE(order.peak, 103u);
}

TEST(ListScheduler, KeepsTheProgramOrderWhereNothingIsGained) {
  TaskGraph graph = graphOf({{8, {}}, {8, {0}}, {8, {1}}, {8, {2}}});
  EXPECT_EQ(scheduleForMemory(graph).tasks, (std::vector<uint32_t>{0, 1, 2, 3}));
}

TEST(ListScheduler, ScratchAndReuseCount) {
  TaskGraph graph = graphOf({{100, {}}, {100, {0}}});
  EXPECT_EQ(peakOf(graph, {0, 1}), 200u);
  graph.tasks[1].reuses = true;
  EXPECT_EQ(peakOf(graph, {0, 1}), 100u);
  graph.tasks[1].scratch = 50;
  EXPECT_EQ(peakOf(graph, {0, 1}), 150u);
}

TEST(ListScheduler, RandomGraphs) {
  std::mt19937 rng(13);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::pair<uint64_t, std::vector<uint32_t>>> nodes;
    size_t n = 1 + rng() % 200;
    for (size_t i = 0; i < n; ++i) {
      std::vector<uint32_t> uses;
      for (size_t k = rng() % 4; k && i; --k)
        uses.push_back(rng() % 2 ? rng() % i : i - 1 - rng() % std::min<size_t>(i, 5));
      std::sort(uses.begin(), uses.end());
      uses.erase(std::unique(uses.begin(), uses.end()), uses.end());
      nodes.push_back({rng() % 1000, uses});
    }
    TaskGraph graph = graphOf(nodes);
    Order order = scheduleForMemory(graph);
    expectLegal(graph, order);
    std::vector<uint32_t> program(n);
    std::iota(program.begin(), program.end(), 0);
    EXPECT_LE(order.peak, peakOf(graph, program));
    EXPECT_EQ(order.tasks, scheduleForMemory(graph).tasks);
  }
}

TEST(ListScheduler, NearTheBestOrderOfSmallGraphs) {
  std::mt19937 rng(17);
  uint64_t ours = 0, best = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::pair<uint64_t, std::vector<uint32_t>>> nodes;
    for (size_t i = 0; i < 7; ++i) {
      std::vector<uint32_t> uses;
      for (uint32_t j = 0; j < i; ++j)
        if (rng() % 3 == 0)
          uses.push_back(j);
      nodes.push_back({1 + rng() % 20, uses});
    }
    TaskGraph graph = graphOf(nodes);
    Order order = scheduleForMemory(graph);
    expectLegal(graph, order);
    uint64_t optimum = bestPeak(graph);
    EXPECT_GE(order.peak, optimum);
    ours += order.peak;
    best += optimum;
  }
  EXPECT_LE(ours, best * 1.05);
}

} // namespace
