//===- Layout.h - strided views of dense tensors ------------------*- C++ -*-===//
//
// Dims with strides, and what the shape-changing ops do to them without moving a byte. Plain C++; used to feed matmuls
// from memory as it lies.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_LAYOUT_H
#define WEFT_PASSES_CODEGEN_PROGRAM_LAYOUT_H

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace weft::program {

/// Element (i0, i1, ...) lies at offset + sum of i * stride, in elements.
struct Layout {
  std::vector<int64_t> dims, strides;
  int64_t offset = 0;

  static Layout dense(const std::vector<int64_t> &dims);
  int64_t elements() const;
  bool isDense() const;

  /// Result dim i is dim permutation[i].
  Layout transposed(const std::vector<int64_t> &permutation) const;
  /// The same elements in row-major order of other dims, if strides can express it.
  std::optional<Layout> reshaped(const std::vector<int64_t> &newDims) const;
  Layout sliced(const std::vector<int64_t> &starts, const std::vector<int64_t> &limits,
                const std::vector<int64_t> &steps) const;
  /// broadcast_in_dim: dim i becomes dim mapping[i]; new and stretched dims get stride 0.
  Layout broadcast(const std::vector<int64_t> &newDims, const std::vector<int64_t> &mapping) const;
};

/// Merges the dims `which` of a layout (major first) into one: {size, stride}. Size-1 dims do not matter. Empty if the
/// strides do not nest.
std::optional<std::pair<int64_t, int64_t>> collapse(const Layout &layout, const std::vector<int64_t> &which);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_LAYOUT_H
