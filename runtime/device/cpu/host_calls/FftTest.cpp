//===- FftTest.cpp - transforms of all kinds against plain sums -----------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <random>
#include <vector>

using namespace weft;
using namespace weft::cpu;
using format::DType;
using format::HostCall;

namespace {

using Complex = std::complex<double>;

const auto inPieces = [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) {
  for (int64_t piece = 3; piece-- > 0;)
    body(items * piece / 3, items * (piece + 1) / 3);
};

/// Of the middle dim of (outer, n, inner), by its definition.
std::vector<Complex> plain(const std::vector<Complex> &x, int64_t outer, int64_t n, int64_t inner, int sign) {
  std::vector<Complex> y(x.size()), roots;
  for (int64_t i = 0; i < n; ++i)
    roots.push_back(std::polar(1.0, sign * 2 * M_PI * static_cast<double>(i) / static_cast<double>(n)));
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t j = 0; j < n; ++j)
        for (int64_t q = 0; q < inner; ++q)
          y[(o * n + k) * inner + q] += x[(o * n + j) * inner + q] * roots[j * k % n];
  return y;
}

int64_t productOf(const std::vector<int64_t> &dims) {
  int64_t result = 1;
  for (int64_t n : dims)
    result *= n;
  return result;
}

/// `dims` are those of the complex, or of the real side; the last `count` of them are transformed.
template <typename R> void check(int64_t type, const std::vector<int64_t> &dims, size_t count) {
  bool wide = sizeof(R) == 8;
  DType complex = wide ? DType::kC128 : DType::kC64, real = wide ? DType::kF64 : DType::kF32;
  size_t rank = dims.size();
  std::vector<int64_t> half = dims;
  half.back() = dims.back() / 2 + 1;
  HostCall call{"fft",
                HostCall::kNoKernel,
                {type},
                {type == 2 ? real : complex, type == 3 ? real : complex},
                {type == 3 ? half : dims, type == 2 ? half : dims}};
  call.integers.insert(call.integers.end(), dims.end() - static_cast<int64_t>(count), dims.end());
  ASSERT_TRUE(kFft.check(call, 1, 1).ok());

  std::mt19937 random(3);
  auto number = [&] { return static_cast<double>(static_cast<int>(random() % 2049) - 1024) / 1024; };
  bool reals = type >= 2;
  std::vector<Complex> full(static_cast<size_t>(productOf(dims)));
  for (Complex &x : full)
    x = {number(), reals ? 0 : number()};
  double points = 1;
  auto all = [&](std::vector<Complex> x, int sign) {
    for (size_t i = rank - count; i < rank; ++i)
      x = plain(x, productOf({dims.begin(), dims.begin() + static_cast<int64_t>(i)}), dims[i],
                productOf({dims.begin() + static_cast<int64_t>(i) + 1, dims.end()}), sign);
    return x;
  };
  for (size_t i = rank - count; i < rank; ++i)
    points *= static_cast<double>(dims[i]);
  auto firstHalf = [&](const std::vector<Complex> &x) {
    std::vector<Complex> y;
    for (size_t line = 0; line < x.size(); line += static_cast<size_t>(dims.back()))
      y.insert(y.end(), x.begin() + static_cast<int64_t>(line), x.begin() + static_cast<int64_t>(line) + half.back());
    return y;
  };
  std::vector<Complex> from = full, want;
  if (type == 0)
    want = all(full, -1);
  if (type == 1)
    want = all(full, 1);
  if (type == 2)
    want = firstHalf(all(full, -1));
  if (type == 3) {
    from = firstHalf(all(full, -1));
    want = full;
  }
  std::vector<R> in, out(static_cast<size_t>(2 * productOf(call.dims[1])));
  for (const Complex &x : from) {
    in.push_back(static_cast<R>(x.real()));
    if (type != 2)
      in.push_back(static_cast<R>(x.imag()));
  }
  char *buffers[] = {reinterpret_cast<char *>(in.data()), reinterpret_cast<char *>(out.data())};
  kFft.run({call, 1, 1, buffers, nullptr}, inPieces);
  double error = 0, norm = 1e-300;
  for (size_t i = 0; i < want.size(); ++i) {
    Complex expected = type == 1 ? want[i] / points : want[i];
    error += std::norm((reals && type == 3 ? Complex(out[i], 0) : Complex(out[2 * i], out[2 * i + 1])) - expected);
    norm += std::norm(expected);
  }
  EXPECT_LT(std::sqrt(error / norm), wide ? 1e-13 : 1e-6)
      << "type " << type << ", " << dims[0] << "x" << dims[1] << ", " << count << " of " << rank << " dims";
}

} // namespace

TEST(Fft, LinesOfAllKindsOfLengths) {
  for (int64_t type = 0; type < 4; ++type)
    for (int64_t length : {1, 2, 3, 4, 5, 8, 15, 16, 17, 30, 31, 32, 37, 48, 64, 100, 127, 128, 256, 512})
      for (int64_t lines : {1, 3, 8, 16, 17, 40}) {
        check<float>(type, {lines, length}, 1);
        check<double>(type, {lines, length}, 1);
      }
}

TEST(Fft, SeveralDims) {
  for (int64_t type = 0; type < 4; ++type)
    for (const std::vector<int64_t> &dims :
         {std::vector<int64_t>{2, 6, 8}, {3, 16, 20}, {1, 20, 33}, {2, 40, 34}, {5, 7, 1}})
      for (size_t count : {2, 3}) {
        check<float>(type, dims, count);
        check<double>(type, dims, count);
      }
}

TEST(Fft, LongLinesAsMatrices) {
  for (int64_t type : {0, 1}) {
    check<float>(type, {1, 4096}, 1);
    check<float>(type, {2, 6000}, 1);
    check<double>(type, {1, 4096}, 1);
  }
}
