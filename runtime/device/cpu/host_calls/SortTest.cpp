//===- SortTest.cpp - sort and top_k by keys against a merge sort ---------===//
#include "runtime/base/StableSort.h"
#include "runtime/device/cpu/host_calls/HostCalls.h"
#include "runtime/device/cpu/host_calls/SortKeys.h"
#include "runtime/device/cpu/host_calls/VectorSort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <random>
#include <vector>

using namespace weft;
using namespace weft::cpu;
using format::DType;
using format::HostCall;

namespace {

/// In pieces, the last one first: nothing may depend on their order.
const auto inPieces = [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) {
  for (int64_t piece = 3; piece-- > 0;)
    body(items * piece / 3, items * (piece + 1) / 3);
};

void call(const HostFunction &function, const HostCall &payload, std::vector<void *> buffers, size_t reads,
          void *kernel = nullptr) {
  std::vector<char *> raw;
  for (void *buffer : buffers)
    raw.push_back(static_cast<char *>(buffer));
  ASSERT_TRUE(function.check(payload, reads, raw.size() - reads).ok());
  function.run({payload, reads, raw.size() - reads, raw.data(), kernel}, inPieces);
}

/// Few different values, with zeros of both signs, infinities and NaNs of both signs among them.
std::vector<float> awkward(int64_t count) {
  std::mt19937 random(7);
  std::vector<float> values(static_cast<size_t>(count));
  const float special[] = {0.0f, -0.0f, INFINITY, -INFINITY, NAN, -NAN};
  for (float &value : values)
    value = random() % 4 ? static_cast<float>(random() % 2000) - 1000 : special[random() % 6];
  return values;
}

bool totalBefore(float a, float b) {
  int32_t x, y;
  std::memcpy(&x, &a, 4);
  std::memcpy(&y, &b, 4);
  auto key = [](int32_t bits) { return bits < 0 ? static_cast<int64_t>(-1) - (bits & 0x7fffffff) : bits; };
  return key(x) < key(y);
}
/// Zeros alike, NaNs alike and last.
bool numericBefore(float a, float b) {
  return std::isnan(b) ? !std::isnan(a) : a < b;
}

template <typename Before> std::vector<int32_t> expectedOrder(const std::vector<float> &values, const Before &before) {
  std::vector<int32_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  stableSort(order, [&](int32_t a, int32_t b) { return before(values[a], values[b]); });
  return order;
}

class SortSizes : public testing::TestWithParam<int64_t> {};

TEST_P(SortSizes, PairsAndSingleOperandsInEveryOrder) {
  int64_t n = GetParam();
  std::vector<float> values = awkward(n), out(values.size()), alone(values.size());
  std::vector<int32_t> places(values.size()), order(values.size());
  std::iota(places.begin(), places.end(), 0);
  for (int64_t kind : {0, 1})
    for (int64_t descending : {0, 1}) {
      auto before = [&](float a, float b) {
        if (descending)
          std::swap(a, b);
        return kind == 0 ? totalBefore(a, b) : numericBefore(a, b);
      };
      std::vector<int32_t> expected = expectedOrder(values, before);
      HostCall pair{"sort",
                    HostCall::kNoKernel,
                    {0, 1, 0, descending, kind},
                    {DType::kF32, DType::kI32, DType::kF32, DType::kI32},
                    std::vector<std::vector<int64_t>>(4, {n})};
      call(kSort, pair, {values.data(), places.data(), out.data(), order.data()}, 2);
      EXPECT_EQ(order, expected) << kind << " " << descending;
      HostCall single{"sort", HostCall::kNoKernel, {0, 1, 0, descending, kind}, {DType::kF32, DType::kF32}, {{n}, {n}}};
      call(kSort, single, {values.data(), alone.data()}, 1);
      // As bits: NaNs and the zeros' signs count.
      EXPECT_EQ(std::memcmp(alone.data(), out.data(), sizeof(float) * static_cast<size_t>(n)), 0)
          << kind << " " << descending;
      for (int64_t i = 0; i < n; ++i)
        ASSERT_EQ(std::memcmp(&out[i], &values[expected[i]], 4), 0) << i;
    }
}

TEST_P(SortSizes, DoublesInEveryOrder) {
  int64_t n = GetParam();
  std::vector<float> narrow = awkward(n);
  std::vector<double> values(narrow.begin(), narrow.end()), out(values.size());
  for (int64_t kind : {0, 1})
    for (int64_t descending : {0, 1}) {
      std::vector<int32_t> order = expectedOrder(narrow, [&](float a, float b) {
        if (descending)
          std::swap(a, b);
        return kind == 0 ? totalBefore(a, b) : numericBefore(a, b);
      });
      HostCall single{"sort", HostCall::kNoKernel, {0, 1, 0, descending, kind}, {DType::kF64, DType::kF64}, {{n}, {n}}};
      call(kSort, single, {values.data(), out.data()}, 1);
      for (int64_t i = 0; i < n; ++i)
        ASSERT_EQ(std::memcmp(&out[i], &values[order[i]], 8), 0) << kind << " " << descending << " at " << i;
    }
}

TEST_P(SortSizes, WideKeysAndTwoKeys) {
  int64_t n = GetParam();
  std::mt19937_64 random(3);
  std::vector<int64_t> major(static_cast<size_t>(n)), minor(major.size()), a(major.size()), b(major.size());
  for (int64_t i = 0; i < n; ++i) {
    major[i] = static_cast<int64_t>(random() % 7) - 3;
    minor[i] = static_cast<int64_t>(random());
  }
  HostCall payload{"sort",
                   HostCall::kNoKernel,
                   {0, 1, 0, 0, 0, 1, 1, 0},
                   std::vector<DType>(4, DType::kI64),
                   std::vector<std::vector<int64_t>>(4, {n})};
  call(kSort, payload, {major.data(), minor.data(), a.data(), b.data()}, 2);
  std::vector<std::pair<int64_t, int64_t>> expected;
  for (int64_t i = 0; i < n; ++i)
    expected.push_back({major[i], minor[i]});
  stableSort(expected, [](auto x, auto y) { return x.first != y.first ? x.first < y.first : x.second > y.second; });
  for (int64_t i = 0; i < n; ++i)
    ASSERT_EQ((std::pair<int64_t, int64_t>(a[i], b[i])), expected[i]) << i;
}

TEST_P(SortSizes, TopK) {
  int64_t n = GetParam();
  std::vector<float> values = awkward(n);
  for (int64_t k : {int64_t{1}, std::min<int64_t>(n, 20), n / 2, n}) {
    std::vector<float> best(static_cast<size_t>(k));
    std::vector<int64_t> places(best.size());
    HostCall payload{"top_k", HostCall::kNoKernel, {}, {DType::kF32, DType::kF32, DType::kI64}, {{n}, {k}, {k}}};
    call(kTopK, payload, {values.data(), best.data(), places.data()}, 1);
    std::vector<int32_t> expected = expectedOrder(values, [](float a, float b) { return totalBefore(b, a); });
    for (int64_t i = 0; i < k; ++i) {
      ASSERT_EQ(places[i], expected[i]) << k << " " << i;
      ASSERT_EQ(std::memcmp(&best[i], &values[expected[i]], 4), 0);
    }
  }
}

int8_t greater(void *const *elements) {
  return *static_cast<const float *>(elements[0]) > *static_cast<const float *>(elements[1]);
}

TEST_P(SortSizes, PartialOrderAsksTheComparatorAboutNaN) {
  int64_t n = GetParam();
  std::vector<float> values = awkward(n), byKeys(values.size()), byComparator(values.size());
  for (bool nan : {true, false}) {
    for (float &value : values)
      if (!nan && std::isnan(value))
        value = 1;
    HostCall keyed{"sort", 0, {0, 1, 0, 1, 2}, {DType::kF32, DType::kF32}, {{n}, {n}}}, plain = keyed;
    plain.integers = {0, 1};
    call(kSort, keyed, {values.data(), byKeys.data()}, 1, reinterpret_cast<void *>(greater));
    call(kSort, plain, {values.data(), byComparator.data()}, 1, reinterpret_cast<void *>(greater));
    EXPECT_EQ(std::memcmp(byKeys.data(), byComparator.data(), sizeof(float) * static_cast<size_t>(n)), 0) << nan;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SortSizes, testing::Values(1, 2, 23, 24, 500, 5000, 40001, 100000));

TEST(Sort, BadKeysAreRefused) {
  HostCall good{"sort", HostCall::kNoKernel, {0, 1, 0, 0, 1}, {DType::kF32, DType::kF32}, {{5}, {5}}};
  ASSERT_TRUE(kSort.check(good, 1, 1).ok());
  for (std::vector<int64_t> integers :
       {std::vector<int64_t>{0, 1, 1, 0, 0}, {0, 1, 0, 0, 3}, {0, 1, 0, 0, 2}, {0, 1, 0}}) {
    HostCall bad = good;
    bad.integers = integers;
    EXPECT_FALSE(kSort.check(bad, 1, 1).ok());
  }
}

} // namespace

template <typename T> static void sortByVectors() {
  std::mt19937_64 random(11);
  for (int64_t count :
       {0, 1, 7, 8, 9, 16, 17, 33, 64, 65, 127, 128, 129, 255, 256, 257, 1000, 1024, 5000, 65537, 131072, 200001})
    for (int kind = 0; kind < 7; ++kind) {
      std::vector<T> values(static_cast<size_t>(count)), spare(values.size());
      for (size_t i = 0; i < values.size(); ++i) {
        auto any = static_cast<T>(random());
        T kinds[] = {any,  static_cast<T>(any % 3), static_cast<T>(i),    static_cast<T>(values.size() - i),
                     T{5}, static_cast<T>(~T{0}),   any % 10 ? T{7} : any};
        values[i] = kinds[kind];
      }
      std::vector<T> expected = values;
      std::sort(expected.begin(), expected.end());
      vectorSort(values.data(), spare.data(), count, inPieces);
      ASSERT_EQ(values, expected) << count << " numbers of kind " << kind;
    }
}

/// Each count up to those sorted in registers, with any mixture of two values: networks sort all if they sort these.
template <typename T> static void sortZerosAndOnes() {
  std::mt19937_64 random(5);
  for (int64_t count = 1; count <= 300; ++count)
    for (int round = 0; round < 60; ++round) {
      std::vector<T> values(static_cast<size_t>(count)), spare(values.size());
      uint64_t share = random() % 64;
      for (T &value : values)
        value = random() % 64 < share ? ~T{0} : T{0};
      auto ones = std::count(values.begin(), values.end(), ~T{0});
      vectorSort(values.data(), spare.data(), count, inPieces);
      for (int64_t i = 0; i < count; ++i)
        ASSERT_EQ(values[i], i < count - ones ? T{0} : ~T{0}) << count << " numbers, " << ones << " ones, at " << i;
    }
}

TEST(VectorSort, NumbersOfAllKinds) {
  if (!hasVectorSort()) {
    std::puts("no AVX-512 here: the radix sort serves, which is tested above");
    return;
  }
  sortByVectors<uint32_t>();
  sortByVectors<uint64_t>();
  sortZerosAndOnes<uint32_t>();
  sortZerosAndOnes<uint64_t>();
}
