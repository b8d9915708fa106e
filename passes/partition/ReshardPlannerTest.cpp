//===- ReshardPlannerTest.cpp -----------------------------------------------===//
#include "passes/partition/ReshardPlanner.h"
#include "passes/partition/MeshRefinement.h"
#include "passes/partition/ReshardTesting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace weft::partition {
namespace {

TEST(ReshardPlanner, SimpleSteps) {
  Mesh mesh{{"x", "y"}, {4, 2}};
  ReshardPlanner planner(mesh);
  auto kinds = [&](const Layout &from, const Layout &to) {
    std::string out;
    for (const ReshardStep &step : planner.plan({16, 16}, 4, from, to).steps)
      out += "SGAPRX"[step.kind];
    return out;
  };
  EXPECT_EQ(kinds({{{}, {}}, {}}, {{{0}, {}}, {}}), "S");
  EXPECT_EQ(kinds({{{0}, {}}, {}}, {{{}, {}}, {}}), "G");
  EXPECT_EQ(kinds({{{0}, {}}, {}}, {{{}, {0}}, {}}), "A");
  EXPECT_EQ(kinds({{{0, 1}, {}}, {}}, {{{1, 0}, {}}, {}}), "P");
  EXPECT_EQ(kinds({{{}, {}}, {0}}, {{{}, {}}, {}}), "R");
  EXPECT_EQ(kinds({{{}, {}}, {0}}, {{{0}, {}}, {}}), "X");
  EXPECT_EQ(kinds({{{}, {}}, {0, 1}}, {{{0}, {}}, {}}), "XR");
  EXPECT_EQ(kinds({{{0}, {}}, {}}, {{{0}, {}}, {}}), "");
}

TEST(ReshardPlanner, NoGatherWhereShardsCanMove) {
  Mesh mesh{{"x", "y"}, {4, 2}};
  ReshardPlanner planner(mesh);
  // From [y, _, x] to [_, xy, _]: the pattern that others solve by full rematerialisation.
  const ReshardPlan &plan = planner.plan({16, 16, 16}, 4, {{{1}, {}, {0}}, {}}, {{{}, {0, 1}, {}}, {}});
  for (const ReshardStep &step : plan.steps)
    EXPECT_NE(step.kind, ReshardStep::kGather);
  EXPECT_LE(plan.bytes, 2 * 16 * 16 * 16 * 4 / 8);
}

TEST(ReshardPlanner, RandomPairsKeepTheData) {
  std::mt19937 random(7);
  for (Mesh mesh : {Mesh{{"x", "y"}, {4, 2}}, Mesh{{"x", "y", "z"}, {2, 3, 2}}, Mesh{{"x"}, {5}},
                    Mesh{{"x", "y", "z", "w"}, {2, 2, 3, 2}}, Mesh{{"x", "y", "z", "w", "v"}, {2, 2, 2, 3, 2}}}) {
    ReshardPlanner planner(mesh);
    for (int round = 0; round < 300; ++round) {
      Shape shape;
      for (int i = 0, rank = 1 + random() % 3; i < rank; ++i)
        shape.push_back(std::vector<int64_t>{1, 2, 3, 5, 8, 12}[random() % 6]);
      auto layout = [&](bool partial) {
        Layout out = Layout::replicated(shape.size());
        std::vector<AxisId> axes(mesh.sizes.size());
        for (size_t i = 0; i < axes.size(); ++i)
          axes[i] = static_cast<AxisId>(i);
        std::shuffle(axes.begin(), axes.end(), random);
        for (AxisId axis : axes) {
          unsigned choice = random() % (shape.size() + 2);
          if (choice < shape.size())
            out.dims[choice].push_back(axis);
          else if (partial && choice == shape.size())
            out.partial.push_back(axis);
        }
        std::sort(out.partial.begin(), out.partial.end());
        return out;
      };
      Layout from = layout(round % 2), to = layout(false);
      const ReshardPlan &plan = planner.plan(shape, 4, from, to);
      Layout at = from;
      for (const ReshardStep &step : plan.steps) {
        checkStep(mesh, shape, at, step, from.partial);
        at = step.after;
      }
      EXPECT_EQ(at.text(mesh), to.text(mesh));
      EXPECT_LE(leastBytes(mesh, shape, 4, from, to), plan.bytes * (1 + 1e-9))
          << from.text(mesh) << " to " << to.text(mesh);
    }
  }
}

TEST(ReshardPlanner, AxesThatStayAreLeftOut) {
  // Of five axes one moves: as on a mesh of that one.
  Mesh mesh{{"a", "b", "c", "d", "e"}, {2, 2, 2, 2, 2}};
  ReshardPlanner planner(mesh);
  const ReshardPlan &plan = planner.plan({64, 64, 64}, 4, {{{0, 3}, {1}, {}}, {4}}, {{{0}, {1}, {3}}, {4}});
  ASSERT_EQ(plan.steps.size(), 1u);
  EXPECT_EQ(plan.steps[0].kind, ReshardStep::kAllToAll);
  EXPECT_EQ(plan.steps[0].after.text(mesh), "[{a}, {b}, {d}] partial sum {e}");
  EXPECT_EQ(plan.bytes, 64 * 64 * 64 * 4 / 8 / 2);
  // Not where the shards of the others straddle those of the axis that stays: of 12 on 8 devices, 2 each.
  const ReshardPlan &straddling = planner.plan({12, 8}, 4, {{{0, 1, 2}, {}}, {}}, {{{0}, {1}}, {}});
  EXPECT_EQ(straddling.steps.back().after.text(mesh), "[{a}, {b}]");
}

TEST(ReshardPlanner, ShardsThatDoNotNestMoveByTheirEdges) {
  // 50257 rows are 12565 each on 4 devices and 6283 on 8, and two times 6283 is one more.
  Mesh mesh{{"x", "y"}, {4, 2}};
  ReshardPlanner planner(mesh);
  Layout four{{{0}, {}}, {}}, eight{{{0, 1}, {}}, {}};
  const ReshardPlan &split = planner.plan({50257, 8}, 4, four, eight);
  ASSERT_EQ(split.steps.size(), 1u);
  EXPECT_EQ(split.steps[0].kind, ReshardStep::kSlice);
  EXPECT_EQ(split.bytes, 3 * 8 * 4); // rank 2 lacks the three rows 37695 to 37697, which are the first of rank 3
  const ReshardPlan &join = planner.plan({50257, 8}, 4, eight, four);
  ASSERT_EQ(join.steps.size(), 1u);
  EXPECT_EQ(join.steps[0].kind, ReshardStep::kGather);
  EXPECT_EQ(join.bytes, 6283 * 8 * 4 + 3 * 8 * 4);
}

TEST(MeshRefinement, SecondMeshAndSubAxes) {
  MeshRefinement refinement;
  ASSERT_TRUE(refinement.addMesh("a", {{"data", "model"}, {2, 4}}));
  ASSERT_TRUE(refinement.addMesh("b", {{"all"}, {8}}));
  ASSERT_TRUE(refinement.addMesh("c", {{"x", "y"}, {4, 2}}));
  EXPECT_FALSE(refinement.addMesh("d", {{"x"}, {6}}));
  Mesh mesh = refinement.mesh();
  EXPECT_EQ(mesh.sizes, (std::vector<int64_t>{2, 2, 2}));
  EXPECT_EQ(mesh.names, (std::vector<std::string>{"data", "model_1_2", "y"}));
  EXPECT_EQ(refinement.atoms("a", "model"), (AxisList{1, 2}));
  EXPECT_EQ(refinement.atoms("b", "all"), (AxisList{0, 1, 2}));
  EXPECT_EQ(refinement.atoms("c", "x"), (AxisList{0, 1}));
  EXPECT_EQ(refinement.atoms("a", "model", 2, 2), (AxisList{2}));
  EXPECT_EQ(refinement.atoms("d", "x"), std::nullopt);
}

TEST(MeshRefinement, MeshesWithoutCommonFactors) {
  MeshRefinement refinement;
  ASSERT_TRUE(refinement.addMesh("a", {{"x", "y"}, {2, 3}}));
  EXPECT_FALSE(refinement.addMesh("b", {{"x", "y"}, {3, 2}}));
  EXPECT_FALSE(refinement.addSubAxis("a", "y", 1, 2));
  EXPECT_EQ(refinement.mesh().sizes, (std::vector<int64_t>{2, 3}));
}

} // namespace
} // namespace weft::partition
