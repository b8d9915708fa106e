//===- Grouping.cpp - which ops of a block run together ------------------===//
#include "passes/codegen/program/Grouping.h"

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/codegen/kernel/KernelBuilder.h"
#include "passes/codegen/program/Convolution.h"
#include "passes/codegen/program/Fusion.h"
#include "passes/codegen/program/Lowering.h"
#include "passes/codegen/program/Matmul.h"
#include "passes/codegen/program/Types.h"
#include "runtime/format/DTypeUtils.h"

#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;
using codegen::classify;
using codegen::OpClass;

bool isView(Operation *op) {
  if (isa<hlo::ReshapeOp, hlo::OptimizationBarrierOp>(op))
    return true;
  if (auto broadcast = dyn_cast<hlo::BroadcastInDimOp>(op))
    return elementsOf(broadcast.getOperand().getType()) == elementsOf(broadcast.getType()) &&
           llvm::is_sorted(broadcast.getBroadcastDimensions());
  if (auto transpose = dyn_cast<hlo::TransposeOp>(op)) {
    // Only dims of one element change places.
    auto type = cast<RankedTensorType>(transpose.getOperand().getType());
    int64_t last = -1;
    for (int64_t from : transpose.getPermutation()) {
      if (type.getDimSize(from) == 1)
        continue;
      if (from < last)
        return false;
      last = from;
    }
    return true;
  }
  if (auto bitcast = dyn_cast<hlo::BitcastConvertOp>(op)) {
    auto from = tensorDType(bitcast.getOperand().getType()), to = tensorDType(bitcast.getType());
    // Types below a byte take a whole one, so their bits do not lie side by side, and signed ones fill it with the
    // sign.
    bool wide = from && to && format::dtypeBits(*from) >= 8 && format::dtypeBits(*to) >= 8;
    return wide && bytesOf(*from) == bytesOf(*to) &&
           elementsOf(bitcast.getOperand().getType()) == elementsOf(bitcast.getType());
  }
  return false;
}

OpRole roleOf(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return OpRole::kExternal;
  if (isa<hlo::ConstantOp>(op))
    return OpRole::kConstant;
  if (isView(op))
    return OpRole::kView;
  if (absorbingDot(op))
    return OpRole::kAbsorbed;
  if ((isa<hlo::DotGeneralOp>(op) && planDot(op)) || planConvolution(op))
    return OpRole::kExternal;
  return classify(op) == OpClass::kNone ? OpRole::kExternal : OpRole::kKernel;
}

SmallVector<Value> externalOperands(Operation *op) {
  if (auto plan = planDot(op)) {
    SmallVector<Value> operands = {plan->lhs, plan->rhs};
    if (plan->condition)
      operands.push_back(plan->condition);
    return operands;
  }
  SmallVector<Value> operands(op->getOperands());
  if (!op->getRegions().empty() && !isa<hlo::ConstantOp>(op)) {
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    llvm::append_range(operands, captured);
  }
  return operands;
}

namespace {

bool isSplatConstant(Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  return constant && isSplat(constant.getValue());
}

/// What may be computed again in every kernel that uses it: a few instructions for each element.
bool isCheap(Operation *op) {
  static const llvm::StringSet<> names = {"abs",
                                          "add",
                                          "and",
                                          "bitcast_convert",
                                          "broadcast",
                                          "broadcast_in_dim",
                                          "ceil",
                                          "clamp",
                                          "compare",
                                          "complex",
                                          "convert",
                                          "floor",
                                          "imag",
                                          "iota",
                                          "is_finite",
                                          "maximum",
                                          "minimum",
                                          "multiply",
                                          "negate",
                                          "not",
                                          "or",
                                          "pad",
                                          "real",
                                          "reshape",
                                          "reverse",
                                          "select",
                                          "shift_left",
                                          "shift_right_arithmetic",
                                          "shift_right_logical",
                                          "sign",
                                          "slice",
                                          "square",
                                          "subtract",
                                          "transpose",
                                          "xor",
                                          "dynamic_slice",
                                          "reduce_precision"};
  return names.contains(op->getName().stripDialect());
}

/// Ops of a group in program order, with what it reads and stores.
Group makeGroup(ArrayRef<Operation *> ops, ArrayRef<Value> outputs) {
  Group group;
  llvm::SmallPtrSet<Operation *, 16> members(ops.begin(), ops.end());
  group.ops.assign(ops.begin(), ops.end());
  group.outputs.assign(outputs.begin(), outputs.end());
  llvm::SetVector<Value> inputs;
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (!isSplatConstant(operand) && !(operand.getDefiningOp() && members.contains(operand.getDefiningOp())))
        inputs.insert(operand);
  group.inputs.assign(inputs.begin(), inputs.end());
  return group;
}

/// The block as the fusion algorithm sees it.
class BlockGraph {
public:
  explicit BlockGraph(Block &block) : block(block) {
    for (Operation &op : block)
      if (roleOf(&op) == OpRole::kExternal)
        for (Value operand : externalOperands(&op))
          outside(operand);
      else
        for (Value operand : op.getOperands())
          outside(operand);
    for (Operation &op : block)
      addNode(&op);
  }

  BlockGroups group(bool fuseOps) {
    FusionOracle oracle = [&](const std::vector<uint32_t> &members, const std::vector<uint32_t> &outputs) {
      Group group = groupOf(members, outputs, nullptr);
      codegen::KernelRequest request{group.ops, group.inputs, group.outputs, {}};
      return codegen::canBuild(request);
    };
    if (!fuseOps)
      oracle = [](const std::vector<uint32_t> &members, const std::vector<uint32_t> &) { return members.size() == 1; };
    std::vector<FusionGroup> groups = fuse(nodes, oracle);
    std::vector<llvm::SmallVector<uint32_t, 2>> membership(nodes.size());
    for (auto [i, group] : llvm::enumerate(groups))
      for (uint32_t node : group.nodes)
        membership[node].push_back(i);
    BlockGroups result;
    for (FusionGroup &group : groups) {
      result.at[ops[group.position]] = result.groups.size();
      result.groups.push_back(groupOf(group.nodes, group.outputs, &membership));
    }
    return result;
  }

private:
  /// A node for what the block's ops read and the block does not make.
  void outside(Value value) {
    if (value.getDefiningOp() && value.getDefiningOp()->getBlock() == &block)
      return;
    auto [it, isNew] = outsideNodes.try_emplace(value, nodes.size());
    if (!isNew)
      return;
    FusionNode node;
    node.kind = isSplatConstant(value) ? NodeKind::kFree : NodeKind::kMemory;
    node.elements = elementsOf(value.getType());
    node.bytes = tensorBytes(value.getType());
    nodes.push_back(std::move(node));
    ops.push_back(nullptr);
  }

  uint32_t nodeOf(Value value) const {
    if (Operation *op = value.getDefiningOp(); op && op->getBlock() == &block)
      return opNodes.lookup(op);
    return outsideNodes.lookup(value);
  }

  void addNode(Operation *op) {
    FusionNode node;
    node.elements = 0;
    node.bytes = 0;
    for (Value result : op->getResults())
      if (tensorDType(result.getType())) {
        node.elements = std::max(node.elements, elementsOf(result.getType()));
        node.bytes += tensorBytes(result.getType());
      }
    SmallVector<Value> operands(op->getOperands());
    switch (roleOf(op)) {
    case OpRole::kConstant:
      node.kind = isSplatConstant(op->getResult(0)) ? NodeKind::kFree : NodeKind::kMemory;
      break;
    case OpRole::kView:
      // A barrier passes values on, but nothing may move across it.
      node.kind = isa<hlo::OptimizationBarrierOp>(op) ? NodeKind::kMemory : NodeKind::kView;
      break;
    case OpRole::kExternal:
      operands = externalOperands(op);
      break;
    case OpRole::kAbsorbed: // the dot reads what else it has
      operands.truncate(1);
      operands[0] = absorbingDot(op)->getResult(0);
      break;
    case OpRole::kKernel:
      switch (classify(op)) {
      case OpClass::kElemental:
        node.kind = NodeKind::kElemental;
        break;
      case OpClass::kReduction:
        node.kind = NodeKind::kReduction;
        break;
      default:
        node.kind = NodeKind::kStandalone;
        break;
      }
    }
    node.cheap = isCheap(op);
    for (Value operand : operands)
      node.operands.push_back(nodeOf(operand));
    opNodes[op] = nodes.size();
    nodes.push_back(std::move(node));
    ops.push_back(op);
  }

  /// With `membership`, only results that something outside of the group reads are stored.
  Group groupOf(const std::vector<uint32_t> &members, const std::vector<uint32_t> &outputNodes,
                const std::vector<llvm::SmallVector<uint32_t, 2>> *membership) const {
    SmallVector<Operation *> groupOps;
    llvm::DenseSet<uint32_t> inGroup(members.begin(), members.end());
    for (uint32_t node : members)
      if (nodes[node].kind != NodeKind::kFree)
        groupOps.push_back(ops[node]);
    SmallVector<Value> outputs;
    for (uint32_t node : outputNodes) {
      SmallVector<Value> stored;
      for (Value result : ops[node]->getResults()) {
        bool readOutside = llvm::any_of(result.getUsers(), [&](Operation *user) {
          auto it = opNodes.find(user);
          return it == opNodes.end() || !inGroup.contains(it->second) ||
                 (membership && (*membership)[it->second].size() > 1);
        });
        if (readOutside)
          stored.push_back(result);
      }
      if (stored.empty())
        llvm::append_range(stored, ops[node]->getResults());
      llvm::append_range(outputs, stored);
    }
    return makeGroup(groupOps, outputs);
  }

  Block &block;
  std::vector<FusionNode> nodes;
  std::vector<Operation *> ops; ///< by node; null for values from outside
  llvm::DenseMap<Operation *, uint32_t> opNodes;
  llvm::DenseMap<Value, uint32_t> outsideNodes;
};

} // namespace

BlockGroups groupBlock(Block &block, bool fuse) {
  return BlockGraph(block).group(fuse);
}

} // namespace weft::program
