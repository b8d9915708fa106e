//===- WindowReadsTest.cpp - windowed ops computed shard by shard -----------===//
//
// The definition of a windowed op, over the whole operand, against the local op over what each rank reads.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/WindowReads.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <optional>
#include <random>

using namespace weft::partition;

namespace {

int64_t operandAt(int64_t i) {
  return 3 * i * i + 7 * i + 1;
}
int64_t tapAt(int64_t k) {
  return 5 * k + 2;
}

/// The operand's number at a place of the dilated operand; 0 outside and in holes.
int64_t placeAt(const WindowDim &dim, int64_t place) {
  if (place < 0 || place % dim.baseDilation != 0 || place / dim.baseDilation >= dim.size)
    return 0;
  return operandAt(place / dim.baseDilation);
}

/// The sum over the taps [firstTap, lastTap).
int64_t whole(const WindowDim &dim, int64_t result, int64_t firstTap, int64_t lastTap) {
  int64_t sum = 0;
  for (int64_t k = firstTap; k < lastTap; ++k) {
    int64_t at = dim.isReversed ? dim.window - 1 - k : k;
    sum += tapAt(k) * placeAt(dim, result * dim.stride + at * dim.windowDilation - dim.low);
  }
  return sum;
}

/// What the local op sees, its own padding and holes included. Elements beyond `needed` are `garbage`.
std::vector<int64_t> localPlaces(const WindowDim &dim, const WindowReads &reads, int64_t rank, int64_t garbage) {
  std::vector<int64_t> elements;
  for (int64_t i = 0; i < reads.length; ++i) {
    int64_t at = reads.starts[rank] + i;
    elements.push_back(i >= reads.needed[rank] ? garbage : at >= 0 && at < dim.size ? operandAt(at) : 0);
  }
  auto spread = [&](int64_t step, int64_t low, int64_t high) {
    std::vector<int64_t> out(low, 0);
    for (size_t i = 0; i < elements.size(); ++i) {
      if (i > 0)
        out.insert(out.end(), step - 1, 0);
      out.push_back(elements[i]);
    }
    out.insert(out.end(), high, 0);
    return out;
  };
  if (!reads.isExpanded)
    return spread(reads.baseDilation, reads.low, reads.high);
  std::vector<int64_t> all = spread(reads.expansion, 0, reads.tail);
  EXPECT_LE(reads.phases[rank] + reads.total, static_cast<int64_t>(all.size()));
  return {all.begin() + reads.phases[rank], all.begin() + reads.phases[rank] + reads.total};
}

struct Random {
  std::mt19937 engine;
  int64_t operator()(int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(engine); }
};

std::optional<WindowDim> randomDim(Random &random) {
  WindowDim dim{random(1, 17),    random(1, 3), random(-3, 6), random(1, 9), random(1, 3), random(1, 3), 0,
                random(0, 1) == 1};
  int64_t padded = (dim.size - 1) * dim.baseDilation + 1 + dim.low + random(-2, 6);
  dim.results = (padded - ((dim.window - 1) * dim.windowDilation + 1)) / dim.stride + 1;
  if (padded < (dim.window - 1) * dim.windowDilation + 1)
    return std::nullopt;
  return dim;
}

TEST(WindowReads, ResultsOverRanks) {
  Random random{std::mt19937(1)};
  int tried = 0;
  while (tried < 3000) {
    std::optional<WindowDim> dim = randomDim(random);
    if (!dim)
      continue;
    ++tried;
    for (int64_t ranks : {1, 2, 3, 4, 8}) {
      WindowReads reads = readsByResult(*dim, ranks);
      int64_t shard = (dim->results + ranks - 1) / ranks;
      for (int64_t rank = 0; rank < ranks; ++rank) {
        std::vector<int64_t> places = localPlaces(*dim, reads, rank, 1'000'003);
        int64_t span = (dim->window - 1) * dim->windowDilation + 1;
        ASSERT_EQ((static_cast<int64_t>(places.size()) - span) / dim->stride + 1, shard);
        for (int64_t o = 0; o < shard && rank * shard + o < dim->results; ++o) {
          int64_t sum = 0;
          for (int64_t k = 0; k < dim->window; ++k)
            sum +=
                tapAt(k) * places[o * dim->stride + (dim->isReversed ? dim->window - 1 - k : k) * dim->windowDilation];
          ASSERT_EQ(sum, whole(*dim, rank * shard + o, 0, dim->window));
        }
      }
    }
  }
}

TEST(WindowReads, TapsOverRanks) {
  Random random{std::mt19937(2)};
  int tried = 0;
  while (tried < 3000) {
    std::optional<WindowDim> dim = randomDim(random);
    if (!dim)
      continue;
    ++tried;
    for (int64_t ranks : {1, 2, 3, 4, 8}) {
      WindowReads reads = readsByTap(*dim, ranks);
      int64_t shard = (dim->window + ranks - 1) / ranks;
      for (int64_t rank = 0; rank < ranks; ++rank) {
        std::vector<int64_t> places = localPlaces(*dim, reads, rank, 1'000'003);
        ASSERT_EQ((static_cast<int64_t>(places.size()) - ((shard - 1) * dim->windowDilation + 1)) / dim->stride + 1,
                  dim->results);
        int64_t first = std::min(rank * shard, dim->window), last = std::min(first + shard, dim->window);
        for (int64_t o = 0; o < dim->results; ++o) {
          int64_t sum = 0;
          for (int64_t k = 0; k < last - first; ++k)
            sum += tapAt(first + k) *
                   places[o * dim->stride + (dim->isReversed ? shard - 1 - k : k) * dim->windowDilation];
          ASSERT_EQ(sum, whole(*dim, o, first, last));
        }
      }
    }
  }
}

TEST(WindowReads, AConvolutionOfWidthThreeReadsOneElementOnEitherSide) {
  WindowReads reads = readsByResult({16, 1, 1, 3, 1, 1, 16, false}, 4);
  EXPECT_EQ(reads.starts, (std::vector<int64_t>{-1, 3, 7, 11}));
  EXPECT_EQ(reads.length, 6);
  EXPECT_FALSE(reads.isExpanded);
  EXPECT_EQ(reads.low, 0);
  EXPECT_EQ(reads.high, 0);
}

TEST(WindowReads, AllWindowsThatTouchAShardAreRead) {
  Random random{std::mt19937(3)};
  for (int tried = 0; tried < 3000; ++tried) {
    int64_t size = random(1, 20), window = random(1, 5), stride = random(1, 5), low = random(-2, 4);
    for (int64_t ranks : {1, 2, 3, 4, 8}) {
      ScatterReads reads = readsOfScatter(size, window, stride, low, ranks);
      int64_t shard = (size + ranks - 1) / ranks;
      ASSERT_EQ((reads.length - window) / stride + 1, reads.sourceLength);
      for (int64_t rank = 0; rank < ranks; ++rank) {
        ASSERT_EQ(reads.starts[rank], reads.sources[rank] * stride - low);
        ASSERT_EQ(reads.starts[rank] + reads.offsets[rank], rank * shard);
        ASSERT_GE(reads.offsets[rank], 0);
        ASSERT_LE(reads.offsets[rank] + shard, reads.length);
        for (int64_t o = -50; o < 200; ++o) {
          bool touches = o * stride - low <= rank * shard + shard - 1 && o * stride - low + window > rank * shard;
          if (touches)
            ASSERT_TRUE(o >= reads.sources[rank] && o < reads.sources[rank] + reads.sourceLength);
        }
      }
    }
  }
}

} // namespace
