//===- ResizeMesh.cpp - set the sizes of mesh axes ---------------------------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"

#include "dialects/sdy/Utils.h"
#include "passes/import/MeshSizes.h"
#include "passes/import/PassDetail.h"
#include "runtime/base/Flags.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_RESIZEMESH
#include "passes/import/Passes.h.inc"

namespace {

using Sizes = llvm::MapVector<StringRef, int64_t>;

struct ResizeMeshPass : impl::ResizeMeshBase<ResizeMeshPass> {
  using ResizeMeshBase::ResizeMeshBase;

  void runOnOperation() override {
    Sizes sizes;
    if (axes.empty())
      return;
    if (failed(parse(sizes)) || failed(checkKnown(sizes)) || failed(resize(sizes)))
      signalPassFailure();
  }

private:
  /// About the flag, which has no place in the module.
  InFlightDiagnostic complain() {
    return mlir::emitError(UnknownLoc::get(&getContext()), "--mesh ") << StringRef(axes) << ": ";
  }

  LogicalResult parse(Sizes &sizes) {
    std::vector<std::pair<std::string, int64_t>> pairs;
    if (std::string problem = parseMeshSizes(axes, pairs); !problem.empty())
      return complain() << problem;
    for (auto &[name, size] : pairs)
      sizes.insert({StringAttr::get(&getContext(), name).getValue(), size});
    return success();
  }

  LogicalResult checkKnown(const Sizes &sizes) {
    SmallVector<StringRef> known;
    for (auto mesh : getOperation().getOps<sdy::MeshOp>())
      for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
        if (!llvm::is_contained(known, axis.getName()))
          known.push_back(axis.getName());
    for (auto &[name, size] : sizes) {
      if (llvm::is_contained(known, name))
        continue;
      if (known.empty())
        return complain() << "there is no mesh axis '" << name << "': the module has no mesh";
      InFlightDiagnostic diag = complain() << "there is no mesh axis '" << name << "'; there are ";
      llvm::interleaveComma(known, diag, [&](StringRef axis) { diag << "'" << axis << "'"; });
      std::vector<std::string> names;
      for (StringRef axis : known)
        names.push_back(axis.str());
      if (std::string meant = nearestWord(name.str(), names); !meant.empty())
        diag << "; did you mean '" << meant << "'?";
      return diag;
    }
    return success();
  }

  /// The axes with their new sizes. False if nothing changes.
  static bool apply(sdy::MeshAttr mesh, const Sizes &sizes, SmallVectorImpl<sdy::MeshAxisAttr> &axes) {
    bool changed = false;
    for (sdy::MeshAxisAttr axis : mesh.getAxes()) {
      auto it = sizes.find(axis.getName());
      int64_t size = it == sizes.end() ? axis.getSize() : it->second;
      changed |= size != axis.getSize();
      axes.push_back(sdy::MeshAxisAttr::get(mesh.getContext(), axis.getName(), size));
    }
    return changed;
  }

  LogicalResult resize(const Sizes &sizes) {
    ModuleOp module = getOperation();
    MLIRContext *context = &getContext();
    int64_t devicesBefore = 0, devices = 0;
    SmallVector<std::pair<sdy::MeshOp, sdy::MeshAttr>> meshes;
    sdy::MeshOp witness;
    auto named = [&](sdy::MeshAttr mesh) {
      return llvm::any_of(mesh.getAxes(), [&](sdy::MeshAxisAttr axis) { return sizes.contains(axis.getName()); });
    };
    // Meshes with named axes say how many devices there are.
    for (auto op : module.getOps<sdy::MeshOp>()) {
      sdy::MeshAttr mesh = op.getMesh();
      if (mesh.getAxes().empty())
        continue;
      devicesBefore = std::max(devicesBefore, mesh.getTotalSize());
      SmallVector<sdy::MeshAxisAttr> axes;
      bool changed = apply(mesh, sizes, axes);
      int64_t total = 1;
      for (sdy::MeshAxisAttr axis : axes)
        if (llvm::MulOverflow(total, axis.getSize(), total) || total > kMostDevices) {
          InFlightDiagnostic diag = complain() << "mesh '" << op.getSymName() << "' would be ";
          llvm::interleave(
              axes, diag, [&](sdy::MeshAxisAttr each) { diag << each.getName() << "=" << each.getSize(); }, " x ");
          return diag << ", more than " << kMostDevices << " devices";
        }
      sdy::MeshAttr resized = changed ? sdy::MeshAttr::get(context, axes) : mesh;
      if (changed && !mesh.getDeviceIds().empty())
        op.emitRemark("mesh '") << op.getSymName() << "' loses its order of devices, which was for "
                                << mesh.getTotalSize();
      meshes.emplace_back(op, resized);
      if (named(mesh) && !witness) {
        devices = total;
        witness = op;
      }
    }
    // The others follow or must agree.
    for (auto &[op, mesh] : meshes) {
      if (!witness || mesh.getTotalSize() == devices)
        continue;
      if (mesh.getAxes().size() == 1 && !named(mesh) && mesh.getTotalSize() == devicesBefore) {
        mesh = sdy::MeshAttr::get(context, {sdy::MeshAxisAttr::get(context, mesh.getAxes()[0].getName(), devices)});
        continue;
      }
      InFlightDiagnostic diag = op.emitError("with '")
                                << axes << "' mesh '" << op.getSymName() << "' has " << mesh.getTotalSize()
                                << " devices, but mesh '" << witness.getSymName() << "' has " << devices;
      diag.attachNote(witness.getLoc()) << "mesh '" << witness.getSymName() << "' is here";
      return diag;
    }
    if (failed(checkManual(meshes)))
      return failure();
    for (auto &[op, mesh] : meshes) {
      if (op.getMesh() == mesh)
        continue;
      op.setMeshAttr(mesh);
      op->removeAttr("stablehlo.mesh"); // JAX's copy of the sizes
    }
    if (witness && module->hasAttr("mhlo.num_partitions"))
      module->setAttr("mhlo.num_partitions", IntegerAttr::get(IntegerType::get(context, 32), devices));
    return success();
  }

  /// The bodies of manual computations are written for the sizes that are.
  LogicalResult checkManual(ArrayRef<std::pair<sdy::MeshOp, sdy::MeshAttr>> meshes) {
    llvm::StringMap<sdy::MeshAttr> resized;
    for (auto &[op, mesh] : meshes)
      resized[sdy::MeshOp(op).getSymName()] = mesh;
    WalkResult result = getOperation().walk([&](sdy::ManualComputationOp op) {
      SmallVector<sdy::TensorShardingAttr> shardings(op.getInShardings().getShardings());
      llvm::append_range(shardings, op.getOutShardings().getShardings());
      for (sdy::TensorShardingAttr sharding : shardings) {
        sdy::MeshAttr before = sharding.getMesh(op), after = resized.lookup(sharding.getMeshName());
        if (!before || !after)
          continue;
        for (StringAttr axis : op.getManualAxes())
          if (before.getAxisSize(axis) != after.getAxisSize(axis)) {
            op.emitError("mesh axis '") << axis.getValue() << "' cannot change from " << before.getAxisSize(axis)
                                        << " to " << after.getAxisSize(axis) << ": this region is manual over it";
            return WalkResult::interrupt();
          }
      }
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }
};

} // namespace
} // namespace weft::import
