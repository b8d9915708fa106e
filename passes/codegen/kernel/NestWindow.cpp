//===- NestWindow.cpp - reduce_window and select_and_scatter ---------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ReduceOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "passes/support/NarrowSums.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

namespace {
/// One dim of a window.
struct WindowDim {
  int64_t size = 1, stride = 1, baseDilation = 1, dilation = 1, low = 0;
  bool trivial() const { return size == 1 && stride == 1 && baseDilation == 1 && low == 0; }
};
} // namespace

template <typename Op> static llvm::SmallVector<WindowDim> windowOf(Op op, unsigned rank) {
  llvm::SmallVector<WindowDim> dims(rank);
  for (unsigned d = 0; d < rank; ++d) {
    if constexpr (std::is_same_v<Op, sh::ReduceWindowOp>) {
      dims[d].size = op.getWindowDimensions()[d];
      if (auto dilations = op.getBaseDilations())
        dims[d].baseDilation = (*dilations)[d];
      if (auto dilations = op.getWindowDilations())
        dims[d].dilation = (*dilations)[d];
    } else if (auto sizes = op.getWindowDimensions()) {
      dims[d].size = (*sizes)[d];
    }
    if (auto strides = op.getWindowStrides())
      dims[d].stride = (*strides)[d];
  }
  if (auto padding = op.getPaddingAttr())
    for (unsigned d = 0; d < rank; ++d)
      dims[d].low = padding.template getValues<int64_t>()[{d, 0}];
  return dims;
}

/// Nested loops over `sizes` that carry values.
llvm::SmallVector<V>
NestEmitter::carryLoops(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<V> init,
                        const std::function<llvm::SmallVector<V>(llvm::ArrayRef<V>, llvm::ArrayRef<V>)> &body,
                        llvm::SmallVector<V> indices) {
  if (indices.size() == sizes.size()) {
    Emitter::Scope scope(e);
    return body(indices, init);
  }
  return ir.loop(ir.i64(0), ir.i64(sizes[indices.size()]), 1, init, [&](V i, llvm::ArrayRef<V> carried) {
    llvm::SmallVector<V> all = indices;
    all.push_back(i);
    llvm::SmallVector<V> copy(carried);
    return carryLoops(sizes, copy, body, all);
  });
}

void flattenElems(llvm::SmallVector<V> &out, llvm::ArrayRef<Elem> elems) {
  for (const Elem &x : elems) {
    out.push_back(x.re);
    if (x.im)
      out.push_back(x.im);
  }
}

llvm::SmallVector<Elem> unflattenElems(llvm::ArrayRef<V> &flat, llvm::ArrayRef<Elem> like) {
  llvm::SmallVector<Elem> result;
  for (const Elem &x : like) {
    Elem y{flat.front(), nullptr};
    flat = flat.drop_front();
    if (x.im) {
      y.im = flat.front();
      flat = flat.drop_front();
    }
    result.push_back(y);
  }
  return result;
}

NestEmitter::Reducer NestEmitter::windowReducer(mlir::Operation *op) {
  Reducer r = reducer(op, 1);
  if (roundsWithEachTerm(product(llvm::cast<sh::ReduceWindowOp>(op).getWindowDimensions())))
    r.accumulator = r.t;
  return r;
}

void NestEmitter::emitWindow(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::ReduceWindowOp>(nest.op);
  llvm::ArrayRef<int64_t> shape = shapeOf(op.getResult(0)), operandShape = shapeOf(op.getInputs()[0]);
  llvm::SmallVector<WindowDim> window = windowOf(op, shape.size());
  llvm::SmallVector<int64_t> sizes;
  for (const WindowDim &w : window)
    sizes.push_back(w.size);
  unsigned lanes = 64;
  for (mlir::Value v : op.getInputs())
    lanes = std::min(lanes, lanesFor(v));
  Reducer r = windowReducer(op);
  CutSet all = (CutSet(1) << shape.size()) - 1;
  forMap(shape, mapShape(shape, all), lanes, begin, end, [&](const Index &index) {
    llvm::SmallVector<Elem> init;
    for (mlir::Value v : op.getInitValues()) {
      Elem x = e.getScalar(v);
      init.push_back({ir.splat(x.re, e.lanes), x.im ? ir.splat(x.im, e.lanes) : nullptr});
    }
    llvm::SmallVector<V> flat;
    flattenElems(flat, init);
    flat = carryLoops(sizes, flat, [&](llvm::ArrayRef<V> w, llvm::ArrayRef<V> carried) {
      llvm::SmallVector<Elem> state = unflattenElems(carried, init);
      llvm::SmallVector<Emitter::Position> positions;
      for (unsigned d = 0; d < shape.size(); ++d) {
        const WindowDim &dim = window[d];
        Lanes x = at.mul(at.dim(index, d), dim.stride);
        x = at.add(x, at.add(at.mul(Lanes{w[d], 0, nullptr, 1}, dim.dilation), at.constant(-dim.low)));
        bool always = dim.low <= 0 && dim.baseDilation == 1 &&
                      (shape[d] - 1) * dim.stride + (dim.size - 1) * dim.dilation - dim.low < operandShape[d];
        positions.push_back({x, dim.baseDilation, always});
      }
      llvm::SmallVector<Elem> values;
      for (auto [k, v] : llvm::enumerate(op.getInputs()))
        values.push_back(e.getPadded(v, positions, init[k]));
      llvm::SmallVector<V> next;
      for (Elem x : combine(r, state, values)) {
        x.re = ir.splat(x.re, e.lanes);
        x.im = x.im ? ir.splat(x.im, e.lanes) : nullptr;
        flattenElems(next, {x});
      }
      return next;
    });
    llvm::ArrayRef<V> rest = flat;
    for (auto [k, x] : llvm::enumerate(unflattenElems(rest, init))) {
      if (V pointer = outputPointer(op.getResult(k)))
        e.store(op.getResult(k), pointer, index, rounded(r, x));
    }
  });
}

int64_t NestEmitter::selectAndScatterItems(mlir::Operation *op) {
  auto select = llvm::cast<sh::SelectAndScatterOp>(op);
  llvm::ArrayRef<int64_t> shape = shapeOf(select.getOperand());
  int64_t items = 1;
  for (auto [d, w] : llvm::enumerate(windowOf(select, shape.size()))) {
    if (!w.trivial() || shape[d] != shapeOf(select.getSource())[d])
      break;
    items *= shape[d];
  }
  return items;
}

/// Items are positions in the leading dims that windows do not cross: they write to elements of their own.
void NestEmitter::emitSelectAndScatter(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::SelectAndScatterOp>(nest.op);
  mlir::Value result = nest.outputs[0];
  llvm::ArrayRef<int64_t> shape = shapeOf(op.getOperand()), sourceShape = shapeOf(op.getSource());
  llvm::SmallVector<WindowDim> window = windowOf(op, shape.size());
  int64_t items = selectAndScatterItems(op), perItem = product(shape) / std::max<int64_t>(1, items);
  unsigned shared = 0;
  for (int64_t n = 1; n != items;)
    n *= shape[shared++];
  DType t = dtypeOf(result);
  V pointer = outputPointer(result);
  llvm::SmallVector<int64_t> sizes, sourceSizes(sourceShape.drop_front(shared));
  for (const WindowDim &w : window)
    sizes.push_back(w.size);
  ir.loop(begin, end, 1, [&](V item) {
    Emitter::Scope scope(e);
    Elem init = e.getScalar(op.getInitValue());
    V first = ir.b.CreateMul(item, ir.i64(perItem));
    ir.loop(ir.i64(0), ir.i64(perItem), 1,
            [&](V i) { e.store(t, pointer, Lanes{ir.b.CreateAdd(first, i), 0, nullptr, 1}, init); });
    llvm::SmallVector<Lanes> leading;
    Lanes rest{item, 0, nullptr, 1};
    for (unsigned d = shared; d-- > 0;) {
      leading.insert(leading.begin(), at.rem(rest, shape[d]));
      rest = at.div(rest, shape[d]);
    }
    carryLoops(sourceSizes, {}, [&](llvm::ArrayRef<V> where, llvm::ArrayRef<V>) {
      llvm::SmallVector<Lanes> source(leading.begin(), leading.end());
      for (V i : where)
        source.push_back({i, 0, nullptr, 1});
      // The chosen element so far: its linear index (-1: none) and its value.
      Elem zero = e.types.zero(t, nullptr);
      llvm::SmallVector<V> state{ir.i64(-1)};
      flattenElems(state, {zero});
      state = carryLoops(sizes, state, [&](llvm::ArrayRef<V> w, llvm::ArrayRef<V> carried) {
        V inside = ir.b.getTrue(), linear = ir.i64(0);
        llvm::SmallVector<Lanes> dims;
        for (unsigned d = 0; d < shape.size(); ++d) {
          V x = ir.b.CreateAdd(at.mul(source[d], window[d].stride).base, w[d]);
          x = ir.b.CreateSub(x, ir.i64(window[d].low));
          inside = ir.logicalAnd(
              inside, ir.logicalAnd(ir.b.CreateICmpSGE(x, ir.i64(0)), ir.b.CreateICmpSLT(x, ir.i64(shape[d]))));
          linear = ir.b.CreateAdd(ir.b.CreateMul(linear, ir.i64(shape[d])), x);
          dims.push_back({x, 0, nullptr, 1});
        }
        return ir.branch(
            inside,
            [&] {
              Emitter::Scope inner(e);
              Elem candidate = e.get(op.getOperand(), at.fromDims(shape, dims));
              llvm::ArrayRef<V> values = carried.drop_front();
              Elem best = unflattenElems(values, {zero})[0];
              V none = ir.b.CreateICmpSLT(carried[0], ir.i64(0));
              V keep = ir.logicalAnd(ir.logicalNot(none), e.region(op.getSelect(), {best, candidate})[0].re);
              llvm::SmallVector<V> next{ir.b.CreateSelect(keep, carried[0], linear)};
              flattenElems(next, {e.arithmetic.select(keep, best, candidate)});
              return next;
            },
            [&] { return llvm::SmallVector<V>(carried); });
      });
      ir.branch(
          ir.b.CreateICmpSGE(state[0], ir.i64(0)),
          [&] {
            Emitter::Scope inner(e);
            Lanes there{state[0], 0, nullptr, 1};
            Elem value = e.get(op.getSource(), at.fromDims(sourceShape, source));
            e.store(t, pointer, there, e.region(op.getScatter(), {e.load(t, pointer, there), value})[0]);
            return llvm::SmallVector<V>();
          },
          [] { return llvm::SmallVector<V>(); });
      return llvm::SmallVector<V>();
    });
  });
}

} // namespace weft::codegen
