//===- ReshardPlannerTest.cpp -----------------------------------------------===//
#include "passes/partition/MeshRefinement.h"
#include "passes/partition/ReshardPlanner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace weft::partition {
namespace {

/// What every device holds: for each local element the set of (global element, contribution) as one number each, or -1 for padding.
/// Partial values are modelled as one bit per member: an element of a reduced value has all bits of the partial group.
struct Content {
  int64_t element = -1;
  int64_t bits = 0;
  bool operator==(const Content &o) const { return element == o.element && (element < 0 || bits == o.bits); }
};
using Device = std::vector<Content>;

int64_t rankOf(const Mesh &mesh, const AxisList &axes, int64_t device) {
  int64_t rank = 0;
  for (AxisId axis : axes) {
    int64_t stride = 1;
    for (size_t i = axis + 1; i < mesh.sizes.size(); ++i)
      stride *= mesh.sizes[i];
    rank = rank * mesh.sizes[axis] + device / stride % mesh.sizes[axis];
  }
  return rank;
}

/// The content that a layout prescribes. `all` is the whole partial group: a reduced value has every bit.
std::vector<Device> contentOf(const Mesh &mesh, const Shape &shape, const Layout &layout, const AxisList &all) {
  std::vector<Device> out;
  Shape local = localShape(mesh, shape, layout);
  for (int64_t device = 0; device < mesh.devices(); ++device) {
    Device held(product(local));
    for (int64_t flat = 0; flat < static_cast<int64_t>(held.size()); ++flat) {
      int64_t rest = flat, element = 0, stride = 1;
      bool padding = false;
      for (size_t dim = shape.size(); dim-- > 0;) {
        int64_t index = rest % local[dim] + rankOf(mesh, layout.dims[dim], device) * local[dim];
        rest /= local[dim];
        padding |= index >= shape[dim];
        element += index * stride;
        stride *= shape[dim];
      }
      held[flat].element = padding ? -1 : element;
      // The members of the original partial group that have been summed: those that agree on what is still partial.
      for (int64_t other = 0; other < mesh.size(all); ++other) {
        int64_t mine = rankOf(mesh, all, device), a = mine, b = other;
        bool agree = true;
        for (size_t i = all.size(); i-- > 0;) {
          int64_t size = mesh.size(all[i]);
          if (std::find(layout.partial.begin(), layout.partial.end(), all[i]) != layout.partial.end() && a % size != b % size)
            agree = false;
          a /= size, b /= size;
        }
        if (agree)
          held[flat].bits |= int64_t(1) << other;
      }
    }
    out.push_back(held);
  }
  return out;
}

/// Checks that each step is one that exists: slices from what the device holds, exchanges only within groups over the step's axes.
void checkStep(const Mesh &mesh, const Shape &shape, const Layout &before, const ReshardStep &step, const AxisList &all) {
  auto have = contentOf(mesh, shape, before, all), want = contentOf(mesh, shape, step.after, all);
  for (int64_t device = 0; device < mesh.devices(); ++device)
    for (const Content &content : want[device]) {
      if (content.element < 0)
        continue;
      int64_t bits = 0;
      bool found = false;
      for (int64_t other = 0; other < mesh.devices(); ++other) {
        bool peer = step.kind == ReshardStep::kPermute || other == device;
        if (step.kind != ReshardStep::kSlice && step.kind != ReshardStep::kPermute) {
          peer = true;
          for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
            if (std::find(step.axes.begin(), step.axes.end(), axis) == step.axes.end())
              peer &= rankOf(mesh, {axis}, device) == rankOf(mesh, {axis}, other);
        }
        if (!peer)
          continue;
        bool reducing = step.kind == ReshardStep::kAllReduce || step.kind == ReshardStep::kReduceScatter;
        for (const Content &held : have[other])
          if (held.element == content.element) {
            if (reducing)
              bits |= held.bits;
            found |= reducing ? bits == content.bits : held.bits == content.bits;
          }
      }
      ASSERT_TRUE(found) << "element " << content.element << " of device " << device << " in step " << int(step.kind) << " from "
                         << before.text(mesh) << " to " << step.after.text(mesh);
    }
}

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
  for (Mesh mesh : {Mesh{{"x", "y"}, {4, 2}}, Mesh{{"x", "y", "z"}, {2, 3, 2}}, Mesh{{"x"}, {5}}}) {
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
    }
  }
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
