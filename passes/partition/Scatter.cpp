//===- Scatter.cpp - scatters into and from split tensors -------------------===//
//
// A scattered-to dim that is split: indices are shifted to the shard, those of other devices fall outside and are
// skipped. Updates that are split: each device scatters its own, into the operand on the first device and into neutral
// elements on the others, and the combination over the devices is the result (the gradient of an embedding over a split
// batch).
//
// Narrow floats that many updates may add to are summed in f32 and rounded once, split or not; updates that round one
// by one (passes/support/NarrowSums.h) are not split.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/IndexingOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Indices.h"
#include "passes/support/NarrowSums.h"

using namespace mlir;

namespace weft::partition {

namespace {

struct ScatterFactors {
  OpFactors factors;
  SmallVector<int64_t> indexBatch; ///< dims of the indices without the index vector
};

/// How many updates there are to any element, at most.
int64_t updatesOf(stablehlo::ScatterOp op) {
  Shape update = Partitioner::shapeOf(op.getUpdates().front());
  int64_t count = 1;
  for (int64_t dim : others(update.size(), op.getScatterDimensionNumbers().getUpdateWindowDims()))
    count *= update[dim];
  return op.getUniqueIndices() ? std::min<int64_t>(count, 1) : count;
}

bool isNarrow(stablehlo::ScatterOp op, std::optional<Combine> combine) {
  return combine &&
         Partitioner::isHeldWider(cast<RankedTensorType>(op.getInputs().front().getType()).getElementType(), *combine);
}

/// Whether sums of narrow floats are made in f32. That takes a copy of the operand, so a table of which the updates
/// touch a small part is left as it is and rounds with each of them. By the whole tensors, so that no sharding changes
/// it.
bool sumsInWide(stablehlo::ScatterOp op, std::optional<Combine> combine) {
  constexpr int64_t kMostTimes = 16; ///< elements of the operand for one of the updates
  if (!isNarrow(op, combine) || roundsWithEachTerm(updatesOf(op)))
    return false;
  int64_t operand = product(Partitioner::shapeOf(op.getInputs().front())),
          updates = product(Partitioner::shapeOf(op.getUpdates().front()));
  return splatConstant(op.getInputs().front()) || operand / kMostTimes <= updates;
}

/// Whether they round with each update, in their order: updates are not split then.
bool roundsOneByOne(stablehlo::ScatterOp op, std::optional<Combine> combine) {
  return isNarrow(op, combine) && updatesOf(op) > 1 && !sumsInWide(op, combine);
}

ScatterFactors factorsOfScatter(stablehlo::ScatterOp op, std::optional<Combine> combine) {
  auto numbers = op.getScatterDimensionNumbers();
  unsigned count = op.getInputs().size();
  Shape input = Partitioner::shapeOf(op.getInputs().front()), indices = Partitioner::shapeOf(op.getScatterIndices());
  Shape update = Partitioner::shapeOf(op.getUpdates().front());
  ScatterFactors out;
  OpFactors &f = out.factors;
  std::vector<int> inputDims(input.size(), kWhole), indexDims(indices.size(), kWhole),
      updateDims(update.size(), kWhole);
  out.indexBatch = others(indices.size(), {numbers.getIndexVectorDim()});
  SmallVector<int64_t> updateBatch = others(update.size(), numbers.getUpdateWindowDims());
  // Updates are split where an index can put the padding outside.
  bool isIndexed = !numbers.getScatterDimsToOperandDims().empty() && !roundsOneByOne(op, combine);
  for (auto [indexDim, updateDim] : llvm::zip(out.indexBatch, updateBatch)) {
    bool isBatching = llvm::is_contained(numbers.getScatterIndicesBatchingDims(), indexDim);
    if (isBatching || (combine && isIndexed))
      indexDims[indexDim] = updateDims[updateDim] = f.add(update[updateDim], /*isReduction=*/!isBatching);
  }
  for (auto [inputDim, indexDim] : llvm::zip(numbers.getInputBatchingDims(), numbers.getScatterIndicesBatchingDims()))
    inputDims[inputDim] = indexDims[indexDim];
  SmallVector<int64_t> gone(numbers.getInsertedWindowDims());
  gone.append(numbers.getInputBatchingDims().begin(), numbers.getInputBatchingDims().end());
  SmallVector<int64_t> window = others(input.size(), gone);
  for (auto [inputDim, updateDim] : llvm::zip(window, numbers.getUpdateWindowDims())) {
    if (input[inputDim] == update[updateDim])
      inputDims[inputDim] = updateDims[updateDim] = f.add(input[inputDim]);
    else if (update[updateDim] == 1 && llvm::is_contained(numbers.getScatterDimsToOperandDims(), inputDim))
      inputDims[inputDim] = f.add(input[inputDim]);
  }
  for (int64_t dim : numbers.getInsertedWindowDims())
    if (llvm::is_contained(numbers.getScatterDimsToOperandDims(), dim))
      inputDims[dim] = f.add(input[dim]);
  for (unsigned i = 0; i < count; ++i)
    f.operands.push_back(inputDims);
  f.operands.push_back(indexDims);
  for (unsigned i = 0; i < count; ++i)
    f.operands.push_back(updateDims);
  for (unsigned i = 0; i < count; ++i)
    f.results.push_back(inputDims);
  f.combine = combine.value_or(Combine::kSum);
  return out;
}

/// An i32, or i64 where the indices or a dim need it, so that no index outside comes inside by conversion.
Type scatterIndexType(Partitioner &p, Type have, const Shape &input) {
  int64_t longest = 0;
  for (int64_t size : input)
    longest = std::max(longest, size);
  if (have.getIntOrFloatBitWidth() > 32 || (have.isUnsignedInteger() && have.getIntOrFloatBitWidth() == 32))
    return p.builder.getI64Type();
  return positionType(p, longest);
}

} // namespace

LogicalResult partitionScatter(Partitioner &p, Operation *op) {
  auto scatter = cast<stablehlo::ScatterOp>(op);
  auto numbers = scatter.getScatterDimensionNumbers();
  unsigned count = scatter.getInputs().size();
  Type elementType = cast<RankedTensorType>(scatter.getInputs().front().getType()).getElementType();
  std::optional<Combine> combine = count == 1 ? combinerOf(scatter.getUpdateComputation()) : std::nullopt;
  if (isa<ComplexType>(elementType) && combine != Combine::kSum)
    combine = std::nullopt;
  ScatterFactors kinds = factorsOfScatter(scatter, combine);
  const OpFactors &factors = kinds.factors;
  Choice choice = choose(p, op, factors);
  Emit emit(p.builder, p.loc);
  SmallVector<Value> operands;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    operands.push_back(p.get(operand, choice.operands[i]));
    if (!operands.back())
      return failure();
  }
  Shape whole = p.shapeOf(scatter.getInputs().front()), indexShape = p.shapeOf(scatter.getScatterIndices());
  const Layout &inputLayout = choice.operands[0], &indexLayout = choice.operands[count];
  int64_t vector = numbers.getIndexVectorDim();
  bool hasVector = vector < static_cast<int64_t>(indexShape.size());
  // Only indices that a device owns may hit its shard.
  SmallVector<int64_t> shifted;
  for (auto [i, dim] : llvm::enumerate(numbers.getScatterDimsToOperandDims()))
    if (!inputLayout.dims[dim].empty())
      shifted.push_back(i);
  SmallVector<int64_t> uneven;
  for (int64_t dim : kinds.indexBatch)
    if (indexShape[dim] % p.mesh.size(indexLayout.dims[dim]) != 0 && !choice.reduced.empty())
      uneven.push_back(dim);
  if (!shifted.empty() || !uneven.empty()) {
    Value &indices = operands[count];
    Type indexType = scatterIndexType(p, Emit::type(indices).getElementType(), whole);
    indices = emit.convert(indices, indexType);
    SmallVector<Value> components;
    for (auto [i, dim] : llvm::enumerate(numbers.getScatterDimsToOperandDims())) {
      Value component = hasVector ? emit.slice(indices, vector, i, i + 1) : indices;
      RankedTensorType type = Emit::type(component);
      if (llvm::is_contained(shifted, static_cast<int64_t>(i))) {
        const AxisList &axes = inputLayout.dims[dim];
        // A dim whose window covers all of it starts at 0 or nowhere; on a shard that stays so.
        bool isWindow = factors.operands[0][dim] != kWhole &&
                        llvm::is_contained(factors.operands[count + 1], factors.operands[0][dim]);
        if (!isWindow)
          component = emit.sub(component, emit.fill(emit.convert(p.shardStart(whole[dim], axes), indexType), type));
      }
      components.push_back(component);
    }
    indices = hasVector ? emit.concatenate(components, vector) : components.front();
    RankedTensorType all = cast<RankedTensorType>(scatter.getScatterIndices().getType()).clone(indexType);
    indices = p.maskPadding(indices, all, indexLayout, uneven, IntegerAttr::get(indexType, -1));
  }
  if (!choice.reduced.empty()) {
    DenseElementsAttr constant = splatConstant(scatter.getInputs().front());
    bool isZero = combine == Combine::kSum && constant && isa<FloatType>(elementType) &&
                  constant.getSplatValue<APFloat>().isZero();
    if (!isZero) {
      Value index = p.axisIndex(choice.reduced);
      Value isFirst = emit.compare(Emit::kEq, index, emit.scalarInt(Emit::type(index).getElementType(), 0));
      operands[0] = emit.select(isFirst, operands[0], emit.identity(Emit::type(operands[0]), *combine));
    }
  }
  SmallVector<Type> types;
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    types.push_back(p.localType(result.getType(), choice.results[i]));
  // Pending sums of narrow floats are made in the type in which they are held.
  Type held = cast<RankedTensorType>(types.front()).getElementType();
  bool isPending = held != elementType;
  if (!isPending && sumsInWide(scatter, combine)) {
    held = Partitioner::pendingType(elementType, *combine);
    types.front() = cast<RankedTensorType>(types.front()).clone(held);
  }
  if (held != elementType)
    operands = {emit.convert(operands[0], held), operands[1], emit.convert(operands[2], held)};
  Operation *clone = p.cloneLocal(op, operands, types);
  if (held != elementType)
    retypeRegion(clone->getRegion(0), held);
  if (!shifted.empty() || !uneven.empty())
    clone->setAttr("indices_are_sorted", p.builder.getBoolAttr(false));
  if (!uneven.empty())
    clone->setAttr("unique_indices", p.builder.getBoolAttr(false));
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    Value local = clone->getResult(i);
    p.set(result, held == elementType || isPending ? local : emit.convert(local, elementType), choice.results[i]);
  }
  return success();
}

} // namespace weft::partition
