//===- Pipeline.h - the phase import ------------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_IMPORT_PIPELINE_H
#define WEFT_PASSES_IMPORT_PIPELINE_H

#include <string>

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace weft::import {

struct ImportOptions {
  bool unsharded = false; ///< forget every annotation: one device
  std::string mesh;       ///< other sizes for mesh axes, as in "data=2,model=4"; empty: as they are
};

/// Adds the passes of the phase to a pass manager on ModuleOp.
void buildImportPipeline(mlir::OpPassManager &manager, const ImportOptions &options = {});

/// The passes by name, and the pipeline `weft-import{unsharded=.. mesh=..}`.
void registerImportPasses();

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_PIPELINE_H
