//===- EmitShape.cpp - ops that move elements -----------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Emitter.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "llvm/ADT/TypeSwitch.h"

namespace weft::codegen {

using llvm::CmpInst;
namespace sh = mlir::stablehlo;

Lanes Emitter::startIndex(DType t, Elem value, int64_t limit) {
  V v = value.re;
  unsigned bits = bitsOf(t);
  bool sign = isSigned(t);
  // Within the index's own type first, where the limit fits into it.
  if (sign)
    v = ir.minmax(llvm::Intrinsic::smax, v, ir.integer(v, 0));
  if (bits >= 63 || limit < (int64_t(1) << (sign ? bits - 1 : bits)))
    v = ir.minmax(sign ? llvm::Intrinsic::smin : llvm::Intrinsic::umin, v, ir.integer(v, limit));
  llvm::Type *type = Ir::isVector(v) && !at.wide ? ir.b.getInt32Ty() : ir.b.getInt64Ty();
  return at.fromValue(ir.b.CreateZExtOrTrunc(v, ir.typeLike(type, v)));
}

Elem Emitter::fromLanes(const Lanes &x, DType t) {
  V v = at.toValue(x);
  DType from = v->getType()->getScalarSizeInBits() == 64 ? DType::kI64 : DType::kI32;
  return types.convert(from, t, Elem{v, nullptr});
}

/// Index into the operand of a slice: start + i * stride in each dim. Dims that stay as they are stay joined; so do
/// those behind a dim of which a contiguous range is taken.
Index Emitter::sliced(const Index &index, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Lanes> starts,
                      llvm::ArrayRef<int64_t> strides) {
  Index result;
  result.shape.assign(shape.begin(), shape.end());
  Lanes zero = at.constant(0);
  auto untouched = [&](unsigned d) { return strides[d] == 1 && starts[d] == zero && shape[d] == index.shape[d]; };
  for (const Part &part : index.parts) {
    unsigned head = part.first;
    while (head + 1 < part.end && index.shape[head] == 1 && untouched(head))
      ++head;
    bool restWhole = strides[head] == 1;
    int64_t trailing = 1;
    for (unsigned d = head + 1; d < part.end; ++d) {
      restWhole &= untouched(d);
      trailing *= shape[d];
    }
    if (restWhole) {
      result.parts.push_back({part.first, part.end, at.add(part.at, at.mul(starts[head], trailing))});
      continue;
    }
    for (unsigned d = part.first; d < part.end; ++d)
      result.parts.push_back({d, d + 1, at.add(starts[d], at.mul(at.dim(index, d), strides[d]))});
  }
  return result;
}

Elem Emitter::compute(mlir::Operation *op, unsigned number, const Index &index) {
  auto operandIndex = [&](mlir::Value operand) { return shapeOf(operand).empty() ? Index() : index; };
  if (Arithmetic::knows(op->getName().getStringRef())) {
    llvm::SmallVector<Elem, 3> operands;
    for (mlir::Value operand : op->getOperands())
      operands.push_back(get(operand, operandIndex(operand)));
    // The type that counts for select is that of what is selected.
    unsigned typed = llvm::isa<sh::SelectOp>(op) ? 1 : 0;
    return arithmetic.apply(op->getName().getStringRef(), dtypeOf(op->getOperand(typed)), dtypeOf(op->getResult(0)),
                            operands);
  }
  return llvm::TypeSwitch<mlir::Operation *, Elem>(op)
      .Case<sh::ConstantOp>([&](auto) { return constant(op); })
      .Case<sh::CompareOp>([&](auto) { return computeCompare(op, index); })
      .Case<sh::IotaOp>(
          [&](sh::IotaOp iota) { return fromLanes(at.dim(index, iota.getIotaDimension()), dtypeOf(iota.getResult())); })
      .Case<sh::BroadcastInDimOp>([&](sh::BroadcastInDimOp broadcast) {
        return get(broadcast.getOperand(),
                   at.remap(index, shapeOf(broadcast.getOperand()), broadcast.getBroadcastDimensions()));
      })
      .Case<sh::BroadcastOp>([&](sh::BroadcastOp broadcast) {
        llvm::SmallVector<int64_t> from;
        int64_t added = broadcast.getBroadcastSizes().size();
        for (unsigned i = 0; i < shapeOf(broadcast.getOperand()).size(); ++i)
          from.push_back(added + i);
        return get(broadcast.getOperand(), at.remap(index, shapeOf(broadcast.getOperand()), from));
      })
      .Case<sh::ReshapeOp>([&](sh::ReshapeOp reshape) {
        return get(reshape.getOperand(), at.reshape(index, shapeOf(reshape.getOperand())));
      })
      .Case<sh::TransposeOp>([&](sh::TransposeOp transpose) {
        llvm::SmallVector<int64_t> from(index.shape.size());
        for (auto [i, d] : llvm::enumerate(transpose.getPermutation()))
          from[d] = i;
        return get(transpose.getOperand(), at.remap(index, shapeOf(transpose.getOperand()), from));
      })
      .Case<sh::SliceOp>([&](sh::SliceOp slice) {
        llvm::SmallVector<Lanes> starts;
        for (int64_t start : slice.getStartIndices())
          starts.push_back(at.constant(start));
        return get(slice.getOperand(), sliced(index, shapeOf(slice.getOperand()), starts, slice.getStrides()));
      })
      .Case<sh::DynamicSliceOp>([&](sh::DynamicSliceOp slice) {
        llvm::ArrayRef<int64_t> shape = shapeOf(slice.getOperand());
        llvm::SmallVector<Lanes> starts;
        for (auto [i, start] : llvm::enumerate(slice.getStartIndices())) {
          int64_t limit = shape[i] - slice.getSliceSizes()[i];
          starts.push_back(limit == 0 ? at.constant(0) : startIndex(dtypeOf(start), getScalar(start), limit));
        }
        llvm::SmallVector<int64_t> strides(shape.size(), 1);
        return get(slice.getOperand(), sliced(index, shape, starts, strides));
      })
      .Case<sh::ReverseOp>([&](sh::ReverseOp reverse) {
        llvm::SmallVector<Lanes> dims;
        for (unsigned d = 0; d < index.shape.size(); ++d) {
          Lanes x = at.dim(index, d);
          if (llvm::is_contained(reverse.getDimensions(), static_cast<int64_t>(d)))
            x = at.add(at.constant(index.shape[d] - 1), at.mul(x, -1));
          dims.push_back(x);
        }
        return get(reverse.getOperand(), at.fromDims(index.shape, dims));
      })
      .Case<sh::PadOp>([&](auto) { return computePad(op, index); })
      .Case<sh::ConcatenateOp>([&](auto) { return computeConcatenate(op, index); })
      .Case<sh::GatherOp>([&](auto) { return computeGather(op, index); })
      .Case<sh::BitcastConvertOp>([&](auto) { return computeBitcast(op, index); })
      .Case<sh::ReducePrecisionOp>([&](sh::ReducePrecisionOp reduce) {
        V x = arithmetic.math.reducePrecision(get(reduce.getOperand(), index).re, reduce.getExponentBits(),
                                              reduce.getMantissaBits());
        return Elem{formatOf(dtypeOf(reduce.getOperand())) ? types.round(dtypeOf(reduce.getOperand()), x) : x, nullptr};
      })
      .Case<sh::MapOp>([&](auto) { return computeMap(op, index); })
      .Case<sh::OptimizationBarrierOp>([&](auto) { return get(op->getOperand(number), index); })
      .Default([&](auto) { return Elem(); });
}

Elem Emitter::computeCompare(mlir::Operation *op, const Index &index) {
  auto compare = llvm::cast<sh::CompareOp>(op);
  bool total = compare.getCompareType() == sh::ComparisonType::TOTALORDER;
  static_assert(static_cast<int>(sh::ComparisonDirection::LT) == static_cast<int>(Direction::kLT));
  return {arithmetic.compare(static_cast<Direction>(compare.getComparisonDirection()), total, dtypeOf(compare.getLhs()),
                             get(compare.getLhs(), index), get(compare.getRhs(), index)),
          nullptr};
}

Elem Emitter::computeMap(mlir::Operation *op, const Index &index) {
  llvm::SmallVector<Elem> arguments;
  for (mlir::Value v : op->getOperands())
    arguments.push_back(get(v, index));
  return region(op->getRegion(0), arguments)[0];
}

Elem Emitter::computePad(mlir::Operation *op, const Index &index) {
  auto pad = llvm::cast<sh::PadOp>(op);
  llvm::ArrayRef<int64_t> shape = shapeOf(pad.getOperand());
  llvm::SmallVector<Position> positions;
  for (unsigned d = 0; d < shape.size(); ++d) {
    int64_t low = pad.getEdgePaddingLow()[d], step = pad.getInteriorPadding()[d] + 1;
    bool always = low <= 0 && step == 1 && index.shape[d] - low <= shape[d];
    positions.push_back({at.add(at.dim(index, d), at.constant(-low)), step, always});
  }
  return getPadded(pad.getOperand(), positions, getScalar(pad.getPaddingValue()));
}

Elem Emitter::getPadded(mlir::Value v, llvm::ArrayRef<Position> positions, Elem padding) {
  llvm::ArrayRef<int64_t> shape = shapeOf(v);
  if (product(shape) == 0)
    return padding;
  V inside = nullptr, allInside = nullptr;
  auto both = [&](V x, V y) { return x ? ir.logicalAnd(x, y) : y; };
  for (unsigned d = 0; d < shape.size(); ++d) {
    const Lanes &x = positions[d].at;
    int64_t step = positions[d].step, last = (shape[d] - 1) * step;
    if (positions[d].always)
      continue;
    V in = ir.logicalAnd(at.compare(CmpInst::ICMP_SGE, x, 0), at.compare(CmpInst::ICMP_SLE, x, last));
    if (step > 1) {
      V value = at.toValue(x);
      V rest = ir.b.CreateSRem(value, ir.integer(value, step));
      in = ir.logicalAnd(in, ir.b.CreateICmpEQ(rest, ir.integer(rest, 0)));
    }
    inside = both(inside, in);
    if (!x.vector && x.stride > 0 && step == 1 && lanes > 1) {
      Lanes first{x.base, 0, nullptr, 1};
      int64_t reach = x.stride * (static_cast<int64_t>(lanes) - 1);
      allInside = both(allInside, ir.logicalAnd(at.compare(CmpInst::ICMP_SGE, first, 0),
                                                at.compare(CmpInst::ICMP_SLE, first, last - reach)));
    } else {
      allInside = both(allInside, Ir::isVector(in) ? ir.b.getFalse() : in);
    }
  }
  auto element = [&](bool clamp) {
    llvm::SmallVector<Lanes> dims;
    for (unsigned d = 0; d < shape.size(); ++d) {
      Lanes x = positions[d].at;
      if (clamp && !positions[d].always)
        x = at.clamp(x, 0, (shape[d] - 1) * positions[d].step);
      dims.push_back(at.div(x, positions[d].step));
    }
    return get(v, at.fromDims(shape, dims));
  };
  if (!inside)
    return element(false);
  if (!Ir::isVector(inside))
    return choose(inside, [&] { return element(false); }, [&] { return padding; });
  auto mixed = [&] { return arithmetic.select(inside, element(true), padding); };
  if (allInside == ir.b.getFalse())
    return mixed();
  return choose(allInside, [&] { return element(false); }, mixed);
}

Elem Emitter::computeConcatenate(mlir::Operation *op, const Index &index) {
  auto concat = llvm::cast<sh::ConcatenateOp>(op);
  unsigned d = concat.getDimension();
  // The number that decides: of dim d, or of the joined dims from d on.
  const Part *part = nullptr;
  for (const Part &p : index.parts)
    if (d >= p.first && d < p.end)
      part = &p;
  bool joined = part && part->first == d && part->end > d + 1;
  Lanes x = joined ? part->at : at.dim(index, d);
  int64_t trailing = 1;
  if (joined)
    for (unsigned i = d + 1; i < part->end; ++i)
      trailing *= index.shape[i];
  auto inOperand = [&](mlir::Value operand, const Lanes &local) {
    Index result;
    result.shape.assign(shapeOf(operand).begin(), shapeOf(operand).end());
    for (const Part &p : index.parts) {
      if (d < p.first || d >= p.end)
        result.parts.push_back(p);
      else if (joined)
        result.parts.push_back({p.first, p.end, local});
      else
        for (unsigned i = p.first; i < p.end; ++i)
          result.parts.push_back({i, i + 1, i == d ? local : at.dim(index, i)});
    }
    return result;
  };
  struct Piece {
    mlir::Value value;
    int64_t start, end;
  };
  llvm::SmallVector<Piece> pieces;
  int64_t offset = 0;
  for (mlir::Value operand : concat.getInputs()) {
    int64_t size = shapeOf(operand)[d] * trailing;
    if (size > 0)
      pieces.push_back({operand, offset, offset + size});
    offset += size;
  }
  if (pieces.empty())
    return types.zero(dtypeOf(op->getResult(0)), nullptr);
  bool vectored = !x.uniform() && lanes > 1;
  bool affine = !x.vector && x.stride == 1;
  std::function<Elem(unsigned)> from = [&](unsigned i) -> Elem {
    const Piece &piece = pieces[i];
    auto exactly = [&] { return get(piece.value, inOperand(piece.value, at.add(x, at.constant(-piece.start)))); };
    if (!vectored) {
      if (i + 1 == pieces.size())
        return exactly();
      return choose(at.compare(CmpInst::ICMP_SLT, x, piece.end), exactly, [&] { return from(i + 1); });
    }
    if (i == pieces.size()) { // lanes in several pieces
      Elem result;
      for (const Piece &p : pieces) {
        Lanes local = at.clamp(at.add(x, at.constant(-p.start)), 0, p.end - p.start - 1);
        Elem e = get(p.value, inOperand(p.value, local));
        result = result.re ? arithmetic.select(at.compare(CmpInst::ICMP_SGE, x, p.start), e, result) : e;
      }
      return result;
    }
    if (!affine || pieces.size() > 8)
      return from(pieces.size());
    Lanes first{x.base, 0, nullptr, 1};
    V whole = ir.logicalAnd(at.compare(CmpInst::ICMP_SGE, first, piece.start),
                            at.compare(CmpInst::ICMP_SLE, first, piece.end - static_cast<int64_t>(lanes)));
    return choose(whole, exactly, [&] { return from(i + 1); });
  };
  if (pieces.size() == 1)
    return get(pieces[0].value, inOperand(pieces[0].value, x));
  // With all lanes in pieces past the last affine one, `from` ends in the mixed case.
  return vectored && (!affine || pieces.size() > 8) ? from(pieces.size()) : from(0);
}

Elem Emitter::computeGather(mlir::Operation *op, const Index &index) {
  auto gather = llvm::cast<sh::GatherOp>(op);
  auto numbers = gather.getDimensionNumbers();
  llvm::ArrayRef<int64_t> operandShape = shapeOf(gather.getOperand()), startShape = shapeOf(gather.getStartIndices());
  int64_t vectorDim = numbers.getIndexVectorDim();
  if (product(operandShape) == 0)
    return types.zero(dtypeOf(op->getResult(0)), nullptr);
  llvm::SmallVector<Lanes> batch;
  for (unsigned d = 0; d < index.shape.size(); ++d)
    if (!llvm::is_contained(numbers.getOffsetDims(), static_cast<int64_t>(d)))
      batch.push_back(at.dim(index, d));
  llvm::SmallVector<Lanes> dims(operandShape.size(), at.constant(0));
  DType startType = dtypeOf(gather.getStartIndices());
  for (auto [i, d] : llvm::enumerate(numbers.getStartIndexMap())) {
    llvm::SmallVector<Lanes> where(batch.begin(), batch.end());
    if (vectorDim < static_cast<int64_t>(startShape.size()))
      where.insert(where.begin() + vectorDim, at.constant(i));
    Elem start = get(gather.getStartIndices(), at.fromDims(startShape, where));
    dims[d] = startIndex(startType, start, operandShape[d] - gather.getSliceSizes()[d]);
  }
  for (auto [operandDim, startDim] : llvm::zip(numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims()))
    dims[operandDim] = at.add(dims[operandDim], batch[startDim < vectorDim ? startDim : startDim - 1]);
  unsigned next = 0;
  for (unsigned d = 0; d < operandShape.size(); ++d) {
    int64_t dim = d;
    if (llvm::is_contained(numbers.getCollapsedSliceDims(), dim) ||
        llvm::is_contained(numbers.getOperandBatchingDims(), dim))
      continue;
    dims[d] = at.add(dims[d], at.dim(index, numbers.getOffsetDims()[next++]));
  }
  return get(gather.getOperand(), at.fromDims(operandShape, dims));
}

Elem Emitter::computeBitcast(mlir::Operation *op, const Index &index) {
  mlir::Value operand = op->getOperand(0), result = op->getResult(0);
  DType from = dtypeOf(operand), to = dtypeOf(result);
  if (from == to)
    return get(operand, index);
  if (isComplex(from) != isComplex(to))
    return Elem();
  llvm::ArrayRef<int64_t> shape = shapeOf(operand);
  if (bitsOf(from) == bitsOf(to))
    return {types.fromBits(to, types.toBits(from, get(operand, index).re)), nullptr};
  llvm::SmallVector<Lanes> dims;
  for (unsigned d = 0; d < index.shape.size(); ++d)
    dims.push_back(at.dim(index, d));
  if (isComplex(from)) { // a part of 64 bits is a number of two parts of 32
    bool widen = bitsOf(to) > bitsOf(from);
    Lanes piece = widen ? at.constant(0) : dims.pop_back_val();
    auto number = [&](const Lanes &which) {
      llvm::SmallVector<Lanes> where(dims.begin(), dims.end());
      if (widen)
        where.push_back(which);
      return get(operand, at.fromDims(shape, where));
    };
    if (widen) {
      auto join = [&](Elem x) {
        V low = ir.bits(x.re), high = ir.bits(x.im);
        llvm::Type *wide = ir.typeLike(ir.b.getInt64Ty(), low);
        return ir.fromBits(ir.b.CreateOr(ir.b.CreateZExt(low, wide), ir.b.CreateShl(ir.b.CreateZExt(high, wide), 32)));
      };
      return {join(number(at.constant(0))), join(number(at.constant(1)))};
    }
    Elem whole = number(piece);
    V bits = ir.bits(ir.select(at.compare(CmpInst::ICMP_EQ, piece, 0), whole.re, whole.im));
    llvm::Type *half = ir.typeLike(ir.b.getInt32Ty(), bits);
    return {ir.fromBits(ir.b.CreateTrunc(bits, half)), ir.fromBits(ir.b.CreateTrunc(ir.b.CreateLShr(bits, 32), half))};
  }
  if (bitsOf(from) > bitsOf(to)) { // one operand element is the last dim of the result
    Lanes piece = dims.pop_back_val();
    V bits = types.toBits(from, get(operand, at.fromDims(shape, dims)).re);
    V amount = at.toValue(at.mul(piece, bitsOf(to)));
    ir.unify({&bits, &amount});
    V shifted = ir.b.CreateLShr(bits, ir.b.CreateZExtOrTrunc(amount, bits->getType()));
    return {types.fromBits(to, ir.b.CreateTrunc(shifted, ir.typeLike(ir.b.getIntNTy(bitsOf(to)), shifted))), nullptr};
  }
  V whole = nullptr;
  for (int64_t i = 0; i < shape.back(); ++i) {
    llvm::SmallVector<Lanes> where(dims.begin(), dims.end());
    where.push_back(at.constant(i));
    V bits = types.toBits(from, get(operand, at.fromDims(shape, where)).re);
    V wide = ir.b.CreateZExt(bits, ir.typeLike(ir.b.getIntNTy(bitsOf(to)), bits));
    wide = ir.b.CreateShl(wide, ir.integer(wide, i * bitsOf(from)));
    whole = whole ? ir.b.CreateOr(whole, wide) : wide;
  }
  return {whole ? types.fromBits(to, whole) : nullptr, nullptr};
}

} // namespace weft::codegen
