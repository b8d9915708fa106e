//===- weft-opt.cpp - runs any pass on any text ------------------------------===//
//
// The usual mlir-opt driver with Weft's dialects and passes. `weft-opt --help` lists them. Bytecode is read if weft-opt wrote it:
// others write dialects of the same names in encodings of their own.
//
//===----------------------------------------------------------------------===//

#include "compiler/RegisterPasses.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

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

} // namespace

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  // Not in programs that compile, but in published tests of the text: constants of arith, casts, sparse encodings.
  registry.insert<mlir::arith::ArithDialect, mlir::sparse_tensor::SparseTensorDialect, mlir::tensor::TensorDialect>();
  weft::registerAllPasses();
  auto [input, output] =
      mlir::registerAndParseCLIOptions(argc, argv, "weft-opt: runs Weft's passes on MLIR text\n", registry);
  if (input != "-" && isForeignBytecode(input))
    return 1;
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
}
