//===- RegisterPasses.cpp - every dialect and pass by name ------------------===//

#include "compiler/RegisterPasses.h"

#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/Passes.h"

#include "dialects/check/Dialect.h"
#include "dialects/check/Interpreter.h"
#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "passes/collectives/Passes.h"
#include "passes/collectives/Pipeline.h"
#include "passes/import/Pipeline.h"
#include "passes/partition/Passes.h"
#include "passes/partition/Pipeline.h"
#include "passes/shard/Passes.h"

void weft::registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::check::CheckDialect, mlir::check::InterpreterDialect, mlir::chlo::ChloDialect,
                  mlir::func::FuncDialect, mlir::quant::QuantDialect, mlir::sdy::SdyDialect, mlir::spmd::SpmdDialect,
                  mlir::stablehlo::StablehloDialect>();
  mlir::func::registerInlinerExtension(registry);
}

void weft::registerAllPasses() {
  mlir::registerTransformsPasses();
  weft::import::registerImportPasses();
  weft::collectives::registerCollectivesPasses();
  weft::collectives::registerCollectivesPipeline();
  weft::partition::registerPartitionPasses();
  weft::partition::registerPartitionPipeline();
  weft::shard::registerShardPasses();
}
