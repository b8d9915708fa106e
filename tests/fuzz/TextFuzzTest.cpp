//===- TextFuzzTest.cpp - damaged models end in a diagnostic ------------------===//
//
// Changes models' texts at random and reads them with every dialect: each must parse and verify, or be refused with a
// diagnostic that has a place. Files: the arguments, or the examples' models. WEFT_FUZZ_TRIES: tries for each file.
//
//===----------------------------------------------------------------------===//

#include "compiler/RegisterPasses.h"
#include "compiler/Source.h"
#include "runtime/base/File.h"
#include "tests/fuzz/Isolated.h"
#include "tests/fuzz/Mutate.h"
#include "tests/fuzz/Texts.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <unistd.h>

namespace {

std::vector<std::string> files;

uint64_t triesPerFile() {
  const char *tries = std::getenv("WEFT_FUZZ_TRIES");
  return tries ? std::strtoull(tries, nullptr, 10) : 1500;
}

/// Reads a text with every dialect. True if it is fine; a refusal without a diagnostic ends the process.
bool accepts(const std::string &text) {
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  bool said = false;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    said |= diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && !diagnostic.str().empty();
    return mlir::success();
  });
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, mlir::ParserConfig(&context));
  if (!module) {
    if (!said)
      _exit(3);
    return false;
  }
  // What was accepted can be printed and read again.
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  module->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  if (!mlir::parseSourceString<mlir::ModuleOp>(printed, mlir::ParserConfig(&context)))
    _exit(4);
  return true;
}

TEST(TextFuzz, DamagedModelsAreRefused) {
  ASSERT_FALSE(files.empty()) << "no file to change";
  uint64_t accepted = 0;
  for (size_t f = 0; f < files.size(); ++f) {
    auto text = weft::readFile(files[f]);
    ASSERT_TRUE(text.ok()) << text.status().ToString();
    std::vector<std::string> parts = weft::fuzz::sections(*text);
    auto partOf = [&](uint64_t i) -> const std::string & { return parts[i % parts.size()]; };
    auto seedOf = [&](uint64_t i) { return f * 1000003 + i; };
    weft::fuzz::Outcome outcome = weft::fuzz::runIsolated(triesPerFile(), [&](uint64_t i) {
      // The first round is unchanged: valid texts, and the refused ones of the lit tests.
      std::string changed = i < parts.size() ? partOf(i) : weft::fuzz::mutateText(partOf(i), seedOf(i));
      return !weft::compiler::findSourceProblem(changed) && accepts(changed);
    });
    for (const weft::fuzz::Casualty &casualty : outcome.casualties) {
      uint64_t i = casualty.number;
      std::string changed = i < parts.size() ? partOf(i) : weft::fuzz::mutateText(partOf(i), seedOf(i));
      ADD_FAILURE() << files[f] << ", seed " << seedOf(casualty.number) << ": " << casualty.how
                    << (casualty.how == "exit code 3"   ? ", refused without a diagnostic"
                        : casualty.how == "exit code 4" ? ", what was printed does not parse"
                                                        : "")
                    << "; the text is in " << weft::fuzz::keep(changed, seedOf(casualty.number));
    }
    // Some changes leave a valid text (a constant's value, a name in a location), others do not.
    if (outcome.casualties.empty()) {
      EXPECT_EQ(outcome.tries, triesPerFile());
      accepted += outcome.accepted;
      EXPECT_LT(outcome.accepted, outcome.tries) << files[f];
    }
  }
  EXPECT_GT(accepted, 0u);
}

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  files.assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}
