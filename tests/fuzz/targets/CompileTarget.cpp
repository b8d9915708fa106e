//===- CompileTarget.cpp - from a small program to an executable ----------===//
//
// A program that parses is compiled to an executable that the verifier takes, or refused by some phase.
//
//===----------------------------------------------------------------------===//

#include "compiler/Source.h"
#include "passes/codegen/Codegen.h"
#include "passes/collectives/Pipeline.h"
#include "passes/import/Pipeline.h"
#include "passes/partition/Pipeline.h"
#include "passes/shard/Pipeline.h"
#include "runtime/format/Verify.h"
#include "tests/fuzz/targets/Module.h"
#include "tests/fuzz/targets/Target.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Pass/PassManager.h"

namespace {

constexpr size_t kLongestText = 8192;
constexpr int64_t kMostElements = 1 << 16, kMostOps = 60;

/// Whether the program is small: a large one may take long, and shows nothing more.
bool isSmall(mlir::ModuleOp module) {
  int64_t ops = 0, elements = 0;
  module.walk([&](mlir::Operation *op) {
    ++ops;
    for (mlir::Type type : op->getResultTypes())
      if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type); tensor && tensor.hasStaticShape()) {
        int64_t count = 1;
        for (int64_t dim : tensor.getShape())
          if (__builtin_mul_overflow(count, dim, &count))
            count = kMostElements + 1;
        elements = std::max(elements, count);
      }
  });
  return ops <= kMostOps && elements <= kMostElements;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace weft::fuzz;
  std::string text(reinterpret_cast<const char *>(data), size);
  if (size > kLongestText || weft::compiler::findSourceProblem(text) || weft::compiler::isBytecode(text))
    return -1;
  auto module = parseModule(contextOf(), text);
  if (!module || !isSmall(*module))
    return -1;
  bool ok =
      runPhase(*module, "import", [](mlir::OpPassManager &manager) { weft::import::buildImportPipeline(manager); }) &&
      runPhase(*module, "shard", [](mlir::OpPassManager &manager) { weft::shard::buildShardPipeline(manager); }) &&
      runPhase(*module, "partition",
               [](mlir::OpPassManager &manager) { weft::partition::buildPartitionPipeline(manager); }) &&
      runPhase(*module, "collectives",
               [](mlir::OpPassManager &manager) { weft::collectives::buildCollectivesPipeline(manager); });
  if (!ok || !isSmall(*module))
    return 0;
  auto executable = weft::codegen::compileToExecutable(*module);
  if (!executable.ok())
    demand(!executable.status().message().empty(), "a program that code generation refuses has a diagnostic");
  else
    demand(weft::format::verify(*executable).ok(),
           "what was compiled is sound: " + weft::format::verify(*executable).ToString());
  return 0;
}
