//===- StableSortTest.cpp - a sort that keeps equal elements in order -----===//
#include "runtime/base/StableSort.h"

#include "gtest/gtest.h"

#include <random>
#include <string>

namespace weft {
namespace {

TEST(StableSort, OrderOfEquals) {
  std::mt19937 random(3);
  for (size_t count = 0; count < 70; ++count) {
    std::vector<std::pair<unsigned, size_t>> all;
    for (size_t i = 0; i < count; ++i)
      all.push_back({random() % 5, i});
    std::vector<std::pair<unsigned, size_t>> want = all; // pairs differ, so that there is one order
    std::sort(want.begin(), want.end());
    stableSort(all, [](const auto &a, const auto &b) { return a.first < b.first; });
    EXPECT_EQ(all, want) << count;
  }
}

TEST(StableSort, WhatIsMoved) {
  std::vector<std::string> words = {"pear", "fig", "apple, of a kind that has a long name", "kiwi"};
  stableSort(words, [](const std::string &a, const std::string &b) { return a.size() < b.size(); });
  EXPECT_EQ(words, (std::vector<std::string>{"fig", "pear", "kiwi", "apple, of a kind that has a long name"}));
}

TEST(StableSort, NoOrderGivesAPermutation) {
  std::vector<int> all;
  for (int i = 0; i < 100; ++i)
    all.push_back(i);
  std::mt19937 random(5);
  stableSort(all, [&](int, int) { return random() % 2 == 0; });
  std::sort(all.begin(), all.end());
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(all[static_cast<size_t>(i)], i);
}

} // namespace
} // namespace weft
