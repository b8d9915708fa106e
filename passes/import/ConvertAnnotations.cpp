//===- ConvertAnnotations.cpp - old annotations in sdy's form ----------------===//

#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/OldSharding.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_CONVERTANNOTATIONS
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kOldSharding = "mhlo.sharding";

/// An annotation found: what it says, and how to put the new one in its place.
struct Annotation {
  Location loc;
  SmallVector<Type> types;
  std::vector<OldSharding> shardings;
  std::function<void(ArrayRef<sdy::TensorShardingAttr>)> apply;
};

bool isShardingCall(Operation *op) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == "Sharding" && op->getNumOperands() == 1 && op->getNumResults() == 1 &&
         op->getOperand(0).getType() == op->getResult(0).getType();
}

/// Dims that a @Sharding call leaves open: backend_config = "unspecified_dims=[0,1]".
SmallVector<int64_t> getUnspecifiedDims(stablehlo::CustomCallOp call) {
  SmallVector<int64_t> dims;
  auto config = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr());
  StringRef list = config ? config.getValue().split("unspecified_dims=[").second.split(']').first : StringRef();
  SmallVector<StringRef> parts;
  list.split(parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts)
    if (int64_t dim = 0; !part.trim().getAsInteger(10, dim))
      dims.push_back(dim);
  return dims;
}

struct ConvertAnnotationsPass : impl::ConvertAnnotationsBase<ConvertAnnotationsPass> {
  void runOnOperation() override {
    found.clear();
    if (failed(collect()) || (!found.empty() && failed(convert())))
      signalPassFailure();
  }

private:
  LogicalResult parse(Location loc, Attribute text, TypeRange types,
                      std::function<void(ArrayRef<sdy::TensorShardingAttr>)> apply) {
    auto string = dyn_cast_or_null<StringAttr>(text);
    if (!string)
      return emitError(loc, "expected a string as mhlo.sharding, got ") << text;
    std::string error;
    std::vector<OldSharding> shardings = parseOldShardings(string.getValue().str(), error);
    if (!error.empty())
      return emitError(loc, "mhlo.sharding '") << string.getValue() << "': " << error;
    if (shardings.size() == 1 && types.size() > 1)
      shardings.resize(types.size(), shardings[0]);
    if (shardings.size() != types.size())
      return emitError(loc, "mhlo.sharding '") << string.getValue() << "' is for " << shardings.size() << " values, here are "
                                               << types.size();
    for (auto [sharding, type] : llvm::zip_equal(shardings, types)) {
      if (sharding.kind != OldSharding::kTiled)
        continue;
      if (sharding.partlyManual)
        return emitError(loc, "mhlo.sharding '") << string.getValue()
                                                 << "': dims that are manual are supported in Shardy's form only";
      int64_t rank = sdy::getTensorRank(type), tiles = sharding.dims.size();
      if (tiles - sharding.extraDims != rank)
        return emitError(loc, "mhlo.sharding '") << string.getValue() << "' is for rank " << tiles - sharding.extraDims
                                                 << ", but the value is " << type;
    }
    found.push_back({loc, llvm::to_vector(types), std::move(shardings), std::move(apply)});
    return success();
  }

  LogicalResult collect() {
    for (auto func : getOperation().getOps<func::FuncOp>()) {
      for (unsigned i = 0; i < func.getNumArguments(); ++i)
        if (Attribute text = func.removeArgAttr(i, StringAttr::get(&getContext(), kOldSharding)))
          if (failed(parse(func.isExternal() ? func.getLoc() : func.getArgument(i).getLoc(), text,
                           func.getArgumentTypes()[i], [func, i](ArrayRef<sdy::TensorShardingAttr> s) mutable {
                             if (s[0])
                               func.setArgAttr(i, sdy::kShardingAttr, s[0]);
                           })))
            return failure();
      for (unsigned i = 0; i < func.getNumResults(); ++i)
        if (Attribute text = func.removeResultAttr(i, StringAttr::get(&getContext(), kOldSharding)))
          if (failed(parse(func.getLoc(), text, func.getResultTypes()[i],
                           [func, i](ArrayRef<sdy::TensorShardingAttr> s) mutable {
                             if (s[0])
                               sdy::setFuncResultSharding(func, i, s[0]);
                           })))
            return failure();
    }
    WalkResult result = getOperation().walk([&](Operation *op) {
      auto call = dyn_cast<stablehlo::CustomCallOp>(op);
      if (call && (call.getCallTargetName() == "SPMDFullToShardShape" || call.getCallTargetName() == "SPMDShardToFullShape")) {
        op->emitError("manual regions between @SPMDFullToShardShape and @SPMDShardToFullShape are not supported yet; "
                      "print the program with Shardy, which writes sdy.manual_computation");
        return WalkResult::interrupt();
      }
      Attribute text = op->removeDiscardableAttr(kOldSharding);
      if (isShardingCall(op) && !text)
        text = StringAttr::get(&getContext(), "{unknown}");
      if (!text)
        return WalkResult::advance();
      return WalkResult(parse(op->getLoc(), text, op->getResultTypes(),
                              [op](ArrayRef<sdy::TensorShardingAttr> s) { annotate(op, s); }));
    });
    return failure(result.wasInterrupted());
  }

  /// A @Sharding call becomes a constraint, any other op carries the shardings.
  static void annotate(Operation *op, ArrayRef<sdy::TensorShardingAttr> shardings) {
    if (!isShardingCall(op)) {
      if (llvm::all_of(shardings, [](sdy::TensorShardingAttr s) { return static_cast<bool>(s); }) && !shardings.empty())
        sdy::setShardings(op, shardings);
      return;
    }
    Value value = op->getOperand(0);
    if (sdy::TensorShardingAttr sharding = shardings[0]) {
      SmallVector<sdy::DimensionShardingAttr> dims(sharding.getDimShardings());
      for (int64_t dim : getUnspecifiedDims(cast<stablehlo::CustomCallOp>(op)))
        if (dim >= 0 && dim < static_cast<int64_t>(dims.size()))
          dims[dim] = sdy::DimensionShardingAttr::get(op->getContext(), dims[dim].getAxes(), /*isClosed=*/false);
      OpBuilder builder(op);
      value = sdy::ShardingConstraintOp::create(builder, op->getLoc(), value, sharding.replaceDimShardings(dims));
    }
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }

  LogicalResult convert() {
    int64_t devices = 1;
    std::vector<OldSharding> tiled;
    const Annotation *first = nullptr;
    for (const Annotation &annotation : found)
      for (const OldSharding &sharding : annotation.shardings) {
        if (sharding.kind != OldSharding::kTiled)
          continue;
        if (first && sharding.devices != devices)
          return emitError(annotation.loc, "this sharding is for ") << sharding.devices << " devices, another one for " << devices;
        first = first ? first : &annotation;
        devices = sharding.devices;
        tiled.push_back(sharding);
      }
    if (!first)
      if (auto partitions = getOperation()->getAttrOfType<IntegerAttr>("mhlo.num_partitions"))
        devices = std::max<int64_t>(partitions.getInt(), 1);
    std::optional<std::vector<int64_t>> sizes = findMesh(devices, tiled);
    if (!sizes)
      return emitError(first ? first->loc : getOperation().getLoc(), "no mesh explains all shardings of the program");
    sdy::MeshOp mesh = findOrMakeMesh(*sizes);
    for (Annotation &annotation : found) {
      SmallVector<sdy::TensorShardingAttr> shardings;
      for (auto [sharding, type] : llvm::zip_equal(annotation.shardings, annotation.types))
        shardings.push_back(toNew(sharding, type, mesh, *sizes));
      annotation.apply(shardings);
    }
    return success();
  }

  /// The mesh of these sizes that is there, or a new one with axes axis_0, axis_1, ...
  sdy::MeshOp findOrMakeMesh(const std::vector<int64_t> &sizes) {
    ModuleOp module = getOperation();
    for (auto mesh : module.getOps<sdy::MeshOp>()) {
      SmallVector<int64_t> its = llvm::map_to_vector(mesh.getMesh().getAxes(), [](auto axis) { return axis.getSize(); });
      if (ArrayRef<int64_t>(its) == ArrayRef<int64_t>(sizes) && mesh.getMesh().getDeviceIds().empty())
        return mesh;
    }
    SmallVector<sdy::MeshAxisAttr> axes;
    for (auto [i, size] : llvm::enumerate(sizes))
      axes.push_back(sdy::MeshAxisAttr::get(&getContext(), ("axis_" + Twine(i)).str(), size));
    std::string name = "mesh";
    for (int64_t i = 0; module.lookupSymbol(name); ++i)
      name = "mesh_" + std::to_string(i);
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    return sdy::MeshOp::create(builder, module.getLoc(), builder.getStringAttr(name),
                               sdy::MeshAttr::get(&getContext(), axes));
  }

  /// Null where nothing is said: unknown and maximal shardings.
  static sdy::TensorShardingAttr toNew(const OldSharding &sharding, Type type, sdy::MeshOp mesh,
                                       const std::vector<int64_t> &sizes) {
    MLIRContext *context = mesh.getContext();
    if (sharding.kind == OldSharding::kReplicated)
      return sdy::TensorShardingAttr::getFullyClosed(context, sdy::getTensorRank(type), mesh.getSymName());
    if (sharding.kind != OldSharding::kTiled)
      return nullptr;
    SmallVector<sdy::DimensionShardingAttr> dims;
    for (size_t dim = 0; dim + sharding.extraDims < sharding.dims.size(); ++dim) {
      SmallVector<sdy::AxisRefAttr> axes;
      for (DeviceDigit digit : sharding.dims[dim])
        for (size_t axis : axesOfDigit(sizes, digit))
          axes.push_back(sdy::AxisRefAttr::get(context, mesh.getMesh().getAxes()[axis].getName()));
      dims.push_back(sdy::DimensionShardingAttr::get(context, axes, /*isClosed=*/true));
    }
    return sdy::TensorShardingAttr::get(context, mesh.getSymName(), dims);
  }

  std::vector<Annotation> found;
};

} // namespace
} // namespace weft::import
