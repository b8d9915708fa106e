//===- InPlace.cpp - which output may lie where an input is ----------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Emitter.h"
#include "passes/codegen/kernel/Plan.h"

#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

namespace {
/// Whether `root` reads `input`, and whether only at equal linear indices.
class Reads {
public:
  Reads(const Group &group, mlir::Value input) : group(group), input(input) {}
  bool any = false, onlySame = true;

  void visit(mlir::Value v, bool same) {
    if (v == input) {
      any = true;
      onlySame &= same;
      return;
    }
    if (!group.isComputed(v) || !seen.insert({v, same ? 1u : 0u}).second)
      return;
    mlir::Operation *op = v.getDefiningOp();
    llvm::StringRef name = op->getName().getStringRef();
    bool elementwise = Arithmetic::knows(name) || name == "stablehlo.compare" || name == "stablehlo.map" ||
                       name == "stablehlo.reduce_precision" || name == "stablehlo.optimization_barrier";
    for (mlir::Value operand : op->getOperands()) {
      bool keeps = (elementwise && shapeOf(operand) == shapeOf(v)) || llvm::isa<sh::ReshapeOp>(op);
      // A broadcast that only adds dims of size 1.
      if (auto broadcast = llvm::dyn_cast<sh::BroadcastInDimOp>(op))
        keeps = product(shapeOf(operand)) == product(shapeOf(v)) && llvm::is_sorted(broadcast.getBroadcastDimensions());
      // A row's reduction reads the row, and no other, before anything is written to it.
      visit(operand, name == "stablehlo.reduce" || (same && keeps));
    }
  }

private:
  const Group &group;
  mlir::Value input;
  llvm::DenseSet<std::pair<mlir::Value, unsigned>> seen;
};
} // namespace

bool mayRunInPlace(const KernelRequest &request, unsigned in, unsigned out) {
  if (in >= request.inputs.size() || out >= request.outputs.size())
    return false;
  mlir::Value input = request.inputs[in], output = request.outputs[out];
  KernelRequest plain = request;
  plain.inPlace = {};
  Group group(plain);
  absl::StatusOr<Plan> plan = makePlan(group);
  if (!plan.ok() || bytesOf(dtypeOf(input)) != bytesOf(dtypeOf(output)) ||
      product(shapeOf(input)) != product(shapeOf(output)))
    return false;
  const Nest *own = nullptr;
  for (const Nest &nest : plan->nests)
    if (llvm::is_contained(nest.outputs, output))
      own = &nest;
  if (!own)
    return false;
  // Nests run in any order: no other may read what this one overwrites.
  auto readsOf = [&](const Nest &nest) {
    Reads reads(group, input);
    int64_t size = product(shapeOf(input));
    for (mlir::Value v : nest.outputs)
      reads.visit(v, product(shapeOf(v)) == size);
    for (auto &stage : nest.stages)
      for (mlir::Operation *op : stage)
        for (mlir::Value v : op->getResults())
          reads.visit(v, true);
    return std::pair(reads.any, reads.onlySame);
  };
  for (const Nest &nest : plan->nests)
    if (&nest != own && readsOf(nest).first)
      return false;
  switch (own->kind) {
  case Nest::kMap:
    return readsOf(*own).second;
  case Nest::kRow:
    // Full rows in the last loop; single values per row after it.
    return own->stages[0][0] && reduceShape(own->stages[0][0]).prefixKept && readsOf(*own).second &&
           (own->columns == 1 || product(shapeOf(output)) == own->rows * own->columns);
  case Nest::kColumn:
    // Each element of a stored operand is read once, right before it is written; the sums lie elsewhere.
    return !llvm::isa<sh::ReduceOp>(output.getDefiningOp()) && readsOf(*own).second;
  case Nest::kStandalone:
    break;
  }
  // The operand of an update, which nothing else in the kernel reads.
  unsigned operand;
  if (llvm::isa<sh::DynamicUpdateSliceOp>(own->op))
    operand = 0;
  else if (llvm::isa<sh::ScatterOp>(own->op))
    operand = llvm::cast<mlir::OpResult>(output).getResultNumber();
  else
    return false;
  if (own->op->getOperand(operand) != input)
    return false;
  for (mlir::Operation *op : request.ops)
    for (mlir::OpOperand &use : op->getOpOperands())
      if (use.get() == input && !(op == own->op && use.getOperandNumber() == operand))
        return false;
  return true;
}

} // namespace weft::codegen
