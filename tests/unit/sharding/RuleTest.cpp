//===- RuleTest.cpp - building rules --------------------------------------===//
#include "passes/support/sharding/Rule.h"

#include "gtest/gtest.h"

namespace weft::sharding {
namespace {

TEST(RuleBuilder, MatrixProduct) {
  Rule rule = RuleBuilder({2, 2}, {2})
                  .add({0, kNoDim}, {0}, 8)
                  .add({kNoDim, 1}, {1}, 16)
                  .add({1, 0}, {kNoDim}, 32, FactorKind::kReduction)
                  .build();
  ASSERT_EQ(rule.numFactors(), 3);
  EXPECT_EQ(rule.operands[0], (TensorMapping{{0}, {2}}));
  EXPECT_EQ(rule.operands[1], (TensorMapping{{2}, {1}}));
  EXPECT_EQ(rule.results[0], (TensorMapping{{0}, {1}}));
  EXPECT_EQ(rule.kinds[2], FactorKind::kReduction);
}

TEST(RuleBuilder, DimsWithoutFactorGetOneOfSizeOne) {
  Rule rule = RuleBuilder({2}, {1}).add({0}, {0}, 4).build();
  EXPECT_EQ(rule.operands[0], (TensorMapping{{0}, {1}}));
  EXPECT_EQ(rule.sizes[1], 1);
}

TEST(RuleBuilder, CompoundDimsLoseFactorsOfSizeOne) {
  // As a convolution of groups of one feature: the unit factor leaves the compound dim, but keeps the dim that it has
  // alone.
  Rule kept = RuleBuilder({1, 1}, {1}).add({0, kNoDim}, {0}, 16).add({0, 0}, {kNoDim}, 1).build();
  EXPECT_EQ(kept.operands[0], (TensorMapping{{0}}));
  EXPECT_EQ(kept.operands[1], (TensorMapping{{1}}));
  // In no dim at all any more: the factor goes, and later ones move up.
  Rule gone = RuleBuilder({2}, {1}).add({0}, {0}, 16).add({0}, {0}, 1).add({1}, {kNoDim}, 3).build();
  EXPECT_EQ(gone.numFactors(), 2);
  EXPECT_EQ(gone.operands[0], (TensorMapping{{0}, {1}}));
  EXPECT_EQ(gone.sizes[1], 3);
}

TEST(RuleBuilder, PointwiseSkipsScalars) {
  Rule rule = RuleBuilder({0, 2}, {2}).addPointwise({4, 8}).build();
  EXPECT_TRUE(rule.operands[0].empty());
  EXPECT_EQ(rule.operands[1], rule.results[0]);
}

} // namespace
} // namespace weft::sharding
