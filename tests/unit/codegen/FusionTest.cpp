//===- FusionTest.cpp - what runs together, and that it can ---------------===//
#include "passes/codegen/program/Fusion.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace weft::program;

namespace {

/// Builds graphs of tensors that have `elements` elements of 4 bytes.
struct Graph {
  std::vector<FusionNode> nodes;
  uint32_t add(NodeKind kind, std::vector<uint32_t> operands, int64_t elements = 1000, bool cheap = true) {
    FusionNode node;
    node.kind = kind;
    node.operands = std::move(operands);
    node.elements = elements;
    node.bytes = 4 * elements;
    node.cheap = cheap;
    nodes.push_back(node);
    return nodes.size() - 1;
  }
  uint32_t memory(std::vector<uint32_t> operands = {}, int64_t elements = 1000) {
    return add(NodeKind::kMemory, std::move(operands), elements);
  }
  uint32_t cheap(std::vector<uint32_t> operands, int64_t elements = 1000) {
    return add(NodeKind::kElemental, std::move(operands), elements);
  }
  uint32_t expensive(std::vector<uint32_t> operands, int64_t elements = 1000) {
    return add(NodeKind::kElemental, std::move(operands), elements, false);
  }
  uint32_t reduce(std::vector<uint32_t> operands, int64_t elements = 10) {
    return add(NodeKind::kReduction, std::move(operands), elements, false);
  }
};

auto everything = [](const std::vector<uint32_t> &, const std::vector<uint32_t> &) { return true; };

const FusionGroup *groupStoring(const std::vector<FusionGroup> &groups, uint32_t node) {
  for (const FusionGroup &group : groups)
    if (std::count(group.outputs.begin(), group.outputs.end(), node))
      return &group;
  return nullptr;
}

/// Every value that is read from memory is stored before, by one group; the members of groups make only what is used.
void expectSound(const std::vector<FusionNode> &nodes, const std::vector<FusionGroup> &groups) {
  std::vector<int64_t> storedAt(nodes.size(), -1);
  for (const FusionGroup &group : groups)
    for (uint32_t output : group.outputs) {
      EXPECT_EQ(storedAt[output], -1) << "node " << output << " is stored twice";
      storedAt[output] = group.position;
      EXPECT_TRUE(std::count(group.nodes.begin(), group.nodes.end(), output));
    }
  auto expectReady = [&](uint32_t value, int64_t place, bool isMember) {
    while (nodes[value].kind == NodeKind::kView)
      value = nodes[value].operands[0];
    if (nodes[value].kind == NodeKind::kFree)
      return;
    if (nodes[value].kind == NodeKind::kMemory) {
      EXPECT_LT(int64_t(value), place);
      return;
    }
    EXPECT_NE(storedAt[value], -1) << "node " << value << " is read from memory and never stored";
    EXPECT_LT(storedAt[value], place) << "node " << value << " is read before it is stored";
  };
  for (const FusionGroup &group : groups) {
    std::set<uint32_t> members(group.nodes.begin(), group.nodes.end());
    for (uint32_t node : group.nodes)
      for (uint32_t operand : nodes[node].operands)
        if (!members.count(operand))
          expectReady(operand, group.position, true);
  }
  for (uint32_t node = 0; node < nodes.size(); ++node)
    if (nodes[node].kind == NodeKind::kMemory)
      for (uint32_t operand : nodes[node].operands)
        expectReady(operand, node, false);
}

TEST(Fusion, AChainIsOneKernel) {
  Graph g;
  uint32_t x = g.memory(), a = g.expensive({x}), b = g.cheap({a}), c = g.expensive({b});
  g.memory({c});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{a, b, c}));
  EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{c}));
  expectSound(g.nodes, groups);
}

TEST(Fusion, DeadOpsVanish) {
  Graph g;
  uint32_t x = g.memory();
  g.cheap({x});
  g.memory({x});
  EXPECT_TRUE(fuse(g.nodes, everything).empty());
}

TEST(Fusion, SoftmaxIsOneKernelAndAMatmulCutsIt) {
  Graph g;
  uint32_t scores = g.memory(), scaled = g.cheap({scores});
  uint32_t top = g.reduce({scaled}), wide = g.cheap({top}), shifted = g.cheap({scaled, wide});
  uint32_t exp = g.expensive({shifted}), sum = g.reduce({exp}), wideSum = g.cheap({sum}),
           p = g.expensive({exp, wideSum});
  uint32_t dot = g.memory({p}), after = g.cheap({dot});
  g.memory({after});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{scaled, top, wide, shifted, exp, sum, wideSum, p}));
  EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{p}));
  EXPECT_EQ(groups[1].nodes, (std::vector<uint32_t>{after}));
}

TEST(Fusion, CheapOpsAreCopiedExpensiveOnesStored) {
  for (bool cheap : {true, false}) {
    Graph g;
    uint32_t x = g.memory(), a = g.add(NodeKind::kElemental, {x}, 1000, cheap), b = g.expensive({a});
    uint32_t dot = g.memory({b}), c = g.expensive({a, dot});
    g.memory({c});
    auto groups = fuse(g.nodes, everything);
    ASSERT_EQ(groups.size(), 2u);
    expectSound(g.nodes, groups);
    if (cheap) {
      EXPECT_EQ(groups[1].nodes, (std::vector<uint32_t>{a, c}));
      EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{b}));
    } else {
      EXPECT_EQ(groups[1].nodes, (std::vector<uint32_t>{c}));
      EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{a, b})); // stored on the way
    }
  }
}

TEST(Fusion, SumsOfTwoLargeValuesAreNotReadTwice) {
  Graph g;
  uint32_t x = g.memory(), y = g.memory(), sum = g.cheap({x, y}), b = g.expensive({sum});
  uint32_t dot = g.memory({b}), c = g.cheap({sum, dot});
  g.memory({c});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_NE(groupStoring(groups, sum), nullptr);
}

TEST(Fusion, ScalarsThatCostAreNotComputedForEachElement) {
  Graph g;
  uint32_t s = g.memory({}, 1), root = g.expensive({s}, 1), wide = g.cheap({root}), x = g.memory(),
           y = g.cheap({x, wide});
  g.memory({y});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{root}));
}

TEST(Fusion, RowScalarsJoinTheirRows) {
  Graph g;
  uint32_t x = g.memory(), sum = g.reduce({x}), root = g.expensive({sum}, 10), wide = g.cheap({root}),
           y = g.cheap({x, wide});
  g.memory({y});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{sum, root, wide, y}));
}

TEST(Fusion, NoCycleThroughAMatmul) {
  // `a` is needed by the matmul that comes before the group which it could join.
  Graph g;
  uint32_t x = g.memory(), a = g.expensive({x}), dot = g.memory({a}), c = g.cheap({a, dot});
  g.memory({c});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 2u);
  expectSound(g.nodes, groups);
}

TEST(Fusion, SiblingsThatReadTheSameMerge) {
  Graph g;
  uint32_t x = g.memory(), a = g.reduce({x}), b = g.reduce({x});
  g.memory({a});
  g.memory({b});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{a, b}));
  expectSound(g.nodes, groups);
}

TEST(Fusion, ViewsAtTheEdgesCostNothing) {
  Graph g;
  uint32_t x = g.memory(), in = g.add(NodeKind::kView, {x}), a = g.expensive({in}), mid = g.add(NodeKind::kView, {a}),
           b = g.expensive({mid}), out = g.add(NodeKind::kView, {b});
  g.memory({out});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{a, mid, b}));
  EXPECT_EQ(groups[0].outputs, (std::vector<uint32_t>{b}));
}

TEST(Fusion, StandaloneOpsTakeProducersOnly) {
  Graph g;
  uint32_t x = g.memory(), a = g.expensive({x}), scatter = g.add(NodeKind::kStandalone, {a}), b = g.cheap({scatter});
  g.memory({b});
  auto groups = fuse(g.nodes, everything);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].nodes, (std::vector<uint32_t>{a, scatter}));
}

TEST(Fusion, TheOracleIsObeyed) {
  Graph g;
  uint32_t x = g.memory();
  for (int i = 0; i < 10; ++i)
    x = g.expensive({x});
  g.memory({x});
  auto small = [](const std::vector<uint32_t> &nodes, const std::vector<uint32_t> &) { return nodes.size() <= 3; };
  auto groups = fuse(g.nodes, small);
  EXPECT_EQ(groups.size(), 4u);
  for (const FusionGroup &group : groups)
    EXPECT_LE(group.nodes.size(), 3u);
  expectSound(g.nodes, groups);
}

TEST(Fusion, RandomGraphsAreSound) {
  std::mt19937 rng(29);
  size_t fused = 0;
  for (int round = 0; round < 300; ++round) {
    Graph g;
    size_t count = 5 + rng() % 80;
    const int64_t sizes[] = {1, 10, 1000, 1000, 1000};
    for (size_t i = 0; i < count; ++i) {
      std::vector<uint32_t> operands;
      for (size_t k = 1 + rng() % 3; k && i; --k)
        operands.push_back(i - 1 - rng() % std::min<size_t>(i, 12));
      switch (rng() % 12) {
      case 0:
      case 1:
        g.memory(operands, sizes[rng() % 5]);
        break;
      case 2:
        if (!operands.empty()) {
          operands.resize(1);
          g.add(NodeKind::kView, operands, g.nodes[operands[0]].elements);
          break;
        }
        g.memory();
        break;
      case 3:
        operands.resize(std::min<size_t>(operands.size(), 1));
        g.reduce(operands, 10);
        break;
      case 4:
        g.add(NodeKind::kStandalone, operands, sizes[rng() % 5]);
        break;
      case 5:
        g.add(NodeKind::kFree, {}, 1000);
        break;
      default:
        g.add(NodeKind::kElemental, operands, sizes[rng() % 5], rng() % 2);
      }
    }
    g.memory({uint32_t(g.nodes.size() - 1)});
    unsigned salt = rng();
    auto oracle = [&](const std::vector<uint32_t> &nodes, const std::vector<uint32_t> &outputs) {
      return nodes.size() < 12 && (salt + nodes.size() * 7 + outputs.size() * 3 + nodes.front()) % 5 != 0;
    };
    auto groups = fuse(g.nodes, oracle);
    expectSound(g.nodes, groups);
    for (const FusionGroup &group : groups)
      fused += group.nodes.size() > 1;
  }
  EXPECT_GT(fused, 200u);
}

} // namespace
