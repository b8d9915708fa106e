//===- Layout.cpp - strided views of dense tensors -----------------------===//
#include "passes/codegen/program/Layout.h"

namespace weft::program {

Layout Layout::dense(const std::vector<int64_t> &dims) {
  Layout layout;
  layout.dims = dims;
  layout.strides.resize(dims.size());
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0;) {
    layout.strides[i] = stride;
    stride *= dims[i];
  }
  return layout;
}

int64_t Layout::elements() const {
  int64_t count = 1;
  for (int64_t dim : dims)
    count *= dim;
  return count;
}

bool Layout::isDense() const {
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0;) {
    if (dims[i] != 1 && strides[i] != stride)
      return false;
    stride *= dims[i];
  }
  return offset == 0;
}

Layout Layout::transposed(const std::vector<int64_t> &permutation) const {
  Layout result;
  result.offset = offset;
  for (int64_t from : permutation) {
    result.dims.push_back(dims[from]);
    result.strides.push_back(strides[from]);
  }
  return result;
}

std::optional<Layout> Layout::reshaped(const std::vector<int64_t> &newDims) const {
  Layout result;
  result.offset = offset;
  result.dims = newDims;
  result.strides.assign(newDims.size(), 0);
  if (elements() == 0)
    return dense(newDims);
  // Walk both shapes over runs of equal element counts; within a run the old strides must nest.
  size_t from = 0, to = 0;
  while (from < dims.size() || to < newDims.size()) {
    size_t fromEnd = from, toEnd = to;
    int64_t fromCount = 1, toCount = 1;
    do {
      if (fromCount <= toCount && fromEnd < dims.size())
        fromCount *= dims[fromEnd++];
      else if (toEnd < newDims.size())
        toCount *= newDims[toEnd++];
      else if (fromEnd < dims.size())
        fromCount *= dims[fromEnd++];
      else
        return std::nullopt; // unequal element counts
    } while (fromCount != toCount);
    int64_t stride = 0, size = 1;
    bool any = false;
    for (size_t i = fromEnd; i-- > from;) {
      if (dims[i] == 1)
        continue;
      if (any && strides[i] != stride * size)
        return std::nullopt;
      if (!any)
        stride = strides[i];
      any = true;
      size *= dims[i];
    }
    int64_t running = stride;
    for (size_t i = toEnd; i-- > to;) {
      result.strides[i] = running;
      running *= newDims[i];
    }
    from = fromEnd;
    to = toEnd;
  }
  return result;
}

Layout Layout::sliced(const std::vector<int64_t> &starts, const std::vector<int64_t> &limits,
                      const std::vector<int64_t> &steps) const {
  Layout result = *this;
  for (size_t i = 0; i < dims.size(); ++i) {
    result.offset += starts[i] * strides[i];
    result.dims[i] = limits[i] <= starts[i] ? 0 : (limits[i] - starts[i] + steps[i] - 1) / steps[i];
    result.strides[i] = strides[i] * steps[i];
  }
  return result;
}

Layout Layout::broadcast(const std::vector<int64_t> &newDims, const std::vector<int64_t> &mapping) const {
  Layout result;
  result.offset = offset;
  result.dims = newDims;
  result.strides.assign(newDims.size(), 0);
  for (size_t i = 0; i < mapping.size(); ++i)
    if (dims[i] == newDims[mapping[i]] && dims[i] != 1)
      result.strides[mapping[i]] = strides[i];
  return result;
}

std::optional<std::pair<int64_t, int64_t>> collapse(const Layout &layout, const std::vector<int64_t> &which) {
  int64_t size = 1, stride = 0;
  bool any = false;
  for (size_t i = which.size(); i-- > 0;) {
    int64_t dim = layout.dims[which[i]];
    if (dim == 1)
      continue;
    if (any && layout.strides[which[i]] != stride * size)
      return std::nullopt;
    if (!any)
      stride = layout.strides[which[i]];
    any = true;
    size *= dim;
  }
  return std::make_pair(size, any ? stride : 1);
}

} // namespace weft::program
