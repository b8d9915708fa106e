//===- Codegen.h - device-local module to executable --------------*- C++ -*-===//
//
// The phase `codegen` (with `schedule` and `memory` in it): takes a module of device-local StableHLO and spmd ops, as
// the contract of the phase `collectives` says (docs/design/contracts.md), or one without a mesh, and makes the
// executable.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_CODEGEN_H
#define WEFT_PASSES_CODEGEN_CODEGEN_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <string>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace weft::codegen {

struct CodegenOptions {
  std::string targetCpu = "x86-64-v3"; ///< LLVM's name of a CPU or level, or "native"
  bool fuse = true;                    ///< false: one kernel for each op, for finding faults
  bool schedule = true;                ///< false: the program's own order
  bool reuse = true;      ///< false: nothing in place, no donation beyond what is asked for, no scratch in results
  std::string dumpPrefix; ///< if not empty: the kernels as <prefix>.ll, .opt.ll and .so
  std::string *planText = nullptr; ///< if set: receives the plan (steps, tensors, where they lie) as text
};

/// Compiles. May rewrite the module (canonical dots, folded layouts): clone it first to keep it. Errors are
/// InvalidArgument for a program that is not in the contract's form, Unimplemented for an op or type that nothing here
/// can do; their text begins with file:line:col of the op. Deterministic: equal modules and options give equal
/// executables.
absl::StatusOr<format::Executable> compileToExecutable(mlir::ModuleOp module, const CodegenOptions &options = {});

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_CODEGEN_H
