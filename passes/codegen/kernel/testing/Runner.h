//===- Runner.h - runs functions through kernels, for tests ----------------------------*- C++ -*-===//
//
// A plain interpreter: builds a kernel for each op (or for groups as large as canBuild allows), links them, opens the
// object, and runs the function with buffers from the heap. Every launch is split into work items in two halves, so
// that splits are tested too.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_TESTING_RUNNER_H
#define WEFT_PASSES_CODEGEN_KERNEL_TESTING_RUNNER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "passes/codegen/kernel/KernelBuilder.h"
#include <memory>
#include <string>
#include <vector>

namespace weft::codegen::testing {

using Bytes = std::shared_ptr<std::vector<char>>;

/// One element of 8 bytes or less as T's bits.
template <typename T> Bytes bytesOfVector(const std::vector<T> &values) {
  auto bytes = std::make_shared<std::vector<char>>(values.size() * sizeof(T));
  if (!values.empty())
    memcpy(bytes->data(), values.data(), bytes->size());
  return bytes;
}
template <typename T> std::vector<T> vectorOfBytes(const Bytes &bytes) {
  std::vector<T> values(bytes->size() / sizeof(T));
  if (!values.empty())
    memcpy(values.data(), bytes->data(), values.size() * sizeof(T));
  return values;
}

struct RunOptions {
  std::string cpu = "native";
  bool fuse = false;    ///< groups instead of single ops
  bool inPlace = false; ///< share memory wherever it is allowed
  std::string dumpPrefix;
};

/// What a run gave: results of @main, and what the check.* calls found wrong.
struct RunResult {
  std::vector<Bytes> results;
  std::vector<std::string> failures;
  int checks = 0;
  int kernels = 0;
  int launches = 0;
  double compileMs = 0;
};

/// A context with all dialects of tests.
std::unique_ptr<mlir::MLIRContext> makeContext();

/// Runs `name` of the module.
absl::StatusOr<RunResult> run(mlir::ModuleOp module, const std::vector<Bytes> &arguments,
                              const RunOptions &options = {});
/// Parses and runs @main.
absl::StatusOr<RunResult> runText(const std::string &text, const std::vector<Bytes> &arguments,
                                  const RunOptions &options = {});

/// The distance in units in the last place between floats of a type; NaN equals NaN.
bool closeElements(mlir::Type type, const char *got, const char *want, int maxUlp, double absolute);

} // namespace weft::codegen::testing

#endif // WEFT_PASSES_CODEGEN_KERNEL_TESTING_RUNNER_H
