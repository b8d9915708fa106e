//===- FactorPropagationTest.cpp - single steps ---------------------------===//
#include "passes/support/sharding/FactorPropagation.h"

#include "gtest/gtest.h"

namespace weft::sharding {
namespace {

const AxisRef kA{0, 1, 2}, kB{1, 1, 2}, kC{2, 1, 2};

/// A step of an op, set up by the axes of each tensor's dims.
struct StepTest {
  Rule rule;
  std::vector<Sharding> shardings;
  StepOptions options;
  std::vector<int64_t> sizes{2, 2, 2};

  StepTest(Rule rule, std::initializer_list<std::initializer_list<AxisList>> tensors) : rule(std::move(rule)) {
    for (const auto &dims : tensors) {
      Sharding &sharding = shardings.emplace_back();
      for (const AxisList &axes : dims)
        sharding.dims.push_back({axes, false, std::nullopt});
    }
  }

  void run(Strategy strategy, Direction direction = Direction::kBoth) {
    std::vector<const Sharding *> pointers;
    for (const Sharding &sharding : shardings)
      pointers.push_back(&sharding);
    Projection projection(pointers, rule);
    options.strategy = strategy;
    options.axisSizes = sizes;
    llvm::SmallVector<Direction> directions(rule.numFactors(), direction);
    llvm::SmallBitVector changed = propagate(projection, rule, directions, options);
    for (size_t i = 0; i < shardings.size(); ++i) {
      Sharding after = projection.tensors[i].toSharding(rule.tensor(i), rule, 0);
      if (!changed.test(i))
        EXPECT_EQ(after, shardings[i]);
      shardings[i] = after;
    }
  }
  const AxisList &axes(int tensor, int dim) { return shardings[tensor].dims[dim].axes; }
};

Rule add(int64_t n) {
  return RuleBuilder({2, 2}, {2}).addPointwise({n, n}).build();
}
Rule dot() {
  return RuleBuilder({2, 2}, {2})
      .add({0, kNoDim}, {0}, 8)
      .add({kNoDim, 1}, {1}, 8)
      .add({1, 0}, {kNoDim}, 8, FactorKind::kReduction)
      .build();
}

TEST(Basic, GoesToAllTensorsOfTheFactor) {
  StepTest test(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  test.run(Strategy::kBasic);
  EXPECT_EQ(test.axes(1, 0), AxisList{kA});
  EXPECT_EQ(test.axes(2, 0), AxisList{kA});
}

TEST(Basic, StopsAtTheFirstDisagreement) {
  StepTest test(add(8), {{{kB, kA}, {}}, {{kB, kC}, {}}, {{}, {}}});
  test.run(Strategy::kBasic);
  EXPECT_EQ(test.axes(2, 0), AxisList{kB});
}

TEST(Basic, DoesNotTakeAnAxisThatAnotherFactorHasAnywhere) {
  // The contracting factor has "a" in the left operand, so nobody gets it for the rows of the right one.
  StepTest test(dot(), {{{kA}, {}}, {{kA}, {}}, {{}, {}}});
  test.run(Strategy::kBasic);
  EXPECT_TRUE(test.axes(2, 0).empty());
}

TEST(Basic, RespectsClosedDimsAndReplicatedAxes) {
  StepTest closed(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  closed.shardings[2].dims[0].closed = true;
  closed.run(Strategy::kBasic);
  EXPECT_TRUE(closed.axes(1, 0).empty());
  StepTest replicated(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  replicated.shardings[1].replicated = {kA};
  replicated.run(Strategy::kBasic);
  EXPECT_TRUE(replicated.axes(2, 0).empty());
  StepTest unreduced(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  unreduced.shardings[2].unreduced = {kA};
  unreduced.run(Strategy::kBasic);
  EXPECT_TRUE(unreduced.axes(2, 0).empty());
}

TEST(Basic, DirectionsSayWhoMayAdd) {
  StepTest forward(add(8), {{{}, {}}, {{}, {}}, {{kA}, {}}});
  forward.run(Strategy::kBasic, Direction::kForward);
  EXPECT_TRUE(forward.axes(0, 0).empty());
  forward.run(Strategy::kBasic, Direction::kBackward);
  EXPECT_EQ(forward.axes(0, 0), AxisList{kA});
  StepTest none(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  none.run(Strategy::kBasic, Direction::kNone);
  EXPECT_TRUE(none.axes(2, 0).empty());
}

TEST(Basic, ConservativeTakesNoPartsOfAxes) {
  Rule rule = RuleBuilder({1}, {2}).add({0}, {0}, 2).add({0}, {1}, 4).build();
  StepTest test(rule, {{{{0, 1, 4}}}, {{}, {}}});
  test.sizes = {4};
  test.options.conservative = true;
  test.run(Strategy::kBasic);
  EXPECT_TRUE(test.axes(1, 0).empty());
  test.options.conservative = false;
  test.run(Strategy::kBasic);
  EXPECT_EQ(test.axes(1, 0), (AxisList{{0, 1, 2}}));
  EXPECT_EQ(test.axes(1, 1), (AxisList{{0, 2, 2}}));
}

TEST(Aggressive, TheLargerTensorWins) {
  // Both operands want "a" on the result; the right one is larger.
  Rule rule = RuleBuilder({2, 2}, {2})
                  .add({0, kNoDim}, {0}, 8)
                  .add({kNoDim, 1}, {1}, 64)
                  .add({1, 0}, {kNoDim}, 8, FactorKind::kReduction)
                  .build();
  StepTest test(rule, {{{kA}, {}}, {{}, {kA}}, {{}, {}}});
  test.run(Strategy::kAggressive);
  EXPECT_TRUE(test.axes(2, 0).empty());
  EXPECT_EQ(test.axes(2, 1), AxisList{kA});
}

TEST(Aggressive, TensorsTakeWhatTheyCan) {
  StepTest test(add(8), {{{kA, kB}, {}}, {{}, {kB}}, {{}, {}}});
  test.run(Strategy::kAggressive);
  EXPECT_EQ(test.axes(2, 0), (AxisList{kA, kB}));
  EXPECT_EQ(test.axes(1, 0), AxisList{kA}); // "b" is taken there
}

TEST(Aggressive, ElementwiseStepsDoNotGoSidewaysPastTheResult) {
  StepTest test(add(8), {{{kA}, {}}, {{}, {}}, {{}, {}}});
  test.shardings[2].dims[0].closed = true;
  test.options.elementwise = true;
  test.run(Strategy::kAggressive);
  EXPECT_TRUE(test.axes(1, 0).empty());
  test.options.elementwise = false;
  test.run(Strategy::kAggressive);
  EXPECT_EQ(test.axes(1, 0), AxisList{kA});
}

TEST(Aggressive, ElementwiseStepsPreferTheFactorThatIsSplitMore) {
  StepTest test(add(8), {{{}, {kB, kA}}, {{kA}, {}}, {{}, {}}});
  test.options.elementwise = true;
  test.run(Strategy::kAggressive);
  EXPECT_EQ(test.axes(2, 1), (AxisList{kB, kA}));
  EXPECT_TRUE(test.axes(2, 0).empty());
}

} // namespace
} // namespace weft::sharding
