//===- ConvertAnnotations.cpp - old annotations in sdy's form ----------------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/OldSharding.h"
#include "passes/import/PassDetail.h"
#include "passes/support/FuncAttrs.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_CONVERTANNOTATIONS
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kOldSharding = "mhlo.sharding";
constexpr llvm::StringLiteral kEntry = "SPMDFullToShardShape";
constexpr llvm::StringLiteral kExit = "SPMDShardToFullShape";

bool isManualCall(Operation *op, StringRef target) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == target && op->getNumOperands() == 1 && op->getNumResults() == 1;
}
bool isManualCall(Operation *op) {
  return isManualCall(op, kEntry) || isManualCall(op, kExit);
}

/// An annotation found: what it says, and how to put the new one in its place.
struct Annotation {
  Location loc;
  SmallVector<Type> types;
  std::vector<OldSharding> shardings;
  std::function<void(ArrayRef<sdy::TensorShardingAttr>)> apply;
  /// Set in place of `apply`: a call at the border of a manual region, which gets the axes that are manual in it as
  /// weft.manual_axes or, of those around it that another region makes manual, as weft.outer_manual_axes.
  Operation *manual = nullptr;
  bool outer = false;
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
  using Base::Base;

  void runOnOperation() override {
    found.clear();
    lastText.clear();
    ofFunctions.clear();
    bool manual =
        getOperation()
            .walk([](Operation *op) { return isManualCall(op) ? WalkResult::interrupt() : WalkResult::advance(); })
            .wasInterrupted();
    if (onlyManual && !manual)
      return;
    if (failed(collect()) || (!found.empty() && failed(convert())))
      signalPassFailure();
  }

private:
  LogicalResult parse(Location loc, Attribute text, TypeRange types,
                      std::function<void(ArrayRef<sdy::TensorShardingAttr>)> apply, Operation *manual = nullptr,
                      bool outer = false) {
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
      return emitError(loc, "mhlo.sharding '")
             << string.getValue() << "' is for " << shardings.size() << " values, here are " << types.size();
    for (auto [sharding, type] : llvm::zip_equal(shardings, types)) {
      if (sharding.kind != OldSharding::kTiled)
        continue;
      int64_t rank = sdy::getTensorRank(type), tiles = sharding.tiles.size();
      if (tiles - sharding.extraDims != rank)
        return emitError(loc, "mhlo.sharding '")
               << string.getValue() << "' is for rank " << tiles - sharding.extraDims << ", but the value is " << type;
    }
    found.push_back({loc, llvm::to_vector(types), std::move(shardings), std::move(apply), manual, outer});
    return success();
  }

  LogicalResult collect() {
    for (auto func : getOperation().getOps<func::FuncOp>()) {
      LogicalResult read = success();
      support::editFuncAttrs(func, [&](bool isResult, unsigned i, NamedAttrList &attributes) {
        Attribute text = attributes.erase(kOldSharding);
        if (!text || failed(read))
          return;
        Location loc = isResult || func.isExternal() ? func.getLoc() : func.getArgument(i).getLoc();
        Type type = isResult ? func.getResultTypes()[i] : func.getArgumentTypes()[i];
        read = parse(loc, text, type, [this, func, isResult, i](ArrayRef<sdy::TensorShardingAttr> s) {
          if (s[0])
            ofFunctions[func][isResult][i] = s[0];
        });
      });
      if (failed(read))
        return failure();
    }
    WalkResult result = getOperation().walk([&](Operation *op) {
      Attribute text = op->removeDiscardableAttr(kOldSharding);
      if (isShardingCall(op) && !text)
        text = StringAttr::get(&getContext(), "{unknown}");
      if (!text)
        return WalkResult::advance();
      if (isShardingCall(op))
        lastText[op->getResult(0)] = text;
      if (isManualCall(op))
        // What is manual, the value of one device says: the result of the one call, the operand of the other.
        if (Attribute local = isManualCall(op, kEntry) ? text : lastText.lookup(op->getOperand(0)))
          if (failed(
                  parse(op->getLoc(), local,
                        isManualCall(op, kEntry) ? TypeRange(op->getResultTypes()) : TypeRange(op->getOperandTypes()),
                        nullptr, op)))
            return WalkResult::interrupt();
      // What the other side says is manual already is so by a region around this one.
      if (isManualCall(op))
        if (Attribute whole = isManualCall(op, kEntry) ? lastText.lookup(op->getOperand(0)) : text)
          if (failed(
                  parse(op->getLoc(), whole,
                        isManualCall(op, kEntry) ? TypeRange(op->getOperandTypes()) : TypeRange(op->getResultTypes()),
                        nullptr, op, /*outer=*/true)))
            return WalkResult::interrupt();
      if (isManualCall(op, kEntry))
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
    std::vector<OldSharding *> all;
    for (Annotation &annotation : found)
      for (OldSharding &sharding : annotation.shardings)
        all.push_back(&sharding);
    std::optional<std::vector<int64_t>> order = settleOrder(all);
    if (!order) {
      for (const Annotation &annotation : found)
        for (const OldSharding &sharding : annotation.shardings)
          if (!sharding.list.empty())
            return emitError(annotation.loc,
                             "this sharding's order of devices fits no mesh that explains the others, too");
    }
    for (const Annotation &annotation : found)
      for (const OldSharding &sharding : annotation.shardings) {
        if (sharding.kind != OldSharding::kTiled)
          continue;
        if (first && sharding.devices != devices)
          return emitError(annotation.loc, "this sharding is for ")
                 << sharding.devices << " devices, another one for " << devices;
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
    sdy::MeshOp mesh = findOrMakeMesh(*sizes, *order);
    for (Annotation &annotation : found) {
      SmallVector<sdy::TensorShardingAttr> shardings;
      for (auto [sharding, type] : llvm::zip_equal(annotation.shardings, annotation.types))
        shardings.push_back(toNew(sharding, type, mesh, *sizes));
      const OldSharding &border = annotation.shardings[0];
      if (annotation.manual && !annotation.outer)
        annotation.manual->setAttr("weft.manual_axes", manualAxes(border, mesh, *sizes));
      else if (annotation.manual &&
               (border.kind == OldSharding::kManual || llvm::is_contained(border.manualExtra, true)))
        annotation.manual->setAttr("weft.outer_manual_axes", manualAxes(border, mesh, *sizes));
      else if (!annotation.manual)
        annotation.apply(shardings);
    }
    for (auto &entry : ofFunctions)
      support::editFuncAttrs(cast<func::FuncOp>(entry.first),
                             [&](bool isResult, unsigned i, NamedAttrList &attributes) {
                               if (Attribute sharding = entry.second[isResult].lookup(i))
                                 attributes.set(sdy::kShardingAttr, sharding);
                             });
    return success();
  }

  /// The mesh of these sizes that is there, or a new one with axes axis_0, axis_1, ...
  sdy::MeshOp findOrMakeMesh(const std::vector<int64_t> &sizes, ArrayRef<int64_t> order) {
    ModuleOp module = getOperation();
    for (auto mesh : module.getOps<sdy::MeshOp>()) {
      SmallVector<int64_t> its =
          llvm::map_to_vector(mesh.getMesh().getAxes(), [](auto axis) { return axis.getSize(); });
      if (ArrayRef<int64_t>(its) == ArrayRef<int64_t>(sizes) && mesh.getMesh().getDeviceIds() == order)
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
                               sdy::MeshAttr::get(&getContext(), axes, order));
  }

  /// All axes, or those of the tile dims that are manual.
  static ArrayAttr manualAxes(const OldSharding &sharding, sdy::MeshOp mesh, const std::vector<int64_t> &sizes) {
    llvm::SmallBitVector manual(sizes.size(), sharding.kind != OldSharding::kTiled);
    for (auto [i, isManual] : llvm::enumerate(sharding.manualExtra))
      if (isManual)
        for (DeviceDigit digit : sharding.dims[sharding.dims.size() - sharding.extraDims + i])
          for (size_t axis : axesOfDigit(sizes, digit))
            manual.set(axis);
    SmallVector<Attribute> names;
    for (unsigned axis : manual.set_bits())
      names.push_back(StringAttr::get(mesh.getContext(), mesh.getMesh().getAxes()[axis].getName()));
    return ArrayAttr::get(mesh.getContext(), names);
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
  llvm::MapVector<Operation *, std::array<llvm::DenseMap<unsigned, Attribute>, 2>>
      ofFunctions;                           ///< for arguments and results
  llvm::DenseMap<Value, Attribute> lastText; ///< of @Sharding calls
};

} // namespace
} // namespace weft::import
