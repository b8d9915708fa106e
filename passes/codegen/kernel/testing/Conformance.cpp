//===- Conformance.cpp - runs JAX's programs with expected values through kernels ------*- C++ -*-===//
//
// kernel_conformance [--fuse] [--in-place] [--cpu=NAME] FILE...: a line per file that fails, then a summary; exit
// status 1 if any fails. Files whose first lines say that their check is disabled upstream are counted apart.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/testing/Runner.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdio>

using namespace weft::codegen::testing;

int main(int argc, char **argv) {
  RunOptions options;
  int passed = 0, failed = 0, disabled = 0;
  double compile = 0;
  int kernels = 0;
  auto context = makeContext();
  for (int i = 1; i < argc; ++i) {
    std::string file = argv[i];
    if (file == "--fuse") {
      options.fuse = true;
      continue;
    }
    if (file == "--in-place") {
      options.inPlace = true;
      continue;
    }
    if (file.rfind("--cpu=", 0) == 0) {
      options.cpu = file.substr(6);
      continue;
    }
    if (file.rfind("--dump=", 0) == 0) {
      options.dumpPrefix = file.substr(7);
      continue;
    }
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer) {
      printf("FAIL %s: cannot be read\n", file.c_str());
      ++failed;
      continue;
    }
    llvm::StringRef head = (*buffer)->getBuffer().take_front(300);
    if (head.contains("RUN-DISABLED") || head.contains("RUN: not")) {
      ++disabled;
      continue;
    }
    auto module = mlir::parseSourceString<mlir::ModuleOp>((*buffer)->getBuffer(), context.get());
    std::string name = llvm::sys::path::filename(file).str();
    if (!module) {
      printf("FAIL %s: does not parse\n", name.c_str());
      ++failed;
      continue;
    }
    auto result = run(*module, {}, options);
    if (!result.ok()) {
      printf("FAIL %s: %s\n", name.c_str(), std::string(result.status().message()).substr(0, 300).c_str());
      ++failed;
    } else if (!result->failures.empty() || result->checks == 0) {
      printf("FAIL %s: %s\n", name.c_str(), result->checks ? result->failures[0].c_str() : "nothing was checked");
      ++failed;
    } else {
      ++passed;
      compile += result->compileMs;
      kernels += result->kernels;
    }
    fflush(stdout);
  }
  printf("%d passed, %d failed, %d disabled upstream; %d kernels, %.2f ms each\n", passed, failed, disabled, kernels,
         compile / std::max(1, kernels));
  return failed != 0;
}
