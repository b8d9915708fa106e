//===- ProjectionTest.cpp - shardings by factor and back ------------------===//
#include "passes/support/sharding/Projection.h"

#include <random>

#include "gtest/gtest.h"

namespace weft::sharding {
namespace {

Sharding sharding(std::initializer_list<AxisList> dims, bool closed = false) {
  Sharding result;
  for (const AxisList &axes : dims)
    result.dims.push_back({axes, closed, std::nullopt});
  return result;
}

/// tensor<8> to tensor<2x4>.
Rule splitRule() {
  return RuleBuilder({1}, {2}).add({0}, {0}, 2).add({0}, {1}, 4).build();
}

TEST(Projection, AnAxisIsCutBetweenFactors) {
  Rule rule = splitRule();
  Sharding in = sharding({{{0, 1, 4}}});
  TensorProjection tensor(rule.operands[0], &in, rule);
  EXPECT_EQ(tensor.factors[0].axes, (AxisList{{0, 1, 2}}));
  EXPECT_EQ(tensor.factors[1].axes, (AxisList{{0, 2, 2}}));
  EXPECT_FALSE(tensor.factors[0].minorMost);
  EXPECT_TRUE(tensor.factors[1].minorMost);
  EXPECT_EQ(tensor.toSharding(rule.operands[0], rule, 0), in); // parts are joined again
}

TEST(Projection, WhatDoesNotDivideOverflowsAndClosesWhatFollows) {
  Rule rule = splitRule();
  Sharding in = sharding({{{0, 1, 3}}});
  TensorProjection tensor(rule.operands[0], &in, rule);
  EXPECT_TRUE(tensor.factors[0].axes.empty());
  EXPECT_EQ(tensor.factors[0].overflow, (AxisList{{0, 1, 3}}));
  EXPECT_TRUE(tensor.factors[1].closed);
  EXPECT_EQ(tensor.toSharding(rule.operands[0], rule, 0).dims[0].axes, in.dims[0].axes);
}

TEST(Projection, TheLastFactorMayBeUneven) {
  Rule rule = splitRule();
  Sharding in = sharding({{{0, 1, 6}}});
  TensorProjection tensor(rule.operands[0], &in, rule);
  EXPECT_EQ(tensor.factors[0].axes, (AxisList{{0, 1, 2}}));
  EXPECT_EQ(tensor.factors[1].axes, (AxisList{{0, 2, 3}}));
}

TEST(Projection, FactorsBehindOneThatIsNotFullAreLeftOut) {
  Rule rule = RuleBuilder({2}, {1}).add({0}, {0}, 4).add({1}, {0}, 4).build();
  TensorProjection tensor(rule.results[0], nullptr, rule);
  EXPECT_TRUE(tensor.expand(0, {AxisRef{0, 1, 2}}));
  EXPECT_TRUE(tensor.expand(1, {AxisRef{1, 1, 2}}));
  EXPECT_EQ(tensor.toSharding(rule.results[0], rule, 0).dims[0].axes, (AxisList{{0, 1, 2}}));
  EXPECT_TRUE(tensor.expand(0, {AxisRef{0, 1, 4}}));
  EXPECT_EQ(tensor.toSharding(rule.results[0], rule, 0).dims[0].axes, (AxisList{{0, 1, 4}, {1, 1, 2}}));
}

TEST(Projection, ExpandOnlyMakesLonger) {
  Rule rule = identityRule({8});
  TensorProjection tensor(rule.results[0], nullptr, rule);
  EXPECT_TRUE(tensor.expand(0, {AxisRef{0, 1, 4}}));
  EXPECT_FALSE(tensor.expand(0, {AxisRef{0, 1, 4}}));
  EXPECT_FALSE(tensor.expand(0, {AxisRef{1, 1, 2}}));
  EXPECT_FALSE(tensor.expand(0, {}));
}

TEST(Projection, ClosedReplicatedAndUnreducedComeBack) {
  Rule rule = identityRule({8, 4});
  Sharding in = sharding({{{0, 1, 2}}, {}}, true);
  in.replicated = {{1, 1, 2}};
  in.unreduced = {{2, 1, 2}};
  TensorProjection tensor(rule.operands[0], &in, rule);
  EXPECT_EQ(tensor.toSharding(rule.operands[0], rule, 0), in);
}

/// Whatever a dim is made of, projecting and putting together again changes nothing.
TEST(Projection, RoundTripOfRandomDims) {
  std::mt19937 random(11);
  for (int i = 0; i < 1000; ++i) {
    RuleBuilder builder({1}, {0});
    int factors = 1 + random() % 3;
    for (int f = 0; f < factors; ++f)
      builder.add({0}, {kNoDim}, 2 + random() % 7);
    Rule rule = builder.build();
    Sharding in = sharding({{}});
    for (int axis = 0, e = random() % 3; axis < e; ++axis)
      in.dims[0].axes.push_back({axis, 1, int64_t(2 + random() % 11)});
    TensorProjection tensor(rule.operands[0], &in, rule);
    EXPECT_EQ(tensor.toSharding(rule.operands[0], rule, 0).dims[0].axes, in.dims[0].axes);
  }
}

} // namespace
} // namespace weft::sharding
