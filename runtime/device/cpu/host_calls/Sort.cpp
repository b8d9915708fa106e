//===- Sort.cpp - the host call "sort" ------------------------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

/// Bottom-up merge sort of positions: stable, and safe with any comparator (one that contradicts itself, as of NaN,
/// gives some order).
template <typename Before>
void mergeSort(std::vector<int64_t> &order, std::vector<int64_t> &spare, const Before &before) {
  auto size = static_cast<int64_t>(order.size());
  constexpr int64_t kRun = 8;
  for (int64_t start = 0; start < size; start += kRun)
    for (int64_t i = start + 1; i < std::min(start + kRun, size); ++i) {
      int64_t value = order[i], j = i;
      for (; j > start && before(value, order[j - 1]); --j)
        order[j] = order[j - 1];
      order[j] = value;
    }
  for (int64_t run = kRun; run < size; run *= 2) {
    for (int64_t start = 0; start < size; start += 2 * run) {
      int64_t middle = std::min(start + run, size), end = std::min(start + 2 * run, size);
      int64_t left = start, right = middle, to = start;
      while (left < middle && right < end)
        spare[to++] = before(order[right], order[left]) ? order[right++] : order[left++];
      std::copy(order.begin() + left, order.begin() + middle, spare.begin() + to);
      std::copy(order.begin() + right, order.begin() + end, spare.begin() + to + (middle - left));
    }
    std::swap(order, spare);
  }
}

/// A key that orders elements of a real type as StableHLO's total order does.
template <typename T> int64_t floatKey(T bits) {
  constexpr int kBits = sizeof(T) * 8;
  using Signed = std::make_signed_t<T>;
  auto value = static_cast<Signed>(bits);
  return value < 0 ? static_cast<Signed>(~static_cast<T>(value) | (T{1} << (kBits - 1))) : value;
}

/// The key of every element of a line, by which it is sorted when there is no kernel.
void keysOf(DType dtype, const char *line, int64_t stride, int64_t count, std::vector<int64_t> &keys) {
  keys.resize(static_cast<size_t>(count));
  if (dtype == DType::kF64) {
    for (int64_t i = 0; i < count; ++i) {
      uint64_t bits;
      std::memcpy(&bits, line + i * stride * 8, 8);
      keys[i] = floatKey(bits);
    }
  } else if (format::isFloat(dtype)) {
    std::vector<float> values(static_cast<size_t>(count));
    load(dtype, line, stride, count, values.data());
    for (int64_t i = 0; i < count; ++i) {
      uint32_t bits;
      std::memcpy(&bits, &values[i], 4);
      keys[i] = floatKey(bits);
    }
  } else {
    load(dtype, line, stride, count, keys.data());
    if (dtype == DType::kUI64) // the upper half of its range is negative as int64
      for (int64_t &key : keys)
        key = static_cast<int64_t>(static_cast<uint64_t>(key) ^ (uint64_t{1} << 63));
  }
}

absl::Status check(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'sort' " + text); };
  if (reads == 0 || reads != writes)
    return bad(absl::StrCat("has ", reads, " operands and ", writes, " results"));
  if (call.integers.empty() || call.integers[0] < 0 || call.integers[0] >= static_cast<int64_t>(call.dims[0].size()))
    return bad("names no dim of its operands");
  for (size_t i = 0; i < reads + writes; ++i)
    if (call.dims[i] != call.dims[0] || call.dtypes[i] != call.dtypes[i % reads])
      return bad(absl::StrCat("has buffer ", i, " of type ", format::shapeText(call.dims[i], call.dtypes[i]),
                              " beside ", format::shapeText(call.dims[0], call.dtypes[i % reads])));
  if (call.kernel == HostCall::kNoKernel && format::isComplex(call.dtypes[0]))
    return bad("of complex numbers needs a comparator");
  return absl::OkStatus();
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  const std::vector<int64_t> &dims = call.dims[0];
  int64_t dim = call.integers[0], size = dims[dim], inner = 1, outer = 1;
  for (int64_t i = 0; i < dim; ++i)
    outer *= dims[i];
  for (size_t i = static_cast<size_t>(dim) + 1; i < dims.size(); ++i)
    inner *= dims[i];
  if (size * inner * outer == 0)
    return;
  auto comparator = reinterpret_cast<Comparator>(context.kernel);
  size_t operands = context.reads;
  std::vector<int64_t> widths;
  for (size_t k = 0; k < operands; ++k)
    widths.push_back(format::dtypeBytes(call.dtypes[k]));

  parallelFor(outer * inner, [&](int64_t begin, int64_t end) {
    std::vector<int64_t> order(size), spare(size), keys;
    std::vector<void *> elements(2 * operands);
    std::vector<const char *> from(operands);
    std::string line;
    for (int64_t number = begin; number < end; ++number) {
      int64_t base = number / inner * size * inner + number % inner;
      for (size_t k = 0; k < operands; ++k)
        from[k] = context.buffers[k] + base * widths[k];
      std::iota(order.begin(), order.end(), 0);
      if (comparator) {
        mergeSort(order, spare, [&](int64_t a, int64_t b) {
          for (size_t k = 0; k < operands; ++k) {
            elements[2 * k] = const_cast<char *>(from[k] + a * inner * widths[k]);
            elements[2 * k + 1] = const_cast<char *>(from[k] + b * inner * widths[k]);
          }
          return comparator(elements.data()) != 0;
        });
      } else {
        keysOf(call.dtypes[0], from[0], inner, size, keys);
        mergeSort(order, spare, [&](int64_t a, int64_t b) { return keys[a] < keys[b]; });
      }
      // Through a dense copy, so that a result may take its operand's memory.
      for (size_t k = 0; k < operands; ++k) {
        int64_t width = widths[k];
        line.resize(static_cast<size_t>(size * width));
        for (int64_t i = 0; i < size; ++i)
          std::memcpy(&line[i * width], from[k] + order[i] * inner * width, static_cast<size_t>(width));
        char *to = context.buffers[operands + k] + base * width;
        for (int64_t i = 0; i < size; ++i)
          std::memcpy(to + i * inner * width, &line[i * width], static_cast<size_t>(width));
      }
    }
  });
}

} // namespace

const HostFunction kSort = {"sort", check, run};

} // namespace weft::cpu
