//===- Pipeline.cpp - the phase import ---------------------------------------===//

#include "passes/import/Pipeline.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {

void buildImportPipeline(OpPassManager &manager, const ImportOptions &options) {
  // Everything else is about tensors.
  manager.addPass(createFlattenTuples());
  // Old annotations of private functions become constraints when these are inlined.
  manager.addPass(createConvertAnnotations({/*onlyManual=*/options.unsharded}));
  // Needs its function, which inlining drops.
  manager.addPass(createExpandApproxTopK());
  // What follows sees one function, and what no call reaches needs no support.
  manager.addPass(createInlineCalls());
  // Bodies of manual regions are functions, too.
  manager.addPass(createFormManual());
  // Collectives and meshes say what they say by places in the mesh.
  manager.addPass(createOrderDevices());
  manager.addPass(createSpreadProcesses());
  // Later phases take regions of scalars for functions of their arguments.
  manager.addPass(createCloseRegions());
  // Names come from locations and attributes of @main, which later passes may drop.
  manager.addPass(createNameValues());
  if (options.unsharded) {
    // Needs the meshes, which go next.
    manager.addPass(createUnrollManual());
    manager.addPass(createDropShardings());
  }
  if (!options.mesh.empty() && !options.unsharded)
    manager.addPass(createResizeMesh({options.mesh}));
  manager.addPass(createConvertCustomCalls());
  manager.addPass(createAdmitHostCallsOf(options.registry, options.allowedCalls));
  manager.addPass(createFixSizes());
  // Known custom calls are gone by now, so that an unknown one is an error.
  manager.addPass(createRefuseUnsupported());
  manager.addPass(createDecomposeChlo());
  manager.addPass(createExpandOldOps());
  // Before ops that become unused go.
  manager.addPass(createFindBatchDims());
  manager.addPass(createSimplifyOps());
}

namespace {
struct Options : PassPipelineOptions<Options> {
  Option<bool> unsharded{*this, "unsharded", llvm::cl::desc("forget every annotation: one device")};
  Option<std::string> mesh{*this, "mesh", llvm::cl::desc("other sizes for mesh axes, as in data=2,model=4")};
};
} // namespace

void registerImportPasses() {
  registerImportPhasePasses();
  PassPipelineRegistration<Options>("weft-import", "the phase import: a front end's text in normal form",
                                    [](OpPassManager &manager, const Options &options) {
                                      buildImportPipeline(manager, {options.unsharded, options.mesh, nullptr, {}});
                                    });
}

} // namespace weft::import
