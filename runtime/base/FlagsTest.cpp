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
  double rtol = -1;
  std::vector<std::string> inputs, positional;
};

Parsed parse(std::vector<const char *> arguments) {
  Parsed p;
  Flags flags("tool", "IN", "Does things.", {"tool x"});
  flags.addSwitch("--strict", &p.strict, "be strict");
  flags.addString("-o", &p.out, "FILE", "output");
  flags.addInteger("--steps", &p.steps, "N", "steps", 1, 1000);
  flags.addNumber("--rtol", &p.rtol, "X", "tolerance");
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
  for (const char *value :
       {"3x", "", " 3", "+3", "0x3", "3.0", "1e2", "-", "0", "-1", "1001", "99999999999999999999", "nan"}) {
    Parsed p = parse({"--steps", value});
    EXPECT_EQ(p.outcome, Flags::Outcome::kUsageError) << value;
    EXPECT_EQ(p.steps, 1) << value;
    EXPECT_NE(p.errors.find("--steps"), std::string::npos) << p.errors;
    EXPECT_NE(p.errors.find(*value ? std::string("from 1 to 1000, got '") + value + "'" : "not empty"),
              std::string::npos)
        << p.errors;
  }
  for (const char *value : {"nan", "inf", "1e999", "-1", "-0.5", "0x1", " 1", "+1", "", "1,5", "e", "."}) {
    Parsed p = parse({"--rtol", value});
    EXPECT_EQ(p.outcome, Flags::Outcome::kUsageError) << value;
    EXPECT_EQ(p.rtol, -1) << value;
  }
  EXPECT_EQ(parse({"--steps", "1000"}).steps, 1000);
  EXPECT_EQ(parse({"--rtol", "1e-3"}).rtol, 1e-3);
  EXPECT_EQ(parse({"--rtol=0"}).rtol, 0);
  EXPECT_EQ(parse({"--steps"}).outcome, Flags::Outcome::kUsageError);
  EXPECT_EQ(parse({"--strict=1"}).outcome, Flags::Outcome::kUsageError);
  EXPECT_EQ(parse({"-o="}).outcome, Flags::Outcome::kUsageError);
}

TEST(Flags, AFlagIsNoValue) {
  Parsed p = parse({"-o", "--strict"});
  EXPECT_EQ(p.outcome, Flags::Outcome::kUsageError);
  EXPECT_NE(p.errors.find("-o FILE; '--strict' is a flag itself"), std::string::npos) << p.errors;
  EXPECT_EQ(parse({"-o=--strict"}).out, "--strict");
}

TEST(Flags, EditDistance) {
  EXPECT_EQ(editDistance("", "abc"), 3u);
  EXPECT_EQ(editDistance("kitten", "sitting"), 3u);
  EXPECT_EQ(editDistance("modle", "model"), 1u);
  EXPECT_EQ(editDistance("ab", "ba"), 1u);
  EXPECT_EQ(editDistance("abc", "ca"), 3u);
}

TEST(Flags, NearestWord) {
  EXPECT_EQ(nearestWord("modle", {"data", "model"}), "model");
  EXPECT_EQ(nearestWord("dta", {"data", "model"}), "data");
  EXPECT_EQ(nearestWord("--versoin", {"--verify-each", "--version"}), "--version");
  EXPECT_EQ(nearestWord("params.layers.kernle", {"params.layers.kernel", "params.layers.bias"}),
            "params.layers.kernel");
  EXPECT_EQ(nearestWord("zzzzzz", {"data", "model"}), "");
  // Far fetched: as many edits as letters that stay; whole words of a long name; other numbers.
  EXPECT_EQ(nearestWord("lr", {"wd", "b"}), "");
  EXPECT_EQ(nearestWord("mask", {"task1", "params", "tank"}), "");
  EXPECT_EQ(nearestWord("opt_state.mu.params.layers.kernel", {"opt_state.mu.params.layers.bias"}), "");
  EXPECT_EQ(nearestWord("layers.3.w", {"layers.2.w"}), "");
  EXPECT_EQ(nearestWord("arg12", {"arg1"}), "");
}

} // namespace
} // namespace weft
