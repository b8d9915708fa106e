//===- Factors.cpp - which dims of operands and results are one -------------===//
#include "passes/partition/Factors.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "passes/support/HostCalls.h"
#include "passes/support/sharding/rules/Registry.h"

#include <numeric>

using namespace mlir;

namespace weft::partition {

namespace {

int64_t rankOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getRank() : 0;
}
int64_t sizeOf(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

std::vector<int> whole(Value value) {
  return std::vector<int>(rankOf(value), kWhole);
}

/// All tensors whole.
OpFactors startOf(Operation *op) {
  OpFactors out;
  for (Value operand : op->getOperands())
    out.operands.push_back(whole(operand));
  for (Value result : op->getResults())
    out.results.push_back(whole(result));
  return out;
}

OpFactors elementwise(Operation *op) {
  OpFactors out = startOf(op);
  Value result = op->getResult(0);
  for (int64_t dim = 0; dim < rankOf(result); ++dim)
    out.add(sizeOf(result, dim));
  auto assign = [&](std::vector<int> &dims) {
    if (dims.size() == out.factors.size())
      std::iota(dims.begin(), dims.end(), 0);
  };
  for (auto &dims : out.operands)
    assign(dims);
  for (auto &dims : out.results)
    assign(dims);
  StringRef name = op->getName().getStringRef();
  bool isFloat = isa<FloatType, ComplexType>(cast<RankedTensorType>(result.getType()).getElementType());
  if (name == "stablehlo.add" || name == "stablehlo.subtract")
    out.linear = {{0, 1}};
  else if (name == "stablehlo.negate" || name == "stablehlo.real" || name == "stablehlo.imag")
    out.linear = {{0}};
  else if (name == "stablehlo.multiply")
    out.linear = {{0}, {1}};
  else if (name == "stablehlo.divide" && isFloat)
    out.linear = {{0}};
  else if (name == "stablehlo.select")
    out.linear = {{1, 2}};
  return out;
}

/// Dims that operand and result have in common by position get factors where `keep` holds; all operands and results
/// alike.
template <typename Keep> OpFactors positional(Operation *op, Keep keep) {
  OpFactors out = startOf(op);
  int64_t rank = rankOf(op->getResult(0));
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!keep(dim))
      continue;
    int factor = out.add(sizeOf(op->getResult(0), dim));
    for (auto *tensors : {&out.operands, &out.results})
      for (auto &dims : *tensors)
        if (static_cast<int64_t>(dims.size()) == rank)
          dims[dim] = factor;
  }
  return out;
}

OpFactors dotGeneral(stablehlo::DotGeneralOp op) {
  OpFactors out = startOf(op);
  auto numbers = op.getDotDimensionNumbers();
  std::vector<int> &lhs = out.operands[0], &rhs = out.operands[1], &result = out.results[0];
  int64_t at = 0;
  for (auto [l, r] : llvm::zip(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
    lhs[l] = rhs[r] = result[at++] = out.add(sizeOf(op.getLhs(), l));
  for (auto [l, r] : llvm::zip(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()))
    lhs[l] = rhs[r] = out.add(sizeOf(op.getLhs(), l), /*isReduction=*/true);
  for (size_t dim = 0; dim < lhs.size(); ++dim)
    if (lhs[dim] == kWhole)
      lhs[dim] = result[at++] = out.add(sizeOf(op.getLhs(), dim));
  for (size_t dim = 0; dim < rhs.size(); ++dim)
    if (rhs[dim] == kWhole)
      rhs[dim] = result[at++] = out.add(sizeOf(op.getRhs(), dim));
  out.linear = {{0}, {1}};
  return out;
}

OpFactors dot(stablehlo::DotOp op) {
  OpFactors out = startOf(op);
  int contracting = out.add(sizeOf(op.getLhs(), rankOf(op.getLhs()) - 1), /*isReduction=*/true);
  out.operands[0].back() = out.operands[1].front() = contracting;
  size_t at = 0;
  for (int i = 0; i < 2; ++i)
    for (size_t dim = 0; dim < out.operands[i].size(); ++dim)
      if (out.operands[i][dim] == kWhole)
        out.operands[i][dim] = out.results[0][at++] = out.add(sizeOf(op->getOperand(i), dim));
  out.linear = {{0}, {1}};
  return out;
}

OpFactors transpose(stablehlo::TransposeOp op) {
  OpFactors out = startOf(op);
  for (auto [to, from] : llvm::enumerate(op.getPermutation()))
    out.operands[0][from] = out.results[0][to] = out.add(sizeOf(op.getOperand(), from));
  out.linear = {{0}};
  return out;
}

OpFactors broadcast(stablehlo::BroadcastInDimOp op) {
  OpFactors out = startOf(op);
  for (auto [from, to] : llvm::enumerate(op.getBroadcastDimensions()))
    if (sizeOf(op.getOperand(), from) == sizeOf(op.getResult(), to))
      out.operands[0][from] = out.results[0][to] = out.add(sizeOf(op.getResult(), to));
  for (size_t dim = 0; dim < out.results[0].size(); ++dim)
    if (out.results[0][dim] == kWhole)
      out.results[0][dim] = out.add(sizeOf(op.getResult(), dim));
  out.linear = {{0}};
  return out;
}

OpFactors reduce(stablehlo::ReduceOp op) {
  OpFactors out = startOf(op);
  size_t inputs = op.getInputs().size();
  ArrayRef<int64_t> dimensions = op.getDimensions();
  int64_t at = 0;
  for (int64_t dim = 0; dim < rankOf(op.getInputs().front()); ++dim) {
    bool isReduced = llvm::is_contained(dimensions, dim);
    int factor = out.add(sizeOf(op.getInputs().front(), dim), isReduced);
    for (size_t i = 0; i < inputs; ++i) {
      out.operands[i][dim] = factor;
      if (!isReduced)
        out.results[i][at] = factor;
    }
    at += !isReduced;
  }
  auto combine = inputs == 1 ? combinerOf(op.getBody()) : std::nullopt;
  if (combine)
    out.combine = *combine;
  if (combine == Combine::kSum)
    out.linear = {{0}};
  return out;
}

/// Dims of equal size at the minor end are whole; the others are batch dims.
OpFactors batched(Operation *op, int64_t wholeDims) {
  OpFactors out = startOf(op);
  int64_t rank = rankOf(op->getResult(0));
  for (int64_t dim = 0; dim < rank - wholeDims; ++dim) {
    int factor = out.add(sizeOf(op->getResult(0), dim));
    for (auto *tensors : {&out.operands, &out.results})
      for (auto &dims : *tensors)
        if (static_cast<int64_t>(dims.size()) == rank)
          dims[dim] = factor;
  }
  return out;
}

} // namespace

bool isElementwise(Operation *op) {
  // Constraints count there too; here they are reshards.
  if (!sharding::isElementwise(op) || isa<sdy::SdyDialect>(op->getDialect()) || op->getNumResults() != 1)
    return false;
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return result && llvm::all_of(op->getOperandTypes(), [&](Type type) {
           auto operand = dyn_cast<RankedTensorType>(type);
           return operand && (operand.getRank() == 0 || operand.getShape() == result.getShape());
         });
}

std::optional<Combine> combinerOf(Region &region) {
  if (!region.hasOneBlock() || region.front().getNumArguments() != 2)
    return std::nullopt;
  auto skip = [](Value value) {
    while (auto constraint = value.getDefiningOp<sdy::ShardingConstraintOp>())
      value = constraint.getInput();
    return value;
  };
  Operation *terminator = region.front().getTerminator();
  if (terminator->getNumOperands() != 1)
    return std::nullopt;
  Operation *op = skip(terminator->getOperand(0)).getDefiningOp();
  if (!op || op->getNumOperands() != 2 || op->getBlock() != &region.front())
    return std::nullopt;
  Value a = skip(op->getOperand(0)), b = skip(op->getOperand(1)), x = region.front().getArgument(0),
        y = region.front().getArgument(1);
  if (!((a == x && b == y) || (a == y && b == x)))
    return std::nullopt;
  static const llvm::StringMap<Combine> kOps = {
      {"stablehlo.add", Combine::kSum},     {"stablehlo.multiply", Combine::kProduct},
      {"stablehlo.minimum", Combine::kMin}, {"stablehlo.maximum", Combine::kMax},
      {"stablehlo.and", Combine::kAnd},     {"stablehlo.or", Combine::kOr},
      {"stablehlo.xor", Combine::kXor}};
  auto it = kOps.find(op->getName().getStringRef());
  if (it == kOps.end())
    return std::nullopt;
  Combine combine = it->second;
  // On booleans sum, min and product are or and and; the collectives know only the latter.
  if (cast<RankedTensorType>(x.getType()).getElementType().isInteger(1)) {
    if (combine == Combine::kSum || combine == Combine::kMax)
      return Combine::kOr;
    if (combine == Combine::kProduct || combine == Combine::kMin)
      return Combine::kAnd;
  }
  return combine;
}

std::optional<OpFactors> factorsOf(Operation *op) {
  if (llvm::any_of(op->getOperandTypes(), [](Type type) { return !isa<RankedTensorType>(type); }) ||
      llvm::any_of(op->getResultTypes(), [](Type type) { return !isa<RankedTensorType>(type); }) ||
      op->getNumResults() == 0)
    return std::nullopt;
  if (isElementwise(op))
    return elementwise(op);
  if (auto dotOp = dyn_cast<stablehlo::DotGeneralOp>(op))
    return dotGeneral(dotOp);
  if (auto dotOp = dyn_cast<stablehlo::DotOp>(op))
    return dot(dotOp);
  if (auto transposeOp = dyn_cast<stablehlo::TransposeOp>(op))
    return transpose(transposeOp);
  if (auto broadcastOp = dyn_cast<stablehlo::BroadcastInDimOp>(op))
    return broadcast(broadcastOp);
  if (auto reduceOp = dyn_cast<stablehlo::ReduceOp>(op))
    return reduce(reduceOp);
  if (auto sort = dyn_cast<stablehlo::SortOp>(op)) {
    int64_t dimension = static_cast<int64_t>(sort.getDimension());
    if (dimension < 0)
      dimension += rankOf(op->getResult(0));
    return positional(op, [&](int64_t dim) { return dim != dimension; });
  }
  if (auto concatenate = dyn_cast<stablehlo::ConcatenateOp>(op)) {
    OpFactors out =
        positional(op, [&](int64_t dim) { return dim != static_cast<int64_t>(concatenate.getDimension()); });
    std::vector<unsigned> all(op->getNumOperands());
    std::iota(all.begin(), all.end(), 0);
    out.linear = {all};
    return out;
  }
  if (auto fft = dyn_cast<stablehlo::FftOp>(op))
    return batched(op, fft.getFftLength().size());
  if (isa<stablehlo::CholeskyOp, stablehlo::TriangularSolveOp>(op))
    return batched(op, 2);
  if (isa<stablehlo::CustomCallOp>(op)) {
    OpFactors out = startOf(op);
    Value first = op->getNumOperands() ? op->getOperand(0) : Value(op->getResult(0));
    for (int64_t dim = 0, count = support::batchDimsOf(op); dim < count; ++dim) {
      int factor = out.add(sizeOf(first, dim));
      for (auto *tensors : {&out.operands, &out.results})
        for (auto &dims : *tensors)
          dims[dim] = factor;
    }
    return out;
  }
  StringRef name = op->getName().getStringRef();
  if (name == "chlo.top_k")
    return batched(op, 1);
  if (name == "stablehlo.bitcast_convert") {
    // The wider type's tensor lacks the minor dim of the other; that dim is whole.
    OpFactors out = startOf(op);
    size_t common = std::min(out.operands[0].size(), out.results[0].size());
    for (size_t dim = 0; dim < common; ++dim)
      out.operands[0][dim] = out.results[0][dim] = out.add(sizeOf(op->getResult(0), dim));
    return out;
  }
  return std::nullopt;
}

} // namespace weft::partition
