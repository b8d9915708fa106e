//===- Reduce.cpp - shrinks a program that fails ------------------------------===//

#include "tools/check/reduce/Reduce.h"

#include "compiler/Driver.h"
#include "tools/check/reduce/Edits.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <set>

namespace weft::check {
namespace {

class Reducer {
public:
  Reducer(std::string text, std::string name, const std::function<bool(const std::string &)> &fails,
          const ReduceOptions &options)
      : best(std::move(text)), name(std::move(name)), fails(fails), options(options),
        end(std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds)) {}

  std::string run() {
    mlir::ScopedDiagnosticHandler silence(&driver.context(), [](mlir::Diagnostic &) { return mlir::success(); });
    if (std::optional<std::string> same = normal(best); !same)
      return best;
    else if (*same != best && fails(*same))
      best = *same;
    for (size_t before = 0; before != accepted + 1 && !isLate();) {
      before = accepted + 1;
      for (ModuleEdit edit : moduleEdits())
        tryAll([&](size_t number) { return edited(edit, number); });
      tryAll([&](size_t number) { return editText(best, number); });
    }
    return best;
  }

private:
  bool isLate() const { return std::chrono::steady_clock::now() >= end; }

  /// Parsed, cleaned and printed; none if it does not parse or verify.
  std::optional<std::string> normal(const std::string &text) {
    mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseText(text, name);
    if (!module || !module->lookupSymbol<mlir::func::FuncOp>("main"))
      return std::nullopt;
    return printed(*module);
  }

  std::optional<std::string> printed(mlir::ModuleOp module) {
    removeUnused(module);
    if (mlir::failed(mlir::verify(module)))
      return std::nullopt;
    std::string text;
    llvm::raw_string_ostream(text) << module << "\n";
    return text;
  }

  /// The text after a step, "" if it leaves no program; none if there are not so many steps.
  std::optional<std::string> edited(ModuleEdit edit, size_t number) {
    mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseText(best, name);
    if (!module || !edit(*module, number))
      return std::nullopt;
    return printed(*module).value_or("");
  }

  void tryAll(llvm::function_ref<std::optional<std::string>(size_t)> step) {
    for (size_t number = 0; !isLate();) {
      std::optional<std::string> candidate = step(number);
      if (!candidate)
        return;
      std::optional<std::string> text = candidate->empty() ? std::nullopt : normal(*candidate);
      // A step that changes nothing, or was tried before, would go on for ever.
      if (!text || !seen.insert(std::hash<std::string>()(*text)).second || *text == best || (++tries, !fails(*text))) {
        ++number;
        continue;
      }
      best = *text;
      ++accepted;
      if (options.progress)
        options.progress(best.size(), tries);
    }
  }

  compiler::Driver driver;
  std::string best, name;
  const std::function<bool(const std::string &)> &fails;
  const ReduceOptions &options;
  std::chrono::steady_clock::time_point end;
  std::set<size_t> seen;
  size_t accepted = 0, tries = 0;
};

} // namespace

std::string reduceProgram(const std::string &text, const std::string &name,
                          const std::function<bool(const std::string &)> &fails, const ReduceOptions &options) {
  return Reducer(text, name, fails, options).run();
}

} // namespace weft::check
