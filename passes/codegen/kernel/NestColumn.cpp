//===- NestColumn.cpp - reductions that keep the last dim ------------------------------*- C++ -*-===//
//
// Vectors run along the kept dims; each column takes its elements in order, starting from the init value. A work item
// is a block of columns, wide enough for whole cache lines and several independent sums. Operands that are outputs are
// stored on the way.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ReduceOps.h"

namespace weft::codegen {

NestEmitter::ColumnShape NestEmitter::columnShape(const Nest &nest) {
  mlir::Operation *op = nest.stages[0][0];
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  ReduceShape dims = reduceShape(op);
  ColumnShape result{1, 1, 1, 0};
  result.first = dims.reduced.empty() ? 0 : dims.reduced.back() + 1;
  for (unsigned d : dims.kept)
    (d < result.first ? result.outer : result.inner) *= shape[d];
  int64_t lanes = lanesFor(nest);
  result.block = 4 * lanes;
  return result;
}

void NestEmitter::emitColumn(const Nest &nest, V begin, V end) {
  mlir::Operation *first = nest.stages[0][0];
  llvm::SmallVector<int64_t> shape(shapeOf(first->getOperand(0)));
  ReduceShape dims = reduceShape(first);
  ColumnShape columns = columnShape(nest);
  if (columns.outer * columns.inner == 0)
    return;
  unsigned lanes = lanesFor(nest);
  int64_t depth = 1;
  for (unsigned d : dims.reduced)
    depth *= shape[d];
  llvm::SmallVector<Reducer> reducers;
  for (mlir::Operation *op : nest.stages[0])
    reducers.push_back(reducer(op, 1));
  // Operands that are outputs, too.
  llvm::SmallVector<mlir::Value> stored;
  for (mlir::Value v : nest.outputs)
    if (!llvm::isa<mlir::stablehlo::ReduceOp>(v.getDefiningOp()))
      stored.push_back(v);
  // Runs of reduced dims with nothing kept between stay one number.
  bool oneRun = dims.reduced.empty() || dims.reduced.back() - dims.reduced.front() + 1 == dims.reduced.size();
  auto indexAt = [&](V outer, V k, const Lanes &column) {
    llvm::SmallVector<Part> parts;
    Lanes o{outer, 0, nullptr, 1}, r{k, 0, nullptr, 1};
    if (oneRun && !dims.reduced.empty()) {
      if (dims.reduced.front() > 0)
        parts.push_back({0, dims.reduced.front(), o});
      parts.push_back({dims.reduced.front(), columns.first, r});
    } else {
      int64_t keptSize = 1, reducedSize = 1;
      for (unsigned d = columns.first; d-- > 0;) {
        bool reduced = llvm::is_contained(dims.reduced, d);
        int64_t &size = reduced ? reducedSize : keptSize;
        parts.insert(parts.begin(), Part{d, d + 1, at.rem(at.div(reduced ? r : o, size), shape[d])});
        size *= shape[d];
      }
    }
    if (columns.first < shape.size())
      parts.push_back({columns.first, static_cast<unsigned>(shape.size()), column});
    return indexOf(shape, parts);
  };
  // `count` vectors side by side, from column `c`.
  auto block = [&](V outer, V c, unsigned width, unsigned count) {
    Emitter::Scope scope(e);
    e.lanes = width;
    llvm::SmallVector<Elem> state; // by vector, reducer, value
    for (unsigned u = 0; u < count; ++u)
      for (const Reducer &r : reducers)
        for (unsigned i = 0; i < r.values(); ++i) {
          Elem init = e.getScalar(r.op->getOperand(r.values() + i));
          state.push_back({ir.splat(init.re, width), init.im ? ir.splat(init.im, width) : nullptr});
        }
    auto flatten = [](llvm::ArrayRef<Elem> elems) {
      llvm::SmallVector<V> flat;
      flattenElems(flat, elems);
      return flat;
    };
    auto unflatten = [&](llvm::ArrayRef<V> flat) { return unflattenElems(flat, state); };
    auto columnAt = [&](unsigned u) {
      return Lanes{u ? ir.b.CreateAdd(c, ir.i64(u * width)) : c, width > 1 ? 1 : 0, nullptr,
                   width > 1 ? static_cast<int64_t>(width) : 1};
    };
    llvm::SmallVector<V> flat =
        ir.loop(ir.i64(0), ir.i64(depth), 1, flatten(state), [&](V k, llvm::ArrayRef<V> carried) {
          llvm::SmallVector<Elem> all = unflatten(carried);
          unsigned n = 0;
          for (unsigned u = 0; u < count; ++u) {
            Emitter::Scope inner(e);
            Index index = indexAt(outer, k, columnAt(u));
            for (const Reducer &r : reducers) {
              llvm::SmallVector<Elem> values;
              for (unsigned i = 0; i < r.values(); ++i)
                values.push_back(e.get(r.op->getOperand(i), index));
              llvm::SmallVector<Elem> next = combine(r, llvm::ArrayRef<Elem>(all).slice(n, r.values()), values);
              for (Elem &x : next) {
                x.re = ir.splat(x.re, width);
                x.im = x.im ? ir.splat(x.im, width) : nullptr;
                all[n++] = x;
              }
            }
            llvm::SmallVector<Elem> elements;
            for (mlir::Value v : stored)
              elements.push_back(e.get(v, index));
            for (auto [v, element] : llvm::zip(stored, elements))
              e.store(v, outputPointer(v), index, element);
          }
          return flatten(all);
        });
    llvm::SmallVector<Elem> all = unflatten(flat);
    unsigned n = 0;
    for (unsigned u = 0; u < count; ++u)
      for (const Reducer &r : reducers)
        for (unsigned i = 0; i < r.values(); ++i) {
          Elem result = all[n++];
          if (r.accumulator != r.t)
            result.re = e.types.round(r.t, result.re);
          mlir::Value v = r.op->getResult(i);
          if (!outputPointer(v))
            continue;
          Lanes linear = at.add(at.mul(Lanes{outer, 0, nullptr, 1}, columns.inner), columnAt(u));
          e.store(dtypeOf(v), outputPointer(v), linear, result);
        }
    e.lanes = 1;
  };
  ir.loop(begin, end, 1, [&](V item) {
    V outer = ir.b.CreateUDiv(item, ir.i64(columns.blocks())), number = ir.b.CreateURem(item, ir.i64(columns.blocks()));
    V from = ir.b.CreateMul(number, ir.i64(columns.block));
    V to = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateAdd(from, ir.i64(columns.block)), ir.i64(columns.inner));
    auto rest = [&](V from, V to) {
      V middle = from;
      if (columns.inner % columns.block >= static_cast<int64_t>(lanes)) {
        middle = ir.b.CreateAdd(from, ir.b.CreateAnd(ir.b.CreateSub(to, from), ir.i64(-static_cast<int64_t>(lanes))));
        ir.loop(from, middle, lanes, [&](V c) { block(outer, c, lanes, 1); });
      }
      // The last few: the largest powers of two that fit, then one by one.
      int64_t left = columns.inner % lanes;
      for (int64_t width = lanes / 2; width >= 4; width /= 2)
        if (left >= width) {
          block(outer, middle, width, 1);
          middle = ir.b.CreateAdd(middle, ir.i64(width));
          left -= width;
        }
      if (left)
        ir.loop(middle, to, 1, [&](V c) { block(outer, c, 1, 1); });
    };
    if (columns.inner % columns.block == 0)
      return block(outer, from, lanes, 4);
    if (columns.inner < columns.block)
      return rest(from, to);
    V whole = ir.b.CreateICmpEQ(ir.b.CreateSub(to, from), ir.i64(columns.block));
    ir.branch(
        whole,
        [&] {
          block(outer, from, lanes, 4);
          return llvm::SmallVector<V>();
        },
        [&] {
          rest(from, to);
          return llvm::SmallVector<V>();
        });
  });
}

} // namespace weft::codegen
