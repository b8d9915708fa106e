//===- ExpandApproxTopK.cpp - approximate top-k, exactly --------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/JSON.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/import/Build.h"
#include "passes/import/PassDetail.h"
#include "passes/support/sharding/rules/Registry.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_EXPANDAPPROXTOPK
#include "passes/import/Passes.h.inc"

namespace {

/// An integer of the dictionary or the JSON text that configures the call.
std::optional<int64_t> configured(stablehlo::CustomCallOp call, StringRef name) {
  for (StringRef source : {"mhlo.backend_config", "backend_config"}) {
    Attribute config = call->getAttr(source);
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(config)) {
      if (auto integer = dictionary.getAs<IntegerAttr>(name))
        return integer.getInt();
    } else if (auto text = dyn_cast_or_null<StringAttr>(config)) {
      llvm::Expected<llvm::json::Value> json = llvm::json::parse(text.getValue());
      if (!json)
        llvm::consumeError(json.takeError());
      else if (const llvm::json::Object *object = json->getAsObject())
        if (std::optional<int64_t> integer = object->getInteger(name))
          return integer;
    }
  }
  return std::nullopt;
}

/// The function that compares, as a region of stablehlo.sort, if it fits.
LogicalResult copyComparator(stablehlo::CustomCallOp call, stablehlo::SortOp sort) {
  ArrayAttr computations = call.getCalledComputationsAttr();
  auto name =
      computations && computations.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(computations[0]) : FlatSymbolRefAttr();
  auto module = call->getParentOfType<ModuleOp>();
  auto function = name ? module.lookupSymbol<func::FuncOp>(name.getValue()) : func::FuncOp();
  if (!function || !function.getBody().hasOneBlock())
    return call.emitOpError("to @ApproxTopK needs one function in called_computations");
  SmallVector<Type> wanted;
  for (Value operand : sort.getInputs())
    wanted.append(2, RankedTensorType::get({}, cast<RankedTensorType>(operand.getType()).getElementType()));
  auto predicate = RankedTensorType::get({}, IntegerType::get(call.getContext(), 1));
  Operation *terminator = function.getBody().front().getTerminator();
  if (TypeRange(function.getArgumentTypes()) != TypeRange(wanted) || terminator->getNumOperands() != 1 ||
      terminator->getOperand(0).getType() != predicate)
    return call.emitOpError("to @ApproxTopK does not fit its function '")
           << function.getSymName() << "' of type " << function.getFunctionType();
  IRMapping mapping;
  function.getBody().cloneInto(&sort.getComparator(), mapping);
  Operation *end = sort.getComparator().front().getTerminator();
  OpBuilder builder(end);
  stablehlo::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  return success();
}

/// The dim of which the first elements are kept: shardings do not go along it, as they do not through the call.
sdy::OpShardingRuleAttr sliceRule(RankedTensorType type, int64_t dim, int64_t kept) {
  using sharding::kNoDim;
  sharding::RuleBuilder rule({type.getRank()}, {type.getRank()});
  for (int64_t d = 0; d < type.getRank(); ++d) {
    if (d != dim) {
      rule.add({d}, {d}, type.getDimSize(d));
      continue;
    }
    rule.add({d}, {kNoDim}, type.getDimSize(d));
    rule.add({kNoDim}, {d}, kept, sharding::FactorKind::kNeedReplication, /*blocked=*/true);
  }
  return sharding::toAttr(rule.build(), type.getContext());
}

LogicalResult expand(stablehlo::CustomCallOp call) {
  unsigned count = call->getNumResults();
  std::optional<int64_t> dim = configured(call, "reduction_dim");
  if (count == 0 || call->getNumOperands() != 2 * count)
    return call.emitOpError("to @ApproxTopK has ")
           << call->getNumOperands() << " operands and " << count << " results; each result takes an "
           << "operand and an initial value";
  auto first = dyn_cast<RankedTensorType>(call->getOperand(0).getType());
  if (!first || !first.hasStaticShape() || !dim || *dim < 0 || *dim >= first.getRank())
    return call.emitOpError("to @ApproxTopK needs reduction_dim, a dim of its operand of type ")
           << call->getOperand(0).getType();
  int64_t kept = -1;
  for (unsigned i = 0; i < count; ++i) {
    auto operand = dyn_cast<RankedTensorType>(call->getOperand(i).getType()),
         result = dyn_cast<RankedTensorType>(call->getResult(i).getType());
    bool fits = operand && result && operand.getShape() == first.getShape() && result.getRank() == operand.getRank() &&
                result.hasStaticShape() && result.getElementType() == operand.getElementType();
    for (int64_t d = 0; fits && d < result.getRank(); ++d)
      fits = d == *dim ? (kept < 0 || result.getDimSize(d) == kept) && result.getDimSize(d) <= operand.getDimSize(d)
                       : result.getDimSize(d) == operand.getDimSize(d);
    if (!fits)
      return call.emitOpError("to @ApproxTopK along dim ")
             << *dim << " makes " << call->getResult(i).getType() << " of " << call->getOperand(i).getType();
    kept = result.getDimSize(*dim);
  }
  OpBuilder builder(call);
  SmallVector<Value> inputs(call->getOperands().take_front(count));
  auto sort = stablehlo::SortOp::create(builder, call.getLoc(), TypeRange(ValueRange(inputs)), inputs,
                                        builder.getI64IntegerAttr(*dim), builder.getBoolAttr(true));
  if (failed(copyComparator(call, sort)))
    return failure();
  Build build(builder, call.getLoc());
  ArrayRef<sdy::TensorShardingAttr> shardings = sdy::getShardings(call);
  for (unsigned i = 0; i < count; ++i) {
    Value slice = build.slice(sort->getResult(i), *dim, 0, kept);
    if (kept != first.getDimSize(*dim))
      slice.getDefiningOp()->setAttr(sdy::kShardingRuleAttr, sliceRule(Build::type(sort->getResult(i)), *dim, kept));
    if (!shardings.empty())
      sdy::setSharding(slice, shardings[i]);
    call->getResult(i).replaceAllUsesWith(slice);
  }
  call->erase();
  return success();
}

struct ExpandApproxTopKPass : impl::ExpandApproxTopKBase<ExpandApproxTopKPass> {
  void runOnOperation() override {
    SmallVector<stablehlo::CustomCallOp> calls;
    getOperation().walk([&](stablehlo::CustomCallOp call) {
      if (call.getCallTargetName() == "ApproxTopK")
        calls.push_back(call);
    });
    for (stablehlo::CustomCallOp call : calls)
      if (failed(expand(call)))
        return signalPassFailure();
  }
};

} // namespace
} // namespace weft::import
