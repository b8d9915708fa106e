//===- ManualOps.cpp - random manual regions with their collectives ---------===//
//
// A region is manual in some of the mesh's axes. Its operands are split by some of them, its results by all: then each
// device's result is a part of the whole one, whatever it computed.
//
//===----------------------------------------------------------------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

std::string quoted(const Dims &axes) {
  std::string text;
  for (size_t i = 0; i < axes.size(); ++i)
    text += (i ? ", \"a" : "\"a") + std::to_string(axes[i]) + "\"";
  return text;
}

int64_t sizeOf(const Mesh &mesh, const Dims &axes) {
  int64_t size = 1;
  for (int64_t axis : axes)
    size *= mesh.sizes[axis];
  return size;
}

/// The devices that differ along `axes` only, a group a row.
std::vector<Dims> groupsOf(const Mesh &mesh, const Dims &axes) {
  std::vector<Dims> groups;
  for (int64_t device = 0; device < countOf(mesh.sizes); ++device) {
    bool isFirst = true;
    Dims strides(mesh.sizes.size(), 1);
    for (size_t i = strides.size(); i-- > 1;)
      strides[i - 1] = strides[i] * mesh.sizes[i];
    for (int64_t axis : axes)
      isFirst &= device / strides[axis] % mesh.sizes[axis] == 0;
    if (!isFirst)
      continue;
    Dims group = {device};
    for (int64_t axis : axes) {
      Dims next;
      for (int64_t member : group)
        for (int64_t i = 0; i < mesh.sizes[axis]; ++i)
          next.push_back(member + i * strides[axis]);
      group = next;
    }
    groups.push_back(group);
  }
  return groups;
}

std::string rowsText(const std::vector<Dims> &rows) {
  std::string text = "dense<[";
  for (size_t i = 0; i < rows.size(); ++i)
    text += (i ? ", [" : "[") + listText(rows[i]) + "]";
  return text + "]> : tensor<" + std::to_string(rows.size()) + "x" + std::to_string(rows.front().size()) + "xi64>";
}

constexpr const char *kChannel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

/// One collective over some of the manual axes.
void addCollective(Builder &b, const Dims &manual) {
  Dims axes;
  for (int64_t axis : manual)
    if (b.random.oneIn(2))
      axes.push_back(axis);
  if (axes.empty())
    axes = manual;
  int64_t n = sizeOf(b.mesh, axes);
  std::vector<Dims> groups = groupsOf(b.mesh, axes);
  std::string where = std::string(kChannel) + ", replica_groups = " + rowsText(groups);
  Value x = b.any();
  Element element = x.type.element;
  int64_t kind = b.random.below(5);
  if (kind <= 1) { // sums
    bool isBool = element == Element::kI1;
    if (isBounded(element) && x.bound * static_cast<double>(n) > exactLimit(element)) {
      x = b.tamed(x, 1);
      if (x.bound * static_cast<double>(n) > exactLimit(element))
        return;
    }
    std::string op = isBool                                    ? "or"
                     : isComplex(element) || b.random.oneIn(2) ? "add"
                     : b.random.oneIn(2)                       ? "maximum"
                                                               : "minimum";
    double bound = op == "add" ? x.bound * static_cast<double>(n) : x.bound;
    if (kind == 0) {
      b.emit("stablehlo.all_reduce", {x}, where + ", use_global_device_ids", std::vector<Type>{x.type},
             std::vector<double>{bound}, {b.combiner({element}, op)});
      return;
    }
    for (int64_t dim = 0; dim < x.type.rank(); ++dim)
      if (x.type.dims[dim] % n == 0 && x.type.dims[dim] > 0) {
        Dims dims = x.type.dims;
        dims[dim] /= n;
        b.emit("stablehlo.reduce_scatter", {x},
               where + ", scatter_dimension = " + std::to_string(dim) + " : i64, use_global_device_ids",
               x.type.withDims(dims), bound, {b.combiner({element}, op)});
        return;
      }
    return;
  }
  if (kind == 2 && x.type.rank() && x.type.count() * n <= kMostElements) {
    int64_t dim = b.random.below(x.type.rank());
    Dims dims = x.type.dims;
    dims[dim] *= n;
    b.emit("stablehlo.all_gather", {x},
           where + ", all_gather_dim = " + std::to_string(dim) + " : i64, use_global_device_ids",
           std::vector<Type>{x.type.withDims(dims)}, std::vector<double>{x.bound});
  } else if (kind == 3 && x.type.rank()) {
    for (int64_t split : b.random.permutation(x.type.rank()))
      if (x.type.dims[split] % n == 0 && x.type.dims[split] > 0) {
        int64_t concat = b.random.below(x.type.rank());
        Dims dims = x.type.dims;
        dims[split] /= n;
        dims[concat] *= n;
        b.emit("stablehlo.all_to_all", {x},
               where + ", split_dimension = " + std::to_string(split) + " : i64, concat_dimension = " +
                   std::to_string(concat) + " : i64, split_count = " + std::to_string(n) + " : i64",
               std::vector<Type>{x.type.withDims(dims)}, std::vector<double>{x.bound});
        return;
      }
  } else {
    std::vector<Dims> pairs;
    bool isRing = b.random.oneIn(2);
    for (const Dims &group : groups)
      for (size_t i = 0; i < group.size(); ++i)
        if (isRing || i + 1 < group.size())
          pairs.push_back({group[i], group[(i + 1) % group.size()]});
    if (!pairs.empty())
      b.emit("stablehlo.collective_permute", {x}, std::string(kChannel) + ", source_target_pairs = " + rowsText(pairs),
             x.type, x.bound);
  }
}

} // namespace

bool addManual(Builder &b) {
  if (b.inManual)
    return false;
  Dims manual;
  for (size_t axis = 0; axis < b.mesh.sizes.size(); ++axis)
    if (b.random.below(3) != 0)
      manual.push_back(static_cast<int64_t>(axis));
  if (manual.empty())
    manual.push_back(static_cast<int64_t>(b.random.below(b.mesh.sizes.size())));
  std::vector<Value> operands, parameters;
  std::string inShardings, header;
  for (int64_t i = b.random.between(1, 3); i > 0; --i) {
    Value x = b.tamed(b.any(), 8);
    Dims local = x.type.dims;
    std::vector<Dims> axes(local.size());
    for (int64_t axis : manual) {
      size_t dim = b.random.below(local.size() + 1);
      if (dim == local.size() || local[dim] == 0 || local[dim] % b.mesh.sizes[axis] != 0)
        continue;
      axes[dim].push_back(axis);
      local[dim] /= b.mesh.sizes[axis];
    }
    std::string text = "<@mesh, [";
    for (size_t dim = 0; dim < axes.size(); ++dim)
      text += (dim ? ", {" : "{") + quoted(axes[dim]) + "}";
    inShardings += (inShardings.empty() ? "" : ", ") + text + "]>";
    operands.push_back(x);
    parameters.push_back({b.freshName(), x.type.withDims(local), std::max(x.bound, kInputBound)});
    header += (header.empty() ? "" : ", ") + parameters.back().name + ": " + parameters.back().type.text();
  }
  Value result;
  b.inManual = true;
  std::string body = b.block({}, [&] {
    b.values = parameters;
    for (int64_t ops = b.random.between(2, 8); ops > 0; --ops)
      b.random.oneIn(3) ? addCollective(b, manual) : addAny(b);
    int64_t most = kMostElements / sizeOf(b.mesh, manual);
    std::optional<Value> found = b.pick([&](const Value &v) { return v.type.rank() >= 1 && v.type.count() <= most; });
    result = found ? *found : b.denseConstant({Element::kF32, {3}}, -3, 3);
    b.used.insert(result.name);
    b.line("sdy.return " + result.name + " : " + result.type.text());
  });
  b.inManual = false;
  Dims dims = result.type.dims;
  size_t dim = b.random.below(dims.size());
  dims[dim] *= sizeOf(b.mesh, manual);
  std::string out = "<@mesh, [";
  for (size_t i = 0; i < dims.size(); ++i)
    out += std::string(i ? ", {" : "{") + (i == dim ? quoted(manual) : "") + "}";
  Value fresh{b.freshName(), result.type.withDims(dims), result.bound};
  std::string names, types;
  for (const Value &operand : operands) {
    b.used.insert(operand.name);
    names += (names.empty() ? "" : ", ") + operand.name;
    types += (types.empty() ? "" : ", ") + operand.type.text();
  }
  b.line(fresh.name + " = sdy.manual_computation(" + names + ") in_shardings=[" + inShardings + "] out_shardings=[" +
         out + "]>] manual_axes={" + quoted(manual) + "} (" + header + ") {");
  b.body += body;
  b.line("} : (" + types + ") -> " + fresh.type.text());
  b.values.push_back(fresh);
  return true;
}

} // namespace weft::check
