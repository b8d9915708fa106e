//===- Partitioner.cpp - rebuilds @main on local shapes ---------------------===//
#include "passes/partition/Partitioner.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "dialects/spmd/Dialect.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

#include "mlir/IR/IRMapping.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

Partitioner::Partitioner(ModuleOp module, const MeshRefinement &refinement, PartitionerOptions options)
    : builder(module.getContext()), loc(module.getLoc()), mesh(refinement.mesh()), planner(mesh), options(options),
      module(module), refinement(refinement) {
  nameAxes();
}

//===----------------------------------------------------------------------===//
// Layouts and types
//===----------------------------------------------------------------------===//

Shape Partitioner::shapeOf(Type type) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(type).getShape();
  return Shape(shape.begin(), shape.end());
}

RankedTensorType Partitioner::localType(Type global, const Layout &layout) {
  Type element = cast<RankedTensorType>(global).getElementType();
  return RankedTensorType::get(localShape(mesh, shapeOf(global), layout),
                               layout.isPartial() ? pendingType(element, layout.combine) : element);
}

Type Partitioner::pendingType(Type element, Combine combine) {
  auto floats = dyn_cast<FloatType>(element);
  bool rounds = floats && floats.getWidth() < 32 && (combine == Combine::kSum || combine == Combine::kProduct);
  return rounds ? Type(Float32Type::get(element.getContext())) : element;
}

DenseElementsAttr splatConstant(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    StringRef name = op->getName().getStringRef();
    if (name == "stablehlo.constant" || name == "sdy.constant") {
      auto dense = op->getAttrOfType<DenseElementsAttr>("value");
      return dense && dense.isSplat() ? dense : DenseElementsAttr();
    }
    if (name == "stablehlo.broadcast_in_dim" || name == "stablehlo.reshape" || name == "sdy.sharding_constraint" ||
        name == "sdy.reshard" || name == "sdy.propagation_barrier")
      value = op->getOperand(0);
    else
      break;
  }
  return {};
}

double elementBytes(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * elementBytes(complex.getElementType());
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return elementBytes(tensor.getElementType());
  if (!type.isIntOrFloat())
    return 1;
  return std::max(1u, type.getIntOrFloatBitWidth() / 8);
}

ElementBytes bytesOfElement(RankedTensorType type, Combine combine) {
  return {elementBytes(type), elementBytes(Partitioner::pendingType(type.getElementType(), combine))};
}

Layout Partitioner::fromAttr(sdy::TensorShardingAttr sharding, size_t rank) {
  Layout layout = Layout::replicated(rank);
  if (!sharding || sharding.getRank() != static_cast<int64_t>(rank))
    return layout;
  std::string name = sharding.getMeshName().str();
  auto append = [&](AxisList &list, sdy::AxisRefAttr axis) {
    sdy::SubAxisInfoAttr part = axis.getSubAxisInfo();
    auto atoms = part ? refinement.atoms(name, axis.getName().str(), part.getPreSize(), part.getSize())
                      : refinement.atoms(name, axis.getName().str());
    if (!atoms)
      return false;
    list.insert(list.end(), atoms->begin(), atoms->end());
    return true;
  };
  for (size_t dim = 0; dim < rank; ++dim)
    for (sdy::AxisRefAttr axis : sharding.getDimSharding(dim).getAxes())
      if (!append(layout.dims[dim], axis))
        return Layout::replicated(rank);
  for (sdy::AxisRefAttr axis : sharding.getUnreducedAxes())
    if (!append(layout.partial, axis))
      return Layout::replicated(rank);
  std::sort(layout.partial.begin(), layout.partial.end());
  if (layout.isPartial() && sharding.getReductionOp() != sdy::ReductionOp::SUM)
    layout.combine = sharding.getReductionOp() == sdy::ReductionOp::MAX ? Combine::kMax : Combine::kMin;
  return layout;
}

AxisList Partitioner::atomsOf(sdy::AxisRefAttr axis, FlatSymbolRefAttr symbol) {
  sdy::SubAxisInfoAttr part = axis.getSubAxisInfo();
  for (const std::string &name : symbol ? std::vector<std::string>{symbol.getValue().str()} : refinement.meshNames())
    if (auto atoms =
            refinement.atoms(name, axis.getName().str(), part ? part.getPreSize() : 1, part ? part.getSize() : 0))
      return *atoms;
  return {};
}

sdy::TensorShardingAttr Partitioner::toAttr(const Layout &layout) {
  MLIRContext *context = builder.getContext();
  SmallVector<sdy::DimensionShardingAttr> dims;
  for (const AxisList &axes : layout.dims) {
    SmallVector<sdy::AxisRefAttr> refs;
    for (AxisId axis : axes)
      refs.push_back(sdy::AxisRefAttr::get(context, mesh.names[axis]));
    dims.push_back(sdy::DimensionShardingAttr::get(context, refs, /*isClosed=*/true));
  }
  return sdy::TensorShardingAttr::get(context, StringRef(meshName), dims);
}

Layout Partitioner::desired(Value old) {
  auto type = dyn_cast<RankedTensorType>(old.getType());
  if (!type)
    return {};
  if (auto it = boundaryWishes.find(old); it != boundaryWishes.end())
    return it->second;
  return fromAttr(sdy::getSharding(old), type.getRank()).reduced();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void Partitioner::addVersion(Value old, Entry &entry, Version version) {
  entry.versions.push_back(version);
  if (version.depth > 0)
    scopes[version.depth - 1].touched.push_back(old);
}

void Partitioner::set(Value old, Value local, Layout layout) {
  Entry &entry = entries[old];
  entry.type = cast<RankedTensorType>(old.getType());
  entry.depth = scopes.size();
  entry.rounds = 1;
  if (current && !scopes.empty() && old.getDefiningOp() == current && current->getNumRegions() == 0)
    entry.rounds = rounds(current->getOperands());
  if (Type held = localType(old.getType(), layout).getElementType(); held != Emit::type(local).getElementType())
    local = Emit(builder, loc).convert(local, held);
  addVersion(old, entry, {std::move(layout), local, static_cast<unsigned>(scopes.size())});
}

void Partitioner::setRecipe(Value old, Recipe recipe) {
  Entry &entry = entries[old];
  entry.type = cast<RankedTensorType>(old.getType());
  entry.recipe = std::move(recipe);
  entry.depth = scopes.size();
}

void Partitioner::require(Value old) {
  if (!isDeferred(old))
    return;
  bool outer = std::exchange(isForced, true);
  // Its own failure is reported; who asks finds no local form.
  (void)partitionOp(old.getDefiningOp());
  isForced = outer;
}

void Partitioner::alias(Value old, Value other) {
  if (!isTensor(other)) {
    setOther(old, getOther(other));
    return;
  }
  require(other);
  Entry copy = entries[other];
  Entry &entry = entries[old];
  entry.type = copy.type;
  entry.recipe = copy.recipe;
  entry.depth = scopes.size();
  entry.rounds = copy.rounds;
  for (const Version &version : copy.versions)
    addVersion(old, entry, version);
}

/// Rounds of what can be made anywhere.
constexpr double kEverywhere = 1e300;

void Partitioner::aliasIn(Value old, Value other, const Layout &layout) {
  alias(old, other);
  auto it = entries.find(old);
  if (it == entries.end())
    return;
  auto &versions = it->second.versions;
  for (size_t i = 1; i < versions.size(); ++i)
    if (versions[i].layout == layout)
      std::rotate(versions.begin(), versions.begin() + i, versions.begin() + i + 1);
}

double Partitioner::roundsFrom(unsigned depth, double inside) const {
  double rounds = 1;
  unsigned i = scopes.size();
  for (; i > depth && scopes[i - 1].rounds > 0; --i)
    rounds *= scopes[i - 1].rounds;
  return i <= depth ? rounds * inside : rounds;
}

double Partitioner::rounds(Value old) {
  if (!isTensor(old))
    return 1;
  if (isDeferred(old))
    return rounds(old.getDefiningOp()->getOperands());
  auto it = entries.find(old);
  if (it != entries.end() && it->second.recipe)
    return kEverywhere;
  if (it == entries.end() || it->second.versions.empty())
    return 1;
  return roundsFrom(it->second.versions.front().depth, it->second.rounds);
}

double Partitioner::rounds(ValueRange olds) {
  double rounds = kEverywhere;
  for (Value old : olds)
    rounds = std::min(rounds, this->rounds(old));
  return rounds < kEverywhere ? rounds : 1;
}

bool Partitioner::hasRecipe(Value old) const {
  auto it = entries.find(old);
  return it != entries.end() && it->second.recipe;
}

Layout Partitioner::natural(Value old) const {
  auto it = entries.find(old);
  if (it == entries.end() || it->second.recipe || it->second.versions.empty())
    return Layout::replicated(cast<RankedTensorType>(old.getType()).getRank());
  return it->second.versions.front().layout;
}

std::vector<Layout> Partitioner::layouts(Value old) {
  require(old);
  std::vector<Layout> out;
  auto it = entries.find(old);
  if (it != entries.end() && !it->second.recipe)
    for (const Version &version : it->second.versions)
      out.push_back(version.layout);
  return out;
}

bool Partitioner::isLonelyPartial(Value old) const {
  auto it = entries.find(old);
  return it != entries.end() && it->second.versions.size() == 1 && it->second.versions.front().layout.isPartial() &&
         old.hasOneUse();
}

/// By so many bytes on a device a value may grow before a loop at the price of once for all rounds. Little: a stack of
/// which each round takes a part must not come together (docs/design/patterns.md, A21). Where another way sends about
/// as much it is taken.
constexpr double kLongerBytes = 1 << 13, kLongerPrice = 1.05;

bool reachable(const Layout &from, const Layout &to) {
  if (to.isPartial() && (from.combine != to.combine || !from.isPartial()))
    return false;
  return std::includes(from.partial.begin(), from.partial.end(), to.partial.begin(), to.partial.end());
}

double Partitioner::reshardCost(RankedTensorType type, const Layout &from, const Layout &to, Accuracy accuracy) {
  if (from == to)
    return 0;
  ElementBytes bytes = bytesOfElement(type, from.combine);
  constexpr double kRounding = 1 - 1e-9;
  return accuracy == Accuracy::kAtLeast ? kRounding * leastBytes(mesh, shapeOf(type), bytes, from, to)
                                        : planner.plan(shapeOf(type), bytes, from, to).cost;
}

double Partitioner::cost(Value old, const Layout &layout, Accuracy accuracy) {
  require(old);
  Entry &entry = entries[old];
  if (entry.recipe && !layout.isPartial())
    return 0;
  double best = 1e300;
  for (const Version &version : entry.versions) {
    if (!reachable(version.layout, layout))
      continue;
    double price = reshardCost(entry.type, version.layout, layout, accuracy);
    // Before a loop it is paid once. What takes much more memory there is priced as if it were in the loop.
    if (double rounds = roundsFrom(version.depth, entry.rounds); rounds > 1 && price > 0) {
      int64_t longer = product(localShape(mesh, shapeOf(entry.type), layout)) -
                       product(localShape(mesh, shapeOf(entry.type), version.layout));
      if (static_cast<double>(longer) * elementBytes(entry.type) <= kLongerBytes)
        price *= (longer > 0 ? kLongerPrice : 1) / rounds;
    }
    best = std::min(best, price);
  }
  return best;
}

std::optional<size_t> Partitioner::cheapest(const Entry &entry, const Layout &layout) {
  std::optional<size_t> best;
  double bestCost = 1e300;
  for (auto [i, version] : llvm::enumerate(entry.versions)) {
    if (!reachable(version.layout, layout))
      continue;
    double price = reshardCost(entry.type, version.layout, layout);
    if (price < bestCost) {
      best = i;
      bestCost = price;
    }
  }
  return best;
}

Value Partitioner::get(Value old, const Layout &layout) {
  require(old);
  auto it = entries.find(old);
  if (it == entries.end()) {
    emitError(old.getLoc(), "partition: the value has no local form");
    return {};
  }
  Entry &entry = it->second;
  for (const Version &version : entry.versions)
    if (version.layout == layout)
      return version.value;
  if (entry.recipe) {
    Recipe recipe = entry.recipe;
    Value value = recipe(*this, layout);
    addVersion(old, entries[old], {layout, value, static_cast<unsigned>(scopes.size())});
    return value;
  }
  std::optional<size_t> best = cheapest(entry, layout);
  if (!best) {
    emitError(old.getLoc(), "partition: no way to the layout " + layout.text(mesh) + " of " + describe(old));
    return {};
  }
  Version source = entry.versions[*best];
  // A value from outside a loop is resharded before the loop.
  unsigned depth = scopes.size();
  while (depth > source.depth && scopes[depth - 1].rounds > 0)
    --depth;
  OpBuilder::InsertionGuard guard(builder);
  if (depth < scopes.size())
    builder.setInsertionPoint(scopes[depth].op);
  const ReshardPlan &plan =
      planner.plan(shapeOf(old), bytesOfElement(entry.type, source.layout.combine), source.layout, layout);
  noteLargeGather(old, source.layout, layout, plan);
  std::string oldReason = std::move(reason);
  Value outerResharded = std::exchange(resharded, old);
  std::vector<Priced> outerMoves = std::exchange(pricedMoves, movesOf(entry, source.layout, layout, plan));
  Layout outerFrom = std::exchange(moveFrom, source.layout), outerTo = std::exchange(moveTo, layout);
  reason = describe(old) + " from " + source.layout.text(mesh) + " to " + layout.text(mesh) +
           (current ? " for " + describe(current) : std::string());
  Value value = source.value;
  Layout at = source.layout;
  for (const ReshardStep &step : plan.steps) {
    value = emitStep(value, entry.type, at, step);
    at = step.after;
    addVersion(old, entry, {at, value, depth});
  }
  reason = std::move(oldReason);
  resharded = outerResharded;
  pricedMoves = std::move(outerMoves);
  moveFrom = std::move(outerFrom);
  moveTo = std::move(outerTo);
  return value;
}

Value Partitioner::reshard(Value local, RankedTensorType global, const Layout &from, const Layout &to) {
  if (from == to)
    return local;
  return emitSteps(local, global, from, planner.plan(shapeOf(global), bytesOfElement(global, from.combine), from, to));
}

void Partitioner::enterRegion(Operation *newOp, Block *block, double rounds) {
  scopes.push_back({newOp, rounds, {}, builder.saveInsertionPoint()});
  builder.setInsertionPointToEnd(block);
}

void Partitioner::leaveRegion() {
  unsigned depth = scopes.size();
  for (Value old : scopes.back().touched) {
    auto it = entries.find(old);
    if (it == entries.end())
      continue;
    llvm::erase_if(it->second.versions, [&](const Version &version) { return version.depth >= depth; });
    if (it->second.depth >= depth)
      entries.erase(it);
  }
  builder.restoreInsertionPoint(scopes.back().outer);
  scopes.pop_back();
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

LogicalResult Partitioner::partitionBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(partitionOp(&op)))
      return failure();
  return success();
}

LogicalResult Partitioner::partitionOp(Operation *op) {
  Operation *outer = current;
  Location outerLoc = loc;
  std::vector<Priced> outerPriced = std::exchange(priced, {});
  current = op;
  loc = op->getLoc();
  LogicalResult result = dispatch(*this, op);
  if (isRefused)
    result = failure();
  current = outer;
  loc = outerLoc;
  priced = std::move(outerPriced);
  return result;
}

void Partitioner::cloneScalarRegion(Region &from, Region &to) {
  IRMapping mapping;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(to.getParentOp()); // what the region captures is made before its op
  from.walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (!mapping.contains(operand) && !from.isAncestor(operand.getParentRegion()))
        mapping.map(operand, isTensor(operand)
                                 ? get(operand, Layout::replicated(cast<RankedTensorType>(operand.getType()).getRank()))
                                 : getOther(operand));
  });
  from.cloneInto(&to, mapping);
  to.walk([&](Operation *inner) {
    if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(inner)) {
      constraint.getResult().replaceAllUsesWith(constraint.getInput());
      constraint.erase();
      return;
    }
    inner->removeAttr(sdy::kShardingAttr);
    inner->removeAttr(sdy::kShardingRuleAttr);
  });
}

Operation *Partitioner::cloneLocal(Operation *op, ValueRange operands, TypeRange results) {
  Operation *clone = op->cloneWithoutRegions();
  clone->setOperands(operands);
  for (auto [result, type] : llvm::zip(clone->getResults(), results))
    result.setType(type);
  SmallVector<StringAttr> drop;
  for (NamedAttribute attribute : clone->getDiscardableAttrs())
    if (attribute.getName().strref().starts_with("sdy."))
      drop.push_back(attribute.getName());
  for (StringAttr name : drop)
    clone->removeDiscardableAttr(name);
  builder.insert(clone);
  for (auto [from, to] : llvm::zip(op->getRegions(), clone->getRegions()))
    cloneScalarRegion(from, to);
  return clone;
}

LogicalResult Partitioner::replicate(Operation *op, StringRef why) {
  if (failed(noteFallback(op, why)))
    return failure();
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(isTensor(operand) ? get(operand, Layout::replicated(shapeOf(operand).size()))
                                         : getOther(operand));
    if (!operands.back())
      return op->emitError("partition: an operand of ") << op->getName() << " has no local form";
  }
  SmallVector<Type> types(op->getResultTypes());
  Operation *clone = cloneLocal(op, operands, types);
  for (auto [old, fresh] : llvm::zip(op->getResults(), clone->getResults())) {
    if (isTensor(old))
      set(old, fresh, Layout::replicated(shapeOf(old).size()));
    else
      setOther(old, fresh);
  }
  return success();
}

FailureOr<OwningOpRef<func::FuncOp>> Partitioner::build(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return function.emitError("partition: @") << function.getName() << " has more than one block";
  SmallVector<Layout> argumentLayouts, resultLayouts;
  SmallVector<Type> argumentTypes, resultTypes;
  for (BlockArgument argument : function.getArguments()) {
    if (!isTensor(argument)) {
      argumentLayouts.emplace_back();
      argumentTypes.push_back(argument.getType());
      continue;
    }
    auto chosen = options.boundary.arguments.find(argument.getArgNumber());
    argumentLayouts.push_back(chosen != options.boundary.arguments.end()
                                  ? chosen->second
                                  : fromAttr(sdy::getSharding(argument), shapeOf(argument).size()));
    argumentTypes.push_back(localType(argument.getType(), argumentLayouts.back()));
  }
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    if (!isa<RankedTensorType>(type)) {
      resultLayouts.emplace_back();
      resultTypes.push_back(type);
      continue;
    }
    auto chosen = options.boundary.results.find(i);
    resultLayouts.push_back(chosen != options.boundary.results.end()
                                ? chosen->second
                                : fromAttr(sdy::getFuncResultSharding(function, i), shapeOf(type).size()).reduced());
    if (chosen != options.boundary.results.end())
      boundaryWishes[function.getBody().front().getTerminator()->getOperand(i)] = chosen->second;
    resultTypes.push_back(localType(type, resultLayouts.back()));
  }

  OpBuilder::InsertionGuard guard(builder);
  builder.clearInsertionPoint();
  OwningOpRef<func::FuncOp> owned(func::FuncOp::create(builder, function.getLoc(), function.getName(),
                                                       builder.getFunctionType(argumentTypes, resultTypes)));
  func::FuncOp fresh = *owned;
  for (NamedAttribute attribute : function->getDiscardableAttrs())
    fresh->setDiscardableAttr(attribute.getName(), attribute.getValue());
  fresh.setVisibility(function.getVisibility());
  auto keep = [&](DictionaryAttr attributes, Type global, const Layout &layout) {
    NamedAttrList list(attributes);
    if (auto tensor = dyn_cast<RankedTensorType>(global)) {
      list.set("weft.global_type", TypeAttr::get(global));
      if (!meshName.empty())
        list.set(sdy::kShardingAttr, toAttr(layout));
      else
        list.erase(sdy::kShardingAttr);
    }
    return list.getDictionary(builder.getContext());
  };
  // All at once: setting one copies the list of all.
  SmallVector<DictionaryAttr> argumentAttributes, resultAttributes;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    argumentAttributes.push_back(
        keep(function.getArgAttrDict(i), function.getArgument(i).getType(), argumentLayouts[i]));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    resultAttributes.push_back(keep(function.getResultAttrDict(i), function.getResultTypes()[i], resultLayouts[i]));
  fresh.setAllArgAttrs(argumentAttributes);
  fresh.setAllResultAttrs(resultAttributes);

  entryBlock = fresh.addEntryBlock();
  builder.setInsertionPointToStart(entryBlock);
  for (auto [old, local, layout] : llvm::zip(function.getArguments(), entryBlock->getArguments(), argumentLayouts)) {
    local.setLoc(old.getLoc());
    if (isTensor(old))
      set(old, local, layout);
    else
      setOther(old, local);
  }
  if (failed(partitionBlock(function.getBody().front())))
    return failure();
  Operation *terminator = function.getBody().front().getTerminator();
  current = terminator;
  loc = terminator->getLoc();
  SmallVector<Value> results;
  for (auto [old, layout] : llvm::zip(terminator->getOperands(), resultLayouts)) {
    results.push_back(isTensor(old) ? get(old, layout) : getOther(old));
    if (!results.back())
      return failure();
  }
  func::ReturnOp::create(builder, terminator->getLoc(), results);
  return owned;
}

} // namespace weft::partition
