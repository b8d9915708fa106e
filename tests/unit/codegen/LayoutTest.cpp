//===- LayoutTest.cpp - strides against element-wise addressing ----------===//
#include "passes/codegen/program/Layout.h"

#include <gtest/gtest.h>
#include <numeric>
#include <random>

using namespace weft::program;

namespace {

/// The addresses of all elements in row-major order.
std::vector<int64_t> addresses(const Layout &layout) {
  std::vector<int64_t> result = {layout.offset};
  for (size_t i = 0; i < layout.dims.size(); ++i) {
    std::vector<int64_t> next;
    for (int64_t base : result)
      for (int64_t k = 0; k < layout.dims[i]; ++k)
        next.push_back(base + k * layout.strides[i]);
    result = std::move(next);
  }
  return result;
}

TEST(Layout, DenseIsDense) {
  Layout layout = Layout::dense({2, 3, 4});
  EXPECT_EQ(layout.strides, (std::vector<int64_t>{12, 4, 1}));
  EXPECT_TRUE(layout.isDense());
  EXPECT_FALSE(layout.transposed({1, 0, 2}).isDense());
  EXPECT_TRUE(Layout::dense({1, 5}).transposed({1, 0}).isDense());
}

TEST(Layout, ReshapeKeepsTheOrderOfElements) {
  std::mt19937 rng(1);
  int expressed = 0, refused = 0;
  for (int round = 0; round < 500; ++round) {
    // A random transposed tensor, reshaped to a random factorisation of the same count.
    std::vector<int64_t> dims, permutation, target;
    for (size_t i = 0, n = rng() % 5; i < n; ++i)
      dims.push_back(1 + rng() % 4);
    permutation.resize(dims.size());
    std::iota(permutation.begin(), permutation.end(), 0);
    if (rng() % 2)
      std::shuffle(permutation.begin(), permutation.end(), rng);
    Layout layout = Layout::dense(dims).transposed(permutation);
    int64_t left = layout.elements();
    while (left > 1) {
      std::vector<int64_t> factors;
      for (int64_t f = 1; f <= left; ++f)
        if (left % f == 0)
          factors.push_back(f);
      target.push_back(factors[rng() % factors.size()]);
      left /= target.back();
    }
    if (auto reshaped = layout.reshaped(target)) {
      ++expressed;
      EXPECT_EQ(addresses(*reshaped), addresses(layout));
    } else {
      ++refused;
      EXPECT_FALSE(layout.isDense());
    }
  }
  EXPECT_GT(expressed, 100);
  EXPECT_GT(refused, 20);
}

TEST(Layout, ReshapeSplitsAndMerges) {
  // [8, 32, 64] -> heads [8, 32, 4, 16] -> [8, 4, 32, 16]: strides only.
  auto heads = Layout::dense({8, 32, 64}).reshaped({8, 32, 4, 16});
  ASSERT_TRUE(heads);
  Layout perHead = heads->transposed({0, 2, 1, 3});
  EXPECT_EQ(perHead.strides, (std::vector<int64_t>{2048, 16, 64, 1}));
  EXPECT_FALSE(perHead.reshaped({8, 4, 512})); // rows of a head are not side by side
  EXPECT_FALSE(perHead.reshaped({32, 32, 16}));
  EXPECT_FALSE(Layout::dense({6}).reshaped({4}));
}

TEST(Layout, Slices) {
  Layout layout = Layout::dense({4, 6}).sliced({1, 0}, {4, 6}, {2, 3});
  EXPECT_EQ(layout.dims, (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(addresses(layout), (std::vector<int64_t>{6, 9, 18, 21}));
  EXPECT_EQ(Layout::dense({4}).sliced({2}, {2}, {1}).elements(), 0);
}

TEST(Layout, Broadcasts) {
  Layout layout = Layout::dense({3, 1}).broadcast({2, 3, 4}, {1, 2});
  EXPECT_EQ(layout.strides, (std::vector<int64_t>{0, 1, 0}));
}

TEST(Layout, Collapse) {
  Layout layout = Layout::dense({8, 4, 32, 16});
  EXPECT_EQ(collapse(layout, {0, 1}), std::make_pair(int64_t(32), int64_t(512)));
  EXPECT_EQ(collapse(layout, {}), std::make_pair(int64_t(1), int64_t(1)));
  EXPECT_FALSE(collapse(layout, {0, 2}));
  EXPECT_FALSE(collapse(layout, {1, 0}));
  EXPECT_EQ(collapse(Layout::dense({8, 1, 32}), {0, 1, 2}), std::make_pair(int64_t(256), int64_t(1)));
}

} // namespace
