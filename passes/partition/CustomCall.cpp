//===- CustomCall.cpp - host calls over batch dims --------------------------===//
//
// Along batch dims a call does independent work, so each device does that of its shard; all else of its operands must
// be whole.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"
#include "passes/support/HostCalls.h"

using namespace mlir;

namespace weft::partition {
namespace {

/// Whether the axes cut a dim of this size into unequal parts.
bool isUneven(Partitioner &p, int64_t size, const AxisList &axes) {
  return size % p.mesh.size(axes) != 0;
}

/// Makes a factor whole.
void drop(OpFactors &factors, int factor) {
  for (auto *tensors : {&factors.operands, &factors.results})
    for (auto &dims : *tensors)
      std::replace(dims.begin(), dims.end(), factor, kWhole);
}

} // namespace

LogicalResult partitionCustomCall(Partitioner &p, Operation *op) {
  std::optional<OpFactors> factors = factorsOf(op);
  if (!factors || !op->hasAttr(support::kBatchDimsAttr))
    return p.replicate(op, "no rule for it");
  // What lies in the padding of a shard is no input that the user's program has, and the user's library may refuse it.
  if (op->hasAttr(support::kEqualPartsAttr)) {
    bool again = true;
    while (again) {
      again = false;
      Choice choice = chooseFor(p, op, op->getOperands(), *factors);
      for (size_t i = 0; i < choice.axes.size(); ++i)
        if (isUneven(p, factors->factors[i].size, choice.axes[i])) {
          drop(*factors, static_cast<int>(i));
          factors->factors[i].size = 1;
          again = true;
        }
    }
  }
  SmallVector<int64_t> batchDims;
  for (int64_t dim = 0, count = support::batchDimsOf(op); dim < count; ++dim)
    batchDims.push_back(dim);
  // Zeros in the padding: some algorithms take long for numbers that are none, or do not end.
  return partitionAsChosen(p, op, choose(p, op, *factors), [&](size_t) { return batchDims; });
}

} // namespace weft::partition
