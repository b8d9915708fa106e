//===- VerifyIndexing.cpp - Checks of gather, scatter and random numbers ------------------===//

#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/VerifyUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::stablehlo;

static SmallVector<int64_t> joined(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  SmallVector<int64_t> all(a);
  llvm::append_range(all, b);
  return all;
}

namespace {
/// What gather and scatter have in common: how index vectors address an operand. `window` are the dimensions of the
/// smaller tensor (gather's result, scatter's updates) that run along a slice; `dropped` are those of the operand that
/// a slice does not keep.
struct IndexDims {
  Operation *op;
  RankedTensorType operand, indices, small;
  StringRef windowName, droppedName, operandBatchName, indicesBatchName, mapName, smallName;
  ArrayRef<int64_t> window, dropped, operandBatch, indicesBatch, map;
  int64_t indexVectorDim;

  LogicalResult verify() const;
  /// Sizes of the indices' dimensions without the index vector.
  SmallVector<int64_t> batchSizes() const;
  /// Shape of the small tensor if its window dimensions have these sizes.
  SmallVector<int64_t> combine(ArrayRef<int64_t> windowSizes) const;
  /// Dimensions of the operand that a slice keeps.
  SmallVector<int64_t> keptDims() const;
};
} // namespace

LogicalResult IndexDims::verify() const {
  int64_t rank = operand.getRank(), indexRank = indices.getRank();
  int64_t kept = window.size() + dropped.size() + operandBatch.size();
  if (kept != rank)
    return op->emitOpError() << windowName << ", " << droppedName << " and " << operandBatchName << " have " << kept
                             << " entries in all, expected the operand's rank " << rank;
  if (indexVectorDim < 0 || indexVectorDim > indexRank)
    return op->emitOpError("index_vector_dim is ")
           << indexVectorDim << ", expected 0 <= index_vector_dim <= " << indexRank;
  int64_t vectorSize = indexVectorDim < indexRank ? indices.getDimSize(indexVectorDim) : 1;
  if (!sizesMatch(map.size(), vectorSize))
    return op->emitOpError() << mapName << " has " << map.size() << " entries, but an index vector has " << vectorSize;
  if (failed(expectUnique(op, windowName, window)) || failed(expectSorted(op, windowName, window)) ||
      failed(expectDims(op, windowName, window, small.getRank())) || failed(expectSorted(op, droppedName, dropped)) ||
      failed(expectDims(op, droppedName, dropped, rank)) || failed(expectSorted(op, operandBatchName, operandBatch)) ||
      failed(expectDims(op, operandBatchName, operandBatch, rank)) ||
      failed(expectUnique(op, (droppedName + " and " + operandBatchName).str(), joined(dropped, operandBatch))) ||
      failed(expectUnique(op, indicesBatchName, indicesBatch)) ||
      failed(expectDims(op, indicesBatchName, indicesBatch, indexRank)) ||
      failed(expectSize(op, indicesBatchName, indicesBatch.size(), operandBatch.size(),
                        ("as many as " + operandBatchName).str())) ||
      failed(expectDims(op, mapName, map, rank)) ||
      failed(expectUnique(op, (mapName + " and " + operandBatchName).str(), joined(map, operandBatch))))
    return failure();
  if (llvm::is_contained(indicesBatch, indexVectorDim))
    return op->emitOpError() << indicesBatchName << " has index_vector_dim " << indexVectorDim;
  for (auto [o, i] : llvm::zip(operandBatch, indicesBatch))
    if (!sizesMatch(operand.getDimSize(o), indices.getDimSize(i)))
      return op->emitOpError("batching dimension ")
             << o << " of the operand has size " << operand.getDimSize(o) << ", but dimension " << i
             << " of the indices has size " << indices.getDimSize(i);
  int64_t smallRank = window.size() + indexRank - (indexVectorDim < indexRank ? 1 : 0);
  return expectRank(op, smallName, small.getRank(), smallRank);
}

SmallVector<int64_t> IndexDims::batchSizes() const {
  SmallVector<int64_t> sizes(indices.getShape());
  if (indexVectorDim < indices.getRank())
    sizes.erase(sizes.begin() + indexVectorDim);
  return sizes;
}

SmallVector<int64_t> IndexDims::combine(ArrayRef<int64_t> windowSizes) const {
  SmallVector<int64_t> batch = batchSizes(), shape;
  auto nextWindow = windowSizes.begin();
  auto nextBatch = batch.begin();
  for (int64_t dim = 0; dim < small.getRank(); ++dim)
    shape.push_back(llvm::is_contained(window, dim) ? *nextWindow++ : *nextBatch++);
  return shape;
}

SmallVector<int64_t> IndexDims::keptDims() const {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (!llvm::is_contained(dropped, dim) && !llvm::is_contained(operandBatch, dim))
      dims.push_back(dim);
  return dims;
}

LogicalResult GatherOp::verify() {
  GatherDimensionNumbersAttr numbers = getDimensionNumbers();
  RankedTensorType operand = tensorType(getOperand());
  IndexDims dims{*this,
                 operand,
                 tensorType(getStartIndices()),
                 tensorType(getResult()),
                 "offset_dims",
                 "collapsed_slice_dims",
                 "operand_batching_dims",
                 "start_indices_batching_dims",
                 "start_index_map",
                 "result",
                 numbers.getOffsetDims(),
                 numbers.getCollapsedSliceDims(),
                 numbers.getOperandBatchingDims(),
                 numbers.getStartIndicesBatchingDims(),
                 numbers.getStartIndexMap(),
                 numbers.getIndexVectorDim()};
  ArrayRef<int64_t> sizes = getSliceSizes();
  if (failed(dims.verify()) ||
      failed(expectSize(*this, "slice_sizes", sizes.size(), operand.getRank(), "the operand's rank")) ||
      failed(expectAtLeast(*this, "slice_sizes", sizes, 0)) ||
      failed(expectElement(*this, "result", elementType(getResult()), operand.getElementType())))
    return failure();
  for (auto [i, size] : llvm::enumerate(sizes))
    if (!operand.isDynamicDim(i) && size > operand.getDimSize(i))
      return emitOpError("slice_sizes[") << i << "] is " << size << ", but the operand has size "
                                         << operand.getDimSize(i);
  for (int64_t dim : joined(dims.dropped, dims.operandBatch))
    if (sizes[dim] > 1)
      return emitOpError("slice_sizes[") << dim << "] is " << sizes[dim]
                                         << ", expected at most 1 in a collapsed or batching dimension";
  SmallVector<int64_t> windowSizes;
  for (int64_t dim : dims.keptDims())
    windowSizes.push_back(sizes[dim]);
  return expectShape(*this, "result", dims.small.getShape(), dims.combine(windowSizes));
}

LogicalResult ScatterOp::verify() {
  if (getInputs().empty())
    return emitOpError("expects at least 1 input");
  if (getInputs().size() != getUpdates().size() || getInputs().size() != getNumResults())
    return emitOpError("has ") << getInputs().size() << " inputs, " << getUpdates().size() << " updates and "
                               << getNumResults() << " results, expected as many of each";
  ScatterDimensionNumbersAttr numbers = getScatterDimensionNumbers();
  RankedTensorType input = tensorType(getInputs().front()), updates = tensorType(getUpdates().front());
  for (size_t i = 0; i < getInputs().size(); ++i) {
    Value in = getInputs()[i], update = getUpdates()[i], result = getResults()[i];
    if (failed(expectShape(*this, "input " + Twine(i), tensorType(in).getShape(), input.getShape())) ||
        failed(expectShape(*this, "update " + Twine(i), tensorType(update).getShape(), updates.getShape())) ||
        failed(expectElement(*this, "update " + Twine(i), elementType(update), elementType(in))) ||
        failed(expectShape(*this, "result " + Twine(i), tensorType(result).getShape(), input.getShape())))
      return failure();
  }
  IndexDims dims{*this,
                 input,
                 tensorType(getScatterIndices()),
                 updates,
                 "update_window_dims",
                 "inserted_window_dims",
                 "input_batching_dims",
                 "scatter_indices_batching_dims",
                 "scatter_dims_to_operand_dims",
                 "update",
                 numbers.getUpdateWindowDims(),
                 numbers.getInsertedWindowDims(),
                 numbers.getInputBatchingDims(),
                 numbers.getScatterIndicesBatchingDims(),
                 numbers.getScatterDimsToOperandDims(),
                 numbers.getIndexVectorDim()};
  if (failed(dims.verify()))
    return failure();
  // A window may be smaller than the input.
  SmallVector<int64_t> windowSizes;
  for (auto [updateDim, inputDim] : llvm::zip(dims.window, dims.keptDims())) {
    int64_t size = updates.getDimSize(updateDim), bound = input.getDimSize(inputDim);
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(bound) && size > bound)
      return emitOpError("dimension ") << updateDim << " of the updates has size " << size << ", but dimension "
                                       << inputDim << " of the input has size " << bound;
    windowSizes.push_back(size);
  }
  return expectShape(*this, "update", updates.getShape(), dims.combine(windowSizes));
}

LogicalResult ScatterOp::verifyRegions() {
  return verifyReducer(*this, getUpdateComputation(), "update_computation", getInputs().getTypes(), getResultTypes());
}

LogicalResult TorchIndexSelectOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), index = tensorType(getIndex()), result = tensorType(getResult());
  int64_t rank = operand.getRank(), indexRank = index.getRank(), dim = getDim(), batch = getBatchDims();
  if (!isa<IntegerType>(index.getElementType()))
    return emitOpError("index has element type ") << index.getElementType() << ", expected an integer type";
  if (failed(expectElement(*this, "result", result.getElementType(), operand.getElementType())))
    return failure();
  // Negative numbers count from the end.
  if (dim < -rank || dim >= rank)
    return emitOpError("dim is ") << dim << ", but the operand has rank " << rank;
  if (batch < -indexRank || batch > indexRank)
    return emitOpError("batch_dims is ") << batch << ", but the index has rank " << indexRank;
  dim += dim < 0 ? rank : 0;
  batch += batch < 0 ? indexRank : 0;
  if (batch > dim)
    return emitOpError("batch_dims is ") << batch << ", expected at most dim, which is " << dim;
  for (int64_t i = 0; i < batch; ++i)
    if (!sizesMatch(operand.getDimSize(i), index.getDimSize(i)))
      return emitOpError("batching dimension ") << i << " of the operand has size " << operand.getDimSize(i)
                                                << ", that of the index has size " << index.getDimSize(i);
  SmallVector<int64_t> shape(operand.getShape().take_front(dim));
  llvm::append_range(shape, index.getShape().drop_front(batch));
  llvm::append_range(shape, operand.getShape().drop_front(dim + 1));
  if (failed(expectShape(*this, "result", result.getShape(), shape)))
    return failure();
  if (operand.getDimSize(dim) == 0 && result.hasStaticShape() && result.getNumElements() > 0)
    return emitOpError("dimension ") << dim << " of the operand has no elements to select from";
  return success();
}

LogicalResult RngOp::verify() {
  Type element = elementType(getResult());
  for (auto [name, value] : {std::pair<StringRef, Value>("a", getA()), {"b", getB()}})
    if (failed(expectRank(*this, name, tensorType(value).getRank(), 0)) ||
        failed(expectElement(*this, name, elementType(value), element)))
      return failure();
  if (getRngDistribution() == RngDistribution::NORMAL && !isFloatTensor(getType()))
    return emitOpError("NORMAL numbers have element type ") << element << ", expected a floating-point type";
  RankedTensorType result = tensorType(getResult());
  DenseIntElementsAttr shape;
  if (!matchPattern(getShape(), m_Constant(&shape)))
    return expectShape(*this, "shape", tensorType(getShape()).getShape(), {result.getRank()});
  SmallVector<int64_t> sizes;
  for (const APInt &size : shape.getValues<APInt>())
    sizes.push_back(size.getSExtValue());
  return expectShape(*this, "result", result.getShape(), sizes);
}

LogicalResult RngBitGeneratorOp::verify() {
  RankedTensorType state = tensorType(getInitialState());
  if (failed(expectType(*this, "output_state", getOutputState().getType(), state)))
    return failure();
  // Other states than ui64 vectors are the implementation's to define.
  if (state.getRank() != 1 || state.isDynamicDim(0) || !state.getElementType().isUnsignedInteger(64))
    return success();
  int64_t size = state.getDimSize(0);
  bool fits = getRngAlgorithm() == RngAlgorithm::DEFAULT || size == 2 ||
              (getRngAlgorithm() == RngAlgorithm::PHILOX && size == 3);
  if (fits)
    return success();
  return emitOpError("initial_state has ")
         << size << " elements, which " << stringifyRngAlgorithm(getRngAlgorithm()) << " does not take";
}
