//===- SourceTest.cpp - texts that MLIR's parser must not see ---------------===//

#include "compiler/Source.h"

#include "llvm/Config/llvm-config.h"

#include "gtest/gtest.h"

namespace weft::compiler {
namespace {

std::string nested(size_t depth, const std::string &open, const std::string &close) {
  std::string text;
  for (size_t i = 0; i < depth; ++i)
    text += open;
  for (size_t i = 0; i < depth; ++i)
    text += close;
  return text;
}

TEST(Source, Nesting) {
  for (auto [open, close] : {std::pair("(", ")"), std::pair("[", "]"), std::pair("{", "}"), std::pair("<", ">"),
                             std::pair("module { // }\n", "}")}) {
    EXPECT_FALSE(findSourceProblem(nested(1000, open, close))) << open;
    auto problem = findSourceProblem(nested(1001, open, close));
    ASSERT_TRUE(problem) << open;
    EXPECT_EQ(problem->message, "brackets are nested more than 1000 deep");
  }
  // Side by side, in strings, in comments, closed or not.
  EXPECT_FALSE(findSourceProblem("\"" + nested(5000, "(", ")") + "\""));
  EXPECT_FALSE(findSourceProblem("// " + nested(5000, "(", "")));
  EXPECT_FALSE(findSourceProblem(nested(5000, "", "()")));
  EXPECT_FALSE(findSourceProblem(nested(5000, "", "(f32) -> f32 ")));
  EXPECT_FALSE(findSourceProblem(nested(5000, "", "}") + "{"));
  EXPECT_TRUE(findSourceProblem(nested(5000, "\"a\\\"\" (", "")));
  EXPECT_TRUE(findSourceProblem("\"open\n" + nested(1001, "(", ""))); // a string ends with its line
}

TEST(Source, ArraysOfIndex) {
  for (const char *text : {"array<index>", "array<index: 1>", "array <  index : 1>", "array<// why\n index: 1>",
                           "array<!t: 1>", "{a = array<index: 1>}"})
    EXPECT_TRUE(findSourceProblem(text)) << text;
  for (const char *text : {"array<i64: 1>", "array<indexed>", "\"array<index: 1>\"", "// array<index: 1>",
                           "memref<index>", "subarray<index>", "tensor<4xindex>", "array<"})
    EXPECT_FALSE(findSourceProblem(text)) << text;
  EXPECT_EQ(findSourceProblem("ab\narray<index>")->offset, 8u);
}

TEST(Source, Bytecode) {
  EXPECT_FALSE(findSourceProblem("ML\xefR\x0dMLIR" LLVM_VERSION_STRING + std::string(1, '\0') + "((((("));
  auto problem = findSourceProblem("ML\xefR\x06StableHLO_v1.9.0");
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("written by 'StableHLO_v1.9.0'"), std::string::npos) << problem->message;
  EXPECT_TRUE(findSourceProblem("ML\xefR"));
  // What a terminal would obey is escaped.
  EXPECT_EQ(findSourceProblem("ML\xefR\x01\x1b[31m")->message.find('\x1b'), std::string::npos);
}

} // namespace
} // namespace weft::compiler
