//===- PlannedBytesTest.cpp - what a plan says is what is sent ---------------===//
//
// For every pair of layouts of a tensor on a 2x4 mesh, and of a tensor and its reshape, the bytes that the planner
// priced are those of the collectives in the partitioned program, to the byte.
//
//===----------------------------------------------------------------------===//
#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "passes/partition/Partitioner.h"
#include "passes/partition/Passes.h"
#include "passes/partition/ReshapeMapping.h"
#include "passes/partition/ReshardPlanner.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <gtest/gtest.h>

using namespace mlir;

namespace weft::partition {
namespace {

const Mesh kMesh{{"a", "b"}, {2, 4}};

/// All ways of putting the axes on `rank` dims or nowhere, in both orders where they share one.
std::vector<Layout> allLayouts(size_t rank) {
  std::vector<Layout> out;
  for (size_t a = 0; a <= rank; ++a)
    for (size_t b = 0; b <= rank; ++b) {
      Layout layout = Layout::replicated(rank);
      if (a < rank)
        layout.dims[a].push_back(0);
      if (b < rank)
        layout.dims[b].push_back(1);
      out.push_back(layout);
      if (a == b && a < rank) {
        std::swap(layout.dims[a][0], layout.dims[a][1]);
        out.push_back(layout);
      }
    }
  return out;
}

std::string shardingText(const Layout &layout) {
  std::string text = "<@mesh, [";
  for (size_t dim = 0; dim < layout.dims.size(); ++dim) {
    text += dim ? ", {" : "{";
    for (size_t i = 0; i < layout.dims[dim].size(); ++i)
      text += (i ? ", \"" : "\"") + kMesh.names[layout.dims[dim][i]] + "\"";
    text += "}";
  }
  return text + "]>";
}

std::string typeText(const Shape &shape) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + "f16>";
}

class PlannedBytes : public testing::Test {
protected:
  PlannedBytes() {
    context.loadDialect<chlo::ChloDialect, sdy::SdyDialect, spmd::SpmdDialect, stablehlo::StablehloDialect,
                        func::FuncDialect>();
    context.disableMultithreading();
  }

  /// What each device sends in `body`, which makes %r of %x.
  double sent(const Shape &from, const Shape &to, const Layout &source, const Layout &target, const std::string &body) {
    std::string text = "sdy.mesh @mesh = <[\"a\"=2, \"b\"=4]>\nfunc.func @main(%x: " + typeText(from) +
                       " {sdy.sharding = #sdy.sharding" + shardingText(source) + "}) -> (" + typeText(to) +
                       " {sdy.sharding = #sdy.sharding" + shardingText(target) + "}) {\n" + body +
                       "  return %r : " + typeText(to) + "\n}\n";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    if (!module) {
      ADD_FAILURE() << "does not parse:\n" << text;
      return -1;
    }
    PassManager manager(&context);
    manager.addPass(createPartitionModule());
    if (failed(manager.run(*module))) {
      ADD_FAILURE() << "is not partitioned:\n" << text;
      return -1;
    }
    double bytes = 0;
    module->walk([&](Operation *op) {
      if (op->getName().getDialectNamespace() != "spmd" || op->getNumOperands() == 0)
        return;
      double members = 1;
      if (auto axes = op->getAttrOfType<ArrayAttr>("axes"))
        for (Attribute name : axes)
          members *= static_cast<double>(kMesh.sizes[cast<StringAttr>(name).getValue() == "a" ? 0 : 1]);
      auto sizeOf = [](Value value) {
        auto type = cast<RankedTensorType>(value.getType());
        return 2.0 * static_cast<double>(type.getNumElements());
      };
      double in = sizeOf(op->getOperand(0)), out = sizeOf(op->getResult(0)), share = (members - 1) / members;
      StringRef name = op->getName().stripDialect();
      bytes += name == "all_gather"                               ? share * out
               : name == "all_to_all" || name == "reduce_scatter" ? share * in
               : name == "all_reduce"                             ? 2 * share * in
                                                                  : in;
    });
    return bytes;
  }

  MLIRContext context;
};

TEST_F(PlannedBytes, ReshardsSendWhatWasPlanned) {
  ReshardPlanner planner(kMesh);
  for (const Shape &shape : {Shape{32, 16, 1000}, Shape{6, 5, 8}})
    for (const Layout &from : allLayouts(3))
      for (const Layout &to : allLayouts(3))
        EXPECT_EQ(sent(shape, shape, from, to,
                       "  %r = sdy.sharding_constraint %x " + shardingText(to) + " : " + typeText(shape) + "\n"),
                  planner.plan(shape, 2, from, to).bytes)
            << typeText(shape) << " from " << from.text(kMesh) << " to " << to.text(kMesh);
}

TEST_F(PlannedBytes, ReshapesSendTheCheapestOfTheirWays) {
  ReshardPlanner planner(kMesh);
  const Shape from{32, 16, 1000, 256}, to{512, 1000, 256};
  int free = 0, costly = 0;
  for (const Layout &source : allLayouts(4))
    for (const Layout &target : allLayouts(3)) {
      std::vector<ReshapePair> ways = mapReshapeMoved(kMesh, from, to, source);
      ways.push_back(mapReshape(kMesh, from, to, source));
      ways.push_back(mapReshape(kMesh, from, to, Layout::replicated(4)));
      std::vector<ReshapePair> back = mapReshapeMoved(kMesh, to, from, target);
      back.push_back(mapReshape(kMesh, to, from, target));
      for (const ReshapePair &pair : back)
        ways.push_back({pair.to, pair.from, pair.complete});
      double least = 1e300;
      std::vector<double> bytes;
      for (const ReshapePair &way : ways) {
        const ReshardPlan before = planner.plan(from, 2, source, way.from), after = planner.plan(to, 2, way.to, target);
        double cost = before.cost + after.cost;
        if (cost < least)
          bytes.clear();
        least = std::min(least, cost);
        if (cost == least)
          bytes.push_back(before.bytes + after.bytes);
      }
      double got = sent(from, to, source, target,
                        "  %r = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[" + shardingText(target) +
                            "]>} : (" + typeText(from) + ") -> " + typeText(to) + "\n");
      EXPECT_NE(std::find(bytes.begin(), bytes.end(), got), bytes.end())
          << "from " << source.text(kMesh) << " to " << target.text(kMesh) << ": sent " << got << ", planned "
          << bytes.front();
      ++(got == 0 ? free : costly);
    }
  // Both kinds were there: among the costly is [{a}, {b}, {}, {}] to a dim 0 that is split by a alone.
  EXPECT_GT(free, 20);
  EXPECT_GT(costly, 100);
}

} // namespace
} // namespace weft::partition
