//===- TextTarget.cpp - the text parser and import ------------------------===//
//
// What is parsed prints as something that parses, and import takes it or refuses it.
//
//===----------------------------------------------------------------------===//

#include "compiler/Source.h"
#include "passes/import/Pipeline.h"
#include "tests/fuzz/targets/Module.h"
#include "tests/fuzz/targets/Target.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace weft::fuzz;
  std::string text(reinterpret_cast<const char *>(data), size);
  if (weft::compiler::findSourceProblem(text) || weft::compiler::isBytecode(text))
    return -1;
  mlir::MLIRContext &context = contextOf();
  auto module = parseModule(context, text);
  if (!module)
    return 0;
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  module->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  demand(static_cast<bool>(parseModule(context, printed)), "what was printed parses:\n" + printed);
  runPhase(*module, "import", [](mlir::OpPassManager &manager) { weft::import::buildImportPipeline(manager); });
  return 0;
}
