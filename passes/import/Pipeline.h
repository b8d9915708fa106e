//===- Pipeline.h - the phase import ------------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_IMPORT_PIPELINE_H
#define WEFT_PASSES_IMPORT_PIPELINE_H

#include <memory>
#include <string>
#include <vector>

namespace mlir {
class OpPassManager;
class Pass;
} // namespace mlir

namespace weft::hostcall {
class Registry;
} // namespace weft::hostcall

namespace weft::import {

struct ImportOptions {
  bool unsharded = false; ///< forget every annotation: one device
  std::string mesh;       ///< other sizes for mesh axes, as in "data=2,model=4"; empty: as they are
  const hostcall::Registry *registry = nullptr; ///< targets of custom calls; null: the built-in ones
  std::vector<std::string> allowedCalls;        ///< further targets, which the runtime will be given
};

/// The pass weft-import-admit-host-calls for these targets.
std::unique_ptr<mlir::Pass> createAdmitHostCallsOf(const hostcall::Registry *registry,
                                                   const std::vector<std::string> &allowed);

/// Adds the passes of the phase to a pass manager on ModuleOp.
void buildImportPipeline(mlir::OpPassManager &manager, const ImportOptions &options = {});

/// The passes by name, and the pipeline `weft-import{unsharded=.. mesh=..}`.
void registerImportPasses();

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_PIPELINE_H
