//===- SelectAndScatter.cpp - gradients of pooling on shards ----------------===//
//
// A device computes all windows that touch its own shard of the result, from what they read of the operand and of the
// source, and keeps its own. Outside of the source lies what the scatter ignores, so that its combiner must be a known
// one. What lies outside of the operand is never selected, and no element could stand for it: the least value ties with
// one that is there, and against a NaN every comparison is lost. So it stays padding of the local op, which differs
// between the devices at the edges and the others.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Halo.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Indices.h"
#include "passes/partition/Windows.h"

using namespace mlir;

namespace weft::partition {

namespace {

class SelectAndScatter {
public:
  SelectAndScatter(Partitioner &p, stablehlo::SelectAndScatterOp op)
      : p(p), op(op), operand(Partitioner::shapeOf(op.getOperand())), source(Partitioner::shapeOf(op.getSource())) {
    size_t rank = operand.size();
    sizes = entriesOr(op.getWindowDimensions(), rank, 1);
    strides = entriesOr(op.getWindowStrides(), rank, 1);
    padding = paddingOr(op.getPaddingAttr(), rank);
    if (!isa<ComplexType>(cast<RankedTensorType>(op.getType()).getElementType()))
      combine = combinerOf(op.getScatter());
  }

  LogicalResult run() {
    OpFactors factors;
    factors.operands.resize(3);
    factors.results.resize(1);
    for (size_t dim = 0; dim < operand.size(); ++dim) {
      int factor = kWhole;
      if (isIdentityDim(dim))
        factor = factors.add(operand[dim]);
      else if (combine && operand[dim] > 0 && source[dim] > 0)
        factor = factors.addHalo(operand[dim]);
      factors.operands[0].push_back(factor);
      factors.operands[1].push_back(factor);
      factors.results[0].push_back(factor);
    }
    factors.exchange = [this](const Choice &choice) {
      if (formCount(forms(choice.operands[0])) > kMostForms)
        return 1e299;
      std::vector<DimReads> operandReads, sourceReads;
      reads(choice, operandReads, sourceReads);
      return readsCost(p, op.getOperand(), choice.operands[0], operandReads) +
             readsCost(p, op.getSource(), choice.operands[1], sourceReads);
    };
    choice = choose(p, op, factors);
    return emit();
  }

private:
  bool isIdentityDim(size_t dim) const {
    return sizes[dim] == 1 && strides[dim] == 1 && padding[dim] == std::pair<int64_t, int64_t>(0, 0);
  }
  /// Whether a window of the source reaches beyond the operand.
  bool isPadded(size_t dim) const {
    int64_t last = (source[dim] - 1) * strides[dim] - padding[dim].first + sizes[dim];
    return padding[dim].first > 0 || last > operand[dim];
  }
  /// For each fetched dim, how much of what a rank reads lies before and after the operand, where a window can see
  /// that.
  std::vector<RankForms> forms(const Layout &layout) const {
    std::vector<RankForms> out;
    for (size_t dim = 0; dim < operand.size(); ++dim) {
      if (!isFetched(layout, dim))
        continue;
      out.push_back({layout.dims[dim], {}, {}});
      ScatterReads entry = scatterReads(layout, dim);
      for (int64_t start : entry.starts) {
        int64_t before = isPadded(dim) ? std::clamp<int64_t>(-start, 0, entry.length) : 0;
        int64_t after =
            isPadded(dim) ? std::clamp<int64_t>(start + entry.length - operand[dim], 0, entry.length - before) : 0;
        out.back().add({before, after});
      }
    }
    return out;
  }
  bool isFetched(const Layout &layout, size_t dim) const {
    return !isIdentityDim(dim) && p.mesh.size(layout.dims[dim]) > 1;
  }

  ScatterReads scatterReads(const Layout &layout, size_t dim) const {
    return readsOfScatter(operand[dim], sizes[dim], strides[dim], padding[dim].first, p.mesh.size(layout.dims[dim]));
  }

  void reads(const Choice &choice, std::vector<DimReads> &operandReads, std::vector<DimReads> &sourceReads) const {
    for (size_t dim = 0; dim < operand.size(); ++dim) {
      if (!isFetched(choice.operands[0], dim))
        continue;
      ScatterReads entry = scatterReads(choice.operands[0], dim);
      WindowReads read;
      read.starts = entry.starts;
      read.length = entry.length;
      operandReads.push_back({static_cast<int64_t>(dim), read});
      read.starts = entry.sources;
      read.length = entry.sourceLength;
      sourceReads.push_back({static_cast<int64_t>(dim), read});
    }
  }

  LogicalResult emit() {
    Emit e(p.builder, p.loc);
    const Layout &layout = choice.results[0];
    std::vector<DimReads> operandReads, sourceReads;
    reads(choice, operandReads, sourceReads);
    Value init = p.get(op.getInitValue(), Layout::replicated(0)), local, from;
    if (operandReads.empty()) {
      local = p.get(op.getOperand(), choice.operands[0]);
      from = p.get(op.getSource(), choice.operands[1]);
    } else {
      auto scalar = RankedTensorType::get({}, cast<RankedTensorType>(op.getType()).getElementType());
      local = fetchReads(p, op.getOperand(), choice.operands[0], operandReads, e.zero(scalar));
      from = fetchReads(p, op.getSource(), choice.operands[1], sourceReads, e.identity(scalar, *combine));
    }
    if (!local || !from || !init)
      return failure();
    std::vector<RankForms> dims = forms(layout);
    Value result = emitByForm(p, dims, Emit::type(local), [&](ArrayRef<int64_t> numbers) {
      auto localPadding = padding;
      Value part = local;
      RankedTensorType whole = Emit::type(local);
      Value zero = e.zero(RankedTensorType::get({}, whole.getElementType()));
      for (auto [entry, form, number] : llvm::zip(operandReads, dims, numbers)) {
        int64_t before = form.values[number][0], after = form.values[number][1], length = whole.getDimSize(entry.dim);
        if (before + after == length) // There is nothing on this device.
          return e.zero(whole);
        localPadding[entry.dim] = {before, after};
        if (before + after > 0)
          part = e.slice(part, entry.dim, before, length - after);
      }
      auto clone = cast<stablehlo::SelectAndScatterOp>(p.cloneLocal(op, {part, from, init}, part.getType()));
      if (!operandReads.empty())
        clone.setPaddingAttr(paddingAttr(p.builder, localPadding));
      Value out = clone.getResult();
      for (const DimReads &entry : operandReads)
        if (auto [before, after] = localPadding[entry.dim]; before + after > 0)
          out = e.pad(out, entry.dim, before, after, zero);
      return out;
    });
    for (const DimReads &entry : operandReads) {
      ScatterReads read = scatterReads(layout, entry.dim);
      const AxisList &axes = layout.dims[entry.dim];
      Value at = perRank(p, axes, read.offsets, positionType(p, read.length));
      result = e.dynamicSliceDim(result, entry.dim, at, ceilDiv(operand[entry.dim], p.mesh.size(axes)));
    }
    p.set(op.getResult(), result, layout);
    return success();
  }

  Partitioner &p;
  stablehlo::SelectAndScatterOp op;
  Shape operand, source;
  SmallVector<int64_t> sizes, strides;
  SmallVector<std::pair<int64_t, int64_t>> padding;
  std::optional<Combine> combine;
  Choice choice;
};

} // namespace

LogicalResult partitionSelectAndScatter(Partitioner &p, Operation *op) {
  return SelectAndScatter(p, cast<stablehlo::SelectAndScatterOp>(op)).run();
}

} // namespace weft::partition
