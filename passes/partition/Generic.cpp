//===- Generic.cpp - ops that go by their factors ---------------------------===//
#include "dialects/stablehlo/LinalgOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace weft::partition {

LogicalResult partitionAsChosen(Partitioner &p, Operation *op, const Choice &choice,
                                function_ref<SmallVector<int64_t>(size_t operand)> maskedDims) {
  // A device that has only padding leaves a product out; its operands need no masks then, of which there would be two
  // for each product.
  auto dot = dyn_cast<stablehlo::DotGeneralOp>(op);
  bool isGated = dot && isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(dot.getType().getElementType());
  Value holds;
  SmallVector<Value> operands;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    Value local = p.get(operand, choice.operands[i]);
    if (!local)
      return failure();
    auto global = cast<RankedTensorType>(operand.getType());
    SmallVector<int64_t> dims = maskedDims(i), gated;
    if (isGated)
      gated = p.fullOrEmpty(global, choice.operands[i], dims);
    llvm::erase_if(dims, [&](int64_t dim) { return llvm::is_contained(gated, dim); });
    if (i == 0)
      holds = p.holdsElements(global, choice.operands[i], gated); // the other's contracted dims are the same
    operands.push_back(p.maskPadding(local, global, choice.operands[i], dims, {}));
  }
  SmallVector<Type> types;
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    types.push_back(p.localType(result.getType(), choice.results[i]));
  Operation *clone = p.cloneLocal(op, operands, types);
  Emit emit(p.builder, p.loc);
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    Value local = clone->getResult(i);
    p.set(result, holds ? emit.select(holds, local, emit.zero(Emit::type(local))) : local, choice.results[i]);
  }
  return success();
}

LogicalResult partitionGeneric(Partitioner &p, Operation *op) {
  std::optional<OpFactors> factors = factorsOf(op);
  if (!factors)
    return p.replicate(op, "no rule for it");
  // Padding of a summed dim must not count.
  return partitionAsChosen(p, op, choose(p, op, *factors), [&](size_t i) {
    SmallVector<int64_t> dims;
    for (auto [dim, factor] : llvm::enumerate(factors->operands[i]))
      if (factor != kWhole && factors->factors[factor].isReduction)
        dims.push_back(dim);
    return dims;
  });
}

LogicalResult dispatch(Partitioner &p, Operation *op) {
  static const llvm::StringMap<Handler> kHandlers = {
      {"stablehlo.constant", partitionConstant},
      {"sdy.constant", partitionConstant},
      {"stablehlo.iota", partitionIota},
      {"stablehlo.broadcast_in_dim", partitionBroadcast},
      {"stablehlo.reduce", partitionReduce},
      {"stablehlo.reshape", partitionReshape},
      {"stablehlo.slice", partitionCopy},
      {"stablehlo.pad", partitionCopy},
      {"stablehlo.reverse", partitionCopy},
      {"stablehlo.concatenate", partitionCopy},
      {"stablehlo.dynamic_slice", partitionDynamicSlice},
      {"stablehlo.dynamic_update_slice", partitionDynamicUpdateSlice},
      {"stablehlo.gather", partitionGather},
      {"stablehlo.scatter", partitionScatter},
      {"stablehlo.sort", partitionSort},
      {"chlo.top_k", partitionTopK},
      {"stablehlo.custom_call", partitionCustomCall},
      {"stablehlo.convolution", partitionConvolution},
      {"stablehlo.reduce_window", partitionReduceWindow},
      {"stablehlo.select_and_scatter", partitionSelectAndScatter},
      {"stablehlo.while", partitionWhile},
      {"stablehlo.case", partitionCase},
      {"stablehlo.if", partitionCase},
      {"stablehlo.optimization_barrier", partitionBarrier},
      {"sdy.manual_computation", partitionManualComputation},
      {"sdy.named_computation", partitionNamedComputation},
      {"sdy.sharding_constraint", partitionConstraint},
      {"sdy.reshard", partitionConstraint},
      {"sdy.propagation_barrier", partitionIdentity},
      {"sdy.data_flow_edge", partitionIdentity},
      {"sdy.all_gather", partitionConstraint},
      {"sdy.all_slice", partitionConstraint},
      {"sdy.all_to_all", partitionConstraint},
      {"sdy.all_reduce", partitionConstraint},
      {"sdy.reduce_scatter", partitionConstraint},
      {"sdy.collective_permute", partitionConstraint},
      {"sdy.replicated_to_unreduced", partitionIdentity},
      {"sdy.sharded_to_unreduced", partitionIdentity},
      {"stablehlo.all_gather", partitionUserCollective},
      {"stablehlo.all_reduce", partitionUserCollective},
      {"stablehlo.reduce_scatter", partitionUserCollective},
      {"stablehlo.all_to_all", partitionUserCollective},
      {"stablehlo.collective_permute", partitionUserCollective},
      {"stablehlo.collective_broadcast", partitionUserCollective},
      {"stablehlo.partition_id", partitionDeviceId},
      {"stablehlo.replica_id", partitionDeviceId},
  };
  StringRef name = op->getName().getStringRef();
  if (name == "sdy.sharding_group")
    return success();
  // An op before this one did its work too, as a sort of which only the first elements are used.
  if (op->getNumResults() && llvm::all_of(op->getResults(), [&](Value result) { return p.isSet(result); }))
    return success();
  auto it = kHandlers.find(name);
  if (it != kHandlers.end())
    return it->second(p, op);
  return partitionGeneric(p, op);
}

} // namespace weft::partition
