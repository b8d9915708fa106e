//===- WindowsTest.cpp - Counting windows, promotions and texts of shapes -----------------===//

#include "dialects/stablehlo/VerifyUtils.h"
#include "mlir/IR/MLIRContext.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {

/// The same count by moving the window one stride at a time.
int64_t countByMoving(int64_t input, const WindowDim &window) {
  int64_t dilated = input == 0 ? 0 : (input - 1) * window.baseDilation + 1;
  int64_t padded = window.low + dilated + window.high;
  int64_t reach = window.size == 0 ? 0 : (window.size - 1) * window.windowDilation + 1;
  int64_t count = 0;
  for (int64_t start = 0; padded > 0 && start + reach <= padded; start += window.stride)
    ++count;
  return count;
}

TEST(Windows, CountIsThatOfMoving) {
  for (int64_t input : {0, 1, 2, 7})
    for (int64_t size : {1, 2, 3})
      for (int64_t stride : {1, 2, 5})
        for (int64_t low : {-2, 0, 1})
          for (int64_t high : {-1, 0, 2})
            for (int64_t base : {1, 2})
              for (int64_t dilation : {1, 3}) {
                WindowDim window{size, stride, low, high, base, dilation};
                EXPECT_EQ(countWindows(input, window), countByMoving(input, window))
                    << "input " << input << " size " << size << " stride " << stride << " padding " << low << ", "
                    << high << " dilations " << base << ", " << dilation;
              }
}

TEST(Windows, HugeNumbers) {
  int64_t max = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(countWindows(max, {1, 1, 0, 0, 1, 1}), max);
  EXPECT_EQ(countWindows(max, {1, 1, max, max, max, 1}), -1);
  EXPECT_EQ(countWindows(5, {max, 1, 0, 0, 1, max}), 0);
  EXPECT_EQ(countWindows(5, {1, 1, std::numeric_limits<int64_t>::min(), 0, 1, 1}), 0);
  EXPECT_EQ(countWindows(ShapedType::kDynamic, {1, 1, 0, 0, 1, 1}), ShapedType::kDynamic);
}

TEST(Types, Promotable) {
  MLIRContext context;
  Builder b(&context);
  EXPECT_TRUE(isPromotable(b.getBF16Type(), b.getF32Type()));
  EXPECT_FALSE(isPromotable(b.getF32Type(), b.getBF16Type()));
  EXPECT_TRUE(isPromotable(b.getI32Type(), b.getI64Type()));
  EXPECT_FALSE(isPromotable(b.getI1Type(), b.getI32Type()));
  EXPECT_FALSE(isPromotable(b.getI32Type(), b.getF32Type()));
  EXPECT_FALSE(isPromotable(b.getI32Type(), b.getIntegerType(64, /*isSigned=*/false)));
  EXPECT_TRUE(isPromotable(ComplexType::get(b.getF32Type()), ComplexType::get(b.getF64Type())));
}

TEST(Shapes, Text) {
  EXPECT_EQ(shapeText({}), "scalar");
  EXPECT_EQ(shapeText({2, ShapedType::kDynamic, 3}), "2x?x3");
}

} // namespace
