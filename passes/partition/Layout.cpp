//===- Layout.cpp - how a tensor lies on the partitioned mesh ---------------===//
#include "passes/partition/Layout.h"

#include <algorithm>

namespace weft::partition {

int64_t Mesh::size(const AxisList &axes) const {
  int64_t product = 1;
  for (AxisId axis : axes)
    product *= sizes[axis];
  return product;
}

int64_t Mesh::devices() const {
  int64_t product = 1;
  for (int64_t size : sizes)
    product *= size;
  return product;
}

std::string Mesh::text(const AxisList &axes) const {
  std::string out;
  for (AxisId axis : axes)
    out += (out.empty() ? "" : ",") + names[axis];
  return out;
}

bool Layout::isReplicated() const {
  return partial.empty() && std::all_of(dims.begin(), dims.end(), [](const AxisList &a) { return a.empty(); });
}

bool Layout::uses(AxisId axis) const {
  for (const AxisList &axes : dims)
    if (std::find(axes.begin(), axes.end(), axis) != axes.end())
      return true;
  return std::find(partial.begin(), partial.end(), axis) != partial.end();
}

bool Layout::operator==(const Layout &other) const {
  return dims == other.dims && partial == other.partial && (partial.empty() || combine == other.combine);
}

std::string Layout::key() const {
  std::string out;
  for (const AxisList &axes : dims) {
    for (AxisId axis : axes)
      out += static_cast<char>('0' + axis);
    out += '|';
  }
  if (!partial.empty()) {
    out += static_cast<char>('A' + static_cast<int>(combine));
    for (AxisId axis : partial)
      out += static_cast<char>('0' + axis);
  }
  return out;
}

static std::string braced(const Mesh &mesh, const AxisList &axes) {
  std::string out = "{";
  for (AxisId axis : axes)
    out += (out.size() > 1 ? ", " : "") + mesh.names[axis];
  return out + "}";
}

std::string Layout::text(const Mesh &mesh) const {
  std::string out = "[";
  for (const AxisList &axes : dims)
    out += (out.size() > 1 ? ", " : "") + braced(mesh, axes);
  out += "]";
  if (!partial.empty())
    out += std::string(" partial ") + combineName(combine) + " " + braced(mesh, partial);
  return out;
}

const char *combineName(Combine combine) {
  switch (combine) {
  case Combine::kSum:
  case Combine::kOwner:
    return "sum";
  case Combine::kProduct:
    return "product";
  case Combine::kMin:
    return "min";
  case Combine::kMax:
    return "max";
  case Combine::kAnd:
    return "and";
  case Combine::kOr:
    return "or";
  case Combine::kXor:
    return "xor";
  }
  return "";
}

Shape localShape(const Mesh &mesh, const Shape &global, const Layout &layout) {
  Shape local(global);
  for (size_t i = 0; i < local.size(); ++i)
    local[i] = ceilDiv(local[i], mesh.size(layout.dims[i]));
  return local;
}

int64_t product(const Shape &shape) {
  int64_t out = 1;
  for (int64_t size : shape)
    out *= size;
  return out;
}

bool shardsNest(int64_t n, int64_t outer, int64_t inner) {
  return ceilDiv(n, outer * inner) * inner == ceilDiv(n, outer);
}

} // namespace weft::partition
