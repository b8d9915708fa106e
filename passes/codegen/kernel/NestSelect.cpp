//===- NestSelect.cpp - argmax and argmin of a row -------------------------------------*- C++ -*-===//
//
// A row is taken in blocks, of which only the best value is found, by vectors. Where that is better than what was
// before, the block is remembered. The position is looked for at the end, in that block alone. What is found is the
// first element that no other one beats, so how the row is cut does not matter.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "passes/codegen/kernel/Selection.h"

namespace weft::codegen {

namespace {
constexpr int64_t kBlock = 1024;  ///< elements whose best value is found together
constexpr int64_t kShortRow = 48; ///< a shorter row is reduced one by one
constexpr unsigned kVectors = 4;  ///< side by side
} // namespace

bool NestEmitter::isSelection(mlir::Operation *op, int64_t columns) {
  if (columns < kShortRow)
    return false;
  std::optional<Selection> selection = selectionOf(op);
  ReduceShape dims = reduceShape(op);
  if (!selection || !dims.prefixKept)
    return false;
  // One dim is the row; the others have one element.
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  for (unsigned d = dims.trailing; d < shape.size(); ++d)
    if (shape[d] == columns)
      return ascendsAlong(op->getOperand(1 - selection->value), d,
                          [&](mlir::Value v) { return group.isComputed(v) || group.isInlineConstant(v); });
  return false;
}

void NestEmitter::selectRow(mlir::Operation *op, V row, int64_t columns) {
  Selection selection = *selectionOf(op);
  mlir::Value values = op->getOperand(selection.value);
  llvm::SmallVector<int64_t> shape(shapeOf(values));
  unsigned trailing = reduceShape(op).trailing;
  DType t = dtypeOf(values);
  bool floats = isFloat(t), sign = isSigned(t);
  unsigned width = lanesFor(values);
  auto indexAt = [&](const Lanes &i) {
    llvm::SmallVector<Part> parts;
    if (trailing > 0)
      parts.push_back({0, trailing, Lanes{row, 0, nullptr, 1}});
    parts.push_back({trailing, static_cast<unsigned>(shape.size()), i});
    return indexOf(shape, parts);
  };
  auto elementsAt = [&](V i, unsigned lanes) {
    Emitter::Scope scope(e);
    e.lanes = lanes;
    V x = ir.splat(e.get(values, indexAt({i, lanes > 1 ? 1 : 0, nullptr, lanes})).re, lanes);
    e.lanes = 1;
    return x;
  };
  auto better = [&](V x, V y) {
    if (floats)
      return selection.largest ? ir.fgt(x, y) : ir.flt(x, y);
    using llvm::CmpInst;
    return ir.icmp(selection.largest ? (sign ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT)
                                     : (sign ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT),
                   x, y);
  };
  auto best = [&](V x, V y) { return ir.select(better(x, y), x, y); };
  // NaNs are met on the side: a register holds some NaN as soon as one was seen.
  auto keepNan = [&](V x, V nan) { return ir.select(ir.isNan(x), x, nan); };

  llvm::Type *type = e.types.registerType(t);
  V worst;
  if (floats) {
    worst = llvm::ConstantFP::getInfinity(type, selection.largest);
  } else {
    unsigned bits = type->getIntegerBitWidth();
    llvm::APInt low = sign ? llvm::APInt::getSignedMinValue(bits) : llvm::APInt::getZero(bits),
                high = sign ? llvm::APInt::getSignedMaxValue(bits) : llvm::APInt::getAllOnes(bits);
    worst = llvm::ConstantInt::get(type, selection.largest ? low : high);
  }
  V none = floats ? static_cast<V>(llvm::ConstantFP::getZero(type)) : nullptr;

  // The best value of [from, from + count), and a NaN if there is one.
  auto bestOf = [&](V from, int64_t count) {
    std::pair<V, V> result{worst, none};
    int64_t step = static_cast<int64_t>(width) * kVectors, whole = count / step * step, single = count / width * width;
    auto take = [&](V i, unsigned lanes, V &value, V &nan) {
      V x = elementsAt(i, lanes);
      value = best(x, value);
      if (floats)
        nan = keepNan(x, nan);
    };
    if (single > 0) {
      llvm::SmallVector<V> state;
      for (unsigned u = 0; u < kVectors; ++u) {
        state.push_back(ir.splat(worst, width));
        if (floats)
          state.push_back(ir.splat(none, width));
      }
      unsigned each = floats ? 2 : 1;
      auto takeVector = [&](V i, llvm::SmallVector<V> &now, unsigned u) {
        V ignored = nullptr;
        take(i, width, now[u * each], floats ? now[u * each + 1] : ignored);
      };
      state = ir.loop(ir.i64(0), ir.i64(whole), step, state, [&](V i, llvm::ArrayRef<V> carried) {
        llvm::SmallVector<V> now(carried);
        for (unsigned u = 0; u < kVectors; ++u)
          takeVector(ir.b.CreateAdd(ir.b.CreateAdd(from, i), ir.i64(u * width)), now, u);
        return now;
      });
      for (int64_t i = whole; i < single; i += width)
        takeVector(ir.b.CreateAdd(from, ir.i64(i)), state, (i - whole) / width);
      for (unsigned half = kVectors / 2; half > 0; half /= 2)
        for (unsigned u = 0; u < half; ++u) {
          state[u * each] = best(state[u * each], state[(u + half) * each]);
          if (floats)
            state[u * each + 1] = keepNan(state[(u + half) * each + 1], state[u * each + 1]);
        }
      V value = state[0], nan = floats ? state[1] : nullptr;
      for (unsigned n = width; n > 1; n /= 2) {
        auto part = [&](V x, unsigned first) -> V {
          if (n == 2)
            return ir.b.CreateExtractElement(x, uint64_t(first));
          llvm::SmallVector<int> mask;
          for (unsigned l = 0; l < n / 2; ++l)
            mask.push_back(first + l);
          return ir.b.CreateShuffleVector(x, mask);
        };
        value = best(part(value, 0), part(value, n / 2));
        if (floats)
          nan = keepNan(part(nan, 0), part(nan, n / 2));
      }
      result = {value, nan};
    }
    if (single < count) {
      llvm::SmallVector<V> state{result.first};
      if (floats)
        state.push_back(result.second);
      state = ir.loop(ir.i64(single), ir.i64(count), 1, state, [&](V i, llvm::ArrayRef<V> carried) {
        llvm::SmallVector<V> now(carried);
        V ignored = nullptr;
        take(ir.b.CreateAdd(from, i), 1, now[0], floats ? now[1] : ignored);
        return now;
      });
      result = {state[0], floats ? state[1] : nullptr};
    }
    return result;
  };

  // The best so far, a NaN if there was one, and the first element of its block.
  llvm::SmallVector<V> state{worst, ir.i64(0)};
  if (floats)
    state.push_back(none);
  auto takeBlock = [&](V from, int64_t count, llvm::ArrayRef<V> before) {
    auto [value, nan] = bestOf(from, count);
    V wins = better(value, before[0]);
    if (floats) {
      V known = ir.isNan(before[2]), found = ir.isNan(nan);
      wins = ir.b.CreateAnd(ir.b.CreateNot(known), ir.b.CreateOr(wins, found));
    }
    llvm::SmallVector<V> after{ir.select(wins, value, before[0]), ir.select(wins, from, before[1])};
    if (floats)
      after.push_back(ir.select(wins, nan, before[2]));
    return after;
  };
  int64_t blocks = columns / kBlock;
  if (blocks > 0)
    state = ir.loop(ir.i64(0), ir.i64(blocks), 1, state, [&](V block, llvm::ArrayRef<V> carried) {
      return takeBlock(ir.b.CreateMul(block, ir.i64(kBlock)), kBlock, carried);
    });
  if (columns % kBlock)
    state = takeBlock(ir.i64(blocks * kBlock), columns % kBlock, state);

  // Its first element in that block.
  V target = state[0],
    end = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateAdd(state[1], ir.i64(kBlock)), ir.i64(columns));
  V wantNan = floats ? ir.isNan(state[2]) : nullptr;
  auto matches = [&](V i, unsigned lanes) {
    V x = elementsAt(i, lanes);
    if (!floats)
      return ir.icmp(llvm::CmpInst::ICMP_EQ, x, ir.splat(target, lanes));
    return ir.select(ir.splat(wantNan, lanes), ir.isNan(x), ir.feq(x, ir.splat(target, lanes)));
  };
  V at = state[1];
  if (columns >= static_cast<int64_t>(width))
    at = ir.whileLoop(
        {at},
        [&](llvm::ArrayRef<V> now) {
          // Lanes beyond the end are not read: the test comes first.
          V inside = ir.b.CreateICmpSLE(ir.b.CreateAdd(now[0], ir.i64(width)), end);
          return ir.branch(
              inside, [&] { return llvm::SmallVector<V>{ir.b.CreateNot(ir.any(matches(now[0], width)))}; },
              [&] { return llvm::SmallVector<V>{ir.b.getFalse()}; })[0];
        },
        [&](llvm::ArrayRef<V> now) { return llvm::SmallVector<V>{ir.b.CreateAdd(now[0], ir.i64(width))}; })[0];
  V last = ir.b.CreateSub(end, ir.i64(1));
  at = ir.whileLoop(
      {at},
      [&](llvm::ArrayRef<V> now) {
        return ir.branch(
            ir.b.CreateICmpSLT(now[0], last), [&] { return llvm::SmallVector<V>{ir.b.CreateNot(matches(now[0], 1))}; },
            [&] { return llvm::SmallVector<V>{ir.b.getFalse()}; })[0];
      },
      [&](llvm::ArrayRef<V> now) { return llvm::SmallVector<V>{ir.b.CreateAdd(now[0], ir.i64(1))}; })[0];

  llvm::SmallVector<Elem> arguments{e.getScalar(op->getOperand(2)), e.getScalar(op->getOperand(3))};
  {
    Emitter::Scope scope(e);
    Index index = indexAt({at, 0, nullptr, 1});
    for (unsigned i = 0; i < 2; ++i)
      arguments.push_back(e.get(op->getOperand(i), index));
  }
  for (auto [k, result] : llvm::enumerate(e.region(op->getRegion(0), arguments)))
    e.bindElem(op->getResult(k), result);
}

} // namespace weft::codegen
