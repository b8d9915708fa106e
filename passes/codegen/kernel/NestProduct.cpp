//===- NestProduct.cpp - dot_general and convolution without a library -----------------*- C++ -*-===//
//
// For types and forms that no library takes, and as the reference for those that one does: each element sums its
// products in order of the contracting dims (of a convolution: window, then input features). Products and sums are of
// the result's type; bf16 and f16 results are summed in f32 and rounded once.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/LinalgOps.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

/// The type in which products are made and summed.
static DType productType(DType t) {
  return t == DType::kBF16 || t == DType::kF16 || (isFloat(t) && bitsOf(t) < 32) ? DType::kF32 : t;
}

/// sum + x * y, converted to the product type.
Elem NestEmitter::multiplyAdd(DType t, DType lhs, DType rhs, Elem sum, Elem x, Elem y) {
  Elem a = e.types.convert(lhs, t, x), b = e.types.convert(rhs, t, y);
  Elem product = e.arithmetic.apply("stablehlo.multiply", t, t, {a, b});
  Elem result = e.arithmetic.apply("stablehlo.add", t, t, {sum, product});
  return {ir.splat(result.re, e.lanes), result.im ? ir.splat(result.im, e.lanes) : nullptr};
}

void NestEmitter::emitDot(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::DotGeneralOp>(nest.op);
  auto numbers = op.getDotDimensionNumbers();
  mlir::Value result = nest.outputs[0];
  llvm::ArrayRef<int64_t> shape = shapeOf(result), left = shapeOf(op.getLhs()), right = shapeOf(op.getRhs());
  DType t = productType(dtypeOf(result));
  unsigned lanes =
      std::min({lanesFor(op.getLhs()), lanesFor(op.getRhs()), vectorBytes / std::max(4u, bytesOf(partOf(t)))});
  llvm::SmallVector<int64_t> contracted;
  for (int64_t d : numbers.getLhsContractingDimensions())
    contracted.push_back(left[d]);
  CutSet all = (CutSet(1) << shape.size()) - 1;
  forMap(shape, mapShape(shape, all), lanes, begin, end, [&](const Index &index) {
    Elem zero = e.types.zero(t, nullptr);
    Elem start{ir.splat(zero.re, e.lanes), zero.im ? ir.splat(zero.im, e.lanes) : nullptr};
    llvm::SmallVector<V> flat;
    flattenElems(flat, {start});
    flat = carryLoops(contracted, flat, [&](llvm::ArrayRef<V> k, llvm::ArrayRef<V> carried) {
      llvm::SmallVector<Lanes> l(left.size()), r(right.size());
      unsigned next = 0;
      for (auto [a, b] : llvm::zip(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
        l[a] = r[b] = at.dim(index, next++);
      for (auto [i, v] : llvm::enumerate(k)) {
        l[numbers.getLhsContractingDimensions()[i]] = {v, 0, nullptr, 1};
        r[numbers.getRhsContractingDimensions()[i]] = {v, 0, nullptr, 1};
      }
      auto free = [&](llvm::SmallVector<Lanes> &dims) {
        for (Lanes &x : dims)
          if (!x.base && !x.vector)
            x = at.dim(index, next++);
      };
      free(l);
      free(r);
      Elem sum = unflattenElems(carried, {start})[0];
      sum = multiplyAdd(t, dtypeOf(op.getLhs()), dtypeOf(op.getRhs()), sum, e.get(op.getLhs(), at.fromDims(left, l)),
                        e.get(op.getRhs(), at.fromDims(right, r)));
      llvm::SmallVector<V> values;
      flattenElems(values, {sum});
      return values;
    });
    llvm::ArrayRef<V> rest = flat;
    e.store(result, outputPointer(result), index,
            e.types.convert(t, dtypeOf(result), unflattenElems(rest, {start})[0]));
  });
}

void NestEmitter::emitConvolution(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::ConvolutionOp>(nest.op);
  auto numbers = op.getDimensionNumbers();
  mlir::Value result = nest.outputs[0];
  llvm::ArrayRef<int64_t> shape = shapeOf(result), left = shapeOf(op.getLhs()), right = shapeOf(op.getRhs());
  DType t = productType(dtypeOf(result));
  unsigned lanes =
      std::min({lanesFor(op.getLhs()), lanesFor(op.getRhs()), vectorBytes / std::max(4u, bytesOf(partOf(t)))});
  unsigned spatial = numbers.getInputSpatialDimensions().size();
  int64_t featureGroups = op.getFeatureGroupCount(), batchGroups = op.getBatchGroupCount();
  int64_t outFeatures = shape[numbers.getOutputFeatureDimension()],
          inFeatures = right[numbers.getKernelInputFeatureDimension()];
  llvm::SmallVector<int64_t> sizes;
  for (int64_t d : numbers.getKernelSpatialDimensions())
    sizes.push_back(right[d]);
  sizes.push_back(inFeatures);
  auto attribute = [](const std::optional<llvm::ArrayRef<int64_t>> &values, unsigned d) {
    return values ? (*values)[d] : int64_t(1);
  };
  CutSet all = (CutSet(1) << shape.size()) - 1;
  forMap(shape, mapShape(shape, all), lanes, begin, end, [&](const Index &index) {
    Elem zero = e.types.zero(t, nullptr);
    Elem start{ir.splat(zero.re, e.lanes), zero.im ? ir.splat(zero.im, e.lanes) : nullptr};
    Lanes feature = at.dim(index, numbers.getOutputFeatureDimension()),
          batch = at.dim(index, numbers.getOutputBatchDimension());
    if (batchGroups > 1)
      batch =
          at.add(batch, at.mul(at.div(feature, outFeatures / batchGroups), shape[numbers.getOutputBatchDimension()]));
    Lanes firstFeature =
        featureGroups > 1 ? at.mul(at.div(feature, outFeatures / featureGroups), inFeatures) : at.constant(0);
    llvm::SmallVector<V> flat;
    flattenElems(flat, {start});
    flat = carryLoops(sizes, flat, [&](llvm::ArrayRef<V> k, llvm::ArrayRef<V> carried) {
      llvm::SmallVector<Emitter::Position> l(left.size());
      llvm::SmallVector<Lanes> r(right.size());
      Lanes inFeature{k[spatial], 0, nullptr, 1};
      l[numbers.getInputBatchDimension()] = {batch, 1, true};
      l[numbers.getInputFeatureDimension()] = {at.add(firstFeature, inFeature), 1, true};
      r[numbers.getKernelInputFeatureDimension()] = inFeature;
      r[numbers.getKernelOutputFeatureDimension()] = feature;
      for (unsigned s = 0; s < spatial; ++s) {
        int64_t input = numbers.getInputSpatialDimensions()[s], kernel = numbers.getKernelSpatialDimensions()[s];
        int64_t output = numbers.getOutputSpatialDimensions()[s];
        int64_t stride = attribute(op.getWindowStrides(), s), dilation = attribute(op.getRhsDilation(), s),
                base = attribute(op.getLhsDilation(), s);
        int64_t low = op.getPaddingAttr() ? op.getPaddingAttr().getValues<int64_t>()[{s, 0}] : 0;
        Lanes x = at.add(at.mul(at.dim(index, output), stride), at.mul(Lanes{k[s], 0, nullptr, 1}, dilation));
        bool always =
            base == 1 && low <= 0 && (shape[output] - 1) * stride + (right[kernel] - 1) * dilation - low < left[input];
        l[input] = {at.add(x, at.constant(-low)), base, always};
        bool reversed = op.getWindowReversal() && (*op.getWindowReversal())[s];
        r[kernel] = {reversed ? ir.b.CreateSub(ir.i64(right[kernel] - 1), k[s]) : k[s], 0, nullptr, 1};
      }
      Elem sum = unflattenElems(carried, {start})[0];
      Elem x = e.getPadded(op.getLhs(), l, e.types.zero(dtypeOf(op.getLhs()), nullptr));
      sum =
          multiplyAdd(t, dtypeOf(op.getLhs()), dtypeOf(op.getRhs()), sum, x, e.get(op.getRhs(), at.fromDims(right, r)));
      llvm::SmallVector<V> values;
      flattenElems(values, {sum});
      return values;
    });
    llvm::ArrayRef<V> rest = flat;
    e.store(result, outputPointer(result), index,
            e.types.convert(t, dtypeOf(result), unflattenElems(rest, {start})[0]));
  });
}

} // namespace weft::codegen
