//===- LowerControl.cpp - loops and branches as programs of their own ----===//
#include "passes/codegen/program/Loops.h"
#include "passes/codegen/program/Lowering.h"

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/codegen/program/Types.h"
#include "passes/support/Locations.h"
#include "passes/support/TripCount.h"

#include "llvm/ADT/STLExtras.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;
using format::InstructionKind;

absl::Status Lowering::lowerWhile(hlo::WhileOp op, BodyId body) {
  Block &condBlock = op.getCond().front(), &bodyBlock = op.getBody().front();
  Operation *yield = bodyBlock.getTerminator();
  size_t count = op->getNumOperands();
  std::vector<TensorId> slots(count, kNone);
  std::vector<Transfer> inits, yields;
  for (size_t i = 0; i < count; ++i) {
    slots[i] = plan.addRoot(tensorBytes(op->getOperand(i).getType()));
    inits.push_back({op->getOperand(i), kNone, slots[i]});
  }
  WEFT_RETURN_IF_ERROR(transfer(body, inits, op));
  for (size_t i = 0; i < count; ++i) {
    TensorId slot = slots[i];
    for (Value value : {Value(condBlock.getArgument(i)), Value(bodyBlock.getArgument(i)), Value(op->getResult(i))})
      plan.tensorOf[value] = plan.addView(slot, 0, plan.tensors[slot].bytes, value);
  }

  Step step;
  step.payload.kind = InstructionKind::kLoop;
  step.op = op;
  step.payload.loop.trip_count = support::tripCountOf(op).value_or(-1);
  std::string name = plan.bodies[body].name + ".while" + std::to_string(plan.bodies.size());
  BodyId condition = addBody(name + ".cond");
  if (step.payload.loop.trip_count < 0) {
    WEFT_RETURN_IF_ERROR(lowerBlock(condBlock, condition));
    WEFT_ASSIGN_OR_RETURN(TensorId predicate, tensorOf(condBlock.getTerminator()->getOperand(0)));
    plan.bodies[condition].predicate = predicate;
  }
  BodyId inner = addBody(name + ".body");
  WEFT_RETURN_IF_ERROR(lowerBlock(bodyBlock, inner));

  // All slots change at once: what one of them passes to another one moves out of the way first.
  std::vector<TensorId> moved(count, kNone);
  for (size_t i = 0; i < count; ++i) {
    auto argument = dyn_cast<BlockArgument>(viewedValue(yield->getOperand(i)));
    if (!argument || argument.getOwner() != &bodyBlock || argument.getArgNumber() == i)
      continue;
    TensorId from = slots[argument.getArgNumber()];
    moved[i] = plan.addRoot(plan.tensors[from].bytes);
    copyTensor(inner, from, moved[i], yield);
  }
  for (size_t i = 0; i < count; ++i)
    if (moved[i] != kNone || viewedValue(yield->getOperand(i)) != bodyBlock.getArgument(i))
      yields.push_back({yield->getOperand(i), moved[i], slots[i]});
  WEFT_RETURN_IF_ERROR(transfer(inner, yields, yield));
  step.bodies = {condition, inner};
  step.slots = slots;
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

absl::Status Lowering::lowerBranches(Operation *op, Value index, bool isPredicate, BodyId body) {
  Step step;
  step.payload.kind = InstructionKind::kBranch;
  step.op = op;
  step.payload.branch.is_predicate = isPredicate;
  WEFT_ASSIGN_OR_RETURN(TensorId indexTensor, tensorOf(index));
  step.reads = {indexTensor};
  std::vector<TensorId> results;
  for (Value result : op->getResults()) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(result));
    results.push_back(id);
  }
  std::string name = plan.bodies[body].name + ".branch" + std::to_string(plan.bodies.size());
  for (auto [number, region] : llvm::enumerate(op->getRegions())) {
    BodyId branch = addBody(name + "." + std::to_string(number));
    Block &block = region.front();
    WEFT_RETURN_IF_ERROR(lowerBlock(block, branch));
    std::vector<Transfer> transfers;
    for (auto [i, value] : llvm::enumerate(block.getTerminator()->getOperands()))
      transfers.push_back({value, kNone, results[i]});
    WEFT_RETURN_IF_ERROR(transfer(branch, transfers, block.getTerminator()));
    step.bodies.push_back(branch);
  }
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

} // namespace weft::program
