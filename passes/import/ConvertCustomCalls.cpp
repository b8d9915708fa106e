//===- ConvertCustomCalls.cpp - custom calls that have an op -----------------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/import/Build.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_CONVERTCUSTOMCALLS
#include "passes/import/Passes.h.inc"

namespace {

/// Calls that say where data should lie, or what should be printed about them.
bool isPlacement(StringRef target) {
  static const llvm::StringSet<> targets = {"LayoutConstraint", "MoveToHost", "MoveToDevice",
                                            "annotate_device_placement", "InspectSharding"};
  return targets.contains(target);
}

/// The CHLO op that an "mhlo." target of one operand is, or "".
StringRef unaryOp(StringRef target) {
  return llvm::StringSwitch<StringRef>(target)
      .Case("mhlo.acos", "chlo.acos")
      .Case("mhlo.acosh", "chlo.acosh")
      .Case("mhlo.asin", "chlo.asin")
      .Case("mhlo.asinh", "chlo.asinh")
      .Case("mhlo.atan", "chlo.atan")
      .Case("mhlo.atanh", "chlo.atanh")
      .Case("mhlo.cosh", "chlo.cosh")
      .Case("mhlo.erf", "chlo.erf")
      .Case("mhlo.erf_inv", "chlo.erf_inv")
      .Case("mhlo.sinh", "chlo.sinh")
      .Case("mhlo.tan", "stablehlo.tan")
      .Default("");
}

/// mhlo.topk with {k, largest = true} in mhlo.attributes.
LogicalResult convertTopK(stablehlo::CustomCallOp call) {
  auto attributes = call->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  auto k = attributes ? attributes.getAs<IntegerAttr>("k") : IntegerAttr();
  auto largest = attributes ? attributes.getAs<BoolAttr>("largest") : BoolAttr();
  if (!k || call->getNumOperands() != 1 || call->getNumResults() != 2)
    return call.emitOpError("to @mhlo.topk needs one operand, two results and k in mhlo.attributes");
  if (largest && !largest.getValue())
    return call.emitOpError("to @mhlo.topk for the smallest elements is not supported");
  OpBuilder builder(call);
  auto top = chlo::TopKOp::create(builder, call.getLoc(), call->getResultTypes(), call->getOperand(0),
                                  builder.getI64IntegerAttr(k.getInt()), BoolAttr());
  call->replaceAllUsesWith(top->getResults());
  call->erase();
  return success();
}

LogicalResult convert(stablehlo::CustomCallOp call) {
  StringRef target = call.getCallTargetName();
  if (isPlacement(target)) {
    // Where results are as many as operands, they are the operands.
    if (call->getNumResults() > call->getNumOperands())
      return success();
    for (auto [result, operand] : llvm::zip(call->getResults(), call->getOperands()))
      if (result.getType() != operand.getType())
        return success();
    call->replaceAllUsesWith(SmallVector<Value>(call->getOperands().take_front(call->getNumResults())));
    call->erase();
    return success();
  }
  if (target == "mhlo.topk")
    return convertTopK(call);
  // It keeps its operand from being dropped, which nobody can see.
  if (target == "dce_sink" && call->getNumResults() == 0) {
    call->erase();
    return success();
  }
  // Memory with anything in it.
  if (target == "AllocateBuffer" && call->getNumOperands() == 0 && call->getNumResults() == 1)
    if (auto type = dyn_cast<RankedTensorType>(call->getResult(0).getType()); type && type.hasStaticShape()) {
      OpBuilder builder(call);
      call->getResult(0).replaceAllUsesWith(Build(builder, call.getLoc()).zero(type));
      call->erase();
      return success();
    }
  StringRef name = unaryOp(target);
  if (name.empty() || call->getNumOperands() != 1 || call->getNumResults() != 1)
    return success();
  OperationState state(call.getLoc(), name, call->getOperands(), call->getResultTypes());
  if (Attribute sharding = call->getAttr(sdy::kShardingAttr))
    state.addAttribute(sdy::kShardingAttr, sharding);
  Operation *op = OpBuilder(call).create(state);
  call->replaceAllUsesWith(op->getResults());
  call->erase();
  return success();
}

struct ConvertCustomCallsPass : impl::ConvertCustomCallsBase<ConvertCustomCallsPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([](stablehlo::CustomCallOp call) { return WalkResult(convert(call)); });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
} // namespace weft::import
