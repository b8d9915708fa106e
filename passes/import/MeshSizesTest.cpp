//===- MeshSizesTest.cpp - sizes of mesh axes as a flag gives them -----------===//

#include "passes/import/MeshSizes.h"

#include "gtest/gtest.h"

namespace weft::import {
namespace {

using Sizes = std::vector<std::pair<std::string, int64_t>>;

TEST(MeshSizes, InTheOrderGiven) {
  Sizes sizes;
  EXPECT_EQ(parseMeshSizes("data=2, model = 16777216", sizes), "");
  EXPECT_EQ(sizes, (Sizes{{"data", 2}, {"model", 16777216}}));
}

TEST(MeshSizes, SayWhatIsWrong) {
  for (auto [text, part] :
       {std::pair("", "got ''"), std::pair(",", "got '' in ','"), std::pair("a=2,,b=4", "got '' in 'a=2,,b=4'"),
        std::pair("a=2,", "got '' in 'a=2,'"), std::pair("a", "AXIS=N,..., got 'a'"), std::pair("=2", "got '=2'"),
        std::pair("a=", "axis 'a'"), std::pair("a=0", "from 1 to 16777216, got '0'"), std::pair("a=-2", "got '-2'"),
        std::pair("a=+2", "got '+2'"), std::pair("a=2x", "got '2x'"), std::pair("a=0x2", "got '0x2'"),
        std::pair("a=1.5", "got '1.5'"), std::pair("a=16777217", "got '16777217'"),
        std::pair("a=99999999999999999999999", "got '99999999999999999999999'"),
        std::pair("a=2,a=4", "axis 'a' is given twice, as 2 and as 4")}) {
    Sizes sizes;
    std::string problem = parseMeshSizes(text, sizes);
    EXPECT_NE(problem.find(part), std::string::npos) << text << ": " << problem;
  }
}

} // namespace
} // namespace weft::import
