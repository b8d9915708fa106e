//===- VerifyReduce.cpp - Checks of reductions, windows, sort and map ---------------------===//

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Scalar tensors of the element types of `types`, each `repeat` times in a row.
static SmallVector<Type> scalarsOf(TypeRange types, int repeat = 1) {
  SmallVector<Type> scalars;
  for (Type type : types)
    scalars.append(repeat, RankedTensorType::get({}, cast<RankedTensorType>(type).getElementType()));
  return scalars;
}

/// At least one input, all of one shape; as many results.
static LogicalResult verifyInputs(Operation *op, ValueRange inputs, size_t numResults) {
  if (inputs.empty())
    return op->emitOpError("expects at least 1 input");
  if (numResults != inputs.size())
    return op->emitOpError("has ") << numResults << " results for " << inputs.size() << " inputs";
  for (auto [i, input] : llvm::enumerate(inputs))
    if (failed(
            expectShape(op, "input " + Twine(i), tensorType(input).getShape(), tensorType(inputs.front()).getShape())))
      return failure();
  return success();
}

/// Initial values have the elements of their inputs.
static LogicalResult verifyInits(Operation *op, ValueRange inputs, ValueRange inits) {
  if (inputs.size() != inits.size())
    return op->emitOpError("has ") << inits.size() << " initial values for " << inputs.size() << " inputs";
  for (auto [i, init] : llvm::enumerate(inits))
    if (failed(expectElement(op, "initial value " + Twine(i), elementType(init), elementType(inputs[i]))))
      return failure();
  return success();
}

//===----------------------------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------------------------===//

/// The first input's shape without the reduced dimensions.
static SmallVector<int64_t> reducedShape(ReduceOp op) {
  SmallVector<int64_t> shape;
  for (auto [i, size] : llvm::enumerate(tensorType(op.getInputs().front()).getShape()))
    if (!llvm::is_contained(op.getDimensions(), static_cast<int64_t>(i)))
      shape.push_back(size);
  return shape;
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getNumResults())) ||
      failed(verifyInits(*this, getInputs(), getInitValues())) ||
      failed(expectDims(*this, "dimensions", getDimensions(), tensorType(getInputs().front()).getRank())) ||
      failed(expectUnique(*this, "dimensions", getDimensions())))
    return failure();
  SmallVector<int64_t> shape = reducedShape(*this);
  for (auto [i, result] : llvm::enumerate(getResults()))
    if (failed(expectShape(*this, "result " + Twine(i), tensorType(result).getShape(), shape)))
      return failure();
  return success();
}

LogicalResult ReduceOp::verifyRegions() {
  if (failed(verifyReducer(*this, getBody(), "body", getInputs().getTypes(), getResultTypes(), reducedShape(*this))))
    return failure();
  // Initial values are what the body takes.
  for (auto [i, init] : llvm::enumerate(getInitValues()))
    if (failed(expectShape(*this, "initial value " + Twine(i), tensorType(init).getShape(),
                           cast<RankedTensorType>(getBody().getArgument(i).getType()).getShape())))
      return failure();
  return success();
}

//===----------------------------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------------------------===//

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getNumResults())) ||
      failed(verifyInits(*this, getInputs(), getInitValues())))
    return failure();
  RankedTensorType input = tensorType(getInputs().front());
  if (failed(
          expectSize(*this, "window_dimensions", getWindowDimensions().size(), input.getRank(), "the inputs' rank")) ||
      failed(expectAtLeast(*this, "window_dimensions", getWindowDimensions(), 1)))
    return failure();
  FailureOr<SmallVector<WindowDim>> windows = getWindows(*this, getWindowDimensions(), getWindowStrides(), getPadding(),
                                                         getBaseDilations(), getWindowDilations());
  if (failed(windows))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, window] : llvm::zip(input.getShape(), *windows))
    shape.push_back(countWindows(size, window));
  for (auto [i, init] : llvm::enumerate(getInitValues()))
    if (failed(expectRank(*this, "initial value " + Twine(i), tensorType(init).getRank(), 0)))
      return failure();
  for (auto [i, result] : llvm::enumerate(getResults()))
    if (failed(expectShape(*this, "result " + Twine(i), tensorType(result).getShape(), shape)))
      return failure();
  return success();
}

LogicalResult ReduceWindowOp::verifyRegions() {
  return verifyReducer(*this, getBody(), "body", getInputs().getTypes(), getResultTypes());
}

LogicalResult SelectAndScatterOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), source = tensorType(getSource());
  if (failed(expectElement(*this, "source", source.getElementType(), operand.getElementType())) ||
      failed(expectElement(*this, "init_value", elementType(getInitValue()), operand.getElementType())) ||
      failed(expectRank(*this, "init_value", tensorType(getInitValue()).getRank(), 0)) ||
      failed(expectShape(*this, "result", tensorType(getResult()).getShape(), operand.getShape())))
    return failure();
  SmallVector<int64_t> sizes(operand.getRank(), 1);
  if (std::optional<ArrayRef<int64_t>> dims = getWindowDimensions()) {
    if (failed(expectSize(*this, "window_dimensions", dims->size(), operand.getRank(), "the operand's rank")) ||
        failed(expectAtLeast(*this, "window_dimensions", *dims, 1)))
      return failure();
    sizes.assign(dims->begin(), dims->end());
  }
  FailureOr<SmallVector<WindowDim>> windows =
      getWindows(*this, sizes, getWindowStrides(), getPadding(), std::nullopt, std::nullopt);
  if (failed(windows))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, window] : llvm::zip(operand.getShape(), *windows))
    shape.push_back(countWindows(size, window));
  return expectShape(*this, "source", source.getShape(), shape);
}

LogicalResult SelectAndScatterOp::verifyRegions() {
  SmallVector<Type> scalars = scalarsOf(getOperand().getType(), 2);
  Type pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyRegionTypes(*this, getSelect(), "select", scalars, pred)))
    return failure();
  return verifyReducer(*this, getScatter(), "scatter", getOperand().getType(), getResult().getType());
}

//===----------------------------------------------------------------------------------------===//
// Sort and map
//===----------------------------------------------------------------------------------------===//

LogicalResult SortOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getNumResults())))
    return failure();
  int64_t rank = tensorType(getInputs().front()).getRank(), dim = static_cast<int64_t>(getDimension());
  if (dim < -rank || dim >= rank)
    return emitOpError("dimension is ") << dim << ", expected " << -rank << " <= dimension < " << rank;
  for (auto [i, result] : llvm::enumerate(getResults()))
    if (failed(expectType(*this, "result " + Twine(i), result.getType(), getInputs()[i].getType())))
      return failure();
  return success();
}

LogicalResult SortOp::verifyRegions() {
  Type pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return verifyRegionTypes(*this, getComparator(), "comparator", scalarsOf(getInputs().getTypes(), 2), pred);
}

LogicalResult MapOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getInputs().size())))
    return failure();
  RankedTensorType input = tensorType(getInputs().front());
  if (failed(expectSize(*this, "dimensions", getDimensions().size(), input.getRank(), "the inputs' rank")))
    return failure();
  for (auto [i, dim] : llvm::enumerate(getDimensions()))
    if (dim != static_cast<int64_t>(i))
      return emitOpError("dimensions[") << i << "] is " << dim << ", expected " << i;
  return expectShape(*this, "result", tensorType(getResult()).getShape(), input.getShape());
}

LogicalResult MapOp::verifyRegions() {
  return verifyRegionTypes(*this, getComputation(), "computation", scalarsOf(getInputs().getTypes()),
                           scalarsOf(getResult().getType()));
}
