//===- MeshSizes.h - sizes of mesh axes as a flag gives them ------*- C++ -*-===//
#ifndef WEFT_PASSES_IMPORT_MESHSIZES_H
#define WEFT_PASSES_IMPORT_MESHSIZES_H

#include "runtime/format/Executable.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace weft::import {

/// More devices than this no mesh may have.
constexpr int64_t kMostDevices = format::kMostDevices;

/// Reads "data=2,model=4": names as they stand, sizes from 1 to kMostDevices in decimal, blanks around both. Returns
/// what is wrong with the text, with the part that is, or "" and the sizes in the order given.
std::string parseMeshSizes(const std::string &text, std::vector<std::pair<std::string, int64_t>> &sizes);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_MESHSIZES_H
