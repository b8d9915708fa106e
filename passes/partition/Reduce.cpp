//===- Reduce.cpp - reductions over split dims ------------------------------===//
//
// A known combiner leaves a partial value, of narrow floats in f32 (Partitioner::pendingType). Any other body (argmax)
// is applied twice: to the local elements, then to the results of all devices, which are gathered.
//
//===----------------------------------------------------------------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

using namespace mlir;

namespace weft::partition {

bool isIdentity(Value init, Combine combine) {
  DenseElementsAttr value = splatConstant(init);
  if (!value)
    return false;
  Type type = value.getElementType();
  if (isa<ComplexType>(type))
    return false;
  if (auto floats = dyn_cast<FloatType>(type)) {
    APFloat have = value.getSplatValue<APFloat>();
    if (combine == Combine::kSum)
      return have.isZero();
    if (combine == Combine::kProduct)
      return have.isExactlyValue(1.0);
    return have.isInfinity() && have.isNegative() == (combine == Combine::kMax);
  }
  OpBuilder builder(type.getContext());
  Emit emit(builder, init.getLoc());
  auto identity = cast<IntegerAttr>(emit.identityElement(type, combine));
  return value.getSplatValue<APInt>() == identity.getValue();
}

void retypeRegion(Region &region, Type element) {
  auto retype = [&](Value value) { value.setType(cast<RankedTensorType>(value.getType()).clone(element)); };
  for (BlockArgument argument : region.getArguments())
    retype(argument);
  for (Operation &op : region.front().without_terminator())
    for (Value result : op.getResults())
      retype(result);
}

static Operation *cloneReduce(Partitioner &p, stablehlo::ReduceOp op, ValueRange inputs, ValueRange inits,
                              TypeRange results, ArrayRef<int64_t> dims) {
  SmallVector<Value> operands(inputs);
  operands.append(inits.begin(), inits.end());
  Operation *clone = p.cloneLocal(op, operands, results);
  clone->setAttr("dimensions", p.builder.getDenseI64ArrayAttr(dims));
  return clone;
}

/// Gathers the results of all devices along a new leading dim and reduces again.
static LogicalResult reduceGathered(Partitioner &p, stablehlo::ReduceOp op, const Choice &choice, ResultRange locals,
                                    ValueRange inits, const AxisList &axes) {
  Emit emit(p.builder, p.loc);
  int64_t devices = p.mesh.size(axes);
  SmallVector<Value> pieces;
  SmallVector<Type> gatheredTypes, types;
  SmallVector<int64_t> dims;
  for (Value local : locals) {
    SmallVector<int64_t> shape{1};
    shape.append(Emit::type(local).getShape().begin(), Emit::type(local).getShape().end());
    pieces.push_back(emit.reshape(local, shape));
    shape[0] = devices;
    gatheredTypes.push_back(Emit::withShape(Emit::type(local), shape));
    types.push_back(local.getType());
    dims.push_back(0);
  }
  p.setReason("partial results of " + describe(op) + " over " + p.mesh.text(axes));
  auto gather = spmd::AllGatherOp::create(p.builder, p.loc, gatheredTypes, pieces, p.axesAttr(axes), nullptr,
                                          p.builder.getDenseI64ArrayAttr(dims));
  p.explain(gather, axes);
  p.setReason("");
  Operation *again = cloneReduce(p, op, gather.getOutputs(), inits, types, {0});
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    p.set(result, again->getResult(i), choice.results[i].reduced());
  return success();
}

LogicalResult partitionReduce(Partitioner &p, Operation *op) {
  auto reduce = cast<stablehlo::ReduceOp>(op);
  std::optional<OpFactors> factors = factorsOf(op);
  if (!factors)
    return p.replicate(op, "no rule for it");
  size_t count = reduce.getInputs().size();
  std::optional<Combine> combine = count == 1 ? combinerOf(reduce.getBody()) : std::nullopt;
  Type elementType = cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  if (isa<ComplexType>(elementType) && combine != Combine::kSum && combine != Combine::kProduct)
    combine = std::nullopt;
  Choice choice = choose(p, op, *factors);
  Emit emit(p.builder, p.loc);
  SmallVector<Value> inits, inputs;
  for (size_t i = 0; i < count; ++i)
    inits.push_back(p.get(reduce.getInitValues()[i], Layout::replicated(0)));
  SmallVector<int64_t> dims(reduce.getDimensions());
  // A device that has only padding: its result is replaced, which is smaller than what it reduces.
  Value holds;
  for (size_t i = 0; i < count; ++i) {
    auto type = cast<RankedTensorType>(reduce.getInputs()[i].getType());
    Value local = p.get(reduce.getInputs()[i], choice.operands[i]);
    if (!local || !inits[i])
      return failure();
    if (combine && !isa<ComplexType>(elementType)) {
      SmallVector<int64_t> gated = p.fullOrEmpty(type, choice.operands[i], dims), masked(dims);
      llvm::erase_if(masked, [&](int64_t dim) { return llvm::is_contained(gated, dim); });
      holds = p.holdsElements(type, choice.operands[i], gated);
      local = p.maskPadding(local, type, choice.operands[i], masked, emit.identityElement(elementType, *combine));
    } else {
      // The initial value is neutral for whatever the body does; where it is known, another may be given.
      Value neutral = combine ? emit.identity(RankedTensorType::get({}, elementType), *combine) : inits[i];
      for (int64_t dim : dims) {
        if (type.getDimSize(dim) % p.mesh.size(choice.operands[i].dims[dim]) == 0)
          continue;
        RankedTensorType localType = Emit::type(local);
        Value inside = emit.indexMask(localType, dim, p.shardStart(type.getDimSize(dim), choice.operands[i].dims[dim]),
                                      type.getDimSize(dim));
        local = emit.select(inside, local, emit.fill(neutral, localType));
      }
    }
    inputs.push_back(local);
  }
  SmallVector<Type> types;
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    types.push_back(p.localType(result.getType(), choice.results[i]));
  bool isPartial = !choice.reduced.empty() || !choice.passed.empty();
  if (!isPartial) {
    Operation *clone = cloneReduce(p, reduce, inputs, inits, types, dims);
    for (auto [i, result] : llvm::enumerate(op->getResults()))
      p.set(result, clone->getResult(i), choice.results[i]);
    return success();
  }
  if (!combine) {
    // Nothing is pending with it: all are gathered and reduced.
    for (auto [i, result] : llvm::enumerate(op->getResults()))
      types[i] = p.localType(result.getType(), choice.results[i].reduced());
    Operation *clone = cloneReduce(p, reduce, inputs, inits, types, dims);
    // In the order of the elements: the major dim's axes first.
    AxisList axes;
    for (size_t f = 0; f < choice.axes.size(); ++f)
      if (factors->factors[f].isReduction)
        axes.insert(axes.end(), choice.axes[f].begin(), choice.axes[f].end());
    return reduceGathered(p, reduce, choice, clone->getResults(), inits, axes);
  }
  // The initial value counts once: on the first device.
  const Layout &layout = choice.results[0];
  Type held = Partitioner::pendingType(elementType, layout.combine);
  Value init = emit.convert(inits[0], held);
  if (!isIdentity(reduce.getInitValues()[0], *combine)) {
    Value index = p.axisIndex(layout.partial);
    Value isFirst = emit.compare(Emit::kEq, index, emit.scalarInt(Emit::type(index).getElementType(), 0));
    init = emit.select(isFirst, init, emit.identity(Emit::type(init), *combine));
  }
  Operation *clone = cloneReduce(p, reduce, emit.convert(inputs[0], held), init, types, dims);
  retypeRegion(clone->getRegion(0), held);
  Value local = clone->getResult(0);
  if (holds)
    local = emit.select(holds, local, emit.identity(Emit::type(local), *combine));
  p.set(op->getResult(0), local, layout);
  return success();
}

} // namespace weft::partition
