//===- ReduceWindow.cpp - reductions of windows, and running sums -----------===//
//
// Each device fetches what the windows of its own results read. A window over all that comes before (or after) - a
// running sum - would read the whole dim; there each device folds its own shard and the totals of the shards travel.
// Running sums of narrow floats are in f32 until these are in; where they round with each term
// (passes/support/NarrowSums.h), the sum so far goes from device to device.
//
//===----------------------------------------------------------------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Windows.h"
#include "passes/support/NarrowSums.h"

using namespace mlir;

namespace weft::partition {

namespace {

/// Folds along a dim, which disappears.
Value reduceDim(Emit &emit, Value value, int64_t dim, Combine combine) {
  RankedTensorType type = Emit::type(value), scalar = RankedTensorType::get({}, type.getElementType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + dim);
  Value init = emit.identity(scalar, combine);
  OperationState state(emit.loc, "stablehlo.reduce", {value, init}, {Emit::withShape(type, shape)},
                       {emit.i64s("dimensions", {dim})});
  Region *body = state.addRegion();
  Block *block = new Block();
  body->push_back(block);
  block->addArguments({scalar, scalar}, {emit.loc, emit.loc});
  {
    OpBuilder::InsertionGuard guard(emit.b);
    emit.b.setInsertionPointToEnd(block);
    emit.op("stablehlo.return", {}, {emit.combine(combine, block->getArgument(0), block->getArgument(1))});
  }
  return emit.b.create(state)->getResult(0);
}

class ReduceWindow {
public:
  ReduceWindow(Partitioner &p, stablehlo::ReduceWindowOp op) : p(p), op(op), count(op.getInputs().size()) {
    Shape shape = Partitioner::shapeOf(op.getInputs()[0]), result = Partitioner::shapeOf(op->getResult(0));
    size_t rank = shape.size();
    auto strides = entriesOr(op.getWindowStrides(), rank, 1), base = entriesOr(op.getBaseDilations(), rank, 1),
         dilation = entriesOr(op.getWindowDilations(), rank, 1);
    auto padding = paddingOr(op.getPaddingAttr(), rank);
    if (count == 1)
      combine = combinerOf(op.getBody());
    Type element = cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
    bool canScan = combine && !isa<ComplexType>(element) &&
                   element == cast<RankedTensorType>(op.getInputs()[0].getType()).getElementType() &&
                   isIdentity(op.getInitValues()[0], *combine);
    for (size_t i = 0; i < rank; ++i) {
      windows.push_back({shape[i], base[i], padding[i].first, op.getWindowDimensions()[i], dilation[i], strides[i],
                         result[i], false});
      const WindowDim &window = windows.back();
      bool isFull = canScan && window.window >= window.size && window.size > 1 && window.results == window.size &&
                    window.baseDilation == 1 && window.windowDilation == 1 && window.stride == 1;
      scans.push_back(!isFull                                 ? kNone
                      : padding[i].first == window.window - 1 ? kForward
                      : padding[i].first == 0                 ? kBackward
                                                              : kNone);
    }
    // A window of few narrow floats along more dims than one is read whole: the order of its elements is that of their
    // rounding.
    isStepped =
        canScan && Partitioner::isHeldWider(element, *combine) && roundsWithEachTerm(product(op.getWindowDimensions()));
    if (isStepped && llvm::count_if(windows, [](const WindowDim &window) { return !window.isIdentity(); }) > 1)
      scans.assign(rank, kNone);
    // Nor is one that is longer than the dim a running sum of the kernels: from its end backward the order would be
    // another.
    for (size_t i = 0; isStepped && i < rank; ++i)
      if (scans[i] == kBackward && windows[i].window != windows[i].size)
        scans[i] = kNone;
  }

  LogicalResult run() {
    OpFactors factors;
    std::vector<int> dims;
    for (const WindowDim &window : windows)
      dims.push_back(window.isIdentity()                                          ? factors.add(window.size)
                     : product({window.size, window.window, window.results}) == 0 ? kWhole
                                                                                  : factors.addHalo(window.results));
    factors.operands.assign(count, dims);
    factors.operands.resize(2 * count);
    factors.results.assign(count, dims);
    factors.exchange = [this](const Choice &choice) {
      double cost = 0;
      for (size_t i = 0; i < count; ++i)
        cost += readsCost(p, op.getInputs()[i], choice.operands[i], readsOf(choice.operands[i]));
      for (size_t dim = 0; dim < windows.size(); ++dim)
        if (isScanned(choice.operands[0], dim))
          cost += scanCost(choice.operands[0], dim);
      return cost;
    };
    choice = choose(p, op, factors);
    return emit();
  }

private:
  enum Scan : uint8_t { kNone, kForward, kBackward };

  bool isScanned(const Layout &layout, size_t dim) const {
    return scans[dim] != kNone && p.mesh.size(layout.dims[dim]) > 1;
  }

  /// How many shards of `local` elements have any.
  int64_t filledShards(size_t dim, int64_t local) const { return (windows[dim].size + local - 1) / local; }

  /// The totals of all other shards.
  double scanCost(const Layout &layout, size_t dim) const {
    Shape shape = localShape(p.mesh, Partitioner::shapeOf(op->getResult(0)), layout);
    shape[dim] = (isStepped ? filledShards(dim, shape[dim]) : p.mesh.size(layout.dims[dim])) - 1;
    return static_cast<double>(product(shape)) * elementBytes(heldType()) +
           16 * (isStepped ? static_cast<double>(shape[dim]) : 1);
  }

  /// Of the elements of a running sum while the totals of other shards are not in it.
  Type heldType() const {
    Type element = cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
    return isStepped ? element : Partitioner::pendingType(element, *combine);
  }

  std::vector<DimReads> readsOf(const Layout &layout) const {
    std::vector<DimReads> out;
    for (auto [dim, window] : llvm::enumerate(windows))
      if (int64_t ranks = p.mesh.size(layout.dims[dim]); ranks > 1 && !window.isIdentity() && scans[dim] == kNone)
        out.push_back({static_cast<int64_t>(dim), readsByResult(window, ranks)});
    return out;
  }

  LogicalResult emit() {
    Emit e(p.builder, p.loc);
    const Layout &layout = choice.results[0];
    SmallVector<Value> operands, inits;
    for (Value init : op.getInitValues())
      inits.push_back(p.get(init, Layout::replicated(0)));
    std::vector<DimReads> reads = readsOf(layout);
    SmallVector<int64_t> scanned;
    for (size_t dim = 0; dim < windows.size(); ++dim)
      if (isScanned(layout, dim))
        scanned.push_back(static_cast<int64_t>(dim));
    for (size_t i = 0; i < count; ++i) {
      Value input = op.getInputs()[i];
      Value local =
          reads.empty() ? p.get(input, choice.operands[i]) : fetchReads(p, input, choice.operands[i], reads, inits[i]);
      if (!local || !inits[i])
        return failure();
      if (!scanned.empty())
        local = p.maskPadding(local, cast<RankedTensorType>(input.getType()), layout, scanned,
                              e.identityElement(Emit::type(local).getElementType(), *combine));
      operands.push_back(local);
    }
    operands.append(inits);
    SmallVector<Type> types;
    for (auto [i, result] : llvm::enumerate(op->getResults()))
      types.push_back(p.localType(result.getType(), choice.results[i]));
    Type element = cast<RankedTensorType>(types[0]).getElementType(), held = scanned.empty() ? element : heldType();
    if (held != element) { // of one operand
      operands = {e.convert(operands[0], held), e.convert(operands[1], held)};
      types[0] = cast<RankedTensorType>(types[0]).clone(held);
    }
    if (!scanned.empty() && isStepped) {
      p.set(op->getResult(0), stepped(e, operands[0], operands[1], layout, scanned.front()), layout);
      return success();
    }
    auto clone = cast<stablehlo::ReduceWindowOp>(p.cloneLocal(op, operands, types));
    if (held != element)
      retypeRegion(clone.getBody(), held);
    if (!reads.empty() || !scanned.empty()) {
      auto padding = paddingOr(op.getPaddingAttr(), windows.size());
      auto dilation = entriesOr(op.getBaseDilations(), windows.size(), 1);
      SmallVector<int64_t> sizes(op.getWindowDimensions());
      for (const auto &[dim, read] : reads) {
        padding[dim] = {read.low, read.high};
        dilation[dim] = read.baseDilation;
      }
      for (int64_t dim : scanned) {
        sizes[dim] = cast<RankedTensorType>(types[0]).getDimSize(dim);
        padding[dim] = {scans[dim] == kForward ? sizes[dim] - 1 : 0, scans[dim] == kForward ? 0 : sizes[dim] - 1};
      }
      clone.setPaddingAttr(paddingAttr(p.builder, padding));
      clone.setBaseDilations(dilation);
      clone.setWindowDimensions(sizes);
    }
    for (auto [i, result] : llvm::enumerate(op->getResults())) {
      Value local = clone->getResult(i);
      for (int64_t dim : scanned)
        local = withOthers(e, local, layout, dim);
      p.set(result, held == element ? local : e.convert(local, element), choice.results[i]);
    }
    return success();
  }

  /// A running sum that rounds with each term: after as many turns as there are devices before it, a device has their
  /// sum in front of its own elements. (What comes after it in the other direction.)
  Value stepped(Emit &e, Value local, Value init, const Layout &layout, int64_t dim) {
    const AxisList &axes = layout.dims[dim];
    bool isForward = scans[dim] == kForward;
    int64_t size = Emit::type(local).getDimSize(dim), ranks = filledShards(dim, size);
    Value index = p.axisIndex(axes);
    Value isFirst =
        e.compare(Emit::kEq, index, e.scalarInt(Emit::type(index).getElementType(), isForward ? 0 : ranks - 1));
    SmallVector<int64_t> shape(Emit::type(local).getShape());
    shape[dim] = 1;
    Value none = e.identity(Emit::withShape(Emit::type(local), shape), *combine), before = none;
    p.setReason("the sum of the shards before for " + describe(op));
    for (int64_t turn = 1;; ++turn) {
      Value all = e.concatenate(isForward ? ValueRange{before, local} : ValueRange{local, before}, dim);
      auto scan = cast<stablehlo::ReduceWindowOp>(p.cloneLocal(op, {all, init}, {all.getType()}));
      auto padding = paddingOr(op.getPaddingAttr(), windows.size());
      SmallVector<int64_t> sizes(op.getWindowDimensions());
      sizes[dim] = size + 1;
      padding[dim] = {isForward ? size : 0, isForward ? 0 : size};
      scan.setPaddingAttr(paddingAttr(p.builder, padding));
      scan.setWindowDimensions(sizes);
      Value sums = scan->getResult(0);
      if (turn == ranks) {
        p.setReason("");
        return isForward ? e.slice(sums, dim, 1, size + 1) : e.slice(sums, dim, 0, size);
      }
      Value total = isForward ? e.slice(sums, dim, size, size + 1) : e.slice(sums, dim, 0, 1);
      auto shift = spmd::ShiftOp::create(p.builder, p.loc, total.getType(), total, p.axesAttr(axes),
                                         p.builder.getI64IntegerAttr(isForward ? 1 : -1), nullptr);
      p.explain(shift, axes);
      before = e.select(isFirst, none, shift->getResult(0));
    }
  }

  /// Brings in the totals of the shards before (or after) the device's own.
  Value withOthers(Emit &e, Value local, const Layout &layout, int64_t dim) {
    const AxisList &axes = layout.dims[dim];
    int64_t last = Emit::type(local).getDimSize(dim) - 1, at = scans[dim] == kForward ? last : 0;
    Value total = e.slice(local, dim, at, at + 1);
    SmallVector<int64_t> shape(Emit::type(total).getShape()), kept;
    shape[dim] = p.mesh.size(axes);
    RankedTensorType type = Emit::withShape(Emit::type(total), shape);
    auto gather = spmd::AllGatherOp::create(p.builder, p.loc, TypeRange(type), ValueRange(total), p.axesAttr(axes),
                                            nullptr, p.builder.getDenseI64ArrayAttr({dim}));
    p.setReason("totals of the shards for " + describe(op));
    p.explain(gather, axes);
    p.setReason("");
    RankedTensorType indices = type.clone(p.builder.getI32Type());
    Value isOther = e.compare(scans[dim] == kForward ? Emit::kLt : Emit::kGt, e.iota(indices, dim),
                              e.fill(p.axisIndex(axes), indices));
    Value others = reduceDim(e, e.select(isOther, gather->getResult(0), e.identity(type, *combine)), dim, *combine);
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (i != dim)
        kept.push_back(i);
    return e.combine(*combine, e.broadcast(others, Emit::type(local).getShape(), kept), local);
  }

  Partitioner &p;
  stablehlo::ReduceWindowOp op;
  size_t count;
  std::optional<Combine> combine;
  SmallVector<WindowDim> windows; ///< by dim
  SmallVector<Scan> scans;        ///< by dim
  bool isStepped = false;         ///< narrow floats that round with each term
  Choice choice;
};

} // namespace

LogicalResult partitionReduceWindow(Partitioner &p, Operation *op) {
  return ReduceWindow(p, cast<stablehlo::ReduceWindowOp>(op)).run();
}

} // namespace weft::partition
