//===- NamesTest.cpp - dotted names of pytree leaves -------------------------===//

#include "passes/import/Names.h"

#include "gtest/gtest.h"

namespace weft::import {
namespace {

TEST(DottedPath, FollowsKeysIndicesAndAttributes) {
  EXPECT_EQ(dottedPath("params['h0']['wq']"), "params.h0.wq");
  EXPECT_EQ(dottedPath("opt[0].mu"), "opt.0.mu");
  EXPECT_EQ(dottedPath("state.params[\"a b\"][12]"), "state.params.a b.12");
  EXPECT_EQ(dottedPath("x"), "x");
  EXPECT_EQ(dottedPath("[0]['a']"), "0.a");
  EXPECT_EQ(dottedPath("args[<flat index 3>]"), "args.3");
  EXPECT_EQ(dottedPath("p['it\\'s']"), "p.it's");
  EXPECT_EQ(dottedPath("p['a.b']"), "p.a.b");
}

TEST(DottedPath, LeavesOtherTextAlone) {
  EXPECT_EQ(dottedPath(""), "");
  EXPECT_EQ(dottedPath("p['open"), "p['open");
  EXPECT_EQ(dottedPath("p[]"), "p[]");
  EXPECT_EQ(dottedPath("p['']"), "p['']");
  EXPECT_EQ(dottedPath("p..q"), "p..q");
}

TEST(ResultName, DropsTheRootWhereANameFollows) {
  EXPECT_EQ(resultName("result['m']['b']"), "m.b");
  EXPECT_EQ(resultName("result[0]"), "result.0");
  EXPECT_EQ(resultName("result[0].mu['w']"), "result.0.mu.w");
  EXPECT_EQ(resultName("result.loss"), "loss");
  EXPECT_EQ(resultName("result"), "result");
  EXPECT_EQ(resultName("result['result']"), "result");
  EXPECT_EQ(resultName(""), "");
}

TEST(ResultName, ReadsTheOlderFormWithoutARoot) {
  EXPECT_EQ(resultName("[0]"), "result.0");
  EXPECT_EQ(resultName("['loss']"), "loss");
  EXPECT_EQ(resultName("['result'][0]"), "result.0");
  EXPECT_EQ(resultName(".loss"), "loss");
  EXPECT_EQ(resultName("[1]['a']"), "result.1.a");
}

TEST(FillAndSeparate, NamesEverythingOnce) {
  std::vector<std::string> names = {"a", "", "a", "a@1", "a", "arg1"};
  fillAndSeparate(names, "arg");
  EXPECT_EQ(names, (std::vector<std::string>{"a", "arg1", "a@2", "a@1", "a@3", "arg1@1"}));
}

} // namespace
} // namespace weft::import
