//===- LinalgTest.cpp - solves, factors and random bits --------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <vector>

using namespace weft::cpu;
using namespace weft::format;
using Number = std::complex<double>;

namespace {

const auto inOrder = [](int64_t items, weft::FunctionRef<void(int64_t, int64_t)> body) { body(0, items); };

template <typename T> char *bytes(std::vector<T> &values) {
  return reinterpret_cast<char *>(values.data());
}

void call(const HostCall &call, std::vector<char *> buffers, size_t reads) {
  const HostFunction *function = findHostFunction(call.name);
  ASSERT_NE(function, nullptr);
  absl::Status status = function->check(call, reads, buffers.size() - reads);
  ASSERT_TRUE(status.ok()) << status;
  HostCallContext context{call, reads, buffers.size() - reads, buffers.data(), nullptr};
  function->run(context, inOrder);
}

/// Every combination of the four integers: the product with the solution gives the right side back.
TEST(TriangularSolve, EveryForm) {
  constexpr int64_t kSize = 4, kOthers = 3, kBatch = 2;
  for (int form = 0; form < 24; ++form) {
    bool left = form & 1, lower = form & 2, unit = form & 4;
    int64_t op = 1 + form / 8;
    std::vector<Number> a(kBatch * kSize * kSize), b(kBatch * kSize * kOthers), x(b.size());
    for (size_t i = 0; i < a.size(); ++i)
      a[i] = {std::sin(3.0 * i) + (i % (kSize * kSize) % (kSize + 1) == 0 ? 3 : 0), std::cos(7.0 * i)};
    for (size_t i = 0; i < b.size(); ++i)
      b[i] = {std::cos(5.0 * i), std::sin(11.0 * i)};
    std::vector<int64_t> aDims = {kBatch, kSize, kSize};
    std::vector<int64_t> bDims = {kBatch, left ? kSize : kOthers, left ? kOthers : kSize};
    call({"triangular_solve",
          HostCall::kNoKernel,
          {left, lower, unit, op},
          std::vector<DType>(3, DType::kC128),
          {aDims, bDims, bDims}},
         {bytes(a), bytes(b), bytes(x)}, 2);
    auto element = [&](int64_t batch, int64_t row, int64_t column) -> Number {
      if (op != 1)
        std::swap(row, column);
      if (row == column && unit)
        return 1;
      if (row != column && (row > column) != lower)
        return 0;
      Number value = a[(batch * kSize + row) * kSize + column];
      return op == 3 ? std::conj(value) : value;
    };
    for (int64_t batch = 0; batch < kBatch; ++batch)
      for (int64_t i = 0; i < kSize; ++i)
        for (int64_t j = 0; j < kOthers; ++j) {
          auto at = [&](int64_t k) { return batch * kSize * kOthers + (left ? k * kOthers + j : j * kSize + k); };
          Number sum = 0;
          for (int64_t k = 0; k < kSize; ++k)
            sum += (left ? element(batch, i, k) : element(batch, k, i)) * x[at(k)];
          EXPECT_LT(std::abs(sum - b[at(i)]), 1e-9) << "form " << form;
        }
  }
}

TEST(Cholesky, BothTrianglesAndIndefinite) {
  std::vector<Number> lower = {2, 0, 0, {1, 1}, 3, 0, {0, -2}, {1, 2}, 1}, a(9), out(9);
  for (int64_t i = 0; i < 3; ++i)
    for (int64_t j = 0; j < 3; ++j)
      for (int64_t k = 0; k < 3; ++k)
        a[i * 3 + j] += lower[i * 3 + k] * std::conj(lower[j * 3 + k]);
  for (bool isLower : {true, false}) {
    std::vector<Number> given = a;
    for (int64_t i = 0; i < 3; ++i) // what the other triangle holds does not matter
      for (int64_t j = i + 1; j < 3; ++j)
        given[isLower ? i * 3 + j : j * 3 + i] = 99;
    HostCall factor{"cholesky", HostCall::kNoKernel, {isLower}, {DType::kC128, DType::kC128}, {{3, 3}, {3, 3}}};
    call(factor, {bytes(given), bytes(out)}, 1);
    for (int64_t i = 0; i < 3; ++i)
      for (int64_t j = 0; j < 3; ++j)
        EXPECT_LT(std::abs(out[i * 3 + j] - (isLower ? lower[i * 3 + j] : std::conj(lower[j * 3 + i]))), 1e-12);
  }
  std::vector<float> indefinite = {1, 2, 2, 1}, none(4);
  call({"cholesky", HostCall::kNoKernel, {1}, {DType::kF32, DType::kF32}, {{2, 2}, {2, 2}}},
       {bytes(indefinite), bytes(none)}, 1);
  EXPECT_TRUE(std::isnan(none[0]) && none[1] == 0 && std::isnan(none[2]) && std::isnan(none[3]));
}

template <typename T>
void expectBits(int64_t algorithm, DType dtype, std::vector<int64_t> dims, uint64_t counter, std::vector<T> want) {
  std::vector<uint64_t> state = {0x123456789abcdef1u, 0xfffffffffffffffeu}, next(2);
  std::vector<T> out(want.size());
  call({"rng_bit_generator", HostCall::kNoKernel, {algorithm}, {DType::kUI64, DType::kUI64, dtype}, {{2}, {2}, dims}},
       {bytes(state), bytes(next), bytes(out)}, 1);
  EXPECT_EQ(next, (std::vector<uint64_t>{state[0], counter})) << algorithm;
  EXPECT_EQ(out, want) << algorithm;
}

/// As XLA gives them; the counter wraps in the middle.
TEST(Random, BitsOfXla) {
  expectBits<uint32_t>(1, DType::kUI32, {3}, 0, {0x54d2987a, 0x210f490b, 0xd1043c62});
  expectBits<uint32_t>(1, DType::kUI32, {3, 2}, 1,
                       {0x54d2987a, 0x210f490b, 0xd1043c62, 0x426bc8d, 0x34ad4b5a, 0x7a534e96});
  expectBits<uint64_t>(1, DType::kUI64, {3}, 1, {0x210f490b54d2987a, 0x426bc8dd1043c62, 0x7a534e9634ad4b5a});
  expectBits<uint8_t>(1, DType::kUI8, {3, 5}, 7,
                      {0x7a, 0xb, 0x62, 0x8d, 0x5a, 0x43, 0xed, 0x4d, 0xf3, 0x37, 0x2d, 0xe4, 0xe9, 0x18, 0x69});
  for (int64_t algorithm : {0, 2}) {
    expectBits<uint32_t>(algorithm, DType::kUI32, {3, 2}, 0,
                         {0x90e49031, 0x9a521fed, 0x5b463daa, 0x776609db, 0x74bd7f8f, 0x2a8b9ea4});
    expectBits<uint64_t>(algorithm, DType::kUI64, {3}, 0, {0x9a521fed90e49031, 0x776609db5b463daa, 0x2a8b9ea474bd7f8f});
    expectBits<uint8_t>(algorithm, DType::kUI8, {3}, 0xffffffffffffffff, {0x31, 0xed, 0xaa});
  }
}

TEST(Linalg, RefusesWhatDoesNotFit) {
  HostCall solve{"triangular_solve",
                 HostCall::kNoKernel,
                 {1, 1, 0, 1},
                 std::vector<DType>(3, DType::kF32),
                 {{4, 4}, {4, 2}, {4, 2}}};
  EXPECT_TRUE(kTriangularSolve.check(solve, 2, 1).ok());
  solve.integers[0] = 0;
  EXPECT_FALSE(kTriangularSolve.check(solve, 2, 1).ok());
  solve.integers = {1, 1, 0, 0};
  EXPECT_FALSE(kTriangularSolve.check(solve, 2, 1).ok());
  HostCall factor{"cholesky", HostCall::kNoKernel, {1}, {DType::kF32, DType::kF32}, {{4, 3}, {4, 3}}};
  EXPECT_FALSE(kCholesky.check(factor, 1, 1).ok());
  HostCall random{
      "rng_bit_generator", HostCall::kNoKernel, {1}, {DType::kUI64, DType::kUI64, DType::kF32}, {{3}, {3}, {5}}};
  EXPECT_FALSE(kRngBitGenerator.check(random, 1, 2).ok());
  random.integers = {2};
  EXPECT_TRUE(kRngBitGenerator.check(random, 1, 2).ok());
}

} // namespace
