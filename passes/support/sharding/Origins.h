//===- Origins.h - which annotation an axis came from -------------*- C++ -*-===//
//
// `weft.origin` on an op or a function argument is a dictionary from the name of an axis that splits a result (or the
// argument) to a text such as "argument 'params.w' (train.py:12:3)".
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_ORIGINS_H
#define WEFT_PASSES_SUPPORT_SHARDING_ORIGINS_H

#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Value.h"

namespace weft::sharding {
class PropagationGraph;

inline constexpr llvm::StringLiteral kOriginAttr = "weft.origin";

/// Notes the origins of all axes of a graph that was propagated and written.
void writeOrigins(const PropagationGraph &graph);

/// Moves what is noted on `from` to the op that defines `to`, or that has it as block argument.
void moveOrigins(mlir::Operation *from, mlir::Value to);

/// The annotation behind an axis (by name) of a value, or "" if it is not known.
std::string originOf(mlir::Value value, llvm::StringRef axis);

/// How origins name an argument or a result: "argument 'params.w' (train.py:12:3)".
std::string argumentText(mlir::func::FuncOp function, unsigned index);
std::string resultText(mlir::func::FuncOp function, unsigned index);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_ORIGINS_H
