//===- OldShardingTest.cpp - shardings as GSPMD writes them ------------------===//

#include "passes/import/OldSharding.h"

#include "gtest/gtest.h"

namespace weft::import {
namespace {

std::string show(std::string_view text) {
  std::string error;
  std::vector<OldSharding> all = parseOldShardings(text, error);
  if (all.empty())
    return "error: " + error;
  std::string out;
  for (const OldSharding &sharding : all) {
    if (sharding.kind != OldSharding::kTiled) {
      out += std::string(out.empty() ? "" : "; ") + "RxMU"[sharding.kind];
      continue;
    }
    out += out.empty() ? "" : "; ";
    for (const auto &dim : sharding.dims) {
      out += "[";
      for (DeviceDigit digit : dim)
        out += (out.back() == '[' ? "" : " ") + std::to_string(digit.size) + "*" + std::to_string(digit.stride);
      out += "]";
    }
    out += " extra " + std::to_string(sharding.extraDims);
  }
  return out;
}

TEST(OldSharding, ReadsListsOfDevices) {
  EXPECT_EQ(show("{devices=[2,4]0,1,2,3,4,5,6,7}"), "[2*4][2*2 2*1] extra 0");
  EXPECT_EQ(show("{devices=[4,1,2]0,4,1,5,2,6,3,7 last_tile_dim_replicate}"), "[2*2 2*1][][2*4] extra 1");
  EXPECT_EQ(show("{devices=[6]0,1,2,3,4,5}"), "[3*2 2*1] extra 0");
  EXPECT_EQ(show("{devices=[1]0}"), "[] extra 0");
}

TEST(OldSharding, ReadsTheIotaForm) {
  EXPECT_EQ(show("{devices=[2,4]<=[8]}"), "[2*4][4*1] extra 0");
  EXPECT_EQ(show("{devices=[4,2]<=[2,4]T(1,0)}"), "[4*1][2*4] extra 0");
  EXPECT_EQ(show("{devices=[8,1]<=[2,4]T(1,0)}"), "[4*1 2*4][] extra 0");
  EXPECT_EQ(show("{devices=[4096,1,2]<=[8192] last_tile_dims={replicated}}"), "[4096*2][][2*1] extra 1");
}

TEST(OldSharding, ReadsOtherKindsAndTuples) {
  EXPECT_EQ(show("{replicated}"), "R");
  EXPECT_EQ(show("{maximal device=3}"), "x");
  EXPECT_EQ(show("{manual}"), "M");
  EXPECT_EQ(show("{{replicated}, {devices=[2]<=[2]}}"), "R; [2*1] extra 0");
  EXPECT_EQ(show("{devices=[2]<=[2] metadata={op_name=\"a\"}}"), "[2*1] extra 0");
}

TEST(OldSharding, SaysWhatIsWrong) {
  EXPECT_EQ(show("{devices=[2]0,1,2}"), "error: 3 devices for 2 tiles at character 17");
  EXPECT_EQ(show("{devices=[4]0,2,1,4}"), "error: the devices are not each of 0 to 3 once at character 19");
  EXPECT_EQ(show("{devices=[2]<=[3]}"), "error: the reshaped device numbers do not fit the tiles at character 17");
  EXPECT_EQ(show("{devices=[2,2]<=[2,2]T(0,0)}"),
            "error: the reshaped device numbers do not fit the tiles at character 27");
  EXPECT_EQ(show("{devices=[0]<=[1]}"), "error: tile sizes must be at least 1 and few enough at character 12");
  EXPECT_EQ(show("{sideways}"), "error: unknown word 'sideways' at character 9");
  EXPECT_EQ(show(""), "error: expected '{' at character 0");
  EXPECT_EQ(show("{replicated"), "error: unknown word '' at character 11");
  EXPECT_EQ(show("{devices=[99999999999999999999]<=[2]}"), "error: expected a number at character 28");
}

TEST(OldSharding, SplitsTuples) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(splitOldShardings("{{replicated}, {devices=[2]<=[2] metadata={a}},{manual}}"),
            (Parts{"{replicated}", "{devices=[2]<=[2] metadata={a}}", "{manual}"}));
  EXPECT_EQ(splitOldShardings("{devices=[2]<=[2] last_tile_dims={manual}}"),
            Parts{"{devices=[2]<=[2] last_tile_dims={manual}}"});
  EXPECT_EQ(splitOldShardings("{ {manual} }"), Parts{"{manual}"});
  EXPECT_EQ(splitOldShardings(""), Parts{""});
}

TEST(OldSharding, NumbersDevicesAnotherWay) {
  std::string error;
  std::vector<OldSharding> all = parseOldShardings(
      "{{devices=[4,2]3,1,2,0,7,5,6,4}, {devices=[2,1,4]3,2,7,6,1,0,5,4 last_tile_dim_replicate}, {replicated}}",
      error);
  ASSERT_EQ(error, "");
  std::vector<OldSharding *> pointers = {&all[0], &all[1], &all[2]};
  auto order = settleOrder(pointers);
  ASSERT_TRUE(order);
  EXPECT_EQ(*order, (std::vector<int64_t>{3, 1, 2, 0, 7, 5, 6, 4}));
  EXPECT_EQ(*findMesh(8, all), (std::vector<int64_t>{2, 2, 2}));
  // Two orders that have nothing in common.
  all = parseOldShardings("{{devices=[4,2]3,1,2,0,7,5,6,4}, {devices=[8]1,0,2,3,4,5,7,6}}", error);
  pointers = {&all[0], &all[1]};
  EXPECT_FALSE(settleOrder(pointers));
  // Regular ones stay as they are.
  all = parseOldShardings("{devices=[4,2]<=[8]}", error);
  EXPECT_EQ(settleOrder({&all[0]}), std::vector<int64_t>());
  // An irregular list and a regular one that is not regular in its order.
  all = parseOldShardings("{{devices=[4,2]3,1,2,0,7,5,6,4}, {devices=[8]<=[8]}}", error);
  EXPECT_FALSE(settleOrder({&all[0], &all[1]}));
}

TEST(FindMesh, CutsWhereAnyDigitEnds) {
  std::string error;
  std::vector<OldSharding> all = parseOldShardings("{{devices=[2,4]<=[8]}, {devices=[4,2]<=[8]}}", error);
  ASSERT_EQ(error, "");
  std::optional<std::vector<int64_t>> mesh = findMesh(8, all);
  ASSERT_TRUE(mesh);
  EXPECT_EQ(*mesh, (std::vector<int64_t>{2, 2, 2}));
  EXPECT_EQ(axesOfDigit(*mesh, {4, 1}), (std::vector<size_t>{1, 2}));
  EXPECT_EQ(axesOfDigit(*mesh, {2, 4}), (std::vector<size_t>{0}));
  EXPECT_EQ(*findMesh(8, {}), (std::vector<int64_t>{8}));
}

TEST(FindMesh, FailsWhereCutsCross) {
  std::string error;
  std::vector<OldSharding> all = parseOldShardings("{{devices=[2,3]<=[6]}, {devices=[3,2]<=[6]}}", error);
  EXPECT_FALSE(findMesh(6, all));
}

} // namespace
} // namespace weft::import
