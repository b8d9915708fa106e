//===- PropagationGraph.cpp - a module as tensors and steps ---------------===//
#include "passes/support/sharding/PropagationGraph.h"

#include "llvm/ADT/MapVector.h"

#include "dialects/sdy/Utils.h"
#include "passes/support/FuncAttrs.h"
#include "passes/support/sharding/DataFlow.h"

using namespace mlir;

namespace weft::sharding {

static bool isStaticTensor(Type type) {
  auto tensor = dyn_cast<ShapedType>(type);
  return tensor && tensor.hasStaticShape();
}

static bool isOffload(Operation *op) {
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return target && (target == "MoveToDevice" || target == "MoveToHost");
}

static StepClass classify(Operation *op, bool elementwise) {
  llvm::StringRef name = op->getName().getStringRef();
  if (elementwise || name == "stablehlo.reshape" || name == "stablehlo.transpose" || isOffload(op))
    return StepClass::kPassThrough;
  if (name == "stablehlo.dynamic_slice" || name == "stablehlo.dynamic_update_slice")
    return StepClass::kForwardPassThrough;
  return name == "stablehlo.broadcast_in_dim" ? StepClass::kBroadcast : StepClass::kOther;
}

static bool hasSingleUses(ValueRange values) {
  return llvm::all_of(values, [](Value value) {
    auto type = dyn_cast<ShapedType>(value.getType());
    return value.hasOneUse() || (type && type.hasRank() && type.getRank() == 0);
  });
}

PropagationGraph::PropagationGraph(ModuleOp module, const RuleOptions &options) : meshes(module) {
  for (auto function : module.getOps<func::FuncOp>())
    functions[function.getName()] = function;
  module.walk([&](func::CallOp call) { callers[call.getCallee()].push_back(call); });

  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Arguments that nothing uses can be in a group or keep what they have.
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      for (BlockArgument argument : function.getArguments())
        if (isStaticTensor(argument.getType()))
          addTensor(argument);
      return;
    }
    addStep(op, options);
  });
  // What a called function returns is propagated by edges, or not at all.
  auto entry = module.lookupSymbol<func::FuncOp>("main");
  for (auto function : module.getOps<func::FuncOp>())
    if (functions.size() == 1 || (entry ? function == entry : !callers.contains(function.getName())))
      addReturns(function);
  addGroups(module);
  addAffected();
  for (auto [i, tensor] : llvm::enumerate(tensors)) {
    tensor.initial = tensor.sharding;
    if (tensor.sharding)
      for (const DimSharding &dim : tensor.sharding->dims)
        for (const AxisRef &axis : dim.axes)
          tensor.origins.push_back({axis.axis, int32_t(i)});
  }
}

Value PropagationGraph::shardableValue(Value value) const {
  if (Value owner = edgeOwner(value)) {
    Operation *edge = edgeOpOn(owner);
    return edge ? edge->getResult(0) : owner;
  }
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && !isa_and_nonnull<func::FuncOp>(argument.getOwner()->getParentOp()))
    return nullptr;
  if (argument || value.getDefiningOp<func::CallOp>())
    if (Operation *edge = edgeOpOn(value))
      return edge->getResult(0);
  return value;
}

int32_t PropagationGraph::tensorOf(Value value) const {
  Value shardable = shardableValue(value);
  auto it = tensorNumbers.find(shardable);
  return it == tensorNumbers.end() ? -1 : it->second;
}

int32_t PropagationGraph::addTensor(Value value) {
  Value shardable = shardableValue(value);
  if (!shardable || !isStaticTensor(shardable.getType()))
    return -1;
  auto [it, isNew] = tensorNumbers.try_emplace(shardable, tensors.size());
  if (isNew) {
    Tensor &tensor = tensors.emplace_back();
    tensor.value = shardable;
    tensor.sharding = meshes.get(sdy::getSharding(shardable));
  }
  return it->second;
}

void PropagationGraph::addStep(Operation *op, const RuleOptions &options) {
  if (isa<sdy::DataFlowEdgeOp, sdy::FuncDataFlowEdgeOp>(op))
    return addEdgeStep(op);
  auto barrier = dyn_cast<sdy::PropagationBarrierOp>(op);
  std::optional<Rule> rule;
  if (barrier)
    rule = identityRule(cast<ShapedType>(barrier.getType()).getShape());
  else
    rule = getRule(op, options);
  // Scalars cannot change; but every value has a number.
  if (!rule || rule->numFactors() == 0) {
    for (Value result : op->getResults())
      addTensor(result);
    return;
  }
  stepNumbers[op] = steps.size();
  Step &step = steps.emplace_back();
  step.op = op;
  step.rule = std::move(*rule);
  step.kind = barrier ? StepKind::kBarrier : StepKind::kOp;
  if (barrier)
    step.barrier = Direction(uint8_t(barrier.getAllowedDirection()));
  step.elementwise = isElementwise(op);
  step.scheduleClass = classify(op, step.elementwise);
  step.singleUse = hasSingleUses(op->getOperands());
  for (Value operand : op->getOperands())
    step.tensors.push_back(addTensor(operand));
  for (Value result : op->getResults())
    step.tensors.push_back(addTensor(result));
}

llvm::SmallVector<Value> PropagationGraph::sourcesOf(Operation *edge) const {
  Value owner = edge->getOperand(0);
  if (isa<sdy::DataFlowEdgeOp>(edge))
    return edgeOwner(owner) ? edgeSources(edgeOwner(owner)) : llvm::SmallVector<Value>();
  llvm::SmallVector<Value> sources;
  if (auto argument = dyn_cast<BlockArgument>(owner)) {
    auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
    auto it = function ? callers.find(function.getName()) : callers.end();
    if (it != callers.end())
      for (func::CallOp call : it->second)
        sources.push_back(call.getOperand(argument.getArgNumber()));
  } else if (auto call = owner.getDefiningOp<func::CallOp>()) {
    auto it = functions.find(call.getCallee());
    if (it != functions.end() && !it->second.isExternal())
      sources.push_back(
          it->second.getBody().front().getTerminator()->getOperand(cast<OpResult>(owner).getResultNumber()));
  }
  return sources;
}

void PropagationGraph::addEdgeStep(Operation *edge) {
  llvm::SmallVector<Value> sources = sourcesOf(edge);
  auto type = cast<ShapedType>(edge->getResult(0).getType());
  addTensor(edge->getResult(0));
  if (!type.hasStaticShape() || type.getRank() == 0)
    return;
  stepNumbers[edge] = steps.size();
  Step &step = steps.emplace_back();
  step.op = edge;
  step.rule = identityRule(type.getShape(), sources.size());
  step.kind = StepKind::kEdge;
  step.scheduleClass = StepClass::kPassThrough;
  step.singleUse = hasSingleUses(edge->getOperands());
  for (Value source : sources)
    step.tensors.push_back(addTensor(source));
  step.tensors.push_back(addTensor(edge->getResult(0)));
}

void PropagationGraph::addReturns(func::FuncOp function) {
  if (function.isExternal())
    return;
  for (OpOperand &operand : function.getBody().front().getTerminator()->getOpOperands()) {
    if (!isStaticTensor(operand.get().getType()))
      continue;
    int32_t value = addTensor(operand.get());
    Tensor &result = tensors.emplace_back();
    result.function = function;
    result.resultIndex = operand.getOperandNumber();
    result.sharding = meshes.get(sdy::getFuncResultSharding(function, result.resultIndex));
    returns.push_back(
        {value, int32_t(tensors.size()) - 1, identityRule(cast<ShapedType>(operand.get().getType()).getShape())});
  }
}

void PropagationGraph::addGroups(ModuleOp module) {
  module.walk([&](sdy::ShardingGroupOp op) {
    int32_t tensor = addTensor(op.getInput());
    if (tensor < 0)
      return;
    uint64_t id = op.getGroupId();
    if (id >= groups.size())
      groups.resize(id + 1);
    tensors[tensor].group = id;
    groups[id].push_back(tensor);
  });
}

void PropagationGraph::appendUsers(Value value, llvm::SmallVectorImpl<int32_t> &list) const {
  auto append = [&](Operation *op) {
    auto it = op ? stepNumbers.find(op) : stepNumbers.end();
    if (it != stepNumbers.end())
      list.push_back(it->second);
  };
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (Value owner = edgeOwner(use)) {
      // An operand of a manual or named computation that changes late reaches the edge inside in the next round only:
      // so it does in Shardy, and what comes out depends on the order.
      if (isa<OpResult>(owner))
        append(edgeOpOn(owner));
    } else if (auto call = dyn_cast<func::CallOp>(user)) {
      auto it = functions.find(call.getCallee());
      if (it != functions.end() && !it->second.isExternal())
        append(edgeOpOn(it->second.getArgument(use.getOperandNumber())));
    } else if (isa<func::ReturnOp>(user)) {
      auto it = callers.find(user->getParentOfType<func::FuncOp>().getName());
      if (it != callers.end())
        for (func::CallOp call : it->second)
          append(edgeOpOn(call->getResult(use.getOperandNumber())));
    } else {
      append(user->hasTrait<OpTrait::IsTerminator>() ? user->getParentOp() : user);
    }
  }
}

void PropagationGraph::addAffected() {
  for (Tensor &tensor : tensors) {
    if (!tensor.value)
      continue;
    Operation *def = tensor.value.getDefiningOp();
    if (isa_and_nonnull<sdy::DataFlowEdgeOp>(def))
      if (Value owner = edgeOwner(def->getOperand(0)))
        for (Value target : otherEdgeTargets(owner))
          appendUsers(target, tensor.affected);
    if (auto it = def ? stepNumbers.find(def) : stepNumbers.end(); it != stepNumbers.end())
      tensor.affected.push_back(it->second);
    appendUsers(tensor.value, tensor.affected);
  }
}

void PropagationGraph::setSharding(int32_t number, const Sharding *sharding) {
  Tensor &tensor = tensors[number];
  bool hadNone = !tensor.sharding;
  tensor.sharding = sharding;
  if (!hadNone || !tensor.value)
    return;
  auto result = dyn_cast<OpResult>(tensor.value);
  if (!result || result.getOwner()->getNumResults() == 1)
    return;
  for (Value sibling : result.getOwner()->getResults()) {
    auto it = tensorNumbers.find(sibling);
    if (it == tensorNumbers.end() || tensors[it->second].sharding)
      continue;
    tensors[it->second].sharding =
        meshes.keep(Sharding::fullyOpen(sharding->mesh, cast<ShapedType>(sibling.getType()).getRank()));
  }
}

//===----------------------------------------------------------------------===//
// Manual axes
//===----------------------------------------------------------------------===//

/// The manual computation around an edge, what it says about the edge's owner, and whether the owner is outside.
static sdy::ManualComputationOp manualComputationOf(const Step &edge, sdy::TensorShardingAttr &declared,
                                                    bool &isResult) {
  if (!isa<sdy::DataFlowEdgeOp>(edge.op))
    return nullptr;
  Value owner = edge.op->getOperand(0);
  if (auto argument = dyn_cast<BlockArgument>(owner)) {
    auto manual = dyn_cast<sdy::ManualComputationOp>(argument.getOwner()->getParentOp());
    if (manual)
      declared = manual.getInSharding(argument.getArgNumber());
    isResult = false;
    return manual;
  }
  auto manual = owner.getDefiningOp<sdy::ManualComputationOp>();
  if (manual)
    declared = manual.getOutSharding(cast<OpResult>(owner).getResultNumber());
  isResult = true;
  return manual;
}

namespace {
struct ManualAxes {
  const Mesh &mesh;
  sdy::ManualAxesAttr axes;
  bool has(const AxisRef &axis) const { return axes.contains(mesh.axisNames[axis.axis]); }
};
} // namespace

static Sharding withoutManual(const ManualAxes &manual, const Sharding &sharding) {
  Sharding result = sharding;
  auto drop = [&](AxisList &axes) { llvm::erase_if(axes, [&](const AxisRef &axis) { return manual.has(axis); }); };
  for (DimSharding &dim : result.dims)
    drop(dim.axes);
  drop(result.replicated);
  drop(result.unreduced);
  return result;
}

static Sharding withManual(const ManualAxes &manual, const Sharding &sharding, const Sharding &declared) {
  Sharding result = sharding;
  for (auto [dim, its] : llvm::zip(result.dims, declared.dims)) {
    AxisList axes;
    for (const AxisRef &axis : its.axes)
      if (manual.has(axis))
        axes.push_back(axis);
    axes.append(dim.axes.begin(), dim.axes.end());
    dim.axes = std::move(axes);
  }
  auto add = [&](AxisList &axes, const AxisList &its) {
    for (const AxisRef &axis : its)
      if (manual.has(axis) && !llvm::is_contained(axes, axis))
        axes.push_back(axis);
    llvm::sort(axes);
  };
  add(result.replicated, declared.replicated);
  add(result.unreduced, declared.unreduced);
  return result;
}

Sharding PropagationGraph::targetToSources(const Step &edge, const Sharding &sharding) const {
  sdy::TensorShardingAttr declared;
  bool isResult = false;
  auto manual = manualComputationOf(edge, declared, isResult);
  if (!manual || manual.getManualAxes().empty() || meshes.mesh(sharding.mesh).axisNames.empty())
    return sharding;
  ManualAxes axes{meshes.mesh(sharding.mesh), manual.getManualAxesAttr()};
  if (isResult)
    return withoutManual(axes, sharding);
  const Sharding *plain = const_cast<MeshTable &>(meshes).get(declared);
  return plain ? withManual(axes, sharding, *plain) : sharding;
}

Sharding PropagationGraph::sourcesToTarget(const Step &edge, const Sharding &sharding) const {
  sdy::TensorShardingAttr declared;
  bool isResult = false;
  auto manual = manualComputationOf(edge, declared, isResult);
  if (!manual || manual.getManualAxes().empty() || meshes.mesh(sharding.mesh).axisNames.empty())
    return sharding;
  ManualAxes axes{meshes.mesh(sharding.mesh), manual.getManualAxesAttr()};
  if (!isResult)
    return withoutManual(axes, sharding);
  const Sharding *plain = const_cast<MeshTable &>(meshes).get(declared);
  return plain ? withManual(axes, sharding, *plain) : sharding;
}

void PropagationGraph::write() {
  // By function, for its arguments and results.
  llvm::MapVector<Operation *, std::array<llvm::DenseMap<unsigned, Attribute>, 2>> ofFunctions;
  for (Tensor &tensor : tensors) {
    if (tensor.sharding == tensor.initial || !tensor.sharding)
      continue;
    sdy::TensorShardingAttr attr = meshes.toAttr(*tensor.sharding);
    auto argument = llvm::dyn_cast_if_present<BlockArgument>(tensor.value);
    if (!tensor.value)
      ofFunctions[tensor.function][1][tensor.resultIndex] = attr;
    else if (argument && argument.getOwner()->isEntryBlock() &&
             isa<FunctionOpInterface>(argument.getOwner()->getParentOp()))
      ofFunctions[argument.getOwner()->getParentOp()][0][argument.getArgNumber()] = attr;
    else
      sdy::setSharding(tensor.value, attr);
    tensor.initial = tensor.sharding;
  }
  for (auto &entry : ofFunctions)
    support::editFuncAttrs(cast<FunctionOpInterface>(entry.first),
                           [&](bool isResult, unsigned i, NamedAttrList &attributes) {
                             if (Attribute attr = entry.second[isResult].lookup(i))
                               attributes.set(sdy::kShardingAttr, attr);
                           });
}

} // namespace weft::sharding
