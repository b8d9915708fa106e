//===- NestUpdate.cpp - dynamic_update_slice and scatter -------------------------------*- C++ -*-===//
//
// In place only the window is written. Otherwise the operand is copied first, by the one work item that there is then.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ShapeOps.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;
using llvm::CmpInst;

static bool whollyInPlace(const Group &group, const Nest &nest) {
  for (mlir::Value v : nest.outputs) {
    bool shared = false;
    for (auto [in, out] : group.request.inPlace)
      shared |= group.request.outputs[out] == v;
    if (!shared)
      return false;
  }
  return true;
}

int64_t NestEmitter::standaloneItems(mlir::Operation *op) {
  Nest nest;
  nest.kind = Nest::kStandalone;
  nest.op = op;
  nest.outputs.append(group.request.outputs.begin(), group.request.outputs.end());
  if (auto update = llvm::dyn_cast<sh::DynamicUpdateSliceOp>(op)) {
    if (!whollyInPlace(group, nest))
      return 1;
    CutSet all = (CutSet(1) << shapeOf(op->getResult(0)).size()) - 1;
    return mapShape(shapeOf(update.getUpdate()), all).total();
  }
  if (llvm::isa<sh::ScatterOp>(op))
    return whollyInPlace(group, nest) ? scatterItems(op) : 1;
  if (op->getName().getStringRef() == "stablehlo.select_and_scatter")
    return selectAndScatterItems(op);
  if (auto scan = scanOf(op))
    return scanItems(op, *scan);
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  CutSet all = (CutSet(1) << shape.size()) - 1;
  return mapShape(shape, all).total();
}

void NestEmitter::emitUpdateSlice(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::DynamicUpdateSliceOp>(nest.op);
  mlir::Value result = nest.outputs[0];
  llvm::ArrayRef<int64_t> shape = shapeOf(result), window = shapeOf(op.getUpdate());
  CutSet all = (CutSet(1) << shape.size()) - 1;
  unsigned lanes = std::min(lanesFor(op.getUpdate()), lanesFor(op.getOperand()));
  bool shared = whollyInPlace(group, nest);
  Emitter::Scope scope(e);
  auto emit = [&](V from, V to) {
    if (!shared) {
      MapShape whole = mapShape(shape, cutsOf(op.getOperand()));
      forMap(shape, whole, lanes, ir.i64(0), ir.i64(whole.total()),
             [&](const Index &index) { e.store(result, outputPointer(result), index, e.get(op.getOperand(), index)); });
    }
    llvm::SmallVector<Lanes> starts;
    for (auto [i, start] : llvm::enumerate(op.getStartIndices()))
      starts.push_back(e.startIndex(dtypeOf(start), e.getScalar(start), shape[i] - window[i]));
    MapShape map = mapShape(window, all);
    if (!shared) {
      from = ir.i64(0);
      to = ir.i64(map.total());
    }
    forMap(window, map, lanes, from, to, [&](const Index &index) {
      llvm::SmallVector<Lanes> dims;
      for (unsigned d = 0; d < shape.size(); ++d)
        dims.push_back(at.add(starts[d], at.dim(index, d)));
      Index there;
      there.shape.assign(shape.begin(), shape.end());
      for (unsigned d = 0; d < shape.size(); ++d)
        there.parts.push_back({d, d + 1, dims[d]});
      e.store(result, outputPointer(result), there, e.get(op.getUpdate(), index));
    });
  };
  if (shared)
    return emit(begin, end);
  ir.branch(
      ir.b.CreateICmpSLT(begin, end),
      [&] {
        emit(begin, end);
        return llvm::SmallVector<V>();
      },
      [] { return llvm::SmallVector<V>(); });
}

namespace {
/// Roles of the dims of a scatter.
struct ScatterDims {
  llvm::SmallVector<unsigned> scatterDims; ///< of updates: that enumerate positions
  llvm::SmallVector<unsigned> windowDims;  ///< of updates: within a window
  llvm::SmallVector<int64_t> operandDim;   ///< of the window's dims, in the operand
  llvm::SmallVector<int64_t> window;       ///< its sizes
  bool contiguous = false;                 ///< the last dim of updates and operand are the same

  explicit ScatterDims(sh::ScatterOp op) {
    auto numbers = op.getScatterDimensionNumbers();
    llvm::ArrayRef<int64_t> updates = shapeOf(op.getUpdates()[0]), operand = shapeOf(op.getInputs()[0]);
    for (unsigned d = 0; d < updates.size(); ++d)
      (llvm::is_contained(numbers.getUpdateWindowDims(), static_cast<int64_t>(d)) ? windowDims : scatterDims)
          .push_back(d);
    for (int64_t d = 0; d < static_cast<int64_t>(operand.size()); ++d)
      if (!llvm::is_contained(numbers.getInsertedWindowDims(), d) &&
          !llvm::is_contained(numbers.getInputBatchingDims(), d))
        operandDim.push_back(d);
    for (unsigned d : windowDims)
      window.push_back(updates[d]);
    contiguous = !windowDims.empty() && windowDims.back() + 1 == updates.size() &&
                 operandDim.back() + 1 == static_cast<int64_t>(operand.size());
  }
};
} // namespace

static constexpr int64_t kScatterBlock = 64; ///< columns of a work item

int64_t NestEmitter::scatterItems(mlir::Operation *op) {
  ScatterDims dims(llvm::cast<sh::ScatterOp>(op));
  // Items share nothing if each has columns of its own.
  if (!dims.contiguous || dims.window.back() < 2 * kScatterBlock)
    return 1;
  return (dims.window.back() + kScatterBlock - 1) / kScatterBlock;
}

void NestEmitter::emitScatter(const Nest &nest, V begin, V end) {
  auto op = llvm::cast<sh::ScatterOp>(nest.op);
  auto numbers = op.getScatterDimensionNumbers();
  ScatterDims dims(op);
  llvm::ArrayRef<int64_t> operandShape = shapeOf(op.getInputs()[0]), updateShape = shapeOf(op.getUpdates()[0]),
                          indexShape = shapeOf(op.getScatterIndices());
  bool shared = whollyInPlace(group, nest);
  int64_t items = shared ? scatterItems(op) : 1;
  unsigned lanes = 64;
  for (mlir::Value v : op.getUpdates())
    lanes = std::min(lanes, lanesFor(v));
  int64_t positions = 1;
  for (unsigned d : dims.scatterDims)
    positions *= updateShape[d];
  int64_t vectorDim = numbers.getIndexVectorDim();
  DType indexType = dtypeOf(op.getScatterIndices());
  // All results are written, wanted as outputs or not: the caller wants all.
  for (mlir::Value v : op.getResults())
    if (!outputPointer(v))
      return e.fail("every result of a scatter must be an output");
  auto run = [&] {
    if (!shared)
      for (unsigned k = 0; k < op.getInputs().size(); ++k) {
        mlir::Value result = op.getResult(k), operand = op.getInputs()[k];
        MapShape whole = mapShape(operandShape, cutsOf(operand));
        forMap(operandShape, whole, lanesFor(operand), ir.i64(0), ir.i64(whole.total()),
               [&](const Index &index) { e.store(result, outputPointer(result), index, e.get(operand, index)); });
      }
    if (product(operandShape) == 0)
      return;
    V columnFrom = nullptr, columnTo = nullptr;
    if (dims.contiguous) {
      columnFrom = items == 1 ? ir.i64(0) : ir.b.CreateMul(begin, ir.i64(kScatterBlock));
      V last = ir.i64(dims.window.back());
      columnTo = items == 1 ? last : ir.minmax(llvm::Intrinsic::smin, ir.b.CreateMul(end, ir.i64(kScatterBlock)), last);
    }
    ir.loop(ir.i64(0), ir.i64(positions), 1, [&](V position) {
      Emitter::Scope scope(e);
      // The position in each scatter dim.
      llvm::SmallVector<Lanes> where(dims.scatterDims.size());
      Lanes rest{position, 0, nullptr, 1};
      for (unsigned k = dims.scatterDims.size(); k-- > 0;) {
        int64_t size = updateShape[dims.scatterDims[k]];
        where[k] = k == 0 ? rest : at.rem(rest, size);
        rest = at.div(rest, size);
      }
      llvm::SmallVector<V> start(operandShape.size(), ir.i64(0));
      for (auto [j, d] : llvm::enumerate(numbers.getScatterDimsToOperandDims())) {
        llvm::SmallVector<Lanes> index(where.begin(), where.end());
        if (vectorDim < static_cast<int64_t>(indexShape.size()))
          index.insert(index.begin() + vectorDim, at.constant(j));
        V v = e.get(op.getScatterIndices(), at.fromDims(indexShape, index)).re;
        start[d] = isSigned(indexType) ? ir.b.CreateSExtOrTrunc(v, ir.b.getInt64Ty())
                                       : ir.b.CreateZExtOrTrunc(v, ir.b.getInt64Ty());
      }
      for (auto [operandDim, indexDim] :
           llvm::zip(numbers.getInputBatchingDims(), numbers.getScatterIndicesBatchingDims()))
        start[operandDim] =
            ir.b.CreateAdd(start[operandDim], where[indexDim < vectorDim ? indexDim : indexDim - 1].base);
      // A window that does not lie inside is left out.
      llvm::SmallVector<int64_t> extent(operandShape.size(), 1);
      for (auto [k, d] : llvm::enumerate(dims.operandDim))
        extent[d] = dims.window[k];
      V inside = ir.b.getTrue();
      for (unsigned d = 0; d < operandShape.size(); ++d) {
        inside = ir.logicalAnd(inside, ir.b.CreateICmpSGE(start[d], ir.i64(0)));
        inside = ir.logicalAnd(inside, ir.b.CreateICmpSLE(start[d], ir.i64(operandShape[d] - extent[d])));
      }
      auto element = [&](llvm::ArrayRef<Lanes> inWindow) {
        llvm::SmallVector<Lanes> updateDims(updateShape.size()), there;
        for (auto [k, d] : llvm::enumerate(dims.scatterDims))
          updateDims[d] = where[k];
        for (V v : start)
          there.push_back({v, 0, nullptr, 1});
        for (unsigned k = 0; k < dims.windowDims.size(); ++k) {
          updateDims[dims.windowDims[k]] = inWindow[k];
          there[dims.operandDim[k]] = at.add(there[dims.operandDim[k]], inWindow[k]);
        }
        Index from = at.fromDims(updateShape, updateDims);
        Index to;
        to.shape.assign(operandShape.begin(), operandShape.end());
        for (unsigned d = 0; d < operandShape.size(); ++d)
          to.parts.push_back({d, d + 1, there[d]});
        Lanes linear = at.linear(to);
        llvm::SmallVector<Elem> arguments;
        for (mlir::Value v : op.getResults())
          arguments.push_back(e.load(dtypeOf(v), outputPointer(v), linear));
        for (mlir::Value v : op.getUpdates())
          arguments.push_back(e.get(v, from));
        for (auto [v, x] : llvm::zip(op.getResults(), e.region(op.getUpdateComputation(), arguments)))
          e.store(dtypeOf(v), outputPointer(v), linear, x);
      };
      std::function<void(unsigned, llvm::SmallVector<Lanes>)> loops = [&](unsigned k,
                                                                          llvm::SmallVector<Lanes> inWindow) {
        if (k == dims.windowDims.size()) {
          Emitter::Scope inner(e);
          return element(inWindow);
        }
        auto next = [&](const Lanes &i) {
          llvm::SmallVector<Lanes> all = inWindow;
          all.push_back(i);
          loops(k + 1, all);
        };
        if (dims.contiguous && k + 1 == dims.windowDims.size())
          return forVectors(columnFrom, columnTo, lanes, next);
        ir.loop(ir.i64(0), ir.i64(dims.window[k]), 1, [&](V i) { next({i, 0, nullptr, 1}); });
      };
      ir.branch(
          inside,
          [&] {
            loops(0, {});
            return llvm::SmallVector<V>();
          },
          [] { return llvm::SmallVector<V>(); });
    });
  };
  ir.branch(
      ir.b.CreateICmpSLT(begin, end),
      [&] {
        run();
        return llvm::SmallVector<V>();
      },
      [] { return llvm::SmallVector<V>(); });
}

} // namespace weft::codegen
