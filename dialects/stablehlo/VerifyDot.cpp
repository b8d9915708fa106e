//===- VerifyDot.cpp - Checks of matrix products and convolutions -------------------------===//

#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// One precision per operand, or none.
static LogicalResult verifyPrecision(Operation *op, std::optional<ArrayAttr> precision) {
  if (!precision || precision->empty() || precision->size() == 2)
    return success();
  return op->emitOpError("precision_config has ") << precision->size() << " entries, expected 0 or 2";
}

/// The operands' element types are equal. Products of two 8-bit floats may have one format each, and a quantized
/// right-hand side may meet a floating-point left-hand side.
static LogicalResult verifyOperandElements(Operation *op, Type lhs, Type rhs) {
  bool smallFloats = isa<FloatType>(lhs) && isa<FloatType>(rhs) && lhs.getIntOrFloatBitWidth() == 8 &&
                     rhs.getIntOrFloatBitWidth() == 8;
  if (smallFloats)
    return success();
  return expectElement(op, "rhs", rhs, lhs);
}

/// Integers are numbers of a float type, and these of a complex one.
static int kindOf(Type element) {
  return isa<ComplexType>(element) ? 2 : isa<FloatType>(element) ? 1 : 0;
}

/// The result accumulates products of the operands' type: an element of the same kind; or, as JAX prints it for
/// `preferred_element_type`, of one that holds it.
static LogicalResult verifyAccumulation(Operation *op, Type result, Type operand) {
  result = getExpressedType(result);
  operand = getExpressedType(operand);
  // A quantized product may be kept in the storage type's accumulator.
  if (kindOf(operand) <= kindOf(result) || isQuantizedElement(result))
    return success();
  return op->emitOpError("result has element type ")
         << result << ", in which products of " << operand << " cannot be summed";
}

LogicalResult DotOp::verify() {
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  if (failed(verifyPrecision(*this, getPrecisionConfig())) ||
      failed(verifyOperandElements(*this, lhs.getElementType(), rhs.getElementType())) ||
      failed(verifyAccumulation(*this, elementType(getResult()), lhs.getElementType())))
    return failure();
  for (auto [name, type] : {std::pair<StringRef, RankedTensorType>("lhs", lhs), {"rhs", rhs}})
    if (type.getRank() != 1 && type.getRank() != 2)
      return emitOpError() << name << " has rank " << type.getRank() << ", expected 1 or 2";
  if (!sizesMatch(lhs.getShape().back(), rhs.getShape().front()))
    return emitOpError("contracts size ")
           << lhs.getShape().back() << " of lhs with size " << rhs.getShape().front() << " of rhs";
  SmallVector<int64_t> shape(lhs.getShape().drop_back());
  llvm::append_range(shape, rhs.getShape().drop_front());
  return expectShape(*this, "result", tensorType(getResult()).getShape(), shape);
}

/// Dimensions of a rank that neither list names, in order.
static SmallVector<int64_t> freeSizes(RankedTensorType type, ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
  SmallVector<int64_t> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i)
    if (!llvm::is_contained(batch, i) && !llvm::is_contained(contract, i))
      sizes.push_back(type.getDimSize(i));
  return sizes;
}

static LogicalResult verifyAlgorithm(DotGeneralOp op) {
  std::optional<DotAlgorithmAttr> algorithm = op.getAlgorithm();
  if (!algorithm)
    return success();
  for (Attribute precision : op.getPrecisionConfig().value_or(ArrayAttr::get(op.getContext(), {})))
    if (auto known = dyn_cast<PrecisionAttr>(precision); known && known.getValue() != Precision::DEFAULT)
      return op.emitOpError("precision ") << stringifyPrecision(known.getValue()) << " conflicts with an algorithm";
  for (auto [name, count] : {std::pair<StringRef, int64_t>("lhs_component_count", algorithm->getLhsComponentCount()),
                             {"rhs_component_count", algorithm->getRhsComponentCount()},
                             {"num_primitive_operations", algorithm->getNumPrimitiveOperations()}})
    if (count < 1)
      return op.emitOpError() << name << " is " << count << ", expected at least 1";
  return success();
}

LogicalResult DotGeneralOp::verify() {
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions(), rhsBatch = dims.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContract = dims.getLhsContractingDimensions(), rhsContract = dims.getRhsContractingDimensions();
  auto joined = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    SmallVector<int64_t> all(a);
    llvm::append_range(all, b);
    return all;
  };
  if (failed(verifyPrecision(*this, getPrecisionConfig())) || failed(verifyAlgorithm(*this)) ||
      failed(expectSize(*this, "rhs_batching_dimensions", rhsBatch.size(), lhsBatch.size(),
                        "as many as lhs_batching_dimensions")) ||
      failed(expectSize(*this, "rhs_contracting_dimensions", rhsContract.size(), lhsContract.size(),
                        "as many as lhs_contracting_dimensions")) ||
      failed(expectDims(*this, "lhs_batching_dimensions", lhsBatch, lhs.getRank())) ||
      failed(expectDims(*this, "lhs_contracting_dimensions", lhsContract, lhs.getRank())) ||
      failed(expectDims(*this, "rhs_batching_dimensions", rhsBatch, rhs.getRank())) ||
      failed(expectDims(*this, "rhs_contracting_dimensions", rhsContract, rhs.getRank())) ||
      failed(expectUnique(*this, "lhs batching and contracting dimensions", joined(lhsBatch, lhsContract))) ||
      failed(expectUnique(*this, "rhs batching and contracting dimensions", joined(rhsBatch, rhsContract))) ||
      failed(verifyOperandElements(*this, lhs.getElementType(), rhs.getElementType())) ||
      failed(verifyAccumulation(*this, elementType(getResult()), lhs.getElementType())))
    return failure();
  auto matchSizes = [&](StringRef kind, ArrayRef<int64_t> lhsDims, ArrayRef<int64_t> rhsDims) -> LogicalResult {
    for (auto [l, r] : llvm::zip(lhsDims, rhsDims))
      if (!sizesMatch(lhs.getDimSize(l), rhs.getDimSize(r)))
        return emitOpError() << kind << " dimension " << l << " of lhs has size " << lhs.getDimSize(l)
                             << ", but dimension " << r << " of rhs has size " << rhs.getDimSize(r);
    return success();
  };
  if (failed(matchSizes("batching", lhsBatch, rhsBatch)) || failed(matchSizes("contracting", lhsContract, rhsContract)))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t dim : lhsBatch)
    shape.push_back(lhs.getDimSize(dim));
  llvm::append_range(shape, freeSizes(lhs, lhsBatch, lhsContract));
  llvm::append_range(shape, freeSizes(rhs, rhsBatch, rhsContract));
  return expectShape(*this, "result", tensorType(getResult()).getShape(), shape);
}

//===----------------------------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------------------------===//

/// Two lettered dimensions and the spatial ones of one tensor: distinct, in range, rank - 2 spatial ones.
static LogicalResult verifyConvDims(Operation *op, StringRef name, int64_t first, int64_t second,
                                    ArrayRef<int64_t> spatial, int64_t rank) {
  std::string what = (name + " dimensions").str();
  SmallVector<int64_t> all(spatial);
  all.push_back(first);
  all.push_back(second);
  if (failed(expectSize(op, (name + "_spatial_dimensions").str(), spatial.size(), rank - 2, "rank - 2")) ||
      failed(expectDims(op, what, all, rank)))
    return failure();
  return expectUnique(op, what, all);
}

LogicalResult ConvolutionOp::verify() {
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs()), result = tensorType(getResult());
  int64_t rank = lhs.getRank();
  ConvDimensionNumbersAttr dims = getDimensionNumbers();
  if (rank < 2)
    return emitOpError("lhs has rank ") << rank << ", expected at least 2";
  if (failed(expectRank(*this, "rhs", rhs.getRank(), rank)) ||
      failed(expectRank(*this, "result", result.getRank(), rank)) ||
      failed(verifyConvDims(*this, "input", dims.getInputBatchDimension(), dims.getInputFeatureDimension(),
                            dims.getInputSpatialDimensions(), rank)) ||
      failed(verifyConvDims(*this, "kernel", dims.getKernelInputFeatureDimension(),
                            dims.getKernelOutputFeatureDimension(), dims.getKernelSpatialDimensions(), rank)) ||
      failed(verifyConvDims(*this, "output", dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(),
                            dims.getOutputSpatialDimensions(), rank)) ||
      failed(verifyPrecision(*this, getPrecisionConfig())) ||
      failed(verifyOperandElements(*this, lhs.getElementType(), rhs.getElementType())) ||
      failed(verifyAccumulation(*this, result.getElementType(), lhs.getElementType())))
    return failure();

  int64_t featureGroups = getFeatureGroupCount(), batchGroups = getBatchGroupCount();
  if (featureGroups < 1 || batchGroups < 1 || (featureGroups != 1 && batchGroups != 1))
    return emitOpError("feature_group_count is ") << featureGroups << " and batch_group_count is " << batchGroups
                                                  << ", expected positive numbers of which one is 1";
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  int64_t features = lhs.getDimSize(dims.getInputFeatureDimension());
  int64_t kernelFeatures = rhs.getDimSize(dims.getKernelInputFeatureDimension());
  int64_t outputFeatures = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  auto divides = [&](StringRef what, int64_t size, StringRef name, int64_t count) -> LogicalResult {
    if (ShapedType::isDynamic(size) || size % count == 0)
      return success();
    return emitOpError() << what << " has size " << size << ", which " << name << " " << count << " does not divide";
  };
  if (failed(divides("the input batch dimension", batch, "batch_group_count", batchGroups)) ||
      failed(divides("the input feature dimension", features, "feature_group_count", featureGroups)) ||
      failed(divides("the kernel output feature dimension", outputFeatures, "batch_group_count", batchGroups)) ||
      failed(divides("the kernel output feature dimension", outputFeatures, "feature_group_count", featureGroups)))
    return failure();
  if (!ShapedType::isDynamic(features) && !sizesMatch(kernelFeatures, features / featureGroups))
    return emitOpError("the kernel input feature dimension has size ")
           << kernelFeatures << ", expected " << features << " / " << featureGroups;

  SmallVector<int64_t> kernelSizes;
  for (int64_t dim : dims.getKernelSpatialDimensions())
    kernelSizes.push_back(rhs.getDimSize(dim));
  FailureOr<SmallVector<WindowDim>> windows =
      getWindows(*this, kernelSizes, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation());
  if (failed(windows))
    return failure();
  if (getWindowReversal() &&
      failed(expectSize(*this, "window_reversal", getWindowReversal()->size(), rank - 2, "one per window dimension")))
    return failure();

  SmallVector<int64_t> shape(rank);
  shape[dims.getOutputBatchDimension()] = ShapedType::isDynamic(batch) ? batch : batch / batchGroups;
  shape[dims.getOutputFeatureDimension()] = outputFeatures;
  for (auto [i, dim] : llvm::enumerate(dims.getOutputSpatialDimensions()))
    shape[dim] = countWindows(lhs.getDimSize(dims.getInputSpatialDimensions()[i]), (*windows)[i]);
  return expectShape(*this, "result", result.getShape(), shape);
}
