//===- Indexing.cpp - rules of gather, scatter and dynamic slices ---------===//
#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

MaybeRule dynamicSliceRule(Operation *op, bool) {
  return builderFor(op)
      .addWithMismatch(shapeOf(op->getOperand(0)), shapeOf(op->getResult(0)), FactorKind::kNeedReplication, true)
      .build();
}

MaybeRule dynamicUpdateSliceRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> operand = shapeOf(op->getOperand(0)), update = shapeOf(op->getOperand(1));
  bool constantIndices = llvm::all_of(op->getOperands().drop_front(2), [](Value index) {
    Operation *def = index.getDefiningOp();
    return def && isa<stablehlo::ConstantOp, sdy::ConstantOp>(def);
  });
  // A sliced dim stays split: each device updates what it has. The update itself has to be whole there.
  FactorKind updateKind = constantIndices ? FactorKind::kPassThrough : FactorKind::kNeedReplication;
  RuleBuilder builder = builderFor(op);
  llvm::SmallVector<int64_t> dims(op->getNumOperands(), kNoDim);
  for (auto [i, size] : llvm::enumerate(operand)) {
    int64_t dim = i;
    dims[0] = dim;
    dims[1] = size == update[dim] ? dim : kNoDim;
    builder.add(dims, {dim}, size);
    if (size != update[dim]) {
      dims[0] = kNoDim;
      dims[1] = dim;
      builder.add(dims, {kNoDim}, update[dim], updateKind);
    }
  }
  return builder.build();
}

namespace {
/// What gather and scatter have in common: `input` is gathered from or scattered to, `slices` is the result or the
/// update.
struct IndexedDims {
  llvm::ArrayRef<int64_t> input, indices, slices;
  llvm::ArrayRef<int64_t> windowDims;    ///< of slices
  llvm::ArrayRef<int64_t> collapsedDims; ///< of input
  llvm::ArrayRef<int64_t> inputBatchDims, indicesBatchDims;
  int64_t indexVectorDim = 0;
};

using AddIndexed = llvm::function_ref<void(int64_t inputDim, int64_t indicesDim, int64_t slicesDim, int64_t size,
                                           FactorKind kind, bool blocked)>;

/// `batchKind`: of dims that only indices and slices have. `window(inputDim, slicesDim)` adds a dim that is cut.
void addIndexedFactors(const IndexedDims &dims, FactorKind batchKind,
                       llvm::function_ref<FactorKind(int64_t)> collapsedKind,
                       llvm::function_ref<void(int64_t, int64_t)> addCutWindow, AddIndexed add) {
  int64_t inputDim = 0, batch = 0;
  for (auto [i, size] : llvm::enumerate(dims.slices)) {
    int64_t slicesDim = i;
    if (llvm::is_contained(dims.windowDims, slicesDim)) {
      while (llvm::is_contained(dims.collapsedDims, inputDim) || llvm::is_contained(dims.inputBatchDims, inputDim))
        ++inputDim;
      if (dims.input[inputDim] == size)
        add(inputDim, kNoDim, slicesDim, size, FactorKind::kPassThrough, false);
      else
        addCutWindow(inputDim, slicesDim);
      ++inputDim;
      continue;
    }
    int64_t indicesDim = batch < dims.indexVectorDim ? batch : batch + 1;
    ++batch;
    const int64_t *explicitBatch = llvm::find(dims.indicesBatchDims, indicesDim);
    if (explicitBatch != dims.indicesBatchDims.end())
      add(dims.inputBatchDims[explicitBatch - dims.indicesBatchDims.begin()], indicesDim, slicesDim, size,
          FactorKind::kPassThrough, false);
    else
      add(kNoDim, indicesDim, slicesDim, size, batchKind, false);
  }
  for (int64_t dim : dims.collapsedDims)
    add(dim, kNoDim, kNoDim, dims.input[dim], collapsedKind(dim), false);
  if (dims.indexVectorDim < int64_t(dims.indices.size()))
    add(kNoDim, dims.indexVectorDim, kNoDim, dims.indices[dims.indexVectorDim], FactorKind::kNeedReplication, false);
}
} // namespace

MaybeRule gatherRule(Operation *op, bool) {
  auto numbers = cast<stablehlo::GatherOp>(op).getDimensionNumbers();
  IndexedDims dims{shapeOf(op->getOperand(0)),
                   shapeOf(op->getOperand(1)),
                   shapeOf(op->getResult(0)),
                   numbers.getOffsetDims(),
                   numbers.getCollapsedSliceDims(),
                   numbers.getOperandBatchingDims(),
                   numbers.getStartIndicesBatchingDims(),
                   numbers.getIndexVectorDim()};
  RuleBuilder builder = builderFor(op);
  auto add = [&](int64_t inputDim, int64_t indicesDim, int64_t slicesDim, int64_t size, FactorKind kind, bool blocked) {
    builder.add({inputDim, indicesDim}, {slicesDim}, size, kind, blocked);
  };
  // Where one element is taken, each device can look in its part, and a reduction finds who had it.
  addIndexedFactors(
      dims, FactorKind::kPassThrough,
      [&](int64_t dim) { return dims.input[dim] == 1 ? FactorKind::kNeedReplication : FactorKind::kReduction; },
      [&](int64_t inputDim, int64_t slicesDim) {
        if (dims.slices[slicesDim] == 1) {
          add(inputDim, kNoDim, kNoDim, dims.input[inputDim], FactorKind::kReduction, false);
          add(kNoDim, kNoDim, slicesDim, 1, FactorKind::kNeedReplication, false);
        } else {
          add(inputDim, kNoDim, slicesDim, dims.input[inputDim], FactorKind::kNeedReplication, true);
        }
      },
      add);
  return builder.build();
}

/// Whether each result of the body is one op of the same kind, one that can be done in any order, applied to the old
/// value and the update.
static bool isKnownReduction(Region &body) {
  Block &block = body.front();
  Operation *terminator = block.getTerminator();
  std::optional<OperationName> name;
  for (Value result : terminator->getOperands()) {
    Operation *def = result.getDefiningOp();
    if (!def || !llvm::is_contained({"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum",
                                     "stablehlo.and", "stablehlo.or"},
                                    def->getName().getStringRef()))
      return false;
    if (name && *name != def->getName())
      return false;
    name = def->getName();
  }
  return name.has_value();
}

MaybeRule scatterRule(Operation *op, bool) {
  auto scatter = cast<stablehlo::ScatterOp>(op);
  auto numbers = scatter.getScatterDimensionNumbers();
  size_t numInputs = scatter.getInputs().size();
  IndexedDims dims{shapeOf(scatter.getInputs()[0]),         shapeOf(scatter.getScatterIndices()),
                   shapeOf(scatter.getUpdates()[0]),        numbers.getUpdateWindowDims(),
                   numbers.getInsertedWindowDims(),         numbers.getInputBatchingDims(),
                   numbers.getScatterIndicesBatchingDims(), numbers.getIndexVectorDim()};
  RuleBuilder builder = builderFor(op);
  auto add = [&](int64_t inputDim, int64_t indicesDim, int64_t slicesDim, int64_t size, FactorKind kind, bool blocked) {
    llvm::SmallVector<int64_t> operandDims(numInputs, inputDim);
    operandDims.push_back(indicesDim);
    operandDims.append(numInputs, slicesDim);
    builder.add(operandDims, llvm::SmallVector<int64_t>(numInputs, inputDim), size, kind, blocked);
  };
  addIndexedFactors(
      dims, isKnownReduction(scatter.getUpdateComputation()) ? FactorKind::kReduction : FactorKind::kNeedReplication,
      [](int64_t) { return FactorKind::kPassThrough; },
      [&](int64_t inputDim, int64_t slicesDim) {
        add(inputDim, kNoDim, kNoDim, dims.input[inputDim], FactorKind::kNeedReplication, false);
        add(kNoDim, kNoDim, slicesDim, dims.slices[slicesDim], FactorKind::kNeedReplication, false);
      },
      add);
  return builder.build();
}

MaybeRule torchIndexSelectRule(Operation *op, bool) {
  auto select = cast<stablehlo::TorchIndexSelectOp>(op);
  llvm::ArrayRef<int64_t> operand = shapeOf(op->getOperand(0)), index = shapeOf(op->getOperand(1));
  int64_t selectDim = select.getDim(), batchDims = select.getBatchDims();
  selectDim += selectDim < 0 ? operand.size() : 0;
  batchDims += batchDims < 0 ? index.size() : 0;
  RuleBuilder builder = builderFor(op);
  int64_t outDim = 0;
  for (int64_t dim = 0, e = operand.size(); dim < e; ++dim) {
    if (dim < batchDims) {
      builder.add({dim, dim}, {outDim++}, operand[dim]);
    } else if (dim == selectDim) {
      for (int64_t i = batchDims, n = index.size(); i < n; ++i)
        builder.add({kNoDim, i}, {outDim++}, index[i]);
    } else {
      builder.add({dim, kNoDim}, {outDim++}, operand[dim]);
    }
  }
  builder.add({selectDim, kNoDim}, {kNoDim}, operand[selectDim], FactorKind::kReduction);
  return builder.build();
}

} // namespace weft::sharding
