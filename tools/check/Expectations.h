//===- Expectations.h - checks that a program carries -------------*- C++ -*-===//
//
// Programs of StableHLO's test data end in checks: custom calls `@check.expect_eq(%got, %want)` and the ops of the
// check dialect. To run such a program, its checks become results of @main, and are held to their rule after the run.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_EXPECTATIONS_H
#define WEFT_TOOLS_CHECK_EXPECTATIONS_H

#include "tools/check/Compare.h"

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace weft::check {

struct Expectation {
  Rule rule = Rule::kEqual;
  Tolerance tolerance;
  unsigned got = 0, want = 0; ///< numbers of @main's results
  std::string location;
};

/// Takes the checks in the body of the module's public function out and returns their operands as its only results.
/// None, with a diagnostic, if there is no such function or a check has another form; empty, with nothing changed, if
/// there is no check.
std::optional<std::vector<Expectation>> extractExpectations(mlir::ModuleOp module);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_EXPECTATIONS_H
