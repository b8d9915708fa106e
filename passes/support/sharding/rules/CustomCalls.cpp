//===- CustomCalls.cpp - rules of custom calls that are known by name -----===//
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"

#include "dialects/stablehlo/ControlOps.h"
#include "passes/support/HostCalls.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

/// Whether the call has tensors of these ranks. Nothing else checks custom calls.
static bool hasRanks(Operation *op, llvm::ArrayRef<int64_t> operands, llvm::ArrayRef<int64_t> results) {
  auto fits = [](auto values, llvm::ArrayRef<int64_t> ranks) {
    return llvm::equal(values, ranks, [](Value value, int64_t rank) { return int64_t(shapeOf(value).size()) == rank; });
  };
  return fits(op->getOperands(), operands) && fits(op->getResults(), results);
}

MaybeRule topKRule(Operation *op, bool) {
  return builderFor(op)
      .addWithMismatch(shapeOf(op->getOperand(0)), shapeOf(op->getResult(0)), FactorKind::kNeedReplication, true)
      .build();
}

namespace {
/// Both halves of a random state have to be whole, like the state.
MaybeRule x64CombineRule(Operation *op) {
  bool isState = llvm::any_of(
      op->getUsers(), [](Operation *user) { return user->getName().getStringRef() == "stablehlo.rng_bit_generator"; });
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getResult(0))))
    builder.addEverywhere(dim, size, isState ? FactorKind::kNeedReplication : FactorKind::kPassThrough, isState);
  return builder.build();
}

/// Eigenvectors and eigenvalues: the latter have the last dim.
MaybeRule eighRule(Operation *op) {
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  int64_t row = shape.size() - 2, column = shape.size() - 1;
  return builderFor(op)
      .addPointwise(shape.drop_back(2))
      .add({row}, {row, kNoDim}, shape[row])
      .add({column}, {column, row}, shape[column])
      .build();
}

/// A matrix per batch, and coefficients as a second result or operand.
MaybeRule qrRule(Operation *op, bool coefficientsAreOperand) {
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  int64_t row = shape.size() - 2, column = shape.size() - 1;
  RuleBuilder builder = builderFor(op);
  builder.addPointwise(shape.drop_back(2));
  auto add = [&](int64_t dim, int64_t coefficientDim, int64_t size) {
    if (coefficientsAreOperand)
      builder.add({dim, coefficientDim}, {dim}, size, FactorKind::kNeedReplication);
    else
      builder.add({dim}, {dim, coefficientDim}, size, FactorKind::kNeedReplication);
  };
  add(row, kNoDim, shape[row]);
  add(column, kNoDim, shape[column]);
  add(kNoDim, row, shapeOf(coefficientsAreOperand ? op->getOperand(1) : op->getResult(1))[row]);
  return builder.build();
}

/// `reduction_dim` in the dictionary or the JSON text that configures the call.
std::optional<int64_t> reductionDim(stablehlo::CustomCallOp call) {
  for (llvm::StringRef name : {"mhlo.backend_config", "backend_config"}) {
    Attribute config = call->getAttr(name);
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(config)) {
      if (auto dim = dictionary.getAs<IntegerAttr>("reduction_dim"))
        return dim.getInt();
    } else if (auto text = dyn_cast_or_null<StringAttr>(config)) {
      llvm::Expected<llvm::json::Value> json = llvm::json::parse(text.getValue());
      if (!json) {
        llvm::consumeError(json.takeError());
        continue;
      }
      if (const llvm::json::Object *object = json->getAsObject())
        if (std::optional<int64_t> dim = object->getInteger("reduction_dim"))
          return dim;
    }
  }
  return std::nullopt;
}

/// Values and their indices reduced along a dim: the input may be split there, the result may not.
MaybeRule approxTopKRule(stablehlo::CustomCallOp call) {
  std::optional<int64_t> dim = reductionDim(call);
  llvm::ArrayRef<int64_t> in = shapeOf(call->getOperand(0)), out = shapeOf(call->getResult(0));
  if (!dim || *dim < 0 || *dim >= int64_t(in.size()))
    return std::nullopt;
  RuleBuilder builder = builderFor(call);
  for (int64_t i = 0, e = in.size(); i < e; ++i) {
    if (i != *dim || in[i] == out[i]) {
      builder.addEverywhere(i, in[i]);
      continue;
    }
    builder.add({i, i, kNoDim, kNoDim}, {kNoDim, kNoDim}, in[i]);
    builder.add({kNoDim, kNoDim, kNoDim, kNoDim}, {i, i}, out[i], FactorKind::kNeedReplication, true);
  }
  return builder.build();
}

/// Batch dims, as the target's library or the program says; about others nothing is known. Shardy has no rule for
/// these, but front ends write one at the call, which comes first.
MaybeRule batchedRule(Operation *op) {
  int64_t batch = support::batchDimsOf(op);
  if (batch == 0)
    return std::nullopt;
  RuleBuilder builder = builderFor(op);
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getNumOperands() ? op->getOperand(0) : Value(op->getResult(0)));
  for (int64_t dim = 0; dim < batch; ++dim)
    builder.add(llvm::SmallVector<int64_t>(op->getNumOperands(), dim),
                llvm::SmallVector<int64_t>(op->getNumResults(), dim), shape[dim]);
  auto addWhole = [&](unsigned tensor, Value value) {
    for (int64_t dim = batch, rank = shapeOf(value).size(); dim < rank; ++dim) {
      llvm::SmallVector<int64_t> dims(op->getNumOperands() + op->getNumResults(), kNoDim);
      dims[tensor] = dim;
      builder.add(llvm::ArrayRef(dims).take_front(op->getNumOperands()),
                  llvm::ArrayRef(dims).drop_front(op->getNumOperands()), shapeOf(value)[dim],
                  FactorKind::kNeedReplication, true);
    }
  };
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    addWhole(i, operand);
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    addWhole(op->getNumOperands() + i, result);
  return builder.build();
}

enum class Kind { kUnknown, kSilent, kPointwise, kX64Combine, kEigh, kQr, kHouseholder, kTopK, kApproxTopK };
} // namespace

MaybeRule customCallRule(Operation *op, bool) {
  auto call = cast<stablehlo::CustomCallOp>(op);
  llvm::StringRef target = call.getCallTargetName();
  Kind kind = llvm::StringSwitch<Kind>(target)
                  .Cases({"sdy_testonly", "tpu_custom_call"}, Kind::kSilent)
                  .Cases({"annotate_device_placement", "Cholesky", "CompactWyHelper", "InspectSharding",
                          "InvertDiagBlocksLowerTriangular", "InvertDiagBlocksUpperTriangular", "LayoutConstraint",
                          "MoveToDevice", "MoveToHost", "X64SplitHigh", "X64SplitLow", "mhlo.erf",
                          "xla.megascale.provide_metadata"},
                         Kind::kPointwise)
                  .Case("X64Combine", Kind::kX64Combine)
                  .Case("Eigh", Kind::kEigh)
                  .Cases({"Qr", "QrDecompositionBlock"}, Kind::kQr)
                  .Case("ProductOfElementaryHouseholderReflectors", Kind::kHouseholder)
                  .Case("mhlo.topk", Kind::kTopK)
                  .Cases({"ApproxTopK", "PartialReduce"}, Kind::kApproxTopK)
                  .Default(Kind::kUnknown);
  int64_t rank = op->getNumOperands() ? shapeOf(op->getOperand(0)).size() : 0;
  switch (kind) {
  case Kind::kUnknown:
    return batchedRule(op);
  case Kind::kSilent:
    return std::nullopt;
  case Kind::kPointwise:
    return pointwiseRule(op, false);
  case Kind::kX64Combine:
    return pointwiseRule(op, false) ? x64CombineRule(op) : std::nullopt;
  case Kind::kEigh:
    return rank >= 2 && hasRanks(op, {rank}, {rank, rank - 1}) ? eighRule(op) : std::nullopt;
  case Kind::kQr:
    return rank >= 2 && hasRanks(op, {rank}, {rank, rank - 1}) ? qrRule(op, false) : std::nullopt;
  case Kind::kHouseholder:
    return rank >= 2 && hasRanks(op, {rank, rank - 1}, {rank}) ? qrRule(op, true) : std::nullopt;
  case Kind::kTopK:
    return hasRanks(op, {rank}, {rank, rank}) ? topKRule(op, false) : std::nullopt;
  case Kind::kApproxTopK:
    return hasRanks(op, {rank, rank, 0, 0}, {rank, rank}) ? approxTopKRule(call) : std::nullopt;
  }
  return std::nullopt;
}

} // namespace weft::sharding
