//===- StridedCopy.cpp - copies of sub-arrays -----------------------------===//
#include "runtime/collectives/StridedCopy.h"

#include <cstring>

namespace weft::collectives {
namespace {

template <int kBytes> void copyRowsOf(char *dst, int64_t dstStride, const char *src, int64_t srcStride, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(dst + i * dstStride, src + i * srcStride, kBytes);
}

} // namespace

void copyRows(char *dst, int64_t dstStride, const char *src, int64_t srcStride, int64_t rowBytes, int64_t count) {
  if (rowBytes == dstStride && rowBytes == srcStride) {
    std::memcpy(dst, src, static_cast<size_t>(rowBytes * count));
    return;
  }
  switch (rowBytes) {
  case 0:
    return;
  case 1:
    return copyRowsOf<1>(dst, dstStride, src, srcStride, count);
  case 2:
    return copyRowsOf<2>(dst, dstStride, src, srcStride, count);
  case 4:
    return copyRowsOf<4>(dst, dstStride, src, srcStride, count);
  case 8:
    return copyRowsOf<8>(dst, dstStride, src, srcStride, count);
  case 16:
    return copyRowsOf<16>(dst, dstStride, src, srcStride, count);
  case 32:
    return copyRowsOf<32>(dst, dstStride, src, srcStride, count);
  case 64:
    return copyRowsOf<64>(dst, dstStride, src, srcStride, count);
  default:
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(dst + i * dstStride, src + i * srcStride, static_cast<size_t>(rowBytes));
  }
}

std::vector<int64_t> rowMajorStrides(const std::vector<int64_t> &dims) {
  std::vector<int64_t> strides(dims.size(), 1);
  for (size_t i = dims.size(); i-- > 1;)
    strides[i - 1] = strides[i] * dims[i];
  return strides;
}

void copyBlock(const std::vector<int64_t> &dims, int64_t width, char *dst, const std::vector<int64_t> &dstStrides,
               const char *src, const std::vector<int64_t> &srcStrides) {
  struct Dim {
    int64_t size, dst, src; // strides in bytes
  };
  std::vector<Dim> merged; // outermost first
  for (size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] == 0)
      return;
    if (dims[i] == 1)
      continue;
    Dim dim{dims[i], dstStrides[i] * width, srcStrides[i] * width};
    if (!merged.empty() && merged.back().dst == dim.size * dim.dst && merged.back().src == dim.size * dim.src)
      merged.back() = {merged.back().size * dim.size, dim.dst, dim.src};
    else
      merged.push_back(dim);
  }
  int64_t rowBytes = width;
  if (!merged.empty() && merged.back().dst == width && merged.back().src == width) {
    rowBytes *= merged.back().size;
    merged.pop_back();
  }
  Dim inner{1, rowBytes, rowBytes};
  if (!merged.empty()) {
    inner = merged.back();
    merged.pop_back();
  }
  std::vector<int64_t> index(merged.size(), 0);
  while (true) {
    copyRows(dst, inner.dst, src, inner.src, rowBytes, inner.size);
    size_t d = merged.size();
    while (d-- > 0) {
      dst += merged[d].dst;
      src += merged[d].src;
      if (++index[d] < merged[d].size)
        break;
      dst -= merged[d].dst * merged[d].size;
      src -= merged[d].src * merged[d].size;
      index[d] = 0;
    }
    if (d == static_cast<size_t>(-1))
      return;
  }
}

} // namespace weft::collectives
