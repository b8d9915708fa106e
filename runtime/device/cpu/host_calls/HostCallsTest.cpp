//===- HostCallsTest.cpp - sort and fft against plain loops ---------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <vector>

using namespace weft::cpu;
using namespace weft::format;
using Number = std::complex<double>;

namespace {

const auto inOrder = [](int64_t items, weft::FunctionRef<void(int64_t, int64_t)> body) { body(0, items); };

void call(const HostCall &call, std::vector<char *> buffers, size_t reads, void *kernel = nullptr) {
  const HostFunction *function = findHostFunction(call.name);
  ASSERT_NE(function, nullptr);
  absl::Status status = function->check(call, reads, buffers.size() - reads);
  ASSERT_TRUE(status.ok()) << status;
  HostCallContext context{call, reads, buffers.size() - reads, buffers.data(), kernel};
  function->run(context, inOrder);
}

/// The sum that defines the transform, over a row-major array.
std::vector<Number> naive(const std::vector<Number> &in, const std::vector<int64_t> &lengths, bool inverse) {
  std::vector<Number> out(in.size());
  auto index = [&](int64_t number) {
    std::vector<int64_t> list(lengths.size());
    for (size_t d = lengths.size(); d-- > 0; number /= lengths[d])
      list[d] = number % lengths[d];
    return list;
  };
  for (size_t to = 0; to < in.size(); ++to)
    for (size_t from = 0; from < in.size(); ++from) {
      double turns = 0;
      std::vector<int64_t> a = index(static_cast<int64_t>(to)), b = index(static_cast<int64_t>(from));
      for (size_t d = 0; d < lengths.size(); ++d)
        turns += static_cast<double>(a[d] * b[d] % lengths[d]) / static_cast<double>(lengths[d]);
      out[to] += in[from] * std::polar(1.0, (inverse ? 2 : -2) * M_PI * turns);
    }
  if (inverse)
    for (Number &value : out)
      value /= static_cast<double>(in.size());
  return out;
}

TEST(Fft, EveryTypeAndLength) {
  for (const std::vector<int64_t> &lengths : std::vector<std::vector<int64_t>>{
           {1}, {2}, {3}, {8}, {13}, {30}, {64}, {101}, {4, 6}, {5, 1}, {2, 3, 7}, {4, 4, 8}}) {
    int64_t points = 1;
    for (int64_t length : lengths)
      points *= length;
    int64_t length = lengths.back(), half = length / 2 + 1, rows = points / length;
    std::vector<Number> in(points);
    for (int64_t i = 0; i < points; ++i)
      in[i] = {std::sin(static_cast<double>(i * i)), std::cos(static_cast<double>(3 * i))};
    std::vector<int64_t> halved = lengths;
    halved.back() = half;
    auto near = [&](const std::vector<Number> &got, const std::vector<Number> &want) {
      ASSERT_EQ(got.size(), want.size());
      for (size_t i = 0; i < got.size(); ++i)
        EXPECT_LT(std::abs(got[i] - want[i]), 1e-9) << "at " << i << " of " << points;
    };
    for (int64_t type : {0, 1}) {
      HostCall fft{"fft", HostCall::kNoKernel, {type}, {DType::kC128, DType::kC128}, {lengths, lengths}};
      fft.integers.insert(fft.integers.end(), lengths.begin(), lengths.end());
      std::vector<Number> out(points);
      call(fft, {reinterpret_cast<char *>(in.data()), reinterpret_cast<char *>(out.data())}, 1);
      near(out, naive(in, lengths, type == 1));
    }
    // Real input: the first half of the spectrum, and back.
    std::vector<double> real(points), again(points);
    std::vector<Number> asComplex(points), spectrum(rows * half), expected;
    for (int64_t i = 0; i < points; ++i)
      asComplex[i] = real[i] = in[i].real();
    HostCall forward{"fft", HostCall::kNoKernel, {2}, {DType::kF64, DType::kC128}, {lengths, halved}};
    forward.integers.insert(forward.integers.end(), lengths.begin(), lengths.end());
    call(forward, {reinterpret_cast<char *>(real.data()), reinterpret_cast<char *>(spectrum.data())}, 1);
    std::vector<Number> whole = naive(asComplex, lengths, false);
    for (int64_t row = 0; row < rows; ++row)
      expected.insert(expected.end(), whole.begin() + row * length, whole.begin() + row * length + half);
    near(spectrum, expected);
    HostCall back{"fft", HostCall::kNoKernel, {3}, {DType::kC128, DType::kF64}, {halved, lengths}};
    back.integers.insert(back.integers.end(), lengths.begin(), lengths.end());
    call(back, {reinterpret_cast<char *>(spectrum.data()), reinterpret_cast<char *>(again.data())}, 1);
    for (int64_t i = 0; i < points; ++i)
      EXPECT_NEAR(again[i], real[i], 1e-12);
  }
}

/// Roots of unity that are rounded once, and lengths up to 97 without the detour of a convolution: what good libraries
/// have.
TEST(Fft, ErrorsAreThoseOfSingleRoundings) {
  constexpr double kUnit = std::numeric_limits<double>::epsilon();
  using Wide = std::complex<long double>;
  for (int64_t n : {5, 11, 17, 34, 37, 64, 97, 101, 127, 360, 521}) {
    std::vector<Number> in(n), out(n);
    for (int64_t i = 0; i < n; ++i)
      in[i] = {std::sin(static_cast<double>(7 * i * i + 1)), std::cos(static_cast<double>(5 * i * i + i))};
    HostCall fft{"fft", HostCall::kNoKernel, {0, n}, {DType::kC128, DType::kC128}, {{n}, {n}}};
    call(fft, {reinterpret_cast<char *>(in.data()), reinterpret_cast<char *>(out.data())}, 1);
    long double error = 0, size = 0;
    for (int64_t k = 0; k < n; ++k) {
      Wide want = 0;
      for (int64_t j = 0; j < n; ++j) {
        long double angle = -2 * 3.14159265358979323846264338327950288L * static_cast<long double>(j * k % n) / n;
        want += Wide(in[j]) * Wide(std::cos(angle), std::sin(angle));
      }
      error += std::norm(Wide(out[k]) - want);
      size += std::norm(want);
    }
    EXPECT_LT(static_cast<double>(std::sqrt(error / size)), (n <= 97 ? 1.4 : 1.8) * kUnit) << n;
  }
}

TEST(Fft, RefusesWhatDoesNotFit) {
  HostCall fft{"fft", HostCall::kNoKernel, {2, 8}, {DType::kF32, DType::kC64}, {{8}, {5}}};
  EXPECT_TRUE(kFft.check(fft, 1, 1).ok());
  for (auto change : {+[](HostCall &c) { c.dims[1] = {8}; }, +[](HostCall &c) { c.integers = {2}; },
                      +[](HostCall &c) { c.integers = {}; }, +[](HostCall &c) { c.integers[0] = 4; },
                      +[](HostCall &c) { c.integers[1] = 0; }, +[](HostCall &c) { c.dtypes[0] = DType::kC64; },
                      +[](HostCall &c) { c.integers = {2, 8, 8}; }}) {
    HostCall bad = fft;
    change(bad);
    EXPECT_FALSE(kFft.check(bad, 1, 1).ok());
  }
}

TEST(Sort, TotalOrderAlongAnyDim) {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  std::vector<float> in = {nan, 1, inf, -1, 0.0f, -0.0f, -inf, 2, -nan, 3}, out(10);
  HostCall sort{"sort", HostCall::kNoKernel, {0, 1}, {DType::kF32, DType::kF32}, {{5, 2}, {5, 2}}};
  call(sort, {reinterpret_cast<char *>(in.data()), reinterpret_cast<char *>(out.data())}, 1);
  EXPECT_TRUE(std::isnan(out[0]) && std::signbit(out[0]));
  EXPECT_EQ(out[2], -inf);
  EXPECT_EQ(out[4], 0);
  EXPECT_EQ(out[6], inf);
  EXPECT_TRUE(std::isnan(out[8]) && !std::signbit(out[8]));
  EXPECT_EQ((std::vector<float>{out[1], out[3], out[5], out[7], out[9]}), (std::vector<float>{-1, -0.0f, 1, 2, 3}));
}

int8_t byTens(void *const *elements) {
  return *static_cast<const int32_t *>(elements[0]) / 10 < *static_cast<const int32_t *>(elements[1]) / 10;
}

TEST(Sort, SeveralOperandsStablyInPlace) {
  std::vector<int32_t> keys, values;
  for (int i = 0; i < 1000; ++i) {
    keys.push_back(i * 7919 % 500);
    values.push_back(i);
  }
  std::vector<int32_t> original = keys;
  HostCall sort{"sort", 0, {0, 1}, std::vector<DType>(4, DType::kI32), std::vector<std::vector<int64_t>>(4, {1000})};
  auto *k = reinterpret_cast<char *>(keys.data()), *v = reinterpret_cast<char *>(values.data());
  call(sort, {k, v, k, v}, 2, reinterpret_cast<void *>(byTens));
  for (int i = 0; i < 1000; ++i) {
    ASSERT_EQ(keys[i], original[values[i]]);
    if (i)
      ASSERT_TRUE(keys[i - 1] / 10 < keys[i] / 10 || (keys[i - 1] / 10 == keys[i] / 10 && values[i - 1] < values[i]))
          << i;
  }
}

} // namespace
