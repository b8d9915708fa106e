//===- MatmulTest.cpp - prepared matmuls against plain loops --------------===//
#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/Failure.h"
#include "runtime/device/cpu/Matmuls.h"
#include "runtime/device/cpu/SmallFloat.h"
#include "runtime/format/DTypeUtils.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

using namespace weft::cpu;
using namespace weft::format;

namespace {

/// Runs a task on a pool.
class Call final : public WorkerPool::Task {
public:
  explicit Call(std::function<void(int)> body) : body(std::move(body)) {}
  void run(int worker) override { body(worker); }

private:
  std::function<void(int)> body;
};

using Number = std::complex<double>;

struct Problem {
  Matmul matmul;
  std::string lhs, rhs, out;
};

int64_t extent(const Matmul &matmul, const MatmulOperand &operand, int64_t rows, int64_t cols) {
  int64_t last =
      std::max<int64_t>(rows - 1, 0) * operand.row_stride + std::max<int64_t>(cols - 1, 0) * operand.col_stride;
  for (size_t i = 0; i < matmul.batch.size(); ++i)
    last += std::max<int64_t>(matmul.batch[i] - 1, 0) * operand.batch_strides[i];
  return last + 1;
}

std::string randomData(DType dtype, int64_t elements, std::mt19937 &random) {
  std::vector<Number> values(elements);
  bool isSigned = dtypeClass(dtype) != DTypeClass::kUnsigned && dtypeClass(dtype) != DTypeClass::kBool;
  for (Number &value : values)
    value = {static_cast<double>(random() % 5) - (isSigned ? 2 : 0),
             isComplex(dtype) ? static_cast<double>(random() % 3) - 1 : 0};
  if (dtype == DType::kI1)
    for (Number &value : values)
      value = value.real() > 2;
  std::string data(elements * dtypeBytes(dtype), '\0');
  store(dtype, values.data(), elements, &data[0], 1);
  return data;
}

Number at(DType dtype, const std::string &data, int64_t element) {
  Number value;
  load(dtype, data.data() + element * dtypeBytes(dtype), 1, 1, &value);
  return value;
}

/// The result of plain loops on the same data: small integers, so exact in any order.
std::string naive(const Problem &problem) {
  const Matmul &mm = problem.matmul;
  std::string out = problem.out;
  int64_t batches = elementCount(mm.batch).value();
  for (int64_t b = 0; b < batches; ++b) {
    int64_t l = 0, r = 0, o = 0, rest = b;
    for (size_t d = mm.batch.size(); d-- > 0; rest /= mm.batch[d]) {
      int64_t index = rest % mm.batch[d];
      l += index * mm.lhs.batch_strides[d];
      r += index * mm.rhs.batch_strides[d];
      o += index * mm.out.batch_strides[d];
    }
    for (int64_t i = 0; i < mm.m; ++i)
      for (int64_t j = 0; j < mm.n; ++j) {
        int64_t target = o + i * mm.out.row_stride + j * mm.out.col_stride;
        Number sum = mm.accumulate ? at(mm.out.dtype, problem.out, target) : 0;
        for (int64_t k = 0; k < mm.k; ++k)
          sum += at(mm.lhs.dtype, problem.lhs, l + i * mm.lhs.row_stride + k * mm.lhs.col_stride) *
                 at(mm.rhs.dtype, problem.rhs, r + k * mm.rhs.row_stride + j * mm.rhs.col_stride);
        store(mm.out.dtype, &sum, 1, &out[target * dtypeBytes(mm.out.dtype)], 1);
      }
  }
  return out;
}

/// A random layout of batch x rows x cols: any order of the dims in memory, with a gap now and then.
MatmulOperand randomLayout(DType dtype, const Matmul &mm, int64_t rows, int64_t cols, bool mayBroadcast,
                           std::mt19937 &random) {
  MatmulOperand operand;
  operand.dtype = dtype;
  operand.batch_strides.resize(mm.batch.size());
  std::vector<std::pair<int64_t, int64_t *>> dims;
  for (size_t i = 0; i < mm.batch.size(); ++i)
    dims.push_back({mm.batch[i], &operand.batch_strides[i]});
  dims.push_back({rows, &operand.row_stride});
  dims.push_back({cols, &operand.col_stride});
  if (random() % 2)
    std::shuffle(dims.begin(), dims.end(), random);
  else if (random() % 2)
    std::swap(dims[dims.size() - 1], dims[dims.size() - 2]);
  int64_t stride = random() % 8 ? 1 : 2;
  for (size_t i = dims.size(); i-- > 0;) {
    *dims[i].second = stride;
    stride *= std::max<int64_t>(dims[i].first, 1) + (random() % 6 ? 0 : 1);
  }
  if (mayBroadcast && !mm.batch.empty() && random() % 4 == 0)
    operand.batch_strides[random() % mm.batch.size()] = 0;
  return operand;
}

Problem randomProblem(DType lhs, DType rhs, DType out, int64_t most, std::mt19937 &random) {
  Problem problem;
  Matmul &mm = problem.matmul;
  static const int64_t sizes[] = {0, 1, 1, 2, 3, 5, 16, 17, 33, 64, 70, 130, 300};
  auto size = [&] { return std::min<int64_t>(sizes[random() % 13], most); };
  for (int i = random() % 4; i > 0; --i)
    mm.batch.push_back(random() % 12 ? 1 + random() % 3 : 0);
  mm.m = size(), mm.n = size(), mm.k = size();
  mm.accumulate = random() % 3 == 0;
  mm.lhs = randomLayout(lhs, mm, mm.m, mm.k, true, random);
  mm.rhs = randomLayout(rhs, mm, mm.k, mm.n, true, random);
  mm.out = randomLayout(out, mm, mm.m, mm.n, false, random);
  problem.lhs = randomData(lhs, extent(mm, mm.lhs, mm.m, mm.k), random);
  problem.rhs = randomData(rhs, extent(mm, mm.rhs, mm.k, mm.n), random);
  problem.out = randomData(out, extent(mm, mm.out, mm.m, mm.n), random);
  return problem;
}

std::string describe(const Matmul &mm) {
  std::string text;
  for (int64_t dim : mm.batch)
    text += std::to_string(dim) + "*";
  text +=
      std::to_string(mm.m) + "x" + std::to_string(mm.k) + "x" + std::to_string(mm.n) + (mm.accumulate ? " acc" : "");
  for (const MatmulOperand *operand : {&mm.lhs, &mm.rhs, &mm.out}) {
    text += std::string(" ") + dtypeName(operand->dtype) + "[";
    for (int64_t stride : operand->batch_strides)
      text += std::to_string(stride) + ",";
    text += std::to_string(operand->row_stride) + "," + std::to_string(operand->col_stride) + "]";
  }
  return text;
}

class Runner {
public:
  explicit Runner(int workers, int team) : pool(workers, useOneThreadHere), matmuls(*Matmuls::create(workers, team)) {}

  std::vector<std::string> run(const std::vector<Problem> &problems) {
    std::vector<int> numbers;
    for (const Problem &problem : problems)
      numbers.push_back(matmuls->add(problem.matmul));
    EXPECT_TRUE(matmuls->finish().ok());
    std::vector<std::string> out;
    for (const Problem &problem : problems)
      out.push_back(problem.out);
    Call call([&](int worker) {
      for (size_t i = 0; i < problems.size(); ++i)
        EXPECT_TRUE(
            matmuls->run(numbers[i], pool, worker, problems[i].lhs.data(), problems[i].rhs.data(), &out[i][0]).ok());
    });
    WorkerPool::Task *task = &call;
    pool.run(&task, 1);
    return out;
  }

private:
  WorkerPool pool;
  std::unique_ptr<Matmuls> matmuls;
};

void checkAll(DType lhs, DType rhs, DType out, int count, int64_t most) {
  std::mt19937 random(static_cast<unsigned>(lhs) * 1000 + static_cast<unsigned>(out));
  std::vector<Problem> problems;
  for (int i = 0; i < count; ++i)
    problems.push_back(randomProblem(lhs, rhs, out, most, random));
  for (int team : {1, 3}) {
    Runner runner(3, team);
    std::vector<std::string> got = runner.run(problems);
    for (int i = 0; i < count; ++i)
      ASSERT_TRUE(got[i] == naive(problems[i])) << describe(problems[i].matmul) << " team " << team;
  }
}

TEST(Matmul, F32) {
  checkAll(DType::kF32, DType::kF32, DType::kF32, 120, 70);
}
TEST(Matmul, BF16) {
  checkAll(DType::kBF16, DType::kBF16, DType::kBF16, 100, 17);
}
TEST(Matmul, BF16ToF32) {
  checkAll(DType::kBF16, DType::kBF16, DType::kF32, 60, 130);
}
TEST(Matmul, F16) {
  checkAll(DType::kF16, DType::kF16, DType::kF16, 100, 70);
}
TEST(Matmul, F64) {
  checkAll(DType::kF64, DType::kF64, DType::kF64, 60, 130);
}
TEST(Matmul, Integers) {
  checkAll(DType::kI8, DType::kI8, DType::kI32, 60, 70);
  checkAll(DType::kI32, DType::kI32, DType::kI32, 60, 70);
  checkAll(DType::kUI8, DType::kUI8, DType::kUI8, 60, 5);
  checkAll(DType::kI64, DType::kI64, DType::kI64, 60, 70);
  checkAll(DType::kI1, DType::kI1, DType::kI1, 60, 70);
}
TEST(Matmul, Complex) {
  checkAll(DType::kC64, DType::kC64, DType::kC64, 60, 70);
  checkAll(DType::kC128, DType::kC128, DType::kC128, 60, 70);
}
TEST(Matmul, Mixed) {
  checkAll(DType::kF32, DType::kBF16, DType::kF32, 60, 70);
  checkAll(DType::kF8E4M3FN, DType::kF8E5M2, DType::kF32, 60, 70);
  checkAll(DType::kF32, DType::kF32, DType::kBF16, 60, 17);
}

/// A product whose operands lie as `transposed` says (1: the left one, 2: the right one), else row-major.
Problem denseProblem(DType type, DType out, int64_t m, int64_t k, int64_t n, int transposed) {
  Problem problem;
  Matmul &mm = problem.matmul;
  mm.m = m, mm.n = n, mm.k = k;
  mm.lhs = {type, {}, transposed == 1 ? 1 : k, transposed == 1 ? m : 1};
  mm.rhs = {type, {}, transposed == 2 ? 1 : n, transposed == 2 ? k : 1};
  mm.out = {out, {}, n, 1};
  problem.lhs.assign(static_cast<size_t>(m * k * dtypeBytes(type)), '\0');
  problem.rhs.assign(static_cast<size_t>(k * n * dtypeBytes(type)), '\0');
  problem.out.assign(static_cast<size_t>(m * n * dtypeBytes(out)), '\0');
  return problem;
}

TEST(Matmul, LargerThanABlock) {
  std::mt19937 random(9);
  std::vector<Problem> problems;
  for (DType type : {DType::kF16, DType::kF64, DType::kI32, DType::kI64, DType::kC64, DType::kC128})
    for (auto [m, k, n] : {std::array<int64_t, 3>{261, 20, 17}, {9, 301, 18}, {5, 7, 530}, {101, 260, 33}})
      for (int transposed : {0, 1, 2}) {
        Problem problem = denseProblem(type, type, m, k, n, transposed);
        problem.matmul.accumulate = random() % 2;
        problem.lhs = randomData(type, m * k, random);
        problem.rhs = randomData(type, k * n, random);
        problem.out = randomData(type, m * n, random);
        problems.push_back(std::move(problem));
      }
  std::vector<std::string> got = Runner(2, 2).run(problems);
  for (size_t i = 0; i < problems.size(); ++i)
    EXPECT_TRUE(got[i] == naive(problems[i])) << describe(problems[i].matmul);
}

/// Sums modulo 2^64 of the whole ranges of types, cut to the result's.
template <typename T, typename Out> void checkWholeRange(DType type, DType out) {
  std::mt19937_64 random(static_cast<unsigned>(type));
  std::vector<Problem> problems;
  // What saturates, rounds or wraps somewhere: the least and the greatest values, in sums of up to over 2^31.
  constexpr T least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  const T special[2][2] = {{least, least + 1}, {most, most - 1}};
  for (auto [m, k, n] : {std::array<int64_t, 3>{16, 64, 64},
                         {3, 5, 7},
                         {33, 1, 17},
                         {1, 2129, 40},
                         {40, 2129, 1},
                         {47, 4001, 31},
                         {65, 700, 130},
                         {2, 150001, 3}})
    for (int transposed : {0, 1, 2})
      for (int kind = 0; kind < 5; ++kind) {
        Problem problem = denseProblem(type, out, m, k, n, transposed);
        problem.matmul.accumulate = kind == 4;
        for (auto [data, first] : {std::make_pair(&problem.lhs, kind & 1), std::make_pair(&problem.rhs, kind >> 1)})
          for (size_t i = 0; i < data->size(); i += sizeof(T)) {
            T value = kind < 4 ? special[first][random() % 5 == 0] : static_cast<T>(random());
            std::memcpy(&(*data)[i], &value, sizeof(T));
          }
        for (char &each : problem.out)
          each = static_cast<char>(kind == 4 ? random() : 0);
        problems.push_back(std::move(problem));
      }
  std::vector<std::string> got = Runner(2, 2).run(problems);
  for (size_t i = 0; i < problems.size(); ++i) {
    const Matmul &mm = problems[i].matmul;
    auto *a = reinterpret_cast<const T *>(problems[i].lhs.data());
    auto *b = reinterpret_cast<const T *>(problems[i].rhs.data());
    auto *c = reinterpret_cast<const Out *>(got[i].data());
    for (int64_t row = 0; row < mm.m; ++row)
      for (int64_t col = 0; col < mm.n; ++col) {
        Out before;
        std::memcpy(&before, &problems[i].out[(row * mm.n + col) * sizeof(Out)], sizeof(Out));
        auto sum = static_cast<uint64_t>(before);
        for (int64_t k = 0; k < mm.k; ++k)
          sum += static_cast<uint64_t>(a[row * mm.lhs.row_stride + k * mm.lhs.col_stride]) *
                 static_cast<uint64_t>(b[k * mm.rhs.row_stride + col * mm.rhs.col_stride]);
        ASSERT_EQ(c[row * mm.n + col], static_cast<Out>(sum)) << describe(mm) << " at " << row << ", " << col;
      }
  }
}
TEST(Matmul, IntegersOfTheWholeRange) {
  checkWholeRange<int8_t, int32_t>(DType::kI8, DType::kI32);
  checkWholeRange<int8_t, int8_t>(DType::kI8, DType::kI8);
  checkWholeRange<uint8_t, int32_t>(DType::kUI8, DType::kI32);
  checkWholeRange<uint8_t, uint32_t>(DType::kUI8, DType::kUI32);
  checkWholeRange<int16_t, int32_t>(DType::kI16, DType::kI32);
  checkWholeRange<int32_t, int32_t>(DType::kI32, DType::kI32);
  checkWholeRange<int64_t, int64_t>(DType::kI64, DType::kI64);
}

/// Infinities, NaNs and zeros go through the formula (ac - bd) + (ad + bc)i, whatever computes it.
template <typename Part> void checkSpecialComplex(DType type) {
  std::mt19937 random(4);
  constexpr int64_t m = 37, k = 41, n = 29;
  Problem problem = denseProblem(type, type, m, k, n, 0);
  const Part inf = std::numeric_limits<Part>::infinity(),
             special[] = {inf, -inf, std::numeric_limits<Part>::quiet_NaN(), 0, 0, 0};
  std::vector<std::complex<Part>> a(m * k), b(k * n), c(m * n);
  for (auto *values : {&a, &b})
    for (auto &value : *values) {
      Part parts[2];
      for (Part &part : parts)
        part = random() % 700 ? static_cast<Part>(random() % 64) / 8 - 4 : special[random() % 6];
      value = {parts[0], parts[1]};
    }
  std::memcpy(&problem.lhs[0], a.data(), problem.lhs.size());
  std::memcpy(&problem.rhs[0], b.data(), problem.rhs.size());
  std::string got = Runner(1, 1).run({problem})[0];
  std::memcpy(c.data(), got.data(), got.size());
  int finite = 0, infinite = 0, nan = 0;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      Part sums[2] = {0, 0};
      for (int64_t p = 0; p < k; ++p) {
        std::complex<Part> x = a[i * k + p], y = b[p * n + j];
        sums[0] += x.real() * y.real() - x.imag() * y.imag();
        sums[1] += x.real() * y.imag() + x.imag() * y.real();
      }
      for (int part : {0, 1}) {
        Part value = part ? c[i * n + j].imag() : c[i * n + j].real();
        std::isnan(sums[part]) ? ++nan : std::isinf(sums[part]) ? ++infinite : ++finite;
        if (std::isnan(sums[part]))
          EXPECT_TRUE(std::isnan(value)) << value;
        else // eighths, so exact in any order
          EXPECT_EQ(value, sums[part]);
      }
    }
  EXPECT_GT(std::min({finite, infinite, nan}), 20);
}
TEST(Matmul, SpecialComplexNumbers) {
  checkSpecialComplex<float>(DType::kC64);
  checkSpecialComplex<double>(DType::kC128);
}

TEST(Matmul, IntegersWrap) {
  Problem problem;
  Matmul &mm = problem.matmul;
  mm.k = 2;
  mm.lhs = {DType::kI32, {}, 2, 1};
  mm.rhs = {DType::kI32, {}, 1, 1};
  mm.out = {DType::kI32, {}, 1, 1};
  int32_t a[2] = {2000000000, 2000000000}, b[2] = {3, 1}, expected = static_cast<int32_t>(8000000000LL), got;
  problem.lhs.assign(reinterpret_cast<char *>(a), 8);
  problem.rhs.assign(reinterpret_cast<char *>(b), 8);
  problem.out.assign(4, '\0');
  std::memcpy(&got, Runner(1, 1).run({problem})[0].data(), 4);
  EXPECT_EQ(got, expected);
}

// Random floats, so that sums round: a second run gives the same bits. The split among workers does not change them
// either, unless the left operand is transposed: there the library cuts k by the number of rows.
TEST(Matmul, SplittingKeepsTheBits) {
  std::mt19937 random(5);
  std::normal_distribution<float> normal;
  std::vector<Problem> problems;
  for (auto [m, k, n] :
       {std::array<int64_t, 3>{512, 700, 96}, {96, 1000, 512}, {100, 333, 300}, {1, 2048, 2048}, {2048, 512, 1}})
    for (int transposed : {0, 1, 2}) {
      Problem problem;
      Matmul &mm = problem.matmul;
      mm.m = m, mm.n = n, mm.k = k;
      mm.lhs = {DType::kF32, {}, transposed == 1 ? 1 : k, transposed == 1 ? m : 1};
      mm.rhs = {DType::kF32, {}, transposed == 2 ? 1 : n, transposed == 2 ? k : 1};
      mm.out = {DType::kF32, {}, n, 1};
      for (auto [data, count] : {std::make_pair(&problem.lhs, m * k), std::make_pair(&problem.rhs, k * n)}) {
        std::vector<float> values(count);
        for (float &value : values)
          value = normal(random);
        data->assign(reinterpret_cast<char *>(values.data()), count * 4);
      }
      problem.out.assign(m * n * 4, '\0');
      problems.push_back(problem);
    }
  std::vector<std::string> whole = Runner(1, 1).run(problems);
  for (int team : {2, 3}) {
    Runner runner(team, team);
    std::vector<std::string> split = runner.run(problems);
    Runner other(team, team);
    EXPECT_EQ(other.run(problems), split);
    for (size_t i = 0; i < problems.size(); ++i)
      if (problems[i].matmul.lhs.col_stride == 1)
        EXPECT_TRUE(split[i] == whole[i]) << describe(problems[i].matmul) << " team " << team;
  }
}

TEST(Convert, HalfAndBf16RoundToNearestEven) {
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    auto half = static_cast<uint16_t>(bits);
    float value = halfToFloat(half);
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(halfToFloat(floatToHalf(value))));
      continue;
    }
    ASSERT_EQ(floatToHalf(value), half);
    // Halfway to the next goes to the even one, a bit more to the next.
    float next = halfToFloat(half + 1);
    if ((bits & 0x7fff) >= 0x7bff || std::isinf(next))
      continue;
    float middle = (value + next) / 2;
    ASSERT_EQ(floatToHalf(middle), half % 2 ? half + 1 : half);
    ASSERT_EQ(floatToHalf(std::nextafter(middle, next)), half + 1);
    ASSERT_EQ(floatToHalf(std::nextafter(middle, value)), half);
  }
  EXPECT_EQ(floatToHalf(65519.99f), 0x7bff);
  EXPECT_EQ(floatToHalf(65520.0f), 0x7c00);
  EXPECT_EQ(floatToBf16(bf16ToFloat(0x7f7f) * 1.01f), 0x7f80);
  EXPECT_EQ(floatToBf16(1.00390625f), 0x3f80); // a tie, to even
  EXPECT_EQ(floatToBf16(1.01171875f), 0x3f82);
  EXPECT_TRUE(std::isnan(bf16ToFloat(floatToBf16(std::nanf("")))));
}

// Runs go through vectors, of whatever length and place; what they give is what single elements give, NaNs too.
TEST(Convert, RunsOfHalvesAndBf16AreAsSingleOnes) {
  std::vector<uint16_t> halves(65536 + 21);
  for (size_t i = 0; i < halves.size(); ++i)
    halves[i] = static_cast<uint16_t>(i);
  std::vector<float> floats(halves.size());
  auto bits = [](float value) {
    uint32_t result;
    std::memcpy(&result, &value, 4);
    return result;
  };
  for (size_t offset : {0, 1, 7}) {
    auto count = static_cast<int64_t>(halves.size() - offset);
    load(DType::kF16, halves.data() + offset, 1, count, floats.data());
    for (int64_t i = 0; i < count; ++i)
      ASSERT_EQ(bits(floats[i]), bits(halfToFloat(halves[i + offset]))) << i;
    load(DType::kBF16, halves.data() + offset, 1, count, floats.data());
    for (int64_t i = 0; i < count; ++i)
      ASSERT_EQ(bits(floats[i]), bits(bf16ToFloat(halves[i + offset]))) << i;
  }
  // Floats of every exponent, ties and those beside them.
  std::vector<float> wide;
  for (uint32_t top = 0; top < 65536; top += 3)
    for (uint32_t low : {0u, 1u, 0x1000u, 0x0fffu, 0x1001u, 0x8000u, 0x7fffu, 0xffffu}) {
      uint32_t each = top << 16 | low;
      std::memcpy(&wide.emplace_back(), &each, 4);
    }
  for (size_t offset : {0, 3}) {
    auto count = static_cast<int64_t>(wide.size() - offset);
    std::vector<uint16_t> made(wide.size());
    store(DType::kF16, wide.data() + offset, count, made.data(), 1);
    for (int64_t i = 0; i < count; ++i)
      ASSERT_EQ(made[i], floatToHalf(wide[i + offset])) << bits(wide[i + offset]);
    store(DType::kBF16, wide.data() + offset, count, made.data(), 1);
    for (int64_t i = 0; i < count; ++i)
      ASSERT_EQ(made[i], floatToBf16(wide[i + offset])) << bits(wide[i + offset]);
  }
}

TEST(Convert, DoublesRoundOnce) {
  // Just above a tie of f16; as a float it would be the tie itself, and go down.
  double value = 1 + std::ldexp(1, -11) + std::ldexp(1, -40);
  uint16_t half;
  store(DType::kF16, &value, 1, &half, 1);
  EXPECT_EQ(half, 0x3c01);
  value = 1 + std::ldexp(1, -11);
  store(DType::kF16, &value, 1, &half, 1);
  EXPECT_EQ(half, 0x3c00);
}

TEST(Convert, SmallFloats) {
  for (int number = static_cast<int>(DType::kF8E4M3); number <= static_cast<int>(DType::kF6E3M2FN); ++number) {
    const SmallFloat &codec = *SmallFloat::of(static_cast<DType>(number));
    for (int code = 0; code < (1 << dtypeBits(static_cast<DType>(number))); ++code) {
      float value = codec.decode(static_cast<uint8_t>(code));
      if (!std::isnan(value))
        EXPECT_EQ(codec.encode(value), code) << dtypeName(static_cast<DType>(number));
    }
  }
  const SmallFloat &e4m3fn = *SmallFloat::of(DType::kF8E4M3FN);
  EXPECT_EQ(e4m3fn.decode(0x7e), 448);
  EXPECT_EQ(e4m3fn.decode(0x01), std::ldexp(1.0f, -9));
  EXPECT_EQ(e4m3fn.encode(464), 0x7e);
  EXPECT_EQ(e4m3fn.encode(465), 0x7f);
  const SmallFloat &e5m2 = *SmallFloat::of(DType::kF8E5M2);
  EXPECT_EQ(e5m2.decode(0x7b), 57344);
  EXPECT_EQ(e5m2.encode(61440), 0x7c);
  EXPECT_EQ(e5m2.encode(61439), 0x7b);
  const SmallFloat &fnuz = *SmallFloat::of(DType::kF8E4M3FNUZ);
  EXPECT_EQ(fnuz.decode(0x7f), 240);
  EXPECT_EQ(fnuz.encode(-0.0f), 0);
  EXPECT_EQ(fnuz.encode(1e9f), 0x80);
  const SmallFloat &e8m0 = *SmallFloat::of(DType::kF8E8M0FNU);
  EXPECT_EQ(e8m0.decode(127), 1);
  EXPECT_EQ(e8m0.encode(-1), 255);
  const SmallFloat &f4 = *SmallFloat::of(DType::kF4E2M1FN);
  EXPECT_EQ(f4.decode(7), 6);
  EXPECT_EQ(f4.encode(100), 7);
}

TEST(OneDnn, Statuses) {
  EXPECT_TRUE(oneDnnStatus(0).ok());
  EXPECT_EQ(oneDnnStatus(1).code(), absl::StatusCode::kResourceExhausted); // dnnl_out_of_memory
  EXPECT_EQ(oneDnnStatus(2).message(), "oneDNN says 'invalid_arguments'");
  // A leading dim that is smaller than a row.
  float a[4] = {1, 2, 3, 4}, c[4] = {};
  sgemm(false, false, 2, 2, 2, a, 2, a, 2, false, c, 2);
  EXPECT_TRUE(takeOneDnnFailure().ok());
  EXPECT_EQ(c[3], 22);
  sgemm(false, false, 2, 2, 2, a, 1, a, 2, false, c, 2);
  sgemm(false, false, 2, 2, 2, a, 2, a, 2, false, c, 2);
  EXPECT_EQ(takeOneDnnFailure().code(), absl::StatusCode::kInternal);
  EXPECT_TRUE(takeOneDnnFailure().ok());
}

TEST(OneDnn, TheFirstFailureIsKept) {
  Failure failure;
  failure.note(absl::OkStatus());
  EXPECT_TRUE(failure.status().ok());
  failure.note(absl::ResourceExhaustedError("a"));
  failure.note(absl::InternalError("b"));
  EXPECT_EQ(failure.status().message(), "a");
}

} // namespace
