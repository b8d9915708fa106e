//===- Module.cpp - texts and phases for the targets ----------------------===//

#include "tests/fuzz/targets/Module.h"

#include "compiler/RegisterPasses.h"
#include "compiler/Source.h"
#include "tests/fuzz/targets/Target.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <memory>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// libMLIR.so is not instrumented (see .bazelrc), and keeps what it makes until the process ends.
extern "C" const char *__asan_default_options() {
  return "allow_user_poisoning=0:detect_leaks=0";
}
#endif
#endif

namespace weft::fuzz {
namespace {

/// Whether an error with a text was reported while it lives. Nothing is printed.
class Listener {
public:
  explicit Listener(mlir::MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          said |= diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && !diagnostic.str().empty();
          return mlir::success();
        }) {}
  bool said = false;

private:
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace

mlir::MLIRContext &contextOf() {
  constexpr unsigned kInputs = 300; // what a context has interned is never freed
  static std::unique_ptr<mlir::MLIRContext> context;
  static unsigned inputs = 0;
  if (!context || ++inputs == kInputs) {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
    context->loadAllAvailableDialects();
    inputs = 0;
  }
  return *context;
}

mlir::OwningOpRef<mlir::ModuleOp> parseModule(mlir::MLIRContext &context, const std::string &text) {
  Listener listener(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, mlir::ParserConfig(&context));
  demand(module || listener.said, "a refused text has a diagnostic");
  return module;
}

bool runPhase(mlir::ModuleOp module, const char *phase, llvm::function_ref<void(mlir::OpPassManager &)> build) {
  Listener listener(*module->getContext());
  mlir::PassManager manager(module->getContext());
  manager.enableVerifier(false);
  build(manager);
  if (mlir::failed(manager.run(module))) {
    demand(listener.said, std::string("what is refused in the phase ") + phase + " has a diagnostic");
    return false;
  }
  demand(mlir::succeeded(mlir::verify(module)), std::string("what the phase ") + phase + " leaves verifies");
  return true;
}

} // namespace weft::fuzz
