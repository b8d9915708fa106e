//===- OldTextTest.cpp - text of older printers in today's form -------------===//

#include "compiler/OldText.h"

#include "gtest/gtest.h"

namespace weft::compiler {
namespace {

/// The new form without the blanks that keep its length, which it must have.
std::string listOf(const std::string &text) {
  std::string modern = modernText(text);
  EXPECT_EQ(modern.size(), text.size()) << modern;
  size_t last = modern.find('>');
  size_t rest = modern.find_first_not_of(' ', last + 1);
  return modern.substr(0, last + 1) + modern.substr(std::min(rest, modern.size()));
}

TEST(OldText, Lists) {
  EXPECT_EQ(listOf("{permutation = dense<[1, 0]> : tensor<2xi64>}"), "{permutation = array<i64: 1, 0>}");
  EXPECT_EQ(listOf("{dimensions=dense<[]> : tensor<0xi64>} x"), "{dimensions=array<i64>} x");
  EXPECT_EQ(listOf("{dimensions = dense<> : tensor<0xi64>}"), "{dimensions = array<i64>}");
  EXPECT_EQ(listOf("{strides = dense<1> : tensor<2xi64>, a}"), "{strides = array<i64: 1, 1>, a}");
  EXPECT_EQ(listOf("window_reversal = dense<[true, false]> : tensor<2xi1>"),
            "window_reversal = array<i1: true, false>");
  // Where the new form is longer.
  EXPECT_EQ(modernText("strides = dense<-1> : tensor<6xi64>\n"), "strides = array<i64: -1, -1, -1, -1, -1, -1>\n");
  EXPECT_EQ(modernText("\xef\xbb\xbfmodule {}"), "module {}");
}

TEST(OldText, LeavesTheRest) {
  for (const char *text : {
           "stablehlo.constant dense<[1, 0]> : tensor<2xi64>",
           "padding = dense<0> : tensor<2x2xi64>",
           "padding = dense<0> : tensor<2xi64>",
           "x.permutation = dense<[1, 0]> : tensor<2xi64>",
           "permutation = dense<[1, 0]> : tensor<2xi32>",
           "permutation = dense<[1, 0, 2]> : tensor<2xi64>",
           "permutation = dense<[[1], [0]]> : tensor<2xi64>",
           "permutation = dense<[1, 0]> : tensor<99999999999999999999xi64>",
           "permutation = dense<1> : tensor<9999999999xi64>",
           "permutation = dense<\"0x00\"> : tensor<2xi64>",
           "permutation = dense<[1, 0]>",
           "permutation = dense<",
           "dense<",
       })
    EXPECT_EQ(modernText(text), text);
}

} // namespace
} // namespace weft::compiler
