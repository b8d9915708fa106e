//===- Loops.cpp - facts about while loops, and loops made plainer -------===//
#include "passes/codegen/program/Loops.h"

#include "dialects/stablehlo/ControlOps.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;

namespace {

void dropInvariants(hlo::WhileOp op) {
  Block &cond = op.getCond().front(), &body = op.getBody().front();
  size_t count = op->getNumOperands();
  llvm::BitVector drop(count);
  for (size_t i = 0; i < count; ++i)
    if (body.getTerminator()->getOperand(i) == body.getArgument(i))
      drop.set(i);
  if (drop.none())
    return;
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (size_t i = 0; i < count; ++i) {
    if (!drop[i]) {
      operands.push_back(op->getOperand(i));
      types.push_back(op->getResult(i).getType());
      continue;
    }
    Value init = op->getOperand(i);
    cond.getArgument(i).replaceAllUsesWith(init);
    body.getArgument(i).replaceAllUsesWith(init);
    op->getResult(i).replaceAllUsesWith(init);
  }
  body.getTerminator()->eraseOperands(drop);
  cond.eraseArguments(drop);
  body.eraseArguments(drop);
  OpBuilder builder(op);
  OperationState state(op.getLoc(), op->getName(), operands, types, op->getAttrs());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *slim = builder.create(state);
  for (size_t i = 0, next = 0; i < count; ++i)
    if (!drop[i])
      op->getResult(i).replaceAllUsesWith(slim->getResult(next++));
  op.erase();
}

} // namespace

void dropInvariantCarries(ModuleOp module) {
  // Inner loops first: what one of them hands on unchanged, the loop around it may hand on unchanged, too.
  SmallVector<hlo::WhileOp> loops;
  module.walk<WalkOrder::PostOrder>([&](hlo::WhileOp op) { loops.push_back(op); });
  for (hlo::WhileOp op : loops)
    dropInvariants(op);
}

} // namespace weft::program
