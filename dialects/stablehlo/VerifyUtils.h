//===- VerifyUtils.h - What verifiers of StableHLO ops have in common ---------------------===//
//
// Every check reports at most one error, on the op, with the name of what is wrong and the numbers. Unknown dimensions
// match any size. All arithmetic on sizes that come from the text is safe against overflow.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_VERIFYUTILS_H
#define WEFT_DIALECTS_STABLEHLO_VERIFYUTILS_H

#include "dialects/stablehlo/Base.h"

namespace mlir::stablehlo {

class ReturnOp;

inline RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}
inline Type elementType(Value value) {
  return tensorType(value).getElementType();
}

/// "2x3", "?" for unknown sizes, "scalar" for rank 0.
std::string shapeText(ArrayRef<int64_t> shape);

/// True unless both are known and differ.
bool sizesMatch(int64_t a, int64_t b);

LogicalResult expectShape(Operation *op, const Twine &what, ArrayRef<int64_t> actual, ArrayRef<int64_t> expected);
/// Element types up to quantization.
LogicalResult expectElement(Operation *op, const Twine &what, Type actual, Type expected);
/// Shape and element type.
LogicalResult expectType(Operation *op, const Twine &what, Type actual, Type expected);
LogicalResult expectRank(Operation *op, const Twine &what, int64_t actual, int64_t expected);
/// `size` entries of the attribute `what`, one per ... (`why`).
LogicalResult expectSize(Operation *op, StringRef what, int64_t actual, int64_t expected, StringRef why);
/// 0 <= dim < rank.
LogicalResult expectDim(Operation *op, const Twine &what, int64_t dim, int64_t rank);
LogicalResult expectDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank);
LogicalResult expectUnique(Operation *op, StringRef what, ArrayRef<int64_t> dims);
LogicalResult expectSorted(Operation *op, StringRef what, ArrayRef<int64_t> dims);
/// Every entry is at least `bound`.
LogicalResult expectAtLeast(Operation *op, StringRef what, ArrayRef<int64_t> values, int64_t bound);

/// True if values of element type `from` may be computed with as `to`: the same kind, at least as wide.
bool isPromotable(Type from, Type to);

/// The return op that ends the only block of `region`.
FailureOr<ReturnOp> getRegionReturn(Operation *op, Region &region, StringRef name);
/// Arguments and returned values of `region` have these types.
LogicalResult verifyRegionTypes(Operation *op, Region &region, StringRef name, TypeRange arguments, TypeRange results);
/// `region` is a function (E0, ..., EN-1, E0, ..., EN-1) -> (E0, ..., EN-1) of scalars, where inputs[i] can be promoted
/// to Ei, and results[i] has element type Ei. Older programs reduce tensors instead of scalars: their arguments may
/// have dimensions of `allowedShape`, in order.
LogicalResult verifyReducer(Operation *op, Region &region, StringRef name, TypeRange inputs, TypeRange results,
                            ArrayRef<int64_t> allowedShape = {});

/// One dimension of a window that moves over an operand.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1, windowDilation = 1;
};
/// The windows of an op over a tensor of rank `rank`; absent attributes mean 1 (padding: 0).
FailureOr<SmallVector<WindowDim>> getWindows(Operation *op, ArrayRef<int64_t> sizes,
                                             std::optional<ArrayRef<int64_t>> strides,
                                             std::optional<DenseIntElementsAttr> padding,
                                             std::optional<ArrayRef<int64_t>> baseDilations,
                                             std::optional<ArrayRef<int64_t>> windowDilations);
/// How many windows fit in `input` elements; ShapedType::kDynamic if that is unknown, -1 if it does not fit 64 bits.
int64_t countWindows(int64_t input, const WindowDim &window);

} // namespace mlir::stablehlo

#endif // WEFT_DIALECTS_STABLEHLO_VERIFYUTILS_H
