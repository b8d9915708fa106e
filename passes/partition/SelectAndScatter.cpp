//===- SelectAndScatter.cpp - gradients of pooling on shards ----------------===//
//
// A device computes all windows that touch its own shard of the result, from what they read of the operand and of the source, and
// keeps its own. Outside of the operand lies what the selection never prefers, outside of the source what the scatter ignores. So
// the selection must be a comparison and the scatter's combiner a known one; other bodies need the dims whole.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/BinaryOps.h"
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

/// kMax if the greater of two elements is selected, kMin if the less.
std::optional<Combine> selectionOf(Region &region) {
  if (!region.hasOneBlock() || region.front().getNumArguments() != 2)
    return std::nullopt;
  Block &block = region.front();
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<stablehlo::CompareOp>();
  if (!compare || !isa<FloatType, IntegerType>(cast<RankedTensorType>(compare.getLhs().getType()).getElementType()))
    return std::nullopt;
  bool isSwapped = compare.getLhs() == block.getArgument(1);
  if (compare.getLhs() != block.getArgument(isSwapped) || compare.getRhs() != block.getArgument(!isSwapped))
    return std::nullopt;
  switch (compare.getComparisonDirection()) {
  case stablehlo::ComparisonDirection::GE:
  case stablehlo::ComparisonDirection::GT:
    return isSwapped ? Combine::kMin : Combine::kMax;
  case stablehlo::ComparisonDirection::LE:
  case stablehlo::ComparisonDirection::LT:
    return isSwapped ? Combine::kMax : Combine::kMin;
  default:
    return std::nullopt;
  }
}

class SelectAndScatter {
public:
  SelectAndScatter(Partitioner &p, stablehlo::SelectAndScatterOp op)
      : p(p), op(op), operand(Partitioner::shapeOf(op.getOperand())), source(Partitioner::shapeOf(op.getSource())) {
    size_t rank = operand.size();
    sizes = entriesOr(op.getWindowDimensions(), rank, 1);
    strides = entriesOr(op.getWindowStrides(), rank, 1);
    padding = paddingOr(op.getPaddingAttr(), rank);
    selection = selectionOf(op.getSelect());
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
      else if (selection && combine && operand[dim] > 0 && source[dim] > 0)
        factor = factors.addHalo(operand[dim]);
      factors.operands[0].push_back(factor);
      factors.operands[1].push_back(factor);
      factors.results[0].push_back(factor);
    }
    factors.exchange = [this](const Choice &choice) {
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
  bool isFetched(const Layout &layout, size_t dim) const { return !isIdentityDim(dim) && p.mesh.size(layout.dims[dim]) > 1; }

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
      local = fetchReads(p, op.getOperand(), choice.operands[0], operandReads, e.identity(scalar, *selection));
      from = fetchReads(p, op.getSource(), choice.operands[1], sourceReads, e.identity(scalar, *combine));
    }
    if (!local || !from || !init)
      return failure();
    auto clone = cast<stablehlo::SelectAndScatterOp>(p.cloneLocal(op, {local, from, init}, local.getType()));
    Value result = clone.getResult();
    if (!operandReads.empty()) {
      auto localPadding = padding;
      for (const DimReads &entry : operandReads)
        localPadding[entry.dim] = {0, 0};
      clone.setPaddingAttr(paddingAttr(p.builder, localPadding));
      for (const DimReads &entry : operandReads) {
        ScatterReads read = scatterReads(layout, entry.dim);
        const AxisList &axes = layout.dims[entry.dim];
        Value at = perRank(p, axes, read.offsets, positionType(p, read.length));
        result = e.dynamicSliceDim(result, entry.dim, at, ceilDiv(operand[entry.dim], p.mesh.size(axes)));
      }
    }
    p.set(op.getResult(), result, layout);
    return success();
  }

  Partitioner &p;
  stablehlo::SelectAndScatterOp op;
  Shape operand, source;
  SmallVector<int64_t> sizes, strides;
  SmallVector<std::pair<int64_t, int64_t>> padding;
  std::optional<Combine> selection, combine;
  Choice choice;
};

} // namespace

LogicalResult partitionSelectAndScatter(Partitioner &p, Operation *op) {
  return SelectAndScatter(p, cast<stablehlo::SelectAndScatterOp>(op)).run();
}

} // namespace weft::partition
