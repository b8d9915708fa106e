//===- ControlFlow.cpp - loops, branches and barriers -----------------------===//
//
// Carried values keep the layout that propagation chose in every iteration; predicates are whole, so that all devices
// go the same way.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"
#include "passes/support/TripCount.h"

#include "dialects/stablehlo/ControlOps.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

namespace {

/// How often a loop runs where that is not known.
constexpr double kAssumedRounds = 8;

struct Carried {
  SmallVector<Layout> layouts;
  SmallVector<Type> types;
  SmallVector<Value> same; ///< of loops: the old value that a carried value is in every round; null if it changes
};

Carried layoutsOfResults(Partitioner &p, Operation *op) {
  Carried out;
  for (Value result : op->getResults()) {
    out.layouts.push_back(p.desired(result));
    out.types.push_back(p.isTensor(result) ? Type(p.localType(result.getType(), out.layouts.back()))
                                           : result.getType());
  }
  return out;
}

Operation *cloneShell(Partitioner &p, Operation *op, ValueRange operands, TypeRange types) {
  OperationState state(p.loc, op->getName(), operands, types);
  for (NamedAttribute attribute : op->getAttrs())
    if (!attribute.getName().strref().starts_with("sdy."))
      state.attributes.push_back(attribute);
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  return p.builder.create(state);
}

/// Partitions `from` into `to`; the terminator's operands get the layouts. `rounds` as in enterRegion.
LogicalResult partitionRegion(Partitioner &p, Operation *newOp, Region &from, Region &to, const Carried *arguments,
                              ArrayRef<Layout> results, double rounds) {
  Block &old = from.front();
  Block *block = new Block;
  to.push_back(block);
  for (auto [i, argument] : llvm::enumerate(old.getArguments()))
    block->addArgument(arguments->types[i], argument.getLoc());
  p.enterRegion(newOp, block, rounds);
  for (auto [i, argument] : llvm::enumerate(old.getArguments())) {
    // What stays the same is the value from before the loop: its reshards can be done there.
    if (p.isTensor(argument) && arguments->same[i])
      p.aliasIn(argument, arguments->same[i], arguments->layouts[i]);
    else if (p.isTensor(argument))
      p.set(argument, block->getArgument(i), arguments->layouts[i]);
    else
      p.setOther(argument, block->getArgument(i));
  }
  if (failed(p.partitionBlock(old)))
    return failure();
  Operation *terminator = old.getTerminator(), *outer = p.current;
  p.current = terminator;
  SmallVector<Value> returned;
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    bool isSame = arguments && value == old.getArgument(i) && results.size() == old.getNumArguments();
    returned.push_back(isSame              ? Value(block->getArgument(i))
                       : p.isTensor(value) ? p.get(value, results[i])
                                           : p.getOther(value));
    if (!returned.back())
      return failure();
  }
  p.current = outer;
  Emit(p.builder, terminator->getLoc()).op("stablehlo.return", {}, returned);
  p.leaveRegion();
  return success();
}

} // namespace

LogicalResult partitionWhile(Partitioner &p, Operation *op) {
  Carried carried = layoutsOfResults(p, op);
  SmallVector<Value> operands;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    operands.push_back(p.isTensor(operand) ? p.get(operand, carried.layouts[i]) : p.getOther(operand));
    if (!operands.back())
      return failure();
  }
  Block &body = op->getRegion(1).front();
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    carried.same.push_back(body.getTerminator()->getOperand(i) == body.getArgument(i) ? operand : Value());
  Operation *loop = cloneShell(p, op, operands, carried.types);
  Layout predicate = Layout::replicated(0);
  std::optional<int64_t> known = support::tripCountOf(cast<stablehlo::WhileOp>(op));
  double rounds = known ? std::max(1.0, static_cast<double>(*known)) : kAssumedRounds;
  if (failed(partitionRegion(p, loop, op->getRegion(0), loop->getRegion(0), &carried, predicate, rounds)) ||
      failed(partitionRegion(p, loop, op->getRegion(1), loop->getRegion(1), &carried, carried.layouts, rounds)))
    return failure();
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    if (p.isTensor(result))
      p.set(result, loop->getResult(i), carried.layouts[i]);
    else
      p.setOther(result, loop->getResult(i));
  }
  return success();
}

LogicalResult partitionCase(Partitioner &p, Operation *op) {
  Carried results = layoutsOfResults(p, op);
  Value index = p.get(op->getOperand(0), Layout::replicated(0));
  if (!index)
    return failure();
  Operation *branch = cloneShell(p, op, index, results.types);
  for (auto [from, to] : llvm::zip(op->getRegions(), branch->getRegions()))
    if (failed(partitionRegion(p, branch, from, to, nullptr, results.layouts, /*rounds=*/0)))
      return failure();
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    if (p.isTensor(result))
      p.set(result, branch->getResult(i), results.layouts[i]);
    else
      p.setOther(result, branch->getResult(i));
  }
  return success();
}

LogicalResult partitionBarrier(Partitioner &p, Operation *op) {
  SmallVector<Layout> layouts;
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults())) {
    if (!p.isTensor(operand)) {
      layouts.emplace_back();
      operands.push_back(p.getOther(operand));
    } else {
      layouts.push_back(p.hasRecipe(operand) || (p.natural(operand).isPartial() && !p.isLonelyPartial(operand))
                            ? p.desired(result)
                            : p.natural(operand));
      operands.push_back(p.get(operand, layouts.back()));
    }
    if (!operands.back())
      return failure();
    types.push_back(operands.back().getType());
  }
  Operation *clone = p.cloneLocal(op, operands, types);
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    if (p.isTensor(result))
      p.set(result, clone->getResult(i), layouts[i]);
    else
      p.setOther(result, clone->getResult(i));
  }
  return success();
}

} // namespace weft::partition
