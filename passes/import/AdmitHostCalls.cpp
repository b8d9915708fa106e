//===- AdmitHostCalls.cpp - custom calls that the runtime will serve --------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSet.h"

#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/PassDetail.h"
#include "passes/import/Pipeline.h"
#include "passes/support/HostCalls.h"
#include "runtime/host_call/CallView.h"
#include "runtime/host_call/Registry.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_ADMITHOSTCALLS
#include "passes/import/Passes.h.inc"

namespace {

/// `num_batch_dims` as JAX writes it, or none.
std::optional<int64_t> annotatedBatchDims(stablehlo::CustomCallOp call) {
  auto attributes = call->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  auto text = attributes ? attributes.getAs<StringAttr>("num_batch_dims") : StringAttr();
  int64_t dims = 0;
  if (!text || text.getValue().getAsInteger(10, dims) || dims < 0)
    return std::nullopt;
  return dims;
}

/// Matrices are column-major: the last two dims of the operands and results that have as many dims as the operand with
/// most.
void setColumnMajor(stablehlo::CustomCallOp call) {
  int64_t most = 0;
  auto rankOf = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type ? type.getRank() : 0;
  };
  for (Value operand : call->getOperands())
    most = std::max(most, rankOf(operand));
  OpBuilder builder(call);
  auto layoutsOf = [&](ValueRange values) {
    SmallVector<Attribute> layouts;
    for (Value value : values) {
      int64_t rank = rankOf(value);
      SmallVector<int64_t> order;
      for (int64_t dim = rank - 1; dim >= 0; --dim)
        order.push_back(dim);
      if (rank >= 2 && rank == most)
        std::swap(order[0], order[1]);
      layouts.push_back(builder.getIndexTensorAttr(order));
    }
    return builder.getArrayAttr(layouts);
  };
  call.setOperandLayoutsAttr(layoutsOf(call->getOperands()));
  call.setResultLayoutsAttr(layoutsOf(call->getResults()));
}

struct AdmitHostCallsPass : impl::AdmitHostCallsBase<AdmitHostCallsPass> {
  using AdmitHostCallsBase::AdmitHostCallsBase;
  AdmitHostCallsPass(const hostcall::Registry &registry, const std::vector<std::string> &allowed)
      : registry(&registry) {
    for (const std::string &name : allowed)
      allow.push_back(name);
  }

  void runOnOperation() override {
    llvm::StringSet<> allowed;
    for (const std::string &name : allow)
      allowed.insert(name);
    WalkResult result = getOperation().walk([&](stablehlo::CustomCallOp call) {
      StringRef target = call.getCallTargetName();
      if (const WeftTarget *known = registry->find(target.str()))
        return WalkResult(admit(call, known));
      return allowed.contains(target) ? WalkResult(admit(call, nullptr)) : WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

private:
  LogicalResult admit(stablehlo::CustomCallOp call, const WeftTarget *target) {
    if (target && target->column_major && !call.getOperandLayouts())
      setColumnMajor(call);
    absl::StatusOr<format::HostCall> form = support::hostCallOf(call);
    if (!form.ok())
      return refuse(call, form.status());
    hostcall::CallView view(*form, call->getNumOperands());
    if (target)
      if (absl::Status status = view.check(*target); !status.ok())
        return refuse(call, status);
    int64_t batch = target ? view.batchDims(*target) : 0;
    if (std::optional<int64_t> annotated = annotatedBatchDims(call);
        annotated && (!target || !registry->isBuiltIn(form->name))) {
      batch = *annotated;
      if (batch > hostcall::commonLeadingDims(*form))
        return call.emitOpError("to '") << form->name << "' has num_batch_dims = " << batch
                                        << ", but its operands and results have " << hostcall::commonLeadingDims(*form)
                                        << " leading dims in common";
    }
    OpBuilder builder(call);
    call->setAttr(support::kBatchDimsAttr, builder.getI64IntegerAttr(batch));
    if (!target || !registry->isBuiltIn(form->name))
      call->setAttr(support::kEqualPartsAttr, builder.getUnitAttr());
    return success();
  }

  LogicalResult refuse(stablehlo::CustomCallOp call, const absl::Status &status) {
    return call.emitOpError("to '") << call.getCallTargetName() << "' "
                                    << llvm::StringRef(status.message().data(), status.message().size());
  }

  const hostcall::Registry *registry = &hostcall::Registry::builtIns();
};

} // namespace

std::unique_ptr<Pass> createAdmitHostCallsOf(const hostcall::Registry *registry,
                                             const std::vector<std::string> &allowed) {
  return std::make_unique<AdmitHostCallsPass>(registry ? *registry : hostcall::Registry::builtIns(), allowed);
}

} // namespace weft::import
