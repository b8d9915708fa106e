//===- Gather.cpp - gathers from split operands ------------------------------===//
//
// A dim that is indexed and split: each device looks up the indices that fall into its shard, gives neutral elements
// for the others, and the sum over the devices is the result (an embedding whose table is split by rows).
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/IndexingOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Indices.h"

using namespace mlir;

namespace weft::partition {

namespace {

struct GatherDims {
  SmallVector<int64_t> resultBatch;   ///< dims of the result that are not offsets
  SmallVector<int64_t> indexBatch;    ///< dims of the indices without the index vector, one for each of resultBatch
  SmallVector<int64_t> operandOffset; ///< dims of the operand that appear in the result, one for each offset dim
};

GatherDims dimsOf(stablehlo::GatherOp op) {
  auto numbers = op.getDimensionNumbers();
  auto rank = [](Value value) { return cast<RankedTensorType>(value.getType()).getRank(); };
  GatherDims out;
  out.resultBatch = others(rank(op.getResult()), numbers.getOffsetDims());
  out.indexBatch = others(rank(op.getStartIndices()), {numbers.getIndexVectorDim()});
  SmallVector<int64_t> gone(numbers.getCollapsedSliceDims());
  gone.append(numbers.getOperandBatchingDims().begin(), numbers.getOperandBatchingDims().end());
  out.operandOffset = others(rank(op.getOperand()), gone);
  return out;
}

OpFactors gatherFactors(stablehlo::GatherOp op, const GatherDims &dims) {
  auto numbers = op.getDimensionNumbers();
  Shape operand = Partitioner::shapeOf(op.getOperand()), indices = Partitioner::shapeOf(op.getStartIndices());
  Shape result = Partitioner::shapeOf(op.getResult());
  OpFactors out;
  out.operands = {std::vector<int>(operand.size(), kWhole), std::vector<int>(indices.size(), kWhole)};
  out.results = {std::vector<int>(result.size(), kWhole)};
  for (auto [resultDim, indexDim] : llvm::zip(dims.resultBatch, dims.indexBatch))
    out.operands[1][indexDim] = out.results[0][resultDim] = out.add(result[resultDim]);
  for (auto [operandDim, indexDim] : llvm::zip(numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims()))
    out.operands[0][operandDim] = out.operands[1][indexDim];
  for (auto [operandDim, resultDim] : llvm::zip(dims.operandOffset, numbers.getOffsetDims()))
    if (operand[operandDim] == result[resultDim])
      out.operands[0][operandDim] = out.results[0][resultDim] = out.add(result[resultDim]);
  for (int64_t dim : numbers.getStartIndexMap())
    if (out.operands[0][dim] == kWhole && op.getSliceSizes()[dim] == 1)
      out.operands[0][dim] = out.add(operand[dim], /*isReduction=*/true);
  out.combine = ownershipCombine(cast<RankedTensorType>(op.getResult().getType()).getElementType());
  if (isSum(out.combine))
    out.linear = {{0}};
  return out;
}

} // namespace

LogicalResult partitionGather(Partitioner &p, Operation *op) {
  auto gather = cast<stablehlo::GatherOp>(op);
  auto numbers = gather.getDimensionNumbers();
  GatherDims dims = dimsOf(gather);
  OpFactors factors = gatherFactors(gather, dims);
  Choice choice = choose(p, op, factors);
  Value operand = p.get(gather.getOperand(), choice.operands[0]),
        indices = p.get(gather.getStartIndices(), choice.operands[1]);
  if (!operand || !indices)
    return failure();
  Emit emit(p.builder, p.loc);
  Shape whole = p.shapeOf(gather.getOperand());
  SmallVector<int64_t> sizes(gather.getSliceSizes());
  Value mask;
  bool isShifted = false;
  for (int64_t dim : numbers.getStartIndexMap())
    isShifted |= sizes[dim] == 1 && !choice.operands[0].dims[dim].empty() &&
                 factors.factors[factors.operands[0][dim]].isReduction;
  if (isShifted) {
    int64_t longest = 0, vector = numbers.getIndexVectorDim();
    for (int64_t size : whole)
      longest = std::max(longest, size);
    Type indexType = positionType(p, longest);
    bool hasVector = vector < Emit::type(indices).getRank();
    SmallVector<Value> components;
    for (auto [i, dim] : llvm::enumerate(numbers.getStartIndexMap())) {
      Value component = hasVector ? emit.slice(indices, vector, i, i + 1) : indices;
      component = clampIndex(p, component, whole[dim] - sizes[dim], indexType);
      const AxisList &axes = choice.operands[0].dims[dim];
      int factor = factors.operands[0][dim];
      if (!axes.empty() && factor != kWhole && factors.factors[factor].isReduction) {
        RankedTensorType type = Emit::type(component);
        component = emit.sub(component, emit.fill(emit.convert(p.shardStart(whole[dim], axes), indexType), type));
        Value inside =
            emit.andOf(emit.compare(Emit::kGe, component, emit.splatInt(type, 0)),
                       emit.compare(Emit::kLt, component, emit.splatInt(type, Emit::type(operand).getDimSize(dim))));
        mask = mask ? emit.andOf(mask, inside) : inside;
      }
      components.push_back(component);
    }
    indices = hasVector ? emit.concatenate(components, vector) : components.front();
    if (hasVector) {
      SmallVector<int64_t> shape(Emit::type(mask).getShape());
      shape.erase(shape.begin() + vector);
      mask = emit.reshape(mask, shape);
    }
  }
  for (int64_t dim : dims.operandOffset)
    if (sizes[dim] == whole[dim])
      sizes[dim] = Emit::type(operand).getDimSize(dim);
  RankedTensorType type = p.localType(gather.getType(), choice.results[0]);
  Operation *clone = p.cloneLocal(op, {operand, indices}, TypeRange(type));
  clone->setAttr("slice_sizes", p.builder.getDenseI64ArrayAttr(sizes));
  Value local = clone->getResult(0);
  if (mask) {
    clone->setAttr("indices_are_sorted", p.builder.getBoolAttr(false));
    Attribute identity = ownershipIdentity(p, type.getElementType());
    local = emit.select(emit.broadcast(mask, type.getShape(), dims.resultBatch), local,
                        identity ? emit.splat(type, identity) : emit.identity(type, Combine::kSum));
  }
  p.set(gather.getResult(), local, choice.results[0]);
  return success();
}

} // namespace weft::partition
