//===- Boundary.cpp - layouts of arguments and results that nobody annotated -===//
#include "passes/partition/Boundary.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/sdy/Utils.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/partition/Partitioner.h"
#include "passes/support/TripCount.h"

#include "llvm/ADT/TypeSwitch.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

/// What a loop of unknown length counts in comparisons.
constexpr int64_t kRounds = 16;

std::vector<FreeResult> freeResults(func::FuncOp main) {
  // Donated arguments find their results as code generation lets them: by number, then by type and sharding in order.
  std::vector<int> donor(main.getNumResults(), -1);
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    if (auto alias = main.getArgAttrOfType<IntegerAttr>(i, "tf.aliasing_output"))
      if (alias.getInt() >= 0 && alias.getInt() < static_cast<int64_t>(donor.size()))
        donor[alias.getInt()] = static_cast<int>(i);
  for (unsigned i = 0; i < main.getNumArguments(); ++i) {
    auto given = main.getArgAttrOfType<BoolAttr>(i, "jax.buffer_donor");
    if (!given || !given.getValue() || main.getArgAttr(i, "tf.aliasing_output"))
      continue;
    for (unsigned result = 0; result < donor.size(); ++result)
      if (donor[result] < 0 && main.getResultTypes()[result] == main.getArgumentTypes()[i] &&
          main.getResultAttr(result, sdy::kShardingAttr) == main.getArgAttr(i, sdy::kShardingAttr)) {
        donor[result] = static_cast<int>(i);
        break;
      }
  }
  std::vector<FreeResult> free;
  for (unsigned i = 0; i < donor.size(); ++i) {
    bool isBound = main.getResultAttr(i, sdy::kShardingAttr) ||
                   (donor[i] >= 0 && main.getArgAttr(static_cast<unsigned>(donor[i]), sdy::kShardingAttr));
    if (!isBound && isa<RankedTensorType>(main.getResultTypes()[i]))
      free.push_back({i, donor[i]});
  }
  return free;
}

std::vector<SplitResult> splitResults(Partitioner &partitioner, func::FuncOp main,
                                      const std::vector<FreeResult> &free) {
  Operation *terminator = main.getBody().front().getTerminator();
  std::vector<SplitResult> split;
  for (const FreeResult &entry : free) {
    Value value = terminator->getOperand(entry.result);
    auto type = cast<RankedTensorType>(value.getType());
    if (isa<BlockArgument>(value) || partitioner.hasRecipe(value))
      continue;
    for (const Layout &layout : partitioner.layouts(value)) {
      bool even = true;
      for (auto [size, axes] : llvm::zip(Partitioner::shapeOf(type), layout.dims))
        even &= size % partitioner.mesh.size(axes) == 0;
      if (layout.isPartial() || layout.isReplicated() || !even)
        continue;
      Layout whole = Layout::replicated(layout.dims.size());
      double bytes = partitioner.planner.plan(Partitioner::shapeOf(type), elementBytes(type), layout, whole).bytes;
      if (bytes > 0)
        split.push_back({entry, layout, bytes});
      break;
    }
  }
  std::sort(split.begin(), split.end(), [](const SplitResult &a, const SplitResult &b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.free.result < b.free.result;
  });
  return split;
}

double bytesSent(Operation *op, func::FuncOp local, const Mesh &mesh) {
  if (!isa_and_nonnull<spmd::SpmdDialect>(op->getDialect()) || op->getNumOperands() == 0)
    return 0;
  double operands = 0, results = 0, n = 1;
  for (Type type : op->getOperandTypes())
    operands += static_cast<double>(cast<RankedTensorType>(type).getNumElements()) * elementBytes(type);
  for (Type type : op->getResultTypes())
    results += static_cast<double>(cast<RankedTensorType>(type).getNumElements()) * elementBytes(type);
  if (auto axes = op->getAttrOfType<ArrayAttr>("axes")) {
    for (Attribute axis : axes)
      for (auto [name, size] : llvm::zip(mesh.names, mesh.sizes))
        if (name == cast<StringAttr>(axis).getValue())
          n *= static_cast<double>(size);
  } else if (auto groups = op->getAttrOfType<DenseIntElementsAttr>("groups");
             groups && groups.getType().getRank() == 2) {
    n = static_cast<double>(std::max<int64_t>(1, groups.getType().getShape()[1]));
  }
  double ring = (n - 1) / n;
  double bytes = llvm::TypeSwitch<Operation *, double>(op)
                     .Case<spmd::AllReduceOp>([&](auto) { return 2 * ring * operands; })
                     .Case<spmd::AllGatherOp>([&](auto) { return ring * results; })
                     .Case<spmd::ReduceScatterOp, spmd::AllToAllOp>([&](auto) { return ring * operands; })
                     .Default([&](Operation *) { return operands; });
  for (Operation *outer = op->getParentOp(); outer && outer != local; outer = outer->getParentOp())
    if (auto loop = dyn_cast<stablehlo::WhileOp>(outer))
      bytes *= static_cast<double>(support::tripCountOf(loop).value_or(kRounds));
  return bytes;
}

double bytesSent(func::FuncOp local, const Mesh &mesh) {
  double total = 0;
  local.walk([&](Operation *op) { total += bytesSent(op, local, mesh); });
  return total;
}

} // namespace weft::partition
