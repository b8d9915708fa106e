//===- StridedCopy.h - copies of sub-arrays -----------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_COLLECTIVES_STRIDEDCOPY_H
#define WEFT_RUNTIME_COLLECTIVES_STRIDEDCOPY_H

#include <cstdint>
#include <vector>

namespace weft::collectives {

/// dst[i * dstStride] = src[i * srcStride] for i < count, rows of `rowBytes` bytes, strides in bytes.
void copyRows(char *dst, int64_t dstStride, const char *src, int64_t srcStride, int64_t rowBytes, int64_t count);

/// Copies a block of `dims` elements of `width` bytes between two arrays given by element strides. Adjacent dims that
/// are dense on both sides are copied as one.
void copyBlock(const std::vector<int64_t> &dims, int64_t width, char *dst, const std::vector<int64_t> &dstStrides,
               const char *src, const std::vector<int64_t> &srcStrides);

/// The element strides of a dense row-major array.
std::vector<int64_t> rowMajorStrides(const std::vector<int64_t> &dims);

} // namespace weft::collectives

#endif // WEFT_RUNTIME_COLLECTIVES_STRIDEDCOPY_H
