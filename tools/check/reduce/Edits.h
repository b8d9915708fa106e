//===- Edits.h - ways to make a program smaller -------------------*- C++ -*-===//
//
// Each edit is a family of numbered steps. A step changes a module in place; it may leave it unsound, which the
// verifier then says. Numbers run over the places where the step applies, in program order.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_REDUCE_EDITS_H
#define WEFT_TOOLS_CHECK_REDUCE_EDITS_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace weft::check {

/// Tries step `number` on the module: false if there are not so many.
using ModuleEdit = bool (*)(mlir::ModuleOp, size_t number);

/// In the order in which they pay off.
const std::vector<ModuleEdit> &moduleEdits();

/// Removes what no result of @main needs: ops, functions, arguments of @main.
void removeUnused(mlir::ModuleOp module);

/// Steps on the text: numbers that become smaller, mesh axes, entries of shardings. None if there are not so many.
std::optional<std::string> editText(const std::string &text, size_t number);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_REDUCE_EDITS_H
