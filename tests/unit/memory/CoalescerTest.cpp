//===- CoalescerTest.cpp - what may share memory -------------------------===//
#include "passes/memory/Coalescer.h"

#include <gtest/gtest.h>
#include <random>
#include <set>
#include <tuple>

using namespace weft::memory;
using Unit = Coalescer::Unit;

namespace {

auto never = [](int64_t, uint32_t, uint32_t) { return false; };
auto always = [](int64_t, uint32_t, uint32_t) { return true; };

TEST(Coalescer, DisjointLivesShare) {
  Coalescer c({{64, {{0, 2}}}, {64, {{3, 5}}}}, never);
  EXPECT_TRUE(c.merge(0, 1));
  EXPECT_EQ(c.storageOf(0), c.storageOf(1));
  EXPECT_EQ(c.hull(c.storageOf(1)).begin, 0);
  EXPECT_EQ(c.hull(c.storageOf(1)).end, 5);
}

TEST(Coalescer, MeetingNeedsPermission) {
  std::vector<Unit> units = {{64, {{0, 3}}}, {64, {{3, 5}}}};
  EXPECT_FALSE(Coalescer(units, never).merge(0, 1));
  EXPECT_TRUE(Coalescer(units, always).merge(0, 1));
  std::vector<Unit> overlapping = {{64, {{0, 4}}}, {64, {{3, 5}}}};
  EXPECT_FALSE(Coalescer(overlapping, always).merge(0, 1));
}

TEST(Coalescer, PermissionHasADirection) {
  auto forward = [](int64_t step, uint32_t from, uint32_t to) { return step == 3 && from == 0 && to == 1; };
  std::vector<Unit> units = {{64, {{0, 3}}}, {64, {{3, 5}}}};
  EXPECT_TRUE(Coalescer(units, forward).merge(1, 0));
  std::vector<Unit> backward = {{64, {{3, 5}}}, {64, {{0, 3}}}};
  EXPECT_FALSE(Coalescer(backward, forward).merge(0, 1));
}

TEST(Coalescer, SizesAndKinds) {
  EXPECT_FALSE(Coalescer({{64, {{0, 1}}}, {128, {{2, 3}}}}, always).merge(0, 1));
  EXPECT_FALSE(Coalescer({{64, {{0, 1}}, true}, {64, {{2, 3}}, true}}, always).merge(0, 1));
  EXPECT_FALSE(Coalescer({{64, {{0, 1}}, false, true}, {64, {{2, 3}}}}, always).merge(0, 1));
  EXPECT_TRUE(Coalescer({{64, {{0, 1}}, true}, {64, {{2, 3}}}}, always).merge(0, 1));
}

TEST(Coalescer, ALoopsSlot) {
  // Slot 0: initial copy at 1, last read in the body at 4; yield copy at 6, live to 9. Init 1, an update in place 2
  // made at 4.
  std::vector<Unit> units = {{64, {{1, 4}, {6, 9}}}, {64, {{0, 1}}}, {64, {{4, 6}}}};
  std::set<std::tuple<int64_t, uint32_t, uint32_t>> touches = {{1, 1, 0}, {4, 0, 2}, {6, 2, 0}};
  Coalescer c(units, [&](int64_t step, uint32_t from, uint32_t to) { return touches.count({step, from, to}) != 0; });
  EXPECT_TRUE(c.merge(1, 0));
  EXPECT_TRUE(c.merge(0, 2));
  // Read once more after the update: the copy has to stay.
  units[0].ranges[0].end = 5;
  Coalescer d(units, always);
  EXPECT_FALSE(d.merge(0, 2));
}

TEST(Coalescer, UnitedMemoryStillGuardsItsContent) {
  // An argument read until 5, the result in its memory written at 9; a value made at 4 cannot take that memory, one
  // made at 5 can.
  std::vector<Unit> units = {{64, {{-1, 5}}, true}, {64, {{9, 10}}, true}, {64, {{4, 9}}}, {64, {{5, 9}}}};
  Coalescer c(units, always);
  c.unite(0, 1);
  EXPECT_FALSE(c.merge(2, 1));
  EXPECT_TRUE(c.merge(3, 1));
}

TEST(Coalescer, RandomMergesKeepContentsApart) {
  std::mt19937 rng(23);
  int merges = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<Unit> units(12);
    for (Unit &unit : units) {
      unit.bytes = 64;
      int64_t at = rng() % 10;
      for (size_t k = 1 + rng() % 2; k; --k) {
        int64_t end = at + rng() % 5;
        unit.ranges.push_back({at, end});
        at = end + 1 + rng() % 5;
      }
    }
    std::set<std::tuple<int64_t, uint32_t, uint32_t>> touches;
    for (int k = 0; k < 40; ++k)
      touches.insert({int64_t(rng() % 20), rng() % 12, rng() % 12});
    auto permitted = [&](int64_t step, uint32_t from, uint32_t to) { return touches.count({step, from, to}) != 0; };
    Coalescer c(units, permitted);
    for (int k = 0; k < 60; ++k)
      merges += c.merge(rng() % 12, rng() % 12);
    for (uint32_t a = 0; a < units.size(); ++a)
      for (uint32_t b = 0; b < units.size(); ++b) {
        if (a == b || c.storageOf(a) != c.storageOf(b))
          continue;
        for (const Lifetime &x : units[a].ranges)
          for (const Lifetime &y : units[b].ranges) {
            if (!x.overlaps(y))
              continue;
            bool touch = (x.end == y.begin && permitted(x.end, a, b)) || (y.end == x.begin && permitted(y.end, b, a));
            EXPECT_TRUE(touch);
          }
      }
  }
  EXPECT_GT(merges, 200);
}

} // namespace
