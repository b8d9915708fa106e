//===- MathTest.cpp - accuracy of functions, in units in the last place ----------------*- C++ -*-===//
//
// Against libm in a wider type: double for f32, long double for f64. Arguments: bit patterns spread over all floats of
// the type, special values, and an odd number of them, so that vector body and scalar tail both run; their agreement is
// tested on its own.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/testing/Runner.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace weft::codegen::testing;

template <typename T> struct Traits;
template <> struct Traits<float> {
  using Wide = double;
  using Bits = uint32_t;
  static constexpr const char *name = "f32";
};
template <> struct Traits<double> {
  using Wide = long double;
  using Bits = uint64_t;
  static constexpr const char *name = "f64";
};

/// Error of `got` in units in the last place of the exact value rounded to T.
template <typename T> static double ulps(T got, typename Traits<T>::Wide want) {
  T rounded = static_cast<T>(want);
  if (std::isnan(got) || std::isnan(rounded))
    return std::isnan(got) && std::isnan(rounded) ? 0 : 1e30;
  if (std::isinf(got) || std::isinf(rounded))
    return got == rounded                                                           ? 0
           : std::isinf(rounded) && std::fabs(got) >= std::numeric_limits<T>::max() ? 1
           : std::isinf(got) && std::fabs(rounded) >= std::numeric_limits<T>::max() ? 1
                                                                                    : 1e30;
  T a = std::fabs(rounded), ulp = std::nextafter(a, std::numeric_limits<T>::infinity()) - a;
  if (std::isinf(ulp))
    ulp = a - std::nextafter(a, T(0));
  return static_cast<double>(std::fabs(static_cast<typename Traits<T>::Wide>(got) - want) / ulp);
}

template <typename T> static std::vector<T> arguments(T low, T high) {
  std::vector<T> values{T(0),
                        T(-0.0),
                        T(1),
                        T(-1),
                        T(0.5),
                        std::numeric_limits<T>::infinity(),
                        -std::numeric_limits<T>::infinity(),
                        std::numeric_limits<T>::quiet_NaN(),
                        std::numeric_limits<T>::denorm_min(),
                        std::numeric_limits<T>::min(),
                        std::numeric_limits<T>::max(),
                        -std::numeric_limits<T>::denorm_min()};
  uint64_t state = 12345;
  auto random = [&] { return state = state * 6364136223846793005ull + 1442695040888963407ull, state >> 11; };
  while (values.size() < 20000) { // over all exponents
    typename Traits<T>::Bits bits = static_cast<typename Traits<T>::Bits>(random() * 2654435761ull ^ random() << 20);
    T x;
    memcpy(&x, &bits, sizeof x);
    values.push_back(x);
  }
  while (values.size() < 60001) // where the function lives
    values.push_back(low + (high - low) * static_cast<T>(static_cast<double>(random()) * 0x1p-53));
  return values;
}

template <typename T> static std::vector<T> unary(const std::string &op, const std::vector<T> &x) {
  std::string type = "tensor<" + std::to_string(x.size()) + "x" + Traits<T>::name + ">";
  std::string text = "func.func @main(%a: " + type + ") -> " + type + " {\n  %0 = \"" + op + "\"(%a) : (" + type +
                     ") -> " + type + "\n  return %0 : " + type + "\n}\n";
  auto result = runText(text, {bytesOfVector(x)});
  if (!result.ok()) {
    ADD_FAILURE() << op << ": " << result.status().ToString();
    return {};
  }
  return vectorOfBytes<T>(result->results[0]);
}

template <typename T, typename F>
static void expectAccurate(const std::string &op, F reference, double bound, T low, T high) {
  std::vector<T> x = arguments<T>(low, high), y = unary(op, x);
  ASSERT_EQ(x.size(), y.size());
  double worst = 0;
  T where = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    double error = ulps<T>(y[i], reference(static_cast<typename Traits<T>::Wide>(x[i])));
    if (error > worst) {
      worst = error;
      where = x[i];
    }
  }
  EXPECT_LE(worst, bound) << op << " " << Traits<T>::name << " at " << where;
}

#define REFERENCE(f) [](auto v) { return std::f(v); }

TEST(Math, ExponentialsF32) {
  expectAccurate<float>("stablehlo.exponential", REFERENCE(exp), 1.5, -100, 90);
  expectAccurate<float>("stablehlo.exponential_minus_one", REFERENCE(expm1), 2.5, -3, 5);
  expectAccurate<float>("stablehlo.log", REFERENCE(log), 1.5, 0, 3);
  expectAccurate<float>("stablehlo.log_plus_one", REFERENCE(log1p), 2, -1, 3);
  expectAccurate<float>("stablehlo.tanh", REFERENCE(tanh), 2.5, -5, 5);
  expectAccurate<float>("stablehlo.logistic", [](double v) { return 1 / (1 + std::exp(-v)); }, 3, -20, 20);
  expectAccurate<float>("stablehlo.cbrt", REFERENCE(cbrt), 0.51, -20, 20);
  expectAccurate<float>("stablehlo.rsqrt", [](double v) { return 1 / std::sqrt(v); }, 1.51, 0, 20);
}

TEST(Math, ExponentialsF64) {
  expectAccurate<double>("stablehlo.exponential", REFERENCE(exp), 1.5, -700, 700);
  expectAccurate<double>("stablehlo.exponential_minus_one", REFERENCE(expm1), 2.5, -3, 5);
  expectAccurate<double>("stablehlo.log", REFERENCE(log), 1.5, 0, 3);
  expectAccurate<double>("stablehlo.log_plus_one", REFERENCE(log1p), 2, -1, 3);
  expectAccurate<double>("stablehlo.tanh", REFERENCE(tanh), 2.5, -5, 5);
  expectAccurate<double>("stablehlo.cbrt", REFERENCE(cbrt), 1.5, -20, 20);
}

TEST(Math, Trigonometry) {
  expectAccurate<float>("stablehlo.sine", REFERENCE(sin), 0.51, -100, 100);
  expectAccurate<float>("stablehlo.cosine", REFERENCE(cos), 0.51, -100, 100);
  expectAccurate<float>("stablehlo.tan", REFERENCE(tan), 0.51, -100, 100);
  expectAccurate<double>("stablehlo.sine", REFERENCE(sin), 1, -100, 100);
  expectAccurate<double>("stablehlo.cosine", REFERENCE(cos), 1, -100, 100);
  expectAccurate<double>("stablehlo.tan", REFERENCE(tan), 2.5, -100, 100);
  expectAccurate<double>("chlo.asin", REFERENCE(asin), 2, -1, 1);
  expectAccurate<double>("chlo.acos", REFERENCE(acos), 2, -1, 1);
  expectAccurate<double>("chlo.atan", REFERENCE(atan), 2, -3, 3);
}

TEST(Math, Special) {
  expectAccurate<float>("chlo.erf", REFERENCE(erf), 2.5, -4, 4);
  expectAccurate<double>("chlo.erf", REFERENCE(erf), 2.5, -4, 4);
  expectAccurate<double>("chlo.erfc", REFERENCE(erfc), 6, -4, 20);
  expectAccurate<double>("chlo.sinh", REFERENCE(sinh), 4, -5, 5);
  expectAccurate<double>("chlo.cosh", REFERENCE(cosh), 4, -5, 5);
  expectAccurate<double>("chlo.asinh", REFERENCE(asinh), 4, -5, 5);
  expectAccurate<double>("chlo.atanh", REFERENCE(atanh), 4, -1, 1);
}

template <typename T> static void expectRemainders() {
  std::vector<T> x = arguments<T>(-100, 100), y(x.rbegin(), x.rend());
  for (size_t i = 0; i < x.size(); i += 5) // dividends of all sizes by the least divisors
    y[i] = static_cast<T>(i % 97) * std::numeric_limits<T>::denorm_min();
  std::string type = "tensor<" + std::to_string(x.size()) + "x" + Traits<T>::name + ">";
  auto result = runText("func.func @main(%a: " + type + ", %b: " + type + ") -> " + type +
                            " {\n  %0 = stablehlo.remainder %a, %b : " + type + "\n  return %0 : " + type + "\n}\n",
                        {bytesOfVector(x), bytesOfVector(y)});
  ASSERT_TRUE(result.ok()) << result.status().ToString();
  std::vector<T> got = vectorOfBytes<T>(result->results[0]);
  for (size_t i = 0; i < x.size(); ++i) {
    T want = std::fmod(x[i], y[i]);
    if (std::isnan(want))
      ASSERT_TRUE(std::isnan(got[i])) << x[i] << " " << y[i];
    else
      ASSERT_EQ(0, memcmp(&got[i], &want, sizeof want)) << x[i] << " " << y[i] << ": " << got[i] << ", want " << want;
  }
}

TEST(Math, RemaindersAreExact) {
  expectRemainders<float>();
  expectRemainders<double>();
}

/// The same number gives the same bits in the vector body and in the tail.
TEST(Math, TailAgreesWithBody) {
  for (const char *op :
       {"stablehlo.exponential", "stablehlo.log", "stablehlo.tanh", "stablehlo.sine", "chlo.erf", "stablehlo.cbrt"}) {
    std::vector<float> x = arguments<float>(-10, 10);
    x.resize(1024);
    std::vector<float> all = unary(op, x);
    for (int part = 0; part < 1024; part += 31) {
      int n = std::min(31, 1024 - part);
      std::vector<float> few = unary(op, std::vector<float>(x.begin() + part, x.begin() + part + n));
      ASSERT_EQ(0, memcmp(few.data(), all.data() + part, n * 4)) << op << " from " << part;
      if (part > 31 * 4)
        break;
    }
  }
}
