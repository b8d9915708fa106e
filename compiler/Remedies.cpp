//===- Remedies.cpp - which annotation would do without a collective --------===//
#include "compiler/Remedies.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "dialects/spmd/Dialect.h"
#include "passes/partition/Boundary.h"
#include "passes/support/Locations.h"
#include "passes/support/sharding/Origins.h"
#include "runtime/base/StableSort.h"
#include "runtime/base/Wording.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"

#include <algorithm>
#include <optional>

using namespace mlir;

namespace weft::compiler {

namespace {

/// Collectives that are looked at, and ops of programs that are lowered for trying in all.
constexpr size_t kCostliest = 5, kTriedOps = 200000;

/// An annotation: of an argument, of a result, or the constraint in a place of the source.
struct Annotation {
  enum Kind { kArgument, kResult, kConstraint } kind;
  unsigned number = 0;
  std::string place;
  sdy::TensorShardingAttr sharding; ///< what it shall be

  bool operator==(const Annotation &other) const {
    return kind == other.kind && number == other.number && place == other.place && sharding == other.sharding;
  }
};

partition::Mesh meshOf(sdy::MeshOp op) {
  partition::Mesh mesh;
  for (sdy::MeshAxisAttr axis : op.getMesh().getAxes()) {
    mesh.names.push_back(axis.getName().str());
    mesh.sizes.push_back(axis.getSize());
  }
  return mesh;
}

double bytesOf(ModuleOp lowered) {
  auto main = lowered.lookupSymbol<func::FuncOp>("main");
  auto meshes = lowered.getOps<sdy::MeshOp>();
  return main && !meshes.empty() ? partition::bytesSent(main, meshOf(*meshes.begin())) : 0;
}

sdy::TensorShardingAttr shardingOf(func::FuncOp main, const Annotation &annotation) {
  if (annotation.kind == Annotation::kArgument)
    return annotation.number < main.getNumArguments()
               ? main.getArgAttrOfType<sdy::TensorShardingAttr>(annotation.number, sdy::kShardingAttr)
               : sdy::TensorShardingAttr();
  return annotation.number < main.getNumResults()
             ? main.getResultAttrOfType<sdy::TensorShardingAttr>(annotation.number, sdy::kShardingAttr)
             : sdy::TensorShardingAttr();
}

sdy::TensorShardingAttr without(sdy::TensorShardingAttr sharding, StringRef axis) {
  SmallVector<sdy::DimensionShardingAttr> dims;
  for (int64_t dim = 0; dim < sharding.getRank(); ++dim) {
    sdy::DimensionShardingAttr old = sharding.getDimSharding(dim);
    SmallVector<sdy::AxisRefAttr> axes;
    for (sdy::AxisRefAttr each : old.getAxes())
      if (each.getName() != axis)
        axes.push_back(each);
    dims.push_back(sdy::DimensionShardingAttr::get(sharding.getContext(), axes, /*isClosed=*/true));
  }
  return sdy::TensorShardingAttr::get(sharding.getContext(), sharding.getMeshName(), dims);
}

class Finder {
public:
  Finder(ModuleOp imported, function_ref<bool(ModuleOp)> lower) : imported(imported), lower(lower) {
    main = imported.lookupSymbol<func::FuncOp>("main");
    imported.walk([&](Operation *) { ++ops; });
  }

  /// What the collective's candidates are in the imported program.
  std::vector<Annotation> annotationsOf(Operation *collective) {
    std::vector<Annotation> out;
    auto add = [&](std::optional<Annotation> annotation) {
      if (annotation && annotation->sharding && !llvm::is_contained(out, *annotation))
        out.push_back(*annotation);
    };
    auto list = collective->getAttrOfType<ArrayAttr>("weft.candidates");
    for (auto entry : list.getAsRange<DictionaryAttr>())
      if (auto sharding = entry.getAs<sdy::TensorShardingAttr>("sharding")) {
        auto argument = entry.getAs<IntegerAttr>("argument"), result = entry.getAs<IntegerAttr>("result");
        Annotation annotation{argument ? Annotation::kArgument : Annotation::kResult, 0, "", inOwnMesh(sharding)};
        annotation.number = static_cast<unsigned>((argument ? argument : result).getInt());
        if (annotation.sharding != shardingOf(main, annotation))
          add(annotation);
      }
    for (auto entry : list.getAsRange<DictionaryAttr>())
      if (auto origin = entry.getAs<StringAttr>("origin"))
        add(withoutAxis(origin, entry.getAs<StringAttr>("axis")));
    return out;
  }

  /// Bytes sent by the program with the annotation; none if it cannot be lowered, or enough was tried.
  std::optional<double> tryOut(const Annotation &annotation) {
    if ((tries += ops) > std::max(kTriedOps, 3 * ops))
      return std::nullopt;
    OwningOpRef<ModuleOp> copy(imported.clone());
    auto function = copy->lookupSymbol<func::FuncOp>("main");
    switch (annotation.kind) {
    case Annotation::kArgument:
      function.setArgAttr(annotation.number, sdy::kShardingAttr, annotation.sharding);
      break;
    case Annotation::kResult:
      function.setResultAttr(annotation.number, sdy::kShardingAttr, annotation.sharding);
      break;
    case Annotation::kConstraint:
      copy->walk([&](sdy::ShardingConstraintOp op) {
        if (support::filePosition(op.getLoc()) == annotation.place)
          op.setShardingAttr(annotation.sharding);
      });
    }
    if (!lower(*copy))
      return std::nullopt;
    return bytesOf(*copy);
  }

  /// "argument 'w' as [{x}, {}]" and what a device then holds of it.
  std::string text(const Annotation &annotation) {
    std::string shards,
        what = annotation.kind == Annotation::kArgument ? sharding::argumentText(main, annotation.number)
               : annotation.kind == Annotation::kResult ? sharding::resultText(main, annotation.number)
                                                        : "the sharding constraint (" + annotation.place + ")";
    for (int64_t dim = 0; dim < annotation.sharding.getRank(); ++dim) {
      std::string axes;
      for (sdy::AxisRefAttr axis : annotation.sharding.getDimSharding(dim).getAxes())
        axes += (axes.empty() ? "" : ", ") + axis.toString();
      shards += (dim == 0 ? "{" : ", {") + axes + "}";
    }
    std::string out = what + " as [" + shards + "]";
    if (annotation.kind == Annotation::kConstraint)
      return out;
    auto type =
        dyn_cast<RankedTensorType>(annotation.kind == Annotation::kArgument ? main.getArgumentTypes()[annotation.number]
                                                                            : main.getResultTypes()[annotation.number]);
    int64_t before = localElements(type, shardingOf(main, annotation)),
            after = localElements(type, annotation.sharding);
    return out + ", of which a device then holds " + counted(after, "element") + " instead of " +
           std::to_string(before);
  }

private:
  /// The sharding, which uses the axes of the lowered program, in a mesh of the imported one that has them all; null if
  /// none has.
  sdy::TensorShardingAttr inOwnMesh(sdy::TensorShardingAttr sharding) {
    for (auto op : imported.getOps<sdy::MeshOp>()) {
      bool hasAll = true;
      sharding.forEachAxisRef([&](sdy::AxisRefAttr axis) {
        hasAll &= llvm::any_of(op.getMesh().getAxes(),
                               [&](sdy::MeshAxisAttr each) { return each.getName() == axis.getName(); });
      });
      if (!hasAll)
        continue;
      SmallVector<sdy::DimensionShardingAttr> dims;
      for (int64_t dim = 0; dim < sharding.getRank(); ++dim)
        dims.push_back(sharding.getDimSharding(dim));
      return sdy::TensorShardingAttr::get(op.getContext(), op.getSymName(), dims);
    }
    return {};
  }

  /// The annotation that a text names, without an axis.
  std::optional<Annotation> withoutAxis(StringAttr origin, StringAttr axis) {
    auto changed = [&](Annotation annotation, sdy::TensorShardingAttr old) -> std::optional<Annotation> {
      annotation.sharding = old ? without(old, axis.getValue()) : sdy::TensorShardingAttr();
      return annotation.sharding == old ? std::nullopt : std::optional<Annotation>(annotation);
    };
    for (unsigned i = 0; i < main.getNumArguments(); ++i)
      if (sharding::argumentText(main, i) == origin.getValue())
        return changed({Annotation::kArgument, i, "", {}}, shardingOf(main, {Annotation::kArgument, i, "", {}}));
    for (unsigned i = 0; i < main.getNumResults(); ++i)
      if (sharding::resultText(main, i) == origin.getValue())
        return changed({Annotation::kResult, i, "", {}}, shardingOf(main, {Annotation::kResult, i, "", {}}));
    // A place that stands for several constraints (a helper function) is no annotation that one could change.
    SmallVector<sdy::ShardingConstraintOp> constraints;
    StringRef place = origin.getValue();
    if (!place.consume_front("sharding constraint (") || !place.consume_back(")"))
      return std::nullopt;
    main.walk([&](sdy::ShardingConstraintOp op) {
      if (support::filePosition(op.getLoc()) == place)
        constraints.push_back(op);
    });
    if (constraints.size() != 1)
      return std::nullopt;
    return changed({Annotation::kConstraint, 0, place.str(), {}}, constraints.front().getSharding());
  }

  int64_t localElements(RankedTensorType type, sdy::TensorShardingAttr sharding) {
    int64_t elements = 1;
    for (int64_t dim = 0; type && dim < type.getRank(); ++dim) {
      int64_t shards = 1;
      if (sharding && sharding.getRank() == type.getRank())
        if (auto mesh = imported.lookupSymbol<sdy::MeshOp>(sharding.getMeshName()))
          for (sdy::AxisRefAttr axis : sharding.getDimSharding(dim).getAxes())
            shards *= axis.getSubAxisInfo() ? axis.getSubAxisInfo().getSize() : sizeOf(mesh, axis.getName());
      elements *= partition::ceilDiv(type.getDimSize(dim), shards);
    }
    return elements;
  }

  static int64_t sizeOf(sdy::MeshOp mesh, StringRef axis) {
    for (sdy::MeshAxisAttr each : mesh.getMesh().getAxes())
      if (each.getName() == axis)
        return each.getSize();
    return 1;
  }

  ModuleOp imported;
  function_ref<bool(ModuleOp)> lower;
  func::FuncOp main;
  size_t ops = 0, tries = 0;
};

} // namespace

void findRemedies(ModuleOp imported, ModuleOp lowered, function_ref<bool(ModuleOp)> lower) {
  auto main = lowered.lookupSymbol<func::FuncOp>("main");
  auto meshes = lowered.getOps<sdy::MeshOp>();
  if (!main || meshes.empty() || !imported.lookupSymbol<func::FuncOp>("main"))
    return;
  partition::Mesh mesh = meshOf(*meshes.begin());
  std::vector<std::pair<double, Operation *>> costliest;
  main.walk([&](Operation *op) {
    if (op->hasAttr("weft.candidates"))
      costliest.push_back({partition::bytesSent(op, main, mesh), op});
  });
  stableSort(costliest, [](const auto &a, const auto &b) { return a.first > b.first; });
  if (costliest.size() > kCostliest)
    costliest.resize(kCostliest);
  Finder finder(imported, lower);
  double total = bytesOf(lowered);
  std::vector<std::pair<Annotation, std::optional<double>>> known;
  for (auto [bytes, op] : costliest) {
    const Annotation *best = nullptr;
    double least = total - bytes / 2;
    std::vector<Annotation> annotations = finder.annotationsOf(op);
    for (const Annotation &annotation : annotations) {
      auto it = llvm::find_if(known, [&](const auto &entry) { return entry.first == annotation; });
      if (it == known.end())
        it = known.insert(known.end(), {annotation, finder.tryOut(annotation)});
      if (it->second && *it->second <= least) {
        best = &annotation;
        least = *it->second;
      }
    }
    std::string text = annotations.empty() ? "none: no single annotation is known to have asked for it"
                                           : "none: of " + std::to_string(annotations.size()) +
                                                 " that were tried none saves half of it";
    if (best)
      text = finder.text(*best) + "; a device sends " + counted(static_cast<int64_t>(total - least), "byte") +
             " less in all";
    op->setAttr("weft.remedy", StringAttr::get(op->getContext(), text));
  }
}

} // namespace weft::compiler
