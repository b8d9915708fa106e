//===- PhaseFuzzTest.cpp - no valid program breaks a phase --------------------===//
//
// Changes programs at random; those that still parse and verify go through import, shard and partition: each phase must
// end in a module that verifies, or in a diagnostic. WEFT_FUZZ_TRIES: tries for each file; WEFT_FUZZ_SEED: the first
// seed.
//
//===----------------------------------------------------------------------===//

#include "compiler/RegisterPasses.h"
#include "compiler/Source.h"
#include "passes/import/Pipeline.h"
#include "passes/partition/Pipeline.h"
#include "passes/shard/Pipeline.h"
#include "runtime/base/File.h"
#include "tests/fuzz/Isolated.h"
#include "tests/fuzz/Mutate.h"
#include "tests/fuzz/Texts.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <unistd.h>

namespace {

std::vector<std::string> files;

uint64_t numberFrom(const char *variable, uint64_t otherwise) {
  const char *text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Ends in a crash, in one of these, or well.
constexpr int kRefusedInSilence = 3, kInvalidAfterPhase = 4;

/// True if the program came through all phases.
bool compiles(const std::string &text) {
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  bool said = false;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    said |= diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && !diagnostic.str().empty();
    return mlir::success();
  });
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, mlir::ParserConfig(&context));
  if (!module)
    return false;
  const std::function<void(mlir::OpPassManager &)> phases[] = {
      [](mlir::OpPassManager &manager) { weft::import::buildImportPipeline(manager); },
      [](mlir::OpPassManager &manager) { weft::shard::buildShardPipeline(manager); },
      [](mlir::OpPassManager &manager) { weft::partition::buildPartitionPipeline(manager); }};
  for (const auto &build : phases) {
    mlir::PassManager manager(&context);
    manager.enableVerifier(false);
    build(manager);
    said = false;
    if (mlir::failed(manager.run(*module))) {
      if (!said)
        _exit(kRefusedInSilence);
      return false;
    }
    if (mlir::failed(mlir::verify(*module)))
      _exit(kInvalidAfterPhase);
  }
  return true;
}

TEST(PhaseFuzz, ChangedProgramsCompileOrAreRefused) {
  ASSERT_FALSE(files.empty()) << "no file to change";
  const uint64_t tries = numberFrom("WEFT_FUZZ_TRIES", 1000), first = numberFrom("WEFT_FUZZ_SEED", 0);
  for (size_t f = 0; f < files.size(); ++f) {
    auto text = weft::readFile(files[f]);
    ASSERT_TRUE(text.ok()) << text.status().ToString();
    std::vector<std::string> parts = weft::fuzz::sections(*text);
    auto programOf = [&](uint64_t i) {
      const std::string &part = parts[i % parts.size()];
      return i < parts.size() ? part : weft::fuzz::mutateText(part, first + f * 1000003 + i);
    };
    weft::fuzz::Outcome outcome = weft::fuzz::runIsolated(tries, [&](uint64_t i) {
      std::string program = programOf(i);
      return !weft::compiler::findSourceProblem(program) && compiles(program);
    });
    for (const weft::fuzz::Casualty &casualty : outcome.casualties)
      ADD_FAILURE() << files[f] << ", try " << casualty.number << ": " << casualty.how
                    << (casualty.how == "exit code 3"   ? ", refused without a diagnostic"
                        : casualty.how == "exit code 4" ? ", a phase left a module that does not verify"
                                                        : "")
                    << "; the text is in " << weft::fuzz::keep(programOf(casualty.number), casualty.number);
    if (outcome.casualties.empty()) {
      EXPECT_EQ(outcome.tries, tries);
      EXPECT_GT(outcome.accepted, parts.size()) << files[f] << ": hardly any program came through";
      EXPECT_LT(outcome.accepted, outcome.tries) << files[f];
    }
  }
}

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  files.assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}
