//===- Shards.cpp - global arrays to shards and back ----------------------===//
#include "runtime/exec/Shards.h"

#include "runtime/collectives/StridedCopy.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Verify.h"

#include <algorithm>
#include <cstring>

namespace weft::exec {

using format::AxisDigit;
using format::Parameter;

bool Region::empty() const {
  return std::count(sizes.begin(), sizes.end(), 0) != 0;
}

Region regionOf(const Parameter &parameter, int64_t device) {
  Region region;
  for (size_t i = 0; i < parameter.global_dims.size(); ++i) {
    int64_t shard = 0;
    if (!parameter.sharding.dims.empty())
      for (const AxisDigit &digit : parameter.sharding.dims[i])
        shard = shard * digit.size + device / digit.stride % digit.size;
    int64_t local = parameter.local_dims[i], global = parameter.global_dims[i];
    int64_t start = std::min(shard * local, global);
    region.starts.push_back(start);
    region.sizes.push_back(std::min(local, global - start));
  }
  return region;
}

namespace {

int64_t offsetOf(const std::vector<int64_t> &starts, const std::vector<int64_t> &strides) {
  int64_t offset = 0;
  for (size_t i = 0; i < starts.size(); ++i)
    offset += starts[i] * strides[i];
  return offset;
}

} // namespace

void scatterTo(const Parameter &parameter, int64_t device, const char *global, char *local) {
  Region region = regionOf(parameter, device);
  if (region.sizes != parameter.local_dims)
    std::memset(local, 0, format::localBytes(parameter));
  if (region.empty())
    return;
  int64_t width = format::dtypeBytes(parameter.dtype);
  std::vector<int64_t> strides = collectives::rowMajorStrides(parameter.global_dims);
  collectives::copyBlock(region.sizes, width, local, collectives::rowMajorStrides(parameter.local_dims),
                         global + offsetOf(region.starts, strides) * width, strides);
}

void gatherFrom(const Parameter &parameter, int64_t device, const char *local, char *global) {
  Region region = regionOf(parameter, device);
  if (region.empty())
    return;
  int64_t width = format::dtypeBytes(parameter.dtype);
  std::vector<int64_t> strides = collectives::rowMajorStrides(parameter.global_dims);
  collectives::copyBlock(region.sizes, width, global + offsetOf(region.starts, strides) * width, strides, local,
                         collectives::rowMajorStrides(parameter.local_dims));
}

std::vector<char> realElements(const Parameter &parameter, int64_t device, const char *local) {
  Region region = regionOf(parameter, device);
  int64_t width = format::dtypeBytes(parameter.dtype);
  std::vector<char> bytes(static_cast<size_t>(format::elementCount(region.sizes).value_or(0) * width));
  if (!bytes.empty())
    collectives::copyBlock(region.sizes, width, bytes.data(), collectives::rowMajorStrides(region.sizes), local,
                           collectives::rowMajorStrides(parameter.local_dims));
  return bytes;
}

bool sameLayout(const Parameter &a, const Parameter &b) {
  if (a.dtype != b.dtype || a.global_dims != b.global_dims)
    return false;
  // Digits of size 1 say nothing.
  auto digits = [](const Parameter &parameter, size_t dim) {
    std::vector<std::pair<int64_t, int64_t>> list;
    if (!parameter.sharding.dims.empty())
      for (const AxisDigit &digit : parameter.sharding.dims[dim])
        if (digit.size > 1)
          list.emplace_back(digit.size, digit.stride);
    return list;
  };
  for (size_t dim = 0; dim < a.global_dims.size(); ++dim)
    if (digits(a, dim) != digits(b, dim))
      return false;
  return true;
}

} // namespace weft::exec
