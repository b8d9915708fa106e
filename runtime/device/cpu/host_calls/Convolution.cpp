//===- Convolution.cpp - the host call "convolution" ----------------------===//
//
// Blocks of output positions are matrix products: the elements under the windows of some positions are packed into a
// matrix, multiplied by the kernel's matrix and stored. Packing knows strides, so no order of dims needs a transpose,
// and what is padding or between dilated elements is a zero. The blocks depend on the shapes only, so results do not
// depend on the number of threads.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/base/Scratch.h"
#include "runtime/base/StableSort.h"
#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/OneDnn.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

constexpr size_t kFixed = 8, kPerDim = 8;
constexpr int64_t kMaxRank = 12;

/// A dim of the output that positions run over: the batch or a spatial one.
struct PositionDim {
  int64_t size = 1;
  int64_t outStride = 0;
  // In the input: where position p and window element w are read, (p * step + w * dilation - low) / base.
  int64_t inStride = 0, inSize = 1, step = 1, low = 0, base = 1;
  int64_t window = 1, dilation = 1, kernelStride = 0;
  bool reversed = false;
};

int64_t strideOf(const std::vector<int64_t> &dims, int64_t dim) {
  int64_t stride = 1;
  for (size_t d = dims.size(); d-- > static_cast<size_t>(dim) + 1;)
    stride *= dims[d];
  return stride;
}

struct Shape {
  explicit Shape(const HostCall &call) {
    const std::vector<int64_t> &n = call.integers, &in = call.dims[0], &kernel = call.dims[1], &out = call.dims[2];
    batchGroups = n[0];
    groups = n[0] * n[1];
    features = kernel[n[4]];
    outputs = out[n[7]] / groups;
    featureStride = strideOf(in, n[3]);
    kernelFeatureStride = strideOf(kernel, n[4]);
    kernelOutputStride = strideOf(kernel, n[5]);
    outputStride = strideOf(out, n[7]);
    PositionDim batch;
    batch.size = out[n[6]];
    batch.outStride = strideOf(out, n[6]);
    batch.inStride = strideOf(in, n[2]);
    batch.inSize = batch.size;
    groupStride = batchGroups > 1 ? batch.size * batch.inStride : features * featureStride;
    dims.push_back(batch);
    for (size_t i = kFixed; i < n.size(); i += kPerDim) {
      PositionDim dim;
      dim.size = out[n[i + 2]];
      dim.outStride = strideOf(out, n[i + 2]);
      dim.inStride = strideOf(in, n[i]);
      dim.inSize = in[n[i]];
      dim.window = kernel[n[i + 1]];
      dim.kernelStride = strideOf(kernel, n[i + 1]);
      dim.step = n[i + 3];
      dim.low = n[i + 4];
      dim.base = n[i + 5];
      dim.dilation = n[i + 6];
      dim.reversed = n[i + 7] != 0;
      windowSize *= dim.window;
      dims.push_back(dim);
    }
    // Positions by row of the matrix, if an input's features lie side by side; else by column, the dim that lies
    // closest together in the input innermost.
    byRow = featureStride == 1 && features > 1;
    stableSort(dims, [&](const PositionDim &a, const PositionDim &b) {
      return byRow ? a.outStride > b.outStride : a.inStride > b.inStride;
    });
    for (const PositionDim &dim : dims)
      positions *= dim.size;
    depth = windowSize * features;
    block = std::clamp<int64_t>((int64_t{1} << 17) / std::max<int64_t>(1, std::min(depth, kDepths)), 32, 1024);
    block = std::min(block, std::max<int64_t>(32, (positions + 15) / 16 + 15)) / 16 * 16;
    blocks = (positions + block - 1) / block;
  }

  /// Windows that are packed at a time.
  int64_t chunk() const {
    int64_t most = std::clamp<int64_t>(kDepths / std::max<int64_t>(1, features), 1, windowSize),
            innermost = dims.back().window;
    return most > innermost ? most / innermost * innermost : most;
  }

  static constexpr int64_t kDepths = 1024; ///< columns that are packed at a time, about
  std::vector<PositionDim> dims;
  int64_t batchGroups, groups, features, outputs;
  int64_t featureStride, kernelFeatureStride, kernelOutputStride, outputStride, groupStride;
  int64_t windowSize = 1, positions = 1, depth, block, blocks;
  bool byRow;
};

/// The window elements of one position of a dim that are inside the input.
struct Tap {
  bool inside;
  int64_t offset;
};
Tap tapOf(const PositionDim &dim, int64_t position, int64_t window) {
  int64_t x = position * dim.step + window * dim.dilation - dim.low;
  if (x < 0)
    return {false, 0};
  if (dim.base > 1) {
    if (x % dim.base != 0)
      return {false, 0};
    x /= dim.base;
  }
  return {x < dim.inSize, x * dim.inStride};
}

/// What one worker computes blocks with.
class BlockRunner {
public:
  BlockRunner(const Shape &shape, const HostCall &call, const char *in, const float *kernel, char *out)
      : shape(shape), inType(call.dtypes[0]), outType(call.dtypes[2]), inWidth(format::dtypeBytes(inType)),
        outWidth(format::dtypeBytes(outType)), in(in), kernel(kernel), out(out),
        packed(shape.block * std::min(shape.depth, chunk() * shape.features)), sums(shape.block * shape.outputs) {}

  void run(int64_t group, int64_t block) {
    int64_t first = block * shape.block, count = std::min(shape.block, shape.positions - first);
    const float *weights = kernel + group * shape.depth * shape.outputs;
    const char *from = in + group * shape.groupStride * inWidth;
    for (int64_t w = 0; w < shape.windowSize; w += chunk()) {
      int64_t windows = std::min(chunk(), shape.windowSize - w), depth = windows * shape.features;
      if (shape.byRow) {
        packRows(from, first, count, w, windows);
        sgemm(false, false, count, shape.outputs, depth, packed.get(), depth,
              weights + w * shape.features * shape.outputs, shape.outputs, w > 0, sums.get(), shape.outputs);
      } else {
        packColumns(from, first, count, w, windows);
        sgemm(true, false, shape.outputs, count, depth, weights + w * shape.features * shape.outputs, shape.outputs,
              packed.get(), count, w > 0, sums.get(), count);
      }
    }
    storeSums(group, first, count);
  }

private:
  int64_t chunk() const { return shape.chunk(); }

  void indicesOf(int64_t position, int64_t *indices) const {
    for (size_t d = shape.dims.size(); d-- > 0; position /= shape.dims[d].size)
      indices[d] = position % shape.dims[d].size;
  }
  void advance(int64_t *indices) const {
    for (size_t d = shape.dims.size(); d-- > 0;) {
      if (++indices[d] < shape.dims[d].size)
        return;
      indices[d] = 0;
    }
  }
  void windowIndices(int64_t number, int64_t *windows) const {
    for (size_t d = shape.dims.size(); d-- > 0; number /= shape.dims[d].window)
      windows[d] = number % shape.dims[d].window;
  }

  /// Whether the elements under a window's innermost run lie side by side: they are copied at once.
  bool joined() const {
    const PositionDim &last = shape.dims.back();
    return last.inStride == shape.features && last.dilation == 1 && last.base == 1 && chunk() % last.window == 0;
  }

  void copyIn(const char *from, int64_t count, float *to) const {
    if (inType == DType::kF32)
      std::memcpy(to, from, static_cast<size_t>(count) * 4);
    else
      load(inType, from, 1, count, to);
  }

  void packRows(const char *from, int64_t first, int64_t count, int64_t firstWindow, int64_t windows) {
    int64_t indices[kMaxRank], window[kMaxRank];
    size_t last = shape.dims.size() - 1;
    const PositionDim &inner = shape.dims[last];
    bool join = joined();
    int64_t taps = join ? inner.window : 1, features = shape.features;
    for (int64_t w = 0; w < windows; w += taps) {
      windowIndices(firstWindow + w, window);
      indicesOf(first, indices);
      float *to = packed.get() + w * features;
      for (int64_t p = 0; p < count; ++p, to += windows * features, advance(indices)) {
        bool inside = true;
        int64_t offset = 0;
        for (size_t d = 0; d < last && inside; ++d) {
          Tap tap = tapOf(shape.dims[d], indices[d], window[d]);
          inside = tap.inside;
          offset += tap.offset;
        }
        int64_t low = 0, high = 0, start = indices[last] * inner.step - inner.low;
        if (inside && join) {
          low = std::clamp(-start, int64_t{0}, taps);
          high = std::clamp(inner.inSize - start, low, taps);
          offset += (start + low) * inner.inStride;
        } else if (inside) {
          Tap tap = tapOf(inner, indices[last], window[last]);
          high = tap.inside;
          offset += tap.offset;
        }
        std::fill(to, to + low * features, 0.0f);
        if (high > low)
          copyIn(from + offset * inWidth, (high - low) * features, to + low * features);
        std::fill(to + high * features, to + taps * features, 0.0f);
      }
    }
  }

  /// One row of the matrix for each window element and feature; runs along the innermost dim are copied at once.
  void packColumns(const char *from, int64_t first, int64_t count, int64_t firstWindow, int64_t windows) {
    int64_t start[kMaxRank], indices[kMaxRank], window[kMaxRank];
    indicesOf(first, start);
    size_t last = shape.dims.size() - 1;
    const PositionDim &inner = shape.dims[last];
    for (int64_t w = 0; w < windows; ++w) {
      windowIndices(firstWindow + w, window);
      std::copy(start, start + last + 1, indices);
      // Positions from `begin` to `end` of the innermost dim read inside the input; with dilated ones, some of them.
      int64_t shift = window[last] * inner.dilation - inner.low, begin = 0, end = inner.size;
      int64_t span = (inner.inSize - 1) * inner.base; // the last place that is inside
      if (inner.inSize == 0)
        end = 0;
      else if (inner.step > 0) {
        begin = shift >= 0 ? 0 : (-shift + inner.step - 1) / inner.step;
        end = span < shift ? 0 : std::min(end, (span - shift) / inner.step + 1);
      }
      for (int64_t p = 0; p < count;) {
        int64_t run = std::min(count - p, inner.size - indices[last]);
        bool inside = true;
        int64_t offset = 0;
        for (size_t d = 0; d < last && inside; ++d) {
          Tap tap = tapOf(shape.dims[d], indices[d], window[d]);
          inside = tap.inside;
          offset += tap.offset;
        }
        int64_t low = std::clamp(begin - indices[last], int64_t{0}, run),
                high = inside ? std::clamp(end - indices[last], low, run) : low;
        int64_t place = (indices[last] + low) * inner.step + shift;
        for (int64_t c = 0; c < shape.features; ++c) {
          float *to = packed.get() + (w * shape.features + c) * count + p;
          const char *line = from + (c * shape.featureStride + offset) * inWidth;
          std::fill(to, to + low, 0.0f);
          std::fill(to + high, to + run, 0.0f);
          if (inner.base == 1) {
            if (high > low)
              load(inType, line + place * inner.inStride * inWidth, inner.step * inner.inStride, high - low, to + low);
          } else {
            for (int64_t i = low, x = place; i < high; ++i, x += inner.step) {
              if (x % inner.base == 0)
                load(inType, line + x / inner.base * inner.inStride * inWidth, 1, 1, to + i);
              else
                to[i] = 0;
            }
          }
        }
        p += run;
        indices[last] += run - 1;
        advance(indices);
      }
    }
  }

  void storeSums(int64_t group, int64_t first, int64_t count) {
    int64_t indices[kMaxRank];
    indicesOf(first, indices);
    char *to = out + group * shape.outputs * shape.outputStride * outWidth;
    size_t last = shape.dims.size() - 1;
    for (int64_t p = 0; p < count;) {
      int64_t offset = 0, run = std::min(count - p, shape.dims[last].size - indices[last]);
      for (size_t d = 0; d <= last; ++d)
        offset += indices[d] * shape.dims[d].outStride;
      int64_t step = shape.dims[last].outStride;
      if (shape.byRow) {
        for (int64_t i = 0; i < run; ++i)
          store(outType, sums.get() + (p + i) * shape.outputs, shape.outputs, to + (offset + i * step) * outWidth,
                shape.outputStride);
      } else {
        for (int64_t f = 0; f < shape.outputs; ++f)
          store(outType, sums.get() + f * count + p, run, to + (offset + f * shape.outputStride) * outWidth, step);
      }
      p += run;
      indices[last] += run - 1;
      advance(indices);
    }
  }

  const Shape &shape;
  DType inType, outType;
  int64_t inWidth, outWidth;
  const char *in;
  const float *kernel;
  char *out;
  Scratch<float> packed, sums;
};

absl::Status check(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'convolution' " + text); };
  if (reads != 2 || writes != 1)
    return bad(absl::StrCat("has ", reads, " operands and ", writes, " results"));
  const std::vector<int64_t> &n = call.integers;
  size_t rank = call.dims[0].size();
  if (rank < 2 || rank > kMaxRank || call.dims[1].size() != rank || call.dims[2].size() != rank ||
      n.size() != kFixed + (rank - 2) * kPerDim)
    return bad(absl::StrCat("has ", n.size(), " integers for ", rank, " dims"));
  for (DType dtype : call.dtypes)
    if (!format::isFloat(dtype) || dtype == DType::kF64)
      return bad(absl::StrCat("is of ", format::dtypeName(dtype)));
  // Every dim once in each of the three arrays.
  auto isPermutation = [&](std::vector<int64_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    for (size_t d = 0; d < rank; ++d)
      if (numbers[d] != static_cast<int64_t>(d))
        return false;
    return true;
  };
  std::vector<int64_t> in = {n[2], n[3]}, kernel = {n[4], n[5]}, out = {n[6], n[7]};
  for (size_t i = kFixed; i < n.size(); i += kPerDim) {
    in.push_back(n[i]);
    kernel.push_back(n[i + 1]);
    out.push_back(n[i + 2]);
    if (n[i + 3] < 1 || n[i + 5] < 1 || n[i + 6] < 1)
      return bad("has a stride or a dilation below 1");
  }
  if (!isPermutation(in) || !isPermutation(kernel) || !isPermutation(out))
    return bad("does not name every dim once");
  int64_t batchGroups = n[0], featureGroups = n[1];
  if (batchGroups < 1 || featureGroups < 1 || (batchGroups > 1 && featureGroups > 1) ||
      call.dims[0][n[2]] != call.dims[2][n[6]] * batchGroups ||
      call.dims[0][n[3]] != call.dims[1][n[4]] * featureGroups || call.dims[2][n[7]] != call.dims[1][n[5]] ||
      call.dims[2][n[7]] % (batchGroups * featureGroups) != 0)
    return bad(absl::StrCat("of ", format::shapeText(call.dims[0], call.dtypes[0]), " and ",
                            format::shapeText(call.dims[1], call.dtypes[1]), " gives ",
                            format::shapeText(call.dims[2], call.dtypes[2]), ", which its groups do not"));
  return absl::OkStatus();
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  for (int64_t dim : call.dims[2])
    if (dim == 0)
      return;
  Shape shape(call);
  if (shape.depth == 0) {
    std::memset(
        context.buffers[2], 0,
        static_cast<size_t>(format::elementCount(call.dims[2]).value_or(0) * format::dtypeBytes(call.dtypes[2])));
    return;
  }
  // The kernel as a dense matrix for each group: window elements and features by outputs.
  Scratch<float> kernel(shape.groups * shape.depth * shape.outputs);
  int64_t width = format::dtypeBytes(call.dtypes[1]);
  parallelFor(shape.windowSize, [&](int64_t begin, int64_t end) {
    for (int64_t w = begin; w < end; ++w) {
      int64_t offset = 0, rest = w;
      for (size_t d = shape.dims.size(); d-- > 0; rest /= shape.dims[d].window) {
        int64_t index = rest % shape.dims[d].window;
        offset += (shape.dims[d].reversed ? shape.dims[d].window - 1 - index : index) * shape.dims[d].kernelStride;
      }
      for (int64_t g = 0; g < shape.groups; ++g)
        for (int64_t c = 0; c < shape.features; ++c)
          load(call.dtypes[1],
               context.buffers[1] +
                   (offset + c * shape.kernelFeatureStride + g * shape.outputs * shape.kernelOutputStride) * width,
               shape.kernelOutputStride, shape.outputs,
               kernel.get() + (g * shape.depth + w * shape.features + c) * shape.outputs);
    }
  });
  parallelFor(shape.groups * shape.blocks, [&](int64_t begin, int64_t end) {
    BlockRunner runner(shape, call, context.buffers[0], kernel.get(), context.buffers[2]);
    for (int64_t number = begin; number < end; ++number)
      runner.run(number / shape.blocks, number % shape.blocks);
    if (absl::Status status = takeOneDnnFailure(); !status.ok() && context.failure)
      context.failure->note(std::move(status));
  });
}

HostScratch scratchOf(const HostCall &call, size_t) {
  for (const std::vector<int64_t> &dims : call.dims)
    if (std::count(dims.begin(), dims.end(), 0))
      return {};
  Shape shape(call);
  int64_t depth = std::min(shape.depth, shape.chunk() * shape.features);
  auto bytes = [](int64_t elements) { return uint64_t{scratchTaken(static_cast<size_t>(elements) * sizeof(float))}; };
  return {bytes(shape.groups * shape.depth * shape.outputs),
          bytes(shape.block * depth) + bytes(shape.block * shape.outputs) +
              std::max(sgemmBytes(shape.block, shape.outputs, depth), sgemmBytes(shape.outputs, shape.block, depth))};
}

} // namespace

const HostFunction kConvolution = {"convolution", check, run, scratchOf};

} // namespace weft::cpu
