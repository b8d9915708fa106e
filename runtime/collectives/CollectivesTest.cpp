//===- CollectivesTest.cpp - data movement against plain loops ------------===//
#include "runtime/collectives/Groups.h"
#include "runtime/collectives/Move.h"
#include "runtime/collectives/Reduce.h"
#include "runtime/collectives/StridedCopy.h"
#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstring>
#include <random>

using namespace weft::collectives;
using namespace weft::format;
using weft::FunctionRef;

namespace {

/// Cuts work into odd pieces and runs them backwards: what is computed may not depend on it.
const auto oddPieces = [](int64_t items, int64_t, FunctionRef<void(int64_t, int64_t)> body) {
  int64_t cut = items / 3;
  body(2 * cut, items);
  if (cut) {
    body(cut, 2 * cut);
    body(0, cut);
  }
};

std::vector<std::string> randomBuffers(DType dtype, int64_t elements, int ranks, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::string> buffers(ranks);
  for (std::string &buffer : buffers) {
    std::vector<double> values(elements);
    for (double &value : values)
      value = static_cast<double>(static_cast<int>(random() % 9) -
                                  (isInteger(dtype) && dtypeClass(dtype) != DTypeClass::kSigned ? 0 : 4));
    buffer.resize(elements * dtypeBytes(dtype));
    weft::cpu::store(dtype, values.data(), elements, &buffer[0], 1);
  }
  return buffers;
}

struct Moved {
  std::vector<std::string> out;
  /// Runs one operand over all ranks; outputs start as garbage.
  Moved(const Collective &collective, const std::vector<int64_t> &dims, DType dtype, int32_t dim, int32_t dim2,
        std::vector<std::string> in, int64_t outBytes, bool inPlace, std::vector<int32_t> sources = {}) {
    int ranks = static_cast<int>(in.size());
    CollectiveOperand operand;
    operand.dtype = dtype;
    operand.dims = dims;
    operand.dim = dim;
    operand.dim2 = dim2;
    out.assign(ranks, std::string(outBytes, '\x5a'));
    if (inPlace)
      out = in;
    std::vector<const char *> from;
    std::vector<char *> to;
    for (int r = 0; r < ranks; ++r) {
      to.push_back(&out[r][0]);
      from.push_back(inPlace ? out[r].data() : in[r].data());
    }
    Mover(collective, operand, ranks, std::move(sources)).move(from.data(), to.data(), oddPieces);
  }
};

/// One element of a reduction, in the widest type, by rank.
double combine(Reduction reduction, double a, double b) {
  if (std::isnan(a) || std::isnan(b)) // f8E8M0FNU has no negative numbers
    return std::nan("");
  switch (reduction) {
  case Reduction::kSum:
    return a + b;
  case Reduction::kProduct:
    return a * b;
  case Reduction::kMin:
    return std::min(a, b);
  case Reduction::kMax:
    return std::max(a, b);
  case Reduction::kAnd:
    return static_cast<double>(static_cast<int64_t>(a) & static_cast<int64_t>(b));
  case Reduction::kOr:
    return static_cast<double>(static_cast<int64_t>(a) | static_cast<int64_t>(b));
  case Reduction::kXor:
    return static_cast<double>(static_cast<int64_t>(a) ^ static_cast<int64_t>(b));
  }
  return 0;
}

std::string naiveReduce(DType dtype, Reduction reduction, const std::vector<std::string> &in) {
  int64_t count = static_cast<int64_t>(in[0].size()) / dtypeBytes(dtype);
  std::string out(in[0].size(), '\0');
  std::vector<double> acc(count), value(count);
  if (isComplex(dtype)) {
    std::vector<std::complex<double>> sums(count), values(count);
    weft::cpu::load(dtype, in[0].data(), 1, count, sums.data());
    for (size_t r = 1; r < in.size(); ++r) {
      weft::cpu::load(dtype, in[r].data(), 1, count, values.data());
      for (int64_t i = 0; i < count; ++i)
        sums[i] = reduction == Reduction::kSum ? sums[i] + values[i] : sums[i] * values[i];
    }
    weft::cpu::store(dtype, sums.data(), count, &out[0], 1);
    return out;
  }
  weft::cpu::load(dtype, in[0].data(), 1, count, acc.data());
  for (size_t r = 1; r < in.size(); ++r) {
    weft::cpu::load(dtype, in[r].data(), 1, count, value.data());
    for (int64_t i = 0; i < count; ++i) {
      acc[i] = combine(reduction, acc[i], value[i]);
      if (dtype == DType::kI1)
        acc[i] = acc[i] != 0;
    }
  }
  weft::cpu::store(dtype, acc.data(), count, &out[0], 1);
  return out;
}

// Small integers: exact in every type that is wide enough, so that plain loops in double are the truth. (Products of
// eight numbers up to 4 are below 2^24; f8 and the like are compared with sums rounded once, as documented.)
TEST(Reduce, EveryTypeAndReduction) {
  for (uint8_t number = 0; number < kDTypeCount; ++number) {
    auto dtype = static_cast<DType>(number);
    for (int kind = 0; kind <= static_cast<int>(Reduction::kXor); ++kind) {
      auto reduction = static_cast<Reduction>(kind);
      if ((reduction >= Reduction::kAnd && !isInteger(dtype)) || (isComplex(dtype) && reduction > Reduction::kProduct))
        continue;
      for (int ranks : {1, 2, 3, 8})
        for (int64_t elements : {0, 1, 7, 513, 2000})
          for (bool inPlace : {false, true}) {
            auto in = randomBuffers(dtype, elements, ranks, number * 100 + kind);
            Collective collective;
            collective.reduction = reduction;
            Moved run(collective, {elements}, dtype, 0, 0, in, static_cast<int64_t>(in[0].size()), inPlace);
            std::string expected = naiveReduce(dtype, reduction, in);
            for (int r = 0; r < ranks; ++r)
              ASSERT_EQ(run.out[r], expected) << dtypeName(dtype) << " reduction " << kind << " ranks " << ranks
                                              << " elements " << elements << " rank " << r;
          }
    }
  }
}

TEST(Reduce, OrderIsByRank) {
  // (1e8 + 1) - 1e8 in f32 is 0, 1e8 - 1e8 + 1 is 1.
  std::vector<float> values[2] = {{1e8f, 1.0f, -1e8f}, {1e8f, -1e8f, 1.0f}};
  float expected[2] = {0, 1};
  for (int i = 0; i < 2; ++i) {
    const char *in[3];
    for (int r = 0; r < 3; ++r)
      in[r] = reinterpret_cast<const char *>(&values[i][r]);
    float out;
    reduceBlock(DType::kF32, Reduction::kSum, in, 3, 1, reinterpret_cast<char *>(&out));
    EXPECT_EQ(out, expected[i]);
  }
}

TEST(Reduce, HalfSumsRoundOnce) {
  // 2048 + 1 + 1: each addition alone would be lost in f16.
  uint16_t values[3] = {0x6800, 0x3c00, 0x3c00}, out;
  const char *in[3] = {reinterpret_cast<char *>(&values[0]), reinterpret_cast<char *>(&values[1]),
                       reinterpret_cast<char *>(&values[2])};
  reduceBlock(DType::kF16, Reduction::kSum, in, 3, 1, reinterpret_cast<char *>(&out));
  EXPECT_EQ(weft::cpu::halfToFloat(out), 2050);
}

TEST(Reduce, NansAndZeros) {
  float nan = std::nanf(""), values[][3] = {{nan, 1, 1}, {1, nan, 1}, {0.0f, -0.0f, 0.0f}, {-0.0f, 0.0f, -0.0f}};
  for (int i = 0; i < 4; ++i)
    for (auto reduction : {Reduction::kMin, Reduction::kMax}) {
      const char *in[2] = {reinterpret_cast<char *>(&values[i][0]), reinterpret_cast<char *>(&values[i][1])};
      float out;
      reduceBlock(DType::kF32, reduction, in, 2, 1, reinterpret_cast<char *>(&out));
      if (i < 2)
        EXPECT_TRUE(std::isnan(out));
      else
        EXPECT_EQ(std::signbit(out), reduction == Reduction::kMin);
    }
}

/// Walks all positions of an array.
template <typename Body> void forEachIndex(const std::vector<int64_t> &dims, const Body &body) {
  int64_t count = elementCount(dims).value();
  for (int64_t number = 0; number < count; ++number) {
    std::vector<int64_t> index(dims.size());
    int64_t rest = number;
    for (size_t d = dims.size(); d-- > 0; rest /= dims[d])
      index[d] = rest % dims[d];
    body(index, number);
  }
}

int64_t flat(const std::vector<int64_t> &index, const std::vector<int64_t> &dims) {
  int64_t at = 0;
  for (size_t d = 0; d < dims.size(); ++d)
    at = at * dims[d] + index[d];
  return at;
}

const std::vector<std::vector<int64_t>> kShapes = {{12},        {12, 5}, {5, 12}, {2, 12, 3},
                                                   {12, 1, 24}, {0, 12}, {12, 0}, {24, 12, 2, 2}};

TEST(Move, GatherScatterAllToAll) {
  for (DType dtype : {DType::kI8, DType::kBF16, DType::kF32, DType::kI64, DType::kC128})
    for (int ranks : {1, 2, 3, 4})
      for (const auto &dims : kShapes)
        for (size_t dim = 0; dim < dims.size(); ++dim) {
          int64_t width = dtypeBytes(dtype), elements = elementCount(dims).value();
          auto in = randomBuffers(dtype, elements, ranks, 7);
          Collective collective;
          collective.kind = CollectiveKind::kAllGather;
          auto d = static_cast<int32_t>(dim);
          std::vector<int64_t> wide = dims;
          wide[dim] *= ranks;
          Moved gather(collective, dims, dtype, d, 0, in, elements * ranks * width, false);
          for (int r = 0; r < ranks; ++r)
            forEachIndex(dims, [&](std::vector<int64_t> index, int64_t number) {
              index[dim] += r * dims[dim];
              for (int to = 0; to < ranks; ++to)
                ASSERT_EQ(gather.out[to].substr(flat(index, wide) * width, width), in[r].substr(number * width, width));
            });
          if (dims[dim] % ranks)
            continue;
          std::vector<int64_t> piece = dims;
          piece[dim] /= ranks;
          collective.kind = CollectiveKind::kReduceScatter;
          Moved scatter(collective, dims, dtype, d, 0, in, elements / ranks * width, false);
          std::string sum = naiveReduce(dtype, Reduction::kSum, in);
          for (int r = 0; r < ranks; ++r)
            forEachIndex(piece, [&](std::vector<int64_t> index, int64_t number) {
              index[dim] += r * piece[dim];
              ASSERT_EQ(scatter.out[r].substr(number * width, width), sum.substr(flat(index, dims) * width, width));
            });
          collective.kind = CollectiveKind::kAllToAll;
          for (size_t dim2 = 0; dim2 < dims.size(); ++dim2) {
            Moved exchange(collective, dims, dtype, d, static_cast<int32_t>(dim2), in, elements * width, false);
            std::vector<int64_t> result = piece;
            result[dim2] *= ranks;
            for (int from = 0; from < ranks; ++from)
              for (int to = 0; to < ranks; ++to)
                forEachIndex(piece, [&](const std::vector<int64_t> &index, int64_t) {
                  std::vector<int64_t> source = index, target = index;
                  source[dim] += to * piece[dim];
                  target[dim2] += from * piece[dim2];
                  ASSERT_EQ(exchange.out[to].substr(flat(target, result) * width, width),
                            in[from].substr(flat(source, dims) * width, width));
                });
          }
        }
}

TEST(Move, PermuteAndBroadcast) {
  for (int ranks : {1, 2, 5})
    for (int64_t elements : {0, 3, 5000})
      for (bool inPlace : {false, true})
        for (bool wrap : {false, true})
          for (int64_t shift : {-7, -1, 0, 1, 2, 12}) {
            auto in = randomBuffers(DType::kF32, elements, ranks, 3);
            Collective collective;
            collective.kind = CollectiveKind::kPermute;
            Moved run(collective, {elements}, DType::kF32, 0, 0, in, elements * 4, inPlace,
                      shiftSources(shift, wrap, ranks));
            std::vector<std::string> expected(ranks, std::string(elements * 4, '\0'));
            for (int r = 0; r < ranks; ++r) {
              int64_t to = r + shift;
              if (wrap)
                to = ((to % ranks) + ranks) % ranks;
              if (to >= 0 && to < ranks)
                expected[to] = in[r];
            }
            if (elements)
              EXPECT_EQ(run.out, expected) << "shift " << shift << " wrap " << wrap << " ranks " << ranks;
            collective.kind = CollectiveKind::kBroadcast;
            Moved broadcast(collective, {elements}, DType::kF32, 0, 0, in, elements * 4, inPlace);
            for (int r = 0; elements && r < ranks; ++r)
              EXPECT_EQ(broadcast.out[r], in[0]);
          }
}

TEST(Groups, DigitsMajorFirst) {
  // A 2x3x2 mesh; groups over its last and its first axis, last one major.
  Communicator communicator;
  communicator.digits = {{2, 1}, {2, 6}};
  Groups groups = resolveGroups(communicator, 12);
  ASSERT_EQ(groups.members.size(), 3u);
  EXPECT_EQ(groups.members[1], (std::vector<int32_t>{2, 8, 3, 9}));
  EXPECT_EQ(groups.groupOf[9], 1);
  EXPECT_EQ(groups.rankOf[9], 3);
}

TEST(Groups, ByHandAndByPairs) {
  Communicator communicator;
  communicator.groups = {{3, 1}, {0}};
  Groups groups = resolveGroups(communicator, 5);
  EXPECT_EQ(groups.groupOf, (std::vector<int32_t>{1, 0, -1, 0, -1}));
  EXPECT_EQ(groups.rankOf[1], 1);
  Groups pairs = groupsOfPairs({{0, 1}, {1, 0}, {4, 2}, {5, 5}}, 7);
  EXPECT_EQ(pairs.members, (std::vector<std::vector<int32_t>>{{0, 1}, {2, 4}, {5}}));
  EXPECT_EQ(pairs.groupOf[3], -1);
}

TEST(StridedCopy, TransposesAndSlices) {
  std::vector<int32_t> source(60), target(60, -1);
  for (int i = 0; i < 60; ++i)
    source[i] = i;
  copyBlock({3, 4, 5}, 4, reinterpret_cast<char *>(target.data()), {1, 15, 3}, reinterpret_cast<char *>(source.data()),
            {20, 5, 1});
  for (int a = 0; a < 3; ++a)
    for (int b = 0; b < 4; ++b)
      for (int c = 0; c < 5; ++c)
        ASSERT_EQ(target[a + 15 * b + 3 * c], a * 20 + b * 5 + c);
}

} // namespace

// So large that results are written past the cache: with whole blocks, a rest, and results over operands.
TEST(Collectives, AllReducesBeyondTheCache) {
  constexpr int kRanks = 3;
  int64_t count = (int64_t{1} << 20) + 37;
  Collective collective;
  collective.kind = CollectiveKind::kAllReduce;
  CollectiveOperand operand;
  operand.dims = {count};
  for (bool inPlace : {false, true}) {
    std::vector<std::vector<float>> in(kRanks, std::vector<float>(static_cast<size_t>(count))), out = in;
    for (int r = 0; r < kRanks; ++r)
      for (int64_t i = 0; i < count; ++i)
        in[r][i] = static_cast<float>((i * 7 + r * 1000) % 4096);
    std::vector<const char *> from;
    std::vector<char *> to;
    for (int r = 0; r < kRanks; ++r) {
      from.push_back(reinterpret_cast<const char *>(in[r].data()));
      to.push_back(reinterpret_cast<char *>(inPlace ? in[r].data() : out[r].data()));
    }
    std::vector<float> expected(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i)
      expected[i] = in[0][i] + in[1][i] + in[2][i];
    Mover(collective, operand, kRanks, {}).move(from.data(), to.data(), oddPieces);
    for (int r = 0; r < kRanks; ++r)
      ASSERT_EQ(inPlace ? in[r] : out[r], expected) << "rank " << r << (inPlace ? ", in place" : "");
  }
}
