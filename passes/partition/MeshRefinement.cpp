//===- MeshRefinement.cpp - several meshes and sub-axes as one mesh ---------===//
#include "passes/partition/MeshRefinement.h"

#include <algorithm>
#include <set>

namespace weft::partition {

bool MeshRefinement::addCuts(std::vector<int64_t> more) {
  more.insert(more.end(), cuts.begin(), cuts.end());
  std::sort(more.begin(), more.end());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  for (size_t i = 1; i < more.size(); ++i)
    if (more[i] % more[i - 1] != 0)
      return false;
  cuts = std::move(more);
  return true;
}

bool MeshRefinement::addMesh(const std::string &meshName, const Mesh &mesh) {
  if (!meshes.empty() && mesh.devices() != cuts.back())
    return false;
  std::vector<int64_t> strides;
  int64_t stride = 1;
  for (size_t i = mesh.sizes.size(); i-- > 0;)
    strides.push_back(stride *= mesh.sizes[i]);
  if (!addCuts(strides))
    return false;
  meshes.push_back({meshName, mesh});
  return true;
}

std::optional<std::pair<int64_t, int64_t>> MeshRefinement::range(const std::string &meshName,
                                                                 const std::string &axis) const {
  for (auto &[name, mesh] : meshes) {
    if (name != meshName)
      continue;
    int64_t stride = 1;
    for (size_t i = mesh.sizes.size(); i-- > 0; stride *= mesh.sizes[i])
      if (mesh.names[i] == axis)
        return std::make_pair(stride * mesh.sizes[i], stride);
  }
  return std::nullopt;
}

bool MeshRefinement::addSubAxis(const std::string &meshName, const std::string &axis, int64_t preSize, int64_t size) {
  auto bounds = range(meshName, axis);
  if (!bounds || preSize < 1 || size < 1 || (bounds->first / bounds->second) % (preSize * size) != 0)
    return false;
  return addCuts({bounds->first / preSize, bounds->first / preSize / size});
}

void MeshRefinement::splitAxes(const std::vector<std::pair<AxisId, int64_t>> &splits) {
  std::vector<int64_t> more;
  for (auto [axis, parts] : splits)
    more.push_back(cuts[cuts.size() - 1 - static_cast<size_t>(axis)] / parts);
  for (int64_t cut : more)
    addCuts({cut});
}

std::vector<std::string> MeshRefinement::meshNames() const {
  std::vector<std::string> out;
  for (auto &[name, mesh] : meshes)
    out.push_back(name);
  return out;
}

Mesh MeshRefinement::mesh() const {
  Mesh out;
  std::set<std::string> used;
  auto unique = [&](std::string name) {
    std::string candidate = name;
    for (int i = 1; !used.insert(candidate).second; ++i)
      candidate = name + "_" + std::to_string(i);
    return candidate;
  };
  for (size_t i = cuts.size(); i-- > 1;) {
    int64_t major = cuts[i], minor = cuts[i - 1];
    std::string name;
    // A whole axis of the earliest mesh that has one here, else a part of an axis of the first mesh.
    for (auto &[meshName, mesh] : meshes)
      for (const std::string &axis : mesh.names)
        if (name.empty() && range(meshName, axis) == std::make_pair(major, minor))
          name = axis;
    for (auto &[meshName, mesh] : meshes)
      for (const std::string &axis : mesh.names) {
        auto bounds = range(meshName, axis);
        if (name.empty() && bounds->first >= major && bounds->second <= minor)
          name = axis + "_" + std::to_string(bounds->first / major) + "_" + std::to_string(major / minor);
      }
    out.names.push_back(unique(name.empty() ? "axis" : name));
    out.sizes.push_back(major / minor);
  }
  return out;
}

std::optional<AxisList> MeshRefinement::atoms(const std::string &meshName, const std::string &axis, int64_t preSize,
                                              int64_t size) const {
  auto bounds = range(meshName, axis);
  if (!bounds)
    return std::nullopt;
  int64_t major = bounds->first / preSize, minor = size == 0 ? bounds->second : major / size;
  AxisList out;
  for (size_t i = cuts.size(); i-- > 1;)
    if (cuts[i] <= major && cuts[i - 1] >= minor)
      out.push_back(static_cast<AxisId>(cuts.size() - 1 - i));
  return out;
}

} // namespace weft::partition
