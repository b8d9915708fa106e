//===- Convolution.cpp - convolutions on shards -----------------------------===//
//
// Batch, groups and output features are split without communication, input features leave partial sums. A spatial dim
// is split by its results - each device fetches what they read of the input - or by the taps of the kernel, where the
// results are partial sums: the way of a weight's gradient, whose kernel is as large as its input. All combinations are
// compared by cost.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/LinalgOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Windows.h"

using namespace mlir;

namespace weft::partition {

namespace {

class Convolution {
public:
  Convolution(Partitioner &p, stablehlo::ConvolutionOp op)
      : p(p), op(op), numbers(op.getDimensionNumbers()), lhs(Partitioner::shapeOf(op.getLhs())),
        rhs(Partitioner::shapeOf(op.getRhs())), result(Partitioner::shapeOf(op.getResult())) {
    size_t rank = numbers.getInputSpatialDimensions().size();
    auto strides = entriesOr(op.getWindowStrides(), rank, 1), base = entriesOr(op.getLhsDilation(), rank, 1),
         dilation = entriesOr(op.getRhsDilation(), rank, 1);
    auto padding = paddingOr(op.getPaddingAttr(), rank);
    for (size_t i = 0; i < rank; ++i) {
      bool isReversed = op.getWindowReversal() && (*op.getWindowReversal())[i];
      windows.push_back({lhs[inputDim(i)], base[i], padding[i].first, rhs[kernelDim(i)], dilation[i], strides[i],
                         result[outputDim(i)], isReversed});
    }
  }

  LogicalResult run() {
    size_t rank = windows.size();
    // Bit i of a way: dim i is split by its taps. Only where something asks for a split of the dim.
    unsigned asked = 0;
    for (size_t i = 0; i < rank; ++i)
      if (windows[i].window > 1 && isAsked(i))
        asked |= 1u << i;
    for (unsigned way = 0; way < 1u << rank; ++way) {
      if ((way & asked) != way)
        continue;
      OpFactors factors = factorsFor(way);
      Choice choice = chooseFor(p, op, op->getOperands(), factors);
      if (way != 0 && choice.cost >= best.cost)
        continue;
      best = std::move(choice);
      bestWay = way;
      bestFactors = std::move(factors);
    }
    noteMoves(p, op, op->getOperands(), bestFactors, best);
    p.setPriced(best.priced);
    return emit();
  }

private:
  int64_t inputDim(size_t i) const { return numbers.getInputSpatialDimensions()[i]; }
  int64_t kernelDim(size_t i) const { return numbers.getKernelSpatialDimensions()[i]; }
  int64_t outputDim(size_t i) const { return numbers.getOutputSpatialDimensions()[i]; }

  bool isAsked(size_t i) {
    auto splits = [&](Value value, int64_t dim) {
      return llvm::any_of(p.layouts(value), [&](const Layout &layout) { return !layout.dims[dim].empty(); });
    };
    return splits(op.getLhs(), inputDim(i)) || splits(op.getRhs(), kernelDim(i));
  }

  OpFactors factorsFor(unsigned way) {
    OpFactors out;
    out.operands = {std::vector<int>(lhs.size(), kWhole), std::vector<int>(rhs.size(), kWhole)};
    out.results = {std::vector<int>(result.size(), kWhole)};
    std::vector<int> &l = out.operands[0], &r = out.operands[1], &o = out.results[0];
    int64_t groups = op.getFeatureGroupCount(), batchGroups = op.getBatchGroupCount();
    int64_t lhsBatch = numbers.getInputBatchDimension(), lhsFeature = numbers.getInputFeatureDimension();
    int64_t rhsIn = numbers.getKernelInputFeatureDimension(), rhsOut = numbers.getKernelOutputFeatureDimension();
    int64_t outBatch = numbers.getOutputBatchDimension(), outFeature = numbers.getOutputFeatureDimension();
    // Factors of no dim tell how much work a point of the others is.
    if (batchGroups > 1) {
      l[lhsBatch] = r[rhsOut] = o[outFeature] = out.add(batchGroups);
      out.add(result[outBatch]);
      out.add(result[outFeature] / batchGroups);
    } else {
      l[lhsBatch] = o[outBatch] = out.add(lhs[lhsBatch]);
    }
    if (groups > 1) {
      // Whole groups on each device, or, with more devices than groups, parts of one of which each has all input
      // features.
      int factor = r[rhsOut] = o[outFeature] = out.add(result[outFeature]);
      out.factors[factor].fits = [this](const AxisList &axes) { return splitOfGroups(axes).has_value(); };
      out.adjust = [this, lhsFeature](Choice &choice) {
        const AxisList &axes = choice.operands[1].dims[numbers.getKernelOutputFeatureDimension()];
        choice.operands[0].dims[lhsFeature] = splitOfGroups(axes).value_or(AxisList());
      };
      out.add(rhs[rhsIn]);
    } else {
      if (batchGroups == 1)
        r[rhsOut] = o[outFeature] = out.add(rhs[rhsOut]);
      l[lhsFeature] = r[rhsIn] = out.add(lhs[lhsFeature], /*isReduction=*/true);
    }
    for (auto [i, window] : llvm::enumerate(windows)) {
      if (product({window.size, window.window, window.results}) == 0)
        continue;
      if (way >> i & 1) {
        int factor = out.add(window.window, /*isReduction=*/true);
        out.factors[factor].isHalo = true;
        l[inputDim(i)] = r[kernelDim(i)] = factor;
        out.add(window.results);
      } else {
        l[inputDim(i)] = o[outputDim(i)] = out.addHalo(window.results);
        out.add(window.window);
      }
    }
    out.linear = {{0}, {1}};
    out.exchange = [this, way](const Choice &choice) {
      // Each device has whole groups.
      if (op.getBatchGroupCount() > 1 &&
          op.getBatchGroupCount() % ranksOf(choice, numbers.getInputBatchDimension()) != 0)
        return 1e299;
      if (op.getFeatureGroupCount() > 1 &&
          !splitOfGroups(choice.operands[1].dims[numbers.getKernelOutputFeatureDimension()]))
        return 1e299;
      if (formCount(tapForms(way, choice)) > kMostForms)
        return 1e299;
      return readsCost(p, op.getLhs(), choice.operands[0], readsOf(way, choice));
    };
    return out;
  }

  /// Of axes that split the output features those that split the groups; the others split the features of one group.
  /// None if they would split groups in the middle.
  std::optional<AxisList> splitOfGroups(const AxisList &axes) {
    int64_t groups = op.getFeatureGroupCount(), features = result[numbers.getOutputFeatureDimension()] / groups;
    AxisList outer;
    size_t i = 0;
    for (; i < axes.size() && groups % p.mesh.size(axes[i]) == 0; ++i) {
      groups /= p.mesh.size(axes[i]);
      outer.push_back(axes[i]);
    }
    for (; i < axes.size(); ++i) {
      if (groups != 1 || features % p.mesh.size(axes[i]) != 0)
        return std::nullopt;
      features /= p.mesh.size(axes[i]);
    }
    return outer;
  }

  int64_t ranksOf(const Choice &choice, int64_t dim) const { return p.mesh.size(choice.operands[0].dims[dim]); }

  bool isSplitByTaps(unsigned way, const Choice &choice, size_t i) const {
    return (way >> i & 1) && ranksOf(choice, inputDim(i)) > 1;
  }

  /// How many taps each rank has, for each dim that is split by them. Zeros in place of those that a rank lacks would
  /// not do: zero times an infinity is no zero.
  std::vector<RankForms> tapForms(unsigned way, const Choice &choice) const {
    std::vector<RankForms> out;
    for (size_t i = 0; i < windows.size(); ++i) {
      if (!isSplitByTaps(way, choice, i))
        continue;
      int64_t ranks = ranksOf(choice, inputDim(i)), most = ceilDiv(windows[i].window, ranks);
      out.push_back({choice.operands[0].dims[inputDim(i)], {}, {}});
      for (int64_t rank = 0; rank < ranks; ++rank)
        out.back().add({std::clamp<int64_t>(windows[i].window - rank * most, 0, most)});
    }
    return out;
  }

  std::vector<DimReads> readsOf(unsigned way, const Choice &choice) const {
    std::vector<DimReads> out;
    for (auto [i, window] : llvm::enumerate(windows)) {
      int64_t ranks = ranksOf(choice, inputDim(i));
      if (ranks == 1)
        continue;
      if (way >> i & 1)
        out.push_back({inputDim(i), readsByTap(window, ranks)});
      else if (!window.isIdentity())
        out.push_back({inputDim(i), readsByResult(window, ranks)});
    }
    return out;
  }

  LogicalResult emit() {
    Emit e(p.builder, p.loc);
    auto lhsType = cast<RankedTensorType>(op.getLhs().getType()),
         rhsType = cast<RankedTensorType>(op.getRhs().getType());
    std::vector<DimReads> reads = readsOf(bestWay, best);
    Value zero = reads.empty() ? Value() : e.zero(RankedTensorType::get({}, lhsType.getElementType()));
    Value left = reads.empty() ? p.get(op.getLhs(), best.operands[0])
                               : fetchReads(p, op.getLhs(), best.operands[0], reads, zero);
    Value right = p.get(op.getRhs(), best.operands[1]);
    if (!left || !right)
      return failure();
    // Split features that are summed must be zero in the padding of both.
    if (!best.operands[0].dims[numbers.getInputFeatureDimension()].empty())
      left = p.maskPadding(left, lhsType, best.operands[0], {numbers.getInputFeatureDimension()}, {});
    right = p.maskPadding(right, rhsType, best.operands[1], {numbers.getKernelInputFeatureDimension()}, {});

    auto padding = paddingOr(op.getPaddingAttr(), windows.size());
    SmallVector<int64_t> dilation = entriesOr(op.getLhsDilation(), windows.size(), 1);
    for (const DimReads &entry : reads) {
      size_t i =
          llvm::find(numbers.getInputSpatialDimensions(), entry.dim) - numbers.getInputSpatialDimensions().begin();
      padding[i] = {entry.reads.low, entry.reads.high};
      dilation[i] = entry.reads.baseDilation;
    }
    RankedTensorType type = p.localType(op.getType(), best.results[0]);
    std::vector<RankForms> forms = tapForms(bestWay, best);
    Value result = emitByForm(p, forms, type, [&](ArrayRef<int64_t> form) {
      auto ownPadding = padding;
      Value kernel = right;
      size_t next = 0;
      for (size_t i = 0; i < windows.size(); ++i) {
        if (!isSplitByTaps(bestWay, best, i))
          continue;
        int64_t taps = forms[next].values[form[next]][0], missing = Emit::type(kernel).getDimSize(kernelDim(i)) - taps;
        ++next;
        if (taps == 0)
          return e.identity(type, Combine::kSum);
        if (missing == 0)
          continue;
        kernel = e.slice(kernel, kernelDim(i), 0, taps);
        // The places of the taps that there are stay what they were.
        (windows[i].isReversed ? ownPadding[i].first : ownPadding[i].second) -= missing * windows[i].windowDilation;
      }
      auto local = cast<stablehlo::ConvolutionOp>(p.cloneLocal(op, {left, kernel}, type));
      if (!reads.empty()) {
        local.setPaddingAttr(paddingAttr(p.builder, ownPadding));
        local.setLhsDilation(dilation);
      }
      if (op.getFeatureGroupCount() > 1)
        local.setFeatureGroupCount(op.getFeatureGroupCount() / ranksOf(best, numbers.getInputFeatureDimension()));
      if (op.getBatchGroupCount() > 1)
        local.setBatchGroupCount(op.getBatchGroupCount() / ranksOf(best, numbers.getInputBatchDimension()));
      return Value(local.getResult());
    });
    p.set(op.getResult(), result, best.results[0]);
    return success();
  }

  Partitioner &p;
  stablehlo::ConvolutionOp op;
  stablehlo::ConvDimensionNumbersAttr numbers;
  Shape lhs, rhs, result;
  SmallVector<WindowDim> windows; ///< by spatial dim
  Choice best;
  OpFactors bestFactors;
  unsigned bestWay = 0;
};

} // namespace

LogicalResult partitionConvolution(Partitioner &p, Operation *op) {
  return Convolution(p, cast<stablehlo::ConvolutionOp>(op)).run();
}

} // namespace weft::partition
