//===- weft-opt.cpp - runs any pass on any text ------------------------------===//
//
// The usual mlir-opt driver with Weft's dialects and passes. Its own list of options is that of all of MLIR and LLVM, thousands of
// lines: `--help` says what people need of them, `--help-list` prints it. Bytecode is read if weft-opt wrote it:
// others write dialects of the same names in encodings of their own.
//
//===----------------------------------------------------------------------===//

#include "compiler/RegisterPasses.h"
#include "runtime/base/Flags.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include <string>
#include <vector>

namespace {

constexpr llvm::StringLiteral kBytecodeMagic = "ML\xefR";
constexpr llvm::StringLiteral kOwnProducer = "MLIR" LLVM_VERSION_STRING;

/// Whether a file is bytecode of another producer, which is then reported.
bool isForeignBytecode(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer || !(*buffer)->getBuffer().starts_with(kBytecodeMagic))
    return false;
  // Magic, a version, the producer with a zero at its end.
  llvm::StringRef producer = (*buffer)->getBuffer().drop_front(kBytecodeMagic.size() + 1).take_front(60);
  producer = producer.take_until([](char c) { return c == 0; });
  if (producer == kOwnProducer)
    return false;
  llvm::errs() << path << ": error: this is bytecode written by '";
  llvm::errs().write_escaped(producer) << "'; only bytecode that weft-opt wrote can be read: print the module as text "
                                          "(JAX: lowered.as_text(debug_info=True))\n";
  return true;
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
  flags.addString("--pass-pipeline", &text, "TEXT", "passes as MLIR writes them, as in 'builtin.module(func.func(cse))'");
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
  if (answered(argc, argv))
    return 0;
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  // Not in programs that compile, but in published tests of the text: constants of arith, casts, sparse encodings.
  registry.insert<mlir::arith::ArithDialect, mlir::sparse_tensor::SparseTensorDialect, mlir::tensor::TensorDialect>();
  weft::registerAllPasses();
  mlir::registerCLIOptions("weft-opt", registry);
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::desc("<input file>"), llvm::cl::init("-"));
  llvm::cl::opt<std::string> output("o", llvm::cl::desc("Output filename"), llvm::cl::value_desc("filename"), llvm::cl::init("-"));
  if (!llvm::cl::ParseCommandLineOptions(argc, argv, "weft-opt: runs Weft's passes on MLIR text\n", &llvm::errs()))
    return 2;
  if (input != "-" && isForeignBytecode(input))
    return 1;
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
}
