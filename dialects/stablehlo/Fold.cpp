//===- Fold.cpp - Exact folds of ops that change nothing ----------------------------------===//

#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

OpFoldResult ConvertOp::fold(FoldAdaptor) {
  return getOperand().getType() == getType() ? OpFoldResult(getOperand()) : OpFoldResult();
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getOperand().getType() == getType())
    return getOperand();
  auto type = cast<RankedTensorType>(getType());
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(adaptor.getOperand()))
    if (type.hasStaticShape() && !type.getEncoding() && dense.getElementType() == type.getElementType() &&
        dense.getNumElements() == type.getNumElements())
      return dense.reshape(type);
  return {};
}

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (getOperand().getType() != getType())
    return {};
  for (auto [i, dim] : llvm::enumerate(getPermutation()))
    if (static_cast<int64_t>(i) != dim)
      return {};
  return getOperand();
}
