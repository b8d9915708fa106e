//===- AxisTest.cpp - axes and parts of axes ------------------------------===//
#include "passes/support/sharding/Axis.h"

#include <random>

#include "gtest/gtest.h"

namespace weft::sharding {
namespace {

const AxisRef kA{0, 1, 8}, kB{1, 1, 4};

TEST(AxisRef, PartsOfOneAxisCoexistWhenOneFactorisationHoldsBoth) {
  EXPECT_TRUE((AxisRef{0, 1, 2}.canCoexist({0, 2, 2})));
  EXPECT_TRUE((AxisRef{0, 1, 2}.canCoexist({0, 1, 4})));
  EXPECT_TRUE((AxisRef{0, 1, 2}.canCoexist({0, 4, 2})));
  EXPECT_FALSE((AxisRef{0, 1, 2}.canCoexist({0, 3, 2})));
  EXPECT_FALSE((AxisRef{0, 1, 2}.canCoexist({0, 1, 3})));
  EXPECT_TRUE((AxisRef{0, 1, 2}.canCoexist({1, 3, 2})));
}

TEST(AxisRef, OverlapContainsAndPrefix) {
  AxisRef low{0, 1, 2}, high{0, 2, 4}, middle{0, 2, 2};
  EXPECT_FALSE(low.overlaps(high));
  EXPECT_TRUE(high.overlaps(middle));
  EXPECT_TRUE(kA.contains(high));
  EXPECT_FALSE(high.contains(kA));
  EXPECT_TRUE(middle.isPrefixOf(high));
  EXPECT_TRUE(low.isPrefixOf(kA));
  EXPECT_FALSE(high.isPrefixOf(kA));
  EXPECT_FALSE(kA.contains(kB));
}

TEST(AxisRef, PrefixWithoutLeavesWhatComesBefore) {
  EXPECT_EQ(kA.prefixWithout(kB), kA);
  EXPECT_EQ(kA.prefixWithout({0, 2, 2}), (AxisRef{0, 1, 2}));
  EXPECT_EQ(kA.prefixWithout({0, 1, 2}), std::nullopt);
  EXPECT_EQ((AxisRef{0, 1, 2}.prefixWithout({0, 2, 4})), (AxisRef{0, 1, 2}));
  EXPECT_EQ((AxisRef{0, 1, 2}.prefixWithout({0, 3, 2})), std::nullopt); // cannot stand beside each other
}

TEST(AxisRef, PrefixWithoutNeverOverlapsAndIsTheLongest) {
  std::mt19937 random(7);
  const int64_t size = 24;
  std::vector<AxisRef> parts;
  for (int64_t pre = 1; pre <= size; ++pre)
    for (int64_t n = 1; pre * n <= size; ++n)
      if (size % (pre * n) == 0)
        parts.push_back({0, pre, n});
  for (int i = 0; i < 2000; ++i) {
    AxisRef a = parts[random() % parts.size()], b = parts[random() % parts.size()];
    if (a.size == 1 || b.size == 1)
      continue;
    std::optional<AxisRef> rest = a.prefixWithout(b);
    if (rest) {
      EXPECT_TRUE(rest->isPrefixOf(a));
      EXPECT_FALSE(rest->overlaps(b) && rest->size > 1);
    } else {
      EXPECT_TRUE(!a.canCoexist(b) || b.pre <= a.pre);
    }
  }
}

TEST(AxisList, AppendOrMergeJoinsConsecutiveParts) {
  AxisList axes;
  appendOrMerge(axes, {0, 1, 2});
  appendOrMerge(axes, {0, 2, 4});
  EXPECT_EQ(axes, (AxisList{{0, 1, 8}}));
  appendOrMerge(axes, {1, 1, 4});
  EXPECT_EQ(axes, (AxisList{{0, 1, 8}, {1, 1, 4}}));
  EXPECT_EQ(shardCount(axes), 32);
}

TEST(AxisList, ComparePrefix) {
  EXPECT_EQ(comparePrefix({}, {}), PrefixKind::kEqual);
  EXPECT_EQ(comparePrefix({}, {kA}), PrefixKind::kStrict);
  EXPECT_EQ(comparePrefix({kA}, {kA}), PrefixKind::kEqual);
  EXPECT_EQ(comparePrefix({kA}, {kA, kB}), PrefixKind::kStrict);
  EXPECT_EQ(comparePrefix({kA, kB}, {kA}), PrefixKind::kNone);
  EXPECT_EQ(comparePrefix({AxisRef{0, 1, 2}}, {kA, kB}), PrefixKind::kStrict);
  EXPECT_EQ(comparePrefix({AxisRef{0, 1, 2}, kB}, {kA, kB}), PrefixKind::kNone);
  EXPECT_EQ(comparePrefix({kB}, {kA}), PrefixKind::kNone);
}

struct IntersectCase {
  AxisList common, axes;
  bool mayGrow;
  AxisList expected;
  bool expectedGrow;
};

TEST(AxisList, IntersectMajor) {
  const AxisRef c{2, 1, 2}, a2{0, 1, 2}, a4{0, 1, 4};
  const IntersectCase cases[] = {
      {{kA}, {kA, kB}, true, {kA, kB}, true},   {{kA, kB}, {kA, c}, true, {kA}, false},
      {{a2}, {a4}, true, {a4}, true},           {{a2, kB}, {a4, kB}, true, {a2}, false},
      {{a4, kB}, {a2}, true, {a4, kB}, true},   {{a4, kB}, {a2, c}, true, {a2}, false},
      {{kA}, {kA}, false, {kA}, false},         {{kA}, {kA, kB}, false, {kA}, false},
      {{kA, kB}, {kA}, false, {kA, kB}, false}, {{a2}, {a4}, false, {a2}, false},
      {{a2}, {{0, 2, 2}}, true, {}, false},     {{}, {kB}, false, {}, false},
  };
  for (const IntersectCase &test : cases) {
    AxisList common = test.common;
    bool mayGrow = test.mayGrow;
    intersectMajor(common, test.axes, mayGrow);
    EXPECT_EQ(common, test.expected);
    EXPECT_EQ(mayGrow, test.expectedGrow);
  }
}

} // namespace
} // namespace weft::sharding
