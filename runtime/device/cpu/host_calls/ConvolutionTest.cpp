//===- ConvolutionTest.cpp - convolutions against the definition ----------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

using namespace weft;
using namespace weft::cpu;
using format::DType;
using format::HostCall;

namespace {

struct Array {
  std::vector<int64_t> dims;
  std::vector<float> values;
  float &at(const std::vector<int64_t> &index) {
    int64_t linear = 0;
    for (size_t d = 0; d < dims.size(); ++d)
      linear = linear * dims[d] + index[d];
    return values[linear];
  }
};

struct Spatial {
  int64_t in, window, stride, low, high, base, dilation, reversed;
  int64_t out() const {
    int64_t span = (in - 1) * base + 1 + low + high - ((window - 1) * dilation + 1);
    return span < 0 ? 0 : span / stride + 1;
  }
};

/// Small integers: sums are exact in any order.
Array random(std::vector<int64_t> dims, std::mt19937 &generator) {
  Array array{dims, {}};
  int64_t count = std::accumulate(dims.begin(), dims.end(), int64_t{1}, std::multiplies<int64_t>());
  for (int64_t i = 0; i < count; ++i)
    array.values.push_back(static_cast<float>(generator() % 9) - 4);
  return array;
}

TEST(Convolution, RandomFormsEqualTheDefinition) {
  std::mt19937 generator(5);
  auto pick = [&](int64_t low, int64_t high) { return low + static_cast<int64_t>(generator() % (high - low + 1)); };
  int compared = 0;
  for (int round = 0; round < 200; ++round) {
    size_t spatial = static_cast<size_t>(pick(1, 2)), rank = spatial + 2;
    int64_t featureGroups = pick(0, 2) ? 1 : pick(2, 3), batchGroups = featureGroups > 1 || pick(0, 2) ? 1 : 2;
    int64_t batch = pick(1, 3), features = pick(1, 5), outputs = pick(1, 6) * featureGroups * batchGroups;
    std::vector<Spatial> s;
    bool empty = false;
    for (size_t i = 0; i < spatial; ++i) {
      s.push_back({pick(1, 20), pick(1, 3), pick(1, 2), pick(-1, 2), pick(-1, 3), pick(1, 2), pick(1, 2), pick(0, 1)});
      empty |= s.back().out() == 0;
    }
    if (empty)
      continue;
    auto order = [&] {
      std::vector<int64_t> dims(rank);
      std::iota(dims.begin(), dims.end(), 0);
      std::shuffle(dims.begin(), dims.end(), generator);
      return dims;
    };
    std::vector<int64_t> in = order(), kernel = order(), out = order(); // batch/feature or in/out first, then spatial
    std::vector<int64_t> inDims(rank), kernelDims(rank), outDims(rank);
    inDims[in[0]] = batch * batchGroups, inDims[in[1]] = features * featureGroups;
    kernelDims[kernel[0]] = features, kernelDims[kernel[1]] = outputs;
    outDims[out[0]] = batch, outDims[out[1]] = outputs;
    std::vector<int64_t> integers = {batchGroups, featureGroups, in[0], in[1], kernel[0], kernel[1], out[0], out[1]};
    for (size_t i = 0; i < spatial; ++i) {
      inDims[in[i + 2]] = s[i].in, kernelDims[kernel[i + 2]] = s[i].window, outDims[out[i + 2]] = s[i].out();
      integers.insert(integers.end(), {in[i + 2], kernel[i + 2], out[i + 2], s[i].stride, s[i].low, s[i].base,
                                       s[i].dilation, s[i].reversed});
    }
    Array x = random(inDims, generator), w = random(kernelDims, generator), y = random(outDims, generator);
    HostCall call{"convolution",
                  HostCall::kNoKernel,
                  integers,
                  std::vector<DType>(3, DType::kF32),
                  {inDims, kernelDims, outDims}};
    ASSERT_TRUE(kConvolution.check(call, 2, 1).ok());
    char *buffers[] = {reinterpret_cast<char *>(x.values.data()), reinterpret_cast<char *>(w.values.data()),
                       reinterpret_cast<char *>(y.values.data())};
    kConvolution.run({call, 2, 1, buffers, nullptr}, [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) {
      body(items / 2, items);
      body(0, items / 2);
    });
    std::vector<int64_t> o(rank, 0), xi(rank), wi(rank);
    for (bool more = true; more;) {
      float sum = 0;
      int64_t f = o[out[1]], group = f / (outputs / (featureGroups * batchGroups));
      int64_t taps = 1;
      for (const Spatial &each : s)
        taps *= each.window;
      for (int64_t c = 0; c < features; ++c)
        for (int64_t t = 0; t < taps; ++t) {
          xi[in[0]] = o[out[0]] + (batchGroups > 1 ? group * batch : 0);
          xi[in[1]] = c + (featureGroups > 1 ? group * features : 0);
          wi[kernel[0]] = c, wi[kernel[1]] = f;
          bool inside = true;
          int64_t rest = t;
          for (size_t i = 0; i < spatial; ++i) {
            int64_t tap = rest % s[i].window, place = o[out[i + 2]] * s[i].stride + tap * s[i].dilation - s[i].low;
            rest /= s[i].window;
            inside &= place >= 0 && place % s[i].base == 0 && place / s[i].base < s[i].in;
            xi[in[i + 2]] = inside ? place / s[i].base : 0;
            wi[kernel[i + 2]] = s[i].reversed ? s[i].window - 1 - tap : tap;
          }
          sum += inside ? x.at(xi) * w.at(wi) : 0;
        }
      ASSERT_EQ(y.at(o), sum) << "round " << round;
      ++compared;
      more = false;
      for (size_t d = rank; d-- > 0 && !more;)
        (more = ++o[d] < outDims[d]) ? void() : void(o[d] = 0);
    }
  }
  EXPECT_GT(compared, 10000);
}

TEST(Convolution, BadCallsAreRefused) {
  HostCall good{"convolution",
                HostCall::kNoKernel,
                {1, 1, 0, 2, 1, 2, 0, 2, 1, 0, 1, 1, 0, 1, 1, 0},
                std::vector<DType>(3, DType::kF32),
                {{2, 9, 4}, {3, 4, 5}, {2, 7, 5}}};
  ASSERT_TRUE(kConvolution.check(good, 2, 1).ok());
  for (auto change : {+[](HostCall &c) { c.integers.pop_back(); }, +[](HostCall &c) { c.integers[2] = 1; },
                      +[](HostCall &c) { c.integers[11] = 0; }, +[](HostCall &c) { c.integers[0] = 2; },
                      +[](HostCall &c) { c.dtypes[0] = DType::kF64; }, +[](HostCall &c) { c.dims[1] = {3, 3, 5}; }}) {
    HostCall bad = good;
    change(bad);
    EXPECT_FALSE(kConvolution.check(bad, 2, 1).ok());
  }
}

} // namespace
