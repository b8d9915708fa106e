//===- RoundTripTest.cpp - Programs that JAX exported survive parsing and printing --------===//
//
// Every program of shared/testdata/stablehlo and shared/models is parsed with its verifiers on, printed (short,
// generic, with and without locations), parsed again and compared. What we print for a model is what JAX printed,
// character by character.
//
// The programs lie beside the checkout, where Bazel does not see them: WEFT_SHARED names the folder, else ../shared is
// taken. Without it the tests are skipped and say so.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/check/Dialect.h"
#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include "gtest/gtest.h"

using namespace mlir;

namespace {

/// The folder of models and test data, or an empty string.
std::string sharedFolder() {
  llvm::SmallString<256> path;
  if (const char *named = std::getenv("WEFT_SHARED")) {
    path = named;
  } else {
    // This test's source is a link into the checkout.
    if (llvm::sys::fs::real_path("tests/conformance/RoundTripTest.cpp", path))
      return "";
    for (int i = 0; i < 4; ++i)
      path = llvm::sys::path::parent_path(path);
    llvm::sys::path::append(path, "shared");
  }
  return llvm::sys::fs::is_directory(path) ? path.str().str() : "";
}

/// Files below `folder` that end in .mlir, sorted.
std::vector<std::string> programsIn(const std::string &folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator it(folder, error), end; it != end && !error; it.increment(error))
    if (llvm::StringRef(it->path()).ends_with(".mlir"))
      files.push_back(it->path());
  EXPECT_FALSE(error) << folder << ": " << error.message();
  std::sort(files.begin(), files.end());
  return files;
}

std::string readFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  EXPECT_TRUE(static_cast<bool>(buffer)) << path << ": " << buffer.getError().message();
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// Lines that are neither empty nor comments.
std::vector<std::string> linesOf(llvm::StringRef text) {
  std::vector<std::string> lines;
  for (llvm::StringRef line : llvm::split(text, '\n'))
    if (!line.trim().empty() && !line.trim().starts_with("//"))
      lines.push_back(line.str());
  return lines;
}

class RoundTrip : public ::testing::Test {
protected:
  void SetUp() override {
    shared = sharedFolder();
    if (shared.empty())
      GTEST_SKIP() << "no folder of test data: neither WEFT_SHARED nor ../shared beside the checkout";
    DialectRegistry registry;
    registry.insert<check::CheckDialect, chlo::ChloDialect, func::FuncDialect, sdy::SdyDialect,
                    stablehlo::StablehloDialect>();
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  OwningOpRef<ModuleOp> parse(const std::string &text, const std::string &name) {
    std::string errors;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      llvm::raw_string_ostream(errors) << diagnostic.getLocation() << ": " << diagnostic << "\n";
      return success();
    });
    auto module = parseSourceString<ModuleOp>(text, ParserConfig(&context), name);
    EXPECT_TRUE(module) << name << ":\n" << errors;
    return module;
  }

  static std::string print(ModuleOp module, OpPrintingFlags flags) {
    std::string text;
    llvm::raw_string_ostream out(text);
    module.print(out, flags);
    return text;
  }

  /// Parses what `flags` print of `module`, and compares modules and texts.
  void check(ModuleOp module, OpPrintingFlags flags, const std::string &name) {
    std::string once = print(module, flags);
    OwningOpRef<ModuleOp> again = parse(once, name + " as printed");
    if (!again)
      return;
    EXPECT_EQ(once, print(*again, flags)) << name;
    EXPECT_TRUE(OperationEquivalence::isEquivalentTo(module, *again, OperationEquivalence::IgnoreLocations)) << name;
    EXPECT_EQ(print(module, OpPrintingFlags()), print(*again, OpPrintingFlags())) << name;
  }

  void checkFile(const std::string &path, bool isModel) {
    std::string text = readFile(path);
    OwningOpRef<ModuleOp> module = parse(text, path);
    if (!module)
      return;
    check(*module, OpPrintingFlags(), path);
    check(*module, OpPrintingFlags().printGenericOpForm(), path + " (generic)");
    check(*module, OpPrintingFlags().enableDebugInfo(), path + " (locations)");
    if (isModel) {
      EXPECT_EQ(linesOf(print(*module, OpPrintingFlags().enableDebugInfo())), linesOf(text)) << path;
    }
  }

  std::string shared;
  MLIRContext context{MLIRContext::Threading::DISABLED};
};

TEST_F(RoundTrip, Testdata) {
  std::vector<std::string> files = programsIn(shared + "/testdata/stablehlo");
  EXPECT_GT(files.size(), 0u);
  for (const std::string &file : files)
    checkFile(file, /*isModel=*/false);
}

TEST_F(RoundTrip, Models) {
  std::vector<std::string> files = programsIn(shared + "/models");
  EXPECT_GT(files.size(), 0u);
  for (const std::string &file : files)
    checkFile(file, /*isModel=*/true);
}

} // namespace
