//===- weft-opt.cpp - runs any pass on any text ------------------------------===//
//
// The usual mlir-opt driver with Weft's dialects and passes. `weft-opt --help` lists them. Bytecode is read if weft-opt
// wrote it: others write dialects of the same names in encodings of their own.
//
//===----------------------------------------------------------------------===//

#include "compiler/OldText.h"
#include "compiler/RegisterPasses.h"
#include "compiler/Source.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "runtime/base/CrashHandler.h"
#include "runtime/base/ExitCodes.h"
#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace {

int fail(int code, const std::string &message) {
  llvm::errs() << "weft-opt: error: " << message << "\n";
  return code;
}

/// The help of the tool itself: a description of flags that MLIR parses.
weft::Flags describeFlags() {
  static bool isSet;
  static std::string text;
  weft::Flags flags("weft-opt", "[IN] [flags] [passes]",
                    "Runs passes on MLIR text, in the order in which they are given, and prints the module.\n"
                    "Without passes it parses, verifies and prints. IN is a file, or standard input.",
                    {"weft-opt model.mlir", "weft-opt model.mlir --sdy-propagation-pipeline -o propagated.mlir",
                     "weft-opt model.mlir --weft-shard-populate-op-sharding-rules --mlir-print-debuginfo",
                     "weft-opt model.mlir --emit-bytecode -o model.mlirbc", "weft-opt --list-passes"});
  flags.addString("-o", &text, "OUT", "where to write; standard output without it");
  flags.addSwitch("--list-passes", &isSet, "print every pass with its options");
  flags.addString("--pass-pipeline", &text, "TEXT",
                  "passes as MLIR writes them, as in 'builtin.module(func.func(cse))'");
  flags.group("Text");
  flags.addSwitch("--mlir-print-op-generic", &isSet, "the generic form");
  flags.addSwitch("--mlir-print-debuginfo", &isSet, "with locations");
  flags.addString("--mlir-elide-elementsattrs-if-larger", &text, "N", "shorten constants of more than N elements");
  flags.addSwitch("--emit-bytecode", &isSet, "write bytecode in place of text");
  flags.addSwitch("--split-input-file", &isSet, "parts between lines '// -----' are modules of their own");
  flags.addSwitch("--verify-diagnostics", &isSet, "hold the diagnostics to the 'expected-error' comments");
  flags.group("Looking inside");
  flags.addSwitch("--mlir-print-ir-after-all", &isSet, "print the module after each pass");
  flags.addSwitch("--mlir-timing", &isSet, "print what each pass took");
  flags.addSwitch("--help-list", &isSet, "print every option, those of MLIR and LLVM too");
  flags.addExitCode(weft::kExitInternal, "internal error");
  return flags;
}

/// Prints help or version if the command line asks for either.
bool answered(int argc, char **argv) {
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef arg(argv[i]);
    if (arg == "--")
      return false;
    if (arg == "--help" || arg == "-help" || arg == "-h" || arg == "--version" || arg == "-version") {
      const char *asked[] = {argv[0], arg.contains("version") ? "--version" : "--help"};
      std::vector<std::string> positional;
      describeFlags().parse(2, asked, &positional);
      return true;
    }
  }
  return false;
}

} // namespace

int main(int argc, char **argv) {
  weft::installCrashHandler("weft-opt", argc, argv);
  if (answered(argc, argv))
    return weft::kExitOk;
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  // Not in programs that compile, but in published tests of the text: constants of arith, casts, sparse encodings.
  registry.insert<mlir::arith::ArithDialect, mlir::sparse_tensor::SparseTensorDialect, mlir::tensor::TensorDialect>();
  weft::registerAllPasses();
  mlir::registerCLIOptions("weft-opt", registry);
  static llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::desc("<input file>"), llvm::cl::init("-"));
  static llvm::cl::opt<std::string> output("o", llvm::cl::desc("where to write; - is standard output"),
                                           llvm::cl::value_desc("OUT"), llvm::cl::init("-"));
  // With a stream of our own a usage error comes back here, and does not end the process with 1.
  if (!llvm::cl::ParseCommandLineOptions(argc, argv, "weft-opt: runs Weft's passes on MLIR text\n", &llvm::errs()))
    return weft::kExitUsage;
  mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
  if (absl::Status status = weft::checkWritable(output); !status.ok())
    return fail(weft::kExitUserError, std::string(status.message()));
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(input.getValue(), /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (!buffer)
    return fail(weft::kExitUserError, "cannot read '" + input + "': " + buffer.getError().message());
  if (!weft::compiler::checkSource((*buffer)->getBuffer(), (*buffer)->getBufferIdentifier()))
    return weft::kExitUserError;
  // MLIR's reader trusts bytecode. Once for the try, outside of the passes, whose crashes are no fault of the file.
  if (weft::compiler::isBytecode((*buffer)->getBuffer())) {
    mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
    llvm::StringRef bytes = (*buffer)->getBuffer();
    weft::CrashMeaning meaning(weft::compiler::crashMeaning(bytes, (*buffer)->getBufferIdentifier()).c_str(),
                               weft::kExitUserError, weft::compiler::readingSeconds(bytes));
    mlir::Block block;
    if (mlir::failed(mlir::readBytecodeFile((*buffer)->getMemBufferRef(), &block, mlir::ParserConfig(&context))))
      return weft::kExitUserError;
  } else {
    std::string modern = weft::compiler::modernText((*buffer)->getBuffer());
    buffer = llvm::MemoryBuffer::getMemBufferCopy(modern, (*buffer)->getBufferIdentifier());
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  bool ok = mlir::succeeded(mlir::MlirOptMain(stream, std::move(*buffer), registry, config));
  // On standard output what was printed before an error is welcome; a file is whole or not there.
  if (ok || output == "-")
    if (absl::Status status = weft::writeFileAtomically(output, {text}); !status.ok())
      return fail(weft::kExitUserError, std::string(status.message()));
  return ok ? weft::kExitOk : weft::kExitUserError;
}
