//===- ReshapeMapping.cpp - shardings through a reshape ---------------------===//
#include "passes/partition/ReshapeMapping.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace weft::partition {

namespace {

struct Group {
  std::vector<size_t> from, to;
};

std::vector<Group> groupsOf(const Shape &from, const Shape &to) {
  std::vector<Group> groups;
  size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    Group group{{i}, {j}};
    int64_t a = from[i++], b = to[j++];
    while (a != b) {
      if (a < b) {
        if (i == from.size())
          return {};
        a *= from[i];
        group.from.push_back(i++);
      } else {
        if (j == to.size())
          return {};
        b *= to[j];
        group.to.push_back(j++);
      }
    }
    groups.push_back(group);
  }
  return groups;
}

/// The dims of a group that are not 1.
std::vector<size_t> real(const std::vector<size_t> &dims, const Shape &shape) {
  std::vector<size_t> out;
  for (size_t dim : dims)
    if (shape[dim] != 1)
      out.push_back(dim);
  return out;
}

} // namespace

ReshapePair mapReshape(const Mesh &mesh, const Shape &from, const Shape &to, const Layout &layout,
                       std::vector<AxisSplit> *splits) {
  ReshapePair out{Layout::replicated(from.size()), Layout::replicated(to.size()), true};
  out.from.partial = out.to.partial = layout.partial;
  out.from.combine = out.to.combine = layout.combine;
  std::vector<Group> groups;
  if (product(from) != 0)
    groups = groupsOf(from, to);
  for (const Group &group : groups) {
    if (group.from.size() == 1 && group.to.size() == 1) {
      out.from.dims[group.from[0]] = out.to.dims[group.to[0]] = layout.dims[group.from[0]];
      continue;
    }
    std::vector<size_t> a = real(group.from, from), b = real(group.to, to);
    if (a.size() == 1 && b.size() == 1) {
      out.from.dims[a[0]] = out.to.dims[b[0]] = layout.dims[a[0]];
      continue;
    }
    // Walks both sides' dims, major first, handing out axes while what is taken before is split to single elements.
    size_t target = 0;
    int64_t left = b.empty() ? 1 : to[b[0]]; // of the target dim, not yet split
    for (size_t i = 0; i < a.size(); ++i) {
      int64_t rest = from[a[i]];
      bool stuck = false;
      for (AxisId axis : layout.dims[a[i]]) {
        int64_t size = mesh.size(axis);
        while (left == 1 && target + 1 < b.size())
          left = to[b[++target]];
        if (rest % size != 0 || left % size != 0) {
          int64_t parts = std::gcd(left, size);
          if (splits && rest % size == 0 && parts > 1)
            splits->push_back({axis, parts});
          stuck = true;
          break;
        }
        out.from.dims[a[i]].push_back(axis);
        out.to.dims[b[target]].push_back(axis);
        rest /= size;
        left /= size;
      }
      if (stuck || rest != 1)
        break;
    }
  }
  out.complete = out.from.dims == layout.dims;
  return out;
}

std::vector<ReshapePair> mapReshapeMoved(const Mesh &mesh, const Shape &from, const Shape &to, const Layout &layout) {
  ReshapePair passing = mapReshape(mesh, from, to, layout);
  AxisList rest;
  for (size_t dim = 0; dim < layout.dims.size(); ++dim)
    rest.insert(rest.end(), layout.dims[dim].begin() + static_cast<std::ptrdiff_t>(passing.from.dims[dim].size()),
                layout.dims[dim].end());
  std::vector<ReshapePair> out;
  for (size_t dim = 0; !rest.empty() && dim < from.size(); ++dim) {
    Layout moved = passing.from;
    moved.dims[dim].insert(moved.dims[dim].end(), rest.begin(), rest.end());
    if (moved == layout || from[dim] % mesh.size(moved.dims[dim]) != 0)
      continue;
    ReshapePair pair = mapReshape(mesh, from, to, moved);
    if (pair.complete)
      out.push_back(std::move(pair));
  }
  return out;
}

} // namespace weft::partition
