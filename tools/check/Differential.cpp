//===- Differential.cpp - a program against itself --------------------------===//

#include "tools/check/Differential.h"

#include "tools/check/SumBound.h"

namespace weft::check {

std::optional<format::Executable> compilePartitioned(compiler::Driver &driver, mlir::ModuleOp module,
                                                     const CheckOptions &options, compiler::Phase from) {
  compiler::CompileOptions compile = options.compile;
  compile.from = from;
  if (!options.afterPartition || compile.unsharded)
    return driver.compile(module, compile);
  compile.to = compiler::Phase::kPartition;
  if (!driver.lower(module, compile))
    return std::nullopt;
  options.afterPartition(module);
  compile.from = compiler::Phase::kCollectives;
  compile.to = compiler::Phase::kCodegen;
  return driver.compile(module, compile);
}

Outcome checkExpectations(compiler::Driver &driver, mlir::ModuleOp module, const std::vector<Expectation> &expectations,
                          const CheckOptions &options) {
  mlir::OwningOpRef<mlir::ModuleOp> kept =
      options.compile.unsharded ? mlir::OwningOpRef<mlir::ModuleOp>() : module.clone();
  std::optional<format::Executable> executable = compilePartitioned(driver, module, options);
  if (!executable)
    return {Verdict::kFailed, "does not compile"};
  absl::StatusOr<std::vector<io::Array>> results =
      runOnce(*std::move(executable), /*inputSeed=*/1, options.inputs, options.compile.registry);
  if (!results.ok())
    return {Verdict::kFailed, std::string(results.status().message())};
  for (const Expectation &expectation : expectations) {
    const io::Array &got = (*results)[expectation.got], &want = (*results)[expectation.want];
    std::string difference = compare(got.data, want.data, got.dtype, expectation.rule, expectation.tolerance);
    if (difference.empty())
      continue;
    mlir::OwningOpRef<mlir::ModuleOp> copy = kept && expectation.rule != Rule::kEqual ? kept->clone() : nullptr;
    if (!copy || !isWithinSumBound(driver, *copy, options.compile, expectation, got))
      return {Verdict::kMismatch, difference};
  }
  return {};
}

Outcome checkDifference(compiler::Driver &driver, mlir::ModuleOp module, const CheckOptions &options) {
  mlir::OwningOpRef<mlir::ModuleOp> plain = module.clone(), kept = module.clone();
  std::optional<format::Executable> partitioned = compilePartitioned(driver, module, options);
  if (!partitioned)
    return {Verdict::kFailed, "does not compile"};
  compiler::CompileOptions compile = options.compile;
  compile.unsharded = true;
  compile.mesh.clear();
  std::optional<format::Executable> unsharded = driver.compile(*plain, compile);
  if (!unsharded)
    return {Verdict::kFailed, "does not compile unsharded"};
  absl::StatusOr<std::vector<io::Array>> got =
      runOnce(*std::move(partitioned), /*inputSeed=*/1, options.inputs, options.compile.registry);
  absl::StatusOr<std::vector<io::Array>> want =
      runOnce(*std::move(unsharded), /*inputSeed=*/1, options.inputs, options.compile.registry);
  for (const auto *results : {&got, &want})
    if (!results->ok())
      return {Verdict::kFailed, std::string(results->status().message())};
  for (size_t i = 0; i < want->size(); ++i) {
    std::string difference = compare((*got)[i].data, (*want)[i].data, (*want)[i].dtype, options.rule);
    if (difference.empty())
      continue;
    std::string found = options.bisects && !options.compile.unsharded ? "\n" + bisect(driver, *kept, options) : "";
    return {Verdict::kMismatch, "result " + (*want)[i].name + ": " + difference + found};
  }
  return {};
}

Outcome checkText(compiler::Driver &driver, llvm::StringRef text, llvm::StringRef name, const CheckOptions &options) {
  mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseText(text, name);
  if (!module)
    return {Verdict::kFailed, "does not parse"};
  std::optional<std::vector<Expectation>> expectations = extractExpectations(*module);
  if (!expectations)
    return {Verdict::kFailed, "its checks cannot be read"};
  return expectations->empty() ? checkDifference(driver, *module, options)
                               : checkExpectations(driver, *module, *expectations, options);
}

} // namespace weft::check
