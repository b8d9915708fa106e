//===- MeshRefinement.h - several meshes and sub-axes as one mesh of atomic axes -*- C++ -*-===//
//
// All meshes of a module lie over the same devices, numbered by the mixed radix of their axes. A cut point is a stride
// at which some mesh, or some sub-axis used in a sharding, splits the device number. If every cut divides the next, the
// differences between neighbouring cuts are the atomic axes, and every axis and sub-axis is a list of them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_MESHREFINEMENT_H
#define WEFT_PASSES_PARTITION_MESHREFINEMENT_H

#include "passes/partition/Layout.h"

#include <map>
#include <optional>

namespace weft::partition {

class MeshRefinement {
public:
  /// The mesh whose axes give their names to atomic axes where they coincide is the first one added.
  /// False, with nothing changed, if the mesh has another number of devices or cannot be refined together with those
  /// before.
  bool addMesh(const std::string &meshName, const Mesh &mesh);
  /// Notes that a sharding uses "axis":(preSize)size of a mesh that was added. False if that splits no axis evenly, or
  /// splits other meshes' axes unevenly.
  bool addSubAxis(const std::string &meshName, const std::string &axis, int64_t preSize, int64_t size);

  /// Splits axes of `mesh()` in two, the major one of the given size, which divides the axis's; splits that do not fit
  /// those before are left out. Numbers of axes change by it.
  void splitAxes(const std::vector<std::pair<AxisId, int64_t>> &splits);

  /// The atomic mesh, without axes of size 1. Call after everything was added.
  Mesh mesh() const;
  /// The atomic axes of an axis (preSize 1 and size 0 mean all of it), major first. nullopt for a mesh that was
  /// refused.
  std::optional<AxisList> atoms(const std::string &meshName, const std::string &axis, int64_t preSize = 1,
                                int64_t size = 0) const;

  std::vector<std::string> meshNames() const;

private:
  bool addCuts(std::vector<int64_t> more);
  /// [major stride, minor stride) of an axis in a mesh.
  std::optional<std::pair<int64_t, int64_t>> range(const std::string &meshName, const std::string &axis) const;

  std::vector<int64_t> cuts{1}; ///< ascending, each divides the next; the last is the number of devices
  std::vector<std::pair<std::string, Mesh>> meshes;
};

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_MESHREFINEMENT_H
