//===- MeshTable.h - shardings as attributes and in plain form ----*- C++ -*-===//
//
// Numbers the meshes of a module, and converts `sdy.sharding` to and from the plain form. Plain shardings are
// immutable, live as long as the table, and are shared: equal attributes give the same pointer.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_MESHTABLE_H
#define WEFT_PASSES_SUPPORT_SHARDING_MESHTABLE_H

#include <deque>

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

#include "dialects/sdy/Dialect.h"
#include "passes/support/sharding/Sharding.h"

namespace weft::sharding {

class MeshTable {
public:
  /// Reads the module's `sdy.mesh` ops; meshes that shardings hold inline are added as they are met.
  explicit MeshTable(mlir::ModuleOp module);

  const Mesh &mesh(int32_t number) const { return meshes[number]; }
  size_t size() const { return meshes.size(); }

  /// The plain form. Null for a null attribute and for one whose mesh or axes are unknown, which the verifier has
  /// refused.
  const Sharding *get(mlir::sdy::TensorShardingAttr attr);
  /// Keeps a sharding.
  const Sharding *keep(Sharding sharding);
  mlir::sdy::TensorShardingAttr toAttr(const Sharding &sharding) const;
  mlir::sdy::AxisRefAttr toAttr(AxisRef axis, int32_t mesh) const;

  /// The one mesh that all of these are on, not counting null ones and placeholders; the first of those that are equal.
  /// None if there is no such mesh, or if anything is on one device only.
  std::optional<int32_t> commonMesh(llvm::ArrayRef<const Sharding *> shardings) const;

private:
  std::optional<int32_t> meshOf(mlir::Attribute meshOrRef);
  int32_t add(mlir::sdy::MeshAttr attr, mlir::Attribute ref, llvm::StringRef name);

  mlir::MLIRContext *context;
  std::deque<Mesh> meshes;
  std::vector<mlir::Attribute> refs; ///< what an attribute on mesh i refers to
  llvm::DenseMap<mlir::Attribute, int32_t> numbers;
  llvm::DenseMap<mlir::Attribute, const Sharding *> cache;
  std::deque<Sharding> shardings;
};

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_MESHTABLE_H
