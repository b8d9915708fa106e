//===- OldOpsIndex.cpp - torch_index_select as gather, rng as its bits ---------===//

#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/import/Build.h"
#include "passes/import/OldOps.h"

#include <cmath>

using namespace mlir;

namespace weft::import {

Values expandTorchIndexSelect(OpBuilder &b, stablehlo::TorchIndexSelectOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  RankedTensorType operand = Build::type(op.getOperand()), index = Build::type(op.getIndex());
  int64_t dim = op.getDim(), batch = op.getBatchDims();
  dim += dim < 0 ? operand.getRank() : 0;
  batch += batch < 0 ? index.getRank() : 0;
  if (!type.hasStaticShape())
    return {};
  if (type.getNumElements() == 0)
    return {Build(b, op.getLoc()).zero(type)};
  // The result has the dims of the operand before `dim`, dims of the index, the rest of the operand's.
  SmallVector<int64_t> batches, offsets, sizes(operand.getShape());
  for (int64_t i = 0; i < batch; ++i) {
    batches.push_back(i);
    sizes[i] = 1;
  }
  sizes[dim] = 1;
  for (int64_t i = batch; i < dim; ++i)
    offsets.push_back(i);
  for (int64_t i = dim + index.getRank() - batch; i < type.getRank(); ++i)
    offsets.push_back(i);
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(op.getContext(), offsets, /*collapsedSliceDims=*/dim,
                                                            batches, batches, /*startIndexMap=*/dim, index.getRank());
  return {stablehlo::GatherOp::create(b, op.getLoc(), type, op.getOperand(), op.getIndex(), numbers,
                                      b.getDenseI64ArrayAttr(sizes), b.getBoolAttr(false))};
}

Values expandRng(OpBuilder &b, stablehlo::RngOp op, uint64_t number, Value trip) {
  auto type = cast<RankedTensorType>(op.getType());
  Type element = type.getElementType();
  Build at(b, op.getLoc());
  bool normal = op.getRngDistribution() == stablehlo::RngDistribution::NORMAL;
  auto whole = dyn_cast<IntegerType>(element);
  auto real = dyn_cast<FloatType>(element);
  if ((!whole && !real) || (whole && normal))
    return {};
  // f32 has too few bits for f64 only.
  unsigned bits = whole ? std::max(8u, whole.getWidth()) : real.isF64() ? 64 : 32;
  Type word = b.getIntegerType(bits, /*isSigned=*/false);
  auto stateType = RankedTensorType::get(2, b.getIntegerType(64, /*isSigned=*/false));
  uint64_t state[] = {0x9e3779b97f4a7c15u * (number + 1), 0};
  Value seed = at.constant(DenseElementsAttr::get(stateType, ArrayRef<uint64_t>(state)));
  if (trip) { // to the key alone
    auto scalar = cast<RankedTensorType>(trip.getType());
    uint64_t zero = 0, factor = 0xbf58476d1ce4e5b9u;
    Value turned = at.mul(trip, at.constant(DenseElementsAttr::get(scalar, ArrayRef<uint64_t>(factor))));
    Value rest = at.constant(DenseElementsAttr::get(scalar, ArrayRef<uint64_t>(zero)));
    seed = at.add(seed, at.concatenate({at.reshape(turned, {1}), at.reshape(rest, {1})}, 0));
  }
  auto drawn = stablehlo::RngBitGeneratorOp::create(b, op.getLoc(), TypeRange{stateType, type.clone(word)},
                                                    stablehlo::RngAlgorithm::THREE_FRY, seed);
  Value random = drawn.getOutput();
  auto filled = [&](Value scalar, Type as) { return at.broadcast(at.convert(scalar, as), type.getShape(), {}); };
  if (whole) { // a + bits % (b - a), without a sign
    Value low = filled(op.getA(), element), high = filled(op.getB(), element);
    if (whole.getWidth() == 1)
      return {at.binary("stablehlo.and", at.convert(random, element), at.binary("stablehlo.and", high, low))};
    Type plain = b.getIntegerType(whole.getWidth(), /*isSigned=*/false);
    Value range = at.convert(at.sub(high, low), plain);
    return {at.add(low, at.convert(at.binary("stablehlo.remainder", at.convert(random, plain), range), element))};
  }
  // The upper bits, as many as the mantissa takes, over their range: [0, 1).
  Type wide = real.isF64() ? Type(real) : b.getF32Type();
  unsigned mantissa = (bits == 64 ? 53 : 24) - normal; // one less leaves room for the half step below
  Value shift = at.splat(type.clone(word), bits - mantissa);
  Value unit = at.mul(at.convert(at.binary("stablehlo.shift_right_logical", random, shift), wide),
                      at.splat(type.clone(wide), std::ldexp(1.0, -static_cast<int>(mantissa))));
  Value low = filled(op.getA(), wide), high = filled(op.getB(), wide);
  if (!normal)
    return {at.convert(at.add(low, at.mul(unit, at.sub(high, low))), element)};
  // (-1, 1) without its ends, so that the inverse is finite.
  Value open = at.add(unit, at.splat(type.clone(wide), std::ldexp(1.0, -static_cast<int>(mantissa) - 1)));
  Value centred = at.sub(at.add(open, open), at.splat(type.clone(wide), 1));
  Value standard =
      at.mul(at.make("chlo.erf_inv", centred.getType(), centred), at.splat(type.clone(wide), std::sqrt(2.0)));
  return {at.convert(at.add(low, at.mul(standard, high)), element)};
}

} // namespace weft::import
