//===- PartitionModule.cpp - one mesh, then @main on local shapes -----------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/partition/Boundary.h"
#include "passes/partition/Partitioner.h"
#include "passes/partition/Passes.h"
#include "passes/partition/ReshapeMapping.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <numeric>

using namespace mlir;

namespace weft::partition {
#define GEN_PASS_DEF_PARTITIONMODULE
#include "passes/partition/Passes.h.inc"

namespace {

/// Another layout at the boundary must save this much, and so many are tried one by one where all together save
/// nothing.
constexpr double kWorthIt = 0.99;
constexpr size_t kMostTries = 4;

struct PartitionModulePass : impl::PartitionModuleBase<PartitionModulePass> {
  using PartitionModuleBase::PartitionModuleBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    if (!main || main.isExternal()) {
      module.emitError("partition: the module has no function @main");
      return signalPassFailure();
    }
    MeshRefinement refinement;
    collectMeshes(module, refinement);
    splitForReshapes(module, refinement);
    auto built = buildMain(module, main, refinement);
    if (failed(built))
      return signalPassFailure();
    main->getBlock()->getOperations().insert(main->getIterator(), built->local.release());
    main.erase();
    replaceMeshes(module, built->partitioner->mesh, built->partitioner->meshName);
  }

  /// One way of building @main, and what was said while building.
  struct Build {
    std::unique_ptr<Partitioner> partitioner;
    OwningOpRef<func::FuncOp> local;
    std::vector<Diagnostic> remarks;
    bool isBuilt = false;
    double bytes = 0;
  };

  Build tryBuild(ModuleOp module, func::FuncOp main, const MeshRefinement &refinement,
                 const BoundaryLayouts &boundary) {
    Build build;
    ScopedDiagnosticHandler handler(&getContext(), [&](Diagnostic &diagnostic) {
      build.remarks.push_back(std::move(diagnostic));
      return success();
    });
    build.partitioner = std::make_unique<Partitioner>(module, refinement, PartitionerOptions{strict, boundary});
    if (!build.partitioner->mesh.names.empty())
      build.partitioner->meshName = "mesh";
    auto local = build.partitioner->build(main);
    if (failed(local))
      return build;
    build.isBuilt = true;
    build.local = std::move(*local);
    eraseDead(build.local->getBody());
    build.bytes = bytesSent(*build.local, build.partitioner->mesh);
    return build;
  }

  /// As annotated, and then with what nobody annotated in the shards that it is made in, if that sends less.
  FailureOr<Build> buildMain(ModuleOp module, func::FuncOp main, const MeshRefinement &refinement) {
    Build best = tryBuild(module, main, refinement, {});
    std::vector<SplitResult> split;
    if (best.isBuilt && splitFree && best.bytes > 0)
      split = splitResults(*best.partitioner, main, freeResults(main));
    BoundaryLayouts boundary;
    std::vector<const SplitResult *> chosen;
    auto accept = [&](ArrayRef<const SplitResult *> more) {
      BoundaryLayouts with = boundary;
      for (const SplitResult *result : more) {
        with.results[result->free.result] = result->layout;
        if (result->free.argument >= 0)
          with.arguments[static_cast<unsigned>(result->free.argument)] = result->layout;
      }
      Build build = tryBuild(module, main, refinement, with);
      if (!build.isBuilt || build.bytes > kWorthIt * best.bytes)
        return false;
      best = std::move(build);
      boundary = std::move(with);
      chosen.insert(chosen.end(), more.begin(), more.end());
      return true;
    };
    std::vector<const SplitResult *> all;
    for (const SplitResult &result : split)
      all.push_back(&result);
    if (!all.empty() && !accept(all) && all.size() > 1)
      for (size_t i = 0; i < std::min(all.size(), kMostTries); ++i)
        accept(all[i]);
    for (Diagnostic &diagnostic : best.remarks)
      getContext().getDiagEngine().emit(std::move(diagnostic));
    if (!best.isBuilt)
      return failure();
    for (const SplitResult *result : chosen)
      remark(main, *result, best.partitioner->mesh);
    return best;
  }

  static void remark(func::FuncOp main, const SplitResult &split, const Mesh &mesh) {
    auto name = main.getResultAttrOfType<StringAttr>(split.free.result, "weft.name");
    std::string result =
        name ? "result '" + name.getValue().str() + "'" : "result " + std::to_string(split.free.result);
    std::string argument;
    if (split.free.argument >= 0) {
      auto name = main.getArgAttrOfType<StringAttr>(static_cast<unsigned>(split.free.argument), "weft.name");
      argument = " and argument " + (name ? "'" + name.getValue().str() + "'" : std::to_string(split.free.argument)) +
                 ", whose memory it takes,";
    }
    emitRemark(main.getBody().front().getTerminator()->getOperand(split.free.result).getLoc())
        << "layout: " << result << argument << (argument.empty() ? " has" : " have") << " no sharding: kept in shards "
        << split.layout.text(mesh) << ", which saves a gather of " << static_cast<int64_t>(split.bytes)
        << " bytes sent by each device";
  }

  /// Erases what nobody uses: a roll of a value leaves its slices behind, and what they would have sent.
  static void eraseDead(Region &region) {
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
        for (Region &inner : op.getRegions())
          eraseDead(inner);
        if (isOpTriviallyDead(&op))
          op.erase();
      }
  }

  /// Adds all meshes, those with most uses first, and the sub-axes that shardings use.
  void collectMeshes(ModuleOp module, MeshRefinement &refinement) {
    llvm::StringMap<int> uses;
    std::vector<std::tuple<std::string, sdy::AxisRefAttr>> parts;
    auto note = [&](sdy::TensorShardingAttr sharding) {
      ++uses[sharding.getMeshName()];
      sharding.forEachAxisRef([&](sdy::AxisRefAttr axis) {
        if (axis.getSubAxisInfo())
          parts.push_back({sharding.getMeshName().str(), axis});
      });
    };
    module.walk([&](Operation *op) {
      for (NamedAttribute attribute : op->getAttrs())
        attribute.getValue().walk([&](sdy::TensorShardingAttr sharding) { note(sharding); });
      // The meshes of manual regions before all: constraints may go unheeded, manual axes may not.
      if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
        for (auto shardings : {manual.getInShardings().getShardings(), manual.getOutShardings().getShardings()})
          for (sdy::TensorShardingAttr sharding : shardings)
            uses[sharding.getMeshName()] += 1 << 20;
    });
    SmallVector<sdy::MeshOp> meshes(module.getOps<sdy::MeshOp>());
    std::sort(meshes.begin(), meshes.end(), [&](sdy::MeshOp a, sdy::MeshOp b) {
      int more = uses[a.getSymName()], less = uses[b.getSymName()];
      return more != less ? more > less : a->isBeforeInBlock(b);
    });
    for (sdy::MeshOp op : meshes) {
      sdy::MeshAttr attr = op.getMesh();
      if (attr.getAxes().empty())
        continue;
      Mesh mesh;
      for (sdy::MeshAxisAttr axis : attr.getAxes()) {
        mesh.names.push_back(axis.getName().str());
        mesh.sizes.push_back(axis.getSize());
      }
      if (!attr.getDeviceIds().empty() || !refinement.addMesh(op.getSymName().str(), mesh))
        emitRemark(op.getLoc(), "the mesh @" + op.getSymName().str() +
                                    (attr.getDeviceIds().empty() ? " has no common factors with the others"
                                                                 : " orders its devices in its own way") +
                                    ": its shardings are taken as replicated");
    }
    for (auto &[mesh, axis] : parts)
      if (!refinement.addSubAxis(mesh, axis.getName().str(), axis.getSubAxisInfo().getPreSize(),
                                 axis.getSubAxisInfo().getSize()))
        emitRemark(module.getLoc(),
                   "the sub-axis " + axis.toString() + " of @" + mesh + " has no common factors with other meshes");
  }

  /// Where only a part of an axis passes a reshape, as 2 of 4 shards of 8 rows that become 2 x 4, the axis becomes two.
  /// So does one over more devices than a convolution has groups.
  void splitForReshapes(ModuleOp module, MeshRefinement &refinement) {
    Partitioner reader(module, refinement, PartitionerOptions{}); // reads shardings in terms of the axes so far
    std::vector<std::pair<AxisId, int64_t>> all;
    module.walk([&](stablehlo::ReshapeOp op) {
      std::vector<AxisSplit> splits;
      Shape from = Partitioner::shapeOf(op.getOperand()), to = Partitioner::shapeOf(op.getResult());
      mapReshape(reader.mesh, from, to, reader.desired(op.getOperand()), &splits);
      mapReshape(reader.mesh, to, from, reader.desired(op.getResult()), &splits);
      for (AxisSplit split : splits)
        all.push_back({split.axis, split.parts});
    });
    module.walk([&](stablehlo::ConvolutionOp op) {
      auto numbers = op.getDimensionNumbers();
      auto split = [&](Value value, int64_t dim) {
        int64_t groups = op.getFeatureGroupCount();
        Layout layout = reader.desired(value);
        for (AxisId axis : layout.dims[dim]) {
          int64_t size = reader.mesh.size(axis), common = std::gcd(groups, size);
          if (common > 1 && common < size)
            all.push_back({axis, common});
          groups /= common;
        }
      };
      if (op.getFeatureGroupCount() == 1)
        return;
      split(op.getLhs(), numbers.getInputFeatureDimension());
      split(op.getRhs(), numbers.getKernelOutputFeatureDimension());
      split(op.getResult(), numbers.getOutputFeatureDimension());
    });
    refinement.splitAxes(all);
  }

  void replaceMeshes(ModuleOp module, const Mesh &mesh, const std::string &meshName) {
    for (sdy::MeshOp op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
      op.erase();
    if (mesh.names.empty())
      return;
    SmallVector<sdy::MeshAxisAttr> axes;
    for (auto [name, size] : llvm::zip(mesh.names, mesh.sizes))
      axes.push_back(sdy::MeshAxisAttr::get(&getContext(), name, size));
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    sdy::MeshOp::create(builder, module.getLoc(), meshName, sdy::MeshAttr::get(&getContext(), axes));
  }
};

} // namespace
} // namespace weft::partition
