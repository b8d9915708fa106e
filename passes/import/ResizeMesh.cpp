//===- ResizeMesh.cpp - set the sizes of mesh axes ---------------------------===//

#include "llvm/ADT/MapVector.h"
#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "passes/import/PassDetail.h"

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
    if (failed(parse(sizes)) || failed(checkKnown(sizes)) || failed(resize(sizes)))
      signalPassFailure();
  }

private:
  LogicalResult parse(Sizes &sizes) {
    SmallVector<StringRef> parts;
    StringRef(axes).split(parts, ',', -1, /*KeepEmpty=*/false);
    for (StringRef part : parts) {
      auto [name, number] = part.split('=');
      int64_t size = 0;
      if (name.trim().empty() || number.trim().getAsInteger(10, size) || size < 1)
        return getOperation().emitError("mesh sizes are written axis=N,... with N at least 1, got '") << part << "'";
      if (!sizes.insert({name.trim(), size}).second)
        return getOperation().emitError("mesh axis '") << name.trim() << "' is given twice in '" << axes << "'";
    }
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
        return getOperation().emitError("there is no mesh axis '") << name << "': the module has no mesh";
      InFlightDiagnostic diag = getOperation().emitError("there is no mesh axis '") << name << "'; there are ";
      llvm::interleaveComma(known, diag, [&](StringRef axis) { diag << "'" << axis << "'"; });
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
        if (llvm::MulOverflow(total, axis.getSize(), total))
          return op.emitError("mesh '") << op.getSymName() << "' would have more devices than fit into 64 bits";
      sdy::MeshAttr resized = changed ? sdy::MeshAttr::get(context, axes) : mesh;
      if (changed && !mesh.getDeviceIds().empty())
        op.emitRemark("mesh '") << op.getSymName() << "' loses its order of devices, which was for " << mesh.getTotalSize();
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
            op.emitError("mesh axis '") << axis.getValue() << "' cannot change from " << before.getAxisSize(axis) << " to "
                                        << after.getAxisSize(axis) << ": this region is manual over it";
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
