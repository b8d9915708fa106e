//===- Differential.h - a program against itself ------------------*- C++ -*-===//
//
// A program is compiled partitioned and unsharded, run both ways on the same inputs, and compared; on a difference
// every value between is compared as well, and the first op whose result differs though its operands agree is named.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_DIFFERENTIAL_H
#define WEFT_TOOLS_CHECK_DIFFERENTIAL_H

#include "compiler/Driver.h"
#include "tools/check/Compare.h"
#include "tools/check/Expectations.h"
#include "tools/check/Run.h"

#include <functional>
#include <string>

namespace weft::check {

struct CheckOptions {
  compiler::CompileOptions compile;
  Inputs inputs = Inputs::kNormal;
  Rule rule = Rule::kReordered; ///< of programs without expectations
  bool bisects = true;          ///< on a difference, look for the op
  /// Called with each module behind the phase partition, before the compilation goes on; not for unsharded ones. Tests
  /// plant faults here.
  std::function<void(mlir::ModuleOp)> afterPartition;
};

enum class Verdict {
  kPassed,
  kFailed,   ///< does not compile or run
  kMismatch, ///< runs, and something differs
};

struct Outcome {
  Verdict verdict = Verdict::kPassed;
  std::string text; ///< what is wrong, several lines after a bisection
};

/// Compiles partitioned, with the hook. None after an error, which has been printed.
std::optional<format::Executable> compilePartitioned(compiler::Driver &driver, mlir::ModuleOp module,
                                                     const CheckOptions &options,
                                                     compiler::Phase from = compiler::Phase::kImport);

/// Holds a program to its own expectations. Consumes the module.
Outcome checkExpectations(compiler::Driver &driver, mlir::ModuleOp module, const std::vector<Expectation> &expectations,
                          const CheckOptions &options);

/// Compares partitioned with unsharded. Consumes the module.
Outcome checkDifference(compiler::Driver &driver, mlir::ModuleOp module, const CheckOptions &options);

/// Parses a program and checks it in the way that fits it.
Outcome checkText(compiler::Driver &driver, llvm::StringRef text, llvm::StringRef name, const CheckOptions &options);

/// For a program whose results differ: names the first op, in program order, with a result that differs, as text of
/// several lines. Says so if the difference goes away as soon as one looks at the values between. Consumes the module.
std::string bisect(compiler::Driver &driver, mlir::ModuleOp module, const CheckOptions &options);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_DIFFERENTIAL_H
