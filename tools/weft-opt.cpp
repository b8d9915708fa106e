//===- weft-opt.cpp - runs any pass on any text ------------------------------===//
//
// The usual mlir-opt driver with Weft's dialects and passes. `weft-opt --help` lists them.
//
//===----------------------------------------------------------------------===//

#include "compiler/RegisterPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  weft::registerAllDialects(registry);
  // Not in programs that compile, but in published tests of the text: constants of arith, casts, sparse encodings.
  registry.insert<mlir::arith::ArithDialect, mlir::sparse_tensor::SparseTensorDialect, mlir::tensor::TensorDialect>();
  weft::registerAllPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "weft-opt: runs Weft's passes on MLIR text\n", registry));
}
