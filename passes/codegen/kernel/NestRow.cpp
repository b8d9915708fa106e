//===- NestRow.cpp - reductions along rows, and what uses them -------------------------*- C++ -*-===//
//
// A row is reduced into partial results side by side: element i goes to partial result i mod L, where L depends on the
// row's length and type only; these are then combined in halves, what is left over from L is added in order, and the
// init value last. A reducer that is not known to be commutative takes the elements one by one.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

NestEmitter::Reducer NestEmitter::reducer(mlir::Operation *op, int64_t columns) {
  Reducer r;
  r.op = op;
  r.simple = simpleReducer(op->getRegion(0));
  r.t = r.accumulator = dtypeOf(op->getOperand(0));
  bool sum = r.simple == "stablehlo.add" || r.simple == "stablehlo.multiply";
  if (sum && isFloat(r.t) && bitsOf(r.t) < 32)
    r.accumulator = DType::kF32;
  if (!r.simple.empty()) {
    r.lanes = bytesOf(partOf(r.t)) > 4 ? 32 : 64;
    while (r.lanes > 1 && r.lanes > static_cast<uint64_t>(columns))
      r.lanes /= 2;
    if (r.lanes < 4)
      r.lanes = 1;
  }
  return r;
}

Elem NestEmitter::identity(const Reducer &r) {
  llvm::Type *type = e.types.registerType(r.accumulator);
  bool multiply = r.simple == "stablehlo.multiply", least = r.simple == "stablehlo.minimum",
       most = r.simple == "stablehlo.maximum";
  if (type->isFloatingPointTy()) {
    // -0 and not 0: -0 + -0 is -0.
    double value = multiply ? 1 : least ? __builtin_inf() : most ? -__builtin_inf() : -0.0;
    V re = llvm::ConstantFP::get(type, value);
    return {re, isComplex(r.t) ? llvm::ConstantFP::get(type, multiply ? 0.0 : -0.0) : nullptr};
  }
  unsigned bits = type->getIntegerBitWidth();
  bool sign = isSigned(r.t);
  llvm::APInt value = llvm::APInt::getZero(bits);
  if (multiply)
    value = llvm::APInt(bits, 1);
  else if (r.simple == "stablehlo.and")
    value = llvm::APInt::getAllOnes(bits);
  else if (least)
    value = sign ? llvm::APInt::getSignedMaxValue(bits) : llvm::APInt::getMaxValue(bits);
  else if (most)
    value = sign ? llvm::APInt::getSignedMinValue(bits) : llvm::APInt::getMinValue(bits);
  return {llvm::ConstantInt::get(type, value), nullptr};
}

llvm::SmallVector<Elem> NestEmitter::combine(const Reducer &r, llvm::ArrayRef<Elem> x, llvm::ArrayRef<Elem> y) {
  if (!r.simple.empty())
    return {e.arithmetic.apply(r.simple, r.accumulator, r.accumulator, {x[0], y[0]})};
  llvm::SmallVector<Elem> arguments(x.begin(), x.end());
  arguments.append(y.begin(), y.end());
  return e.region(r.op->getRegion(0), arguments);
}

llvm::SmallVector<Elem> NestEmitter::finish(const Reducer &r, llvm::ArrayRef<Elem> total) {
  if (r.simple.empty())
    return llvm::SmallVector<Elem>(total.begin(), total.end());
  return {rounded(r, combine(r, {e.getScalar(r.op->getOperand(1))}, total)[0])};
}

Elem NestEmitter::rounded(const Reducer &r, Elem total) {
  if (r.accumulator != r.t)
    total.re = e.types.round(r.t, total.re);
  return total;
}

// A maximum with NaNs and signed zeros is a chain of some six dependent instructions. Taken apart it is four that do
// not wait for each other: the largest of the numbers (a NaN never is), a NaN where there is one, and the signs of all.
// If the largest number is a zero, no other one is positive, and it is +0 if any sign was clear.

bool NestEmitter::inParts(const Reducer &r) const {
  return isFloat(r.t) && (r.simple == "stablehlo.maximum" || r.simple == "stablehlo.minimum");
}

llvm::SmallVector<Elem> NestEmitter::startParts(const Reducer &r, unsigned width) {
  V worst = ir.splat(identity(r).re, width), none = llvm::Constant::getNullValue(worst->getType());
  V signs = ir.bits(none);
  if (r.simple == "stablehlo.maximum")
    signs = llvm::Constant::getAllOnesValue(signs->getType());
  return {Elem{worst, nullptr}, Elem{none, nullptr}, Elem{signs, nullptr}};
}

void NestEmitter::addToParts(const Reducer &r, llvm::SmallVector<Elem> &parts, Elem x) {
  bool most = r.simple == "stablehlo.maximum";
  V v = ir.splat(x.re, Ir::lanesOf(parts[0].re));
  parts[0].re = ir.select(most ? ir.fgt(v, parts[0].re) : ir.flt(v, parts[0].re), v, parts[0].re);
  parts[1].re = ir.select(ir.isNan(v), v, parts[1].re);
  parts[2].re = most ? ir.b.CreateAnd(parts[2].re, ir.bits(v)) : ir.b.CreateOr(parts[2].re, ir.bits(v));
}

Elem NestEmitter::totalOfParts(const Reducer &r, llvm::ArrayRef<llvm::SmallVector<Elem>> vectors, unsigned width) {
  bool most = r.simple == "stablehlo.maximum";
  auto better = [&](V x, V y) { return ir.select(most ? ir.fgt(x, y) : ir.flt(x, y), x, y); };
  auto anyNan = [&](V x, V y) { return ir.select(ir.isNan(x), x, y); };
  llvm::SmallVector<Elem> all = vectors[0];
  for (const llvm::SmallVector<Elem> &each : vectors.drop_front()) {
    all[0].re = better(each[0].re, all[0].re);
    all[1].re = anyNan(each[1].re, all[1].re);
    all[2].re = most ? ir.b.CreateAnd(all[2].re, each[2].re) : ir.b.CreateOr(all[2].re, each[2].re);
  }
  V value = all[0].re, nan = all[1].re;
  for (unsigned n = width; n > 1; n /= 2) {
    auto part = [&](V x, unsigned from) -> V {
      if (n == 2)
        return ir.b.CreateExtractElement(x, uint64_t(from));
      llvm::SmallVector<int> mask;
      for (unsigned l = 0; l < n / 2; ++l)
        mask.push_back(from + l);
      return ir.b.CreateShuffleVector(x, mask);
    };
    value = better(part(value, 0), part(value, n / 2));
    nan = anyNan(part(nan, 0), part(nan, n / 2));
  }
  V signs = most ? ir.b.CreateAndReduce(all[2].re) : ir.b.CreateOrReduce(all[2].re);
  V zero = ir.copysign(ir.fp(value, 0.0), ir.fromBits(signs));
  value = ir.select(ir.feq(value, 0.0), zero, value);
  return {ir.select(ir.isNan(nan), nan, value), nullptr};
}

void NestEmitter::reduceRow(llvm::ArrayRef<mlir::Operation *> stage, V row, int64_t columns,
                            llvm::ArrayRef<mlir::Value> keep) {
  llvm::SmallVector<mlir::Operation *> others;
  for (mlir::Operation *op : stage)
    if (isSelection(op, columns))
      selectRow(op, row, columns);
    else
      others.push_back(op);
  if (others.empty())
    return;
  stage = others;
  struct State {
    Reducer r;
    llvm::SmallVector<Elem> init;                       ///< of the one-by-one part
    llvm::SmallVector<llvm::SmallVector<Elem>> vectors; ///< of the side-by-side part
  };
  llvm::SmallVector<State> states;
  unsigned target = 64, step = 1;
  for (mlir::Operation *op : stage) {
    for (mlir::Value v : op->getOperands())
      target = std::min(target, lanesFor(v));
    State s{reducer(op, columns), {}, {}};
    step = std::max(step, s.r.lanes);
    states.push_back(s);
  }
  // Reducers with other numbers of partial results take their turn in a loop of their own.
  llvm::SmallVector<State> now, later;
  for (State &s : states)
    (s.r.lanes == step ? now : later).push_back(s);
  unsigned width = std::min(target, step), count = step / width;
  ReduceShape dims = reduceShape(now[0].r.op);
  llvm::SmallVector<int64_t> shape(shapeOf(now[0].r.op->getOperand(0)));
  int64_t outer = 1, inner = 1;
  for (unsigned d : dims.reduced)
    (d < dims.trailing ? outer : inner) *= shape[d];

  llvm::SmallVector<V> init;
  for (State &s : now) {
    if (s.r.simple.empty()) {
      for (unsigned i = 0; i < s.r.values(); ++i)
        s.init.push_back(e.getScalar(s.r.op->getOperand(s.r.values() + i)));
    } else {
      s.init = {identity(s.r)};
    }
    for (unsigned u = 0; step > 1 && u < count; ++u) {
      Elem one = s.init[0];
      if (inParts(s.r))
        s.vectors.push_back(startParts(s.r, width));
      else
        s.vectors.push_back({Elem{ir.splat(one.re, width), one.im ? ir.splat(one.im, width) : nullptr}});
    }
    flattenElems(init, s.init);
    for (auto &v : s.vectors)
      flattenElems(init, v);
  }
  // Where in the operand: the row, the position in the outer reduced dims, the position in the innermost ones.
  auto indexAt = [&](llvm::ArrayRef<int64_t> own, V o, const Lanes &i) {
    llvm::SmallVector<Part> parts;
    Lanes r{row, 0, nullptr, 1}, q{o, 0, nullptr, 1};
    if (dims.prefixKept) {
      if (dims.trailing > 0)
        parts.push_back({0, dims.trailing, r});
    } else {
      int64_t keptSize = 1, reducedSize = 1;
      for (unsigned d = dims.trailing; d-- > 0;) {
        bool reduced = llvm::is_contained(dims.reduced, d);
        int64_t &size = reduced ? reducedSize : keptSize;
        parts.insert(parts.begin(), Part{d, d + 1, at.rem(at.div(reduced ? q : r, size), own[d])});
        size *= own[d];
      }
    }
    parts.push_back({dims.trailing, static_cast<unsigned>(own.size()), i});
    return indexOf(own, parts);
  };
  auto elements = [&](const Reducer &r, V o, const Lanes &i) {
    llvm::SmallVector<Elem> values;
    for (unsigned k = 0; k < r.values(); ++k) {
      mlir::Value operand = r.op->getOperand(k);
      Index own = indexAt(shape, o, i);
      values.push_back(
          e.get(operand, shapeOf(operand) == llvm::ArrayRef<int64_t>(shape) ? own : at.reshape(own, shapeOf(operand))));
    }
    return values;
  };
  auto keepValues = [&](V o, const Lanes &i) {
    for (mlir::Value v : keep) {
      Elem x = e.get(v, at.reshape(indexAt(shape, o, i), shapeOf(v)));
      V address = ir.b.CreateInBoundsGEP(e.types.registerType(dtypeOf(v)), keptPointers.lookup(v), i.base);
      ir.b.CreateAlignedStore(ir.splat(x.re, e.lanes), address, llvm::Align(4));
    }
  };
  auto unpack = [&](llvm::ArrayRef<V> flat) {
    llvm::SmallVector<State> result = now;
    for (State &s : result) {
      s.init = unflattenElems(flat, s.init);
      for (auto &v : s.vectors)
        v = unflattenElems(flat, v);
    }
    return result;
  };
  auto pack = [&](llvm::ArrayRef<State> all) {
    llvm::SmallVector<V> flat;
    for (const State &s : all) {
      flattenElems(flat, s.init);
      for (auto &v : s.vectors)
        flattenElems(flat, v);
    }
    return flat;
  };
  llvm::SmallVector<V> flat = ir.loop(ir.i64(0), ir.i64(outer), 1, init, [&](V o, llvm::ArrayRef<V> carried) {
    llvm::SmallVector<V> flat(carried);
    int64_t whole = step > 1 ? inner / step * step : 0;
    if (whole > 0)
      flat = ir.loop(ir.i64(0), ir.i64(whole), step, flat, [&](V i, llvm::ArrayRef<V> carried) {
        llvm::SmallVector<State> all = unpack(carried);
        for (unsigned u = 0; u < count; ++u) {
          Emitter::Scope scope(e);
          e.lanes = width;
          Lanes here{u ? ir.b.CreateAdd(i, ir.i64(u * width)) : i, 1, nullptr, static_cast<int64_t>(width)};
          for (State &s : all)
            if (inParts(s.r))
              addToParts(s.r, s.vectors[u], elements(s.r, o, here)[0]);
            else
              s.vectors[u] = combine(s.r, s.vectors[u], elements(s.r, o, here));
          keepValues(o, here);
          e.lanes = 1;
        }
        return pack(all);
      });
    if (whole < inner)
      flat = ir.loop(ir.i64(whole), ir.i64(inner), 1, flat, [&](V i, llvm::ArrayRef<V> carried) {
        llvm::SmallVector<State> all = unpack(carried);
        Emitter::Scope scope(e);
        Lanes here{i, 0, nullptr, 1};
        for (State &s : all)
          s.init = combine(s.r, s.init, elements(s.r, o, here));
        keepValues(o, here);
        return pack(all);
      });
    return flat;
  });
  for (State &s : unpack(flat)) {
    llvm::SmallVector<Elem> total = s.init;
    if (!s.vectors.empty() && inParts(s.r)) {
      total = combine(s.r, {totalOfParts(s.r, s.vectors, width)}, total);
    } else if (!s.vectors.empty()) {
      // Halves: element l with element l + L/2, first whole vectors, then within one.
      auto vectors = s.vectors;
      while (vectors.size() > 1) {
        unsigned half = vectors.size() / 2;
        for (unsigned u = 0; u < half; ++u)
          vectors[u] = combine(s.r, vectors[u], vectors[u + half]);
        vectors.resize(half);
      }
      Elem v = vectors[0][0];
      for (unsigned n = width; n > 1; n /= 2) {
        auto part = [&](V x, unsigned from) -> V {
          if (!x)
            return nullptr;
          if (n == 2)
            return ir.b.CreateExtractElement(x, uint64_t(from));
          llvm::SmallVector<int> mask;
          for (unsigned l = 0; l < n / 2; ++l)
            mask.push_back(from + l);
          return ir.b.CreateShuffleVector(x, mask);
        };
        v = combine(s.r, {Elem{part(v.re, 0), part(v.im, 0)}}, {Elem{part(v.re, n / 2), part(v.im, n / 2)}})[0];
      }
      total = combine(s.r, {v}, total);
    }
    llvm::SmallVector<Elem> results = finish(s.r, total);
    for (auto [k, result] : llvm::enumerate(results))
      e.bindElem(s.r.op->getResult(k), result);
  }
  if (!later.empty()) {
    llvm::SmallVector<mlir::Operation *> rest;
    for (State &s : later)
      rest.push_back(s.r.op);
    reduceRow(rest, row, columns, {});
  }
}

void NestEmitter::storeRow(const Nest &nest, V row) {
  llvm::SmallVector<mlir::Value> full, single;
  for (mlir::Value v : nest.outputs)
    (product(shapeOf(v)) == nest.rows * nest.columns && !llvm::isa<sh::ReduceOp>(v.getDefiningOp()) ? full : single)
        .push_back(v);
  if (!full.empty()) {
    llvm::ArrayRef<int64_t> shape = shapeOf(full[0]);
    unsigned first = 0;
    for (int64_t size = 1; size != nest.rows;)
      size *= shape[first++];
    CutSet cuts = 0;
    for (mlir::Value v : full)
      cuts |= shapeOf(v) == shape ? cutsOf(v) : Cuts::reshaped(cutsOf(v), shapeOf(v), shape);
    llvm::SmallVector<Part> parts;
    if (first > 0)
      parts.push_back({0, first, Lanes{row, 0, nullptr, 1}});
    unsigned lanes = lanesFor(nest);
    forRuns(shape, runsOf(shape, cuts, first), lanes, parts, [&](const Index &index) {
      std::vector<std::pair<Index, Elem>> results;
      for (mlir::Value v : full) {
        Index own = shapeOf(v) == shape ? index : at.reshape(index, shapeOf(v));
        results.push_back({own, e.get(v, own)});
      }
      for (auto [v, result] : llvm::zip(full, results))
        e.store(v, outputPointer(v), result.first, result.second);
    });
  }
  e.lanes = 1;
  for (mlir::Value v : single) {
    Index index = at.fromLinear(shapeOf(v), Lanes{row, 0, nullptr, 1});
    e.store(v, outputPointer(v), index, e.get(v, index));
  }
}

int64_t NestEmitter::rowsPerItem(const Nest &nest) {
  return std::max<int64_t>(1, std::min<int64_t>(1024 / std::max<int64_t>(1, nest.columns), nest.rows / 64));
}

namespace {
/// Which expensive values are wanted by several phases of a row, always at the row's own elements: worth keeping.
struct KeepAnalysis {
  KeepAnalysis(const Group &group, int64_t size) : group(group), size(size) {}
  const Group &group;
  int64_t size;
  llvm::DenseMap<mlir::Value, uint64_t> phases; ///< bits
  llvm::DenseSet<mlir::Value> elsewhere;        ///< reached at other elements
  llvm::DenseSet<std::pair<mlir::Value, unsigned>> seen;

  void visit(mlir::Value v, unsigned phase, bool same) {
    if (!group.isComputed(v) || !seen.insert({v, phase * 2 + same}).second)
      return;
    mlir::Operation *op = v.getDefiningOp();
    if (llvm::isa<sh::ReduceOp>(op))
      return;
    if (same)
      phases[v] |= uint64_t(1) << phase;
    else
      elsewhere.insert(v);
    bool keeps = Arithmetic::knows(op->getName().getStringRef()) ||
                 op->getName().getStringRef() == "stablehlo.compare" || llvm::isa<sh::ReshapeOp>(op);
    for (mlir::Value operand : op->getOperands())
      visit(operand, phase, same && keeps && product(shapeOf(operand)) == size);
  }
};
} // namespace

void NestEmitter::emitRow(const Nest &nest, V begin, V end) {
  if (nest.rows == 0)
    return;
  int64_t perItem = rowsPerItem(nest);
  // Values kept per phase in which they are computed first.
  KeepAnalysis analysis(group, nest.rows * nest.columns);
  for (auto [phase, stage] : llvm::enumerate(nest.stages))
    for (mlir::Operation *op : stage)
      for (mlir::Value v : op->getOperands())
        analysis.visit(v, std::min<unsigned>(phase, 62), product(shapeOf(v)) == analysis.size);
  for (mlir::Value v : nest.outputs)
    analysis.visit(v, std::min<unsigned>(nest.stages.size(), 62), product(shapeOf(v)) == analysis.size);
  std::vector<llvm::SmallVector<mlir::Value>> keep(nest.stages.size() + 1);
  bool prefix = llvm::all_of(nest.stages, [](auto &stage) { return reduceShape(stage[0]).prefixKept; });
  for (mlir::Operation *op : group.request.ops) { // in program order, for the same code every time
    for (mlir::Value v : op->getResults()) {
      auto it = analysis.phases.find(v);
      if (it == analysis.phases.end() || analysis.elsewhere.contains(v) || llvm::popcount(it->second) < 2 || !prefix)
        continue;
      DType t = dtypeOf(v);
      if (elementCost(op) < 0.2 || nest.columns > 8192 || nest.columns < 16 || !isFloat(t))
        continue;
      unsigned phase = llvm::countr_zero(it->second);
      if (phase >= nest.stages.size() || nest.stages[phase].empty() ||
          llvm::all_of(nest.stages[phase], [&](mlir::Operation *each) { return isSelection(each, nest.columns); }))
        continue;
      keep[phase].push_back(v);
    }
  }
  llvm::DenseMap<mlir::Value, V> memory;
  for (auto &values : keep)
    for (mlir::Value v : values) {
      llvm::BasicBlock &entry = ir.b.GetInsertBlock()->getParent()->getEntryBlock();
      llvm::IRBuilder<> top(&entry, entry.begin());
      llvm::AllocaInst *space = top.CreateAlloca(llvm::ArrayType::get(e.types.registerType(dtypeOf(v)), nest.columns));
      space->setAlignment(llvm::Align(64));
      memory[v] = space;
    }
  V from = ir.b.CreateMul(begin, ir.i64(perItem));
  V to = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateMul(end, ir.i64(perItem)), ir.i64(nest.rows));
  ir.loop(from, to, 1, [&](V row) {
    Emitter::Scope scope(e);
    for (auto [phase, stage] : llvm::enumerate(nest.stages)) {
      if (stage.empty())
        continue;
      keptPointers = memory;
      reduceRow(stage, row, nest.columns, keep[phase]);
      for (mlir::Value v : keep[phase])
        e.scratch[v] = {memory[v], nest.columns};
    }
    storeRow(nest, row);
  });
  for (auto &values : keep)
    for (mlir::Value v : values)
      e.scratch.erase(v);
  for (auto &stage : nest.stages)
    for (mlir::Operation *op : stage)
      for (mlir::Value v : op->getResults())
        e.unbindElem(v);
}

} // namespace weft::codegen
