//===- MappingTest.cpp - reshapes, groups of devices, shifts ----------------===//
#include "passes/partition/Groups.h"
#include "passes/partition/ReshapeMapping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace weft::partition {
namespace {

const Mesh kMesh{{"d", "m"}, {2, 4}};

std::string mapped(const Shape &from, const Shape &to, std::vector<AxisList> dims) {
  ReshapePair pair = mapReshape(kMesh, from, to, Layout{std::move(dims), {}, Combine::kSum});
  return pair.to.text(kMesh) + (pair.complete ? "" : " dropped");
}

TEST(ReshapeMapping, MajorPartsPass) {
  EXPECT_EQ(mapped({8, 6}, {48}, {{1}, {}}), "[{m}]");
  EXPECT_EQ(mapped({48}, {8, 6}, {{1}}), "[{m}, {}]");
  EXPECT_EQ(mapped({2, 32}, {64}, {{0}, {1}}), "[{d, m}]");
  EXPECT_EQ(mapped({64}, {2, 32}, {{0, 1}}), "[{d}, {m}]");
  EXPECT_EQ(mapped({3, 16}, {3, 4, 4}, {{}, {1}}), "[{}, {m}, {}]");
  EXPECT_EQ(mapped({5, 8}, {1, 5, 8}, {{1}, {}}), "[{}, {m}, {}]"); // uneven, but the dim stays as it is
}

TEST(ReshapeMapping, WhatWouldMixElementsIsDropped) {
  EXPECT_EQ(mapped({8, 6}, {48}, {{}, {0}}), "[{}] dropped");     // a minor dim
  EXPECT_EQ(mapped({4, 32}, {128}, {{0}, {1}}), "[{d}] dropped"); // the major dim is not split to its elements
  EXPECT_EQ(mapped({3, 24}, {3, 6, 4}, {{}, {1}}), "[{}, {}, {}] dropped"); // 6 rows on 4 devices
  EXPECT_EQ(mapped({6, 4}, {24}, {{1}, {}}), "[{}] dropped");               // uneven
  EXPECT_EQ(mapped({12, 8}, {16, 6}, {{}, {1}}), "[{}, {}] dropped");
}

TEST(ReshapeMapping, PartsOfAnAxisThatWouldPassAreNamed) {
  auto splits = [](const Shape &from, const Shape &to, std::vector<AxisList> dims) {
    std::vector<AxisSplit> found;
    mapReshape(kMesh, from, to, Layout{std::move(dims), {}, Combine::kSum}, &found);
    std::string text;
    for (AxisSplit split : found)
      text += kMesh.names[split.axis] + "/" + std::to_string(split.parts) + " ";
    return text;
  };
  EXPECT_EQ(splits({8, 6}, {2, 4, 6}, {{1}, {}}), "m/2 "); // 2 of 4 shards are the first dim
  EXPECT_EQ(splits({24}, {6, 4}, {{1}}), "m/2 ");
  EXPECT_EQ(splits({12}, {3, 4}, {{1}}), ""); // no common factor
  EXPECT_EQ(splits({6}, {2, 3}, {{1}}), "");  // uneven
  EXPECT_EQ(splits({8, 6}, {48}, {{1}, {}}), "");
}

TEST(ReshapeMapping, WhatDoesNotPassMovesAside) {
  auto moved = [](const Shape &from, const Shape &to, std::vector<AxisList> dims) {
    std::string text;
    for (const ReshapePair &pair : mapReshapeMoved(kMesh, from, to, Layout{std::move(dims), {}, Combine::kSum}))
      text += pair.from.text(kMesh) + " to " + pair.to.text(kMesh) + "; ";
    return text;
  };
  EXPECT_EQ(moved({8, 12}, {8, 3, 4}, {{}, {1}}), "[{m}, {}] to [{m}, {}, {}]; ");
  EXPECT_EQ(moved({7, 12}, {7, 3, 4}, {{}, {1}}), ""); // seven rows on four devices
  EXPECT_EQ(moved({8, 12}, {8, 3, 4}, {{1}, {}}), ""); // it passes where it is
  EXPECT_EQ(moved({8, 12}, {8, 3, 4}, {{0}, {1}}), "[{d, m}, {}] to [{d, m}, {}, {}]; ");
}

/// What a layout's device holds, as flat global indices.
std::vector<int64_t> held(const Shape &shape, const Layout &layout, int64_t device) {
  std::vector<int64_t> out;
  Shape local = localShape(kMesh, shape, layout);
  for (int64_t flat = 0; flat < product(local); ++flat) {
    int64_t rest = flat, index = 0, stride = 1;
    for (size_t dim = shape.size(); dim-- > 0;) {
      int64_t rank = 0;
      for (AxisId axis : layout.dims[dim])
        rank = rank * kMesh.sizes[axis] + (axis == 0 ? device / 4 : device % 4);
      int64_t position = rest % local[dim] + rank * local[dim];
      rest /= local[dim];
      index = position >= shape[dim] || index < 0 ? -1 : index + position * stride;
      stride *= shape[dim];
    }
    out.push_back(index);
  }
  return out;
}

TEST(ReshapeMapping, RandomPairsHoldTheSameElements) {
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    auto shapeOf = [&](int64_t n) {
      Shape shape;
      while (n > 1) {
        int64_t factor = 1 + random() % n;
        while (n % factor)
          --factor;
        shape.push_back(factor);
        n /= factor;
      }
      shape.push_back(1);
      std::shuffle(shape.begin(), shape.end(), random);
      return shape;
    };
    int64_t n = std::vector<int64_t>{1, 8, 12, 48, 64, 36}[random() % 6];
    Shape from = shapeOf(n), to = shapeOf(n);
    Layout layout = Layout::replicated(from.size());
    for (AxisId axis : {random() % 2 ? 0 : 1, 2})
      if (axis < 2)
        layout.dims[random() % from.size()].push_back(axis);
    if (random() % 2)
      for (AxisId axis : {0, 1})
        if (!layout.uses(axis))
          layout.dims[random() % from.size()].push_back(axis);
    ReshapePair pair = mapReshape(kMesh, from, to, layout);
    for (int64_t device = 0; device < 8; ++device) {
      std::vector<int64_t> a = held(from, pair.from, device), b = held(to, pair.to, device);
      ASSERT_EQ(a, b) << pair.from.text(kMesh) << " to " << pair.to.text(kMesh);
    }
  }
}

TEST(Groups, AxesOfDeviceIds) {
  EXPECT_EQ(axesOfGroups(kMesh, {{0, 1, 2, 3}, {4, 5, 6, 7}}), (AxisList{1}));
  EXPECT_EQ(axesOfGroups(kMesh, {{2, 6}, {0, 4}, {1, 5}, {3, 7}}), (AxisList{0}));
  EXPECT_EQ(axesOfGroups(kMesh, {{0, 1, 2, 3, 4, 5, 6, 7}}), (AxisList{0, 1}));
  EXPECT_EQ(axesOfGroups(kMesh, {{0, 4, 1, 5, 2, 6, 3, 7}}), (AxisList{1, 0}));
  EXPECT_EQ(axesOfGroups(kMesh, {{0, 1}, {2, 3}, {4, 5}, {6, 7}}), std::nullopt); // half an axis
  EXPECT_EQ(axesOfGroups(kMesh, {{3, 2, 1, 0}, {4, 5, 6, 7}}), std::nullopt);     // another order
  EXPECT_EQ(axesOfGroups(kMesh, {{0, 1, 2, 3}}), std::nullopt);                   // not all devices
}

TEST(Groups, ShiftsOfPairs) {
  auto ring = shiftOfPairs(kMesh, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}});
  ASSERT_TRUE(ring);
  EXPECT_EQ(ring->axis, 1);
  EXPECT_EQ(ring->offset, 1);
  EXPECT_TRUE(ring->wrap);
  auto back = shiftOfPairs(kMesh, {{1, 0}, {2, 1}, {3, 2}, {5, 4}, {6, 5}, {7, 6}});
  ASSERT_TRUE(back);
  EXPECT_EQ(back->offset, -1);
  EXPECT_FALSE(back->wrap);
  EXPECT_FALSE(shiftOfPairs(kMesh, {{0, 1}}));
}

} // namespace
} // namespace weft::partition
