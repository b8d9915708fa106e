//===- SumBoundTest.cpp - what another order of a sum excuses, and what not -===//
#include "tools/check/SumBound.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace weft::check {
namespace {

/// A program whose last value, of one f32, is expected to be `want`; `body` makes %r from %x and %zero.
std::string program(const std::string &body, const std::string &want) {
  return "func.func public @main() {\n"
         "  %x = stablehlo.constant dense<[1.0e6, 0.25, -1.0e6, 0.5]> : tensor<4xf32>\n"
         "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n" +
         body + "  %want = stablehlo.constant dense<" + want +
         "> : tensor<f32>\n"
         "  stablehlo.custom_call @check.expect_close(%r, %want) {has_side_effect = true} : (tensor<f32>, tensor<f32>) "
         "-> ()\n"
         "  return\n}\n";
}

constexpr char kSum[] = "  %r = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : "
                        "(tensor<4xf32>, tensor<f32>) -> tensor<f32>\n";

bool excuses(const std::string &text, float got) {
  compiler::Driver driver;
  mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseText(text, "p.mlir");
  if (!module)
    return false;
  std::optional<std::vector<Expectation>> expectations = extractExpectations(*module);
  if (!expectations || expectations->size() != 1) {
    ADD_FAILURE() << "no expectation in\n" << text;
    return false;
  }
  io::Array array{"r", format::DType::kF32, false, {}, std::string(sizeof(float), '\0')};
  std::memcpy(array.data.data(), &got, sizeof(float));
  return isWithinSumBound(driver, *module, {}, expectations->front(), array);
}

TEST(SumBound, ExcusesOnlyWhatAnotherOrderCanGive) {
  // Four terms and the initial value: 8 units roundoff (2^-24) of 2,000,000.75 are 0.95.
  std::string text = program(kSum, "0.75");
  EXPECT_TRUE(excuses(text, 0.75f));
  EXPECT_TRUE(excuses(text, 0.75f + 0.9f));
  EXPECT_TRUE(excuses(text, 0.75f - 0.9f));
  EXPECT_FALSE(excuses(text, 0.75f + 1.0f));
  EXPECT_FALSE(excuses(text, 0.75f - 1.0f));
  EXPECT_FALSE(excuses(text, 1.0e6f));
  EXPECT_FALSE(excuses(text, std::numeric_limits<float>::quiet_NaN()));
  EXPECT_FALSE(excuses(text, std::numeric_limits<float>::infinity()));
}

TEST(SumBound, SumsOverWindowsCount) {
  std::string body = R"(  %w = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 4>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<1xf32>
  %r = stablehlo.reshape %w : (tensor<1xf32>) -> tensor<f32>
)";
  EXPECT_TRUE(excuses(program(body, "0.75"), 0.75f + 0.9f));
  EXPECT_FALSE(excuses(program(body, "0.75"), 0.75f + 1.0f));
}

TEST(SumBound, NothingIsExcusedWithoutASumOrWhereTheWholeProgramMisses) {
  EXPECT_FALSE(excuses(program(kSum, "0.8"), 0.75f + 0.5f));
  std::string other = kSum;
  other.replace(other.find("%r"), 2, "%t");
  EXPECT_FALSE(excuses(program(other + "  %r = stablehlo.tanh %t : tensor<f32>\n", "0.635148942"), 0.63f));
  std::string largest = kSum;
  largest.replace(largest.find("stablehlo.add"), 13, "stablehlo.maximum");
  EXPECT_FALSE(excuses(program(largest, "1.0e6"), 1.0e6f + 0.5f));
}

} // namespace
} // namespace weft::check
