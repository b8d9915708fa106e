//===- RandomShardings.h - seeded random annotations --------------*- C++ -*-===//
//
// Puts a random mesh of 2 to 8 devices into a module without one, and random sharding constraints on values of its functions. The
// program's meaning does not change, so every annotated program must give what it gave before.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H
#define WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weft::check {

/// Annotates; the same seed gives the same annotations. `sizes` forces the mesh's axis sizes (empty: random). Returns what was chosen,
/// for people ("mesh 2x3, 5 constraints"), or an empty string if the module has a mesh already and is left alone.
std::string annotateRandomly(mlir::ModuleOp module, uint64_t seed, std::vector<int64_t> sizes);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_RANDOMSHARDINGS_H
