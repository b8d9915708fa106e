//===- Origins.cpp - which annotation an axis came from -------------------===//
#include "passes/support/sharding/Origins.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

#include "dialects/sdy/Dialect.h"
#include "passes/support/Locations.h"
#include "passes/support/sharding/DataFlow.h"
#include "passes/support/sharding/PropagationGraph.h"

using namespace mlir;

namespace weft::sharding {

static std::string quoted(Attribute name, llvm::StringRef fallback, unsigned index) {
  if (auto text = dyn_cast_or_null<StringAttr>(name))
    return ("'" + text.getValue() + "'").str();
  return (fallback + llvm::Twine(index)).str();
}

static std::string placed(const std::string &text, Location loc) {
  std::string position = support::filePosition(loc);
  return position.empty() ? text : text + " (" + position + ")";
}

std::string argumentText(func::FuncOp function, unsigned index) {
  return placed("argument " + quoted(function.getArgAttr(index, "weft.name"), "", index),
                function.getArgument(index).getLoc());
}

std::string resultText(func::FuncOp function, unsigned index) {
  return placed("result " + quoted(function.getResultAttr(index, "weft.name"), "", index), function.getLoc());
}

/// What the annotation on a tensor is, for people.
static std::string describe(const Tensor &tensor) {
  std::string text, position;
  if (!tensor.value) {
    return resultText(tensor.function, tensor.resultIndex);
  } else if (auto argument = dyn_cast<BlockArgument>(tensor.value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (auto function = dyn_cast<func::FuncOp>(parent))
      return argumentText(function, argument.getArgNumber());
    text = parent->getName().getStringRef().str();
    position = support::filePosition(argument.getLoc());
  } else {
    Operation *op = tensor.value.getDefiningOp();
    if (isa<sdy::DataFlowEdgeOp>(op)) {
      Value owner = op->getOperand(0);
      Operation *tied = owner.getDefiningOp();
      op = tied ? tied : cast<BlockArgument>(owner).getOwner()->getParentOp();
      text = op->getName().getStringRef().str();
    } else {
      // What a constraint decides about its operand is the constraint's doing.
      for (Operation *user : tensor.value.getUsers())
        if (isa<sdy::ShardingConstraintOp>(user) && !isa<sdy::ShardingConstraintOp>(op))
          op = user;
      text = isa<sdy::ShardingConstraintOp>(op) ? "sharding constraint"
                                                : "annotated " + op->getName().getStringRef().str();
    }
    position = support::filePosition(op->getLoc());
  }
  return position.empty() ? text : text + " (" + position + ")";
}

void writeOrigins(const PropagationGraph &graph) {
  if (graph.tensors.empty())
    return;
  llvm::DenseMap<int32_t, StringAttr> texts;
  llvm::MapVector<Operation *, llvm::SmallVector<NamedAttribute>> byOp;
  llvm::MapVector<Operation *, llvm::SmallVector<std::pair<unsigned, DictionaryAttr>>> byArgument;
  for (const Tensor &tensor : graph.tensors) {
    if (!tensor.value || tensor.origins.empty() || !tensor.sharding)
      continue;
    MLIRContext *context = tensor.value.getContext();
    const Mesh &mesh = graph.meshes.mesh(tensor.sharding->mesh);
    llvm::SmallVector<NamedAttribute> entries;
    for (const AxisOrigin &origin : tensor.origins) {
      if (size_t(origin.axis) >= mesh.axisNames.size())
        continue;
      StringAttr &text = texts[origin.tensor];
      if (!text)
        text = StringAttr::get(context, describe(graph.tensors[origin.tensor]));
      entries.emplace_back(StringAttr::get(context, mesh.axisNames[origin.axis]), text);
    }
    if (auto argument = dyn_cast<BlockArgument>(tensor.value)) {
      if (auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()))
        byArgument[function].push_back({argument.getArgNumber(), DictionaryAttr::get(context, entries)});
      continue;
    }
    auto &all = byOp[tensor.value.getDefiningOp()];
    for (const NamedAttribute &entry : entries)
      if (llvm::none_of(all, [&](const NamedAttribute &other) { return other.getName() == entry.getName(); }))
        all.push_back(entry);
  }
  for (auto &[op, entries] : byOp)
    op->setAttr(kOriginAttr, DictionaryAttr::get(op->getContext(), entries));
  // All at once: setting one copies the list of all.
  for (auto &[op, entries] : byArgument) {
    auto function = cast<func::FuncOp>(op);
    llvm::SmallVector<DictionaryAttr> all;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      all.push_back(function.getArgAttrDict(i));
    for (auto [i, attribute] : entries) {
      NamedAttrList list(all[i]);
      list.set(kOriginAttr, attribute);
      all[i] = list.getDictionary(op->getContext());
    }
    function.setAllArgAttrs(all);
  }
}

void moveOrigins(Operation *from, Value to) {
  auto moved = from->getAttrOfType<DictionaryAttr>(kOriginAttr);
  Operation *op = to.getDefiningOp();
  if (!op)
    op = cast<BlockArgument>(to).getOwner()->getParentOp();
  if (!moved || isa<func::FuncOp>(op))
    return;
  NamedAttrList all;
  if (auto old = op->getAttrOfType<DictionaryAttr>(kOriginAttr))
    all.append(old.begin(), old.end());
  for (NamedAttribute entry : moved)
    if (!all.get(entry.getName()))
      all.push_back(entry);
  op->setAttr(kOriginAttr, all.getDictionary(from->getContext()));
}

std::string originOf(Value value, llvm::StringRef axis) {
  DictionaryAttr origins;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (auto function = dyn_cast_or_null<func::FuncOp>(parent))
      origins = function.getArgAttrOfType<DictionaryAttr>(argument.getArgNumber(), kOriginAttr);
    else if (parent)
      origins = parent->getAttrOfType<DictionaryAttr>(kOriginAttr);
  } else {
    origins = value.getDefiningOp()->getAttrOfType<DictionaryAttr>(kOriginAttr);
  }
  auto text = origins ? origins.getAs<StringAttr>(axis) : StringAttr();
  return text ? text.str() : "";
}

} // namespace weft::sharding
