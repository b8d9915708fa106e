//===- ReshardSweepTest.cpp - every pair of layouts --------------------------===//
//
// For every pair of layouts of 1-, 2- and 3-D tensors, even and uneven, on meshes 4, 2x2, 2x3 and 2x2x2: each step
// finds its data, the plan costs what a search over all moves costs, and no device holds more than the bound of
// ReshardPlanner.h. Every 29th pair, or with WEFT_RESHARD_SAMPLE=N every Nth (reshard_whole_sweep_test: 1).
//
//===----------------------------------------------------------------------===//
#include "passes/partition/ReshardTesting.h"

#include <cstdio>
#include <cstdlib>

namespace weft::partition {
namespace {

TEST(ReshardSweep, EveryPair) {
  const char *text = std::getenv("WEFT_RESHARD_SAMPLE");
  size_t sample = text ? static_cast<size_t>(std::max(1, std::atoi(text))) : 29, number = 0;
  size_t pairs = 0, above = 0;
  double worst = 1;
  for (const Mesh &mesh :
       {Mesh{{"x"}, {4}}, Mesh{{"x", "y"}, {2, 2}}, Mesh{{"x", "y"}, {2, 3}}, Mesh{{"x", "y", "z"}, {2, 2, 2}}}) {
    ReshardPlanner planner(mesh);
    for (const Shape &shape :
         std::vector<Shape>{{24}, {5}, {99}, {12, 24}, {5, 7}, {9, 21}, {6, 12, 4}, {3, 5, 2}, {7, 5, 10}}) {
      std::vector<Layout> layouts = allLayouts(mesh, shape.size(), /*withPartial=*/true);
      for (const Layout &from : layouts) {
        std::map<std::pair<double, AxisList>, std::map<std::string, double>>
            bestWithin; // by what a device may hold, and idle axes
        for (const Layout &to : layouts) {
          if (!std::includes(from.partial.begin(), from.partial.end(), to.partial.begin(), to.partial.end()) ||
              number++ % sample)
            continue;
          ++pairs;
          const ReshardPlan &plan = planner.plan(shape, 4, from, to);
          Layout at = from;
          double largest = 0, ends = static_cast<double>(std::max(product(localShape(mesh, shape, from)),
                                                                  product(localShape(mesh, shape, to))));
          for (const ReshardStep &step : plan.steps) {
            checkStep(mesh, shape, at, step, from.partial);
            if (::testing::Test::HasFatalFailure())
              return;
            at = step.after;
            largest = std::max(largest, static_cast<double>(product(localShape(mesh, shape, at))));
          }
          ASSERT_EQ(at.text(mesh), to.text(mesh));
          AxisList idle;
          for (AxisId axis = 0; axis < static_cast<AxisId>(mesh.sizes.size()); ++axis)
            if (std::none_of(to.dims.begin(), to.dims.end(),
                             [&](const AxisList &axes) { return std::count(axes.begin(), axes.end(), axis); }))
              idle.push_back(axis);
          double whole = static_cast<double>(product(shape)), most = ends;
          auto reached = [&](double most) -> std::map<std::string, double> & {
            auto &best = bestWithin[{most >= whole ? 1e300 : most, idle}];
            if (best.empty())
              best = exhaustive(mesh, shape, 4, from, layouts, most >= whole ? 1e300 : most, idle);
            return best;
          };
          while (!reached(most).count(to.key()))
            most *= 2;
          EXPECT_LE(largest, most >= whole ? 1e300 : most);
          std::map<std::string, double> &best = reached(most);
          EXPECT_NEAR(plan.cost, best.at(to.key()), 1e-6) << from.text(mesh) << " to " << to.text(mesh);
          if (largest > ends)
            ++above, std::printf("%s to %s holds %.0f of %.0f\n", from.text(mesh).c_str(), to.text(mesh).c_str(),
                                 largest, ends);
          worst = std::max(worst, largest / ends);
        }
      }
    }
  }
  std::printf("%zu pairs; %zu hold more than the larger end on the way, at most %.2f times that\n", pairs, above,
              worst);
  EXPECT_GT(pairs, 0u);
  EXPECT_LE(worst, 2); // where regrouping would take too many messages
}

} // namespace
} // namespace weft::partition
