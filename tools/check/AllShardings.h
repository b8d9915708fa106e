//===- AllShardings.h - every sharding of a program's largest input -*- C++ -*-===//
//
// An input is an argument of the public function, what a function without arguments gives it (as test data does), or a
// constant of several elements. Every way in which a mesh's axes can be dealt to the dims of the largest of them is
// tried, uneven ones and both orders of axes on one dim included; all other shardings follow by propagation.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_ALLSHARDINGS_H
#define WEFT_TOOLS_CHECK_ALLSHARDINGS_H

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weft::check {

/// The shardings "#sdy.sharding<@mesh, [...]>" of a tensor of `rank` dims on a mesh of `axes` axes, the replicated one
/// first.
std::vector<std::string> everySharding(size_t rank, size_t axes);

/// The rank of the largest input, and 0 if there is none that could be split, or if the module has a mesh already.
size_t rankOfLargestInput(mlir::ModuleOp module);

/// Puts a mesh of these sizes into the module and the sharding on its largest input. Nothing where rankOfLargestInput
/// is 0.
void shardLargestInput(mlir::ModuleOp module, const std::vector<int64_t> &sizes, const std::string &sharding);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_ALLSHARDINGS_H
