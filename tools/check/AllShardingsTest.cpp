//===- AllShardingsTest.cpp -------------------------------------------------===//
#include "tools/check/AllShardings.h"

#include "compiler/Driver.h"

#include "gtest/gtest.h"

#include <set>

namespace weft::check {
namespace {

TEST(AllShardings, EveryAxisGoesToEveryPlaceOnce) {
  // k of the axes are used, in any order, cut at rank - 1 places: sum over k of C(axes, k) k! C(k + rank - 1, k).
  for (auto [rank, axes, count] : std::vector<std::array<size_t, 3>>{
           {1, 1, 2}, {1, 2, 5}, {2, 1, 3}, {2, 2, 11}, {3, 2, 19}, {3, 3, 106}, {2, 0, 1}}) {
    std::vector<std::string> all = everySharding(rank, axes);
    EXPECT_EQ(all.size(), count) << rank << " dims, " << axes << " axes";
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), count);
  }
}

TEST(AllShardings, TheLargestInputIsConstrained) {
  compiler::Driver driver;
  constexpr char kProgram[] = R"(func.func public @main(%x: tensor<3xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %1 = stablehlo.add %0, %y : tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
})";
  for (const std::string &sharding : everySharding(2, 2)) {
    mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseText(kProgram, "p.mlir");
    ASSERT_TRUE(module);
    ASSERT_EQ(rankOfLargestInput(*module), 2u);
    shardLargestInput(*module, {2, 3}, sharding);
    unsigned found = 0;
    module->walk([&](mlir::Operation *op) {
      if (op->getName().getStringRef() != "sdy.sharding_constraint")
        return;
      ++found;
      std::string text;
      llvm::raw_string_ostream(text) << op->getAttr("sharding");
      EXPECT_EQ(text, sharding);
      auto argument = llvm::dyn_cast<mlir::BlockArgument>(op->getOperand(0));
      ASSERT_TRUE(argument);
      EXPECT_EQ(argument.getArgNumber(), 1u);
    });
    EXPECT_EQ(found, 1u);
  }
}

} // namespace
} // namespace weft::check
