//===- DataFlow.cpp - values that an op ties together ---------------------===//
#include "passes/support/sharding/DataFlow.h"

#include "mlir/IR/BuiltinTypes.h"

#include "dialects/stablehlo/ControlOps.h"

using namespace mlir;

namespace weft::sharding {

static bool hasBlockArgumentEdges(Operation *op) {
  return isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
}

bool hasEdges(Operation *op) {
  return isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp, stablehlo::OptimizationBarrierOp,
             sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
}

static bool isShardable(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasStaticShape();
}

llvm::SmallVector<BlockArgument> edgeBlockArguments(Operation *op) {
  if (!hasBlockArgumentEdges(op))
    return {};
  return llvm::filter_to_vector(op->getRegion(0).getArguments(), [](BlockArgument arg) { return isShardable(arg); });
}

llvm::SmallVector<OpResult> edgeResults(Operation *op) {
  return llvm::filter_to_vector(op->getResults(), [](OpResult result) { return isShardable(result); });
}

llvm::SmallVector<Value> edgeSources(Value owner) {
  if (auto arg = dyn_cast<BlockArgument>(owner))
    return {arg.getOwner()->getParentOp()->getOperand(arg.getArgNumber())};
  Operation *op = owner.getDefiningOp();
  unsigned index = cast<OpResult>(owner).getResultNumber();
  llvm::SmallVector<Value> sources;
  if (isa<stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(op))
    sources.push_back(op->getOperand(index));
  if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
    sources.push_back(loop.getBody().front().getTerminator()->getOperand(index));
    return sources;
  }
  for (Region &region : op->getRegions())
    sources.push_back(region.front().getTerminator()->getOperand(index));
  return sources;
}

llvm::SmallVector<Value> otherEdgeTargets(Value owner) {
  auto loop = owner.getDefiningOp<stablehlo::WhileOp>();
  if (!loop)
    return {};
  unsigned index = cast<OpResult>(owner).getResultNumber();
  return {loop.getBody().getArgument(index), loop.getCond().getArgument(index)};
}

Value edgeOwner(Value target) {
  if (auto arg = dyn_cast<BlockArgument>(target)) {
    Operation *op = arg.getOwner()->getParentOp();
    if (isa_and_nonnull<stablehlo::WhileOp>(op))
      return op->getResult(arg.getArgNumber());
    return op && hasBlockArgumentEdges(op) ? target : Value();
  }
  return hasEdges(target.getDefiningOp()) ? target : Value();
}

Value edgeOwner(OpOperand &source) {
  Operation *user = source.getOwner();
  unsigned index = source.getOperandNumber();
  if (isa<stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(user))
    return user->getResult(index);
  if (hasBlockArgumentEdges(user))
    return user->getRegion(0).getArgument(index);
  Operation *parent = user->getParentOp();
  if (!user->hasTrait<OpTrait::IsTerminator>() || !parent || !hasEdges(parent))
    return nullptr;
  // What the condition of a loop returns is a source of nothing.
  if (auto loop = dyn_cast<stablehlo::WhileOp>(parent))
    if (user->getParentRegion() != &loop.getBody())
      return nullptr;
  return parent->getResult(index);
}

Operation *edgeOpOn(Value owner) {
  for (Operation *user : owner.getUsers())
    if (isa<sdy::DataFlowEdgeOp, sdy::FuncDataFlowEdgeOp>(user))
      return user;
  return nullptr;
}

} // namespace weft::sharding
