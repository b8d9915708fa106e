//===- FlagsTest.cpp - tests of the command line parser --------------------===//

#include "runtime/base/Flags.h"

#include "gtest/gtest.h"

namespace weft {
namespace {

struct Parsed {
  Flags::Outcome outcome;
  bool strict = false;
  std::string out, errors;
  int64_t steps = 1;
  std::vector<std::string> inputs, positional;
};

Parsed parse(std::vector<const char *> arguments) {
  Parsed p;
  Flags flags("tool", "IN", "Does things.", {"tool x"});
  flags.addSwitch("--strict", &p.strict, "be strict");
  flags.addString("-o", &p.out, "FILE", "output");
  flags.addInteger("--steps", &p.steps, "N", "steps");
  flags.addStrings("--inputs", &p.inputs, "FILE", "inputs");
  arguments.insert(arguments.begin(), "tool");
  testing::internal::CaptureStderr();
  p.outcome = flags.parse(arguments.size(), arguments.data(), &p.positional);
  p.errors = testing::internal::GetCapturedStderr();
  return p;
}

TEST(Flags, TakesBothFormsAndKeepsPositionals) {
  Parsed p = parse({"a.mlir", "-o", "x", "--steps=7", "--strict", "--inputs", "1", "--inputs=2", "--", "-b"});
  EXPECT_EQ(p.outcome, Flags::Outcome::kRun);
  EXPECT_EQ(p.out, "x");
  EXPECT_EQ(p.steps, 7);
  EXPECT_TRUE(p.strict);
  EXPECT_EQ(p.inputs, (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(p.positional, (std::vector<std::string>{"a.mlir", "-b"}));
}

TEST(Flags, SuggestsTheNearestName) {
  Parsed p = parse({"--stpes", "3"});
  EXPECT_EQ(p.outcome, Flags::Outcome::kUsageError);
  EXPECT_NE(p.errors.find("did you mean '--steps'?"), std::string::npos) << p.errors;
}

TEST(Flags, RefusesBadValues) {
  EXPECT_EQ(parse({"--steps", "3x"}).outcome, Flags::Outcome::kUsageError);
  EXPECT_EQ(parse({"--steps"}).outcome, Flags::Outcome::kUsageError);
  EXPECT_EQ(parse({"--strict=1"}).outcome, Flags::Outcome::kUsageError);
  EXPECT_EQ(parse({"--steps", "99999999999999999999"}).outcome, Flags::Outcome::kUsageError);
}

TEST(Flags, EditDistance) {
  EXPECT_EQ(editDistance("", "abc"), 3u);
  EXPECT_EQ(editDistance("kitten", "sitting"), 3u);
  EXPECT_EQ(nearestWord("modle", {"data", "model"}), "model");
  EXPECT_EQ(nearestWord("zzzzzz", {"data", "model"}), "");
}

} // namespace
} // namespace weft
