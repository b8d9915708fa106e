//===- CompareTest.cpp - tests of the check rules ---------------------------===//

#include "tools/check/Compare.h"

#include "gtest/gtest.h"

#include <cmath>

namespace weft::check {
namespace {

using format::DType;

template <typename T> std::string bytes(std::vector<T> values) {
  return std::string(reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T));
}

TEST(Compare, EqualTakesZerosOfBothSignsAndNan) {
  EXPECT_EQ(compare(bytes<float>({0.f, NAN}), bytes<float>({-0.f, -NAN}), DType::kF32, Rule::kEqual), "");
  EXPECT_NE(compare(bytes<float>({1.f}), bytes<float>({std::nextafter(1.f, 2.f)}), DType::kF32, Rule::kEqual), "");
}

TEST(Compare, CloseIsThreeUnits) {
  float x = 1.f, three = x, four;
  for (int i = 0; i < 3; ++i)
    three = std::nextafter(three, 2.f);
  four = std::nextafter(three, 2.f);
  EXPECT_EQ(compare(bytes<float>({x}), bytes<float>({three}), DType::kF32, Rule::kClose), "");
  EXPECT_NE(compare(bytes<float>({x}), bytes<float>({four}), DType::kF32, Rule::kClose), "");
  EXPECT_NE(compare(bytes<float>({INFINITY}), bytes<float>({3.4028235e38f}), DType::kF32, Rule::kClose), "");
  // Through zero: one denormal on each side is two units.
  EXPECT_EQ(compare(bytes<float>({1e-45f}), bytes<float>({-1e-45f}), DType::kF32, Rule::kClose), "");
}

TEST(Compare, NanIsNotANumber) {
  for (Rule rule : {Rule::kEqual, Rule::kClose, Rule::kAlmostEqual, Rule::kReordered})
    EXPECT_NE(compare(bytes<double>({NAN}), bytes<double>({0.0}), DType::kF64, rule), "");
}

TEST(Compare, FloatsOfOneByte) {
  auto close = [](uint8_t got, uint8_t want, DType dtype) {
    return compare(bytes<uint8_t>({got}), bytes<uint8_t>({want}), dtype, Rule::kClose);
  };
  EXPECT_EQ(close(0x7f, 0xff, DType::kF8E4M3FN), "");   // both are NaN
  EXPECT_NE(close(0x7f, 0x7e, DType::kF8E4M3FN), "");   // NaN and 448
  EXPECT_EQ(close(0x01, 0x82, DType::kF8E4M3FN), "");   // three steps through zero
  EXPECT_NE(close(0x02, 0x82, DType::kF8E4M3FN), "");   // four
  EXPECT_NE(close(0x80, 0x00, DType::kF8E5M2FNUZ), ""); // NaN there, and zero
  EXPECT_EQ(close(0x00, 0x08, DType::kF4E2M1FN), "");   // both zeros
  EXPECT_EQ(close(0x7f, 0x82, DType::kF8E8M0FNU), "");  // 1 and 8
  EXPECT_NE(close(0x7f, 0x83, DType::kF8E8M0FNU), "");  // 1 and 16
}

TEST(Compare, OtherTolerances) {
  EXPECT_NE(compare(bytes<float>({1.f}), bytes<float>({1.0005f}), DType::kF32, Rule::kAlmostEqual, {1e-4, 3}), "");
  EXPECT_EQ(compare(bytes<float>({1.f}), bytes<float>({1.05f}), DType::kF32, Rule::kAlmostEqual, {0.1, 3}), "");
  EXPECT_NE(compare(bytes<float>({1.f}), bytes<float>({std::nextafter(1.f, 2.f)}), DType::kF32, Rule::kClose, {0, 0}),
            "");
}

TEST(Compare, ReorderedGoesByTheLargestMagnitude) {
  auto same = [](std::vector<float> got, std::vector<float> want) {
    return compare(bytes<float>(got), bytes<float>(want), DType::kF32, Rule::kReordered).empty();
  };
  EXPECT_TRUE(same({128052.945f, 1.f}, {128052.938f, 1.f}));
  EXPECT_TRUE(same({1000.f, 1.005f, INFINITY}, {1000.f, 1.f, INFINITY}));
  EXPECT_FALSE(same({1000.f, 1.02f, INFINITY}, {1000.f, 1.f, INFINITY}));
  EXPECT_TRUE(same({10.f, 1.0009f}, {10.f, 1.f}));
  EXPECT_FALSE(same({10.f, 1.0011f}, {10.f, 1.f}));
  // A gradient of small numbers is not equal to zeros; what is left of numbers that cancel is.
  EXPECT_FALSE(same({0.f, 0.f}, {2e-4f, 1e-4f}));
  EXPECT_TRUE(same({3e-7f, -2e-6f}, {1e-7f, 1e-6f}));
  EXPECT_FALSE(same({0.f, 5.f}, {0.f, INFINITY}));
  EXPECT_FALSE(compare(bytes<double>({1.0 + 1e-8}), bytes<double>({1.0}), DType::kF64, Rule::kReordered).empty());
  EXPECT_TRUE(compare(bytes<double>({1.0 + 1e-10}), bytes<double>({1.0}), DType::kF64, Rule::kReordered).empty());
  // Neighbours, though 0.5 apart at 66.5.
  EXPECT_TRUE(compare(bytes<uint16_t>({0x4285}), bytes<uint16_t>({0x4286}), DType::kBF16, Rule::kReordered).empty());
  EXPECT_FALSE(compare(bytes<uint16_t>({0x4285}), bytes<uint16_t>({0x4287}), DType::kBF16, Rule::kReordered).empty());
  EXPECT_FALSE(compare(bytes<int32_t>({3}), bytes<int32_t>({4}), DType::kI32, Rule::kReordered).empty());
}

TEST(Compare, HalvesAndIntegers) {
  EXPECT_EQ(compare(bytes<uint16_t>({0x3c00}), bytes<uint16_t>({0x3c03}), DType::kF16, Rule::kClose), "");
  EXPECT_NE(compare(bytes<uint16_t>({0x3f80}), bytes<uint16_t>({0x3f84}), DType::kBF16, Rule::kClose), "");
  EXPECT_NE(compare(bytes<int32_t>({5}), bytes<int32_t>({6}), DType::kI32, Rule::kAlmostEqual), "");
  EXPECT_NE(compare(bytes<int32_t>({5}), bytes<int32_t>({5, 6}), DType::kI32, Rule::kEqual), "");
}

TEST(Compare, ValuesInTexts) {
  auto text = [](auto got, auto want, DType dtype) {
    return compare(bytes<decltype(got)>({got}), bytes<decltype(want)>({want}), dtype, Rule::kEqual);
  };
  EXPECT_EQ(text(int32_t(-5), int32_t(7), DType::kI32), "1 of 1 differ, first at 0: got -5, want 7");
  EXPECT_EQ(text(int8_t(-128), int8_t(1), DType::kI8), "1 of 1 differ, first at 0: got -128, want 1");
  EXPECT_EQ(text(~uint64_t(0), uint64_t(0), DType::kUI64),
            "1 of 1 differ, first at 0: got 18446744073709551615, want 0");
  EXPECT_EQ(text(0.1, 0.25, DType::kF64), "1 of 1 differ, first at 0: got 0.10000000000000001, want 0.25");
}

} // namespace
} // namespace weft::check
