//===- PackerTest.cpp - no overlaps, never below the bound, near the best --===//
#include "passes/memory/Packer.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

using namespace weft::memory;

namespace {

void expectLegal(const std::vector<Block> &blocks, const Packing &packing, uint64_t alignment) {
  ASSERT_EQ(packing.offsets.size(), blocks.size());
  EXPECT_EQ(packing.bytes % alignment, 0u);
  EXPECT_GE(packing.bytes, packing.lowerBound);
  for (size_t i = 0; i < blocks.size(); ++i) {
    EXPECT_EQ(packing.offsets[i] % alignment, 0u);
    EXPECT_LE(packing.offsets[i] + blocks[i].bytes, packing.bytes);
    for (size_t j = 0; j < i; ++j)
      if (blocks[i].bytes && blocks[j].bytes && blocks[i].life.overlaps(blocks[j].life))
        EXPECT_TRUE(packing.offsets[i] + blocks[i].bytes <= packing.offsets[j] ||
                    packing.offsets[j] + blocks[j].bytes <= packing.offsets[i])
            << i << " and " << j << " overlap";
  }
}

std::vector<Block> randomBlocks(std::mt19937 &rng, size_t count, int64_t steps, uint64_t largest) {
  std::vector<Block> blocks(count);
  for (Block &block : blocks) {
    block.bytes = rng() % (largest + 1);
    block.life.begin = rng() % steps;
    block.life.end = std::min<int64_t>(steps - 1, block.life.begin + rng() % (rng() % 4 ? 4 : steps));
  }
  return blocks;
}

/// The smallest arena over every order of first-fit: for some order first-fit is optimal, so this is the optimum.
uint64_t bruteForce(const std::vector<Block> &blocks) {
  std::vector<size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), 0);
  uint64_t best = ~uint64_t(0);
  do {
    std::vector<uint64_t> offsets(blocks.size());
    std::vector<size_t> placed;
    uint64_t top = 0;
    for (size_t i : order) {
      uint64_t offset = 0;
      bool moved = true;
      while (moved) {
        moved = false;
        for (size_t j : placed)
          if (blocks[i].life.overlaps(blocks[j].life) && offset < offsets[j] + blocks[j].bytes &&
              offsets[j] < offset + blocks[i].bytes) {
            offset = offsets[j] + blocks[j].bytes;
            moved = true;
          }
      }
      offsets[i] = offset;
      placed.push_back(i);
      top = std::max(top, offset + blocks[i].bytes);
    }
    best = std::min(best, top);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST(Packer, Nothing) {
  Packing packing = pack({});
  EXPECT_EQ(packing.bytes, 0u);
  EXPECT_EQ(packing.lowerBound, 0u);
}

TEST(Packer, BlocksThatNeverMeetShareMemory) {
  Packing packing = pack({{100, {0, 1}}, {100, {2, 3}}, {128, {4, 9}}});
  EXPECT_EQ(packing.bytes, 128u);
  EXPECT_EQ(packing.offsets, (std::vector<uint64_t>{0, 0, 0}));
}

TEST(Packer, TouchingLifetimesMeet) {
  Packing packing = pack({{64, {0, 3}}, {64, {3, 5}}});
  EXPECT_EQ(packing.bytes, 128u);
}

TEST(Packer, RandomPackingsAreLegal) {
  std::mt19937 rng(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<Block> blocks = randomBlocks(rng, 1 + rng() % 120, 1 + rng() % 90, 4000);
    Packing packing = pack(blocks);
    expectLegal(blocks, packing, 64);
    EXPECT_EQ(packing.lowerBound, maxLive(blocks));
  }
}

TEST(Packer, NearTheOptimumOfSmallProblems) {
  std::mt19937 rng(11);
  uint64_t ours = 0, best = 0;
  int optimal = 0, rounds = 150;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Block> blocks = randomBlocks(rng, 2 + rng() % 6, 8, 12);
    Packing packing = pack(blocks, 1);
    expectLegal(blocks, packing, 1);
    uint64_t optimum = bruteForce(blocks);
    EXPECT_GE(packing.bytes, optimum);
    ours += packing.bytes;
    best += optimum;
    optimal += packing.bytes == optimum;
  }
  EXPECT_LE(ours, best * 1.01);
  EXPECT_GE(optimal, rounds * 95 / 100);
}

TEST(Packer, SameInputSameOffsets) {
  std::mt19937 rng(3);
  std::vector<Block> blocks = randomBlocks(rng, 300, 200, 100000);
  EXPECT_EQ(pack(blocks).offsets, pack(blocks).offsets);
}

TEST(Bins, BlocksFillTheFreeTimeOfBins) {
  std::vector<Block> blocks = {{100, {0, 2}}, {60, {0, 2}}, {64, {5, 6}}, {500, {0, 0}}};
  std::vector<Bin> bins = {{256, {{4, 9}}}, {64, {{8, 9}}}};
  auto placements = placeInBins(blocks, bins);
  EXPECT_EQ(placements[0].bin, 0);
  EXPECT_EQ(placements[1].bin, 1);
  EXPECT_EQ(placements[2].bin, 1);
  EXPECT_EQ(placements[3].bin, -1);
}

TEST(Bins, RandomPlacementsAreLegal) {
  std::mt19937 rng(5);
  int placed = 0;
  for (int round = 0; round < 100; ++round) {
    std::vector<Block> blocks = randomBlocks(rng, 40, 50, 1000);
    std::vector<Bin> bins(6);
    for (Bin &bin : bins) {
      bin.bytes = rng() % 3000;
      int64_t begin = rng() % 50;
      bin.busy.push_back({begin, 49});
    }
    auto placements = placeInBins(blocks, bins);
    for (size_t i = 0; i < blocks.size(); ++i) {
      if (placements[i].bin < 0)
        continue;
      ++placed;
      const Bin &bin = bins[placements[i].bin];
      EXPECT_EQ(placements[i].offset % 64, 0u);
      EXPECT_LE(placements[i].offset + blocks[i].bytes, bin.bytes);
      EXPECT_FALSE(bin.busy[0].overlaps(blocks[i].life));
      for (size_t j = 0; j < i; ++j)
        if (placements[j].bin == placements[i].bin && blocks[i].life.overlaps(blocks[j].life))
          EXPECT_TRUE(placements[i].offset + blocks[i].bytes <= placements[j].offset ||
                      placements[j].offset + blocks[j].bytes <= placements[i].offset);
    }
  }
  EXPECT_GT(placed, 100);
}

} // namespace
