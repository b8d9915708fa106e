//===- RandomShardings.h - seeded random annotations --------------*- C++ -*-===//
//
// Puts a random mesh of 2 to 8 devices into a module without one, and random sharding constraints on values of its
// functions. The program's meaning does not change, so every annotated program must give what it gave before.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H
#define WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace weft::check {

/// Annotates; the same seed gives the same annotations. `sizes` forces the mesh's axis sizes (empty: random). Returns
/// what was chosen, for people ("mesh 2x3, 5 constraints"), or an empty string if the module has a mesh already and is
/// left alone.
std::string annotateRandomly(mlir::ModuleOp module, uint64_t seed, std::vector<int64_t> sizes);

//===--- Parts of it ---------------------------------------------------------===//
/// Whether the module has a mesh.
bool hasMesh(mlir::ModuleOp module);
/// Puts "@mesh" with axes "a0", "a1", ... of these sizes into the module.
bool addMesh(mlir::ModuleOp module, const std::vector<int64_t> &sizes);
/// "#sdy.sharding<@mesh, [{"a0"}, {?}]>" of the axes on each dim; `isOpen` is asked once for each dim, in order.
std::string shardingText(const std::vector<std::vector<size_t>> &dims, const std::function<bool(size_t)> &isOpen);
/// Puts a sharding constraint behind the value, for all its users.
bool constrain(mlir::Value value, const std::string &sharding);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H
