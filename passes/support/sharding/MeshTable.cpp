//===- MeshTable.cpp - shardings as attributes and in plain form ----------===//
#include "passes/support/sharding/MeshTable.h"

using namespace mlir;

namespace weft::sharding {

MeshTable::MeshTable(ModuleOp module) : context(module.getContext()) {
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>())
    add(op.getMesh(), FlatSymbolRefAttr::get(op.getSymNameAttr()), op.getSymName());
}

int32_t MeshTable::add(sdy::MeshAttr attr, Attribute ref, llvm::StringRef name) {
  Mesh &mesh = meshes.emplace_back();
  mesh.name = name.str();
  for (sdy::MeshAxisAttr axis : attr.getAxes()) {
    mesh.axisNames.push_back(axis.getName().str());
    mesh.axisSizes.push_back(axis.getSize());
  }
  mesh.deviceIds.assign(attr.getDeviceIds().begin(), attr.getDeviceIds().end());
  refs.push_back(ref);
  numbers[ref] = meshes.size() - 1;
  return meshes.size() - 1;
}

std::optional<int32_t> MeshTable::meshOf(Attribute meshOrRef) {
  auto it = numbers.find(meshOrRef);
  if (it != numbers.end())
    return it->second;
  if (auto inlined = dyn_cast<sdy::MeshAttr>(meshOrRef))
    return add(inlined, inlined, "");
  return std::nullopt;
}

const Sharding *MeshTable::get(sdy::TensorShardingAttr attr) {
  if (!attr)
    return nullptr;
  auto [it, isNew] = cache.try_emplace(attr, nullptr);
  if (!isNew)
    return it->second;
  std::optional<int32_t> number = meshOf(attr.getMeshOrRef());
  if (!number)
    return nullptr;
  const Mesh &mesh = meshes[*number];
  bool valid = true;
  auto convert = [&](llvm::ArrayRef<sdy::AxisRefAttr> axes) {
    AxisList list;
    for (sdy::AxisRefAttr axis : axes) {
      auto name = llvm::find(mesh.axisNames, axis.getName());
      if (name == mesh.axisNames.end()) {
        valid = false;
        continue;
      }
      int32_t index = name - mesh.axisNames.begin();
      if (sdy::SubAxisInfoAttr part = axis.getSubAxisInfo())
        list.push_back({index, part.getPreSize(), part.getSize()});
      else
        list.push_back({index, 1, mesh.axisSizes[index]});
    }
    return list;
  };
  Sharding sharding;
  sharding.mesh = *number;
  for (sdy::DimensionShardingAttr dim : attr.getDimShardings())
    sharding.dims.push_back({convert(dim.getAxes()), dim.getIsClosed(), dim.getPriority()});
  sharding.replicated = convert(attr.getReplicatedAxes());
  sharding.unreduced = convert(attr.getUnreducedAxes());
  sharding.reduction = int32_t(attr.getReductionOp());
  if (valid)
    it->second = keep(std::move(sharding));
  return it->second;
}

const Sharding *MeshTable::keep(Sharding sharding) {
  shardings.push_back(std::move(sharding));
  return &shardings.back();
}

sdy::AxisRefAttr MeshTable::toAttr(AxisRef axis, int32_t number) const {
  const Mesh &mesh = meshes[number];
  llvm::StringRef name = mesh.axisNames[axis.axis];
  if (axis.pre == 1 && axis.size == mesh.axisSizes[axis.axis])
    return sdy::AxisRefAttr::get(context, name);
  return sdy::AxisRefAttr::get(context, name, axis.pre, axis.size);
}

sdy::TensorShardingAttr MeshTable::toAttr(const Sharding &sharding) const {
  auto convert = [&](AxisListRef axes) {
    return llvm::map_to_vector(axes, [&](AxisRef axis) { return toAttr(axis, sharding.mesh); });
  };
  llvm::SmallVector<sdy::DimensionShardingAttr> dims;
  for (const DimSharding &dim : sharding.dims)
    dims.push_back(sdy::DimensionShardingAttr::get(context, convert(dim.axes), dim.closed, dim.priority));
  return sdy::TensorShardingAttr::get(context, refs[sharding.mesh], dims, convert(sharding.replicated),
                                      convert(sharding.unreduced), sdy::ReductionOp(sharding.reduction));
}

std::optional<int32_t> MeshTable::commonMesh(llvm::ArrayRef<const Sharding *> list) const {
  std::optional<int32_t> common;
  for (const Sharding *sharding : list) {
    if (!sharding || sharding->mesh == common)
      continue;
    const Mesh &mesh = meshes[sharding->mesh];
    if (mesh.isPlaceholder())
      continue;
    if (mesh.isMaximal() || (common && !mesh.sameDevices(meshes[*common])))
      return std::nullopt;
    if (!common)
      common = sharding->mesh;
  }
  return common;
}

} // namespace weft::sharding
