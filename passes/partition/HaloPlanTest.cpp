//===- HaloPlanTest.cpp -----------------------------------------------------===//
#include "passes/partition/HaloPlan.h"

#include "gtest/gtest.h"

#include <random>

namespace weft::partition {
namespace {

using Pieces = std::vector<std::vector<HaloPiece>>;

/// Does what the plan says on numbers: element g of source s is 1000 * s + g, padding and what nobody sent -1; the
/// filling is -2.
std::vector<std::vector<int64_t>> carryOut(const HaloPlan &plan) {
  auto shardSize = [&](const HaloSource &source) {
    return source.isSplit ? (source.size + plan.ranks - 1) / plan.ranks : source.size;
  };
  auto local = [&](int32_t index, int64_t rank, int64_t at) -> int64_t {
    const HaloSource &source = plan.sources[index];
    EXPECT_GE(at, 0);
    EXPECT_LT(at, shardSize(source));
    int64_t global = at + (source.isSplit ? rank * shardSize(source) : 0);
    return global < source.size ? 1000 * index + global : -1;
  };
  for (const HaloRound &round : plan.rounds) {
    std::vector<int> sent(plan.ranks);
    for (int64_t rank = 0; rank < plan.ranks; ++rank)
      if (int64_t sender = round.senders[rank]; sender >= 0) {
        EXPECT_EQ(++sent[sender], 1);
        EXPECT_NE(sender, rank);
        EXPECT_GE(round.starts[sender], 0);
        if (round.offset && round.wrap)
          EXPECT_EQ(((sender + *round.offset) % plan.ranks + plan.ranks) % plan.ranks, rank);
        else if (round.offset)
          EXPECT_EQ(sender + *round.offset, rank);
      }
  }
  std::vector<std::vector<int64_t>> out(plan.ranks, std::vector<int64_t>(plan.length, -2));
  for (int64_t rank = 0; rank < plan.ranks; ++rank)
    for (const HaloPart &part : plan.parts)
      for (int64_t q = part.ranges[rank].begin; q < part.ranges[rank].end; ++q) {
        EXPECT_EQ(out[rank][q], -2) << "two parts for one element";
        int64_t at = q - part.offsets[rank];
        if (part.round < 0) {
          out[rank][q] = local(part.source, rank, at);
          continue;
        }
        const HaloRound &round = plan.rounds[part.round];
        EXPECT_EQ(round.source, part.source);
        EXPECT_GE(at, 0);
        EXPECT_LT(at, round.length);
        int64_t sender = round.senders[rank];
        out[rank][q] = sender < 0 ? -1 : local(part.source, sender, round.starts[sender] + at);
      }
  return out;
}

void expectRight(const HaloPlan &plan, const Pieces &pieces) {
  std::vector<std::vector<int64_t>> want(plan.ranks, std::vector<int64_t>(plan.length, -2));
  for (int64_t rank = 0; rank < plan.ranks; ++rank)
    for (const HaloPiece &piece : pieces[rank])
      for (int64_t i = 0; i < piece.length; ++i)
        want[rank][piece.to + i] = 1000 * piece.source + piece.from + i;
  EXPECT_EQ(carryOut(plan), want);
}

HaloPlan window(int64_t n, int64_t ranks, int64_t stride, int64_t offset, int64_t length) {
  Pieces pieces = windowPieces(affineStarts(ranks, stride, offset), length, {0, n});
  HaloPlan plan = planHalo(ranks, {{n, true}}, pieces, length);
  expectRight(plan, pieces);
  return plan;
}

TEST(HaloPlanTest, AWindowAroundTheShardTakesASlabFromEachSide) {
  HaloPlan plan = window(32, 4, 8, -1, 11);
  ASSERT_EQ(plan.rounds.size(), 2u);
  EXPECT_EQ(plan.sent(), 1 + 2);
  for (const HaloRound &round : plan.rounds) {
    ASSERT_TRUE(round.offset.has_value());
    EXPECT_FALSE(round.wrap);
    EXPECT_EQ(round.length, *round.offset == 1 ? 1 : 2);
  }
}

TEST(HaloPlanTest, ThreeHopsAndTheShardItselfUnused) {
  // Each device wants what lies 2.5 shards on.
  HaloPlan plan = window(32, 8, 4, 10, 4);
  ASSERT_EQ(plan.rounds.size(), 2u);
  EXPECT_EQ(plan.sent(), 4);
}

TEST(HaloPlanTest, TwoDevicesExchangeBothSidesAtOnce) {
  HaloPlan plan = window(8, 2, 4, -1, 6);
  ASSERT_EQ(plan.rounds.size(), 1u);
  EXPECT_EQ(plan.sent(), 1);
  EXPECT_TRUE(plan.rounds[0].wrap);
}

TEST(HaloPlanTest, ARollIsOneShiftThatWraps) {
  for (int64_t shift : {1, 3, 8}) {
    Pieces pieces(4);
    for (int64_t rank = 0; rank < 4; ++rank) {
      int64_t from = rank * 8 + shift, first = std::max<int64_t>(0, std::min<int64_t>(8, 32 - from));
      if (first > 0)
        pieces[rank].push_back({0, from, 0, first});
      if (first < 8)
        pieces[rank].push_back({0, from + first - 32, first, 8 - first});
    }
    HaloPlan plan = planHalo(4, {{32, true}}, pieces, 8);
    expectRight(plan, pieces);
    ASSERT_EQ(plan.rounds.size(), 1u) << shift;
    EXPECT_EQ(plan.sent(), shift);
    EXPECT_TRUE(plan.rounds[0].wrap);
  }
}

TEST(HaloPlanTest, AReversalSendsEachShardOnce) {
  HaloPlan even = window(32, 4, -8, 24, 8);
  EXPECT_EQ(even.rounds.size(), 1u);
  EXPECT_EQ(even.sent(), 8);
  // 3 and 2 of 5 on two devices: the first wants 2 to 4, the second 0 to 1 (and what lies before).
  HaloPlan uneven = window(5, 2, -3, 2, 3);
  EXPECT_LE(uneven.sent(), 4);
}

TEST(HaloPlanTest, ShardsThatGrowTakeOnlyWhatTheyLack) {
  // 16 elements, padded by one in front, on four devices: shards of 4 become shards of 5.
  HaloPlan plan = window(16, 4, 5, -1, 5);
  EXPECT_EQ(plan.sent(), 2);
}

TEST(HaloPlanTest, WholeSourcesAndOneDeviceSendNothing) {
  EXPECT_EQ(window(7, 1, 3, -2, 12).rounds.size(), 0u);
  Pieces pieces = windowPieces(affineStarts(4, 2, -1), 4, {0, 9});
  HaloPlan plan = planHalo(4, {{9, false}}, pieces, 4);
  expectRight(plan, pieces);
  EXPECT_EQ(plan.rounds.size(), 0u);
  EXPECT_EQ(plan.cost(100), 0);
}

TEST(HaloPlanTest, NothingOfNothing) {
  EXPECT_EQ(window(0, 4, 2, 0, 3).parts.size(), 0u);
  EXPECT_EQ(window(5, 4, 2, 0, 0).parts.size(), 0u);
}

TEST(HaloPlanTest, CostCountsSlabsAndMessages) {
  HaloPlan plan = window(32, 4, 8, -1, 11);
  EXPECT_EQ(plan.cost(40), 3 * 40 + 2 * 16);
}

TEST(HaloPlanTest, RandomWindowsAndPieces) {
  std::mt19937 random(7);
  auto below = [&](int64_t n) { return static_cast<int64_t>(random() % n); };
  for (int turn = 0; turn < 4000; ++turn) {
    int64_t ranks = 1 + below(8);
    window(below(40), ranks, below(21) - 10, below(60) - 30, below(20));
    // Pieces of several sources, whole or split.
    std::vector<HaloSource> sources;
    for (int64_t i = 0, count = 1 + below(3); i < count; ++i)
      sources.push_back({1 + below(20), below(3) > 0});
    int64_t length = 1 + below(16);
    Pieces pieces(ranks);
    for (auto &list : pieces)
      for (int64_t at = below(3); at < length;) {
        HaloPiece piece{static_cast<int32_t>(below(sources.size())), 0, at, 0};
        piece.from = below(sources[piece.source].size);
        piece.length = std::min(length - at, 1 + below(sources[piece.source].size - piece.from));
        list.push_back(piece);
        at += piece.length + below(2);
      }
    HaloPlan plan = planHalo(ranks, sources, pieces, length);
    expectRight(plan, pieces);
    if (HasFailure())
      FAIL() << "turn " << turn;
  }
}

} // namespace
} // namespace weft::partition
