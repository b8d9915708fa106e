//===- Explain.cpp - why there is a collective, and what falls back ----------===//
//
// Remarks begin with their category and a colon ("fallback: ", "gather: ", "reshard: "); the number of bytes is an
// argument of the diagnostic of its own, so that tools need not read it out of the text.
//
//===----------------------------------------------------------------------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "passes/partition/Partitioner.h"
#include "passes/support/sharding/Origins.h"

#include "mlir/IR/Diagnostics.h"

#include <algorithm>
#include <deque>

using namespace mlir;

namespace weft::partition {

namespace {

/// From this many bytes sent by a device a gather that no annotation asked for is worth a remark.
constexpr double kLargeGather = 1 << 16;

/// Versions of a value that are told beside the one that is resharded.
constexpr size_t kToldVersions = 2;

const char *stepName(ReshardStep::Kind kind) {
  switch (kind) {
  case ReshardStep::kSlice:
    return "sliced";
  case ReshardStep::kGather:
    return "gathered";
  case ReshardStep::kAllToAll:
    return "exchanged";
  case ReshardStep::kPermute:
    return "permuted";
  case ReshardStep::kAllReduce:
    return "combined";
  case ReshardStep::kReduceScatter:
    return "combined in parts";
  }
  return "";
}

/// How many values are looked at to find where an axis came from.
constexpr size_t kOriginSearch = 64;

std::string locationText(Location loc) {
  std::string name, place;
  loc->walk([&](Location inner) {
    if (auto file = dyn_cast<FileLineColLoc>(inner)) {
      if (place.empty())
        place =
            file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn());
      return WalkResult::advance();
    }
    if (auto named = dyn_cast<NameLoc>(inner); named && name.empty())
      name = named.getName().str();
    return WalkResult::advance();
  });
  if (name.empty() && place.empty())
    return "";
  return name + (name.empty() || place.empty() ? "" : " at ") + place;
}

/// Whether an annotation of the user says that `value` shall have another layout at `op`.
bool isAskedFor(Operation *op, Value value) {
  if (!op)
    return false;
  StringRef name = op->getName().getStringRef();
  if (name.starts_with("sdy."))
    return true;
  auto function = dyn_cast_or_null<func::FuncOp>(op->getParentOp());
  if (name != "func.return" || !function)
    return false;
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == value && sdy::getFuncResultSharding(function, operand.getOperandNumber()))
      return true;
  return false;
}

InFlightDiagnostic report(Operation *op, bool isError) {
  return isError ? op->emitError() : emitRemark(op->getLoc());
}

} // namespace

std::string describe(Operation *op) {
  std::string where = locationText(op->getLoc());
  return op->getName().getStringRef().str() + (where.empty() ? "" : " (" + where + ")");
}

std::string describe(Value value) {
  if (Operation *op = value.getDefiningOp())
    return describe(op);
  auto argument = cast<BlockArgument>(value);
  std::string where = locationText(value.getLoc());
  return "argument " + std::to_string(argument.getArgNumber()) + (where.empty() ? "" : " (" + where + ")");
}

//===----------------------------------------------------------------------===//
// Where axes came from
//===----------------------------------------------------------------------===//

void Partitioner::nameAxes() {
  axisNames.resize(mesh.names.size());
  for (auto op : module.getOps<sdy::MeshOp>())
    for (sdy::MeshAxisAttr axis : op.getMesh().getAxes())
      if (auto atoms = refinement.atoms(op.getSymName().str(), axis.getName().str()))
        for (AxisId atom : *atoms)
          if (!llvm::is_contained(axisNames[atom], axis.getName().str()))
            axisNames[atom].push_back(axis.getName().str());
}

std::string Partitioner::originOf(AxisId axis) {
  auto lookUp = [&](Value value) -> std::string {
    for (const std::string &name : axisNames[axis])
      if (std::string text = sharding::originOf(value, name); !text.empty())
        return text;
    return "";
  };
  // Breadth first through what the values were computed from.
  auto search = [&](std::deque<Value> queue) -> std::string {
    llvm::DenseSet<Value> seen;
    while (!queue.empty() && seen.size() < kOriginSearch) {
      Value value = queue.front();
      queue.pop_front();
      if (!seen.insert(value).second)
        continue;
      if (std::string text = lookUp(value); !text.empty())
        return text;
      if (Operation *op = value.getDefiningOp())
        queue.insert(queue.end(), op->operand_begin(), op->operand_end());
    }
    return "";
  };
  // An axis over which the moved value is pending came from what it was computed from, whatever its user is split by.
  if (resharded && llvm::is_contained(moveFrom.partial, axis))
    if (std::string text = search({resharded}); !text.empty())
      return text;
  // What is moved first, then what needs it, then what the moved value was computed from.
  std::deque<Value> queue;
  if (resharded)
    queue.push_back(resharded);
  if (current) {
    queue.insert(queue.end(), current->result_begin(), current->result_end());
    // A return has all results of the program as operands; they say nothing about this one.
    if (!current->hasTrait<OpTrait::IsTerminator>())
      queue.insert(queue.end(), current->operand_begin(), current->operand_end());
  }
  return search(std::move(queue));
}

StringAttr Partitioner::annotation(const AxisList &axes) {
  std::string text = reason.empty() && current ? describe(current) : reason;
  // Axes of one origin are named together.
  std::vector<std::pair<std::string, std::string>> origins;
  for (AxisId axis : axes) {
    std::string origin = originOf(axis);
    if (origin.empty())
      continue;
    auto it = llvm::find_if(origins, [&](const auto &entry) { return entry.second == origin; });
    if (it == origins.end())
      origins.emplace_back(mesh.names[axis], origin);
    else
      it->first += ", " + mesh.names[axis];
  }
  for (auto [i, entry] : llvm::enumerate(origins))
    text += (i == 0 ? " [" : "; ") + entry.first + ": " + entry.second;
  return builder.getStringAttr(origins.empty() ? text : text + "]");
}

std::vector<Priced> Partitioner::movesOf(const Entry &entry, const Layout &from, const Layout &to,
                                         const ReshardPlan &plan) {
  Shape shape = shapeOf(entry.type);
  auto bytesOf = [&](const Layout &layout) {
    return static_cast<double>(product(localShape(mesh, shape, layout))) *
           bytesOfElement(entry.type, layout.combine).of(layout);
  };
  auto move = [&](const ReshardPlan &plan, const Layout &start, const std::string &after) {
    Priced out;
    out.price = plan.bytes;
    out.how = start.text(mesh);
    Layout at = start;
    for (const ReshardStep &step : plan.steps) {
      out.held = std::max(out.held, bytesOf(at) + bytesOf(step.after));
      at = step.after;
      out.how += std::string(", ") + stepName(step.kind) + " to " + at.text(mesh);
    }
    out.how += after;
    return out;
  };
  std::vector<Priced> moves{move(plan, from, "")};
  moves.back().isTaken = true;
  for (const Version &version : entry.versions)
    if (moves.size() <= kToldVersions && version.layout != from && reachable(version.layout, to))
      moves.push_back(move(planner.plan(shape, bytesOfElement(entry.type, version.layout.combine), version.layout, to),
                           version.layout, ""));
  // What is done elsewhere.
  Layout whole = Layout::replicated(shape.size());
  if (to != whole && !to.isPartial())
    if (Priced naive = move(planner.plan(shape, bytesOfElement(entry.type, from.combine), from, whole), from,
                            ", sliced to " + to.text(mesh));
        naive.price > plan.bytes)
      moves.push_back(naive);
  return moves;
}

void Partitioner::explain(Operation *collective, const AxisList &axes) {
  collective->setAttr("weft.annotation", annotation(axes));
  SmallVector<Attribute> list;
  for (const std::vector<Priced> *each : {&pricedMoves, &priced})
    for (const Priced &one : *each) {
      auto number = [&](double value) {
        return builder.getI64IntegerAttr(static_cast<int64_t>(std::clamp(value, 0.0, 9e18)));
      };
      NamedAttribute entries[] = {builder.getNamedAttr("bytes", number(one.price)),
                                  builder.getNamedAttr("held", number(one.held)),
                                  builder.getNamedAttr("how", builder.getStringAttr(one.how)),
                                  builder.getNamedAttr("taken", builder.getBoolAttr(one.isTaken))};
      list.push_back(builder.getDictionaryAttr(entries));
    }
  if (list.size() > 1)
    collective->setAttr("weft.priced", builder.getArrayAttr(list));
  if (SmallVector<Attribute> candidates = candidatesFor(axes); !candidates.empty())
    collective->setAttr("weft.candidates", builder.getArrayAttr(candidates));
}

SmallVector<Attribute> Partitioner::candidatesFor(const AxisList &axes) {
  SmallVector<Attribute> candidates;
  auto add = [&](StringRef what, int64_t number, const Layout &layout) {
    if (layout.isPartial())
      return;
    NamedAttribute entries[] = {builder.getNamedAttr("sharding", toAttr(layout)),
                                builder.getNamedAttr(what, builder.getI64IntegerAttr(number))};
    candidates.push_back(builder.getDictionaryAttr(entries));
  };
  if (resharded) {
    // A result of the program in the layout in which it is made.
    auto function = current ? dyn_cast_or_null<func::FuncOp>(current->getParentOp()) : func::FuncOp();
    if (function && current->hasTrait<OpTrait::IsTerminator>())
      for (OpOperand &operand : current->getOpOperands())
        if (operand.get() == resharded)
          add("result", operand.getOperandNumber(), moveFrom);
    // The argument that the value is, or was computed from element by element, in the layout that is needed.
    Value value = resharded;
    for (size_t depth = 0; depth < kOriginSearch && value.getDefiningOp(); ++depth) {
      Operation *op = value.getDefiningOp();
      Value next;
      for (Value operand : op->getOperands())
        if (!next && isTensor(operand) && shapeOf(operand) == shapeOf(value) && !hasRecipe(operand))
          next = operand;
      if (!next || op->getNumRegions() > 0)
        break;
      value = next;
    }
    auto argument = dyn_cast<BlockArgument>(value);
    if (argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()))
      add("argument", argument.getArgNumber(), moveTo);
  }
  for (AxisId axis : axes)
    if (std::string origin = originOf(axis); !origin.empty())
      candidates.push_back(
          builder.getDictionaryAttr({builder.getNamedAttr("axis", builder.getStringAttr(mesh.names[axis])),
                                     builder.getNamedAttr("origin", builder.getStringAttr(origin))}));
  return candidates;
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

LogicalResult Partitioner::noteFallback(Operation *op, StringRef why) {
  double bytes = 0;
  bool isSharded = false;
  auto count = [&](Value value, const Layout &layout) {
    if (!isTensor(value) || layout.isReplicated())
      return;
    isSharded = true;
    bytes += static_cast<double>(product(shapeOf(value))) * elementBytes(value.getType());
    noted.insert({op, value});
  };
  for (Value operand : op->getOperands())
    if (isTensor(operand))
      count(operand, natural(operand));
  for (Value result : op->getResults())
    if (isTensor(result))
      count(result, desired(result));
  if (!isSharded)
    return success();
  report(op, options.strict) << "fallback: " << op->getName().getStringRef() << " is computed whole by every device ("
                             << why << "), " << static_cast<int64_t>(bytes) << (bytes == 1 ? " byte" : " bytes")
                             << " of sharded values";
  return failure(options.strict);
}

void Partitioner::noteForcedMove(Operation *op, unsigned operand, const Layout &layout, ArrayRef<bool> isWhole) {
  Value value = op->getOperand(operand);
  auto it = entries.find(value);
  if (it == entries.end() || it->second.recipe || noted.contains({op, value}))
    return;
  std::optional<size_t> best = cheapest(it->second, layout);
  if (!best || it->second.versions[*best].layout == layout)
    return;
  const Layout &from = it->second.versions[*best].layout;
  std::string dims;
  for (auto [dim, whole] : llvm::enumerate(isWhole))
    if (whole && !from.dims[dim].empty() && mesh.size(from.dims[dim]) > 1)
      dims += (dims.empty() ? "" : ", ") + std::to_string(dim);
  const ReshardPlan &plan = planner.plan(shapeOf(value), bytesOfElement(it->second.type, from.combine), from, layout);
  if (dims.empty() || plan.bytes == 0)
    return;
  noted.insert({op, value});
  bool isGathered = llvm::all_of(layout.dims, [](const AxisList &axes) { return axes.empty(); });
  report(op, isGathered && options.strict)
      << (isGathered ? "gather: " : "reshard: ") << op->getName().getStringRef() << " needs dim " << dims
      << " of operand " << operand << ", " << describe(value)
      << ", on one device: " << (isGathered ? "gathered whole from " : "moved from ") << from.text(mesh) << " to "
      << layout.text(mesh) << ", " << static_cast<int64_t>(plan.bytes) << (plan.bytes == 1 ? " byte" : " bytes")
      << " sent by each device";
  isRefused |= isGathered && options.strict;
}

void Partitioner::noteLargeGather(Value old, const Layout &from, const Layout &to, const ReshardPlan &plan) {
  double bytes = 0;
  for (const ReshardStep &step : plan.steps)
    if (step.kind == ReshardStep::kGather)
      bytes += step.bytes;
  if (bytes < kLargeGather || !current || isAskedFor(current, old) || !noted.insert({current, old}).second)
    return;
  emitRemark(current->getLoc()) << "gather: " << current->getName().getStringRef() << " takes " << describe(old)
                                << " in the layout " << to.text(mesh) << " instead of " << from.text(mesh)
                                << ", which no annotation asked for: " << static_cast<int64_t>(bytes)
                                << " bytes sent by each device";
}

} // namespace weft::partition
