//===- FindBatchDims.cpp - batch dims of gathers and scatters ----------------===//
//
// A component of the indices that counts along a dim of the indices (an iota, however it was made) pairs that dim with
// the indexed one: they are batch dims. Said so, the gather or scatter is local where they are split.
//
//===----------------------------------------------------------------------===//
#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/PassDetail.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_FINDBATCHDIMS
#include "passes/import/Passes.h.inc"

namespace {

constexpr int kMaxDepth = 16;

RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// The number that all elements are, if there is one.
std::optional<int64_t> splatOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (op->getName().getStringRef() == "stablehlo.constant") {
      auto dense = op->getAttrOfType<DenseIntElementsAttr>("value");
      if (!dense || !dense.isSplat())
        return std::nullopt;
      APInt splat = dense.getSplatValue<APInt>();
      bool isUnsigned = dense.getElementType().isUnsignedInteger();
      if (splat.getBitWidth() > 64 || (isUnsigned && splat.getActiveBits() > 63))
        return std::nullopt;
      return isUnsigned ? static_cast<int64_t>(splat.getZExtValue()) : splat.getSExtValue();
    }
    if (op->getName().getStringRef() != "stablehlo.broadcast_in_dim")
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

/// Whether 0 to n-1 are values of the integer type.
bool holds(Type type, int64_t n) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() < 2)
    return false;
  unsigned bits = integer.getWidth() - (integer.isUnsigned() ? 0 : 1);
  return bits >= 63 || n - 1 < (int64_t(1) << bits);
}

/// The dim in which each element's value is its own index; nullopt if none is known.
std::optional<int64_t> countedDim(Value value, int depth = 0) {
  Operation *op = value.getDefiningOp();
  if (!op || depth > kMaxDepth)
    return std::nullopt;
  StringRef name = op->getName().getStringRef();
  RankedTensorType type = typeOf(value);
  if (auto iota = dyn_cast<stablehlo::IotaOp>(op)) {
    int64_t dim = static_cast<int64_t>(iota.getIotaDimension());
    return holds(type.getElementType(), type.getDimSize(dim)) ? std::optional<int64_t>(dim) : std::nullopt;
  }
  auto operandDim = [&](unsigned i) { return countedDim(op->getOperand(i), depth + 1); };
  if (name == "sdy.sharding_constraint")
    return operandDim(0);
  if (name == "stablehlo.convert") {
    auto dim = operandDim(0);
    return dim && holds(type.getElementType(), type.getDimSize(*dim)) ? dim : std::nullopt;
  }
  if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
    auto dim = operandDim(0);
    if (!dim)
      return std::nullopt;
    int64_t to = broadcast.getBroadcastDimensions()[*dim];
    return typeOf(op->getOperand(0)).getDimSize(*dim) == type.getDimSize(to) ? std::optional<int64_t>(to)
                                                                             : std::nullopt;
  }
  if (auto transpose = dyn_cast<stablehlo::TransposeOp>(op)) {
    auto dim = operandDim(0);
    for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
      if (dim == from)
        return static_cast<int64_t>(to);
    return std::nullopt;
  }
  if (name == "stablehlo.reshape") {
    // Where only dims of size 1 come and go.
    auto dim = operandDim(0);
    RankedTensorType from = typeOf(op->getOperand(0));
    if (!dim || from.getDimSize(*dim) == 1)
      return std::nullopt;
    SmallVector<int64_t> before, after;
    for (int64_t i = 0; i < from.getRank(); ++i)
      if (from.getDimSize(i) != 1)
        before.push_back(i);
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (type.getDimSize(i) != 1)
        after.push_back(i);
    if (before.size() != after.size())
      return std::nullopt;
    std::optional<int64_t> found;
    for (auto [i, j] : llvm::zip(before, after)) {
      if (from.getDimSize(i) != type.getDimSize(j))
        return std::nullopt;
      if (i == *dim)
        found = j;
    }
    return found;
  }
  if (name == "stablehlo.select") {
    // Python's negative indices: select(i < 0, i + n, i). No index is negative here.
    auto compare = op->getOperand(0).getDefiningOp<stablehlo::CompareOp>();
    auto dim = operandDim(2);
    if (!compare || !dim || compare.getComparisonDirection() != stablehlo::ComparisonDirection::LT ||
        !countedDim(compare.getLhs(), depth + 1) || splatOf(compare.getRhs()).value_or(1) > 0)
      return std::nullopt;
    return dim;
  }
  if (name == "stablehlo.clamp") {
    auto dim = operandDim(1);
    auto low = splatOf(op->getOperand(0)), high = splatOf(op->getOperand(2));
    return dim && low && high && *low <= 0 && *high >= type.getDimSize(*dim) - 1 ? dim : std::nullopt;
  }
  return std::nullopt;
}

/// A component that counts: which, along which dim of the indices, and the indices without it.
struct Batch {
  int64_t component = 0, indexDim = 0;
  Value rest;
};

/// The first component for which `isUsable(component, indexDim)` holds.
std::optional<Batch> findBatch(Operation *op, Value indices, int64_t vectorDim,
                               llvm::function_ref<bool(int64_t, int64_t)> isUsable) {
  auto join = indices.getDefiningOp<stablehlo::ConcatenateOp>();
  if (!join || static_cast<int64_t>(join.getDimension()) != vectorDim || join->getNumOperands() < 2)
    return std::nullopt;
  int64_t component = 0;
  for (auto [i, part] : llvm::enumerate(join->getOperands())) {
    int64_t size = typeOf(part).getDimSize(vectorDim);
    std::optional<int64_t> dim = size == 1 ? countedDim(part) : std::nullopt;
    if (dim && *dim != vectorDim && isUsable(component, *dim)) {
      SmallVector<Value> rest(join->getOperands());
      rest.erase(rest.begin() + i);
      Batch found{component, *dim, rest.front()};
      if (rest.size() > 1) {
        OpBuilder builder(op);
        SmallVector<int64_t> shape(typeOf(indices).getShape());
        shape[vectorDim] -= 1;
        found.rest = stablehlo::ConcatenateOp::create(builder, join.getLoc(), typeOf(indices).clone(shape), rest,
                                                      builder.getI64IntegerAttr(vectorDim));
      }
      return found;
    }
    component += size;
  }
  return std::nullopt;
}

SmallVector<int64_t> without(ArrayRef<int64_t> list, int64_t value) {
  SmallVector<int64_t> out(list);
  llvm::erase(out, value);
  return out;
}

/// Adds the pair to two lists that are ordered by the first.
void insertPair(SmallVector<int64_t> &first, SmallVector<int64_t> &second, int64_t a, int64_t b) {
  size_t at = llvm::lower_bound(first, a) - first.begin();
  first.insert(first.begin() + at, a);
  second.insert(second.begin() + at, b);
}

bool simplifyGather(stablehlo::GatherOp op) {
  auto numbers = op.getDimensionNumbers();
  Value indices = op.getStartIndices();
  ArrayRef<int64_t> operandShape = typeOf(op.getOperand()).getShape(), indexShape = typeOf(indices).getShape();
  auto found = findBatch(op, indices, numbers.getIndexVectorDim(), [&](int64_t component, int64_t indexDim) {
    int64_t dim = numbers.getStartIndexMap()[component];
    return llvm::is_contained(numbers.getCollapsedSliceDims(), dim) && operandShape[dim] == indexShape[indexDim] &&
           !llvm::is_contained(numbers.getStartIndicesBatchingDims(), indexDim);
  });
  if (!found)
    return false;
  int64_t dim = numbers.getStartIndexMap()[found->component];
  SmallVector<int64_t> operandBatch(numbers.getOperandBatchingDims()),
      indexBatch(numbers.getStartIndicesBatchingDims());
  insertPair(operandBatch, indexBatch, dim, found->indexDim);
  SmallVector<int64_t> map(numbers.getStartIndexMap());
  map.erase(map.begin() + found->component);
  op->setOperand(1, found->rest);
  op.setDimensionNumbersAttr(stablehlo::GatherDimensionNumbersAttr::get(
      op.getContext(), numbers.getOffsetDims(), without(numbers.getCollapsedSliceDims(), dim), operandBatch, indexBatch,
      map, numbers.getIndexVectorDim()));
  op.setIndicesAreSorted(false);
  return true;
}

bool simplifyScatter(stablehlo::ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  Value indices = op.getScatterIndices();
  ArrayRef<int64_t> inputShape = typeOf(op.getInputs().front()).getShape(), indexShape = typeOf(indices).getShape();
  auto found = findBatch(op, indices, numbers.getIndexVectorDim(), [&](int64_t component, int64_t indexDim) {
    int64_t dim = numbers.getScatterDimsToOperandDims()[component];
    return llvm::is_contained(numbers.getInsertedWindowDims(), dim) && inputShape[dim] == indexShape[indexDim] &&
           !llvm::is_contained(numbers.getScatterIndicesBatchingDims(), indexDim);
  });
  if (!found)
    return false;
  int64_t dim = numbers.getScatterDimsToOperandDims()[found->component];
  SmallVector<int64_t> inputBatch(numbers.getInputBatchingDims()), indexBatch(numbers.getScatterIndicesBatchingDims());
  insertPair(inputBatch, indexBatch, dim, found->indexDim);
  SmallVector<int64_t> map(numbers.getScatterDimsToOperandDims());
  map.erase(map.begin() + found->component);
  op->setOperand(op.getInputs().size(), found->rest);
  op.setScatterDimensionNumbersAttr(stablehlo::ScatterDimensionNumbersAttr::get(
      op.getContext(), numbers.getUpdateWindowDims(), without(numbers.getInsertedWindowDims(), dim), inputBatch,
      indexBatch, map, numbers.getIndexVectorDim()));
  op.setIndicesAreSorted(false);
  return true;
}

struct FindBatchDimsPass : impl::FindBatchDimsBase<FindBatchDimsPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      if (auto gather = dyn_cast<stablehlo::GatherOp>(op))
        while (simplifyGather(gather)) {
        }
      else if (auto scatter = dyn_cast<stablehlo::ScatterOp>(op))
        while (simplifyScatter(scatter)) {
        }
    });
  }
};

} // namespace
} // namespace weft::import
