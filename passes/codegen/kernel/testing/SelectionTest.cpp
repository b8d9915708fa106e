//===- SelectionTest.cpp - argmax, argmin, and maxima with awkward elements -------------===//
#include "passes/codegen/kernel/testing/Runner.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace weft::codegen;
using namespace weft::codegen::testing;

namespace {

constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();

std::string shape(int64_t rows, int64_t columns, const char *type) {
  return "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) + "x" + type + ">";
}

/// As JAX prints argmax (GT) and argmin (LT); positions begin at `offset`.
std::string program(int64_t rows, int64_t columns, const char *direction, const char *init, int offset) {
  std::string t = shape(rows, columns, "f32"), p = shape(rows, columns, "i32"), r = std::to_string(rows);
  return "func.func @main(%x: " + t + ") -> (tensor<" + r + "xf32>, tensor<" + r + "xi32>) {\n" +
         "%z = stablehlo.constant dense<" + init + "> : tensor<f32>\n%c = stablehlo.constant dense<0> : tensor<i32>\n" +
         "%o = stablehlo.constant dense<" + std::to_string(offset) + "> : " + p +
         "\n%k = stablehlo.iota dim = 1 : " + p + "\n%i = stablehlo.add %k, %o : " + p +
         "\n%r:2 = stablehlo.reduce(%x init: %z), (%i init: %c) across dimensions = [1] : (" + t + ", " + p +
         ", tensor<f32>, tensor<i32>) -> (tensor<" + r + "xf32>, tensor<" + r + "xi32>)\n" +
         R"(reducer(%a: tensor<f32>, %c2: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
  %p = stablehlo.compare )" +
         direction + R"(, %a, %c2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %o2 = stablehlo.or %p, %n : tensor<i1>
  %e = stablehlo.compare EQ, %a, %c2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %f = stablehlo.and %e, %l : tensor<i1>
  %g = stablehlo.or %o2, %f : tensor<i1>
  %v = stablehlo.select %o2, %a, %c2 : tensor<i1>, tensor<f32>
  %w = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
  stablehlo.return %v, %w : tensor<f32>, tensor<i32>
}
return %r#0, %r#1 : tensor<)" +
         r + "xf32>, tensor<" + r + "xi32>}";
}

/// The first NaN, else the first element that none is better than.
int64_t firstBest(const float *row, int64_t columns, bool largest) {
  int64_t best = 0;
  for (int64_t i = 0; i < columns; ++i) {
    if (std::isnan(row[i]))
      return i;
    if (largest ? row[i] > row[best] : row[i] < row[best])
      best = i;
  }
  return best;
}

std::vector<std::vector<float>> inputs(int64_t size) {
  std::vector<std::vector<float>> all;
  std::vector<float> x(size);
  uint32_t state = 5;
  auto random = [&] { return state = state * 1664525 + 1013904223, static_cast<int>(state >> 9); };
  for (float &v : x)
    v = static_cast<float>(random() % 20011) - 10000;
  all.push_back(x);
  for (float &v : x)
    v = static_cast<float>(random() % 3);
  all.push_back(x);
  for (float each : {kInf, -kInf, kNan, -kNan, 0.0f})
    all.emplace_back(size, each);
  all.emplace_back(size, 1.0f);
  all.back()[size - 1] = 2;
  all.push_back(all[0]);
  all.back()[size / 2] = kNan;
  all.back()[size - 1] = -kNan;
  return all;
}

} // namespace

TEST(Selection, FirstBestElementOfARow) {
  constexpr int64_t kRows = 2;
  for (int64_t columns : {1, 5, 47, 48, 63, 64, 65, 200, 1023, 1024, 1025, 1500, 4099})
    for (bool largest : {true, false})
      for (int offset : {0, 1000}) {
        std::string text =
            program(kRows, columns, largest ? "GT" : "LT", largest ? "0xFF800000" : "0x7F800000", offset);
        for (const std::vector<float> &x : inputs(kRows * columns))
          for (int way = 0; way < 3; ++way) { // positions from memory, then computed
            RunOptions options;
            options.fuse = way > 0;
            options.cpu = way == 2 ? "x86-64-v3" : "native";
            auto result = runText(text, {bytesOfVector(x)}, options);
            ASSERT_TRUE(result.ok()) << result.status().ToString();
            auto values = vectorOfBytes<float>(result->results[0]);
            auto places = vectorOfBytes<int32_t>(result->results[1]);
            for (int64_t row = 0; row < kRows; ++row) {
              int64_t at = firstBest(&x[row * columns], columns, largest);
              float value = x[row * columns + at];
              // The init value is the element before all; equal to it, position 0 is less.
              bool asInit = value == (largest ? -kInf : kInf);
              ASSERT_EQ(places[row], asInit ? 0 : at + offset) << columns << (largest ? " argmax" : " argmin") << way;
              if (std::isnan(value))
                ASSERT_TRUE(std::isnan(values[row]));
              else
                ASSERT_EQ(values[row], value);
            }
          }
      }
}

TEST(Selection, MaximaMindNansAndTheSignsOfZeros) {
  for (int64_t columns : {3, 64, 65, 130, 1000}) {
    std::string t = shape(1, columns, "f32");
    std::string text = "func.func @main(%x: " + t + ") -> (tensor<1xf32>, tensor<1xf32>) {\n" +
                       "%l = stablehlo.constant dense<0xFF800000> : tensor<f32>\n" +
                       "%h = stablehlo.constant dense<0x7F800000> : tensor<f32>\n" +
                       "%a = stablehlo.reduce(%x init: %l) applies stablehlo.maximum across dimensions = [1] : (" + t +
                       ", tensor<f32>) -> tensor<1xf32>\n" +
                       "%b = stablehlo.reduce(%x init: %h) applies stablehlo.minimum across dimensions = [1] : (" + t +
                       ", tensor<f32>) -> tensor<1xf32>\nreturn %a, %b : tensor<1xf32>, tensor<1xf32>}";
    auto check = [&](const std::vector<float> &x, float most, float least) {
      auto result = runText(text, {bytesOfVector(x)});
      ASSERT_TRUE(result.ok()) << result.status().ToString();
      for (int k = 0; k < 2; ++k) {
        float got = vectorOfBytes<float>(result->results[k])[0], want = k ? least : most;
        if (std::isnan(want))
          EXPECT_TRUE(std::isnan(got)) << columns;
        else
          EXPECT_TRUE(got == want && std::signbit(got) == std::signbit(want)) << columns << ": " << got << ", " << want;
      }
    };
    for (int64_t at : {int64_t(0), columns / 2, columns - 1}) {
      std::vector<float> x(columns, -0.0f);
      check(x, -0.0f, -0.0f);
      x[at] = 0.0f;
      check(x, 0.0f, -0.0f);
      x.assign(columns, 0.0f);
      check(x, 0.0f, 0.0f);
      x[at] = -0.0f;
      check(x, 0.0f, -0.0f);
      x.assign(columns, -3.0f);
      x[at] = -0.0f;
      check(x, -0.0f, -3.0f);
      x.assign(columns, kInf);
      x[at] = kNan;
      check(x, kNan, kNan);
      x.assign(columns, 1.0f);
      x[at] = -kNan;
      check(x, kNan, kNan);
      x[at] = 7;
      check(x, 7, 1);
    }
  }
}
